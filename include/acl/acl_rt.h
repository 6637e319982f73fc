/* SPDX-License-Identifier: Apache-2.0 */
/** acl_rt.h - the runtime: devices, contexts, streams, events, memory and copies.
 *
 *  Functions return 0 or a code of rt_error_codes.h. Where it is not said otherwise: 107000 for a NULL
 *  pointer, a handle that is not one or no longer is one, and a value out of its range; 107002 where the
 *  calling thread has no current context; both are checked before anything is done, the first one first. */
#ifndef ACL_ACL_RT_H
#define ACL_ACL_RT_H

#include "acl/acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Flags of aclrtCreateEventWithFlag() and aclrtCreateEventExWithFlag(). */
enum {
    ACL_EVENT_SYNC = 0x1,                    /**< streams can wait for the event */
    ACL_EVENT_CAPTURE_STREAM_PROGRESS = 0x2, /**< the event is asked how far its stream is */
    ACL_EVENT_TIME_LINE = 0x8,               /**< the event remembers its time */
    ACL_EVENT_DEVICE_USE_ONLY = 0x10,
    ACL_EVENT_EXTERNAL = 0x20,
    ACL_EVENT_IPC = 0x40
};
#define ACL_EVENT_SYNC ACL_EVENT_SYNC
#define ACL_EVENT_CAPTURE_STREAM_PROGRESS ACL_EVENT_CAPTURE_STREAM_PROGRESS
#define ACL_EVENT_TIME_LINE ACL_EVENT_TIME_LINE
#define ACL_EVENT_DEVICE_USE_ONLY ACL_EVENT_DEVICE_USE_ONLY
#define ACL_EVENT_EXTERNAL ACL_EVENT_EXTERNAL
#define ACL_EVENT_IPC ACL_EVENT_IPC

/** Flags of aclrtCreateStreamWithConfig(). They are accepted and change nothing. */
enum {
    ACL_STREAM_FAST_LAUNCH = 0x1,
    ACL_STREAM_FAST_SYNC = 0x2,
    ACL_STREAM_PERSISTENT = 0x4,
    ACL_STREAM_HUGE = 0x8,
    ACL_STREAM_CPU_SCHEDULE = 0x10,
    ACL_STREAM_DEVICE_USE_ONLY = 0x20
};
#define ACL_STREAM_FAST_LAUNCH ACL_STREAM_FAST_LAUNCH
#define ACL_STREAM_FAST_SYNC ACL_STREAM_FAST_SYNC
#define ACL_STREAM_PERSISTENT ACL_STREAM_PERSISTENT
#define ACL_STREAM_HUGE ACL_STREAM_HUGE
#define ACL_STREAM_CPU_SCHEDULE ACL_STREAM_CPU_SCHEDULE
#define ACL_STREAM_DEVICE_USE_ONLY ACL_STREAM_DEVICE_USE_ONLY

/** Where the process runs. */
typedef enum { ACL_DEVICE = 0, ACL_HOST = 1 } aclrtRunMode;

/** State of an event as aclrtQueryEvent() tells it. */
typedef enum {
    ACL_EVENT_STATUS_COMPLETE = 0,
    ACL_EVENT_STATUS_NOT_READY = 1,
    ACL_EVENT_STATUS_RESERVED = 2
} aclrtEventStatus;

/** State of an event as aclrtQueryEventStatus() tells it; mind that the numbers are the other way round. */
typedef enum {
    ACL_EVENT_RECORDED_STATUS_NOT_READY = 0,
    ACL_EVENT_RECORDED_STATUS_COMPLETE = 1
} aclrtEventRecordedStatus;

/** Whether a stream has done all its work. */
typedef enum {
    ACL_STREAM_STATUS_COMPLETE = 0,
    ACL_STREAM_STATUS_NOT_READY = 1,
    ACL_STREAM_STATUS_RESERVED = 0xFFFF
} aclrtStreamStatus;

/** Direction of a copy. The addresses decide; a kind that contradicts them is told in a warning. */
typedef enum {
    ACL_MEMCPY_HOST_TO_HOST = 0,
    ACL_MEMCPY_HOST_TO_DEVICE = 1,
    ACL_MEMCPY_DEVICE_TO_HOST = 2,
    ACL_MEMCPY_DEVICE_TO_DEVICE = 3,
    ACL_MEMCPY_DEFAULT = 4, /**< whatever the addresses say */
    ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE = 5,
    ACL_MEMCPY_INNER_DEVICE_TO_DEVICE = 6, /**< within a device */
    ACL_MEMCPY_INTER_DEVICE_TO_DEVICE = 7  /**< between devices */
} aclrtMemcpyKind;

/** What kind of pages memory is wished from. Accepted and without effect: allocations from 1 MiB on get
 *  huge pages where the system has them. */
typedef enum {
    ACL_MEM_MALLOC_HUGE_FIRST = 0,
    ACL_MEM_MALLOC_HUGE_ONLY = 1,
    ACL_MEM_MALLOC_NORMAL_ONLY = 2,
    ACL_MEM_MALLOC_HUGE_FIRST_P2P = 3,
    ACL_MEM_MALLOC_HUGE_ONLY_P2P = 4,
    ACL_MEM_MALLOC_NORMAL_ONLY_P2P = 5,
    ACL_MEM_MALLOC_HUGE1G_ONLY = 6,
    ACL_MEM_MALLOC_HUGE1G_ONLY_P2P = 7,
    ACL_MEM_TYPE_LOW_BAND_WIDTH = 0x100,
    ACL_MEM_TYPE_HIGH_BAND_WIDTH = 0x1000,
    ACL_MEM_ACCESS_USER_SPACE_READONLY = 0x100000
} aclrtMemMallocPolicy;

