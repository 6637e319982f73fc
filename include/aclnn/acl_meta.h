/* SPDX-License-Identifier: Apache-2.0 */
/** acl_meta.h - the objects that describe an operator's arguments, and executors.
 *
 *  Every aclCreateX is matched by one aclDestroyX; destroying NULL is allowed and returns 0. Objects
 *  copy what they are made from (arrays of extents, strides and values), so the caller's arrays may go
 *  at once. They may be used from any thread; one object is not to be changed by two threads at a time.
 *
 *  Functions that return aclnnStatus give 0; 161001 for a pointer that is NULL and must not be; 161002
 *  for a pointer that is not a live object of the type asked for (destroyed, consumed, or never one). */
#ifndef ACLNNSIM_ACLNN_ACL_META_H
#define ACLNNSIM_ACLNN_ACL_META_H

#include "acl/acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct aclOpExecutor aclOpExecutor;
typedef struct aclTensor aclTensor;
typedef struct aclScalar aclScalar;
typedef struct aclIntArray aclIntArray;
typedef struct aclFloatArray aclFloatArray;
typedef struct aclBoolArray aclBoolArray;
typedef struct aclTensorList aclTensorList;
typedef struct aclScalarList aclScalarList;

/** Status of aclnn functions; the codes have names in aclnn/opdev/op_errno.h. */
typedef int32_t aclnnStatus;

/** Success. */
#ifdef __cplusplus
constexpr aclnnStatus OK = 0;
#else
enum { OK = 0 };
#endif

/** Describes a view of device memory.
 *
 *  viewDims, viewDimsNum        logical shape; NULL with 0 is a tensor of one element
 *  dataType                     element type
 *  stride                       elements from one index to the next, for each of viewDims; NULL:
 *                               row-major and dense
 *  offset                       elements from tensorData to the first element of the view
 *  format                       layout, of the view and of the storage
 *  storageDims, storageDimsNum  shape of what lies at tensorData; its rank may differ from the view's
 *  tensorData                   device address of the storage; borrowed, never read here, may be NULL and
 *                               set later; 32-byte alignment is documented, and not insisted on here
 *
 *  Returns NULL, with a message for aclGetRecentErrMsg, if viewDims or storageDims is NULL with a count
 *  that is not 0, a count is above 25, or memory is short. Operators check everything else. */
ACL_FUNC_VISIBILITY aclTensor *aclCreateTensor(const int64_t *viewDims, uint64_t viewDimsNum, aclDataType dataType,
                                               const int64_t *stride, int64_t offset, aclFormat format,
                                               const int64_t *storageDims, uint64_t storageDimsNum,
                                               void *tensorData);

/** Describes one value; `value` points to it, in the given dataType (a bool is one byte), and is copied.
 *  Returns NULL, with a message, if value is NULL or the type is not a number. */
ACL_FUNC_VISIBILITY aclScalar *aclCreateScalar(void *value, aclDataType dataType);

/** Arrays of host values. NULL or size 0 makes an empty array. Return NULL if memory is short. */
ACL_FUNC_VISIBILITY aclIntArray *aclCreateIntArray(const int64_t *value, uint64_t size);
ACL_FUNC_VISIBILITY aclFloatArray *aclCreateFloatArray(const float *value, uint64_t size);
ACL_FUNC_VISIBILITY aclBoolArray *aclCreateBoolArray(const bool *value, uint64_t size);

/** Lists. The list copies the array of pointers and owns the members from then on: they are destroyed
 *  with it and must not be destroyed by the caller. NULL members are allowed; NULL or size 0 makes an
 *  empty list. Return NULL if a member is not a live object of its type or belongs to a list already, or
 *  memory is short; members then stay the caller's. */
ACL_FUNC_VISIBILITY aclTensorList *aclCreateTensorList(const aclTensor *const *value, uint64_t size);
ACL_FUNC_VISIBILITY aclScalarList *aclCreateScalarList(const aclScalar *const *value, uint64_t size);

