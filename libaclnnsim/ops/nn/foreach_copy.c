/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_copy.c - aclnnForeachCopy: copies */
#include "aclnnop/aclnn_foreach_copy.h"

#include "ops/foreach.h"

static const struct param foreach_copy_params[] = {
    {LIST_IN("x", TYPES(ON(ATLAS_A2) | P_950, T_REALS | T_BOOL | SET(U16) | SET(U32)))},
    {LIST_OUT("out", TYPES(ON(ATLAS_A2) | P_950, T_REALS | T_BOOL | SET(U16) | SET(U32)))},
    {.name = NULL},
};

static const struct foreach foreach_copy = {
    .op = {.name = "aclnnForeachCopy", FOREACH, .params = foreach_copy_params}};

aclnnStatus aclnnForeachCopyGetWorkspaceSize(const aclTensorList *x, aclTensorList *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_copy, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachCopy, &foreach_copy.op)

const struct op *const foreach_copy_ops[] = {&foreach_copy.op, NULL};
