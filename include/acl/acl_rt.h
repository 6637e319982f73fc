/* SPDX-License-Identifier: Apache-2.0 */
/** acl_rt.h - the runtime: devices, contexts, streams, events, memory and copies.
 *
 *  Functions return 0 or a code of rt_error_codes.h. Where it is not said otherwise: 107000 for a NULL
 *  pointer, a handle that is not one or no longer is one, and a value out of its range; 107002 where the
 *  calling thread has no current context; both are checked before anything is done, the first one first. */
#ifndef ACL_ACL_RT_H
#define ACL_ACL_RT_H

#include "acl/acl_base.h"
#include "acl/acl_base_rt.h"

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

/** What a stream does when its work fails: go on with the next, or drop all that follows. */
enum { ACL_CONTINUE_ON_FAILURE = 0, ACL_STOP_ON_FAILURE = 1 };
#define ACL_CONTINUE_ON_FAILURE ACL_CONTINUE_ON_FAILURE
#define ACL_STOP_ON_FAILURE ACL_STOP_ON_FAILURE

/** Flags of aclrtRecordEventWithFlag() and aclrtStreamWaitEventWithFlag(): within captured work, whether the
 *  event orders only what is captured, or is shared with work outside. */
enum {
    ACL_EVENT_RECORD_DEFAULT = 0,
    ACL_EVENT_RECORD_EXTERNAL = 1,
    ACL_EVENT_WAIT_DEFAULT = 0,
    ACL_EVENT_WAIT_EXTERNAL = 1
};
#define ACL_EVENT_RECORD_DEFAULT ACL_EVENT_RECORD_DEFAULT
#define ACL_EVENT_RECORD_EXTERNAL ACL_EVENT_RECORD_EXTERNAL
#define ACL_EVENT_WAIT_DEFAULT ACL_EVENT_WAIT_DEFAULT
#define ACL_EVENT_WAIT_EXTERNAL ACL_EVENT_WAIT_EXTERNAL

/** Flags of aclrtCreateNotify() and aclrtCntNotifyCreate(). */
enum { ACL_NOTIFY_DEFAULT = 0, ACL_NOTIFY_DEVICE_USE_ONLY = 1 };
#define ACL_NOTIFY_DEFAULT ACL_NOTIFY_DEFAULT
#define ACL_NOTIFY_DEVICE_USE_ONLY ACL_NOTIFY_DEVICE_USE_ONLY

/** What aclrtValueWait() compares: memory at least the value (their difference, signed), equal to it, with one
 *  of its bits, or without one of the bits that it lacks. */
enum {
    ACL_STREAM_WAIT_VALUE_GEQ = 0,
    ACL_STREAM_WAIT_VALUE_EQ = 1,
    ACL_STREAM_WAIT_VALUE_AND = 2,
    ACL_STREAM_WAIT_VALUE_NOR = 3
};
#define ACL_STREAM_WAIT_VALUE_GEQ ACL_STREAM_WAIT_VALUE_GEQ
#define ACL_STREAM_WAIT_VALUE_EQ ACL_STREAM_WAIT_VALUE_EQ
#define ACL_STREAM_WAIT_VALUE_AND ACL_STREAM_WAIT_VALUE_AND
#define ACL_STREAM_WAIT_VALUE_NOR ACL_STREAM_WAIT_VALUE_NOR

/** Answers of aclrtGetDeviceCapability(), and of aclrtGetDeviceInfo() about connections and form. */
enum {
    ACL_DEV_FEATURE_NOT_SUPPORT = 0,
    ACL_DEV_FEATURE_SUPPORT = 1,
    ACL_HOST_DEVICE_CONNECT_TYPE_PCIE = 0,
    ACL_HOST_DEVICE_CONNECT_TYPE_HCCS = 1,
    ACL_HOST_DEVICE_CONNECT_TYPE_UB = 2,
    ACL_DEVICE_FORM_FACTOR_POD = 0,
    ACL_DEVICE_FORM_FACTOR_A_K = 1,
    ACL_DEVICE_FORM_FACTOR_A_X = 2,
    ACL_DEVICE_FORM_FACTOR_PCIE_CARD = 3
};
#define ACL_DEV_FEATURE_NOT_SUPPORT ACL_DEV_FEATURE_NOT_SUPPORT
#define ACL_DEV_FEATURE_SUPPORT ACL_DEV_FEATURE_SUPPORT
#define ACL_HOST_DEVICE_CONNECT_TYPE_PCIE ACL_HOST_DEVICE_CONNECT_TYPE_PCIE
#define ACL_HOST_DEVICE_CONNECT_TYPE_HCCS ACL_HOST_DEVICE_CONNECT_TYPE_HCCS
#define ACL_HOST_DEVICE_CONNECT_TYPE_UB ACL_HOST_DEVICE_CONNECT_TYPE_UB
#define ACL_DEVICE_FORM_FACTOR_POD ACL_DEVICE_FORM_FACTOR_POD
#define ACL_DEVICE_FORM_FACTOR_A_K ACL_DEVICE_FORM_FACTOR_A_K
#define ACL_DEVICE_FORM_FACTOR_A_X ACL_DEVICE_FORM_FACTOR_A_X
#define ACL_DEVICE_FORM_FACTOR_PCIE_CARD ACL_DEVICE_FORM_FACTOR_PCIE_CARD

/** How devices are connected, as aclrtGetDevicesTopo() tells it. */
enum {
    ACL_RT_DEVS_TOPOLOGY_HCCS = 0x01,
    ACL_RT_DEVS_TOPOLOGY_PIX = 0x02,
    ACL_RT_DEVS_TOPOLOGY_PIB = 0x04,
    ACL_RT_DEVS_TOPOLOGY_PHB = 0x08,
    ACL_RT_DEVS_TOPOLOGY_SYS = 0x10,
    ACL_RT_DEVS_TOPOLOGY_SIO = 0x20,
    ACL_RT_DEVS_TOPOLOGY_HCCS_SW = 0x40
};
#define ACL_RT_DEVS_TOPOLOGY_HCCS ACL_RT_DEVS_TOPOLOGY_HCCS
#define ACL_RT_DEVS_TOPOLOGY_PIX ACL_RT_DEVS_TOPOLOGY_PIX
#define ACL_RT_DEVS_TOPOLOGY_PIB ACL_RT_DEVS_TOPOLOGY_PIB
#define ACL_RT_DEVS_TOPOLOGY_PHB ACL_RT_DEVS_TOPOLOGY_PHB
#define ACL_RT_DEVS_TOPOLOGY_SYS ACL_RT_DEVS_TOPOLOGY_SYS
#define ACL_RT_DEVS_TOPOLOGY_SIO ACL_RT_DEVS_TOPOLOGY_SIO
#define ACL_RT_DEVS_TOPOLOGY_HCCS_SW ACL_RT_DEVS_TOPOLOGY_HCCS_SW

/** Flags of aclmdlRIDebugJsonPrint(). */
enum { ACL_MDLRI_DEBUG_JSON_PRINT_SUMMARY = 0, ACL_MDLRI_DEBUG_JSON_PRINT_VERBOSE = 1 };
#define ACL_MDLRI_DEBUG_JSON_PRINT_SUMMARY ACL_MDLRI_DEBUG_JSON_PRINT_SUMMARY
#define ACL_MDLRI_DEBUG_JSON_PRINT_VERBOSE ACL_MDLRI_DEBUG_JSON_PRINT_VERBOSE

/** Bytes of an aclrtIpcEventHandle. */
enum { ACL_IPC_EVENT_HANDLE_SIZE = 64 };
#define ACL_IPC_EVENT_HANDLE_SIZE ACL_IPC_EVENT_HANDLE_SIZE

/** A condition in captured work; not simulated. */
typedef void *aclmdlRICondHandle;

/** State of what waits for an event, as aclrtQueryEventWaitStatus() tells it. */
typedef enum {
    ACL_EVENT_WAIT_STATUS_COMPLETE = 0,
    ACL_EVENT_WAIT_STATUS_NOT_READY = 1,
    ACL_EVENT_WAIT_STATUS_RESERVED = 0xFFFF
} aclrtEventWaitStatus;

/** Whether a stream waits until a function of the host has returned. */
typedef enum { ACL_CALLBACK_NO_BLOCK = 0, ACL_CALLBACK_BLOCK = 1 } aclrtCallbackBlockType;

/** What aclrtSetStreamConfigOpt() sets. */
typedef enum {
    ACL_RT_STREAM_WORK_ADDR_PTR = 0, /**< void *: memory for the stream's use; not needed here */
    ACL_RT_STREAM_WORK_SIZE = 1,     /**< size_t: its bytes */
    ACL_RT_STREAM_FLAG = 2,          /**< size_t: ACL_STREAM_* */
    ACL_RT_STREAM_PRIORITY = 3       /**< uint32_t: 0 (first) to 7 */
} aclrtStreamConfigAttr;

/** A stream to be made by aclrtCreateStreamV2(). */
typedef struct aclrtStreamConfigHandle {
    void *workptr;
    size_t workSize;
    size_t flag;
    uint32_t priority;
} aclrtStreamConfigHandle;

/** An attribute of a stream, and its value. */
typedef enum {
    ACL_STREAM_ATTR_FAILURE_MODE = 1,         /**< failureMode, as aclrtSetStreamFailureMode() */
    ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK = 2, /**< overflowSwitch, as aclrtSetStreamOverflowSwitch() */
    ACL_STREAM_ATTR_USER_CUSTOM_TAG = 3,      /**< userCustomTag: a number for the host's own use */
    ACL_STREAM_ATTR_CACHE_OP_INFO = 4,        /**< cacheOpInfoSwitch: 0 or 1; without effect */
    ACL_STREAM_ATTR_PRIORITY = 5              /**< streamPriority: 0 (first) to 7 */
} aclrtStreamAttr;
typedef union aclrtStreamAttrValue {
    uint64_t failureMode;
    uint32_t overflowSwitch;
    uint32_t userCustomTag;
    uint32_t cacheOpInfoSwitch;
    uint32_t streamPriority;
    uint32_t reserve[4];
} aclrtStreamAttrValue;

/** State of a device. */
typedef enum {
    ACL_RT_DEVICE_STATUS_NORMAL = 0,
    ACL_RT_DEVICE_STATUS_ABNORMAL = 1,
    ACL_RT_DEVICE_STATUS_END = 0xFFFF
} aclrtDeviceStatus;

/** What overflow of floating-point numbers gives. */
typedef enum {
    ACL_RT_OVERFLOW_MODE_SATURATION = 0, /**< the largest number */
    ACL_RT_OVERFLOW_MODE_INFNAN = 1,     /**< infinity and NaN */
    ACL_RT_OVERFLOW_MODE_UNDEF = 2
} aclrtFloatOverflowMode;

/** Which scheduler of a device later calls mean; there is one. */
typedef enum { ACL_TS_ID_AICORE = 0, ACL_TS_ID_AIVECTOR = 1, ACL_TS_ID_RESERVED = 2 } aclrtTsId;

