/* SPDX-License-Identifier: Apache-2.0 */
/* masked_scale.c - aclnnMaskedScale: numbers times a mask and a factor */
#include "aclnnop/aclnn_masked_scale.h"

#include "ops/elementwise.h"

#define FORMULA masked_scale
#define OPERANDS 2
#define SCALARS 1
#define FLOATS(x, mask, scale) x * mask * scale
#include "kernel/elementwise.h"

static const struct param masked_scale_params[] = {
    {TENSOR_IN("self", TYPES(P_950, T_HALVES))},
    {TENSOR_IN("mask", TYPES(P_950, SET(F32) | SET(F16) | SET(I8) | SET(U8)))},
    {NUMBER_IN("scale", DOUBLE)},
    {TENSOR_OUT("out", TYPES(P_950, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise masked_scale = {
    .op = {.name = "aclnnMaskedScale", ELEMENTWISE, .params = masked_scale_params},
    .formula = &masked_scale_formula, .same_shapes = true};

aclnnStatus aclnnMaskedScaleGetWorkspaceSize(const aclTensor *self, const aclTensor *mask,
                                             float scale, aclTensor *out, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&masked_scale, {self}, {mask}, {.d = (double)scale}, {out});
}
PHASE_TWO(aclnnMaskedScale, &masked_scale.op)

const struct op *const masked_scale_ops[] = {&masked_scale.op, NULL};
