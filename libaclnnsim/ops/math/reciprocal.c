/* SPDX-License-Identifier: Apache-2.0 */
/* reciprocal.c - aclnnInplaceReciprocal, aclnnReciprocal: reciprocals */
#include "aclnnop/aclnn_reciprocal.h"

#include "ops/elementwise.h"
#include "ops/formulas/reciprocal.h"

static const struct param inplace_reciprocal_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param reciprocal_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};

static const struct elementwise inplace_reciprocal = {
    .op = {.name = "aclnnInplaceReciprocal", ELEMENTWISE, .params = inplace_reciprocal_params},
    .formula = &reciprocal_formula};
static const struct elementwise reciprocal = {
    .op = {.name = "aclnnReciprocal", ELEMENTWISE, .params = reciprocal_params},
    .formula = &reciprocal_formula};

aclnnStatus aclnnInplaceReciprocalGetWorkspaceSize(const aclTensor *selfRef, uint64_t *workspaceSize,
                                                   aclOpExecutor **executor)
{
    return PLAN(&inplace_reciprocal, {selfRef});
}
PHASE_TWO(aclnnInplaceReciprocal, &inplace_reciprocal.op)

aclnnStatus aclnnReciprocalGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&reciprocal, {self}, {out});
}
PHASE_TWO(aclnnReciprocal, &reciprocal.op)

const struct op *const reciprocal_ops[] = {&inplace_reciprocal.op, &reciprocal.op, NULL};
