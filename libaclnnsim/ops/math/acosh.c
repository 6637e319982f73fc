/* SPDX-License-Identifier: Apache-2.0 */
/* acosh.c - aclnnAcosh, aclnnInplaceAcosh: inverse hyperbolic cosines */
#include "aclnnop/aclnn_acosh.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA acosh
#define OPERANDS 1
#define RESULT FLOATING
#define COST 12
#define FLOATS(a) ACOSH(a)
#define COMPLEX(a) ZACOSH(a)
#include "kernel/elementwise.h"

static const struct param acosh_op_params[] = {
    {TENSOR_IN("self", TYPES_2(P_A2_A3, T_ALL, P_TRAINING | P_INFERENCE, SET(F32) | SET(F16) | SET(F64)))},
    {TENSOR_OUT("out", TYPES_2(P_A2_A3, T_FLOATS | T_COMPLEX, P_TRAINING | P_INFERENCE, SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};
static const struct param inplace_acosh_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_A2_A3, T_FLOATS | T_COMPLEX, P_TRAINING | P_INFERENCE, SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};

static const struct elementwise acosh_op = {
    .op = {.name = "aclnnAcosh", ELEMENTWISE, .params = acosh_op_params},
    .formula = &acosh_formula};
static const struct elementwise inplace_acosh = {
    .op = {.name = "aclnnInplaceAcosh", ELEMENTWISE, .params = inplace_acosh_params},
    .formula = &acosh_formula};

aclnnStatus aclnnAcoshGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&acosh_op, {self}, {out});
}
PHASE_TWO(aclnnAcosh, &acosh_op.op)

aclnnStatus aclnnInplaceAcoshGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&inplace_acosh, {selfRef});
}
PHASE_TWO(aclnnInplaceAcosh, &inplace_acosh.op)

const struct op *const acosh_ops[] = {&acosh_op.op, &inplace_acosh.op, NULL};
