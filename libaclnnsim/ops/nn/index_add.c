/* SPDX-License-Identifier: Apache-2.0 */
/* index_add.c - aclnnIndexAdd: slices added to where indices say */
#include "aclnnop/aclnn_index_add.h"

#include "ops/scatter.h"

static const struct param index_add_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_REALS | T_BOOL)), .may_be_output = true},
    {NUMBER_IN("dim", INT)},
    {TENSOR_IN("index", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {TENSOR_IN("source", TYPES(P_A2_A3 | P_950, T_REALS | T_BOOL))},
    {SCALAR_IN("alpha", TYPES(P_A2_A3 | P_950, T_REALS | T_BOOL)), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct scatter index_add = {
    .op = {.name = "aclnnIndexAdd", SCATTER, .params = index_add_params},
    .kind = SCATTER_SLICES, .rule = UPDATE_ADD, .alpha = 4};

aclnnStatus aclnnIndexAddGetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *index,
                                          const aclTensor *source, const aclScalar *alpha, aclTensor *out,
                                          uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&index_add, {self}, {.i = dim}, {index}, {source}, {.scalar = alpha}, {out});
}
PHASE_TWO(aclnnIndexAdd, &index_add.op)

const struct op *const index_add_ops[] = {&index_add.op, NULL};
