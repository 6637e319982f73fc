/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_base.h - initialisation of the operator library alone, a lighter way than aclInit. */
#ifndef ACLNNSIM_ACLNN_ACLNN_BASE_H
#define ACLNNSIM_ACLNN_ACLNN_BASE_H

#include "acl/acl_base.h"
#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Prepares the operators. configPath names a JSON file or is NULL; a file that cannot be read is no
 *  error. aclInit makes this call unnecessary; both may be called, and each again. Returns 0. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnInit(const char *configPath);

/** The counterpart of aclnnInit. Returns 0. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnFinalize(void);

#ifdef __cplusplus
}
#endif

#endif
