/* SPDX-License-Identifier: Apache-2.0 */
#include "hccl/hccl.h"

const char *HcclGetErrorString(HcclResult code)
{
    switch (code) {
#define X(name) \
    case name: return #name;
        X(HCCL_SUCCESS) X(HCCL_E_PARA) X(HCCL_E_PTR) X(HCCL_E_MEMORY) X(HCCL_E_INTERNAL) X(HCCL_E_NOT_SUPPORT)
        X(HCCL_E_NOT_FOUND) X(HCCL_E_UNAVAIL) X(HCCL_E_SYSCALL) X(HCCL_E_TIMEOUT) X(HCCL_E_OPEN_FILE_FAILURE)
        X(HCCL_E_TCP_CONNECT) X(HCCL_E_ROCE_CONNECT) X(HCCL_E_TCP_TRANSFER) X(HCCL_E_ROCE_TRANSFER) X(HCCL_E_RUNTIME)
        X(HCCL_E_DRV) X(HCCL_E_PROFILING) X(HCCL_E_CCE) X(HCCL_E_NETWORK) X(HCCL_E_AGAIN) X(HCCL_E_REMOTE)
        X(HCCL_E_SUSPENDING) X(HCCL_E_RESERVED)
#undef X
    }
    return "unknown";
}

uint32_t HcclGetCommConfigCapability(void) { return 0; }
