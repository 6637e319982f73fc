/* SPDX-License-Identifier: Apache-2.0 */
/* gather_v2.c - aclnnGatherV2: slices by their numbers */
#include "aclnnop/aclnn_gather_v2.h"

#include "ops/select.h"

static const struct param gather_v2_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_ALL))},
    {NUMBER_IN("dim", INT)},
    {TENSOR_IN("index", TYPES(P_MOST, SET(I32) | SET(I64)))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL))},
    {.name = NULL},
};

static const struct selection gather_v2 = {
    .op = {.name = "aclnnGatherV2", SELECTION, .params = gather_v2_params}, .kind = SELECT_ANY};

aclnnStatus aclnnGatherV2GetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *index,
                                          aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&gather_v2, {self}, {.i = dim}, {index}, {out});
}
PHASE_TWO(aclnnGatherV2, &gather_v2.op)

const struct op *const gather_v2_ops[] = {&gather_v2.op, NULL};
