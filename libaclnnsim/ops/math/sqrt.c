/* SPDX-License-Identifier: Apache-2.0 */
/* sqrt.c - aclnnInplaceSqrt, aclnnSqrt: square roots */
#include "aclnnop/aclnn_sqrt.h"

#include "ops/elementwise.h"
#include "ops/formulas/sqrt.h"

static const struct param inplace_sqrt_params[] = {
    {TENSOR_REF("self", TYPES(P_LARGE, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param sqrt_op_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};

static const struct elementwise inplace_sqrt = {
    .op = {.name = "aclnnInplaceSqrt", ELEMENTWISE, .params = inplace_sqrt_params},
    .formula = &sqrt_formula};
static const struct elementwise sqrt_op = {
    .op = {.name = "aclnnSqrt", ELEMENTWISE, .params = sqrt_op_params}, .formula = &sqrt_formula};

aclnnStatus aclnnInplaceSqrtGetWorkspaceSize(aclTensor *self, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_sqrt, {self});
}
PHASE_TWO(aclnnInplaceSqrt, &inplace_sqrt.op)

aclnnStatus aclnnSqrtGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&sqrt_op, {self}, {out});
}
PHASE_TWO(aclnnSqrt, &sqrt_op.op)

const struct op *const sqrt_ops[] = {&inplace_sqrt.op, &sqrt_op.op, NULL};
