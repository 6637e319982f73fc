/* SPDX-License-Identifier: Apache-2.0 */
/* tanh.c - aclnnInplaceTanh, aclnnTanh: hyperbolic tangents */
#include "aclnnop/aclnn_tanh.h"

#include "ops/elementwise.h"
#include "ops/formulas/tanh.h"

static const struct param inplace_tanh_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};
static const struct param tanh_op_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES | T_INTS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise inplace_tanh = {
    .op = {.name = "aclnnInplaceTanh", ELEMENTWISE, .params = inplace_tanh_params},
    .formula = &tanh_formula};
static const struct elementwise tanh_op = {
    .op = {.name = "aclnnTanh", ELEMENTWISE, .params = tanh_op_params}, .formula = &tanh_formula};

aclnnStatus aclnnInplaceTanhGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_tanh, {selfRef});
}
PHASE_TWO(aclnnInplaceTanh, &inplace_tanh.op)

aclnnStatus aclnnTanhGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&tanh_op, {self}, {out});
}
PHASE_TWO(aclnnTanh, &tanh_op.op)

const struct op *const tanh_ops[] = {&inplace_tanh.op, &tanh_op.op, NULL};
