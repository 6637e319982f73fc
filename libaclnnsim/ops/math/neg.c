/* SPDX-License-Identifier: Apache-2.0 */
/* neg.c - aclnnInplaceNeg, aclnnNeg: signs turned */
#include "aclnnop/aclnn_neg.h"

#include "ops/elementwise.h"
#include "ops/formulas/neg.h"

static const struct param inplace_neg_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_FLOATS | T_COMPLEX | SET(I8) | SET(I32) | SET(I64)))},
    {.name = NULL},
};
static const struct param neg_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_FLOATS | T_COMPLEX | SET(I8) | SET(I32) | SET(I64)))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_FLOATS | T_COMPLEX | SET(I8) | SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct elementwise inplace_neg = {
    .op = {.name = "aclnnInplaceNeg", ELEMENTWISE, .params = inplace_neg_params},
    .formula = &neg_formula};
static const struct elementwise neg = {
    .op = {.name = "aclnnNeg", ELEMENTWISE, .params = neg_params}, .formula = &neg_formula};

aclnnStatus aclnnInplaceNegGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&inplace_neg, {selfRef});
}
PHASE_TWO(aclnnInplaceNeg, &inplace_neg.op)

aclnnStatus aclnnNegGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&neg, {self}, {out});
}
PHASE_TWO(aclnnNeg, &neg.op)

const struct op *const neg_ops[] = {&inplace_neg.op, &neg.op, NULL};
