/* SPDX-License-Identifier: Apache-2.0 */
/* exp2.c - aclnnExp2, aclnnInplaceExp2: powers of 2 */
#include "aclnnop/aclnn_exp2.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA exp2
#define OPERANDS 1
#define RESULT FLOATING
#define COST 8
#define FLOATS(a) EXP2(a)
#include "kernel/elementwise.h"

static const struct param exp2_op_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_FLOATS))},
    {.name = NULL},
};
static const struct param inplace_exp2_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_FLOATS))},
    {.name = NULL},
};

static const struct elementwise exp2_op = {
    .op = {.name = "aclnnExp2", ELEMENTWISE, .params = exp2_op_params}, .formula = &exp2_formula};
static const struct elementwise inplace_exp2 = {
    .op = {.name = "aclnnInplaceExp2", ELEMENTWISE, .params = inplace_exp2_params},
    .formula = &exp2_formula};

aclnnStatus aclnnExp2GetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&exp2_op, {self}, {out});
}
PHASE_TWO(aclnnExp2, &exp2_op.op)

aclnnStatus aclnnInplaceExp2GetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_exp2, {selfRef});
}
PHASE_TWO(aclnnInplaceExp2, &inplace_exp2.op)

const struct op *const exp2_ops[] = {&exp2_op.op, &inplace_exp2.op, NULL};
