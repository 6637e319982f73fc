/* SPDX-License-Identifier: Apache-2.0 */
/* swi_glu_grad.c - aclnnSwiGluGrad: gradients of linear units gated by Swish */
#include "aclnnop/aclnn_swi_glu_grad.h"

#include "kernel/gates.h"
#include "ops/gated.h"

#define FORMULA swiglu_gate
#define OPERANDS 3
#define COST 12
#define FLOATS(grad, gate, x) grad * x * SWISH_SLOPE(gate, SIGMOID(gate))
#include "kernel/elementwise.h"

#define FORMULA swiglu_linear
#define OPERANDS 3
#define COST 10
#define FLOATS(grad, gate, x) grad * SWISH(gate, 1)
#include "kernel/elementwise.h"

static const struct param swi_glu_grad_params[] = {
    {TENSOR_IN("yGrad", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("x", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct gated swi_glu_grad = {
    .op = {.name = "aclnnSwiGluGrad", GATED, .params = swi_glu_grad_params},
    .formulas = {{&swiglu_gate_formula, &swiglu_linear_formula}}, .left = true, .gradient = true};

aclnnStatus aclnnSwiGluGradGetWorkspaceSize(const aclTensor *yGrad, const aclTensor *x, int64_t dim,
                                            const aclTensor *out, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&swi_glu_grad, {yGrad}, {x}, {.i = dim}, {out});
}
PHASE_TWO(aclnnSwiGluGrad, &swi_glu_grad.op)

const struct op *const swi_glu_grad_ops[] = {&swi_glu_grad.op, NULL};