/** Which memory of the device aclrtGetMemInfo() is asked about. */
typedef enum {
    ACL_DDR_MEM = 0,
    ACL_HBM_MEM = 1,
    ACL_DDR_MEM_HUGE = 2,
    ACL_DDR_MEM_NORMAL = 3,
    ACL_HBM_MEM_HUGE = 4,
    ACL_HBM_MEM_NORMAL = 5,
    ACL_DDR_MEM_P2P_HUGE = 6,
    ACL_DDR_MEM_P2P_NORMAL = 7,
    ACL_HBM_MEM_P2P_HUGE = 8,
    ACL_HBM_MEM_P2P_NORMAL = 9,
    ACL_HBM_MEM_HUGE1G = 10,
    ACL_HBM_MEM_P2P_HUGE1G = 11,
    ACL_MEM_NORMAL = 12,
    ACL_MEM_HUGE = 13,
    ACL_MEM_HUGE1G = 14,
    ACL_MEM_P2P_NORMAL = 15,
    ACL_MEM_P2P_HUGE = 16,
    ACL_MEM_P2P_HUGE1G = 17
} aclrtMemAttr;

/** Kind of memory an address is in. */
typedef enum {
    ACL_MEM_LOCATION_TYPE_HOST = 0,         /**< from aclrtMallocHost */
    ACL_MEM_LOCATION_TYPE_DEVICE = 1,       /**< from aclrtMalloc and its like */
    ACL_MEM_LOCATION_TYPE_UNREGISTERED = 2, /**< not known to the library */
    ACL_MEM_LOCATION_TYPE_MANAGED = 3,
    ACL_MEM_LOCATION_TYPE_HOST_NUMA = 4
} aclrtMemLocationType;

/** Where memory is: the kind of memory, and the number of the device. */
typedef struct aclrtMemLocation {
    uint32_t id;
    aclrtMemLocationType type;
} aclrtMemLocation;

/** What aclrtPointerGetAttributes() tells about an address. */
typedef struct aclrtPtrAttributes {
    aclrtMemLocation location;
    uint32_t pageSize; /**< bytes; 0 for memory that is not known to the library */
    uint32_t rsv[4];
} aclrtPtrAttributes;

/** Whose last error is asked for. */
typedef enum { ACL_RT_THREAD_LEVEL = 0 } aclrtLastErrLevel;

/** A function of the host that a stream calls in its turn. */
typedef void (*aclrtHostFunc)(void *args);

/** Undoes one aclInit; the last one ends the use of the library as aclFinalize() does. *refCount is how
 *  many are left; refCount may be NULL. 100037: nothing to undo. */
ACL_FUNC_VISIBILITY aclError aclFinalizeReference(uint64_t *refCount);

/** Number of devices. Works at any time, also in a process that will fork. */
ACL_FUNC_VISIBILITY aclError aclrtGetDeviceCount(uint32_t *count);
/** Makes the device the current one of the calling thread, with its default context, which all threads
 *  share; makes that context and its default stream if there are none. Every call counts.
 *  107001: no device of this number. */
ACL_FUNC_VISIBILITY aclError aclrtSetDevice(int32_t deviceId);
/** Takes back one aclrtSetDevice. The last one waits for the work of the default context and releases the
 *  context and its streams, and the memory of the device if no other context uses it. Work that waits for
 *  an event nobody records is dropped, with a warning.
 *  107001: no device of this number. 107002: the device is not set. */
ACL_FUNC_VISIBILITY aclError aclrtResetDevice(int32_t deviceId);
/** As the last aclrtResetDevice, however often the device was set. */
ACL_FUNC_VISIBILITY aclError aclrtResetDeviceForce(int32_t deviceId);
/** Number of the current context's device. */
ACL_FUNC_VISIBILITY aclError aclrtGetDevice(int32_t *deviceId);
/** *runMode is ACL_HOST. */
ACL_FUNC_VISIBILITY aclError aclrtGetRunMode(aclrtRunMode *runMode);
/** *canAccessPeer is 1 if memory can be copied between the devices directly: between any two. 107001: no
 *  device of this number. */
ACL_FUNC_VISIBILITY aclError aclrtDeviceCanAccessPeer(int32_t *canAccessPeer, int32_t deviceId,
                                                      int32_t peerDeviceId);
/** Waits until all streams of the current context's device have done what is queued now. Returns the first
 *  failure of that work that no synchronisation has reported before. */
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeDevice(void);
/** As aclrtSynchronizeDevice, for at most `timeout` milliseconds, or without limit for -1. 107000: any
 *  other timeout below 1. 507046: not done in time. */
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeDeviceWithTimeout(int32_t timeout);

/** Makes a context on the device, with a default stream of its own, and makes it current for the calling
 *  thread. 107001: no device of this number. */
