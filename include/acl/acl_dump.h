/* SPDX-License-Identifier: Apache-2.0 */
/** acl_dump.h - writing the data of operators down while they run.
 *
 *  Not simulated: every function of this header fails with 200001 and a message; those that return no status give NULL, 0
 *  or -1. */
#ifndef ACL_ACL_DUMP_H
#define ACL_ACL_DUMP_H

#include "acl/acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Sizes of the arrays below. */
enum {
    ACL_DUMP_MAX_FILE_PATH_LENGTH = 4096,
    ACL_DUMP_MAX_SHAPE_NUM = 25
};
#define ACL_DUMP_MAX_FILE_PATH_LENGTH ACL_DUMP_MAX_FILE_PATH_LENGTH
#define ACL_DUMP_MAX_SHAPE_NUM ACL_DUMP_MAX_SHAPE_NUM

typedef enum {
    AIC_ERR_BRIEF_DUMP = 1,
    AIC_ERR_NORM_DUMP = 2,
    AIC_ERR_DETAIL_DUMP = 3,
    DATA_DUMP = 4,
    OVERFLOW_DUMP = 5
} acldumpType;

typedef enum {
    ACL_DUMP_TENSOR_INPUT = 0,
    ACL_DUMP_TENSOR_OUTPUT = 1,
    ACL_DUMP_TENSOR_WORKSPACE = 2
} acldumpTensorType;

typedef enum {
    ACL_DUMP_ADDR_PTR = 0,
    ACL_DUMP_ADDR_PTR_PTR = 1,
    ACL_DUMP_ADDR_RAW = 2
} acldumpTensorAddressType;

typedef enum {
    ACL_DUMP_PLACEMENT_DEVICE = 0,
    ACL_DUMP_PLACEMENT_HOST = 1,
    ACL_DUMP_PLACEMENT_END = 2
} acldumpTensorPlacement;

/** A piece of a file of the dump. */
typedef struct acldumpChunk {
    char fileName[ACL_DUMP_MAX_FILE_PATH_LENGTH];
    uint32_t bufLen;
    uint32_t isLastChunk;
    int64_t offset;
    int32_t flag;
#ifdef ACLNNSIM_CDEF
    uint8_t dataBuf[];
#else
    __extension__ uint8_t dataBuf[0];
#endif
} acldumpChunk;

/** A tensor of a call that failed. */
typedef struct acldumpTensorInfo {
    acldumpTensorType type;
    size_t tensorSize;
    int32_t format;
    int32_t dataType;
    int64_t *tensorAddr;
    acldumpTensorAddressType addrType;
    acldumpTensorPlacement placement;
    uint32_t argsOffset;
    uint32_t shapeNum;
    uint32_t originShapeNum;
    uint64_t shape[ACL_DUMP_MAX_SHAPE_NUM];
    uint64_t originShape[ACL_DUMP_MAX_SHAPE_NUM];
} acldumpTensorInfo;

ACL_FUNC_VISIBILITY aclError acldumpGetExceptionInfoPath(char *path, size_t maxLen);
ACL_FUNC_VISIBILITY const char *acldumpGetPath(acldumpType dumpType);
ACL_FUNC_VISIBILITY aclError acldumpRegCallback(int32_t (*messageCallback)(const acldumpChunk *, int32_t),
                                                int32_t flag);
ACL_FUNC_VISIBILITY aclError acldumpSaveExceptionInfo(const char *fileName, const char *userTag,
                                                      const acldumpTensorInfo *tensors, size_t tensorCount);
ACL_FUNC_VISIBILITY void acldumpUnregCallback(void);

#ifdef __cplusplus
}
#endif

#endif
