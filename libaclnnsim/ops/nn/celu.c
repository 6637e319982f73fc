/* SPDX-License-Identifier: Apache-2.0 */
/* celu.c - aclnnCelu, aclnnInplaceCelu: continuously differentiable exponential linear units */
#include "aclnnop/aclnn_celu.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA celu
#define OPERANDS 1
#define SCALARS 1
#define COST 12
#define FLOATS(x, alpha) (x > 0 ? x : alpha * EXPM1(x / alpha))
#include "kernel/elementwise.h"

static const struct param celu_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {SCALAR_IN("alpha", NULL), .initial = "1.0"},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};
static const struct param inplace_celu_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_HALVES))},
    {SCALAR_IN("alpha", NULL), .initial = "1.0"},
    {.name = NULL},
};

static const struct elementwise celu = {
    .op = {.name = "aclnnCelu", ELEMENTWISE, .params = celu_params}, .formula = &celu_formula};
static const struct elementwise inplace_celu = {
    .op = {.name = "aclnnInplaceCelu", ELEMENTWISE, .params = inplace_celu_params},
    .formula = &celu_formula};

aclnnStatus aclnnCeluGetWorkspaceSize(const aclTensor *self, const aclScalar *alpha, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&celu, {self}, {.scalar = alpha}, {out});
}
PHASE_TWO(aclnnCelu, &celu.op)

aclnnStatus aclnnInplaceCeluGetWorkspaceSize(aclTensor *selfRef, const aclScalar *alpha,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_celu, {selfRef}, {.scalar = alpha});
}
PHASE_TWO(aclnnInplaceCelu, &inplace_celu.op)

const struct op *const celu_ops[] = {&celu.op, &inplace_celu.op, NULL};