ACL_FUNC_VISIBILITY aclError aclrtCreateContext(aclrtContext *context, int32_t deviceId);
/** Waits for the work of the context's streams and releases them with the context; what waits for an event
 *  nobody records is dropped, with a warning. 107000: also the default context of a device, which
 *  aclrtResetDevice releases. */
ACL_FUNC_VISIBILITY aclError aclrtDestroyContext(aclrtContext context);
/** Makes the context, and its device, the current one of the calling thread. */
ACL_FUNC_VISIBILITY aclError aclrtSetCurrentContext(aclrtContext context);
/** The current context of the calling thread. */
ACL_FUNC_VISIBILITY aclError aclrtGetCurrentContext(aclrtContext *context);
/** The stream that NULL stands for. */
ACL_FUNC_VISIBILITY aclError aclrtCtxGetCurrentDefaultStream(aclrtStream *stream);

/** Sets an option for the process. ACL_OPT_DETERMINISTIC takes 0..3, the others 0 and 1. Operators look at
 *  it in their first phase. */
ACL_FUNC_VISIBILITY aclError aclrtSetSysParamOpt(aclSysParamOpt opt, int64_t value);
/** The option of the process; 0 if it was never set. */
ACL_FUNC_VISIBILITY aclError aclrtGetSysParamOpt(aclSysParamOpt opt, int64_t *value);
/** Sets an option for the current context, which then goes before that of the process. */
ACL_FUNC_VISIBILITY aclError aclrtCtxSetSysParamOpt(aclSysParamOpt opt, int64_t value);
/** The option of the current context. 107021: it was never set. */
ACL_FUNC_VISIBILITY aclError aclrtCtxGetSysParamOpt(aclSysParamOpt opt, int64_t *value);

/** Makes a stream in the current context. Streams run independently of each other and of the default
 *  stream. */
ACL_FUNC_VISIBILITY aclError aclrtCreateStream(aclrtStream *stream);
/** As aclrtCreateStream; priority is 0 (highest) to 7, flag any of ACL_STREAM_*. */
ACL_FUNC_VISIBILITY aclError aclrtCreateStreamWithConfig(aclrtStream *stream, uint32_t priority, uint32_t flag);
/** Waits for the work of the stream and releases it. 107000: also the default stream, which goes with its
 *  context. 107003: the stream belongs to another context than the current one. */
ACL_FUNC_VISIBILITY aclError aclrtDestroyStream(aclrtStream stream);
/** Drops what has not begun to run and releases the stream. Fails as aclrtDestroyStream. */
ACL_FUNC_VISIBILITY aclError aclrtDestroyStreamForce(aclrtStream stream);
/** Whether all work of the stream is done. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus *status);
/** Waits until the stream has done what is queued now. Returns the first failure of its work that no
 *  synchronisation has reported before, 507015 for most; later work has run nonetheless.
 *  107003: stream of another context. 107023: the stream was destroyed by force meanwhile. */
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeStream(aclrtStream stream);
/** As aclrtSynchronizeStream, for at most `timeout` milliseconds, or without limit for -1. 107000: any
 *  other timeout below 1. 507046: not done in time. */
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout);
/** Calls fn(args) when the work queued before is done; work queued later waits until it has returned. The
 *  function runs on a thread of the library that has no current context, and must not allocate, launch or
 *  synchronise. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtLaunchHostFunc(aclrtStream stream, aclrtHostFunc fn, void *args);

/** Makes an event with all abilities: SYNC, CAPTURE_STREAM_PROGRESS, TIME_LINE. Until it is recorded it
 *  is not complete, and whatever waits for it waits for its first record. */
ACL_FUNC_VISIBILITY aclError aclrtCreateEvent(aclrtEvent *event);
/** As aclrtCreateEvent, with the abilities in `flag`: one or more of ACL_EVENT_*. */
ACL_FUNC_VISIBILITY aclError aclrtCreateEventWithFlag(aclrtEvent *event, uint32_t flag);
/** As aclrtCreateEventWithFlag, but the event counts as complete until it is recorded for the first time,
 *  and it cannot be reset. */
ACL_FUNC_VISIBILITY aclError aclrtCreateEventExWithFlag(aclrtEvent *event, uint32_t flag);
/** Releases the event, at once; work that waits for its record still does. */
ACL_FUNC_VISIBILITY aclError aclrtDestroyEvent(aclrtEvent event);
/** The event becomes complete when the work queued on the stream so far is done. An earlier record of the
 *  event is forgotten, except by what waits for it already. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtRecordEvent(aclrtEvent event, aclrtStream stream);
/** Makes the event as new. 107000: also an event made without ACL_EVENT_SYNC or with
 *  aclrtCreateEventExWithFlag. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtResetEvent(aclrtEvent event, aclrtStream stream);
/** Work queued on the stream later waits until the event's latest record is complete. 107000: also an event
 *  made without ACL_EVENT_SYNC. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent event);
/** Whether the latest record is complete. */
ACL_FUNC_VISIBILITY aclError aclrtQueryEventStatus(aclrtEvent event, aclrtEventRecordedStatus *status);
/** The same in other numbers. */
ACL_FUNC_VISIBILITY aclError aclrtQueryEvent(aclrtEvent event, aclrtEventStatus *status);
/** Waits until the latest record is complete. */
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeEvent(aclrtEvent event);
/** As aclrtSynchronizeEvent, for at most `timeout` milliseconds, or without limit for -1. 107000: any other
 *  timeout below 1. 507047: not complete in time. */
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout);
/** Milliseconds from one record to the other. 107006: one of the events is not complete, was never recorded
 *  or was made without ACL_EVENT_TIME_LINE. 107007: the end came before the start. */
