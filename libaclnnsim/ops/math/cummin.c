/* SPDX-License-Identifier: Apache-2.0 */
/* cummin.c - aclnnCummin: running minima */
#include "aclnnop/aclnn_cummin.h"

#include "ops/scan.h"

static const struct param cummin_params[] = {
    {TENSOR_IN("self", TYPES(P_ALL, T_REALS | T_BOOL))},
    {NUMBER_IN("dim", INT)},
    {TENSOR_OUT("valuesOut", TYPES(P_ALL, T_REALS | T_BOOL))},
    {TENSOR_OUT("indicesOut", TYPES(P_ALL, SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct scan cummin = {
    .op = {.name = "aclnnCummin", SCAN, .params = cummin_params}, .kind = SCAN_SMALLEST, .dim = 1};

aclnnStatus aclnnCumminGetWorkspaceSize(const aclTensor *self, int64_t dim, aclTensor *valuesOut,
                                        aclTensor *indicesOut, uint64_t *workspaceSize,
                                        aclOpExecutor **executor)
{
    return PLAN(&cummin, {self}, {.i = dim}, {valuesOut}, {indicesOut});
}
PHASE_TWO(aclnnCummin, &cummin.op)

const struct op *const cummin_ops[] = {&cummin.op, NULL};
