/* SPDX-License-Identifier: Apache-2.0 */
/* gelu.c - aclnnGelu: Gaussian error linear units */
#include "aclnnop/aclnn_gelu.h"

#include "ops/elementwise.h"
#include "ops/formulas/gelu_tanh.h"

static const struct param gelu_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise gelu = {
    .op = {.name = "aclnnGelu", ELEMENTWISE, .params = gelu_params}, .formula = &gelu_tanh_formula};

aclnnStatus aclnnGeluGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&gelu, {self}, {out});
}
PHASE_TWO(aclnnGelu, &gelu.op)

const struct op *const gelu_ops[] = {&gelu.op, NULL};
