/* SPDX-License-Identifier: Apache-2.0 */
/* scatter_add.c - aclnnScatterAdd: elements added to where indices say */
#include "aclnnop/aclnn_scatter_add.h"

#include "ops/scatter.h"

static const struct param scatter_add_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_ALL)), .may_be_output = true},
    {NUMBER_IN("dim", INT)},
    {TENSOR_IN("index", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {TENSOR_IN("src", TYPES(P_A2_A3 | P_950, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_ALL))},
    {.name = NULL},
};

static const struct scatter scatter_add = {
    .op = {.name = "aclnnScatterAdd", SCATTER, .params = scatter_add_params},
    .kind = SCATTER_ELEMENTS, .rule = UPDATE_ADD};

aclnnStatus aclnnScatterAddGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *index,
                                            const aclTensor *src, aclTensor *out, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&scatter_add, {self}, {.i = dim}, {index}, {src}, {out});
}
PHASE_TWO(aclnnScatterAdd, &scatter_add.op)

const struct op *const scatter_add_ops[] = {&scatter_add.op, NULL};
