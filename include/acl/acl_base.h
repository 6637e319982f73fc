/* SPDX-License-Identifier: Apache-2.0 */
/** acl_base.h - the types and status codes that every part of the interface shares. */
#ifndef ACL_ACL_BASE_H
#define ACL_ACL_BASE_H

#ifndef ACLNNSIM_CDEF /* declarations for cffi are made by preprocessing, without the system's headers */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#endif

#include "acl/error_codes/rt_error_codes.h"

#if defined(ACLNNSIM_CDEF) || !defined(__GNUC__)
#define ACL_FUNC_VISIBILITY
#else
#define ACL_FUNC_VISIBILITY __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Work queued on a stream runs in order, in the background. NULL means the default stream of the calling
 *  thread's current context. */
typedef void *aclrtStream;
/** A mark in the work of a stream that other streams and threads can wait for. */
typedef void *aclrtEvent;
/** A device with its streams, as threads share it. */
typedef void *aclrtContext;
/** Tasks in captured work that can be given new arguments; see acl_mdl.h. */
typedef void *aclrtTaskGrp;
/** 0, or the code of a failure; aclGetRecentErrMsg() tells more. */
typedef int aclError;
/** The bits of an IEEE half precision number. */
typedef uint16_t aclFloat16;

/** A dimension, or the number of dimensions, that is not known yet. */
#define ACL_UNKNOWN_RANK 0xFFFFFFFFFFFFFFFE

enum {
    ACL_TENSOR_SHAPE_RANGE_NUM = 2, /**< values that describe the range of a dimension: least, most */
    ACL_TENSOR_VALUE_RANGE_NUM = 2
};
#define ACL_TENSOR_SHAPE_RANGE_NUM ACL_TENSOR_SHAPE_RANGE_NUM
#define ACL_TENSOR_VALUE_RANGE_NUM ACL_TENSOR_VALUE_RANGE_NUM

