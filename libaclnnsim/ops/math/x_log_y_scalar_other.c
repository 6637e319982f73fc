/* SPDX-License-Identifier: Apache-2.0 */
/* x_log_y_scalar_other.c - aclnnInplaceXLogYScalarOther, aclnnXLogYScalarOther: products with logarithms */
#include "aclnnop/aclnn_x_log_y_scalar_other.h"

#include "ops/elementwise.h"
#include "ops/formulas/xlogy.h"

static const struct param inplace_x_log_y_scalar_other_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_TRAINING, T_HALVES))},
    {SCALAR_IN("other", TYPES(P_A2_A3 | P_TRAINING, T_HALVES | T_INTS | T_BOOL))},
    {.name = NULL},
};
static const struct param x_log_y_scalar_other_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_TRAINING, T_HALVES | T_INTS | T_BOOL))},
    {SCALAR_IN("other", TYPES(P_A2_A3 | P_TRAINING, T_HALVES | T_INTS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_TRAINING, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise inplace_x_log_y_scalar_other = {
    .op = {.name = "aclnnInplaceXLogYScalarOther", ELEMENTWISE,
    .params = inplace_x_log_y_scalar_other_params}, .formula = &xlogy_formula};
static const struct elementwise x_log_y_scalar_other = {
    .op = {.name = "aclnnXLogYScalarOther", ELEMENTWISE, .params = x_log_y_scalar_other_params},
    .formula = &xlogy_formula};

aclnnStatus aclnnInplaceXLogYScalarOtherGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other,
                                                         uint64_t *workspaceSize,
                                                         aclOpExecutor **executor)
{
    return PLAN(&inplace_x_log_y_scalar_other, {selfRef}, {.scalar = other});
}
PHASE_TWO(aclnnInplaceXLogYScalarOther, &inplace_x_log_y_scalar_other.op)

aclnnStatus aclnnXLogYScalarOtherGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                                  aclTensor *out, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&x_log_y_scalar_other, {self}, {.scalar = other}, {out});
}
PHASE_TWO(aclnnXLogYScalarOther, &x_log_y_scalar_other.op)

const struct op *const x_log_y_scalar_other_ops[] = {
    &inplace_x_log_y_scalar_other.op, &x_log_y_scalar_other.op, NULL
};
