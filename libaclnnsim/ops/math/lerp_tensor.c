/* SPDX-License-Identifier: Apache-2.0 */
/* lerp_tensor.c - aclnnInplaceLerp, aclnnLerp: between two */
#include "aclnnop/aclnn_lerp_tensor.h"

#include "ops/elementwise.h"
#include "ops/formulas/lerp.h"

static const struct param inplace_lerp_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("end", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("weight", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};
static const struct param lerp_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("end", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("weight", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise inplace_lerp = {
    .op = {.name = "aclnnInplaceLerp", ELEMENTWISE, .params = inplace_lerp_params},
    .formula = &lerp_formula};
static const struct elementwise lerp = {
    .op = {.name = "aclnnLerp", ELEMENTWISE, .params = lerp_params}, .formula = &lerp_formula};

aclnnStatus aclnnInplaceLerpGetWorkspaceSize(aclTensor *selfRef, const aclTensor *end,
                                             const aclTensor *weight, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_lerp, {selfRef}, {end}, {weight});
}
PHASE_TWO(aclnnInplaceLerp, &inplace_lerp.op)

aclnnStatus aclnnLerpGetWorkspaceSize(const aclTensor *self, const aclTensor *end,
                                      const aclTensor *weight, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&lerp, {self}, {end}, {weight}, {out});
}
PHASE_TWO(aclnnLerp, &lerp.op)

const struct op *const lerp_tensor_ops[] = {&inplace_lerp.op, &lerp.op, NULL};
