/* SPDX-License-Identifier: Apache-2.0 */
/* atanh.c - aclnnAtanh, aclnnInplaceAtanh: inverse hyperbolic tangents */
#include "aclnnop/aclnn_atanh.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA atanh
#define OPERANDS 1
#define RESULT FLOATING
#define COST 12
#define FLOATS(a) ATANH(a)
#define COMPLEX(a) ZATANH(a)
#include "kernel/elementwise.h"

static const struct param atanh_op_params[] = {
    {TENSOR_IN("input", TYPES_2(P_A2_A3, T_ALL, P_TRAINING | P_INFERENCE, T_INTS | T_BOOL | SET(F32) | SET(F16) | SET(F64)))},
    {TENSOR_OUT("out", TYPES_2(P_A2_A3, T_FLOATS | T_COMPLEX, P_TRAINING | P_INFERENCE, SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};
static const struct param inplace_atanh_params[] = {
    {TENSOR_REF("inputRef", TYPES_2(P_A2_A3, T_FLOATS | T_COMPLEX, P_TRAINING | P_INFERENCE, SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};

static const struct elementwise atanh_op = {
    .op = {.name = "aclnnAtanh", ELEMENTWISE, .params = atanh_op_params},
    .formula = &atanh_formula};
static const struct elementwise inplace_atanh = {
    .op = {.name = "aclnnInplaceAtanh", ELEMENTWISE, .params = inplace_atanh_params},
    .formula = &atanh_formula};

aclnnStatus aclnnAtanhGetWorkspaceSize(const aclTensor *input, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&atanh_op, {input}, {out});
}
PHASE_TWO(aclnnAtanh, &atanh_op.op)

aclnnStatus aclnnInplaceAtanhGetWorkspaceSize(aclTensor *inputRef, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&inplace_atanh, {inputRef});
}
PHASE_TWO(aclnnInplaceAtanh, &inplace_atanh.op)

const struct op *const atanh_ops[] = {&atanh_op.op, &inplace_atanh.op, NULL};
