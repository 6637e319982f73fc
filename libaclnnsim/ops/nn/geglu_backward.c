/* SPDX-License-Identifier: Apache-2.0 */
/* geglu_backward.c - aclnnGeGluBackward, aclnnGeGluV3Backward: gradients of linear units gated by Gelu */
#include "aclnnop/aclnn_geglu_backward.h"

#include "kernel/gelu.h"
#include "ops/gated.h"

#define FORMULA geglu_erf_gate
#define OPERANDS 3
#define COST 20
#define FLOATS(grad, gate, x) grad * x * GELU_ERF_DERIVATIVE(gate)
#include "kernel/elementwise.h"

#define FORMULA geglu_tanh_gate
#define OPERANDS 3
#define COST 16
#define FLOATS(grad, gate, x) grad * x * GELU_TANH_DERIVATIVE(gate, GELU_TANH_INNER(gate))
#include "kernel/elementwise.h"

#define FORMULA geglu_linear
#define OPERANDS 4
#define COST 1
#define FLOATS(grad, gate, x, gelu) grad * gelu
#include "kernel/elementwise.h"

static const struct param ge_glu_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("gelu", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {NUMBER_IN("approximate", INT), .initial = "1"},
    {TENSOR_OUT("gradInput", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {.name = NULL},
};
static const struct param ge_glu_v3_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("gelu", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {NUMBER_IN("approximate", INT), .initial = "1"},
    {NUMBER_IN("activateLeft", BOOL), .initial = "False"},
    {TENSOR_OUT("gradInput", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct gated ge_glu_backward = {
    .op = {.name = "aclnnGeGluBackward", GATED, .params = ge_glu_backward_params},
    .formulas = {{&geglu_erf_gate_formula, &geglu_linear_formula}, {&geglu_tanh_gate_formula,
    &geglu_linear_formula}}, .choice = 4, .gradient = true};
static const struct gated ge_glu_v3_backward = {
    .op = {.name = "aclnnGeGluV3Backward", GATED, .params = ge_glu_v3_backward_params},
    .formulas = {{&geglu_erf_gate_formula, &geglu_linear_formula}, {&geglu_tanh_gate_formula,
    &geglu_linear_formula}}, .choice = 4, .gradient = true};

aclnnStatus aclnnGeGluBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                               const aclTensor *gelu, int64_t dim,
                                               int64_t approximate, aclTensor *gradInput,
                                               uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&ge_glu_backward, {gradOutput}, {self}, {gelu}, {.i = dim}, {.i = approximate},
                                  {gradInput});
}
PHASE_TWO(aclnnGeGluBackward, &ge_glu_backward.op)

aclnnStatus aclnnGeGluV3BackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                 const aclTensor *gelu, int64_t dim,
                                                 int64_t approximate, bool activateLeft,
                                                 aclTensor *gradInput, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    return PLAN(&ge_glu_v3_backward, {gradOutput}, {self}, {gelu}, {.i = dim}, {.i = approximate},
                                     {.b = activateLeft}, {gradInput});
}
PHASE_TWO(aclnnGeGluV3Backward, &ge_glu_v3_backward.op)

const struct op *const geglu_backward_ops[] = {&ge_glu_backward.op, &ge_glu_v3_backward.op, NULL};
