/* SPDX-License-Identifier: Apache-2.0 */
/* gather.c - aclnnGather: an element for each index */
#include "aclnnop/aclnn_gather.h"

#include "ops/select.h"

static const struct param gather_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3, T_REALS | T_WIDE | T_BOOL))},
    {NUMBER_IN("dim", INT)},
    {TENSOR_IN("index", TYPES(P_A2_A3, SET(I32) | SET(I64)))},
    {TENSOR_OUT("out", TYPES(P_A2_A3, T_REALS | T_WIDE | T_BOOL))},
    {.name = NULL},
};

static const struct selection gather = {
    .op = {.name = "aclnnGather", SELECTION, .params = gather_params}, .kind = GATHER};

aclnnStatus aclnnGatherGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *index,
                                        aclTensor *out, uint64_t *workspaceSize,
                                        aclOpExecutor **executor)
{
    return PLAN(&gather, {self}, {.i = dim}, {index}, {out});
}
PHASE_TWO(aclnnGather, &gather.op)

const struct op *const gather_ops[] = {&gather.op, NULL};
