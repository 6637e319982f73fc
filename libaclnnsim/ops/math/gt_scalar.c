/* SPDX-License-Identifier: Apache-2.0 */
/* gt_scalar.c - aclnnGtScalar, aclnnInplaceGtScalar: comparisons */
#include "aclnnop/aclnn_gt_scalar.h"

#include "ops/elementwise.h"
#include "ops/formulas/gt.h"

static const struct param gt_scalar_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {SCALAR_IN("other", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL | T_WIDE))},
    {.name = NULL},
};
static const struct param inplace_gt_scalar_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {SCALAR_IN("other", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {.name = NULL},
};

static const struct elementwise gt_scalar = {
    .op = {.name = "aclnnGtScalar", ELEMENTWISE, .params = gt_scalar_params},
    .formula = &gt_formula};
static const struct elementwise inplace_gt_scalar = {
    .op = {.name = "aclnnInplaceGtScalar", ELEMENTWISE, .params = inplace_gt_scalar_params},
    .formula = &gt_formula};

aclnnStatus aclnnGtScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                          aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&gt_scalar, {self}, {.scalar = other}, {out});
}
PHASE_TWO(aclnnGtScalar, &gt_scalar.op)

aclnnStatus aclnnInplaceGtScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_gt_scalar, {selfRef}, {.scalar = other});
}
PHASE_TWO(aclnnInplaceGtScalar, &inplace_gt_scalar.op)

const struct op *const gt_scalar_ops[] = {&gt_scalar.op, &inplace_gt_scalar.op, NULL};
