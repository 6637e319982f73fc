/* SPDX-License-Identifier: Apache-2.0 */
/* lt_tensor.c - aclnnInplaceLtTensor, aclnnLtTensor: comparisons */
#include "aclnnop/aclnn_lt_tensor.h"

#include "ops/elementwise.h"
#include "ops/formulas/lt.h"

static const struct param inplace_lt_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_REALS | T_WIDE | T_BOOL))},
    {.name = NULL},
};
static const struct param lt_tensor_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_ALL | T_WIDE))},
    {.name = NULL},
};

static const struct elementwise inplace_lt_tensor = {
    .op = {.name = "aclnnInplaceLtTensor", ELEMENTWISE, .params = inplace_lt_tensor_params},
    .formula = &lt_formula};
static const struct elementwise lt_tensor = {
    .op = {.name = "aclnnLtTensor", ELEMENTWISE, .params = lt_tensor_params},
    .formula = &lt_formula};

aclnnStatus aclnnInplaceLtTensorGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *other,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_lt_tensor, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceLtTensor, &inplace_lt_tensor.op)

aclnnStatus aclnnLtTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                          aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&lt_tensor, {self}, {other}, {out});
}
PHASE_TWO(aclnnLtTensor, &lt_tensor.op)

const struct op *const lt_tensor_ops[] = {&inplace_lt_tensor.op, &lt_tensor.op, NULL};