/** Percentages of a device that are in use; -1: not known. */
typedef struct aclrtUtilizationExtendInfo aclrtUtilizationExtendInfo;
typedef struct aclrtUtilizationInfo {
    int32_t cubeUtilization;
    int32_t vectorUtilization;
    int32_t aicpuUtilization;
    int32_t memoryUtilization;
    aclrtUtilizationExtendInfo *utilizationExtend; /**< NULL */
} aclrtUtilizationInfo;

/** What aclrtGetDeviceInfo() tells about a device. */
typedef enum {
    ACL_DEV_ATTR_AICPU_CORE_NUM = 1,
    ACL_DEV_ATTR_AICORE_CORE_NUM = 101,
    ACL_DEV_ATTR_CUBE_CORE_NUM = 102,
    ACL_DEV_ATTR_VECTOR_CORE_NUM = 201,
    ACL_DEV_ATTR_WARP_SIZE = 202, /**< 0 where no scalar threads exist */
    ACL_DEV_ATTR_MAX_THREAD_PER_VECTOR_CORE = 203,
    ACL_DEV_ATTR_LOCAL_MEM_PER_VECTOR_CORE = 204, /**< bytes */
    ACL_DEV_ATTR_UBUF_PER_VECTOR_CORE = 204,
    ACL_DEV_ATTR_MAX_GRID_DIM_X = 205,
    ACL_DEV_ATTR_MAX_GRID_DIM_Y = 206,
    ACL_DEV_ATTR_MAX_GRID_DIM_Z = 207,
    ACL_DEV_ATTR_MAX_BLOCK_PER_GRID = 208,
    ACL_DEV_ATTR_MAX_THREADS_PER_BLOCK = 209,
    ACL_DEV_ATTR_MAX_BLOCK_DIM_X = 210,
    ACL_DEV_ATTR_MAX_BLOCK_DIM_Y = 211,
    ACL_DEV_ATTR_MAX_BLOCK_DIM_Z = 212,
    ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE = 301, /**< bytes */
    ACL_DEV_ATTR_L2_CACHE_SIZE = 302,         /**< bytes */
    ACL_DEV_ATTR_SMP_ID = 401,
    ACL_DEV_ATTR_PHY_CHIP_ID = 402,
    ACL_DEV_ATTR_SUPER_POD_DEVIDE_ID = 403, /**< so spelt in older versions */
    ACL_DEV_ATTR_SUPER_POD_DEVICE_ID = 403, /**< -1: there is no such pod, as for the next two */
    ACL_DEV_ATTR_SUPER_POD_SERVER_ID = 404,
    ACL_DEV_ATTR_SUPER_POD_ID = 405,
    ACL_DEV_ATTR_CUST_OP_PRIVILEGE = 406,
    ACL_DEV_ATTR_MAINBOARD_ID = 407,
    ACL_DEV_ATTR_HD_CONNECT_TYPE = 408,    /**< ACL_HOST_DEVICE_CONNECT_TYPE_* */
    ACL_DEV_ATTR_DEVICE_FORM_FACTOR = 409, /**< ACL_DEVICE_FORM_FACTOR_* */
    ACL_DEV_ATTR_IS_VIRTUAL = 501,
    ACL_DEV_ATTR_NPU_ARCH = 601
} aclrtDevAttr;

/** A feature of a device that aclrtGetDeviceCapability() is asked about. */
typedef enum {
    ACL_FEATURE_TSCPU_TASK_UPDATE_SUPPORT_AIC_AIV = 1,
    ACL_FEATURE_SYSTEM_MEMQ_EVENT_CROSS_DEV = 21
} aclrtDevFeatureType;

/** Which cores are limited. */
typedef enum { ACL_RT_DEV_RES_CUBE_CORE = 0, ACL_RT_DEV_RES_VECTOR_CORE = 1 } aclrtDevResLimitType;

/** A limit of a device; not simulated. */
typedef enum {
    ACL_RT_DEV_LIMIT_SIMT_STACK_SIZE = 0,
    ACL_RT_DEV_LIMIT_SIMT_DVG_WARP_STACK_SIZE = 1,
    ACL_RT_DEV_LIMIT_SIMD_STACK_SIZE = 2,
    ACL_RT_DEV_LIMIT_SIMD_PRINTF_FIFO_SIZE_PER_CORE = 3,
    ACL_RT_DEV_LIMIT_SIMT_PRINTF_FIFO_SIZE = 4
} aclrtDeviceLimit;

/** Sixteen bytes that tell devices apart. */
typedef struct aclrtUuid {
    char bytes[16];
} aclrtUuid;

/** An operation on memory that devices do as one step. */
typedef enum {
    ACL_RT_ATOMIC_OPERATION_INTEGER_ADD = 0,
    ACL_RT_ATOMIC_OPERATION_INTEGER_MIN = 1,
    ACL_RT_ATOMIC_OPERATION_INTEGER_MAX = 2,
    ACL_RT_ATOMIC_OPERATION_INTEGER_INCREMENT = 3,
    ACL_RT_ATOMIC_OPERATION_INTEGER_DECREMENT = 4,
    ACL_RT_ATOMIC_OPERATION_AND = 5,
    ACL_RT_ATOMIC_OPERATION_OR = 6,
    ACL_RT_ATOMIC_OPERATION_XOR = 7,
    ACL_RT_ATOMIC_OPERATION_EXCHANGE = 8,
    ACL_RT_ATOMIC_OPERATION_CAS = 9,
    ACL_RT_ATOMIC_OPERATION_FLOAT_ADD = 10,
    ACL_RT_ATOMIC_OPERATION_FLOAT_MIN = 11,
    ACL_RT_ATOMIC_OPERATION_FLOAT_MAX = 12,
    ACL_RT_ATOMIC_OPERATION_DMA_ADD = 30,
    ACL_RT_ATOMIC_OPERATION_DMA_MIN = 31,
    ACL_RT_ATOMIC_OPERATION_DMA_MAX = 32,
    ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_ADD = 40,
    ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_MIN = 41,
    ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_MAX = 42,
    ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_CAS = 43,
    ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_EXCH = 44
} aclrtAtomicOperation;

/** A property of groups of cores; not simulated. */
typedef enum {
    ACL_GROUP_AICORE_INT = 0,
    ACL_GROUP_AIV_INT = 1,
    ACL_GROUP_AIC_INT = 2,
    ACL_GROUP_SDMANUM_INT = 3,
    ACL_GROUP_ASQNUM_INT = 4,
    ACL_GROUP_GROUPID_INT = 5
} aclrtGroupAttr;
typedef struct tagRtGroupInfo aclrtGroupInfo;

/** A failure of queued work, for the functions that are told of it. */
typedef struct rtExceptionInfo aclrtExceptionInfo;
typedef void (*aclrtExceptionInfoCallback)(aclrtExceptionInfo *exceptionInfo);

/** A function of the host that a thread of the host calls, see aclrtLaunchCallback(). */
typedef void (*aclrtCallback)(void *userData);

/** What happens to a device, to a stream, and a function that is told of it. */
typedef enum {
    ACL_RT_DEVICE_STATE_SET_PRE = 0,
    ACL_RT_DEVICE_STATE_SET_POST = 1,
    ACL_RT_DEVICE_STATE_RESET_PRE = 2,
    ACL_RT_DEVICE_STATE_RESET_POST = 3
} aclrtDeviceState;
typedef void (*aclrtDeviceStateCallback)(int32_t devId, aclrtDeviceState state, void *args);
typedef enum { ACL_RT_STREAM_STATE_CREATE_POST = 1, ACL_RT_STREAM_STATE_DESTROY_PRE = 2 } aclrtStreamState;
typedef void (*aclrtStreamStateCallback)(aclrtStream stream, aclrtStreamState state, void *args);
typedef enum { ACL_RT_DEVICE_TASK_ABORT_PRE = 0, ACL_RT_DEVICE_TASK_ABORT_POST = 1 } aclrtDeviceTaskAbortStage;
typedef int32_t (*aclrtDeviceTaskAbortCallback)(int32_t deviceId, aclrtDeviceTaskAbortStage stage, uint32_t timeout,
                                                void *args);

/** Part of the library for which a function is registered; it makes no difference. */
typedef enum {
    ACL_REG_TYPE_ACL_MODEL = 0,
    ACL_REG_TYPE_ACL_OP_EXECUTOR = 1,
    ACL_REG_TYPE_ACL_OP_CBLAS = 2,
    ACL_REG_TYPE_ACL_OP_COMPILER = 3,
    ACL_REG_TYPE_ACL_TDT_CHANNEL = 4,
    ACL_REG_TYPE_ACL_TDT_QUEUE = 5,
    ACL_REG_TYPE_ACL_DVPP = 6,
    ACL_REG_TYPE_ACL_RETR = 7,
    ACL_REG_TYPE_OTHER = 0xFFFF
} aclRegisterCallbackType;
/** Called in aclInit with the text of the configuration file and its length, and when the use of the library
 *  ends. What it returns is what aclInit or aclFinalize returns, unless it is 0. */
typedef aclError (*aclInitCallbackFunc)(const char *configStr, size_t len, void *userData);
typedef aclError (*aclFinalizeCallbackFunc)(void *userData);

/** How a counting notify is changed. */
typedef enum {
    ACL_RT_CNT_NOTIFY_RECORD_SET_VALUE_MODE = 0x0,
    ACL_RT_CNT_NOTIFY_RECORD_ADD_MODE = 0x1,
    ACL_RT_CNT_NOTIFY_RECORD_BIT_OR_MODE = 0x2,
    ACL_RT_CNT_NOTIFY_RECORD_BIT_AND_MODE = 0x4
} aclrtCntNotifyRecordMode;
typedef struct aclrtCntNotifyRecordInfo {
    aclrtCntNotifyRecordMode mode;
    uint32_t value;
} aclrtCntNotifyRecordInfo;
/** What is waited for: that the notify is less than the value, equal, greater, at least, or has all its bits. */
typedef enum {
    ACL_RT_CNT_NOTIFY_WAIT_LESS_MODE = 0x0,
    ACL_RT_CNT_NOTIFY_WAIT_EQUAL_MODE = 0x1,
    ACL_RT_CNT_NOTIFY_WAIT_BIGGER_MODE = 0x2,
    ACL_RT_CNT_NOTIFY_WAIT_BIGGER_OR_EQUAL_MODE = 0x3,
    ACL_RT_CNT_NOTIFY_WAIT_EQUAL_WITH_BITMASK_MODE = 0x4
} aclrtCntNotifyWaitMode;
typedef struct aclrtCntNotifyWaitInfo {
    aclrtCntNotifyWaitMode mode;
    uint32_t value;
    uint32_t timeout; /**< milliseconds; 0: without limit */
    uint8_t isClear;  /**< not 0: the notify is 0 afterwards */
    uint8_t rsv[3];
} aclrtCntNotifyWaitInfo;

