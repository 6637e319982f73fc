/* SPDX-License-Identifier: Apache-2.0 */
/* logit.c - aclnnLogit: logarithms of odds */
#include "aclnnop/aclnn_logit.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

/* log(z / (1 - z)) */
#define LOG_ODDS(z) LOG((z) / (1 - (z)))

#define FORMULA logit
#define OPERANDS 1
#define SCALARS 1
#define COST 10
#define FLOATS(x, eps) LOG_ODDS((eps >= 0 ? SMALLER(LARGER(x, eps), 1 - eps) : x))
#include "kernel/elementwise.h"

static const struct param logit_params[] = {
    {TENSOR_IN("input", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {NUMBER_IN("eps", DOUBLE), .initial = "-1.0"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise logit = {
    .op = {.name = "aclnnLogit", ELEMENTWISE, .params = logit_params}, .formula = &logit_formula,
    .same_types = true};

aclnnStatus aclnnLogitGetWorkspaceSize(const aclTensor *input, double eps, const aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&logit, {input}, {.d = eps}, {out});
}
PHASE_TWO(aclnnLogit, &logit.op)

const struct op *const logit_ops[] = {&logit.op, NULL};