ACL_FUNC_VISIBILITY aclError aclrtEventElapsedTime(float *ms, aclrtEvent startEvent, aclrtEvent endEvent);

/** What an attribute of aclrtMallocWithCfg() is about. */
typedef enum {
    ACL_RT_MEM_ATTR_RSV = 0,
    ACL_RT_MEM_ATTR_MODULE_ID = 1,
    ACL_RT_MEM_ATTR_DEVICE_ID = 2,
    ACL_RT_MEM_ATTR_VA_FLAG = 3
} aclrtMallocAttrType;
/** Its value. */
typedef union aclrtMallocAttrValue {
    uint16_t moduleId;
    uint32_t deviceId;
    uint32_t vaFlag;
    uint8_t rsv[8];
} aclrtMallocAttrValue;
typedef struct aclrtMallocAttribute {
    aclrtMallocAttrType attr;
    aclrtMallocAttrValue value;
} aclrtMallocAttribute;
/** Attributes of an allocation. They are checked and change nothing. */
typedef struct aclrtMallocConfig {
    aclrtMallocAttribute *attrs;
    size_t numAttrs;
} aclrtMallocConfig;

/** Allocates memory of the current context's device, aligned to 64 bytes, with undefined content. At least
 *  `size` bytes, rounded up to a multiple of 32, and 32 more (without these on Ascend 950). The host cannot
 *  touch the memory: it copies. 100000: devPtr NULL or size 0. 107002: no current context. 207001: no memory
 *  left. */
ACL_FUNC_VISIBILITY aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy);
/** As aclrtMalloc, without the 32 bytes more. */
ACL_FUNC_VISIBILITY aclError aclrtMallocAlign32(void **devPtr, size_t size, aclrtMemMallocPolicy policy);
/** The same as aclrtMalloc. */
ACL_FUNC_VISIBILITY aclError aclrtMallocCached(void **devPtr, size_t size, aclrtMemMallocPolicy policy);
/** The same as aclrtMalloc. cfg may be NULL. 100000: also an attribute that there is not. */
ACL_FUNC_VISIBILITY aclError aclrtMallocWithCfg(void **devPtr, size_t size, aclrtMemMallocPolicy policy,
    aclrtMallocConfig *cfg);
/** The same as aclrtMallocWithCfg. */
ACL_FUNC_VISIBILITY aclError aclrtMallocForTaskScheduler(void **devPtr, size_t size,
    aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg);
/** Frees memory of aclrtMalloc and its like, without waiting for work that uses it. 100000: devPtr NULL.
 *  107002: no current context. 107000: not the address of live device memory. */
ACL_FUNC_VISIBILITY aclError aclrtFree(void *devPtr);
/** As aclrtFree, after all work of the device is done; returns what aclrtSynchronizeDevice() says of it. */
ACL_FUNC_VISIBILITY aclError aclrtFreeWithDevSync(void *devPtr);

/** Allocates memory of the host that asynchronous copies can use, aligned to 64 bytes. 107000: also size 0.
 *  207001: no memory left. */
ACL_FUNC_VISIBILITY aclError aclrtMallocHost(void **hostPtr, size_t size);
/** The same as aclrtMallocHost. cfg may be NULL. 107000: also an attribute that there is not. */
ACL_FUNC_VISIBILITY aclError aclrtMallocHostWithCfg(void **ptr, uint64_t size, aclrtMallocConfig *cfg);
/** Frees memory of aclrtMallocHost; needs no context. What was registered in it is not any more. 107000: not
 *  the address of such memory. */
ACL_FUNC_VISIBILITY aclError aclrtFreeHost(void *hostPtr);
/** As aclrtFreeHost, after all work of the current context's device is done; returns what
 *  aclrtSynchronizeDevice() says of it. */
ACL_FUNC_VISIBILITY aclError aclrtFreeHostWithDevSync(void *hostPtr);

/** What memory of the host is registered as. */
typedef enum {
    ACL_HOST_REGISTER_MAPPED = 0,
    ACL_HOST_REGISTER_IOMEMORY = 4,
    ACL_HOST_REGISTER_READONLY = 8
} aclrtHostRegisterType;
/** Flags of aclrtHostRegisterV2(): operators can use the memory; it is of another device; they only read it;
 *  asynchronous copies need not wait for it. */