/** End an object (and the members of a list). Device memory is never freed by these. An operator that
 *  was launched does not need its descriptors any more. 161002 also for a member of a list. */
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyTensor(const aclTensor *tensor);
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyScalar(const aclScalar *scalar);
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyIntArray(const aclIntArray *array);
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyFloatArray(const aclFloatArray *array);
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyBoolArray(const aclBoolArray *array);
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyTensorList(const aclTensorList *array);
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyScalarList(const aclScalarList *array);

/** The view's shape, the storage's shape and the view's strides (in elements): a new array and its
 *  length. The array is the caller's, who frees it with delete[]; in C, aclnnsimFreeArray
 *  (aclnnsim/aclnnsim.h) does. An operator whose output shape depends on the data updates the view shape
 *  of the output tensor; it can be read after synchronising the stream.
 *  161001: a pointer is NULL. 561000: memory is short. */
ACL_FUNC_VISIBILITY aclnnStatus aclGetViewShape(const aclTensor *tensor, int64_t **viewDims, uint64_t *viewDimsNum);
ACL_FUNC_VISIBILITY aclnnStatus aclGetStorageShape(const aclTensor *tensor, int64_t **storageDims,
                                                   uint64_t *storageDimsNum);
ACL_FUNC_VISIBILITY aclnnStatus aclGetViewStrides(const aclTensor *tensor, int64_t **stridesValue,
                                                  uint64_t *stridesNum);

/** The view's offset in elements, its format, its element type; the length of an array or list.
 *  161001: a pointer is NULL. */
ACL_FUNC_VISIBILITY aclnnStatus aclGetViewOffset(const aclTensor *tensor, int64_t *offset);
ACL_FUNC_VISIBILITY aclnnStatus aclGetFormat(const aclTensor *tensor, aclFormat *format);
ACL_FUNC_VISIBILITY aclnnStatus aclGetDataType(const aclTensor *tensor, aclDataType *dataType);
ACL_FUNC_VISIBILITY aclnnStatus aclGetIntArraySize(const aclIntArray *array, uint64_t *size);
ACL_FUNC_VISIBILITY aclnnStatus aclGetFloatArraySize(const aclFloatArray *array, uint64_t *size);
ACL_FUNC_VISIBILITY aclnnStatus aclGetBoolArraySize(const aclBoolArray *array, uint64_t *size);
ACL_FUNC_VISIBILITY aclnnStatus aclGetTensorListSize(const aclTensorList *tensorList, uint64_t *size);
ACL_FUNC_VISIBILITY aclnnStatus aclGetScalarListSize(const aclScalarList *scalarList, uint64_t *size);

/** Gives an existing tensor new properties, as aclCreateTensor would. A NULL viewDims or storageDims or
 *  tensorDataAddr keeps the old value; a NULL stride makes the strides dense again.
 *  161001: tensor is NULL. 161002: a count is above 25. 561000: memory is short. */
ACL_FUNC_VISIBILITY aclnnStatus aclInitTensor(aclTensor *tensor, const int64_t *viewDims, uint64_t viewDimsNum,
                                              aclDataType dataType, const int64_t *stride, int64_t offset,
                                              aclFormat format, const int64_t *storageDims,
                                              uint64_t storageDimsNum, void *tensorDataAddr);

/** The device address that the tensor records. Allowed before phase one and after phase two of a call, not
 *  between. 161001: a pointer is NULL (addr may be NULL when setting). */
ACL_FUNC_VISIBILITY aclnnStatus aclSetRawTensorAddr(aclTensor *tensor, void *addr);
ACL_FUNC_VISIBILITY aclnnStatus aclGetRawTensorAddr(const aclTensor *tensor, void **addr);

/** Makes an executor that phase one has just returned serve any number of phase twos; the caller then
 *  ends it with aclDestroyAclOpExecutor, and keeps the descriptors alive until then.
 *  561103: executor is NULL. 161002: not a live executor. */
