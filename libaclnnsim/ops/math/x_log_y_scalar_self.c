/* SPDX-License-Identifier: Apache-2.0 */
/* x_log_y_scalar_self.c - aclnnXLogYScalarSelf: products with logarithms */
#include "aclnnop/aclnn_x_log_y_scalar_self.h"

#include "ops/elementwise.h"
#include "ops/formulas/xlogy.h"

static const struct param x_log_y_scalar_self_params[] = {
    {SCALAR_IN("self", TYPES(P_MOST & ~P_950, T_REALS | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST & ~P_950, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST & ~P_950, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise x_log_y_scalar_self = {
    .op = {.name = "aclnnXLogYScalarSelf", ELEMENTWISE, .params = x_log_y_scalar_self_params},
    .formula = &xlogy_formula};

aclnnStatus aclnnXLogYScalarSelfGetWorkspaceSize(const aclScalar *self, const aclTensor *other,
                                                 aclTensor *out, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    return PLAN(&x_log_y_scalar_self, {.scalar = self}, {other}, {out});
}
PHASE_TWO(aclnnXLogYScalarSelf, &x_log_y_scalar_self.op)

const struct op *const x_log_y_scalar_self_ops[] = {&x_log_y_scalar_self.op, NULL};
