/* SPDX-License-Identifier: Apache-2.0 */
/* lerp_scalar.c - aclnnInplaceLerps, aclnnLerps: between two */
#include "aclnnop/aclnn_lerp_scalar.h"

#include "ops/elementwise.h"
#include "ops/formulas/lerp.h"

static const struct param inplace_lerps_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("end", TYPES(P_LARGE, T_HALVES))},
    {SCALAR_IN("weight", NULL)},
    {.name = NULL},
};
static const struct param lerps_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("end", TYPES(P_LARGE, T_HALVES))},
    {SCALAR_IN("weight", NULL)},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_FLOATS))},
    {.name = NULL},
};

static const struct elementwise inplace_lerps = {
    .op = {.name = "aclnnInplaceLerps", ELEMENTWISE, .params = inplace_lerps_params},
    .formula = &lerp_formula};
static const struct elementwise lerps = {
    .op = {.name = "aclnnLerps", ELEMENTWISE, .params = lerps_params}, .formula = &lerp_formula};

aclnnStatus aclnnInplaceLerpsGetWorkspaceSize(aclTensor *selfRef, const aclTensor *end,
                                              const aclScalar *weight, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&inplace_lerps, {selfRef}, {end}, {.scalar = weight});
}
PHASE_TWO(aclnnInplaceLerps, &inplace_lerps.op)

aclnnStatus aclnnLerpsGetWorkspaceSize(const aclTensor *self, const aclTensor *end,
                                       const aclScalar *weight, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&lerps, {self}, {end}, {.scalar = weight}, {out});
}
PHASE_TWO(aclnnLerps, &lerps.op)

const struct op *const lerp_scalar_ops[] = {&inplace_lerps.op, &lerps.op, NULL};
