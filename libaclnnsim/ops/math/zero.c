/* SPDX-License-Identifier: Apache-2.0 */
/* zero.c - aclnnInplaceZero: zeros */
#include "aclnnop/aclnn_zero.h"

#include "ops/fill.h"

static const struct param inplace_zero_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_950, T_ALL | SET(U16) | SET(HIF8) | SET(F8E5M2) | SET(F8E4M3), P_MOST & ~P_950, T_ALL | SET(U16)))},
    {.name = NULL},
};

static const struct fill inplace_zero = {
    .op = {.name = "aclnnInplaceZero", FILL, .params = inplace_zero_params}};

aclnnStatus aclnnInplaceZeroGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_zero, {selfRef});
}
PHASE_TWO(aclnnInplaceZero, &inplace_zero.op)

const struct op *const zero_ops[] = {&inplace_zero.op, NULL};