/** Status codes; those of the runtime are in rt_error_codes.h. */
enum {
    ACL_ERROR_NONE = 0,
    ACL_SUCCESS = 0, /**< the call did what it was asked */
    ACL_ERROR_INVALID_PARAM = 100000, /**< an argument is not acceptable */
    ACL_ERROR_UNINITIALIZE = 100001, /**< aclInit was not called */
    ACL_ERROR_REPEAT_INITIALIZE = 100002, /**< aclInit was called before; harmless */
    ACL_ERROR_INVALID_FILE = 100003, /**< the file cannot be read */
    ACL_ERROR_WRITE_FILE = 100004,
    ACL_ERROR_INVALID_FILE_SIZE = 100005,
    ACL_ERROR_PARSE_FILE = 100006, /**< the file is not JSON */
    ACL_ERROR_FILE_MISSING_ATTR = 100007,
    ACL_ERROR_FILE_ATTR_INVALID = 100008,
    ACL_ERROR_INVALID_DUMP_CONFIG = 100009,
    ACL_ERROR_INVALID_PROFILING_CONFIG = 100010,
    ACL_ERROR_INVALID_MODEL_ID = 100011,
    ACL_ERROR_DESERIALIZE_MODEL = 100012,
    ACL_ERROR_PARSE_MODEL = 100013,
    ACL_ERROR_READ_MODEL_FAILURE = 100014,
    ACL_ERROR_MODEL_SIZE_INVALID = 100015,
    ACL_ERROR_MODEL_MISSING_ATTR = 100016,
    ACL_ERROR_MODEL_INPUT_NOT_MATCH = 100017,
    ACL_ERROR_MODEL_OUTPUT_NOT_MATCH = 100018,
    ACL_ERROR_MODEL_NOT_DYNAMIC = 100019,
    ACL_ERROR_OP_TYPE_NOT_MATCH = 100020,
    ACL_ERROR_OP_INPUT_NOT_MATCH = 100021,
    ACL_ERROR_OP_OUTPUT_NOT_MATCH = 100022,
    ACL_ERROR_OP_ATTR_NOT_MATCH = 100023,
    ACL_ERROR_OP_NOT_FOUND = 100024,
    ACL_ERROR_OP_LOAD_FAILED = 100025,
    ACL_ERROR_UNSUPPORTED_DATA_TYPE = 100026,
    ACL_ERROR_FORMAT_NOT_MATCH = 100027,
    ACL_ERROR_BIN_SELECTOR_NOT_REGISTERED = 100028,
    ACL_ERROR_KERNEL_NOT_FOUND = 100029,
    ACL_ERROR_BIN_SELECTOR_ALREADY_REGISTERED = 100030,
    ACL_ERROR_KERNEL_ALREADY_REGISTERED = 100031,
    ACL_ERROR_INVALID_QUEUE_ID = 100032,
    ACL_ERROR_REPEAT_SUBSCRIBE = 100033,
    ACL_ERROR_STREAM_NOT_SUBSCRIBE = 100034,
    ACL_ERROR_THREAD_NOT_SUBSCRIBE = 100035,
    ACL_ERROR_WAIT_CALLBACK_TIMEOUT = 100036,
    ACL_ERROR_REPEAT_FINALIZE = 100037, /**< aclFinalize without an aclInit before it */
    ACL_ERROR_NOT_STATIC_AIPP = 100038,
    ACL_ERROR_COMPILING_STUB_MODE = 100039,
    ACL_ERROR_GROUP_NOT_SET = 100040,
    ACL_ERROR_GROUP_NOT_CREATE = 100041,
    ACL_ERROR_PROF_ALREADY_RUN = 100042,
    ACL_ERROR_PROF_NOT_RUN = 100043,
    ACL_ERROR_DUMP_ALREADY_RUN = 100044,
    ACL_ERROR_DUMP_NOT_RUN = 100045,
    ACL_ERROR_PROF_REPEAT_SUBSCRIBE = 148046,
    ACL_ERROR_PROF_API_CONFLICT = 148047,
    ACL_ERROR_INVALID_MAX_OPQUEUE_NUM_CONFIG = 148048,
    ACL_ERROR_INVALID_OPP_PATH = 148049,
    ACL_ERROR_OP_UNSUPPORTED_DYNAMIC = 148050,
    ACL_ERROR_RELATIVE_RESOURCE_NOT_CLEARED = 148051,
    ACL_ERROR_UNSUPPORTED_JPEG = 148052,
    ACL_ERROR_INVALID_BUNDLE_MODEL_ID = 148053,
    ACL_ERROR_BAD_ALLOC = 200000, /**< the host has no memory left */
    ACL_ERROR_API_NOT_SUPPORT = 200001, /**< the function has no meaning here */
    ACL_ERROR_INVALID_DEVICE = 200002,
    ACL_ERROR_MEMORY_ADDRESS_UNALIGNED = 200003,
    ACL_ERROR_RESOURCE_NOT_MATCH = 200004,
    ACL_ERROR_INVALID_RESOURCE_HANDLE = 200005,
    ACL_ERROR_FEATURE_UNSUPPORTED = 200006,
    ACL_ERROR_PROF_MODULES_UNSUPPORTED = 200007,
    ACL_ERROR_STORAGE_OVER_LIMIT = 300000,
    ACL_ERROR_INTERNAL_ERROR = 500000,
    ACL_ERROR_FAILURE = 500001,
    ACL_ERROR_GE_FAILURE = 500002,
    ACL_ERROR_RT_FAILURE = 500003,
    ACL_ERROR_DRV_FAILURE = 500004,
    ACL_ERROR_PROFILING_FAILURE = 500005
};

