/* SPDX-License-Identifier: Apache-2.0 */
/** hccl_types.h - types and codes of collectives. */
#ifndef ACLNNSIM_HCCL_HCCL_TYPES_H
#define ACLNNSIM_HCCL_HCCL_TYPES_H

#include "acl/acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    HCCL_ROOT_INFO_BYTES = 4108,
    COMM_NAME_MAX_LENGTH = 128,
    UDI_MAX_LENGTH = 128,
    HCCL_COMM_CONFIG_INFO_BYTES = 24,
    HCCL_COMM_CONFIG_VERSION = 5,
    HCCL_COMM_DEFAULT_BUFFSIZE = 200,
    HCCL_COMM_DEFAULT_DETERMINISTIC = 0,
    HCCL_COMM_DEFAULT_OP_EXPANSION_MODE = 0
};
#define HCCL_ROOT_INFO_BYTES HCCL_ROOT_INFO_BYTES
#define COMM_NAME_MAX_LENGTH COMM_NAME_MAX_LENGTH
#define UDI_MAX_LENGTH UDI_MAX_LENGTH
#define HCCL_COMM_CONFIG_INFO_BYTES HCCL_COMM_CONFIG_INFO_BYTES
#define HCCL_COMM_CONFIG_VERSION HCCL_COMM_CONFIG_VERSION
#define HCCL_COMM_DEFAULT_BUFFSIZE HCCL_COMM_DEFAULT_BUFFSIZE
#define HCCL_COMM_DEFAULT_DETERMINISTIC HCCL_COMM_DEFAULT_DETERMINISTIC
#define HCCL_COMM_DEFAULT_OP_EXPANSION_MODE HCCL_COMM_DEFAULT_OP_EXPANSION_MODE
#define HCCL_COMM_CONFIG_MAGIC_WORD 0xF0F0F0F0U
#define HCCL_COMM_BUFFSIZE_CONFIG_NOT_SET 0xFFFFFFFFU
#define HCCL_COMM_DETERMINISTIC_CONFIG_NOT_SET 0xFFFFFFFFU
#define HCCL_COMM_TRAFFIC_CLASS_CONFIG_NOT_SET 0xFFFFFFFFU
#define HCCL_COMM_SERVICE_LEVEL_CONFIG_NOT_SET 0xFFFFFFFFU

typedef void *HcclComm;

/** 0, or the code of a failure. */
typedef enum {
    HCCL_SUCCESS = 0,
    HCCL_E_PARA = 1,
    HCCL_E_PTR = 2,
    HCCL_E_MEMORY = 3,
    HCCL_E_INTERNAL = 4,
    HCCL_E_NOT_SUPPORT = 5,
    HCCL_E_NOT_FOUND = 6,
    HCCL_E_UNAVAIL = 7,
    HCCL_E_SYSCALL = 8,
    HCCL_E_TIMEOUT = 9,
    HCCL_E_OPEN_FILE_FAILURE = 10,
    HCCL_E_TCP_CONNECT = 11,
    HCCL_E_ROCE_CONNECT = 12,
    HCCL_E_TCP_TRANSFER = 13,
    HCCL_E_ROCE_TRANSFER = 14,
    HCCL_E_RUNTIME = 15,
    HCCL_E_DRV = 16,
    HCCL_E_PROFILING = 17,
    HCCL_E_CCE = 18,
    HCCL_E_NETWORK = 19,
    HCCL_E_AGAIN = 20,
    HCCL_E_REMOTE = 21,
    HCCL_E_SUSPENDING = 22,
    HCCL_E_RESERVED = 23
} HcclResult;

typedef enum {
    HCCL_REDUCE_SUM = 0,
    HCCL_REDUCE_PROD = 1,
    HCCL_REDUCE_MAX = 2,
    HCCL_REDUCE_MIN = 3,
    HCCL_REDUCE_RESERVED = 255
} HcclReduceOp;

typedef enum {
    HCCL_DATA_TYPE_INT8 = 0,
    HCCL_DATA_TYPE_INT16 = 1,
    HCCL_DATA_TYPE_INT32 = 2,
    HCCL_DATA_TYPE_FP16 = 3,
    HCCL_DATA_TYPE_FP32 = 4,
    HCCL_DATA_TYPE_INT64 = 5,
    HCCL_DATA_TYPE_UINT64 = 6,
    HCCL_DATA_TYPE_UINT8 = 7,
    HCCL_DATA_TYPE_UINT16 = 8,
    HCCL_DATA_TYPE_UINT32 = 9,
    HCCL_DATA_TYPE_FP64 = 10,
    HCCL_DATA_TYPE_BFP16 = 11,
    HCCL_DATA_TYPE_INT128 = 12,
    HCCL_DATA_TYPE_RESERVED = 255
} HcclDataType;

typedef enum { HCCL_DETERMINISTIC = 0, HCCL_CONFIG_RESERVED = 1 } HcclConfig;

typedef enum {
    HCCL_COMM_CONFIG_BUFFER_SIZE = 0,
    HCCL_COMM_CONFIG_DETERMINISTIC = 1,
    HCCL_COMM_CONFIG_COMM_NAME = 2,
    HCCL_COMM_CONFIG_OP_EXPANSION_MODE = 3,
    HCCL_COMM_CONFIG_SUPPORT_INIT_BY_ENV = 4,
    HCCL_COMM_CONFIG_RESERVED = 5
} HcclCommConfigCapability;

typedef enum { HCCL_SEND = 0, HCCL_RECV = 1, HCCL_SEND_RECV_RESERVED = 2 } HcclSendRecvType;

typedef struct HcclConfigValue {
    int32_t value;
} HcclConfigValue;

typedef struct HcclRootInfo {
    char internal[4108];
} HcclRootInfo;

typedef struct HcclCommConfig {
    char reserved[24];
    uint32_t hcclBufferSize;
    uint32_t hcclDeterministic;
    char hcclCommName[128];
    char hcclUdi[128];
    uint32_t hcclOpExpansionMode;
    uint32_t hcclRdmaTrafficClass;
    uint32_t hcclRdmaServiceLevel;
} HcclCommConfig;

typedef struct HcclSendRecvItem {
    HcclSendRecvType sendRecvType;
    void *buf;
    uint64_t count;
    HcclDataType dataType;
    uint32_t remoteRank;
} HcclSendRecvItem;

#ifdef __cplusplus
}
#endif

#endif
