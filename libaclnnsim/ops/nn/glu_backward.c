/* SPDX-License-Identifier: Apache-2.0 */
/* glu_backward.c - aclnnGluBackward: gradients of gated linear units */
#include "aclnnop/aclnn_glu_backward.h"

#include "kernel/vector_math.h"
#include "ops/gated.h"

#define FORMULA glu_gate
#define OPERANDS 3
#define COST 10
#define FLOATS(grad, gate, x) (grad * SIGMOID(gate)) * (x - x * SIGMOID(gate))
#include "kernel/elementwise.h"

#define FORMULA glu_linear
#define OPERANDS 3
#define COST 10
#define FLOATS(grad, gate, x) grad * SIGMOID(gate)
#include "kernel/elementwise.h"

static const struct param glu_backward_params[] = {
    {TENSOR_IN("gradOut", TYPES(P_MOST, T_FLOATS))},
    {TENSOR_IN("self", TYPES(P_MOST, T_FLOATS))},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_FLOATS))},
    {.name = NULL},
};

static const struct gated glu_backward = {
    .op = {.name = "aclnnGluBackward", GATED, .params = glu_backward_params},
    .formulas = {{&glu_gate_formula, &glu_linear_formula}}, .gradient = true};

aclnnStatus aclnnGluBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *self,
                                             int64_t dim, const aclTensor *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&glu_backward, {gradOut}, {self}, {.i = dim}, {out});
}
PHASE_TWO(aclnnGluBackward, &glu_backward.op)

const struct op *const glu_backward_ops[] = {&glu_backward.op, NULL};
