/* SPDX-License-Identifier: Apache-2.0 */
/* logit_grad.c - aclnnLogitGrad: gradients of logarithms of odds */
#include "aclnnop/aclnn_logit_grad.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define LOGIT_GRAD(x, dy, eps, outside) (x < eps || x > 1 - eps ? outside : dy / (x * (1 - x)))

#define FORMULA logit_grad
#define OPERANDS 2
#define SCALARS 1
#define COST 4
#define FLOATS(x, dy, eps) LOGIT_GRAD(x, dy, (eps < 0 ? 0 : eps), (eps < 0 ? (T)NAN : 0))
#include "kernel/elementwise.h"

static const struct param logit_grad_params[] = {
    {TENSOR_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("dy", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {NUMBER_IN("eps", DOUBLE), .initial = "-1.0"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise logit_grad = {
    .op = {.name = "aclnnLogitGrad", ELEMENTWISE, .params = logit_grad_params},
    .formula = &logit_grad_formula, .same_types = true, .same_shapes = true};

aclnnStatus aclnnLogitGradGetWorkspaceSize(const aclTensor *x, const aclTensor *dy, double eps,
                                           const aclTensor *out, uint64_t *workspaceSize,
                                           aclOpExecutor **executor)
{
    return PLAN(&logit_grad, {x}, {dy}, {.d = eps}, {out});
}
PHASE_TWO(aclnnLogitGrad, &logit_grad.op)

const struct op *const logit_grad_ops[] = {&logit_grad.op, NULL};