/* Each name is a macro too, for host code that asks with #ifdef. */
#define ACL_ERROR_NONE ACL_ERROR_NONE
#define ACL_SUCCESS ACL_SUCCESS
#define ACL_ERROR_INVALID_PARAM ACL_ERROR_INVALID_PARAM
#define ACL_ERROR_UNINITIALIZE ACL_ERROR_UNINITIALIZE
#define ACL_ERROR_REPEAT_INITIALIZE ACL_ERROR_REPEAT_INITIALIZE
#define ACL_ERROR_INVALID_FILE ACL_ERROR_INVALID_FILE
#define ACL_ERROR_WRITE_FILE ACL_ERROR_WRITE_FILE
#define ACL_ERROR_INVALID_FILE_SIZE ACL_ERROR_INVALID_FILE_SIZE
#define ACL_ERROR_PARSE_FILE ACL_ERROR_PARSE_FILE
#define ACL_ERROR_FILE_MISSING_ATTR ACL_ERROR_FILE_MISSING_ATTR
#define ACL_ERROR_FILE_ATTR_INVALID ACL_ERROR_FILE_ATTR_INVALID
#define ACL_ERROR_INVALID_DUMP_CONFIG ACL_ERROR_INVALID_DUMP_CONFIG
#define ACL_ERROR_INVALID_PROFILING_CONFIG ACL_ERROR_INVALID_PROFILING_CONFIG
#define ACL_ERROR_INVALID_MODEL_ID ACL_ERROR_INVALID_MODEL_ID
#define ACL_ERROR_DESERIALIZE_MODEL ACL_ERROR_DESERIALIZE_MODEL
#define ACL_ERROR_PARSE_MODEL ACL_ERROR_PARSE_MODEL
#define ACL_ERROR_READ_MODEL_FAILURE ACL_ERROR_READ_MODEL_FAILURE
#define ACL_ERROR_MODEL_SIZE_INVALID ACL_ERROR_MODEL_SIZE_INVALID
#define ACL_ERROR_MODEL_MISSING_ATTR ACL_ERROR_MODEL_MISSING_ATTR
#define ACL_ERROR_MODEL_INPUT_NOT_MATCH ACL_ERROR_MODEL_INPUT_NOT_MATCH
#define ACL_ERROR_MODEL_OUTPUT_NOT_MATCH ACL_ERROR_MODEL_OUTPUT_NOT_MATCH
#define ACL_ERROR_MODEL_NOT_DYNAMIC ACL_ERROR_MODEL_NOT_DYNAMIC
#define ACL_ERROR_OP_TYPE_NOT_MATCH ACL_ERROR_OP_TYPE_NOT_MATCH
#define ACL_ERROR_OP_INPUT_NOT_MATCH ACL_ERROR_OP_INPUT_NOT_MATCH
#define ACL_ERROR_OP_OUTPUT_NOT_MATCH ACL_ERROR_OP_OUTPUT_NOT_MATCH
#define ACL_ERROR_OP_ATTR_NOT_MATCH ACL_ERROR_OP_ATTR_NOT_MATCH
#define ACL_ERROR_OP_NOT_FOUND ACL_ERROR_OP_NOT_FOUND
#define ACL_ERROR_OP_LOAD_FAILED ACL_ERROR_OP_LOAD_FAILED
#define ACL_ERROR_UNSUPPORTED_DATA_TYPE ACL_ERROR_UNSUPPORTED_DATA_TYPE
#define ACL_ERROR_FORMAT_NOT_MATCH ACL_ERROR_FORMAT_NOT_MATCH
#define ACL_ERROR_BIN_SELECTOR_NOT_REGISTERED ACL_ERROR_BIN_SELECTOR_NOT_REGISTERED
#define ACL_ERROR_KERNEL_NOT_FOUND ACL_ERROR_KERNEL_NOT_FOUND
#define ACL_ERROR_BIN_SELECTOR_ALREADY_REGISTERED ACL_ERROR_BIN_SELECTOR_ALREADY_REGISTERED
#define ACL_ERROR_KERNEL_ALREADY_REGISTERED ACL_ERROR_KERNEL_ALREADY_REGISTERED
#define ACL_ERROR_INVALID_QUEUE_ID ACL_ERROR_INVALID_QUEUE_ID
#define ACL_ERROR_REPEAT_SUBSCRIBE ACL_ERROR_REPEAT_SUBSCRIBE
#define ACL_ERROR_STREAM_NOT_SUBSCRIBE ACL_ERROR_STREAM_NOT_SUBSCRIBE
#define ACL_ERROR_THREAD_NOT_SUBSCRIBE ACL_ERROR_THREAD_NOT_SUBSCRIBE
#define ACL_ERROR_WAIT_CALLBACK_TIMEOUT ACL_ERROR_WAIT_CALLBACK_TIMEOUT
#define ACL_ERROR_REPEAT_FINALIZE ACL_ERROR_REPEAT_FINALIZE
#define ACL_ERROR_NOT_STATIC_AIPP ACL_ERROR_NOT_STATIC_AIPP
#define ACL_ERROR_COMPILING_STUB_MODE ACL_ERROR_COMPILING_STUB_MODE
#define ACL_ERROR_GROUP_NOT_SET ACL_ERROR_GROUP_NOT_SET
#define ACL_ERROR_GROUP_NOT_CREATE ACL_ERROR_GROUP_NOT_CREATE
#define ACL_ERROR_PROF_ALREADY_RUN ACL_ERROR_PROF_ALREADY_RUN
#define ACL_ERROR_PROF_NOT_RUN ACL_ERROR_PROF_NOT_RUN
#define ACL_ERROR_DUMP_ALREADY_RUN ACL_ERROR_DUMP_ALREADY_RUN
#define ACL_ERROR_DUMP_NOT_RUN ACL_ERROR_DUMP_NOT_RUN
#define ACL_ERROR_PROF_REPEAT_SUBSCRIBE ACL_ERROR_PROF_REPEAT_SUBSCRIBE
#define ACL_ERROR_PROF_API_CONFLICT ACL_ERROR_PROF_API_CONFLICT
#define ACL_ERROR_INVALID_MAX_OPQUEUE_NUM_CONFIG ACL_ERROR_INVALID_MAX_OPQUEUE_NUM_CONFIG
#define ACL_ERROR_INVALID_OPP_PATH ACL_ERROR_INVALID_OPP_PATH
#define ACL_ERROR_OP_UNSUPPORTED_DYNAMIC ACL_ERROR_OP_UNSUPPORTED_DYNAMIC
#define ACL_ERROR_RELATIVE_RESOURCE_NOT_CLEARED ACL_ERROR_RELATIVE_RESOURCE_NOT_CLEARED
#define ACL_ERROR_UNSUPPORTED_JPEG ACL_ERROR_UNSUPPORTED_JPEG
#define ACL_ERROR_INVALID_BUNDLE_MODEL_ID ACL_ERROR_INVALID_BUNDLE_MODEL_ID
#define ACL_ERROR_BAD_ALLOC ACL_ERROR_BAD_ALLOC
#define ACL_ERROR_API_NOT_SUPPORT ACL_ERROR_API_NOT_SUPPORT
#define ACL_ERROR_INVALID_DEVICE ACL_ERROR_INVALID_DEVICE
#define ACL_ERROR_MEMORY_ADDRESS_UNALIGNED ACL_ERROR_MEMORY_ADDRESS_UNALIGNED
#define ACL_ERROR_RESOURCE_NOT_MATCH ACL_ERROR_RESOURCE_NOT_MATCH
#define ACL_ERROR_INVALID_RESOURCE_HANDLE ACL_ERROR_INVALID_RESOURCE_HANDLE
#define ACL_ERROR_FEATURE_UNSUPPORTED ACL_ERROR_FEATURE_UNSUPPORTED
#define ACL_ERROR_PROF_MODULES_UNSUPPORTED ACL_ERROR_PROF_MODULES_UNSUPPORTED
#define ACL_ERROR_STORAGE_OVER_LIMIT ACL_ERROR_STORAGE_OVER_LIMIT
#define ACL_ERROR_INTERNAL_ERROR ACL_ERROR_INTERNAL_ERROR
#define ACL_ERROR_FAILURE ACL_ERROR_FAILURE
#define ACL_ERROR_GE_FAILURE ACL_ERROR_GE_FAILURE
#define ACL_ERROR_RT_FAILURE ACL_ERROR_RT_FAILURE
#define ACL_ERROR_DRV_FAILURE ACL_ERROR_DRV_FAILURE
#define ACL_ERROR_PROFILING_FAILURE ACL_ERROR_PROFILING_FAILURE

