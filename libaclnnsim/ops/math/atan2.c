/* SPDX-License-Identifier: Apache-2.0 */
/* atan2.c - aclnnAtan2, aclnnInplaceAtan2: angles of points */
#include "aclnnop/aclnn_atan2.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA atan2
#define OPERANDS 2
#define RESULT FLOATING
#define COST 16
#define FLOATS(a, b) ATAN2(a, b)
#include "kernel/elementwise.h"

static const struct param atan2_op_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_FLOATS))},
    {.name = NULL},
};
static const struct param inplace_atan2_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct elementwise atan2_op = {
    .op = {.name = "aclnnAtan2", ELEMENTWISE, .params = atan2_op_params},
    .formula = &atan2_formula};
static const struct elementwise inplace_atan2 = {
    .op = {.name = "aclnnInplaceAtan2", ELEMENTWISE, .params = inplace_atan2_params},
    .formula = &atan2_formula};

aclnnStatus aclnnAtan2GetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&atan2_op, {self}, {other}, {out});
}
PHASE_TWO(aclnnAtan2, &atan2_op.op)

aclnnStatus aclnnInplaceAtan2GetWorkspaceSize(aclTensor *selfRef, aclTensor *other,
                                              uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_atan2, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceAtan2, &inplace_atan2.op)

const struct op *const atan2_ops[] = {&atan2_op.op, &inplace_atan2.op, NULL};
