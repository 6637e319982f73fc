/* SPDX-License-Identifier: Apache-2.0 */
/* cos.c - aclnnCos, aclnnInplaceCos: cosines */
#include "aclnnop/aclnn_cos.h"

#include "ops/elementwise.h"
#include "ops/formulas/cos.h"

static const struct param cos_op_params[] = {
    {TENSOR_IN("input", TYPES(P_A2_A3 | P_TRAINING | P_INFERENCE | P_200I, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_TRAINING | P_INFERENCE | P_200I, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param inplace_cos_params[] = {
    {TENSOR_REF("inputRef", TYPES(P_A2_A3 | P_TRAINING | P_INFERENCE | P_200I, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};

static const struct elementwise cos_op = {
    .op = {.name = "aclnnCos", ELEMENTWISE, .params = cos_op_params}, .formula = &cos_formula};
static const struct elementwise inplace_cos = {
    .op = {.name = "aclnnInplaceCos", ELEMENTWISE, .params = inplace_cos_params},
    .formula = &cos_formula};

aclnnStatus aclnnCosGetWorkspaceSize(const aclTensor *input, aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&cos_op, {input}, {out});
}
PHASE_TWO(aclnnCos, &cos_op.op)

aclnnStatus aclnnInplaceCosGetWorkspaceSize(aclTensor *inputRef, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&inplace_cos, {inputRef});
}
PHASE_TWO(aclnnInplaceCos, &inplace_cos.op)

const struct op *const cos_ops[] = {&cos_op.op, &inplace_cos.op, NULL};