/** Type of an element. */
typedef enum {
    ACL_DT_UNDEFINED = -1,
    ACL_FLOAT = 0,
    ACL_FLOAT16 = 1,
    ACL_INT8 = 2,
    ACL_INT32 = 3,
    ACL_UINT8 = 4,
    ACL_INT16 = 6,
    ACL_UINT16 = 7,
    ACL_UINT32 = 8,
    ACL_INT64 = 9,
    ACL_UINT64 = 10,
    ACL_DOUBLE = 11,
    ACL_BOOL = 12,
    ACL_STRING = 13,
    ACL_COMPLEX64 = 16,
    ACL_COMPLEX128 = 17,
    ACL_BF16 = 27,
    ACL_INT4 = 29,
    ACL_UINT1 = 30,
    ACL_COMPLEX32 = 33,
    ACL_HIFLOAT8 = 34,
    ACL_FLOAT8_E5M2 = 35,
    ACL_FLOAT8_E4M3FN = 36,
    ACL_FLOAT8_E8M0 = 37,
    ACL_FLOAT6_E3M2 = 38,
    ACL_FLOAT6_E2M3 = 39,
    ACL_FLOAT4_E2M1 = 40,
    ACL_FLOAT4_E1M2 = 41
} aclDataType;

/** What the dimensions of a tensor mean and how it lies in memory. */
typedef enum {
    ACL_FORMAT_UNDEFINED = -1,
    ACL_FORMAT_NCHW = 0,
    ACL_FORMAT_NHWC = 1,
    ACL_FORMAT_ND = 2,
    ACL_FORMAT_NC1HWC0 = 3,
    ACL_FORMAT_FRACTAL_Z = 4,
    ACL_FORMAT_NC1HWC0_C04 = 12,
    ACL_FORMAT_HWCN = 16,
    ACL_FORMAT_NDHWC = 27,
    ACL_FORMAT_FRACTAL_NZ = 29,
    ACL_FORMAT_NCDHW = 30,
    ACL_FORMAT_NDC1HWC0 = 32,
    ACL_FRACTAL_Z_3D = 33,
    ACL_FORMAT_NC = 35,
    ACL_FORMAT_NCL = 47,
    ACL_FORMAT_FRACTAL_NZ_C0_16 = 50,
    ACL_FORMAT_FRACTAL_NZ_C0_32 = 51,
    ACL_FORMAT_FRACTAL_NZ_C0_2 = 52,
    ACL_FORMAT_FRACTAL_NZ_C0_4 = 53,
    ACL_FORMAT_FRACTAL_NZ_C0_8 = 54
} aclFormat;

