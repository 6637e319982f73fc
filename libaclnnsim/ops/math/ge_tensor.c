/* SPDX-License-Identifier: Apache-2.0 */
/* ge_tensor.c - aclnnGeTensor, aclnnInplaceGeTensor: comparisons */
#include "aclnnop/aclnn_ge_tensor.h"

#include "ops/elementwise.h"
#include "ops/formulas/ge.h"

static const struct param ge_tensor_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL | T_WIDE))},
    {.name = NULL},
};
static const struct param inplace_ge_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {.name = NULL},
};

static const struct elementwise ge_tensor = {
    .op = {.name = "aclnnGeTensor", ELEMENTWISE, .params = ge_tensor_params},
    .formula = &ge_formula};
static const struct elementwise inplace_ge_tensor = {
    .op = {.name = "aclnnInplaceGeTensor", ELEMENTWISE, .params = inplace_ge_tensor_params},
    .formula = &ge_formula};

aclnnStatus aclnnGeTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                          aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&ge_tensor, {self}, {other}, {out});
}
PHASE_TWO(aclnnGeTensor, &ge_tensor.op)

aclnnStatus aclnnInplaceGeTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_ge_tensor, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceGeTensor, &inplace_ge_tensor.op)

const struct op *const ge_tensor_ops[] = {&ge_tensor.op, &inplace_ge_tensor.op, NULL};
