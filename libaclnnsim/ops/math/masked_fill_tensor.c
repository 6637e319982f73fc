/* SPDX-License-Identifier: Apache-2.0 */
/* masked_fill_tensor.c - aclnnInplaceMaskedFillTensor: one number where a mask says so */
#include "aclnnop/aclnn_masked_fill_tensor.h"

#include "ops/elementwise.h"
#include "ops/formulas/masked_fill.h"

static int check(const struct call *call) { return check_rank(call, 2, 0, 0); }

static const struct param inplace_masked_fill_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_HALVES | T_BOOL | SET(I8) | SET(I32) | SET(I64)))},
    {TENSOR_IN("mask", TYPES(P_LARGE, T_BOOL))},
    {TENSOR_IN("value", TYPES(P_LARGE, T_HALVES | T_BOOL | SET(I8) | SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct elementwise inplace_masked_fill_tensor = {
    .op = {.name = "aclnnInplaceMaskedFillTensor", ELEMENTWISE,
    .params = inplace_masked_fill_tensor_params}, .formula = &masked_fill_formula, .check = check};

aclnnStatus aclnnInplaceMaskedFillTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *mask,
                                                         const aclTensor *value,
                                                         uint64_t *workspaceSize,
                                                         aclOpExecutor **executor)
{
    return PLAN(&inplace_masked_fill_tensor, {selfRef}, {mask}, {value});
}
PHASE_TWO(aclnnInplaceMaskedFillTensor, &inplace_masked_fill_tensor.op)

const struct op *const masked_fill_tensor_ops[] = {&inplace_masked_fill_tensor.op, NULL};
