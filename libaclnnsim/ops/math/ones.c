/* SPDX-License-Identifier: Apache-2.0 */
/* ones.c - aclnnInplaceOne: ones */
#include "aclnnop/aclnn_ones.h"

#include "ops/fill.h"

static const struct param inplace_one_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_REALS | T_BOOL | SET(U16)))},
    {.name = NULL},
};

static const struct fill inplace_one = {
    .op = {.name = "aclnnInplaceOne", FILL, .params = inplace_one_params}, .number = 1};

aclnnStatus aclnnInplaceOneGetWorkspaceSize(const aclTensor *selfRef, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&inplace_one, {selfRef});
}
PHASE_TWO(aclnnInplaceOne, &inplace_one.op)

const struct op *const ones_ops[] = {&inplace_one.op, NULL};
