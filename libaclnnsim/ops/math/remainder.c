/* SPDX-License-Identifier: Apache-2.0 */
/* remainder.c - aclnnInplaceRemainderTensorScalar, aclnnInplaceRemainderTensorTensor,
 * aclnnRemainderScalarTensor, aclnnRemainderTensorScalar, aclnnRemainderTensorTensor: remainders with the
 * sign of the divisor */
#include "aclnnop/aclnn_remainder.h"

#include "kernel/division.h"
#include "ops/elementwise.h"

#define FORMULA remainder
#define OPERANDS 2
#define COST 8
#define FLOATS(a, b) FLOOR_REMAINDER(a, b)
#define SIGNED(a, b) FLOOR_REMAINDER_OF_WHOLE(a, b)
#include "kernel/elementwise.h"

static const struct param inplace_remainder_tensor_scalar_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_FLOATS | SET(I32) | SET(I64)))},
    {SCALAR_IN("other", TYPES(P_LARGE, T_FLOATS | SET(I32) | SET(I64)))},
    {.name = NULL},
};
static const struct param inplace_remainder_tensor_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_FLOATS | SET(I32) | SET(I64)))},
    {TENSOR_IN("other", TYPES(P_MOST, T_FLOATS | SET(I32) | SET(I64)))},
    {.name = NULL},
};
static const struct param remainder_scalar_tensor_params[] = {
    {SCALAR_IN("self", TYPES(P_LARGE, T_FLOATS | SET(I32) | SET(I64)))},
    {TENSOR_IN("other", TYPES(P_LARGE, T_FLOATS | SET(I32) | SET(I64)))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_FLOATS | SET(I32) | SET(I64)))},
    {.name = NULL},
};
static const struct param remainder_tensor_scalar_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_FLOATS | SET(I32) | SET(I64)))},
    {SCALAR_IN("other", TYPES(P_LARGE, T_FLOATS | SET(I32) | SET(I64)))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_REALS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param remainder_tensor_tensor_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_FLOATS | SET(I32) | SET(I64)))},
    {TENSOR_IN("other", TYPES(P_MOST, T_FLOATS | SET(I32) | SET(I64)))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS | T_COMPLEX))},
    {.name = NULL},
};

static const struct elementwise inplace_remainder_tensor_scalar = {
    .op = {.name = "aclnnInplaceRemainderTensorScalar", ELEMENTWISE,
    .params = inplace_remainder_tensor_scalar_params}, .formula = &remainder_formula};
static const struct elementwise inplace_remainder_tensor_tensor = {
    .op = {.name = "aclnnInplaceRemainderTensorTensor", ELEMENTWISE,
    .params = inplace_remainder_tensor_tensor_params}, .formula = &remainder_formula};
static const struct elementwise remainder_scalar_tensor = {
    .op = {.name = "aclnnRemainderScalarTensor", ELEMENTWISE,
    .params = remainder_scalar_tensor_params}, .formula = &remainder_formula};
static const struct elementwise remainder_tensor_scalar = {
    .op = {.name = "aclnnRemainderTensorScalar", ELEMENTWISE,
    .params = remainder_tensor_scalar_params}, .formula = &remainder_formula};
static const struct elementwise remainder_tensor_tensor = {
    .op = {.name = "aclnnRemainderTensorTensor", ELEMENTWISE,
    .params = remainder_tensor_tensor_params}, .formula = &remainder_formula};

aclnnStatus aclnnInplaceRemainderTensorScalarGetWorkspaceSize(aclTensor *selfRef,
                                                              const aclScalar *other,
                                                              uint64_t *workspaceSize,
                                                              aclOpExecutor **executor)
{
    return PLAN(&inplace_remainder_tensor_scalar, {selfRef}, {.scalar = other});
}
PHASE_TWO(aclnnInplaceRemainderTensorScalar, &inplace_remainder_tensor_scalar.op)

aclnnStatus aclnnInplaceRemainderTensorTensorGetWorkspaceSize(aclTensor *selfRef,
                                                              const aclTensor *other,
                                                              uint64_t *workspaceSize,
                                                              aclOpExecutor **executor)
{
    return PLAN(&inplace_remainder_tensor_tensor, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceRemainderTensorTensor, &inplace_remainder_tensor_tensor.op)

aclnnStatus aclnnRemainderScalarTensorGetWorkspaceSize(const aclScalar *self, const aclTensor *other,
                                                       aclTensor *out, uint64_t *workspaceSize,
                                                       aclOpExecutor **executor)
{
    return PLAN(&remainder_scalar_tensor, {.scalar = self}, {other}, {out});
}
PHASE_TWO(aclnnRemainderScalarTensor, &remainder_scalar_tensor.op)

aclnnStatus aclnnRemainderTensorScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                                       aclTensor *out, uint64_t *workspaceSize,
                                                       aclOpExecutor **executor)
{
    return PLAN(&remainder_tensor_scalar, {self}, {.scalar = other}, {out});
}
PHASE_TWO(aclnnRemainderTensorScalar, &remainder_tensor_scalar.op)

aclnnStatus aclnnRemainderTensorTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                                       aclTensor *out, uint64_t *workspaceSize,
                                                       aclOpExecutor **executor)
{
    return PLAN(&remainder_tensor_tensor, {self}, {other}, {out});
}
PHASE_TWO(aclnnRemainderTensorTensor, &remainder_tensor_tensor.op)

const struct op *const remainder_ops[] = {
    &inplace_remainder_tensor_scalar.op, &inplace_remainder_tensor_tensor.op,
    &remainder_scalar_tensor.op, &remainder_tensor_scalar.op, &remainder_tensor_tensor.op, NULL
};
