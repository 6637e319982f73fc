/* SPDX-License-Identifier: Apache-2.0 */
/* ne_tensor.c - aclnnInplaceNeTensor, aclnnNeTensor: comparisons */
#include "aclnnop/aclnn_ne_tensor.h"

#include "ops/elementwise.h"
#include "ops/formulas/ne.h"

static const struct param inplace_ne_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_ALL | SET(U64)))},
    {TENSOR_IN("other", TYPES(P_LARGE, T_ALL | SET(U64)))},
    {.name = NULL},
};
static const struct param ne_tensor_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_ALL | SET(U64)))},
    {TENSOR_IN("other", TYPES(P_LARGE, T_ALL | SET(U64)))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_ALL | T_WIDE))},
    {.name = NULL},
};

static const struct elementwise inplace_ne_tensor = {
    .op = {.name = "aclnnInplaceNeTensor", ELEMENTWISE, .params = inplace_ne_tensor_params},
    .formula = &ne_formula};
static const struct elementwise ne_tensor = {
    .op = {.name = "aclnnNeTensor", ELEMENTWISE, .params = ne_tensor_params},
    .formula = &ne_formula};

aclnnStatus aclnnInplaceNeTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_ne_tensor, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceNeTensor, &inplace_ne_tensor.op)

aclnnStatus aclnnNeTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                          aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&ne_tensor, {self}, {other}, {out});
}
PHASE_TWO(aclnnNeTensor, &ne_tensor.op)

const struct op *const ne_tensor_ops[] = {&inplace_ne_tensor.op, &ne_tensor.op, NULL};