enum {
    ACL_HOST_REG_MAPPED = 2,
    ACL_HOST_REG_IOMEMORY = 4,
    ACL_HOST_REG_READONLY = 8,
    ACL_HOST_REG_PINNED = 0x10000000
};
#define ACL_HOST_REG_MAPPED ACL_HOST_REG_MAPPED
#define ACL_HOST_REG_IOMEMORY ACL_HOST_REG_IOMEMORY
#define ACL_HOST_REG_READONLY ACL_HOST_REG_READONLY
#define ACL_HOST_REG_PINNED ACL_HOST_REG_PINNED
/** A part of a device that may use memory of the host. */
typedef enum {
    ACL_RT_HAC_TYPE_STARS = 0,
    ACL_RT_HAC_TYPE_AICPU = 1,
    ACL_RT_HAC_TYPE_AIC = 2,
    ACL_RT_HAC_TYPE_AIV = 3,
    ACL_RT_HAC_TYPE_PCIEDMA = 4,
    ACL_RT_HAC_TYPE_RDMA = 5,
    ACL_RT_HAC_TYPE_SDMA = 6,
    ACL_RT_HAC_TYPE_DVPP = 7,
    ACL_RT_HAC_TYPE_UDMA = 8,
    ACL_RT_HAC_TYPE_CCU = 9
} aclrtHacType;
typedef enum {
    ACL_RT_HOST_MEM_MAP_NOT_SUPPORTED = 0,
    ACL_RT_HOST_MEM_MAP_SUPPORTED = 1
} aclrtHostMemMapCapability;
/** Registers `size` bytes of memory of the host, from a multiple of 4096 on, with the current context's device:
 *  operators can use it and asynchronous copies need not wait for it. *devPtr is the address for operators: ptr
 *  itself. 107000: also size 0, memory that is not of the process, that is device memory or registered already.
 *  207000: type ACL_HOST_REGISTER_IOMEMORY. */
ACL_FUNC_VISIBILITY aclError aclrtHostRegister(void *ptr, uint64_t size, aclrtHostRegisterType type,
    void **devPtr);
/** As aclrtHostRegister; flag is one or more of ACL_HOST_REG_*. Without ACL_HOST_REG_MAPPED operators cannot
 *  use it. */
ACL_FUNC_VISIBILITY aclError aclrtHostRegisterV2(void *ptr, uint64_t size, uint32_t flag);
/** Ends what aclrtHostRegister() began, without waiting for work that uses the memory. 107000: not the address
 *  of registered memory. */
ACL_FUNC_VISIBILITY aclError aclrtHostUnregister(void *ptr);
/** The address for operators of memory registered with ACL_HOST_REG_MAPPED, or of a byte in it. flag is 0. */
ACL_FUNC_VISIBILITY aclError aclrtHostGetDevicePointer(void *pHost, void **pDevice, uint32_t flag);
/** Whether a part of the device can use registered memory: *capabilities is ACL_RT_HOST_MEM_MAP_SUPPORTED.
 *  107001: no device of this number. */
ACL_FUNC_VISIBILITY aclError aclrtHostMemMapCapabilities(uint32_t deviceId, aclrtHacType hacType,
    aclrtHostMemMapCapability *capabilities);

/** Memory of a device that is in use. */
typedef struct aclrtMemUsageInfo {
    char name[32]; /**< of who uses it */
    uint64_t curMemSize; /**< bytes */
    uint64_t memPeakSize; /**< the most it was */
    size_t reserved[8];
} aclrtMemUsageInfo;
/** What aclrtCheckMemType() asks: from aclrtMalloc and its like; of the media units, of which there is none;
 *  from aclrtReserveMemAddress. */
enum {
    ACL_RT_MEM_TYPE_DEV = 2,
    ACL_RT_MEM_TYPE_DVPP = 8,
    ACL_RT_MEM_TYPE_RSVD = 0x10
};
#define ACL_RT_MEM_TYPE_DEV ACL_RT_MEM_TYPE_DEV
#define ACL_RT_MEM_TYPE_DVPP ACL_RT_MEM_TYPE_DVPP
#define ACL_RT_MEM_TYPE_RSVD ACL_RT_MEM_TYPE_RSVD
/** Bytes of the current context's device that are free and that there are; both 0 for kinds of memory that the
 *  device does not have. */
ACL_FUNC_VISIBILITY aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *total);
/** What uses the memory of a device: one entry, "APP", for all there is. inputNum is the room in memUsageInfo,
 *  *outputNum how much of it is filled in. 107001: no device of this number. */
ACL_FUNC_VISIBILITY aclError aclrtGetMemUsageInfo(int32_t deviceId, aclrtMemUsageInfo *memUsageInfo,
    size_t inputNum, size_t *outputNum);
/** Tells where an address is. */
ACL_FUNC_VISIBILITY aclError aclrtPointerGetAttributes(const void *ptr, aclrtPtrAttributes *attributes);
/** Where the allocation, or the mapping of physical memory, that holds ptr begins, and its bytes. 107000: also
 *  not in live device memory. */
ACL_FUNC_VISIBILITY aclError aclrtMemGetAddressRange(void *ptr, void **pbase, size_t *psize);
/** *checkResult is 1 if each of the `size` addresses is in device memory of one of the kinds in memType, else
 *  0. reserve is 0. */
ACL_FUNC_VISIBILITY aclError aclrtCheckMemType(void **addrList, uint32_t size, uint32_t memType,
    uint32_t *checkResult, uint32_t reserve);
/** Makes what the host wrote visible to the device: it always is. 107000: also not in live device memory. */
ACL_FUNC_VISIBILITY aclError aclrtMemFlush(void *devPtr, size_t size);
/** Makes what the device wrote visible to the host: it always is. 107000: also not in live device memory. */
ACL_FUNC_VISIBILITY aclError aclrtMemInvalidate(void *devPtr, size_t size);
/** Lets another device use the memory: every device can. 107000: also not in live device memory, flags not 0.
 *  107001: no device of this number. */
ACL_FUNC_VISIBILITY aclError aclrtMemP2PMap(void *devPtr, size_t size, int32_t dstDevId, uint64_t flags);

