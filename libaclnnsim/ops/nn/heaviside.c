/* SPDX-License-Identifier: Apache-2.0 */
/* heaviside.c - aclnnHeaviside: steps */
#include "aclnnop/aclnn_heaviside.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA heaviside
#define OPERANDS 2
#define FLOATS(x, values) (x == 0 ? values : (T)(x > 0))
#include "kernel/elementwise.h"

static const struct param heaviside_params[] = {
    {TENSOR_IN("input", TYPES(P_A2_A3, T_HALVES))},
    {TENSOR_IN("values", TYPES(P_A2_A3, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_A2_A3, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise heaviside = {
    .op = {.name = "aclnnHeaviside", ELEMENTWISE, .params = heaviside_params},
    .formula = &heaviside_formula, .same_types = true};

aclnnStatus aclnnHeavisideGetWorkspaceSize(const aclTensor *input, const aclTensor *values,
                                           aclTensor *out, uint64_t *workspaceSize,
                                           aclOpExecutor **executor)
{
    return PLAN(&heaviside, {input}, {values}, {out});
}
PHASE_TWO(aclnnHeaviside, &heaviside.op)

const struct op *const heaviside_ops[] = {&heaviside.op, NULL};
