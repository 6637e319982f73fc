/* SPDX-License-Identifier: Apache-2.0 */
/* asinh.c - aclnnAsinh, aclnnInplaceAsinh: inverse hyperbolic sines */
#include "aclnnop/aclnn_asinh.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA asinh
#define OPERANDS 1
#define RESULT FLOATING
#define COST 12
#define FLOATS(a) ASINH(a)
#define COMPLEX(a) ZASINH(a)
#include "kernel/elementwise.h"

static const struct param asinh_op_params[] = {
    {TENSOR_IN("input", TYPES_2(P_A2_A3, T_ALL, P_TRAINING | P_INFERENCE, T_INTS | T_BOOL | SET(F32) | SET(F16) | SET(F64)))},
    {TENSOR_OUT("out", TYPES_2(P_A2_A3, T_FLOATS | T_COMPLEX, P_TRAINING | P_INFERENCE, SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};
static const struct param inplace_asinh_params[] = {
    {TENSOR_REF("inputRef", TYPES_2(P_A2_A3, T_FLOATS | T_COMPLEX, P_TRAINING | P_INFERENCE, SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};

static const struct elementwise asinh_op = {
    .op = {.name = "aclnnAsinh", ELEMENTWISE, .params = asinh_op_params},
    .formula = &asinh_formula};
static const struct elementwise inplace_asinh = {
    .op = {.name = "aclnnInplaceAsinh", ELEMENTWISE, .params = inplace_asinh_params},
    .formula = &asinh_formula};

aclnnStatus aclnnAsinhGetWorkspaceSize(const aclTensor *input, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&asinh_op, {input}, {out});
}
PHASE_TWO(aclnnAsinh, &asinh_op.op)

aclnnStatus aclnnInplaceAsinhGetWorkspaceSize(aclTensor *inputRef, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&inplace_asinh, {inputRef});
}
PHASE_TWO(aclnnInplaceAsinh, &inplace_asinh.op)

const struct op *const asinh_ops[] = {&asinh_op.op, &inplace_asinh.op, NULL};