enum {
    MAX_MEM_UCE_INFO_ARRAY_SIZE = 0x80,
    UCE_INFO_RESERVED_SIZE = 0xe
};
#define MAX_MEM_UCE_INFO_ARRAY_SIZE MAX_MEM_UCE_INFO_ARRAY_SIZE
#define UCE_INFO_RESERVED_SIZE UCE_INFO_RESERVED_SIZE
/** An error of the memory, of which a simulator has none. */
typedef struct aclrtMemUceInfo {
    void *addr;
    size_t len;
    size_t reserved[UCE_INFO_RESERVED_SIZE];
} aclrtMemUceInfo;
/** *retSize is 0: there is nothing to tell. 107001: no device of this number. */
ACL_FUNC_VISIBILITY aclError aclrtGetMemUceInfo(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray,
    size_t arraySize, size_t *retSize);
/** 107000: there is nothing to repair. */
ACL_FUNC_VISIBILITY aclError aclrtMemUceRepair(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray,
    size_t arraySize);

/** Virtual memory: aclrtReserveMemAddress() gives addresses, aclrtMallocPhysical() memory, and aclrtMapMem() puts the one
 *  behind the other. Sizes and addresses are multiples of 2 MiB. Physical memory keeps its bytes when it is unmapped and
 *  mapped elsewhere. */

/** Physical memory. */
typedef void *aclrtDrvMemHandle;
/** How physical memory can be shared. */
typedef enum {
    ACL_MEM_HANDLE_TYPE_NONE = 0,
    ACL_MEM_HANDLE_TYPE_POSIX = 2
} aclrtMemHandleType;
typedef enum {
    ACL_MEM_ALLOCATION_TYPE_PINNED = 0
} aclrtMemAllocationType;
/** Where physical memory shall be: of a device. */
typedef struct aclrtPhysicalMemProp {
    aclrtMemHandleType handleType;
    aclrtMemAllocationType allocationType;
    aclrtMemAttr memAttr;
    aclrtMemLocation location;
    uint64_t reserve;
} aclrtPhysicalMemProp;
typedef enum {
    ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM = 0,
    ACL_RT_MEM_ALLOC_GRANULARITY_RECOMMENDED = 1,
    ACL_RT_MEM_ALLOC_GRANULARITY_UNDEF = 65535
} aclrtMemGranularityOptions;
/** *granularity is 2 MiB. 107000: also a prop that aclrtMallocPhysical() refuses. 107001: no device of this
 *  number. 207000: memory that is not of a device. */
ACL_FUNC_VISIBILITY aclError aclrtMemGetAllocationGranularity(aclrtPhysicalMemProp *prop,
    aclrtMemGranularityOptions option, size_t *granularity);
/** Reserves `size` bytes of addresses. alignment is 0; expectPtr is a wish that is not heeded; flags is 0 or,
 *  for huge pages, 1. 107000: also a size that is not a multiple of 2 MiB. 207001: no addresses left. */
ACL_FUNC_VISIBILITY aclError aclrtReserveMemAddress(void **virPtr, size_t size, size_t alignment,
    void *expectPtr, uint64_t flags);
/** The same as aclrtReserveMemAddress. */
ACL_FUNC_VISIBILITY aclError aclrtReserveMemAddressNoUCMemory(void **virPtr, size_t size, size_t alignment,
    void *expectPtr, uint64_t flags);
/** Ends a reservation. 107000: also not the beginning of one, and one where something is mapped. */
ACL_FUNC_VISIBILITY aclError aclrtReleaseMemAddress(void *virPtr);
/** Allocates physical memory of prop->location.id; aclrtGetMemInfo() counts it from now on. flags is 0. 107000:
 *  also a size that is not a multiple of 2 MiB. 107001: no device of this number. 207000: memory that is not of
 *  a device. 207001: no memory left. */
ACL_FUNC_VISIBILITY aclError aclrtMallocPhysical(aclrtDrvMemHandle *handle, size_t size,
    const aclrtPhysicalMemProp *prop, uint64_t flags);
/** Gives up a handle. The memory is freed with the last handle on it and the last mapping of it. */
ACL_FUNC_VISIBILITY aclError aclrtFreePhysical(aclrtDrvMemHandle handle);
/** Maps the whole physical memory to addresses in one reservation where nothing is mapped. offset and flags are
 *  0. 107000: also another size than that of the physical memory, and memory of another device than what the
 *  reservation has. */
ACL_FUNC_VISIBILITY aclError aclrtMapMem(void *virPtr, size_t size, size_t offset, aclrtDrvMemHandle handle,
    uint64_t flags);
/** As aclrtMapMem, but nothing can use the memory until aclrtMemSetAccess() allows it. */
ACL_FUNC_VISIBILITY aclError aclrtMemMapNoAccess(void *virPtr, size_t size, size_t offset,
    aclrtDrvMemHandle handle, uint64_t flags);
/** Unmaps what was mapped to this address. Work that still needs it fails with 507015. */
ACL_FUNC_VISIBILITY aclError aclrtUnmapMem(void *virPtr);
/** What aclrtMallocPhysical() was asked for. */
ACL_FUNC_VISIBILITY aclError aclrtMemGetAllocationPropertiesFromHandle(aclrtDrvMemHandle handle,
    aclrtPhysicalMemProp *prop);
