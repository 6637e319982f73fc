/* SPDX-License-Identifier: Apache-2.0 */
/* fill_tensor.c - aclnnInplaceFillTensor: one number everywhere */
#include "aclnnop/aclnn_fill_tensor.h"

#include "ops/fill.h"

static const struct param inplace_fill_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_HALVES | T_INTS | T_WIDE | T_BOOL))},
    {TENSOR_IN("value", TYPES(P_MOST, T_HALVES | T_INTS | T_WIDE | T_BOOL))},
    {.name = NULL},
};

static const struct fill inplace_fill_tensor = {
    .op = {.name = "aclnnInplaceFillTensor", FILL, .params = inplace_fill_tensor_params}};

aclnnStatus aclnnInplaceFillTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *value,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_fill_tensor, {selfRef}, {value});
}
PHASE_TWO(aclnnInplaceFillTensor, &inplace_fill_tensor.op)

const struct op *const fill_tensor_ops[] = {&inplace_fill_tensor.op, NULL};
