/* SPDX-License-Identifier: Apache-2.0 */
/* atan.c - aclnnAtan, aclnnInplaceAtan: arc tangents */
#include "aclnnop/aclnn_atan.h"

#include "ops/elementwise.h"
#include "ops/formulas/atan.h"

static const struct param atan_op_params[] = {
    {TENSOR_IN("input", TYPES_2(P_MOST & ~P_950, T_REALS | T_BOOL, P_950, T_HALVES | T_INTS | T_BOOL))},
    {TENSOR_OUT("out", TYPES_2(P_MOST & ~P_950, T_FLOATS, P_950, T_HALVES))},
    {.name = NULL},
};
static const struct param inplace_atan_params[] = {
    {TENSOR_REF("inputRef", TYPES_2(P_MOST & ~P_950, T_FLOATS, P_950, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise atan_op = {
    .op = {.name = "aclnnAtan", ELEMENTWISE, .params = atan_op_params}, .formula = &atan_formula};
static const struct elementwise inplace_atan = {
    .op = {.name = "aclnnInplaceAtan", ELEMENTWISE, .params = inplace_atan_params},
    .formula = &atan_formula};

aclnnStatus aclnnAtanGetWorkspaceSize(const aclTensor *input, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&atan_op, {input}, {out});
}
PHASE_TWO(aclnnAtan, &atan_op.op)

aclnnStatus aclnnInplaceAtanGetWorkspaceSize(aclTensor *inputRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_atan, {inputRef});
}
PHASE_TWO(aclnnInplaceAtan, &inplace_atan.op)

const struct op *const atan_ops[] = {&atan_op.op, &inplace_atan.op, NULL};
