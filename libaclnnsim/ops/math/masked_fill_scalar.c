/* SPDX-License-Identifier: Apache-2.0 */
/* masked_fill_scalar.c - aclnnInplaceMaskedFillScalar: one number where a mask says so */
#include "aclnnop/aclnn_masked_fill_scalar.h"

#include "ops/elementwise.h"
#include "ops/formulas/masked_fill.h"

static const struct param inplace_masked_fill_scalar_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_HALVES | T_BOOL | SET(I8) | SET(I32) | SET(I64)))},
    {TENSOR_IN("mask", TYPES(P_MOST, T_BOOL))},
    {SCALAR_IN("value", TYPES(P_MOST, T_HALVES | T_BOOL | SET(I8) | SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct elementwise inplace_masked_fill_scalar = {
    .op = {.name = "aclnnInplaceMaskedFillScalar", ELEMENTWISE,
    .params = inplace_masked_fill_scalar_params}, .formula = &masked_fill_formula};

aclnnStatus aclnnInplaceMaskedFillScalarGetWorkspaceSize(aclTensor *selfRef, const aclTensor *mask,
                                                         const aclScalar *value,
                                                         uint64_t *workspaceSize,
                                                         aclOpExecutor **executor)
{
    return PLAN(&inplace_masked_fill_scalar, {selfRef}, {mask}, {.scalar = value});
}
PHASE_TWO(aclnnInplaceMaskedFillScalar, &inplace_masked_fill_scalar.op)

const struct op *const masked_fill_scalar_ops[] = {&inplace_masked_fill_scalar.op, NULL};
