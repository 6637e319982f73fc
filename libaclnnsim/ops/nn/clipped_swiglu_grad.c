/* SPDX-License-Identifier: Apache-2.0 */
/* clipped_swiglu_grad.c - aclnnClippedSwigluGrad: gradients of linear units gated by Swish, with limits */
#include "aclnnop/aclnn_clipped_swiglu_grad.h"

#include "kernel/gates.h"
#include "ops/gated.h"

#define FORMULA clipped_gate
#define OPERANDS 3
#define SCALARS 3
#define COST 14
#define FLOATS(grad, gate, x, alpha, limit, bias) \
    (gate > limit ? 0 : grad * (WITHIN(x, limit) + bias) * SWISH_SLOPE(alpha * gate, SIGMOID(alpha * gate)))
#include "kernel/elementwise.h"

#define FORMULA clipped_linear
#define OPERANDS 3
#define SCALARS 3
#define COST 12
#define FLOATS(grad, gate, x, alpha, limit, bias) \
    (x < -limit || x > limit ? 0 : grad * SWISH(AT_MOST(gate, limit), alpha))
#include "kernel/elementwise.h"

static const struct param clipped_swiglu_grad_params[] = {
    {TENSOR_IN("gradY", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("groupIndexOptional", TYPES(P_A2_A3 | P_950, SET(I64))), .optional = true},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {NUMBER_IN("alpha", DOUBLE), .initial = "1.702"},
    {NUMBER_IN("limit", DOUBLE), .initial = "7.0"},
    {NUMBER_IN("bias", DOUBLE), .initial = "1.0"},
    {NUMBER_IN("interleaved", BOOL), .initial = "True"},
    {TENSOR_OUT("gradXOut", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct gated clipped_swiglu_grad = {
    .op = {.name = "aclnnClippedSwigluGrad", GATED, .params = clipped_swiglu_grad_params},
    .formulas = {{&clipped_gate_formula, &clipped_linear_formula}}, .left = true, .rows = true,
    .limit = 5, .gradient = true};

aclnnStatus aclnnClippedSwigluGradGetWorkspaceSize(const aclTensor *gradY, const aclTensor *x,
                                                   const aclTensor *groupIndexOptional, int64_t dim,
                                                   double alpha, double limit, double bias,
                                                   bool interleaved, const aclTensor *gradXOut,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&clipped_swiglu_grad, {gradY}, {x}, {groupIndexOptional}, {.i = dim}, {.d = alpha},
                                      {.d = limit}, {.d = bias}, {.b = interleaved}, {gradXOut});
}
PHASE_TWO(aclnnClippedSwigluGrad, &clipped_swiglu_grad.op)

const struct op *const clipped_swiglu_grad_ops[] = {&clipped_swiglu_grad.op, NULL};
