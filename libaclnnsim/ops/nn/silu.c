/* SPDX-License-Identifier: Apache-2.0 */
/* silu.c - aclnnSilu: x * sigmoid(x) */
#include "aclnnop/aclnn_silu.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA silu
#define OPERANDS 1
#define FUSED
#define COST 8
#define FLOATS(x) x * SIGMOID(x)
#include "kernel/elementwise.h"

static const struct param silu_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise silu = {
    .op = {.name = "aclnnSilu", ELEMENTWISE, .params = silu_params}, .formula = &silu_formula,
    .same_types = true};

aclnnStatus aclnnSiluGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&silu, {self}, {out});
}
PHASE_TWO(aclnnSilu, &silu.op)

const struct op *const silu_ops[] = {&silu.op, NULL};