/** An event that another process opens; not simulated. */
typedef struct aclrtIpcEventHandle {
    char reserved[ACL_IPC_EVENT_HANDLE_SIZE];
} aclrtIpcEventHandle;

/** Jumps between streams and tasks; not simulated. */
typedef enum {
    ACL_RT_EQUAL = 0,
    ACL_RT_NOT_EQUAL = 1,
    ACL_RT_GREATER = 2,
    ACL_RT_GREATER_OR_EQUAL = 3,
    ACL_RT_LESS = 4,
    ACL_RT_LESS_OR_EQUAL = 5
} aclrtCondition;
typedef enum { ACL_RT_SWITCH_INT32 = 0, ACL_RT_SWITCH_INT64 = 1 } aclrtCompareDataType;
typedef enum { ACL_MODEL_RI_COND_HANDLE_ASSIGN_DEFAULT = 1 } aclmdlRICondHandleFlag;
typedef enum {
    ACL_MODEL_RI_COND_TYPE_IF = 0,
    ACL_MODEL_RI_COND_TYPE_WHILE = 1,
    ACL_MODEL_RI_COND_TYPE_SWITCH = 2
} aclmdlRICondTaskType;
typedef struct aclmdlRICondTaskParams {
    aclmdlRICondHandle handle;
    aclmdlRICondTaskType type;
    uint32_t size;
    aclmdlRI *modelRIArray;
} aclmdlRICondTaskParams;
typedef enum {
    ACL_MODEL_RI_TASK_DEFAULT = 0,
    ACL_MODEL_RI_TASK_KERNEL = 1,
    ACL_MODEL_RI_TASK_EVENT_RECORD = 2,
    ACL_MODEL_RI_TASK_EVENT_WAIT = 3,
    ACL_MODEL_RI_TASK_EVENT_RESET = 4,
    ACL_MODEL_RI_TASK_VALUE_WRITE = 5,
    ACL_MODEL_RI_TASK_VALUE_WAIT = 6
} aclmdlRITaskType;

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

/** Registers a function that aclInit and aclFinalize call, any number of times. 100000: unknown type. 107000: cbFunc
 *  NULL. 207012: 32 are registered. */
ACL_FUNC_VISIBILITY aclError aclInitCallbackRegister(aclRegisterCallbackType type, aclInitCallbackFunc cbFunc,
                                                     void *userData);
ACL_FUNC_VISIBILITY aclError aclFinalizeCallbackRegister(aclRegisterCallbackType type,
                                                         aclFinalizeCallbackFunc cbFunc, void *userData);
/** Takes it back. 107000: it was not registered. */
ACL_FUNC_VISIBILITY aclError aclInitCallbackUnRegister(aclRegisterCallbackType type,
                                                       aclInitCallbackFunc cbFunc);
ACL_FUNC_VISIBILITY aclError aclFinalizeCallbackUnRegister(aclRegisterCallbackType type,
                                                           aclFinalizeCallbackFunc cbFunc);
/** Version of a package of the toolkit, as text (room for 128 characters) and as a number. pkgName is CANN, runtime,
 *  compiler, hccl, toolkit, opp, opp_kernel or driver. 100000: a pointer is NULL, or no such package. */
ACL_FUNC_VISIBILITY aclError aclsysGetVersionStr(char *pkgName, char *versionStr);
ACL_FUNC_VISIBILITY aclError aclsysGetVersionNum(char *pkgName, int32_t *versionNum);

/** Lets the current device read and write memory of the other directly. It can without; this is noted for
 *  aclrtDevicePeerAccessStatus. 107000: flags not 0, or the current device. 107001: no device of this number. */
ACL_FUNC_VISIBILITY aclError aclrtDeviceEnablePeerAccess(int32_t peerDeviceId, uint32_t flags);
ACL_FUNC_VISIBILITY aclError aclrtDeviceDisablePeerAccess(int32_t peerDeviceId);
/** *status is 1 if aclrtDeviceEnablePeerAccess was called for the pair. 107001: no device of this number. */
ACL_FUNC_VISIBILITY aclError aclrtDevicePeerAccessStatus(int32_t deviceId, int32_t peerDeviceId,
                                                         int32_t *status);
/** How two devices are connected: ACL_RT_DEVS_TOPOLOGY_HCCS. 107001: no device of this number. */
ACL_FUNC_VISIBILITY aclError aclrtGetDevicesTopo(uint32_t deviceId, uint32_t otherDeviceId, uint64_t *value);
/** A property of the product that is simulated. 107001: no device of this number. 107000: unknown attribute. */
ACL_FUNC_VISIBILITY aclError aclrtGetDeviceInfo(uint32_t deviceId, aclrtDevAttr attr, int64_t *value);
/** Whether the device has a feature: it has none of these. 107001: no device of this number. */
ACL_FUNC_VISIBILITY aclError aclrtGetDeviceCapability(int32_t deviceId, aclrtDevFeatureType devFeatureType,
                                                      int32_t *value);
/** How busy the device is: -1 for all, which means not known. 107001: no device of this number. */
ACL_FUNC_VISIBILITY aclError aclrtGetDeviceUtilizationRate(int32_t deviceId,
                                                           aclrtUtilizationInfo *utilizationInfo);
/** *deviceStatus is ACL_RT_DEVICE_STATUS_NORMAL. 107001: no device of this number. */
ACL_FUNC_VISIBILITY aclError aclrtQueryDeviceStatus(int32_t deviceId, aclrtDeviceStatus *deviceStatus);
/** Whether what is made for the named product runs on the simulated one. */
ACL_FUNC_VISIBILITY aclError aclrtCheckArchCompatibility(const char *socVersion, int32_t *canCompatible);
/** Numbers of a device among all and among those that the process sees, where ASCEND_RT_VISIBLE_DEVICES gives
 *  them others: "user" means the latter. 107001: no such device, or not visible. */
ACL_FUNC_VISIBILITY aclError aclrtGetLogicDevIdByUserDevId(int32_t userDevid, int32_t *logicDevId);
ACL_FUNC_VISIBILITY aclError aclrtGetPhyDevIdByUserDevId(int32_t userDevId, int32_t *phyDevId);
ACL_FUNC_VISIBILITY aclError aclrtGetUserDevIdByLogicDevId(int32_t logicDevId, int32_t *userDevid);
ACL_FUNC_VISIBILITY aclError aclrtGetUserDevIdByPhyDevId(int32_t phyDevId, int32_t *userDevId);
ACL_FUNC_VISIBILITY aclError aclrtGetLogicDevIdByPhyDevId(int32_t phyDevId, int32_t *logicDevId);
ACL_FUNC_VISIBILITY aclError aclrtGetPhyDevIdByLogicDevId(int32_t logicDevId, int32_t *phyDevId);
/** Names of a device. `len` is the room at pciBusId, at least 13. 107001: no device of this number or name. */
ACL_FUNC_VISIBILITY aclError aclrtDeviceGetPCIBusId(int32_t deviceId, char *pciBusId, int32_t len);
ACL_FUNC_VISIBILITY aclError aclrtDeviceGetByPCIBusId(const char *pciBusId, int32_t *deviceId);
ACL_FUNC_VISIBILITY aclError aclrtDeviceGetUuid(int32_t deviceId, aclrtUuid *uuid);
/** *pid is the number of the process. */
ACL_FUNC_VISIBILITY aclError aclrtDeviceGetBareTgid(int32_t *pid);
/** Limits how many cores operators use on a device. Kept to be asked for: computing takes the threads of the process.
 *  107001: no device of this number. 107000: value 0 or more than there are. */
ACL_FUNC_VISIBILITY aclError aclrtSetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type,
                                                    uint32_t value);
ACL_FUNC_VISIBILITY aclError aclrtGetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type,
                                                    uint32_t *value);
