/* SPDX-License-Identifier: Apache-2.0 */
/* asin.c - aclnnAsin, aclnnInplaceAsin: arc sines */
#include "aclnnop/aclnn_asin.h"

#include "ops/elementwise.h"
#include "ops/formulas/asin.h"

static const struct param asin_op_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_FLOATS))},
    {.name = NULL},
};
static const struct param inplace_asin_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_A2_A3, T_FLOATS, P_TRAINING | P_INFERENCE | P_950, SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};

static const struct elementwise asin_op = {
    .op = {.name = "aclnnAsin", ELEMENTWISE, .params = asin_op_params}, .formula = &asin_formula};
static const struct elementwise inplace_asin = {
    .op = {.name = "aclnnInplaceAsin", ELEMENTWISE, .params = inplace_asin_params},
    .formula = &asin_formula};

aclnnStatus aclnnAsinGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&asin_op, {self}, {out});
}
PHASE_TWO(aclnnAsin, &asin_op.op)

aclnnStatus aclnnInplaceAsinGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_asin, {selfRef});
}
PHASE_TWO(aclnnInplaceAsin, &inplace_asin.op)

const struct op *const asin_ops[] = {&asin_op.op, &inplace_asin.op, NULL};
