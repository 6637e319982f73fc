/* SPDX-License-Identifier: Apache-2.0 */
/* x_log_y_tensor.c - aclnnInplaceXLogYTensor, aclnnXLogYTensor: products with logarithms */
#include "aclnnop/aclnn_x_log_y_tensor.h"

#include "ops/elementwise.h"
#include "ops/formulas/xlogy.h"

static const struct param inplace_x_log_y_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST & ~P_950, T_HALVES | T_INTS | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST & ~P_950, T_HALVES | T_INTS | T_BOOL))},
    {.name = NULL},
};
static const struct param x_log_y_tensor_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST & ~P_950, T_HALVES | T_INTS | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST & ~P_950, T_HALVES | T_INTS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST & ~P_950, T_HALVES | T_INTS | T_BOOL))},
    {.name = NULL},
};

static const struct elementwise inplace_x_log_y_tensor = {
    .op = {.name = "aclnnInplaceXLogYTensor", ELEMENTWISE, .params = inplace_x_log_y_tensor_params},
    .formula = &xlogy_formula};
static const struct elementwise x_log_y_tensor = {
    .op = {.name = "aclnnXLogYTensor", ELEMENTWISE, .params = x_log_y_tensor_params},
    .formula = &xlogy_formula};

aclnnStatus aclnnInplaceXLogYTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                                    uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&inplace_x_log_y_tensor, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceXLogYTensor, &inplace_x_log_y_tensor.op)

aclnnStatus aclnnXLogYTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                             aclTensor *out, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&x_log_y_tensor, {self}, {other}, {out});
}
PHASE_TWO(aclnnXLogYTensor, &x_log_y_tensor.op)

const struct op *const x_log_y_tensor_ops[] = {
    &inplace_x_log_y_tensor.op, &x_log_y_tensor.op, NULL
};
