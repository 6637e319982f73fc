/* SPDX-License-Identifier: Apache-2.0 */
/** acl_base_rt.h - handles of the runtime that are newer than acl_base.h. */
#ifndef ACL_ACL_BASE_RT_H
#define ACL_ACL_BASE_RT_H

#include "acl/acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A mark that one stream sets and another waits for and takes back. */
typedef void *aclrtNotify;
/** A number that streams change and wait for. */
typedef void *aclrtCntNotify;
/** A place in the work of a stream that others can jump to; not simulated. */
typedef void *aclrtLabel;
typedef void *aclrtLabelList;
/** A buffer that queues pass on; not simulated. */
typedef void *aclrtMbuf;
/** Captured work, to be run as often as wanted; see acl_mdl.h. */
typedef void *aclmdlRI;
/** A task in captured work; not simulated. */
typedef void *aclmdlRITask;

#ifdef __cplusplus
}
#endif

#endif
