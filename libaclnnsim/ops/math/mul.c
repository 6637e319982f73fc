/* SPDX-License-Identifier: Apache-2.0 */
/* mul.c - aclnnMul, aclnnInplaceMul, aclnnMuls, aclnnInplaceMuls: products */
#include "aclnnop/aclnn_mul.h"

#include "ops/elementwise.h"
#include "ops/formulas/mul.h"

static const struct param mul_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_ALL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL))},
    {.name = NULL},
};
static const struct param inplace_mul_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_ALL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_ALL))},
    {.name = NULL},
};
static const struct param muls_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_ALL))},
    {SCALAR_IN("other", TYPES(P_MOST, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL))},
    {.name = NULL},
};
static const struct param inplace_muls_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_ALL))},
    {SCALAR_IN("other", TYPES(P_MOST, T_ALL))},
    {.name = NULL},
};

static const struct elementwise mul = {
    .op = {.name = "aclnnMul", ELEMENTWISE, .params = mul_params}, .formula = &mul_formula};
static const struct elementwise inplace_mul = {
    .op = {.name = "aclnnInplaceMul", ELEMENTWISE, .params = inplace_mul_params},
    .formula = &mul_formula};
static const struct elementwise muls = {
    .op = {.name = "aclnnMuls", ELEMENTWISE, .params = muls_params}, .formula = &mul_formula};
static const struct elementwise inplace_muls = {
    .op = {.name = "aclnnInplaceMuls", ELEMENTWISE, .params = inplace_muls_params},
    .formula = &mul_formula};

aclnnStatus aclnnMulGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out,
                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&mul, {self}, {other}, {out});
}
PHASE_TWO(aclnnMul, &mul.op)

aclnnStatus aclnnInplaceMulGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_mul, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceMul, &inplace_mul.op)

aclnnStatus aclnnMulsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&muls, {self}, {.scalar = other}, {out});
}
PHASE_TWO(aclnnMuls, &muls.op)

aclnnStatus aclnnInplaceMulsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_muls, {selfRef}, {.scalar = other});
}
PHASE_TWO(aclnnInplaceMuls, &inplace_muls.op)

const struct op *const mul_ops[] = {&mul.op, &inplace_mul.op, &muls.op, &inplace_muls.op, NULL};
