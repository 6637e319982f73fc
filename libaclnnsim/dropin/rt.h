/* SPDX-License-Identifier: Apache-2.0 */
/* rt.h - entry points of the runtime below acl that have no public header and that some programs bind when they start, to
 * launch kernels in machine code. Their arguments are not known here. They fail with 207000 and a message. */
#ifndef ACLNNSIM_DROPIN_RT_H
#define ACLNNSIM_DROPIN_RT_H

#include "acl/acl_base.h"

ACL_FUNC_VISIBILITY int32_t rtDevBinaryRegister(void);
ACL_FUNC_VISIBILITY int32_t rtFunctionRegister(void);
ACL_FUNC_VISIBILITY int32_t rtGetC2cCtrlAddr(void);
ACL_FUNC_VISIBILITY int32_t rtKernelLaunch(void);

#endif
