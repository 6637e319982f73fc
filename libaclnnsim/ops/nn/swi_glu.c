/* SPDX-License-Identifier: Apache-2.0 */
/* swi_glu.c - aclnnSwiGlu: linear units gated by Swish */
#include "aclnnop/aclnn_swi_glu.h"

#include "kernel/gates.h"
#include "ops/gated.h"

#define FORMULA swiglu
#define OPERANDS 2
#define COST 10
#define FLOATS(gate, x) SWISH(gate, 1) * x
#include "kernel/elementwise.h"

static const struct param swi_glu_params[] = {
    {TENSOR_IN("x", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct gated swi_glu = {
    .op = {.name = "aclnnSwiGlu", GATED, .params = swi_glu_params}, .formulas = {{&swiglu_formula}},
    .left = true};

aclnnStatus aclnnSwiGluGetWorkspaceSize(const aclTensor *x, int64_t dim, const aclTensor *out,
                                        uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&swi_glu, {x}, {.i = dim}, {out});
}
PHASE_TWO(aclnnSwiGlu, &swi_glu.op)

const struct op *const swi_glu_ops[] = {&swi_glu.op, NULL};
