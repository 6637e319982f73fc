/* SPDX-License-Identifier: Apache-2.0 */
/* situ_glu_grad.c - aclnnSituGluGrad: gradients of linear units gated by SiTU */
#include "aclnnop/aclnn_situ_glu_grad.h"

#include "kernel/gates.h"
#include "ops/gated.h"

#define FORMULA situ_gate
#define OPERANDS 3
#define SCALARS 2
#define COST 32
#define FLOATS(grad, gate, x, beta, linear) \
    grad * SOFT_LIMIT(x, linear) * SITU_SLOPE(beta, TANH(gate / beta), SIGMOID(gate))
#include "kernel/elementwise.h"

#define FORMULA situ_linear
#define OPERANDS 3
#define SCALARS 2
#define COST 24
#define FLOATS(grad, gate, x, beta, linear) grad * SITU(gate, beta) * SOFT_LIMIT_SLOPE(linear, TANH(x / linear))
#include "kernel/elementwise.h"

static const struct param situ_glu_grad_params[] = {
    {TENSOR_IN("gradY", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {NUMBER_IN("beta", DOUBLE), .initial = "1.0"},
    {NUMBER_IN("linearBeta", DOUBLE), .initial = "0.0"},
    {NUMBER_IN("activateLeft", BOOL), .initial = "True"},
    {TENSOR_OUT("gradXOut", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct gated situ_glu_grad = {
    .op = {.name = "aclnnSituGluGrad", GATED, .params = situ_glu_grad_params},
    .formulas = {{&situ_gate_formula, &situ_linear_formula}}, .left = true, .gradient = true};

aclnnStatus aclnnSituGluGradGetWorkspaceSize(const aclTensor *gradY, const aclTensor *x, int64_t dim,
                                             double beta, double linearBeta, bool activateLeft,
                                             const aclTensor *gradXOut, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&situ_glu_grad, {gradY}, {x}, {.i = dim}, {.d = beta}, {.d = linearBeta},
                                {.b = activateLeft}, {gradXOut});
}
PHASE_TWO(aclnnSituGluGrad, &situ_glu_grad.op)

const struct op *const situ_glu_grad_ops[] = {&situ_glu_grad.op, NULL};
