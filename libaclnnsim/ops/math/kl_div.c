/* SPDX-License-Identifier: Apache-2.0 */
/* kl_div.c - Kullback-Leibler divergence */
#include "aclnnop/aclnn_kl_div.h"

#include "kernel/vector_math.h"
#include "ops/loss.h"

#define FORMULA kl_div
#define OPERANDS 2
#define COST 12
#define FLOATS(x, t) (t > 0 ? t * (LOG(t) - x) : (T)NAN)
#include "kernel/elementwise.h"

#define FORMULA kl_div_of_logarithms
#define OPERANDS 2
#define COST 10
#define FLOATS(x, t) EXP(t) * (t - x)
#include "kernel/elementwise.h"

static const struct param kl_div_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {NUMBER_IN("logTarget", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct loss kl_div = {
    .op = {.name = "aclnnKlDiv", LOSS, .params = kl_div_params},
    .formula = &kl_div_formula, .alternative = &kl_div_of_logarithms_formula, .batch_mean = true};

aclnnStatus aclnnKlDivGetWorkspaceSize(const aclTensor *self, const aclTensor *target, int64_t reduction,
                                       bool logTarget, aclTensor *out, uint64_t *workspaceSize,
                                       aclOpExecutor **executor)
{
    return PLAN(&kl_div, {self}, {target}, {.i = reduction}, {.b = logTarget}, {out});
}
PHASE_TWO(aclnnKlDiv, &kl_div.op)

const struct op *const kl_div_ops[] = {&kl_div.op, NULL};
