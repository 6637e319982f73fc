/* SPDX-License-Identifier: Apache-2.0 */
/* slice.c - aclnnSlice: a part of a tensor */
#include "aclnnop/aclnn_slice.h"

#include "ops/arrange.h"

static const struct param slice_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES | T_BOOL | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {NUMBER_IN("dim", INT)},
    {NUMBER_IN("start", INT)},
    {NUMBER_IN("end", INT)},
    {NUMBER_IN("step", INT), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES | T_BOOL | SET(I8) | SET(I32) | SET(I64) | SET(U8)))},
    {.name = NULL},
};

static const struct arrangement slice = {
    .op = {.name = "aclnnSlice", ARRANGEMENT, .params = slice_params}, .kind = SLICE};

aclnnStatus aclnnSliceGetWorkspaceSize(const aclTensor *self, int64_t dim, int64_t start,
                                       int64_t end, int64_t step, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&slice, {self}, {.i = dim}, {.i = start}, {.i = end}, {.i = step}, {out});
}
PHASE_TWO(aclnnSlice, &slice.op)

const struct op *const slice_ops[] = {&slice.op, NULL};