/** Another handle on what is mapped at the address, for aclrtFreePhysical() to give up. */
ACL_FUNC_VISIBILITY aclError aclrtMemRetainAllocationHandle(void *virPtr, aclrtDrvMemHandle *handle);

/** What a device may do with mapped memory; one that may read may also write here. */
typedef enum {
    ACL_RT_MEM_ACCESS_FLAGS_NONE = 0,
    ACL_RT_MEM_ACCESS_FLAGS_READ = 1,
    ACL_RT_MEM_ACCESS_FLAGS_READWRITE = 3
} aclrtMemAccessFlags;
typedef struct aclrtMemAccessDesc {
    aclrtMemAccessFlags flags;
    aclrtMemLocation location;
    uint8_t rsv[12];
} aclrtMemAccessDesc;
/** Sets what devices may do with what aclrtMapMem() mapped at virPtr, with its size. All devices share their
 *  memory, so what is set for its own device counts. 107001: no device of this number. 207000: access of
 *  something else than a device. */
ACL_FUNC_VISIBILITY aclError aclrtMemSetAccess(void *virPtr, size_t size, aclrtMemAccessDesc *desc,
    size_t count);
/** What a device may do with the mapped memory that has this address. */
ACL_FUNC_VISIBILITY aclError aclrtMemGetAccess(void *virPtr, aclrtMemLocation *location, uint64_t *flag);

/** Flags of aclrtMemExportToShareableHandle(). */
enum {
    ACL_RT_VMM_EXPORT_FLAG_DEFAULT = 0,
    ACL_RT_VMM_EXPORT_FLAG_DISABLE_PID_VALIDATION = 1
};
#define ACL_RT_VMM_EXPORT_FLAG_DEFAULT ACL_RT_VMM_EXPORT_FLAG_DEFAULT
#define ACL_RT_VMM_EXPORT_FLAG_DISABLE_PID_VALIDATION ACL_RT_VMM_EXPORT_FLAG_DISABLE_PID_VALIDATION
/** What a shareable handle is: a uint64_t, or an aclrtMemFabricHandle. */
typedef enum {
    ACL_MEM_SHARE_HANDLE_TYPE_DEFAULT = 1,
    ACL_MEM_SHARE_HANDLE_TYPE_FABRIC = 2
} aclrtMemSharedHandleType;
typedef struct aclrtMemFabricHandle {
    uint8_t data[128];
} aclrtMemFabricHandle;
/** A number for the physical memory, the same each time. It means something in this process alone. */
ACL_FUNC_VISIBILITY aclError aclrtMemExportToShareableHandle(aclrtDrvMemHandle handle,
    aclrtMemHandleType handleType, uint64_t flags, uint64_t *shareableHandle);
/** A handle on exported memory. 107000: also a number that this process did not export, and memory that was
 *  freed. 107001: no device of this number. */
ACL_FUNC_VISIBILITY aclError aclrtMemImportFromShareableHandle(uint64_t shareableHandle, int32_t deviceId,
    aclrtDrvMemHandle *handle);
/** Lets processes import it; as the memory cannot be shared with them, it is
 *  aclrtMemImportFromShareableHandle() that fails there. */
ACL_FUNC_VISIBILITY aclError aclrtMemSetPidToShareableHandle(uint64_t shareableHandle, int32_t *pid,
    size_t pidNum);
/** As aclrtMemExportToShareableHandle; the number is in *shareableHandle, of the type shareType. */
ACL_FUNC_VISIBILITY aclError aclrtMemExportToShareableHandleV2(aclrtDrvMemHandle handle, uint64_t flags,
    aclrtMemSharedHandleType shareType, void *shareableHandle);
/** As aclrtMemImportFromShareableHandle. flags is 0. */
ACL_FUNC_VISIBILITY aclError aclrtMemImportFromShareableHandleV2(void *shareableHandle,
    aclrtMemSharedHandleType shareType, uint64_t flags, aclrtDrvMemHandle *handle);
/** As aclrtMemSetPidToShareableHandle. */
ACL_FUNC_VISIBILITY aclError aclrtMemSetPidToShareableHandleV2(void *shareableHandle,
    aclrtMemSharedHandleType shareType, int32_t *pid, size_t pidNum);

/** Copies `count` bytes, at once: queued work is not waited for. `destMax` is the room at dst. A count of 0 is
 *  right with any pointers. 107000: also count above destMax, an unknown kind, and device memory that does not
 *  belong to one live allocation. */
ACL_FUNC_VISIBILITY aclError aclrtMemcpy(void *dst, size_t destMax, const void *src, size_t count,
    aclrtMemcpyKind kind);
/** Copies in the stream's turn. Host memory of aclrtMallocHost, or registered, must stay as it is until then;
 *  from other host memory the bytes are taken before the call returns, and to it the call waits for the copy.
 *  As aclrtMemcpy; 107003: stream of another context; 207000: from host to host. */
ACL_FUNC_VISIBILITY aclError aclrtMemcpyAsync(void *dst, size_t destMax, const void *src, size_t count,
    aclrtMemcpyKind kind, aclrtStream stream);
/** The same as aclrtMemcpyAsync. */
ACL_FUNC_VISIBILITY aclError aclrtMemcpyAsyncWithCondition(void *dst, size_t destMax, const void *src,
    size_t count, aclrtMemcpyKind kind, aclrtStream stream);