ACL_FUNC_VISIBILITY aclError aclrtResetDeviceResLimit(int32_t deviceId);
/** The same for a stream, whose limits go before those of its device. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtSetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type,
                                                    uint32_t value);
ACL_FUNC_VISIBILITY aclError aclrtGetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type,
                                                    uint32_t *value);
ACL_FUNC_VISIBILITY aclError aclrtResetStreamResLimit(aclrtStream stream);
/** The calling thread takes over the limits of a stream, or no longer does. */
ACL_FUNC_VISIBILITY aclError aclrtUseStreamResInCurrentThread(aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtUnuseStreamResInCurrentThread(aclrtStream stream);
/** The limit for what the calling thread launches. */
ACL_FUNC_VISIBILITY aclError aclrtGetResInCurrentThread(aclrtDevResLimitType type, uint32_t *value);
/** What overflow gives. Operators here give infinity and NaN; 207000: the other mode is asked for. */
ACL_FUNC_VISIBILITY aclError aclrtSetDeviceSatMode(aclrtFloatOverflowMode mode);
ACL_FUNC_VISIBILITY aclError aclrtGetDeviceSatMode(aclrtFloatOverflowMode *mode);
/** Accepted and without effect. 100000: unknown tsId. */
ACL_FUNC_VISIBILITY aclError aclrtSetTsDevice(aclrtTsId tsId);
/** *active tells whether the device has its default context; *flags, if wanted, is 0. 107001: no device of this
 *  number. */
ACL_FUNC_VISIBILITY aclError aclrtGetPrimaryCtxState(int32_t deviceId, uint32_t *flags, int32_t *active);
/** Drops what is queued on all streams of the device and waits for what runs, at most `timeout` milliseconds (0:
 *  without limit). Who waits for the work gets 107023. 107001: no device of this number. 507046: it still runs. */
ACL_FUNC_VISIBILITY aclError aclrtDeviceTaskAbort(int32_t deviceId, uint32_t timeout);
/** Has a function called before and after each aclrtSetDevice and reset, each aclrtDeviceTaskAbort, and after a stream
 *  was made and before it is destroyed. The name identifies it: another function replaces it, NULL takes it out.
 *  207012: 32 are registered. */
ACL_FUNC_VISIBILITY aclError aclrtRegDeviceStateCallback(const char *regName,
                                                         aclrtDeviceStateCallback callback, void *args);
ACL_FUNC_VISIBILITY aclError aclrtSetDeviceTaskAbortCallback(const char *regName,
                                                             aclrtDeviceTaskAbortCallback callback, void *args);
ACL_FUNC_VISIBILITY aclError aclrtRegStreamStateCallback(const char *regName,
                                                         aclrtStreamStateCallback callback, void *args);

/** Most and least urgent priority of streams: *leastPriority is 7, *greatestPriority is 0. */
ACL_FUNC_VISIBILITY aclError aclrtDeviceGetStreamPriorityRange(int32_t *leastPriority,
                                                               int32_t *greatestPriority);
/** A description of a stream, NULL if memory is short. 100000: not one of these, an unknown attribute, or a value of
 *  another size. */
ACL_FUNC_VISIBILITY aclrtStreamConfigHandle *aclrtCreateStreamConfigHandle(void);
ACL_FUNC_VISIBILITY aclError aclrtSetStreamConfigOpt(aclrtStreamConfigHandle *handle,
                                                     aclrtStreamConfigAttr attr, const void *attrValue,
                                                     size_t valueSize);
ACL_FUNC_VISIBILITY aclError aclrtDestroyStreamConfigHandle(aclrtStreamConfigHandle *handle);
/** As aclrtCreateStreamWithConfig, from a description. */
ACL_FUNC_VISIBILITY aclError aclrtCreateStreamV2(aclrtStream *stream, const aclrtStreamConfigHandle *handle);
/** A number that tells the streams of the process apart, the flags and the priority it was made with.
 *  107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtStreamGetId(aclrtStream stream, int32_t *streamId);
ACL_FUNC_VISIBILITY aclError aclrtStreamGetFlags(aclrtStream stream, uint32_t *flags);
ACL_FUNC_VISIBILITY aclError aclrtStreamGetPriority(aclrtStream stream, uint32_t *priority);
/** How many streams can still be made. */
ACL_FUNC_VISIBILITY aclError aclrtGetStreamAvailableNum(uint32_t *streamCount);
/** What the stream does when its work fails: ACL_CONTINUE_ON_FAILURE, or ACL_STOP_ON_FAILURE, which drops all work
 *  after the first failure and has every synchronisation report it. Once for a stream, not for the default one. */
ACL_FUNC_VISIBILITY aclError aclrtSetStreamFailureMode(aclrtStream stream, uint64_t mode);
/** Whether overflow is looked for: 0 or 1. Without effect. */
ACL_FUNC_VISIBILITY aclError aclrtSetStreamOverflowSwitch(aclrtStream stream, uint32_t flag);
ACL_FUNC_VISIBILITY aclError aclrtGetStreamOverflowSwitch(aclrtStream stream, uint32_t *flag);
/** An attribute of a stream. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtSetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType,
                                                     aclrtStreamAttrValue *value);
ACL_FUNC_VISIBILITY aclError aclrtGetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType,
                                                     aclrtStreamAttrValue *value);
/** Drops what the stream has not begun and waits for what runs. Who waits for the work gets 107023; the stream can
 *  be used again. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtStreamAbort(aclrtStream stream);
/** Number of the last task that the calling thread has queued; 0 before the first. */
ACL_FUNC_VISIBILITY aclError aclrtGetThreadLastTaskId(uint32_t *taskId);
/** Seconds that streams wait for an event or a notify, for waits that are queued from now on; 0, as at the beginning:
 *  without limit. A wait that takes longer fails with 107019, and the stream goes on. */
ACL_FUNC_VISIBILITY aclError aclrtSetOpWaitTimeout(uint32_t timeout);
/** Limits the time of an operator, in seconds, milliseconds, microseconds. Kept to be asked for: operators here end by
 *  themselves. */
ACL_FUNC_VISIBILITY aclError aclrtSetOpExecuteTimeOut(uint32_t timeout);
ACL_FUNC_VISIBILITY aclError aclrtSetOpExecuteTimeOutWithMs(uint32_t timeout);
ACL_FUNC_VISIBILITY aclError aclrtSetOpExecuteTimeOutV2(uint64_t timeout, uint64_t *actualTimeout);
ACL_FUNC_VISIBILITY aclError aclrtGetOpExecuteTimeout(uint32_t *timeoutMs);
/** Steps of that limit, in microseconds: 1. */
ACL_FUNC_VISIBILITY aclError aclrtGetOpTimeOutInterval(uint64_t *interval);

/** Has the thread take the reports of the stream: it calls aclrtProcessReport in a loop. threadId is what
 *  pthread_self() gives. 107003: stream of another context. 107011: the stream has a thread already. */
ACL_FUNC_VISIBILITY aclError aclrtSubscribeReport(uint64_t threadId, aclrtStream stream);
/** Takes that back. Calls that wait for the thread are dropped when its last stream goes. 107012: the thread does not
 *  take the reports of the stream. */
ACL_FUNC_VISIBILITY aclError aclrtUnSubscribeReport(uint64_t threadId, aclrtStream stream);
/** Has the thread that takes the stream's reports call fn(userData) when the work queued before is done.
 *  ACL_CALLBACK_BLOCK: work queued later waits until it has returned. 107003: stream of another context.
 *  107015: no thread takes its reports. */
ACL_FUNC_VISIBILITY aclError aclrtLaunchCallback(aclrtCallback fn, void *userData,
                                                 aclrtCallbackBlockType blockType, aclrtStream stream);
/** Calls one function that a stream has come to, or waits for one, at most `timeout` milliseconds, or without limit
 *  for -1. 107000: any other timeout below 1. 107012: the calling thread takes no reports. 507012: none came. */
ACL_FUNC_VISIBILITY aclError aclrtProcessReport(int32_t timeout);
/** Has a function called when queued work fails, on a thread of the library; there is one, NULL for none. It must not
 *  wait for streams. */
ACL_FUNC_VISIBILITY aclError aclrtSetExceptionInfoCallback(aclrtExceptionInfoCallback callback);
/** Adds one, up to 32, or takes it out. 107000: NULL, or not registered. 207012: too many. */
ACL_FUNC_VISIBILITY aclError aclrtExceptionInfoCallbackRegister(aclrtExceptionInfoCallback callback);
ACL_FUNC_VISIBILITY aclError aclrtExceptionInfoCallbackUnregister(aclrtExceptionInfoCallback callback);
/** What failed: number of the task in its stream, of the stream (aclrtStreamGetId), of the thread that queued it, of the
 *  device, and the code. 0xffffffff for NULL. */
ACL_FUNC_VISIBILITY uint32_t aclrtGetTaskIdFromExceptionInfo(const aclrtExceptionInfo *info);
ACL_FUNC_VISIBILITY uint32_t aclrtGetStreamIdFromExceptionInfo(const aclrtExceptionInfo *info);
ACL_FUNC_VISIBILITY uint32_t aclrtGetThreadIdFromExceptionInfo(const aclrtExceptionInfo *info);
ACL_FUNC_VISIBILITY uint32_t aclrtGetDeviceIdFromExceptionInfo(const aclrtExceptionInfo *info);
ACL_FUNC_VISIBILITY uint32_t aclrtGetErrorCodeFromExceptionInfo(const aclrtExceptionInfo *info);

/** As aclrtRecordEvent. ACL_EVENT_RECORD_EXTERNAL, for captured work only, lets work outside of it wait for the event: it
 *  is complete when an execution has come to it. 107000: also that flag on a stream that is not captured. */
ACL_FUNC_VISIBILITY aclError aclrtRecordEventWithFlag(aclrtEvent event, aclrtStream stream, uint32_t flag);
/** As aclrtStreamWaitEvent, for at most `timeout` milliseconds from the stream's turn on (0: without limit). The wait
 *  then fails with 107019, and the stream goes on. ACL_EVENT_WAIT_EXTERNAL, for captured work only: each execution
 *  waits for a record outside. */
ACL_FUNC_VISIBILITY aclError aclrtStreamWaitEventWithFlag(aclrtStream stream, aclrtEvent event,
                                                          uint32_t timeout, uint32_t flag);
/** The same without flags; -1: without limit, and not even that of aclrtSetOpWaitTimeout. */
ACL_FUNC_VISIBILITY aclError aclrtStreamWaitEventWithTimeout(aclrtStream stream, aclrtEvent event,
                                                             int32_t timeout);
/** Whether the latest record is complete, in numbers of its own. */
ACL_FUNC_VISIBILITY aclError aclrtQueryEventWaitStatus(aclrtEvent event, aclrtEventWaitStatus *status);
/** Microseconds of the device's clock at the latest record. Fails as aclrtEventElapsedTime. */
ACL_FUNC_VISIBILITY aclError aclrtEventGetTimestamp(aclrtEvent event, uint64_t *timestamp);
/** A number that tells the events of the process apart. */
ACL_FUNC_VISIBILITY aclError aclrtGetEventId(aclrtEvent event, uint32_t *eventId);
/** How many events can still be made. */
ACL_FUNC_VISIBILITY aclError aclrtGetEventAvailNum(uint32_t *eventCount);

/** A notify: one stream sets it, another waits for it and takes it back. 107000: also unknown flags. */
ACL_FUNC_VISIBILITY aclError aclrtCreateNotify(aclrtNotify *notify, uint64_t flag);
ACL_FUNC_VISIBILITY aclError aclrtDestroyNotify(aclrtNotify notify);
/** Sets the notify in the stream's turn. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtRecordNotify(aclrtNotify notify, aclrtStream stream);
/** Work queued later waits until the notify is set, and takes it back; at most `timeout` milliseconds from its turn on
 *  (0: without limit), after which the wait fails with 107019. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtWaitAndResetNotify(aclrtNotify notify, aclrtStream stream, uint32_t timeout);
/** A number that tells the notifies of the process apart. */
ACL_FUNC_VISIBILITY aclError aclrtGetNotifyId(aclrtNotify notify, uint32_t *notifyId);
/** Takes notifies back, at once. */
ACL_FUNC_VISIBILITY aclError aclrtNotifyBatchReset(aclrtNotify *notifies, size_t num);
/** A notify that counts, from 0 on. */
ACL_FUNC_VISIBILITY aclError aclrtCntNotifyCreate(aclrtCntNotify *cntNotify, uint64_t flag);
ACL_FUNC_VISIBILITY aclError aclrtCntNotifyDestroy(aclrtCntNotify cntNotify);
ACL_FUNC_VISIBILITY aclError aclrtCntNotifyGetId(aclrtCntNotify cntNotify, uint32_t *notifyId);
/** Changes the number in the stream's turn, or sets it to 0. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtCntNotifyRecord(aclrtCntNotify cntNotify, aclrtStream stream,
                                                  aclrtCntNotifyRecordInfo *info);
ACL_FUNC_VISIBILITY aclError aclrtCntNotifyReset(aclrtCntNotify cntNotify, aclrtStream stream);
/** Work queued later waits until the number is as info says. A wait that takes longer than info->timeout fails with
 *  107019. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtCntNotifyWaitWithTimeout(aclrtCntNotify cntNotify, aclrtStream stream,
                                                           aclrtCntNotifyWaitInfo *info);
/** Writes eight bytes of device memory in the stream's turn, in one step. 107000: also flag not 0, and an address that is
 *  not one of allocated device memory, aligned to 8. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtValueWrite(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream);
/** Work queued later waits until the eight bytes are as ACL_STREAM_WAIT_VALUE_* says. Fails as aclrtValueWrite. */
ACL_FUNC_VISIBILITY aclError aclrtValueWait(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream);

/** Captured work (acl_mdl.h): runs it on the default stream and waits, as aclrtSynchronizeStreamWithTimeout.
 *  107026: it is still being captured. */
ACL_FUNC_VISIBILITY aclError aclmdlRIExecute(aclmdlRI modelRI, int32_t timeout);
/** Number and name of captured work. The name is cut to 127 characters, and to maxLen with its end. */
ACL_FUNC_VISIBILITY aclError aclmdlRIGetId(aclmdlRI modelRI, uint32_t *modelRIId);
ACL_FUNC_VISIBILITY aclError aclmdlRISetName(aclmdlRI modelRI, const char *name);
ACL_FUNC_VISIBILITY aclError aclmdlRIGetName(aclmdlRI modelRI, uint32_t maxLen, char *name);
/** Writes the tasks to a file. 107009, 107010: it cannot be written. 107026: the work is still being captured. */
ACL_FUNC_VISIBILITY aclError aclmdlRIDebugJsonPrint(aclmdlRI modelRI, const char *path, uint32_t flags);
/** Has a function called in aclmdlRIDestroy, or not any more. 107000: it was not registered. */
ACL_FUNC_VISIBILITY aclError aclmdlRIDestroyRegisterCallback(aclmdlRI modelRI, aclrtCallback func,
                                                             void *userData);
ACL_FUNC_VISIBILITY aclError aclmdlRIDestroyUnregisterCallback(aclmdlRI modelRI, aclrtCallback func);

/** What follows has no meaning for a simulator. Each call answers 207000, with a message. */
ACL_FUNC_VISIBILITY aclError aclmdlRIAbort(aclmdlRI modelRI);
ACL_FUNC_VISIBILITY aclError aclmdlRIAddCondTask(aclmdlRICondTaskParams params, aclrtStream stream,
                                                 uint32_t flags);
ACL_FUNC_VISIBILITY aclError aclmdlRIBindStream(aclmdlRI modelRI, aclrtStream stream, uint32_t flag);
ACL_FUNC_VISIBILITY aclError aclmdlRIUnbindStream(aclmdlRI modelRI, aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclmdlRIBuildBegin(aclmdlRI *modelRI, uint32_t flag);
ACL_FUNC_VISIBILITY aclError aclmdlRIBuildEnd(aclmdlRI modelRI, void *reserve);
ACL_FUNC_VISIBILITY aclError aclmdlRIEndTask(aclmdlRI modelRI, aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclmdlRICondHandleCreate(aclmdlRI modelRI, uint32_t defaultLaunchValue,
                                                      aclmdlRICondHandleFlag flag, aclmdlRICondHandle *handle);
ACL_FUNC_VISIBILITY aclError aclmdlRICondHandleGetCondPtr(aclmdlRICondHandle handle, uint64_t **ptr);
ACL_FUNC_VISIBILITY aclError aclmdlRIGetStreams(aclmdlRI modelRI, aclrtStream *streams, uint32_t *numStreams);
ACL_FUNC_VISIBILITY aclError aclmdlRIGetTasksByStream(aclrtStream stream, aclmdlRITask *tasks,
                                                      uint32_t *numTasks);
ACL_FUNC_VISIBILITY aclError aclmdlRITaskGetType(aclmdlRITask task, aclmdlRITaskType *type);
ACL_FUNC_VISIBILITY aclError aclmdlRITaskGetSeqId(aclmdlRITask task, uint32_t *id);
ACL_FUNC_VISIBILITY aclError aclmdlRITaskDisable(aclmdlRITask task);
ACL_FUNC_VISIBILITY aclError aclmdlRIUpdate(aclmdlRI modelRI);
ACL_FUNC_VISIBILITY aclError aclrtActiveStream(aclrtStream activeStream, aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtSwitchStream(void *leftValue, aclrtCondition cond, void *rightValue,
                                               aclrtCompareDataType dataType, aclrtStream trueStream,
                                               aclrtStream falseStream, aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtCreateLabel(aclrtLabel *label);
ACL_FUNC_VISIBILITY aclError aclrtDestroyLabel(aclrtLabel label);
ACL_FUNC_VISIBILITY aclError aclrtCreateLabelList(aclrtLabel *labels, size_t num, aclrtLabelList *labelList);
ACL_FUNC_VISIBILITY aclError aclrtDestroyLabelList(aclrtLabelList labelList);
ACL_FUNC_VISIBILITY aclError aclrtSetLabel(aclrtLabel label, aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtSwitchLabelByIndex(void *ptr, uint32_t maxValue, aclrtLabelList labelList,
                                                     aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtStreamStop(aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtPersistentTaskClean(aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtDeviceGetLimit(aclrtDeviceLimit limit, size_t *value);
ACL_FUNC_VISIBILITY aclError aclrtDeviceSetLimit(aclrtDeviceLimit limit, size_t value);
ACL_FUNC_VISIBILITY aclError aclrtDeviceGetHostAtomicCapabilities(uint32_t *capabilities,
                                                                  const aclrtAtomicOperation *operations,
                                                                  uint32_t count, int32_t deviceId);
ACL_FUNC_VISIBILITY aclError aclrtDeviceGetP2PAtomicCapabilities(uint32_t *capabilities,
                                                                 const aclrtAtomicOperation *operations,
                                                                 uint32_t count, int32_t srcDeviceId,
                                                                 int32_t dstDeviceId);
ACL_FUNC_VISIBILITY aclError aclrtDeviceL2CacheFlush(void *rsv);
ACL_FUNC_VISIBILITY aclError aclrtGetHardwareSyncAddr(void **addr);
ACL_FUNC_VISIBILITY aclError aclrtIpcGetEventHandle(aclrtEvent event, aclrtIpcEventHandle *handle);
ACL_FUNC_VISIBILITY aclError aclrtIpcOpenEventHandle(aclrtIpcEventHandle handle, aclrtEvent *event);
ACL_FUNC_VISIBILITY aclError aclrtNotifyGetExportKey(aclrtNotify notify, char *key, size_t len, uint64_t flags);
ACL_FUNC_VISIBILITY aclError aclrtNotifyImportByKey(aclrtNotify *notify, const char *key, uint64_t flags);
ACL_FUNC_VISIBILITY aclError aclrtNotifySetImportPid(aclrtNotify notify, int32_t *pid, size_t num);
ACL_FUNC_VISIBILITY aclError aclrtSubscribeHostFunc(uint64_t hostFuncThreadId, aclrtStream exeStream);
ACL_FUNC_VISIBILITY aclError aclrtUnSubscribeHostFunc(uint64_t hostFuncThreadId, aclrtStream exeStream);
ACL_FUNC_VISIBILITY aclError aclrtProcessHostFunc(int32_t timeout);
ACL_FUNC_VISIBILITY aclError aclrtCtxGetFloatOverflowAddr(void **overflowAddr);
ACL_FUNC_VISIBILITY aclError aclrtGetOverflowStatus(void *outputAddr, size_t outputSize, aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtResetOverflowStatus(aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtGetFloatOverflowStatus(void *outputAddr, uint64_t outputSize,
                                                         aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtResetFloatOverflowStatus(aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtNpuGetFloatOverFlowStatus(void *outputAddr, uint64_t outputSize,
                                                            uint32_t checkMode, aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtNpuClearFloatOverFlowStatus(uint32_t checkMode, aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtGetGroupCount(uint32_t *count);
ACL_FUNC_VISIBILITY aclError aclrtGetAllGroupInfo(aclrtGroupInfo *groupInfo);
ACL_FUNC_VISIBILITY aclError aclrtGetGroupInfoDetail(const aclrtGroupInfo *groupInfo, int32_t groupIndex,
                                                     aclrtGroupAttr attr, void *attrValue, size_t valueLen,
                                                     size_t *paramRetSize);
ACL_FUNC_VISIBILITY aclError aclrtSetGroup(int32_t groupId);
ACL_FUNC_VISIBILITY aclError aclrtDestroyGroupInfo(aclrtGroupInfo *groupInfo);
ACL_FUNC_VISIBILITY aclError aclrtCacheLastTaskOpInfo(const void *infoPtr, size_t infoSize);
ACL_FUNC_VISIBILITY aclError aclrtCacheLastTaskExtendInfo(const char *extendInfoPtr, size_t infoSize);
ACL_FUNC_VISIBILITY aclError aclrtGetArgsFromExceptionInfo(const aclrtExceptionInfo *info, void **devArgsPtr,
                                                           uint32_t *devArgsLen);
ACL_FUNC_VISIBILITY aclError aclrtProfTrace(void *userdata, int32_t length, aclrtStream stream);
/** NULL, with a message. */
ACL_FUNC_VISIBILITY aclrtGroupInfo *aclrtCreateGroupInfo(void);

/** Allocates memory of the current context's device, aligned to 64 bytes, with undefined content. At
 *  least `size` bytes, rounded up to a multiple of 32, and 32 more (without these on Ascend 950).
 *  The host cannot touch the memory: it copies.
 *  100000: devPtr NULL or size 0. 107002: no current context. 207001: no memory left. */
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

typedef enum {
    ACL_RT_NO_ERROR = 0,
    ACL_RT_ERROR_MEMORY = 1,
    ACL_RT_ERROR_L2 = 2,
    ACL_RT_ERROR_AICORE = 3,
    ACL_RT_ERROR_LINK = 4,
    ACL_RT_ERROR_L3_PORT = 5,
    ACL_RT_ERROR_OTHERS = 65535
} aclrtErrorType;
typedef enum {
    ACL_RT_AICORE_ERROR_UNKNOWN = 0,
    ACL_RT_AICORE_ERROR_SW = 1,
    ACL_RT_AICORE_ERROR_HW_LOCAL = 2
} aclrtAicoreErrorType;
enum {
    ACL_RT_MEM_UCE_INFO_MAX_NUM = 0x14
};
#define ACL_RT_MEM_UCE_INFO_MAX_NUM ACL_RT_MEM_UCE_INFO_MAX_NUM
typedef struct aclrtMemUceInfoArray {
    size_t arraySize;
    aclrtMemUceInfo memUceInfoArray[ACL_RT_MEM_UCE_INFO_MAX_NUM];
} aclrtMemUceInfoArray;
typedef union aclrtErrorInfoDetail {
    aclrtMemUceInfoArray uceInfo;
    aclrtAicoreErrorType aicoreErrType;
} aclrtErrorInfoDetail;
typedef struct aclrtErrorInfo {
    uint8_t tryRepair;
    uint8_t hasDetail;
    uint8_t reserved[2];
    aclrtErrorType errorType;
    aclrtErrorInfoDetail detail;
} aclrtErrorInfo;
/** errorInfo->errorType is ACL_RT_NO_ERROR: devices of the simulator do not break. 107001: no device of this number. */
ACL_FUNC_VISIBILITY aclError aclrtGetErrorVerbose(int32_t deviceId, aclrtErrorInfo *errorInfo);
/** 107000: there is nothing to repair. */
ACL_FUNC_VISIBILITY aclError aclrtRepairError(int32_t deviceId, const aclrtErrorInfo *errorInfo);

/** What to do with the cache of a device. */
typedef enum {
    ACL_RT_CMO_TYPE_PREFETCH = 0,
    ACL_RT_CMO_TYPE_WRITEBACK = 1,
    ACL_RT_CMO_TYPE_INVALID = 2,
    ACL_RT_CMO_TYPE_FLUSH = 3
} aclrtCmoType;
/** Has no effect, as there is no cache. 107000: also not in live device memory. 107003: stream of another context. */
ACL_FUNC_VISIBILITY aclError aclrtCmoAsync(void *src, size_t size, aclrtCmoType cmoType, aclrtStream stream);

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

/** Functions from here on have no meaning for a simulator. They are declared so that programs link, look at no argument,
 *  and return 207000 with a message that says why. */

/** A kernel of the host's own, the file it is in, its arguments. */
typedef void *aclrtBinary;
typedef void *aclrtBinHandle;
typedef void *aclrtFuncHandle;
typedef void *aclrtArgsHandle;
typedef void *aclrtParamHandle;
typedef enum {
    ACL_RT_BINARY_LOAD_OPT_LAZY_LOAD = 1,
    ACL_RT_BINARY_LOAD_OPT_LAZY_MAGIC = 2,
    ACL_RT_BINARY_LOAD_OPT_MAGIC = 2,
    ACL_RT_BINARY_LOAD_OPT_CPU_KERNEL_MODE = 3
} aclrtBinaryLoadOptionType;
typedef union aclrtBinaryLoadOptionValue {
    uint32_t isLazyLoad;
    uint32_t magic;
    int32_t cpuKernelMode;
    uint32_t rsv[4];
} aclrtBinaryLoadOptionValue;
typedef struct aclrtBinaryLoadOption {
    aclrtBinaryLoadOptionType type;
    aclrtBinaryLoadOptionValue value;
} aclrtBinaryLoadOption;
typedef struct aclrtBinaryLoadOptions {
    aclrtBinaryLoadOption *options;
    size_t numOpt;
} aclrtBinaryLoadOptions;
enum {
    ACL_RT_BINARY_MAGIC_ELF_AICORE = 0x43554245,
    ACL_RT_BINARY_MAGIC_ELF_VECTOR_CORE = 0x41415246,
    ACL_RT_BINARY_MAGIC_ELF_CUBE_CORE = 0x41494343
};
#define ACL_RT_BINARY_MAGIC_ELF_AICORE ACL_RT_BINARY_MAGIC_ELF_AICORE
#define ACL_RT_BINARY_MAGIC_ELF_VECTOR_CORE ACL_RT_BINARY_MAGIC_ELF_VECTOR_CORE
#define ACL_RT_BINARY_MAGIC_ELF_CUBE_CORE ACL_RT_BINARY_MAGIC_ELF_CUBE_CORE
typedef enum {
    ACL_FUNC_ATTR_KERNEL_TYPE = 1,
    ACL_FUNC_ATTR_KERNEL_RATIO = 2,
    ACL_FUNC_ATTR_KERNEL_SCHED_MODE = 3
} aclrtFuncAttribute;
typedef enum {
    ACL_RT_ENGINE_TYPE_AIC = 0,
    ACL_RT_ENGINE_TYPE_AIV = 1
} aclrtEngineType;
typedef enum {
    ACL_RT_LAUNCH_KERNEL_ATTR_SCHEM_MODE = 1,
    ACL_RT_LAUNCH_KERNEL_ATTR_LOCAL_MEMORY_SIZE = 2,
    ACL_RT_LAUNCH_KERNEL_ATTR_DYN_UBUF_SIZE = 2,
    ACL_RT_LAUNCH_KERNEL_ATTR_ENGINE_TYPE = 3,
    ACL_RT_LAUNCH_KERNEL_ATTR_BLOCKDIM_OFFSET = 4,
    ACL_RT_LAUNCH_KERNEL_ATTR_BLOCK_TASK_PREFETCH = 5,
    ACL_RT_LAUNCH_KERNEL_ATTR_DATA_DUMP = 6,
    ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT = 7,
    ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT_US = 8,
    ACL_RT_LAUNCH_KERNEL_ATTR_ENABLE_PROFILING = 9
} aclrtLaunchKernelAttrId;
typedef struct aclrtTimeoutUs {
    uint32_t timeoutLow;
    uint32_t timeoutHigh;
} aclrtTimeoutUs;
typedef union aclrtLaunchKernelAttrValue {
    uint8_t schemMode;
    uint32_t localMemorySize;
    uint32_t dynUBufSize;
    aclrtEngineType engineType;
    uint32_t blockDimOffset;
    uint8_t isBlockTaskPrefetch;
    uint8_t isDataDump;
    uint16_t timeout;
    aclrtTimeoutUs timeoutUs;
    uint8_t enableProfiling;
    uint32_t rsv[4];
} aclrtLaunchKernelAttrValue;
typedef struct aclrtLaunchKernelAttr {
    aclrtLaunchKernelAttrId id;
    aclrtLaunchKernelAttrValue value;
} aclrtLaunchKernelAttr;
typedef struct aclrtLaunchKernelCfg {
    aclrtLaunchKernelAttr *attrs;
    size_t numAttrs;
} aclrtLaunchKernelCfg;
typedef struct aclrtPlaceHolderInfo {
    uint32_t addrOffset;
    uint32_t dataOffset;
} aclrtPlaceHolderInfo;
typedef struct dim3 {
    uint32_t x;
    uint32_t y;
    uint32_t z;
} dim3;

/** Kernels of the host's own, which are code for a device. */
ACL_FUNC_VISIBILITY aclrtBinary aclrtCreateBinary(const void *data, size_t dataLen);
ACL_FUNC_VISIBILITY aclError aclrtDestroyBinary(aclrtBinary binary);
ACL_FUNC_VISIBILITY aclError aclrtBinaryLoad(aclrtBinary binary, aclrtBinHandle *binHandle);
ACL_FUNC_VISIBILITY aclError aclrtBinaryLoadFromData(const void *data, size_t length,
    const aclrtBinaryLoadOptions *options, aclrtBinHandle *binHandle);
ACL_FUNC_VISIBILITY aclError aclrtBinaryLoadFromFile(const char *binPath, aclrtBinaryLoadOptions *options,
    aclrtBinHandle *binHandle);
ACL_FUNC_VISIBILITY aclError aclrtBinaryUnLoad(aclrtBinHandle binHandle);
ACL_FUNC_VISIBILITY aclError aclrtBinaryGetDevAddress(aclrtBinHandle binHandle, void **binAddr,
    size_t *binSize);
ACL_FUNC_VISIBILITY aclError aclrtBinaryGetFunction(aclrtBinHandle binHandle, const char *kernelName,
    aclrtFuncHandle *funcHandle);
ACL_FUNC_VISIBILITY aclError aclrtBinaryGetFunctionByEntry(aclrtBinHandle binHandle, uint64_t funcEntry,
    aclrtFuncHandle *funcHandle);
ACL_FUNC_VISIBILITY aclError aclrtBinaryGetGlobal(aclrtBinHandle binHandle, const char *name, void **dptr,
    size_t *size);
ACL_FUNC_VISIBILITY aclError aclrtRegisterCpuFunc(aclrtBinHandle handle, const char *funcName,
    const char *kernelName, aclrtFuncHandle *funcHandle);
ACL_FUNC_VISIBILITY aclError aclrtFunctionGetAvailDynUbufPerBlock(void *func, uint32_t flags,
    size_t *dynamicUbufSize);
ACL_FUNC_VISIBILITY aclError aclrtFunctionGetBinary(aclrtFuncHandle funcHandle, aclrtBinHandle *binHandle);
ACL_FUNC_VISIBILITY aclError aclrtFunctionGetParamCount(const void *func, size_t *paramCount);
ACL_FUNC_VISIBILITY aclError aclrtFunctionGetParamInfo(const void *func, size_t paramIndex,
    size_t *paramOffset, size_t *paramSize);
ACL_FUNC_VISIBILITY aclError aclrtGetFuncBySymbol(const void *symbol, aclrtFuncHandle *funcHandle);
ACL_FUNC_VISIBILITY aclError aclrtGetFunctionAddr(aclrtFuncHandle funcHandle, void **aicAddr, void **aivAddr);
ACL_FUNC_VISIBILITY aclError aclrtGetFunctionAttribute(aclrtFuncHandle funcHandle,
    aclrtFuncAttribute attrType, int64_t *attrValue);
ACL_FUNC_VISIBILITY aclError aclrtGetFunctionName(aclrtFuncHandle funcHandle, uint32_t maxLen, char *name);
ACL_FUNC_VISIBILITY aclError aclrtGetFunctionSize(aclrtFuncHandle funcHandle, size_t *aicSize,
    size_t *aivSize);
ACL_FUNC_VISIBILITY aclError aclrtKernelArgsInit(aclrtFuncHandle funcHandle, aclrtArgsHandle *argsHandle);
ACL_FUNC_VISIBILITY aclError aclrtKernelArgsInitByUserMem(aclrtFuncHandle funcHandle,
    aclrtArgsHandle argsHandle, void *userHostMem, size_t actualArgsSize);
ACL_FUNC_VISIBILITY aclError aclrtKernelArgsGetHandleMemSize(aclrtFuncHandle funcHandle, size_t *memSize);
ACL_FUNC_VISIBILITY aclError aclrtKernelArgsGetMemSize(aclrtFuncHandle funcHandle, size_t userArgsSize,
    size_t *actualArgsSize);
ACL_FUNC_VISIBILITY aclError aclrtKernelArgsAppend(aclrtArgsHandle argsHandle, void *param, size_t paramSize,
    aclrtParamHandle *paramHandle);
ACL_FUNC_VISIBILITY aclError aclrtKernelArgsAppendPlaceHolder(aclrtArgsHandle argsHandle,
    aclrtParamHandle *paramHandle);
ACL_FUNC_VISIBILITY aclError aclrtKernelArgsGetPlaceHolderBuffer(aclrtArgsHandle argsHandle,
    aclrtParamHandle paramHandle, size_t dataSize, void **bufferAddr);
ACL_FUNC_VISIBILITY aclError aclrtKernelArgsParaUpdate(aclrtArgsHandle argsHandle,
    aclrtParamHandle paramHandle, void *param, size_t paramSize);
ACL_FUNC_VISIBILITY aclError aclrtKernelArgsFinalize(aclrtArgsHandle argsHandle);
ACL_FUNC_VISIBILITY aclError aclrtLaunchKernel(aclrtFuncHandle funcHandle, uint32_t numBlocks,
    const void *argsData, size_t argsSize, aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtLaunchKernelV2(aclrtFuncHandle funcHandle, uint32_t numBlocks,
    const void *argsData, size_t argsSize, aclrtLaunchKernelCfg *cfg, aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtLaunchKernelWithConfig(aclrtFuncHandle funcHandle, uint32_t numBlocks,
    aclrtStream stream, aclrtLaunchKernelCfg *cfg, aclrtArgsHandle argsHandle, void *reserve);
ACL_FUNC_VISIBILITY aclError aclrtLaunchKernelWithHostArgs(aclrtFuncHandle funcHandle, uint32_t numBlocks,
    aclrtStream stream, aclrtLaunchKernelCfg *cfg, void *hostArgs, size_t argsSize,
    aclrtPlaceHolderInfo *placeHolderArray, size_t placeHolderNum);
ACL_FUNC_VISIBILITY aclError aclrtLaunchKernelWithArgsArray(void *func, uint32_t numBlocks,
    aclrtStream stream, aclrtLaunchKernelCfg *cfg, void **args);
ACL_FUNC_VISIBILITY aclError aclrtLaunchSIMTKernelWithArgsArray(void *func, dim3 gridDim, dim3 blockDim,
    size_t dynUbufSize, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void **args);
ACL_FUNC_VISIBILITY aclError aclrtLaunchSIMTKernelWithHostArgs(void *func, dim3 gridDim, dim3 blockDim,
    size_t dynUbufSize, aclrtStream stream, aclrtLaunchKernelCfg *cfg, void *hostArgs, size_t argsSize,
    aclrtPlaceHolderInfo *placeHolderArray, size_t placeHolderNum);

/** Variables of such kernels. */
ACL_FUNC_VISIBILITY aclError aclrtGetSymbolAddress(const void *symbol, void **devPtr);
ACL_FUNC_VISIBILITY aclError aclrtGetSymbolSize(const void *symbol, size_t *size);
ACL_FUNC_VISIBILITY aclError aclrtMemcpyFromSymbol(void *dst, size_t dstMax, const void *symbol, size_t count,
    size_t offset, aclrtMemcpyKind kind);
ACL_FUNC_VISIBILITY aclError aclrtMemcpyFromSymbolAsync(void *dst, size_t dstMax, const void *symbol,
    size_t count, size_t offset, aclrtMemcpyKind kind, aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtMemcpyToSymbol(const void *symbol, const void *src, size_t count,
    size_t offset, aclrtMemcpyKind kind);
ACL_FUNC_VISIBILITY aclError aclrtMemcpyToSymbolAsync(const void *symbol, const void *src, size_t count,
    size_t offset, aclrtMemcpyKind kind, aclrtStream stream);

/** Buffers for queues, of which there are none. */
ACL_FUNC_VISIBILITY aclError aclrtAllocBuf(aclrtMbuf *buf, size_t size);
ACL_FUNC_VISIBILITY aclError aclrtFreeBuf(aclrtMbuf buf);
ACL_FUNC_VISIBILITY aclError aclrtSetBufDataLen(aclrtMbuf buf, size_t len);
ACL_FUNC_VISIBILITY aclError aclrtGetBufDataLen(aclrtMbuf buf, size_t *len);
ACL_FUNC_VISIBILITY aclError aclrtGetBufData(aclrtMbuf buf, void **dataPtr, size_t *size);
ACL_FUNC_VISIBILITY aclError aclrtSetBufUserData(aclrtMbuf buf, const void *dataPtr, size_t size,
    size_t offset);
ACL_FUNC_VISIBILITY aclError aclrtGetBufUserData(aclrtMbuf buf, void *dataPtr, size_t size, size_t offset);
ACL_FUNC_VISIBILITY aclError aclrtCopyBufRef(aclrtMbuf buf, aclrtMbuf *newBuf);
ACL_FUNC_VISIBILITY aclError aclrtAppendBufChain(aclrtMbuf headBuf, aclrtMbuf buf);
ACL_FUNC_VISIBILITY aclError aclrtGetBufChainNum(aclrtMbuf headBuf, uint32_t *num);
ACL_FUNC_VISIBILITY aclError aclrtGetBufFromChain(aclrtMbuf headBuf, uint32_t index, aclrtMbuf *buf);

typedef enum {
    ACL_MEM_LOCATIONTYPE_INVALID = 0,
    ACL_MEM_LOCATIONTYPE_DEVICE = 1,
    ACL_MEM_LOCATIONTYPE_HOST = 2,
    ACL_MEM_LOCATIONTYPE_HOST_NUMA = 3,
    ACL_MEM_LOCATIONTYPE_HOST_NUMA_CURRENT = 4
} aclrtMemManagedLocationType;
typedef struct aclrtMemManagedLocation {
    aclrtMemManagedLocationType type;
    int32_t id;
} aclrtMemManagedLocation;
typedef enum {
    ACL_MEM_ADVISE_SET_READ_MOSTLY = 0,
    ACL_MEM_ADVISE_UNSET_READ_MOSTLY = 1,
    ACL_MEM_ADVISE_SET_PREFERRED_LOCATION = 2,
    ACL_MEM_ADVISE_UNSET_PREFERRED_LOCATION = 3,
    ACL_MEM_ADVISE_SET_ACCESSED_BY = 4,
    ACL_MEM_ADVISE_UNSET_ACCESSED_BY = 5
} aclrtMemManagedAdviseType;
typedef enum {
    ACL_MEM_RANGE_ATTRIBUTE_READ_MOSTLY = 1,
    ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION = 2,
    ACL_MEM_RANGE_ATTRIBUTE_ACCESSED_BY = 3,
    ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION_TYPE = 4,
    ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION_ID = 5,
    ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION = 6,
    ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION_TYPE = 7,
    ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION_ID = 8
} aclrtMemManagedRangeAttribute;
enum {
    ACL_RT_MEM_ATTACH_GLOBAL = 1
};
#define ACL_RT_MEM_ATTACH_GLOBAL ACL_RT_MEM_ATTACH_GLOBAL

/** Memory that host and device both reach: device memory is not for the host here. aclrtHostRegister()
 *  registers memory of the host. */
ACL_FUNC_VISIBILITY aclError aclrtMemAllocManaged(void **ptr, uint64_t size, uint32_t flag);
ACL_FUNC_VISIBILITY aclError aclrtMemManagedAdvise(const void *ptr, uint64_t size,
    aclrtMemManagedAdviseType advise, aclrtMemManagedLocation location);
ACL_FUNC_VISIBILITY aclError aclrtMemManagedGetAttr(aclrtMemManagedRangeAttribute attribute, const void *ptr,
    size_t size, void *data, size_t dataSize);
ACL_FUNC_VISIBILITY aclError aclrtMemManagedGetAttrs(aclrtMemManagedRangeAttribute *attributes,
    size_t numAttributes, const void *ptr, size_t size, void **data, size_t *dataSizes);
ACL_FUNC_VISIBILITY aclError aclrtMemManagedPrefetchAsync(const void *ptr, size_t size,
    aclrtMemManagedLocation location, uint32_t flags, aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtMemManagedPrefetchBatchAsync(const void **ptrs, size_t *sizes, size_t count,
    aclrtMemManagedLocation *prefetchLocs, size_t *prefetchLocIdxs, size_t numPrefetchLocs, uint64_t flags,
    aclrtStream stream);

typedef struct aclrtServerPid {
    uint32_t sdid;
    int32_t *pid;
    size_t num;
} aclrtServerPid;
typedef enum {
    ACL_RT_IPC_MEM_ATTR_ACCESS_LINK = 0
} aclrtIpcMemAttrType;
enum {
    ACL_RT_IPC_MEM_EXPORT_FLAG_DEFAULT = 0,
    ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION = 1,
    ACL_RT_IPC_MEM_IMPORT_FLAG_DEFAULT = 0,
    ACL_RT_IPC_MEM_IMPORT_FLAG_ENABLE_PEER_ACCESS = 1,
    ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_SIO = 0,
    ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_HCCS = 1,
    ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_ONE_PORT_PATH = 2,
    ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_MULTI_PORT_PATH = 3
};
#define ACL_RT_IPC_MEM_EXPORT_FLAG_DEFAULT ACL_RT_IPC_MEM_EXPORT_FLAG_DEFAULT
#define ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION
#define ACL_RT_IPC_MEM_IMPORT_FLAG_DEFAULT ACL_RT_IPC_MEM_IMPORT_FLAG_DEFAULT
#define ACL_RT_IPC_MEM_IMPORT_FLAG_ENABLE_PEER_ACCESS ACL_RT_IPC_MEM_IMPORT_FLAG_ENABLE_PEER_ACCESS
#define ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_SIO ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_SIO
#define ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_HCCS ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_HCCS
#define ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_ONE_PORT_PATH ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_ONE_PORT_PATH
#define ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_MULTI_PORT_PATH ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_MULTI_PORT_PATH

/** Device memory of other processes: each process has its own. */
ACL_FUNC_VISIBILITY aclError aclrtIpcMemGetExportKey(void *devPtr, size_t size, char *key, size_t len,
    uint64_t flags);
ACL_FUNC_VISIBILITY aclError aclrtIpcMemImportByKey(void **devPtr, const char *key, uint64_t flags);
ACL_FUNC_VISIBILITY aclError aclrtIpcMemClose(const char *key);
ACL_FUNC_VISIBILITY aclError aclrtIpcMemSetAttr(const char *key, aclrtIpcMemAttrType type, uint64_t attr);
ACL_FUNC_VISIBILITY aclError aclrtIpcMemSetImportPid(const char *key, int32_t *pid, size_t num);
ACL_FUNC_VISIBILITY aclError aclrtIpcMemImportPidInterServer(const char *key, aclrtServerPid *serverPids,
    size_t num);

typedef enum {
    ACL_RT_MEM_ACCESS_LINK_SIO = 0,
    ACL_RT_MEM_ACCESS_LINK_HCCS = 1,
    ACL_RT_MEM_ACCESS_UB_ONE_PORT_PATH = 2,
    ACL_RT_MEM_ACCESS_UB_MULTI_PORT_PATH = 3
} aclrtMemLinkType;
enum {
    ACL_RT_MEM_LINK_IDX_0 = 0,
    ACL_RT_MEM_LINK_IDX_1 = 1
};
#define ACL_RT_MEM_LINK_IDX_0 ACL_RT_MEM_LINK_IDX_0
#define ACL_RT_MEM_LINK_IDX_1 ACL_RT_MEM_LINK_IDX_1

/** Links between devices: there is one memory. */
ACL_FUNC_VISIBILITY aclError aclrtMemMapSelectedLink(void *virPtrDst, size_t size, void *virPtrSrc,
    uint32_t linkIdx);
ACL_FUNC_VISIBILITY aclError aclrtMemMapSetLink(aclrtDrvMemHandle handle, aclrtMemLinkType adviceLink);

enum {
    ACL_RT_CMO_MAX_BARRIER_NUM = 6
};
#define ACL_RT_CMO_MAX_BARRIER_NUM ACL_RT_CMO_MAX_BARRIER_NUM
typedef struct aclrtBarrierCmoInfo {
    aclrtCmoType cmoType;
    uint32_t barrierId;
} aclrtBarrierCmoInfo;
typedef struct aclrtBarrierTaskInfo {
    size_t barrierNum;
    aclrtBarrierCmoInfo cmoInfo[ACL_RT_CMO_MAX_BARRIER_NUM];
} aclrtBarrierTaskInfo;

/** Barriers and descriptors for the device's cache. */
ACL_FUNC_VISIBILITY aclError aclrtCmoAsyncWithBarrier(void *src, size_t size, aclrtCmoType cmoType,
    uint32_t barrierId, aclrtStream stream);
ACL_FUNC_VISIBILITY aclError aclrtCmoWaitBarrier(aclrtBarrierTaskInfo *taskInfo, aclrtStream stream,
    uint32_t flag);
ACL_FUNC_VISIBILITY aclError aclrtCmoGetDescSize(size_t *size);
ACL_FUNC_VISIBILITY aclError aclrtCmoSetDesc(void *cmoDesc, void *src, size_t size);
ACL_FUNC_VISIBILITY aclError aclrtCmoAsyncWithDesc(void *cmoDesc, aclrtCmoType cmoType, aclrtStream stream,
    const void *reserve);

typedef enum {
    ACL_RT_RANDOM_NUM_FUNC_TYPE_DROPOUT_BITMASK = 0,
    ACL_RT_RANDOM_NUM_FUNC_TYPE_UNIFORM_DIS = 1,
    ACL_RT_RANDOM_NUM_FUNC_TYPE_NORMAL_DIS = 2,
    ACL_RT_RANDOM_NUM_FUNC_TYPE_TRUNCATED_NORMAL_DIS = 3
} aclrtRandomNumFuncType;
typedef struct aclrtRandomParaInfo {
    uint8_t isAddr;
    uint8_t valueOrAddr[8];
    uint8_t size;
    uint8_t rsv[6];
} aclrtRandomParaInfo;
typedef struct aclrtDropoutBitmaskInfo {
    aclrtRandomParaInfo dropoutRation;
} aclrtDropoutBitmaskInfo;
typedef struct aclrtUniformDisInfo {
    aclrtRandomParaInfo min;
    aclrtRandomParaInfo max;
} aclrtUniformDisInfo;
typedef struct aclrtNormalDisInfo {
    aclrtRandomParaInfo mean;
    aclrtRandomParaInfo stddev;
} aclrtNormalDisInfo;
typedef struct aclrtRandomNumFuncParaInfo {
    aclrtRandomNumFuncType funcType;
    union {
        aclrtDropoutBitmaskInfo dropoutBitmaskInfo;
        aclrtUniformDisInfo uniformDisInfo;
        aclrtNormalDisInfo normalDisInfo;
    } paramInfo;
} aclrtRandomNumFuncParaInfo;
typedef struct aclrtRandomNumTaskInfo {
    aclDataType dataType;
    aclrtRandomNumFuncParaInfo randomNumFuncParaInfo;
    void *randomParaAddr;
    void *randomResultAddr;
    void *randomCounterAddr;
    aclrtRandomParaInfo randomSeed;
    aclrtRandomParaInfo randomNum;
    uint8_t rsv[8];
} aclrtRandomNumTaskInfo;
typedef enum {
    ACL_RT_UPDATE_RANDOM_TASK = 1,
    ACL_RT_UPDATE_AIC_AIV_TASK = 2
} aclrtUpdateTaskAttrId;
typedef struct aclrtRandomTaskUpdateAttr {
    void *srcAddr;
    size_t size;
    uint32_t rsv[4];
} aclrtRandomTaskUpdateAttr;
typedef struct aclrtAicAivTaskUpdateAttr {
    void *binHandle;
    void *funcEntryAddr;
    void *blockDimAddr;
    uint32_t rsv[4];
} aclrtAicAivTaskUpdateAttr;
typedef union aclrtUpdateTaskAttrVal {
    aclrtRandomTaskUpdateAttr randomTaskAttr;
    aclrtAicAivTaskUpdateAttr aicAivTaskAttr;
} aclrtUpdateTaskAttrVal;
typedef struct aclrtTaskUpdateInfo {
    aclrtUpdateTaskAttrId id;
    aclrtUpdateTaskAttrVal val;
} aclrtTaskUpdateInfo;

/** Random numbers as a task of their own, and tasks that change others. */
ACL_FUNC_VISIBILITY aclError aclrtRandomNumAsync(const aclrtRandomNumTaskInfo *taskInfo, aclrtStream stream,
    void *reserve);
ACL_FUNC_VISIBILITY aclError aclrtTaskUpdateAsync(aclrtStream taskStream, uint32_t taskId,
    aclrtTaskUpdateInfo *info, aclrtStream execStream);

typedef enum {
    ACL_RT_SNAPSHOT_LOCK_PRE = 0,
    ACL_RT_SNAPSHOT_BACKUP_PRE = 1,
    ACL_RT_SNAPSHOT_BACKUP_POST = 2,
    ACL_RT_SNAPSHOT_RESTORE_PRE = 3,
    ACL_RT_SNAPSHOT_RESTORE_POST = 4,
    ACL_RT_SNAPSHOT_UNLOCK_POST = 5
} aclrtSnapShotStage;
typedef struct aclrtSnapShotBackupArgs {
    uint32_t backupFlags;
    char reserved[60];
} aclrtSnapShotBackupArgs;
typedef struct aclrtSnapShotRestoreArgs {
    uint32_t restoreFlags;
    char reserved[60];
} aclrtSnapShotRestoreArgs;
typedef uint32_t (*aclrtSnapShotCallBack)(int32_t, void *);

/** Devices that are stored and restored with the process. */
ACL_FUNC_VISIBILITY aclError aclrtSnapShotProcessLock(int pid, void *reserve);
ACL_FUNC_VISIBILITY aclError aclrtSnapShotProcessBackup(int pid, aclrtSnapShotBackupArgs *args);
ACL_FUNC_VISIBILITY aclError aclrtSnapShotProcessRestore(int pid, aclrtSnapShotRestoreArgs *args);
ACL_FUNC_VISIBILITY aclError aclrtSnapShotProcessUnlock(int pid, void *reserve);
ACL_FUNC_VISIBILITY aclError aclrtSnapShotCallbackRegister(aclrtSnapShotStage stage,
    aclrtSnapShotCallBack callback, void *args);
ACL_FUNC_VISIBILITY aclError aclrtSnapShotCallbackUnregister(aclrtSnapShotStage stage,
    aclrtSnapShotCallBack callback);

typedef struct aclmdlRIKernelTaskParams {
    aclrtFuncHandle funcHandle;
    aclrtLaunchKernelCfg *cfg;
    void *args;
    uint32_t isHostArgs;
    size_t argsSize;
    uint32_t numBlocks;
    uint32_t rsv[10];
} aclmdlRIKernelTaskParams;
typedef struct aclmdlRIEventRecordTaskParams {
    aclrtEvent event;
    uint32_t eventFlag;
    uint32_t recordFlag;
} aclmdlRIEventRecordTaskParams;
typedef struct aclmdlRIEventWaitTaskParams {
    aclrtEvent event;
    uint32_t eventFlag;
    uint32_t waitFlag;
} aclmdlRIEventWaitTaskParams;
typedef struct aclmdlRIEventResetTaskParams {
    aclrtEvent event;
    uint32_t eventFlag;
    uint32_t resetFlag;
} aclmdlRIEventResetTaskParams;
typedef struct aclmdlRIValueWriteTaskParams {
    void *devAddr;
    uint64_t value;
} aclmdlRIValueWriteTaskParams;
typedef struct aclmdlRIValueWaitTaskParams {
    void *devAddr;
    uint64_t value;
    uint32_t flag;
} aclmdlRIValueWaitTaskParams;
typedef struct aclmdlRITaskParams {
    aclmdlRITaskType type;
    uint32_t rsv0[3];
    aclrtTaskGrp taskGrp;
    void *opInfoPtr;
    size_t opInfoSize;
    uint8_t rsv1[32];
    union {
        uint8_t rsv2[128];
        struct aclmdlRIKernelTaskParams kernelTaskParams;
        struct aclmdlRIEventRecordTaskParams eventRecordTaskParams;
        struct aclmdlRIEventWaitTaskParams eventWaitTaskParams;
        struct aclmdlRIEventResetTaskParams eventResetTaskParams;
        struct aclmdlRIValueWriteTaskParams valueWriteTaskParams;
        struct aclmdlRIValueWaitTaskParams valueWaitTaskParams;
    };
} aclmdlRITaskParams;

/** Tasks of captured work. */
ACL_FUNC_VISIBILITY aclError aclmdlRIKernelTaskGetAttribute(aclmdlRITask task, aclrtLaunchKernelAttrId attrId,
    aclrtLaunchKernelAttrValue *attrValue);
ACL_FUNC_VISIBILITY aclError aclmdlRITaskGetParams(aclmdlRITask task, aclmdlRITaskParams *params);
ACL_FUNC_VISIBILITY aclError aclmdlRITaskSetParams(aclmdlRITask task, aclmdlRITaskParams *params);

typedef void (*aclrtOpExceptionCallback)(aclrtExceptionInfo *, void *);

/** Exceptions of kernels. */
ACL_FUNC_VISIBILITY aclError aclrtBinarySetExceptionCallback(aclrtBinHandle binHandle,
    aclrtOpExceptionCallback callback, void *userData);
ACL_FUNC_VISIBILITY aclError aclrtGetFuncHandleFromExceptionInfo(const aclrtExceptionInfo *info,
    aclrtFuncHandle *func);

/** Notifies of other processes. */
ACL_FUNC_VISIBILITY aclError aclrtNotifySetImportPidInterServer(aclrtNotify notify,
    aclrtServerPid *serverPids, size_t num);

typedef enum {
    ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM = 10,
    ACL_RT_MEMCPY_SDMA_AUTOMATIC_MAX = 11,
    ACL_RT_MEMCPY_SDMA_AUTOMATIC_MIN = 12,
    ACL_RT_MEMCPY_SDMA_AUTOMATIC_EQUAL = 13
} aclrtReduceKind;

/** dst = dst + src, or the greater or lesser of each two numbers; `count` is in bytes, both are memory of the stream's
 *  device. Integers wrap; 16-bit floats compute in float and round once; NaN wins.
 *
 *  107000, in this order: a kind that is neither sum, maximum nor minimum; a type that the product has not; a count that is
 *  no multiple of its size; reserve that is not NULL; 107002, 107003 or 107000 for the stream; 107000: addresses that are
 *  NULL, not of the device, not aligned, out of bounds, or overlapping and different. */
ACL_FUNC_VISIBILITY aclError aclrtReduceAsync(void *dst, const void *src, uint64_t count,
    aclrtReduceKind kind, aclDataType type, aclrtStream stream, void *reserve);

#ifdef __cplusplus
}
#endif

#endif
