/* SPDX-License-Identifier: Apache-2.0 */
#include "profapi.h"
#include "rt.h"
#include "status.h"

#define REFUSE(code) return fail(__func__, breaks(RULE_UNSUPPORTED, code), "not simulated (aclnnsim " ACLNNSIM_VERSION ")")

static uint64_t no_number(const char *function)
{
    fail(function, breaks(RULE_UNSUPPORTED, ACL_ERROR_API_NOT_SUPPORT), "not simulated (aclnnsim " ACLNNSIM_VERSION ")");
    return 0;
}

uint64_t MsprofGetHashId(void) { return no_number(__func__); }
int32_t MsprofRegisterCallback(void) { REFUSE(ACL_ERROR_API_NOT_SUPPORT); }
int32_t MsprofReportAdditionalInfo(void) { REFUSE(ACL_ERROR_API_NOT_SUPPORT); }
int32_t MsprofReportApi(void) { REFUSE(ACL_ERROR_API_NOT_SUPPORT); }
int32_t MsprofReportCompactInfo(void) { REFUSE(ACL_ERROR_API_NOT_SUPPORT); }
uint64_t MsprofSysCycleTime(void) { return no_number(__func__); }

int32_t rtDevBinaryRegister(void) { REFUSE(ACL_ERROR_RT_FEATURE_NOT_SUPPORT); }
int32_t rtFunctionRegister(void) { REFUSE(ACL_ERROR_RT_FEATURE_NOT_SUPPORT); }
int32_t rtGetC2cCtrlAddr(void) { REFUSE(ACL_ERROR_RT_FEATURE_NOT_SUPPORT); }
int32_t rtKernelLaunch(void) { REFUSE(ACL_ERROR_RT_FEATURE_NOT_SUPPORT); }
