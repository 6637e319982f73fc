/* SPDX-License-Identifier: Apache-2.0 */
/* sort.c - aclnnSort: elements in order, and where they were */
#include "aclnnop/aclnn_sort.h"

#include "ops/sort.h"

#define SORTED (T_HALVES | T_INTS | T_BOOL)

static const dtypes_by_product values = {
    [ATLAS_TRAINING] = (SORTED & ~SET(BF16)) | T_WIDE | SET(F64), [ATLAS_INFERENCE] = (SORTED & ~SET(BF16)) | T_WIDE | SET(F64),
    [ATLAS_A2] = SORTED | SET(F64), [ATLAS_A3] = SORTED | SET(F64), [ASCEND_950] = SORTED | T_WIDE};

static const struct param sort_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950 | P_TRAINING | P_INFERENCE, SORTED | T_WIDE, P_A2_A3, SORTED))},
    {NUMBER_IN("stable", BOOL), .initial = "True"},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {NUMBER_IN("descending", BOOL)},
    {TENSOR_OUT("valuesOut", values)},
    {TENSOR_OUT("indicesOut", TYPES(P_MOST, SET(I64)))},
    {.name = NULL},
};

static const struct sort sort = {.op = {.name = "aclnnSort", SORT, .params = sort_params}, .kind = SORT_ALL};

aclnnStatus aclnnSortGetWorkspaceSize(const aclTensor *self, bool stable, int64_t dim, bool descending,
                                      aclTensor *valuesOut, aclTensor *indicesOut,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&sort, {self}, {.b = stable}, {.i = dim}, {.b = descending}, {valuesOut}, {indicesOut});
}
PHASE_TWO(aclnnSort, &sort.op)

const struct op *const sort_ops[] = {&sort.op, NULL};
