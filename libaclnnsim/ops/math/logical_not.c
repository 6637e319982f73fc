/* SPDX-License-Identifier: Apache-2.0 */
/* logical_not.c - aclnnInplaceLogicalNot, aclnnLogicalNot: logical opposites */
#include "aclnnop/aclnn_logical_not.h"

#include "ops/elementwise.h"

#define FORMULA logical_not
#define OPERANDS 1
#define RESULT BOOLEAN
#define FLOATS(a) a == 0
#define SIGNED(a) a == 0
#define COMPLEX(a) a == 0
#include "kernel/elementwise.h"

static const struct param inplace_logical_not_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_REALS | T_BOOL))},
    {.name = NULL},
};
static const struct param logical_not_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct elementwise inplace_logical_not = {
    .op = {.name = "aclnnInplaceLogicalNot", ELEMENTWISE, .params = inplace_logical_not_params},
    .formula = &logical_not_formula};
static const struct elementwise logical_not = {
    .op = {.name = "aclnnLogicalNot", ELEMENTWISE, .params = logical_not_params},
    .formula = &logical_not_formula};

aclnnStatus aclnnInplaceLogicalNotGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                                   aclOpExecutor **executor)
{
    return PLAN(&inplace_logical_not, {selfRef});
}
PHASE_TWO(aclnnInplaceLogicalNot, &inplace_logical_not.op)

aclnnStatus aclnnLogicalNotGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&logical_not, {self}, {out});
}
PHASE_TWO(aclnnLogicalNot, &logical_not.op)

const struct op *const logical_not_ops[] = {&inplace_logical_not.op, &logical_not.op, NULL};
