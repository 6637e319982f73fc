/* SPDX-License-Identifier: Apache-2.0 */
/* hardswish.c - aclnnHardswish, aclnnInplaceHardswish: x times a piecewise linear logistic function */
#include "aclnnop/aclnn_hardswish.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA hardswish
#define OPERANDS 1
#define FLOATS(x) x * SMALLER(LARGER(x + 3, 0), 6) / 6
#include "kernel/elementwise.h"

static const struct param hardswish_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};
static const struct param inplace_hardswish_params[] = {
    {TENSOR_REF("self", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise hardswish = {
    .op = {.name = "aclnnHardswish", ELEMENTWISE, .params = hardswish_params},
    .formula = &hardswish_formula};
static const struct elementwise inplace_hardswish = {
    .op = {.name = "aclnnInplaceHardswish", ELEMENTWISE, .params = inplace_hardswish_params},
    .formula = &hardswish_formula};

aclnnStatus aclnnHardswishGetWorkspaceSize(const aclTensor *self, const aclTensor *out,
                                           uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&hardswish, {self}, {out});
}
PHASE_TWO(aclnnHardswish, &hardswish.op)

aclnnStatus aclnnInplaceHardswishGetWorkspaceSize(const aclTensor *self, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&inplace_hardswish, {self});
}
PHASE_TWO(aclnnInplaceHardswish, &inplace_hardswish.op)

const struct op *const hardswish_ops[] = {&hardswish.op, &inplace_hardswish.op, NULL};