/** Copies `height` rows of `width` bytes that begin every dpitch and spitch bytes, at once. 107000: also height
 *  above 5242880, a pitch below width, and a kind from host to host. */
ACL_FUNC_VISIBILITY aclError aclrtMemcpy2d(void *dst, size_t dpitch, const void *src, size_t spitch,
    size_t width, size_t height, aclrtMemcpyKind kind);
/** As aclrtMemcpy2d, in the stream's turn and with memory of the host as in aclrtMemcpyAsync. 107003: stream of
 *  another context. 207000: from host to host. */
ACL_FUNC_VISIBILITY aclError aclrtMemcpy2dAsync(void *dst, size_t dpitch, const void *src, size_t spitch,
    size_t width, size_t height, aclrtMemcpyKind kind, aclrtStream stream);

/** Where the memory of copies is. */
typedef struct aclrtMemcpyBatchAttr {
    aclrtMemLocation dstLoc;
    aclrtMemLocation srcLoc;
    uint8_t rsv[16];
} aclrtMemcpyBatchAttr;
/** Copies numBatches times, from host to device or device to host, at once. attrs[k] tells of the copies from
 *  attrsIndexes[k] on; the first is 0, and they grow. Nothing is copied if one of them is wrong: *failIndex is
 *  its number, or SIZE_MAX if it is none of them. 107000: also memory that is not where its attribute says. */
ACL_FUNC_VISIBILITY aclError aclrtMemcpyBatch(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes,
    size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, size_t *failIndex);
/** As aclrtMemcpyBatch, in the stream's turn and with memory of the host as in aclrtMemcpyAsync. */
ACL_FUNC_VISIBILITY aclError aclrtMemcpyBatchAsync(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes,
    size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, size_t *failIndex,
    aclrtStream stream);
/** As aclrtMemcpyBatch. */
ACL_FUNC_VISIBILITY aclError aclrtMemcpyBatchV2(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes,
    size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs);
/** As aclrtMemcpyBatchAsync. */
ACL_FUNC_VISIBILITY aclError aclrtMemcpyBatchAsyncV2(void **dsts, size_t *destMaxs, void **srcs,
    size_t *sizes, size_t numBatches, aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs,
    aclrtStream stream);

/** Bytes of device memory that aclrtSetMemcpyDesc() needs. 207000: another kind than
 *  ACL_MEMCPY_INNER_DEVICE_TO_DEVICE. */
ACL_FUNC_VISIBILITY aclError aclrtGetMemcpyDescSize(aclrtMemcpyKind kind, size_t *descSize);
/** Writes a copy into the device memory desc, for aclrtMemcpyAsyncWithDesc(). config is NULL. 207000: another
 *  kind. */
ACL_FUNC_VISIBILITY aclError aclrtSetMemcpyDesc(void *desc, aclrtMemcpyKind kind, void *srcAddr,
    void *dstAddr, size_t count, void *config);
/** Makes, in the stream's turn, the copy that desc then holds. 207000: another kind. */
ACL_FUNC_VISIBILITY aclError aclrtMemcpyAsyncWithDesc(void *desc, aclrtMemcpyKind kind, aclrtStream stream);
/** Copies, in the stream's turn, from *src + srcDataOffset to *dst + dstDataOffset, where dst and src are
 *  device memory that holds addresses of device memory. 207000: another kind than
 *  ACL_MEMCPY_INNER_DEVICE_TO_DEVICE. */
ACL_FUNC_VISIBILITY aclError aclrtMemcpyAsyncWithOffset(void **dst, size_t destMax, size_t dstDataOffset,
    const void **src, size_t count, size_t srcDataOffset, aclrtMemcpyKind kind, aclrtStream stream);

/** Sets `count` bytes to the low byte of value, at once. devPtr is device memory, of aclrtMallocHost or
 *  registered; maxCount is the room there. A count of 0 is right with any pointer. 107000: also count above
 *  maxCount. */
ACL_FUNC_VISIBILITY aclError aclrtMemset(void *devPtr, size_t maxCount, int32_t value, size_t count);
/** As aclrtMemset, in the stream's turn. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtMemsetAsync(void *devPtr, size_t maxCount, int32_t value, size_t count,
    aclrtStream stream);
/** Sets N words of four bytes to value, at once; memSize is the room at ptr, in bytes. As aclrtMemset. */
ACL_FUNC_VISIBILITY aclError aclrtMemsetD32(void *ptr, size_t memSize, uint32_t value, size_t N);
/** As aclrtMemsetD32, in the stream's turn if it is device memory, else at once. 107003: stream of another
 *  context. */
ACL_FUNC_VISIBILITY aclError aclrtMemsetD32Async(void *ptr, size_t memSize, uint32_t value, size_t N,
    aclrtStream stream);

/** Code of the calling thread's last failure in the runtime; 0 if there was none. 107000: unknown level. */
ACL_FUNC_VISIBILITY aclError aclrtPeekAtLastError(aclrtLastErrLevel level);
/** As aclrtPeekAtLastError, and forgets it. */
ACL_FUNC_VISIBILITY aclError aclrtGetLastError(aclrtLastErrLevel level);

#ifdef __cplusplus
}
#endif

#endif
