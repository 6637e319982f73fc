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

/** Physical device memory that can be mapped to addresses. */
typedef void *aclrtDrvMemHandle;

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

/** Allocates memory of the current context's device, aligned to 64 bytes, with undefined content. At
 *  least `size` bytes, rounded up to a multiple of 32, and 32 more (without these on Ascend 950).
 *  The host cannot touch the memory: it copies.
 *  100000: devPtr NULL or size 0. 107002: no current context. 207001: no memory left. */
ACL_FUNC_VISIBILITY aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy);
/** As aclrtMalloc, without the 32 bytes more. */
ACL_FUNC_VISIBILITY aclError aclrtMallocAlign32(void **devPtr, size_t size, aclrtMemMallocPolicy policy);
/** The same as aclrtMalloc. */
ACL_FUNC_VISIBILITY aclError aclrtMallocCached(void **devPtr, size_t size, aclrtMemMallocPolicy policy);
/** Frees memory of aclrtMalloc and its like, without waiting for work that uses it.
 *  100000: devPtr NULL. 107002: no current context. 107000: not the address of live device memory. */
ACL_FUNC_VISIBILITY aclError aclrtFree(void *devPtr);
/** Allocates memory of the host that asynchronous copies can use, aligned to 64 bytes. 107000: also size 0.
 *  207001: no memory left. */
ACL_FUNC_VISIBILITY aclError aclrtMallocHost(void **hostPtr, size_t size);
/** Frees memory of aclrtMallocHost; needs no context. 107000: not the address of such memory. */
ACL_FUNC_VISIBILITY aclError aclrtFreeHost(void *hostPtr);
/** Bytes of the current context's device that are free and that there are; both 0 for kinds of memory that
 *  the device does not have. */
ACL_FUNC_VISIBILITY aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *total);
/** Tells where an address is. */
ACL_FUNC_VISIBILITY aclError aclrtPointerGetAttributes(const void *ptr, aclrtPtrAttributes *attributes);

/** Copies `count` bytes, at once: queued work is not waited for. `destMax` is the room at dst. A count of 0
 *  is right with any pointers. 107000: also count above destMax, an unknown kind, and device memory that
 *  does not belong to one live allocation. */
ACL_FUNC_VISIBILITY aclError aclrtMemcpy(void *dst, size_t destMax, const void *src, size_t count,
                                         aclrtMemcpyKind kind);
/** Copies in the stream's turn. Host memory of aclrtMallocHost must stay as it is until then; from other host
 *  memory the bytes are taken before the call returns, and to it the call waits for the copy.
 *  As aclrtMemcpy; 107003: stream of another context; 207000: from host to host. */
ACL_FUNC_VISIBILITY aclError aclrtMemcpyAsync(void *dst, size_t destMax, const void *src, size_t count,
                                              aclrtMemcpyKind kind, aclrtStream stream);
/** Sets `count` bytes to the low byte of value, at once. devPtr is device memory or of aclrtMallocHost;
 *  maxCount is the room there. A count of 0 is right with any pointer. 107000: also count above maxCount. */
ACL_FUNC_VISIBILITY aclError aclrtMemset(void *devPtr, size_t maxCount, int32_t value, size_t count);
/** As aclrtMemset, in the stream's turn. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtMemsetAsync(void *devPtr, size_t maxCount, int32_t value, size_t count,
                                              aclrtStream stream);

/** Code of the calling thread's last failure in the runtime; 0 if there was none. 107000: unknown level. */
ACL_FUNC_VISIBILITY aclError aclrtPeekAtLastError(aclrtLastErrLevel level);
/** As aclrtPeekAtLastError, and forgets it. */
ACL_FUNC_VISIBILITY aclError aclrtGetLastError(aclrtLastErrLevel level);

#ifdef __cplusplus
}
#endif

#endif
