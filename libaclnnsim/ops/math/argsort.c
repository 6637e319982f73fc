/* SPDX-License-Identifier: Apache-2.0 */
/* argsort.c - aclnnArgsort: where elements are, in their order */
#include "aclnnop/aclnn_argsort.h"

#include "ops/sort.h"

static const struct param argsort_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950 | P_TRAINING | P_INFERENCE, T_HALVES | T_INTS | T_WIDE, P_A2_A3, T_HALVES | T_INTS))},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {NUMBER_IN("descending", BOOL)},
    {TENSOR_OUT("out", TYPES(P_MOST, SET(I64)))},
    {.name = NULL},
};

static const struct sort argsort = {
    .op = {.name = "aclnnArgsort", SORT, .params = argsort_params}, .kind = SORT_PLACES};

aclnnStatus aclnnArgsortGetWorkspaceSize(const aclTensor *self, int64_t dim, bool descending, aclTensor *out,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&argsort, {self}, {.i = dim}, {.b = descending}, {out});
}
PHASE_TWO(aclnnArgsort, &argsort.op)

const struct op *const argsort_ops[] = {&argsort.op, NULL};
