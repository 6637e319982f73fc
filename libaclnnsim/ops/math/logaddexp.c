/* SPDX-License-Identifier: Apache-2.0 */
/* logaddexp.c - aclnnLogAddExp: logarithms of sums of powers */
#include "aclnnop/aclnn_logaddexp.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

/* In double, since the two terms may nearly cancel. */
#define LOGADDEXP(x, y) (isinf(x) && x == y ? x : LARGER(x, y) + SOFTPLUS(-FABS(x - y)))
#define FORMULA logaddexp
#define OPERANDS 2
#define RESULT FLOATING
#define COST 20
#define FLOATS(a, b) (T)LOGADDEXP((double)a, (double)b)
#include "kernel/elementwise.h"

static const struct param log_add_exp_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise log_add_exp = {
    .op = {.name = "aclnnLogAddExp", ELEMENTWISE, .params = log_add_exp_params},
    .formula = &logaddexp_formula};

aclnnStatus aclnnLogAddExpGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                           aclTensor *out, uint64_t *workspaceSize,
                                           aclOpExecutor **executor)
{
    return PLAN(&log_add_exp, {self}, {other}, {out});
}
PHASE_TWO(aclnnLogAddExp, &log_add_exp.op)

const struct op *const logaddexp_ops[] = {&log_add_exp.op, NULL};
