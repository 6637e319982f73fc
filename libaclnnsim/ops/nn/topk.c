/* SPDX-License-Identifier: Apache-2.0 */
/* topk.c - aclnnTopk: the largest or smallest elements, and where they are */
#include "aclnnop/aclnn_topk.h"

#include "ops/sort.h"

static const struct param topk_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950 | P_TRAINING | P_INFERENCE, T_REALS | T_WIDE, P_A2_A3, T_REALS))},
    {NUMBER_IN("k", INT)},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {NUMBER_IN("largest", BOOL), .initial = "True"},
    {NUMBER_IN("sorted", BOOL), .initial = "True"},
    {TENSOR_OUT("valuesOut", TYPES_2(P_950 | P_TRAINING | P_INFERENCE, T_REALS | T_WIDE, P_A2_A3, T_REALS))},
    {TENSOR_OUT("indicesOut", TYPES(P_MOST, SET(I64)))},
    {.name = NULL},
};

static const struct sort topk = {.op = {.name = "aclnnTopk", SORT, .params = topk_params}, .kind = SORT_BEST};

aclnnStatus aclnnTopkGetWorkspaceSize(const aclTensor *self, int64_t k, int64_t dim, bool largest,
                                      bool sorted, aclTensor *valuesOut, aclTensor *indicesOut,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&topk, {self}, {.i = k}, {.i = dim}, {.b = largest}, {.b = sorted}, {valuesOut}, {indicesOut});
}
PHASE_TWO(aclnnTopk, &topk.op)

const struct op *const topk_ops[] = {&topk.op, NULL};
