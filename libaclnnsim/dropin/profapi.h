/* SPDX-License-Identifier: Apache-2.0 */
/* profapi.h - entry points of the profiler that have no public header and that some programs bind when they start. Their
 * arguments are not known here. They fail with 200001 and a message; those that give a number give 0. */
#ifndef ACLNNSIM_DROPIN_PROFAPI_H
#define ACLNNSIM_DROPIN_PROFAPI_H

#include "acl/acl_base.h"

ACL_FUNC_VISIBILITY uint64_t MsprofGetHashId(void);
ACL_FUNC_VISIBILITY int32_t MsprofRegisterCallback(void);
ACL_FUNC_VISIBILITY int32_t MsprofReportAdditionalInfo(void);
ACL_FUNC_VISIBILITY int32_t MsprofReportApi(void);
ACL_FUNC_VISIBILITY int32_t MsprofReportCompactInfo(void);
ACL_FUNC_VISIBILITY uint64_t MsprofSysCycleTime(void);

#endif
