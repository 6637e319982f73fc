/* SPDX-License-Identifier: Apache-2.0 */
/* mean.c - aclnnMean, aclnnMeanV2: means along dimensions */
#include "aclnnop/aclnn_mean.h"

#include "ops/reduction.h"

static const struct param mean_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_COMPLEX))},
    {NUMBER_IN("dim", INT_ARRAY), .initial = "()"},
    {NUMBER_IN("keepDim", BOOL), .initial = "False"},
    {NUMBER_IN("dtype", INT)},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param mean_v2_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_COMPLEX))},
    {NUMBER_IN("dim", INT_ARRAY), .initial = "()"},
    {NUMBER_IN("keepDim", BOOL), .initial = "False"},
    {NUMBER_IN("noopWithEmptyAxes", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS | T_COMPLEX))},
    {.name = NULL},
};

static const struct reduction mean = {
    .op = {.name = "aclnnMean", REDUCTION, .params = mean_params}, .kind = REDUCE_MEAN, .dims = 1,
    .keep = 2, .dtype = 3};
static const struct reduction mean_v2 = {
    .op = {.name = "aclnnMeanV2", REDUCTION, .params = mean_v2_params}, .kind = REDUCE_MEAN,
    .dims = 1, .keep = 2, .noop = 3, .same_types = true};

aclnnStatus aclnnMeanGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepDim,
                                      aclDataType dtype, aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&mean, {self}, {.ints = dim}, {.b = keepDim}, {.i = dtype}, {out});
}
PHASE_TWO(aclnnMean, &mean.op)

aclnnStatus aclnnMeanV2GetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool keepDim,
                                        bool noopWithEmptyAxes, aclTensor *out,
                                        uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&mean_v2, {self}, {.ints = dim}, {.b = keepDim}, {.b = noopWithEmptyAxes}, {out});
}
PHASE_TWO(aclnnMeanV2, &mean_v2.op)

const struct op *const mean_ops[] = {&mean.op, &mean_v2.op, NULL};