ACL_FUNC_VISIBILITY aclnnStatus aclSetAclOpExecutorRepeatable(aclOpExecutor *executor);

/** Ends an executor that phase two has not consumed: a repeatable one, or one whose phase two will not be
 *  called. 561103: executor is NULL. 161002: not a live executor; the message tells if it was consumed. */
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyAclOpExecutor(aclOpExecutor *executor);

/** Give a repeatable executor another device address for one of its tensors, for the phase twos to come.
 *  `index` counts the input tensors (Input), the output tensors (Output), or the inputs and then the
 *  outputs, members of lists one by one. The tensor's recorded address changes as well.
 *  561103: executor or tensor is NULL. 161002: not live objects, index out of range, or there was no
 *  tensor in phase one. The names with a capital A do the same. */
ACL_FUNC_VISIBILITY aclnnStatus aclSetInputTensorAddr(aclOpExecutor *executor, size_t index, aclTensor *tensor,
                                                      void *addr);
ACL_FUNC_VISIBILITY aclnnStatus aclSetOutputTensorAddr(aclOpExecutor *executor, size_t index,
                                                       aclTensor *tensor, void *addr);
ACL_FUNC_VISIBILITY aclnnStatus aclSetTensorAddr(aclOpExecutor *executor, size_t index, aclTensor *tensor,
                                                 void *addr);
ACL_FUNC_VISIBILITY aclnnStatus AclSetInputTensorAddr(aclOpExecutor *executor, size_t index, aclTensor *tensor,
                                                      void *addr);
ACL_FUNC_VISIBILITY aclnnStatus AclSetOutputTensorAddr(aclOpExecutor *executor, size_t index,
                                                       aclTensor *tensor, void *addr);
ACL_FUNC_VISIBILITY aclnnStatus AclSetTensorAddr(aclOpExecutor *executor, size_t index, aclTensor *tensor,
                                                 void *addr);

/** The same for a member of a tensor list: irIndex is the list's position among the operator's inputs
 *  (Input), its outputs (Output), or the inputs and then the outputs, a list counting as one;
 *  relativeIndex is the member. Failures as above. */
ACL_FUNC_VISIBILITY aclnnStatus aclSetDynamicInputTensorAddr(aclOpExecutor *executor, size_t irIndex,
                                                             size_t relativeIndex, aclTensorList *tensors,
                                                             void *addr);
ACL_FUNC_VISIBILITY aclnnStatus aclSetDynamicOutputTensorAddr(aclOpExecutor *executor, size_t irIndex,
                                                              size_t relativeIndex, aclTensorList *tensors,
                                                              void *addr);
ACL_FUNC_VISIBILITY aclnnStatus aclSetDynamicTensorAddr(aclOpExecutor *executor, size_t irIndex,
                                                        size_t relativeIndex, aclTensorList *tensors,
                                                        void *addr);
ACL_FUNC_VISIBILITY aclnnStatus AclSetDynamicInputTensorAddr(aclOpExecutor *executor, size_t irIndex,
                                                             size_t relativeIndex, aclTensorList *tensors,
                                                             void *addr);
ACL_FUNC_VISIBILITY aclnnStatus AclSetDynamicOutputTensorAddr(aclOpExecutor *executor, size_t irIndex,
                                                              size_t relativeIndex, aclTensorList *tensors,
                                                              void *addr);
ACL_FUNC_VISIBILITY aclnnStatus AclSetDynamicTensorAddr(aclOpExecutor *executor, size_t irIndex,
                                                        size_t relativeIndex, aclTensorList *tensors,
                                                        void *addr);

/** Dumps the tensors of an operator of the host's own if a dump is configured. The simulator has no
 *  dump, so none ever is, and the call does nothing. 161001: a pointer is NULL. Newer than CANN 8.1. */
ACL_FUNC_VISIBILITY aclnnStatus aclDumpOpTensors(const char *opType, const char *opName, aclTensor **tensors,
                                                 size_t inputTensorNum, size_t outputTensorNum, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
