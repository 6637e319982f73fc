/* SPDX-License-Identifier: Apache-2.0 */
/* stack.c - aclnnStack: tensors along a new dimension */
#include "aclnnop/aclnn_stack.h"

#include "ops/arrange.h"

static const struct param stack_params[] = {
    {LIST_IN("tensors", TYPES(P_MOST, T_ALL | T_WIDE))},
    {NUMBER_IN("dim", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL | T_WIDE))},
    {.name = NULL},
};

static const struct arrangement stack = {
    .op = {.name = "aclnnStack", ARRANGEMENT, .params = stack_params}, .kind = STACK};

aclnnStatus aclnnStackGetWorkspaceSize(const aclTensorList *tensors, int64_t dim, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&stack, {.tensors = tensors}, {.i = dim}, {out});
}
PHASE_TWO(aclnnStack, &stack.op)

const struct op *const stack_ops[] = {&stack.op, NULL};
