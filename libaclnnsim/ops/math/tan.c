/* SPDX-License-Identifier: Apache-2.0 */
/* tan.c - aclnnInplaceTan, aclnnTan: tangents */
#include "aclnnop/aclnn_tan.h"

#include "ops/elementwise.h"
#include "ops/formulas/tan.h"

static const struct param inplace_tan_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_A2_A3, T_FLOATS | T_COMPLEX, P_TRAINING | P_INFERENCE, SET(F32) | SET(F16) | SET(F64) | SET(C128)))},
    {.name = NULL},
};
static const struct param tan_op_params[] = {
    {TENSOR_IN("self", TYPES_2(P_A2_A3, T_ALL, P_TRAINING | P_INFERENCE, T_INTS | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(C128)))},
    {TENSOR_OUT("out", TYPES_2(P_A2_A3, T_FLOATS | T_COMPLEX, P_TRAINING | P_INFERENCE, SET(F32) | SET(F16) | SET(F64) | SET(C128)))},
    {.name = NULL},
};

static const struct elementwise inplace_tan = {
    .op = {.name = "aclnnInplaceTan", ELEMENTWISE, .params = inplace_tan_params},
    .formula = &tan_formula};
static const struct elementwise tan_op = {
    .op = {.name = "aclnnTan", ELEMENTWISE, .params = tan_op_params}, .formula = &tan_formula};

aclnnStatus aclnnInplaceTanGetWorkspaceSize(const aclTensor *selfRef, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&inplace_tan, {selfRef});
}
PHASE_TWO(aclnnInplaceTan, &inplace_tan.op)

aclnnStatus aclnnTanGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&tan_op, {self}, {out});
}
PHASE_TWO(aclnnTan, &tan_op.op)

const struct op *const tan_ops[] = {&inplace_tan.op, &tan_op.op, NULL};
