/* SPDX-License-Identifier: Apache-2.0 */
/* sigmoid.c - aclnnInplaceSigmoid, aclnnSigmoid: the logistic function */
#include "aclnnop/aclnn_sigmoid.h"

#include "ops/elementwise.h"
#include "ops/formulas/sigmoid.h"

static const struct param inplace_sigmoid_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param sigmoid_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise inplace_sigmoid = {
    .op = {.name = "aclnnInplaceSigmoid", ELEMENTWISE, .params = inplace_sigmoid_params},
    .formula = &sigmoid_formula};
static const struct elementwise sigmoid = {
    .op = {.name = "aclnnSigmoid", ELEMENTWISE, .params = sigmoid_params},
    .formula = &sigmoid_formula};

aclnnStatus aclnnInplaceSigmoidGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                                aclOpExecutor **executor)
{
    return PLAN(&inplace_sigmoid, {selfRef});
}
PHASE_TWO(aclnnInplaceSigmoid, &inplace_sigmoid.op)

aclnnStatus aclnnSigmoidGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&sigmoid, {self}, {out});
}
PHASE_TWO(aclnnSigmoid, &sigmoid.op)

const struct op *const sigmoid_ops[] = {&inplace_sigmoid.op, &sigmoid.op, NULL};