/** Level of a line in the log. */
typedef enum { ACL_DEBUG = 0, ACL_INFO = 1, ACL_WARNING = 2, ACL_ERROR = 3 } aclLogLevel;

/** Where the data of a tensor is. */
typedef enum {
    ACL_MEMTYPE_DEVICE = 0,
    ACL_MEMTYPE_HOST = 1,
    ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT = 2
} aclMemType;

/** What aclrtSetSysParamOpt() and aclrtCtxSetSysParamOpt() set. */
typedef enum {
    ACL_OPT_DETERMINISTIC = 0,      /**< 1: results do not depend on the order of execution */
    ACL_OPT_ENABLE_DEBUG_KERNEL = 1,
    ACL_OPT_STRONG_CONSISTENCY = 2,
    ACL_OPT_ENABLE_KERNEL_EARLY_START = 3
} aclSysParamOpt;

/** What aclGetCannAttribute() tells. */
typedef enum {
    ACL_CANN_ATTR_UNDEFINED = -1,
    ACL_CANN_ATTR_INF_NAN = 0,    /**< overflow gives infinity and NaN, not the largest number */
    ACL_CANN_ATTR_BF16 = 1,       /**< operators compute with BF16 */
    ACL_CANN_ATTR_JIT_COMPILE = 2 /**< operators can be compiled when they are called */
} aclCannAttr;

/** What aclGetDeviceCapability() tells. */
typedef enum {
    ACL_DEVICE_INFO_UNDEFINED = -1,
    ACL_DEVICE_INFO_AI_CORE_NUM = 0,
    ACL_DEVICE_INFO_VECTOR_CORE_NUM = 1,
    ACL_DEVICE_INFO_L2_SIZE = 2
} aclDeviceInfo;

/** Bytes of one element: 0 for ACL_DT_UNDEFINED, ACL_STRING and unknown types, 1 for types of less than
 *  a byte. */
ACL_FUNC_VISIBILITY size_t aclDataTypeSize(aclDataType dataType);

