/* SPDX-License-Identifier: Apache-2.0 */
/* digamma.c - aclnnDigamma: logarithmic derivatives of the gamma function */
#include "aclnnop/aclnn_digamma.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA digamma
#define OPERANDS 1
#define RESULT FLOATING
#define COST 30
#define FLOATS(a) DIGAMMA(a)
#include "kernel/elementwise.h"

static const struct param digamma_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, SET(F32) | SET(F16) | SET(F64)))},
    {TENSOR_OUT("out", TYPES(P_MOST, SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};

static const struct elementwise digamma = {
    .op = {.name = "aclnnDigamma", ELEMENTWISE, .params = digamma_params},
    .formula = &digamma_formula};

aclnnStatus aclnnDigammaGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&digamma, {self}, {out});
}
PHASE_TWO(aclnnDigamma, &digamma.op)

const struct op *const digamma_ops[] = {&digamma.op, NULL};
