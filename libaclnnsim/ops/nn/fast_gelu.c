/* SPDX-License-Identifier: Apache-2.0 */
/* fast_gelu.c - aclnnFastGelu: a fast approximation of Gelu */
#include "aclnnop/aclnn_fast_gelu.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA fast_gelu
#define OPERANDS 1
#define FUSED
#define COST 8
#define FLOATS(x) x * SIGMOID((T)1.702 * x)
#include "kernel/elementwise.h"

static const struct param fast_gelu_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise fast_gelu = {
    .op = {.name = "aclnnFastGelu", ELEMENTWISE, .params = fast_gelu_params},
    .formula = &fast_gelu_formula};

aclnnStatus aclnnFastGeluGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                          uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&fast_gelu, {self}, {out});
}
PHASE_TWO(aclnnFastGelu, &fast_gelu.op)

const struct op *const fast_gelu_ops[] = {&fast_gelu.op, NULL};
