/* SPDX-License-Identifier: Apache-2.0 */
/* index_select.c - aclnnIndexSelect: slices by their numbers */
#include "aclnnop/aclnn_index_select.h"

#include "ops/select.h"

static const struct param index_select_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_ALL | T_WIDE))},
    {NUMBER_IN("dim", INT)},
    {TENSOR_IN("index", TYPES(P_MOST, SET(I32) | SET(I64)))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL | T_WIDE))},
    {.name = NULL},
};

static const struct selection index_select = {
    .op = {.name = "aclnnIndexSelect", SELECTION, .params = index_select_params},
    .kind = SELECT_DIM};

aclnnStatus aclnnIndexSelectGetWorkspaceSize(const aclTensor *self, int64_t dim,
                                             const aclTensor *index, aclTensor *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&index_select, {self}, {.i = dim}, {index}, {out});
}
PHASE_TWO(aclnnIndexSelect, &index_select.op)

const struct op *const index_select_ops[] = {&index_select.op, NULL};
