/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of the interface that have no meaning for a simulator: each fails with 207000 and says why. */
#include "acl/acl.h"
#include "acl/acl_mdl.h"
#include "runtime.h"
#include "status.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"

#define REFUSE(name, parameters, why)                                                              \
    aclError name parameters                                                                       \
    {                                                                                              \
        return fail(#name, ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "not supported by this library: %s", why); \
    }

REFUSE(aclmdlRIAbort, (aclmdlRI modelRI),
       "captured work is not aborted by itself: aclrtStreamAbort does it")

REFUSE(aclmdlRIAddCondTask, (aclmdlRICondTaskParams params, aclrtStream stream, uint32_t flags),
       "graphs are made by capture alone")
REFUSE(aclmdlRIBindStream, (aclmdlRI modelRI, aclrtStream stream, uint32_t flag),
       "graphs are made by capture alone")
REFUSE(aclmdlRIUnbindStream, (aclmdlRI modelRI, aclrtStream stream),
       "graphs are made by capture alone")
REFUSE(aclmdlRIBuildBegin, (aclmdlRI *modelRI, uint32_t flag),
       "graphs are made by capture alone")
REFUSE(aclmdlRIBuildEnd, (aclmdlRI modelRI, void *reserve),
       "graphs are made by capture alone")
REFUSE(aclmdlRIEndTask, (aclmdlRI modelRI, aclrtStream stream),
       "graphs are made by capture alone")
REFUSE(aclmdlRICaptureToModelRIBegin, (aclrtStream stream, aclmdlRI modelRI, aclmdlRICaptureMode mode),
       "graphs are made by capture alone")
REFUSE(aclmdlRICondHandleCreate, (aclmdlRI modelRI, uint32_t defaultLaunchValue, aclmdlRICondHandleFlag flag, aclmdlRICondHandle *handle),
       "graphs are made by capture alone")
REFUSE(aclmdlRICondHandleGetCondPtr, (aclmdlRICondHandle handle, uint64_t **ptr),
       "graphs are made by capture alone")

REFUSE(aclmdlRIGetStreams, (aclmdlRI modelRI, aclrtStream *streams, uint32_t *numStreams),
       "single tasks of captured work cannot be reached; aclmdlRICaptureTaskUpdateBegin gives them new arguments")
REFUSE(aclmdlRIGetTasksByStream, (aclrtStream stream, aclmdlRITask *tasks, uint32_t *numTasks),
       "single tasks of captured work cannot be reached; aclmdlRICaptureTaskUpdateBegin gives them new arguments")
REFUSE(aclmdlRITaskGetType, (aclmdlRITask task, aclmdlRITaskType *type),
       "single tasks of captured work cannot be reached; aclmdlRICaptureTaskUpdateBegin gives them new arguments")
REFUSE(aclmdlRITaskGetSeqId, (aclmdlRITask task, uint32_t *id),
       "single tasks of captured work cannot be reached; aclmdlRICaptureTaskUpdateBegin gives them new arguments")
REFUSE(aclmdlRITaskDisable, (aclmdlRITask task),
       "single tasks of captured work cannot be reached; aclmdlRICaptureTaskUpdateBegin gives them new arguments")
REFUSE(aclmdlRIUpdate, (aclmdlRI modelRI),
       "single tasks of captured work cannot be reached; aclmdlRICaptureTaskUpdateBegin gives them new arguments")

REFUSE(aclrtActiveStream, (aclrtStream activeStream, aclrtStream stream),
       "streams do not jump or start others; events order them")
REFUSE(aclrtSwitchStream, (void *leftValue, aclrtCondition cond, void *rightValue, aclrtCompareDataType dataType, aclrtStream trueStream, aclrtStream falseStream, aclrtStream stream),
       "streams do not jump or start others; events order them")
REFUSE(aclrtCreateLabel, (aclrtLabel *label),
       "streams do not jump or start others; events order them")
REFUSE(aclrtDestroyLabel, (aclrtLabel label),
       "streams do not jump or start others; events order them")
REFUSE(aclrtCreateLabelList, (aclrtLabel *labels, size_t num, aclrtLabelList *labelList),
       "streams do not jump or start others; events order them")
REFUSE(aclrtDestroyLabelList, (aclrtLabelList labelList),
       "streams do not jump or start others; events order them")
REFUSE(aclrtSetLabel, (aclrtLabel label, aclrtStream stream),
       "streams do not jump or start others; events order them")
REFUSE(aclrtSwitchLabelByIndex, (void *ptr, uint32_t maxValue, aclrtLabelList labelList, aclrtStream stream),
       "streams do not jump or start others; events order them")
REFUSE(aclrtStreamStop, (aclrtStream stream),
       "streams do not jump or start others; events order them")
REFUSE(aclrtPersistentTaskClean, (aclrtStream stream),
       "streams do not jump or start others; events order them")

REFUSE(aclrtDeviceGetLimit, (aclrtDeviceLimit limit, size_t *value),
       "devices have no such limits")
REFUSE(aclrtDeviceSetLimit, (aclrtDeviceLimit limit, size_t value),
       "devices have no such limits")

REFUSE(aclrtDeviceGetHostAtomicCapabilities, (uint32_t *capabilities, const aclrtAtomicOperation *operations, uint32_t count, int32_t deviceId),
       "devices have no atomic operations of their own")
REFUSE(aclrtDeviceGetP2PAtomicCapabilities, (uint32_t *capabilities, const aclrtAtomicOperation *operations, uint32_t count, int32_t srcDeviceId, int32_t dstDeviceId),
       "devices have no atomic operations of their own")

REFUSE(aclrtDeviceL2CacheFlush, (void *rsv),
       "devices have no cache of their own")

REFUSE(aclrtGetHardwareSyncAddr, (void **addr),
       "there is no hardware to synchronise with")

REFUSE(aclrtIpcGetEventHandle, (aclrtEvent event, aclrtIpcEventHandle *handle),
       "events and notifies belong to one process")
REFUSE(aclrtIpcOpenEventHandle, (aclrtIpcEventHandle handle, aclrtEvent *event),
       "events and notifies belong to one process")
REFUSE(aclrtNotifyGetExportKey, (aclrtNotify notify, char *key, size_t len, uint64_t flags),
       "events and notifies belong to one process")
REFUSE(aclrtNotifyImportByKey, (aclrtNotify *notify, const char *key, uint64_t flags),
       "events and notifies belong to one process")
REFUSE(aclrtNotifySetImportPid, (aclrtNotify notify, int32_t *pid, size_t num),
       "events and notifies belong to one process")

REFUSE(aclrtSubscribeHostFunc, (uint64_t hostFuncThreadId, aclrtStream exeStream),
       "functions of the host run on threads of the library; aclrtSubscribeReport chooses a thread for callbacks")
REFUSE(aclrtUnSubscribeHostFunc, (uint64_t hostFuncThreadId, aclrtStream exeStream),
       "functions of the host run on threads of the library; aclrtSubscribeReport chooses a thread for callbacks")
REFUSE(aclrtProcessHostFunc, (int32_t timeout),
       "functions of the host run on threads of the library; aclrtSubscribeReport chooses a thread for callbacks")

REFUSE(aclrtCtxGetFloatOverflowAddr, (void **overflowAddr),
       "overflow of floating-point numbers is not noted: it gives infinity and NaN")
REFUSE(aclrtGetOverflowStatus, (void *outputAddr, size_t outputSize, aclrtStream stream),
       "overflow of floating-point numbers is not noted: it gives infinity and NaN")
REFUSE(aclrtResetOverflowStatus, (aclrtStream stream),
       "overflow of floating-point numbers is not noted: it gives infinity and NaN")
REFUSE(aclrtGetFloatOverflowStatus, (void *outputAddr, uint64_t outputSize, aclrtStream stream),
       "overflow of floating-point numbers is not noted: it gives infinity and NaN")
REFUSE(aclrtResetFloatOverflowStatus, (aclrtStream stream),
       "overflow of floating-point numbers is not noted: it gives infinity and NaN")
REFUSE(aclrtNpuGetFloatOverFlowStatus, (void *outputAddr, uint64_t outputSize, uint32_t checkMode, aclrtStream stream),
       "overflow of floating-point numbers is not noted: it gives infinity and NaN")
REFUSE(aclrtNpuClearFloatOverFlowStatus, (uint32_t checkMode, aclrtStream stream),
       "overflow of floating-point numbers is not noted: it gives infinity and NaN")

REFUSE(aclrtGetGroupCount, (uint32_t *count),
       "cores are not grouped")
REFUSE(aclrtGetAllGroupInfo, (aclrtGroupInfo *groupInfo),
       "cores are not grouped")
REFUSE(aclrtGetGroupInfoDetail, (const aclrtGroupInfo *groupInfo, int32_t groupIndex, aclrtGroupAttr attr, void *attrValue, size_t valueLen, size_t *paramRetSize),
       "cores are not grouped")
REFUSE(aclrtSetGroup, (int32_t groupId),
       "cores are not grouped")
REFUSE(aclrtDestroyGroupInfo, (aclrtGroupInfo *groupInfo),
       "cores are not grouped")

REFUSE(aclrtCacheLastTaskOpInfo, (const void *infoPtr, size_t infoSize),
       "tasks carry no such information")
REFUSE(aclrtCacheLastTaskExtendInfo, (const char *extendInfoPtr, size_t infoSize),
       "tasks carry no such information")
REFUSE(aclrtGetArgsFromExceptionInfo, (const aclrtExceptionInfo *info, void **devArgsPtr, uint32_t *devArgsLen),
       "tasks carry no such information")

REFUSE(aclrtProfTrace, (void *userdata, int32_t length, aclrtStream stream),
       "traces are not taken this way")

aclrtGroupInfo *aclrtCreateGroupInfo(void)
{
    fail(__func__, ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "not supported by this library: cores are not grouped");
    return NULL;
}
