/* SPDX-License-Identifier: Apache-2.0 */
/* acos.c - aclnnAcos, aclnnInplaceAcos: arc cosines */
#include "aclnnop/aclnn_acos.h"

#include "ops/elementwise.h"
#include "ops/formulas/acos.h"

static const struct param acos_op_params[] = {
    {TENSOR_IN("input", TYPES(P_MOST & ~P_950, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST & ~P_950, T_FLOATS))},
    {.name = NULL},
};
static const struct param inplace_acos_params[] = {
    {TENSOR_REF("inputRef", TYPES(P_MOST & ~P_950, T_FLOATS))},
    {.name = NULL},
};

static const struct elementwise acos_op = {
    .op = {.name = "aclnnAcos", ELEMENTWISE, .params = acos_op_params}, .formula = &acos_formula};
static const struct elementwise inplace_acos = {
    .op = {.name = "aclnnInplaceAcos", ELEMENTWISE, .params = inplace_acos_params},
    .formula = &acos_formula};

aclnnStatus aclnnAcosGetWorkspaceSize(const aclTensor *input, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&acos_op, {input}, {out});
}
PHASE_TWO(aclnnAcos, &acos_op.op)

aclnnStatus aclnnInplaceAcosGetWorkspaceSize(aclTensor *inputRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_acos, {inputRef});
}
PHASE_TWO(aclnnInplaceAcos, &inplace_acos.op)

const struct op *const acos_ops[] = {&acos_op.op, &inplace_acos.op, NULL};
