/* SPDX-License-Identifier: Apache-2.0 */
/* cummax.c - aclnnCummax: running maxima */
#include "aclnnop/aclnn_cummax.h"

#include "ops/scan.h"

static const struct param cummax_params[] = {
    {TENSOR_IN("self", TYPES_2(ON(ATLAS_A2), T_REALS | T_BOOL, P_TRAINING | ON(ATLAS_A3), T_INTS | T_BOOL | SET(F32) | SET(F16) | SET(F64)))},
    {NUMBER_IN("dim", INT)},
    {TENSOR_OUT("valuesOut", TYPES_2(ON(ATLAS_A2), T_REALS | T_BOOL, P_TRAINING | ON(ATLAS_A3), T_INTS | T_BOOL | SET(F32) | SET(F16) | SET(F64)))},
    {TENSOR_OUT("indicesOut", TYPES(P_A2_A3 | P_TRAINING, SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct scan cummax = {
    .op = {.name = "aclnnCummax", SCAN, .params = cummax_params}, .kind = SCAN_LARGEST, .dim = 1};

aclnnStatus aclnnCummaxGetWorkspaceSize(const aclTensor *self, int64_t dim, aclTensor *valuesOut,
                                        aclTensor *indicesOut, uint64_t *workspaceSize,
                                        aclOpExecutor **executor)
{
    return PLAN(&cummax, {self}, {.i = dim}, {valuesOut}, {indicesOut});
}
PHASE_TWO(aclnnCummax, &cummax.op)

const struct op *const cummax_ops[] = {&cummax.op, NULL};
