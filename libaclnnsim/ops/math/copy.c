/* SPDX-License-Identifier: Apache-2.0 */
/* copy.c - aclnnInplaceCopy: copies */
#include "aclnnop/aclnn_copy.h"

#include "ops/fill.h"

static const struct param inplace_copy_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_ALL, T_ALL | T_WIDE))},
    {TENSOR_IN("src", TYPES(P_ALL, T_ALL | T_WIDE))},
    {.name = NULL},
};

static const struct fill inplace_copy = {
    .op = {.name = "aclnnInplaceCopy", FILL, .params = inplace_copy_params}};

aclnnStatus aclnnInplaceCopyGetWorkspaceSize(aclTensor *selfRef, const aclTensor *src,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_copy, {selfRef}, {src});
}
PHASE_TWO(aclnnInplaceCopy, &inplace_copy.op)

const struct op *const copy_ops[] = {&inplace_copy.op, NULL};
