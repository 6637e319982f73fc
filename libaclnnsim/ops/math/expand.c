/* SPDX-License-Identifier: Apache-2.0 */
/* expand.c - aclnnExpand: elements repeated to a shape */
#include "aclnnop/aclnn_expand.h"

#include "ops/arrange.h"

static const struct param expand_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES | T_BOOL | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {NUMBER_IN("size", INT_ARRAY)},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES | T_BOOL | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {.name = NULL},
};

static const struct arrangement expand = {
    .op = {.name = "aclnnExpand", ARRANGEMENT, .params = expand_params}, .kind = EXPAND};

aclnnStatus aclnnExpandGetWorkspaceSize(const aclTensor *self, const aclIntArray *size,
                                        aclTensor *out, uint64_t *workspaceSize,
                                        aclOpExecutor **executor)
{
    return PLAN(&expand, {self}, {.ints = size}, {out});
}
PHASE_TWO(aclnnExpand, &expand.op)

const struct op *const expand_ops[] = {&expand.op, NULL};