/** The number that the bits mean, exactly. */
ACL_FUNC_VISIBILITY float aclFloat16ToFloat(aclFloat16 value);
/** The nearest half precision number, ties to even; infinity where none is near enough. */
ACL_FUNC_VISIBILITY aclFloat16 aclFloatToFloat16(float value);

/** Writes a line with level, file, line, function and text where messages of the library go, if messages of that level
 *  are wanted (ASCEND_GLOBAL_LOG_LEVEL). It is cut off after 1023 bytes. */
ACL_FUNC_VISIBILITY void aclAppLog(aclLogLevel logLevel, const char *func, const char *file, uint32_t line,
                                   const char *fmt, ...);

/** Memory and its size. Functions here return 100000, NULL or 0 for what is not an object, or no longer is one. */
typedef struct aclDataBuffer aclDataBuffer;
/** What a tensor is like. */
typedef struct aclTensorDesc aclTensorDesc;

/** Remembers an address and a number of bytes; neither is looked at. */
ACL_FUNC_VISIBILITY aclDataBuffer *aclCreateDataBuffer(void *data, size_t size);
/** Destroys the object, not the memory. 100000: also NULL. */
ACL_FUNC_VISIBILITY aclError aclDestroyDataBuffer(const aclDataBuffer *dataBuffer);
/** Remembers another address and another number of bytes. */
ACL_FUNC_VISIBILITY aclError aclUpdateDataBuffer(aclDataBuffer *dataBuffer, void *data, size_t size);
ACL_FUNC_VISIBILITY void *aclGetDataBufferAddr(const aclDataBuffer *dataBuffer);
/** As aclGetDataBufferSizeV2, its low 32 bits. */
ACL_FUNC_VISIBILITY uint32_t aclGetDataBufferSize(const aclDataBuffer *dataBuffer);
ACL_FUNC_VISIBILITY size_t aclGetDataBufferSizeV2(const aclDataBuffer *dataBuffer);

/** Describes a tensor. A dimension of -1 is not known, and of -2 neither is their number. NULL with a message:
 *  less than 0 or more than 128 dimensions, dims NULL, a dimension below -2. */
ACL_FUNC_VISIBILITY aclTensorDesc *aclCreateTensorDesc(aclDataType dataType, int numDims, const int64_t *dims,
    aclFormat format);
/** Destroys the description; NULL is right. */
ACL_FUNC_VISIBILITY void aclDestroyTensorDesc(const aclTensorDesc *desc);
/** ACL_DT_UNDEFINED: desc is none. */
ACL_FUNC_VISIBILITY aclDataType aclGetTensorDescType(const aclTensorDesc *desc);
/** The format it was created with, or aclSetTensorOriginFormat() gave. ACL_FORMAT_UNDEFINED: desc is none. */
ACL_FUNC_VISIBILITY aclFormat aclGetTensorDescFormat(const aclTensorDesc *desc);
/** 0 if a dimension is not known. */
ACL_FUNC_VISIBILITY size_t aclGetTensorDescElementCount(const aclTensorDesc *desc);
/** Bytes of the elements; 0 if a dimension is not known. */
ACL_FUNC_VISIBILITY size_t aclGetTensorDescSize(const aclTensorDesc *desc);
/** ACL_UNKNOWN_RANK if it is not known. */
ACL_FUNC_VISIBILITY size_t aclGetTensorDescNumDims(const aclTensorDesc *desc);
/** -1 also if there is no such dimension. */
ACL_FUNC_VISIBILITY int64_t aclGetTensorDescDim(const aclTensorDesc *desc, size_t index);
/** 100000: also if there is no such dimension. */
ACL_FUNC_VISIBILITY aclError aclGetTensorDescDimV2(const aclTensorDesc *desc, size_t index, int64_t *dimSize);
/** The least and the most of a dimension, in two numbers: what aclSetTensorShapeRange() gave, else twice the
 *  dimension, or 1 and -1 if it is not known. 100000: also dimRangeNum below 2, and no such dimension. */
ACL_FUNC_VISIBILITY aclError aclGetTensorDescDimRange(const aclTensorDesc *desc, size_t index,
    size_t dimRangeNum, int64_t *dimRange);
