/* SPDX-License-Identifier: Apache-2.0 */
/* isfinite.c - aclnnIsFinite: finite numbers */
#include "aclnnop/aclnn_isfinite.h"

#include "ops/elementwise.h"

#define FORMULA isfinite
#define OPERANDS 1
#define RESULT BOOLEAN
#define FLOATS(a) a - a == 0
#define SIGNED(a) (a & 0) == 0
#define UNSIGNED(a) (a & 0) == 0
#define COMPLEX(a) a - a == 0
#include "kernel/elementwise.h"

static const struct param is_finite_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_FLOATS))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_BOOL))},
    {.name = NULL},
};

static const struct elementwise is_finite = {
    .op = {.name = "aclnnIsFinite", ELEMENTWISE, .params = is_finite_params},
    .formula = &isfinite_formula};

aclnnStatus aclnnIsFiniteGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                          uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&is_finite, {self}, {out});
}
PHASE_TWO(aclnnIsFinite, &is_finite.op)

const struct op *const isfinite_ops[] = {&is_finite.op, NULL};
