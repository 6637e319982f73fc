/* SPDX-License-Identifier: Apache-2.0 */
/* logaddexp2.c - aclnnLogAddExp2: logarithms of sums of powers */
#include "aclnnop/aclnn_logaddexp2.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

/* In double, since the two terms may nearly cancel. */
#define LOGADDEXP2(x, y) (isinf(x) && x == y ? x : LARGER(x, y) + LOG1P(EXP2(-FABS(x - y))) * 1.44269504088896340736)
#define FORMULA logaddexp2
#define OPERANDS 2
#define RESULT FLOATING
#define COST 20
#define FLOATS(a, b) (T)LOGADDEXP2((double)a, (double)b)
#include "kernel/elementwise.h"

static const struct param log_add_exp2_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise log_add_exp2 = {
    .op = {.name = "aclnnLogAddExp2", ELEMENTWISE, .params = log_add_exp2_params},
    .formula = &logaddexp2_formula};

aclnnStatus aclnnLogAddExp2GetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                            aclTensor *out, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&log_add_exp2, {self}, {other}, {out});
}
PHASE_TWO(aclnnLogAddExp2, &log_add_exp2.op)

const struct op *const logaddexp2_ops[] = {&log_add_exp2.op, NULL};