ACL_FUNC_VISIBILITY void aclSetTensorDescName(aclTensorDesc *desc, const char *name);
/** "" before aclSetTensorDescName(). Belongs to desc. */
ACL_FUNC_VISIBILITY const char *aclGetTensorDescName(aclTensorDesc *desc);
/** A description in another format: the same one, NCHW in place of NHWC, or NHWC in place of NCHW. The caller
 *  destroys it. 200006: another format. */
ACL_FUNC_VISIBILITY aclError aclTransTensorDescFormat(const aclTensorDesc *srcDesc, aclFormat dstFormat,
    aclTensorDesc **dstDesc);
/** Sets what aclGetTensorDescFormat() tells. */
ACL_FUNC_VISIBILITY aclError aclSetTensorOriginFormat(aclTensorDesc *desc, aclFormat format);
/** Sets the dimensions that the getters tell. */
ACL_FUNC_VISIBILITY aclError aclSetTensorOriginShape(aclTensorDesc *desc, int numDims, const int64_t *dims);
/** Sets the format in memory. */
ACL_FUNC_VISIBILITY aclError aclSetTensorFormat(aclTensorDesc *desc, aclFormat format);
/** The same as aclSetTensorFormat. */
ACL_FUNC_VISIBILITY aclError aclSetTensorStorageFormat(aclTensorDesc *desc, aclFormat format);
/** Sets the dimensions in memory. */
ACL_FUNC_VISIBILITY aclError aclSetTensorShape(aclTensorDesc *desc, int numDims, const int64_t *dims);
/** The same as aclSetTensorShape. */
ACL_FUNC_VISIBILITY aclError aclSetTensorStorageShape(aclTensorDesc *desc, int numDims, const int64_t *dims);
/** Sets the least and the most of each dimension. */
ACL_FUNC_VISIBILITY aclError aclSetTensorShapeRange(aclTensorDesc *desc, size_t dimsCount,
                                                    int64_t dimsRange[][ACL_TENSOR_SHAPE_RANGE_NUM]);
/** Sets the least and the most of each value. */
ACL_FUNC_VISIBILITY aclError aclSetTensorValueRange(aclTensorDesc *desc, size_t valueCount,
                                                    int64_t valueRange[][ACL_TENSOR_VALUE_RANGE_NUM]);
/** Names the input with a varying number of tensors that it belongs to. */
ACL_FUNC_VISIBILITY aclError aclSetTensorDynamicInput(aclTensorDesc *desc, const char *dynamicInputName);
/** Copies what the tensor holds, as a constant, from memory of the host. 100000: also length 0. */
ACL_FUNC_VISIBILITY aclError aclSetTensorConst(aclTensorDesc *desc, void *dataBuffer, size_t length);
/** 100000: also a kind of memory that there is not. */
ACL_FUNC_VISIBILITY aclError aclSetTensorPlaceMent(aclTensorDesc *desc, aclMemType memType);
/** desc itself for index 0. NULL: another index. */
ACL_FUNC_VISIBILITY aclTensorDesc *aclGetTensorDescByIndex(aclTensorDesc *desc, size_t index);
/** Where the copy of aclSetTensorConst() is; NULL without one. */
ACL_FUNC_VISIBILITY void *aclGetTensorDescAddress(const aclTensorDesc *desc);

/** Name of the simulated product, such as "Ascend910B3". Never freed. */
ACL_FUNC_VISIBILITY const char *aclrtGetSocName(void);

/** The attributes that the product has. The array belongs to the library and is never freed.
 *  100000: a pointer is NULL. */
ACL_FUNC_VISIBILITY aclError aclGetCannAttributeList(const aclCannAttr **cannAttrList, size_t *num);
/** Whether the product has an attribute: *value is 1 or 0. 100000: value is NULL, or the attribute is
 *  not one of the enumeration. */
ACL_FUNC_VISIBILITY aclError aclGetCannAttribute(aclCannAttr cannAttr, int32_t *value);

/** How many cores a device has, or bytes of its second cache. 100000: value NULL, or an unknown deviceInfo.
 *  107001: no device of this number. */
ACL_FUNC_VISIBILITY aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo, int64_t *value);

#ifdef __cplusplus
}
#endif

#endif
