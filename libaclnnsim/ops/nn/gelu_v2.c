/* SPDX-License-Identifier: Apache-2.0 */
/* gelu_v2.c - aclnnGeluV2: Gaussian error linear units */
#include "aclnnop/aclnn_gelu_v2.h"

#include "ops/elementwise.h"
#include "ops/formulas/gelu_erf.h"
#include "ops/formulas/gelu_tanh.h"

static const struct param gelu_v2_params[] = {
    {TENSOR_IN("x", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("approximate", INT), .initial = "0"},
    {TENSOR_OUT("y", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise gelu_v2 = {
    .op = {.name = "aclnnGeluV2", ELEMENTWISE, .params = gelu_v2_params},
    .choices = {&gelu_erf_formula, &gelu_tanh_formula}, .choice = 1};

aclnnStatus aclnnGeluV2GetWorkspaceSize(const aclTensor *x, int64_t approximate, aclTensor *y,
                                        uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&gelu_v2, {x}, {.i = approximate}, {y});
}
PHASE_TWO(aclnnGeluV2, &gelu_v2.op)

const struct op *const gelu_v2_ops[] = {&gelu_v2.op, NULL};
