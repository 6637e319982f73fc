/* SPDX-License-Identifier: Apache-2.0 */
/* logical_or.c - aclnnInplaceLogicalOr, aclnnLogicalOr: logic */
#include "aclnnop/aclnn_logical_or.h"

#include "ops/elementwise.h"

#define FORMULA logical_or
#define OPERANDS 2
#define RESULT BOOLEAN
#define EVERY(a, b) (a != 0) | (b != 0)
#include "kernel/elementwise.h"

static const struct param inplace_logical_or_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_ALL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_ALL))},
    {.name = NULL},
};
static const struct param logical_or_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_ALL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_ALL))},
    {TENSOR_OUT("out", TYPES_2(P_950, T_ALL | T_WIDE, P_MOST & ~P_950, T_ALL))},
    {.name = NULL},
};

static const struct elementwise inplace_logical_or = {
    .op = {.name = "aclnnInplaceLogicalOr", ELEMENTWISE, .params = inplace_logical_or_params},
    .formula = &logical_or_formula};
static const struct elementwise logical_or = {
    .op = {.name = "aclnnLogicalOr", ELEMENTWISE, .params = logical_or_params},
    .formula = &logical_or_formula};

aclnnStatus aclnnInplaceLogicalOrGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                                  uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_logical_or, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceLogicalOr, &inplace_logical_or.op)

aclnnStatus aclnnLogicalOrGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                           aclTensor *out, uint64_t *workspaceSize,
                                           aclOpExecutor **executor)
{
    return PLAN(&logical_or, {self}, {other}, {out});
}
PHASE_TWO(aclnnLogicalOr, &logical_or.op)

const struct op *const logical_or_ops[] = {&inplace_logical_or.op, &logical_or.op, NULL};
