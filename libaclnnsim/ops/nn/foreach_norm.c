/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_norm.c - aclnnForeachNorm: norms of the members of a list */
#include "aclnnop/aclnn_foreach_norm.h"

#include "kernel/vector_math.h"
#include "ops/foreach.h"

#define FORMULA norm_term
#define OPERANDS 1
#define SCALARS 1
#define COST 4
#define FLOATS(x, p) (p == 2 ? x * x : p == 0 ? x != 0 : p == 1 || FABS(p) == (T)INFINITY ? FABS(x) : POW(FABS(x), p))
#include "kernel/elementwise.h"

/* Ascend 950 knows three norms. */
static enum total_rule fold(const struct call *call, double *p)
{
    if (call->product == ASCEND_950 && !(isinf(*p) && *p > 0)) *p = trunc(*p) == 1 ? 1 : 2;
    return !isinf(*p) ? TOTAL_SUM : *p > 0 ? TOTAL_MOST : TOTAL_LEAST;
}

static double finish(double folded, double p)
{
    return p == 2 ? sqrt(folded) : p == 0 || p == 1 || isinf(p) ? folded : pow(folded, 1 / p);
}

static const struct param foreach_norm_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {SCALAR_IN("scalar", TYPES(P_A2_A3 | P_950, SET(F32) | SET(F64) | SET(I64)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_norm = {
    .op = {.name = "aclnnForeachNorm", FOREACH, .params = foreach_norm_params},
    .formula = &norm_term_formula, .fold = fold, .finish = finish};

aclnnStatus aclnnForeachNormGetWorkspaceSize(const aclTensorList *x, const aclScalar *scalar,
                                             const aclTensorList *out, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&foreach_norm, {.tensors = x}, {.scalar = scalar}, {.tensors = out});
}
PHASE_TWO(aclnnForeachNorm, &foreach_norm.op)

const struct op *const foreach_norm_ops[] = {&foreach_norm.op, NULL};
