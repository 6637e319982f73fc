/* SPDX-License-Identifier: Apache-2.0 */
/* mish.c - aclnnInplaceMish, aclnnMish: x * tanh(log(1 + e^x)) */
#include "aclnnop/aclnn_mish.h"

#include "kernel/gates.h"
#include "ops/elementwise.h"

#define FORMULA mish
#define OPERANDS 1
#define COST 10
#define FLOATS(x) x * TANH_SOFT_PLUS(x)
#include "kernel/elementwise.h"

static const struct param inplace_mish_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};
static const struct param mish_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise inplace_mish = {
    .op = {.name = "aclnnInplaceMish", ELEMENTWISE, .params = inplace_mish_params},
    .formula = &mish_formula};
static const struct elementwise mish = {
    .op = {.name = "aclnnMish", ELEMENTWISE, .params = mish_params}, .formula = &mish_formula};

aclnnStatus aclnnInplaceMishGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_mish, {selfRef});
}
PHASE_TWO(aclnnInplaceMish, &inplace_mish.op)

aclnnStatus aclnnMishGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&mish, {self}, {out});
}
PHASE_TWO(aclnnMish, &mish.op)

const struct op *const mish_ops[] = {&inplace_mish.op, &mish.op, NULL};
