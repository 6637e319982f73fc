/* SPDX-License-Identifier: Apache-2.0 */
/* cosh.c - aclnnCosh, aclnnInplaceCosh: hyperbolic cosines */
#include "aclnnop/aclnn_cosh.h"

#include "ops/elementwise.h"
#include "ops/formulas/cosh.h"

static const struct param cosh_op_params[] = {
    {TENSOR_IN("self", TYPES_2(P_A2_A3, T_ALL, P_TRAINING | P_INFERENCE, SET(F32) | SET(F16) | SET(F64)))},
    {TENSOR_OUT("out", TYPES_2(P_A2_A3, T_FLOATS | T_COMPLEX, P_TRAINING | P_INFERENCE, SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};
static const struct param inplace_cosh_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_A2_A3, T_FLOATS | T_COMPLEX, P_TRAINING | P_INFERENCE, SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};

static const struct elementwise cosh_op = {
    .op = {.name = "aclnnCosh", ELEMENTWISE, .params = cosh_op_params}, .formula = &cosh_formula};
static const struct elementwise inplace_cosh = {
    .op = {.name = "aclnnInplaceCosh", ELEMENTWISE, .params = inplace_cosh_params},
    .formula = &cosh_formula};

aclnnStatus aclnnCoshGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&cosh_op, {self}, {out});
}
PHASE_TWO(aclnnCosh, &cosh_op.op)

aclnnStatus aclnnInplaceCoshGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_cosh, {selfRef});
}
PHASE_TWO(aclnnInplaceCosh, &inplace_cosh.op)

const struct op *const cosh_ops[] = {&cosh_op.op, &inplace_cosh.op, NULL};
