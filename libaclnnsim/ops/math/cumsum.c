/* SPDX-License-Identifier: Apache-2.0 */
/* cumsum.c - aclnnCumsum, aclnnCumsumV2: running sums */
#include "aclnnop/aclnn_cumsum.h"

#include "ops/scan.h"

static const struct param cumsum_params[] = {
    {TENSOR_IN("self", TYPES(P_ALL, T_REALS | T_COMPLEX))},
    {NUMBER_IN("dim", INT)},
    {NUMBER_IN("dtype", INT)},
    {TENSOR_OUT("out", TYPES(P_ALL, T_REALS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param cumsum_v2_params[] = {
    {TENSOR_IN("self", TYPES(P_ALL, T_REALS | T_COMPLEX))},
    {NUMBER_IN("dim", INT)},
    {NUMBER_IN("exclusive", BOOL), .initial = "False"},
    {NUMBER_IN("reverse", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_ALL, T_REALS | T_COMPLEX))},
    {.name = NULL},
};

static const struct scan cumsum = {
    .op = {.name = "aclnnCumsum", SCAN, .params = cumsum_params}, .kind = SCAN_SUM, .dim = 1,
    .dtype = 2};
static const struct scan cumsum_v2 = {
    .op = {.name = "aclnnCumsumV2", SCAN, .params = cumsum_v2_params}, .kind = SCAN_SUM, .dim = 1,
    .exclusive = 2, .reverse = 3};

aclnnStatus aclnnCumsumGetWorkspaceSize(const aclTensor *self, int64_t dim, aclDataType dtype,
                                        aclTensor *out, uint64_t *workspaceSize,
                                        aclOpExecutor **executor)
{
    return PLAN(&cumsum, {self}, {.i = dim}, {.i = dtype}, {out});
}
PHASE_TWO(aclnnCumsum, &cumsum.op)

aclnnStatus aclnnCumsumV2GetWorkspaceSize(const aclTensor *self, int64_t dim, bool exclusive,
                                          bool reverse, aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&cumsum_v2, {self}, {.i = dim}, {.b = exclusive}, {.b = reverse}, {out});
}
PHASE_TWO(aclnnCumsumV2, &cumsum_v2.op)

const struct op *const cumsum_ops[] = {&cumsum.op, &cumsum_v2.op, NULL};
