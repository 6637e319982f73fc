/* SPDX-License-Identifier: Apache-2.0 */
/* lookups.h - functions of libnnopbase.so that have no public header; hosts find them by name and do without those they do
 * not find. They serve caches of executors and of host memory, of which this library has neither: asked for a cached
 * executor it has none, and there is nothing to begin, end or give back. */
#ifndef ACLNNSIM_DROPIN_LOOKUPS_H
#define ACLNNSIM_DROPIN_LOOKUPS_H

#include "aclnn/acl_meta.h"

/* A thread's use of the cache of executors, and the key of its next call. */
ACL_FUNC_VISIBILITY void InitPTACacheThreadLocal(void);
ACL_FUNC_VISIBILITY void UnInitPTACacheThreadLocal(void);
ACL_FUNC_VISIBILITY void SetPTAHashKey(uint64_t key);
ACL_FUNC_VISIBILITY void SetPTACacheHashKey(uint8_t *key, size_t length);
/* Whether calls of the operator may be cached: false. */
ACL_FUNC_VISIBILITY bool CanUsePTACache(const char *op);
/* The cached executor, and the workspace of its call: NULL. */
ACL_FUNC_VISIBILITY aclOpExecutor *PTAGetExecCache(uint64_t key, uint64_t *workspaceSize);
ACL_FUNC_VISIBILITY aclOpExecutor *PTAFindExecCache(uint8_t *key, size_t length, uint64_t *workspaceSize);
/* Notes an address of a call that is being cached. */
ACL_FUNC_VISIBILITY void AddTensorAddrToCachedList(void *address);

/* A thread's pool of host memory for planning. Returns 0. */
ACL_FUNC_VISIBILITY int InitHugeMemThreadLocal(void *reserved, bool shared);
ACL_FUNC_VISIBILITY void UnInitHugeMemThreadLocal(void *reserved, bool shared);
ACL_FUNC_VISIBILITY void ReleaseHugeMem(void *reserved, bool shared);

/* Choose among kernels that were compiled ahead; there are none to choose from. Return 0. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnReselectStaticKernel(void);
ACL_FUNC_VISIBILITY aclnnStatus aclnnReselectStaticKernelWithPath(const char *path);

#endif
