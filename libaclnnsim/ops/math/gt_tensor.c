/* SPDX-License-Identifier: Apache-2.0 */
/* gt_tensor.c - aclnnGtTensor, aclnnInplaceGtTensor: comparisons */
#include "aclnnop/aclnn_gt_tensor.h"

#include "ops/elementwise.h"
#include "ops/formulas/gt.h"

static const struct param gt_tensor_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL | T_WIDE))},
    {.name = NULL},
};
static const struct param inplace_gt_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {.name = NULL},
};

static const struct elementwise gt_tensor = {
    .op = {.name = "aclnnGtTensor", ELEMENTWISE, .params = gt_tensor_params},
    .formula = &gt_formula};
static const struct elementwise inplace_gt_tensor = {
    .op = {.name = "aclnnInplaceGtTensor", ELEMENTWISE, .params = inplace_gt_tensor_params},
    .formula = &gt_formula};

aclnnStatus aclnnGtTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                          aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&gt_tensor, {self}, {other}, {out});
}
PHASE_TWO(aclnnGtTensor, &gt_tensor.op)

aclnnStatus aclnnInplaceGtTensorGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *other,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_gt_tensor, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceGtTensor, &inplace_gt_tensor.op)

const struct op *const gt_tensor_ops[] = {&gt_tensor.op, &inplace_gt_tensor.op, NULL};
