/* SPDX-License-Identifier: Apache-2.0 */
#include "lookups.h"

/* Arguments are not looked at. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

void InitPTACacheThreadLocal(void) {}
void UnInitPTACacheThreadLocal(void) {}
void SetPTAHashKey(uint64_t key) {}
void SetPTACacheHashKey(uint8_t *key, size_t length) {}
bool CanUsePTACache(const char *op) { return false; }
aclOpExecutor *PTAGetExecCache(uint64_t key, uint64_t *workspaceSize) { return NULL; }
aclOpExecutor *PTAFindExecCache(uint8_t *key, size_t length, uint64_t *workspaceSize) { return NULL; }
void AddTensorAddrToCachedList(void *address) {}
int InitHugeMemThreadLocal(void *reserved, bool shared) { return 0; }
void UnInitHugeMemThreadLocal(void *reserved, bool shared) {}
void ReleaseHugeMem(void *reserved, bool shared) {}
aclnnStatus aclnnReselectStaticKernel(void) { return 0; }
aclnnStatus aclnnReselectStaticKernelWithPath(const char *path) { return 0; }
