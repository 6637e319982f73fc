/* SPDX-License-Identifier: Apache-2.0 */
/* lgamma.c - aclnnLgamma: logarithms of the gamma function */
#include "aclnnop/aclnn_lgamma.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA lgamma
#define OPERANDS 1
#define RESULT FLOATING
#define COST 30
#define FLOATS(a) LGAMMA(a)
#include "kernel/elementwise.h"

static const struct param lgamma_op_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, SET(F32) | SET(F16) | SET(F64)))},
    {TENSOR_OUT("out", TYPES(P_MOST, SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};

static const struct elementwise lgamma_op = {
    .op = {.name = "aclnnLgamma", ELEMENTWISE, .params = lgamma_op_params},
    .formula = &lgamma_formula};

aclnnStatus aclnnLgammaGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                        uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&lgamma_op, {self}, {out});
}
PHASE_TWO(aclnnLgamma, &lgamma_op.op)

const struct op *const lgamma_ops[] = {&lgamma_op.op, NULL};
