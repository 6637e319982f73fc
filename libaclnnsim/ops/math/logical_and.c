/* SPDX-License-Identifier: Apache-2.0 */
/* logical_and.c - aclnnInplaceLogicalAnd, aclnnLogicalAnd: logic */
#include "aclnnop/aclnn_logical_and.h"

#include "ops/elementwise.h"

#define FORMULA logical_and
#define OPERANDS 2
#define RESULT BOOLEAN
#define EVERY(a, b) (a != 0) & (b != 0)
#include "kernel/elementwise.h"

static const struct param inplace_logical_and_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_ALL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_ALL))},
    {.name = NULL},
};
static const struct param logical_and_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_ALL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL))},
    {.name = NULL},
};

static const struct elementwise inplace_logical_and = {
    .op = {.name = "aclnnInplaceLogicalAnd", ELEMENTWISE, .params = inplace_logical_and_params},
    .formula = &logical_and_formula};
static const struct elementwise logical_and = {
    .op = {.name = "aclnnLogicalAnd", ELEMENTWISE, .params = logical_and_params},
    .formula = &logical_and_formula};

aclnnStatus aclnnInplaceLogicalAndGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_logical_and, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceLogicalAnd, &inplace_logical_and.op)

aclnnStatus aclnnLogicalAndGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                            aclTensor *out, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&logical_and, {self}, {other}, {out});
}
PHASE_TWO(aclnnLogicalAnd, &logical_and.op)

const struct op *const logical_and_ops[] = {&inplace_logical_and.op, &logical_and.op, NULL};
