/* SPDX-License-Identifier: Apache-2.0 */
/* index_add_v2.c - aclnnIndexAddV2: slices added to where indices say */
#include "aclnnop/aclnn_index_add_v2.h"

#include "ops/scatter.h"

static const struct param index_add_v2_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_REALS | T_BOOL)), .may_be_output = true},
    {NUMBER_IN("dim", INT)},
    {TENSOR_IN("index", TYPES(P_A2_A3 | P_950, SET(I32) | SET(I64)))},
    {TENSOR_IN("source", TYPES(P_A2_A3 | P_950, T_REALS | T_BOOL))},
    {SCALAR_IN("alpha", TYPES(P_A2_A3 | P_950, T_REALS | T_BOOL)), .initial = "1"},
    {NUMBER_IN("mode", INT), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct scatter index_add_v2 = {
    .op = {.name = "aclnnIndexAddV2", SCATTER, .params = index_add_v2_params},
    .kind = SCATTER_SLICES, .rule = UPDATE_ADD, .alpha = 4, .mode = 5};

aclnnStatus aclnnIndexAddV2GetWorkspaceSize(const aclTensor *self, int64_t dim, const aclTensor *index,
                                            const aclTensor *source, const aclScalar *alpha, int64_t mode,
                                            aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&index_add_v2, {self}, {.i = dim}, {index}, {source}, {.scalar = alpha}, {.i = mode}, {out});
}
PHASE_TWO(aclnnIndexAddV2, &index_add_v2.op)

const struct op *const index_add_v2_ops[] = {&index_add_v2.op, NULL};
