/* SPDX-License-Identifier: Apache-2.0 */
/* var_mean.c - aclnnVarMean: variances and means along dimensions */
#include "aclnnop/aclnn_var_mean.h"

#include "ops/reduction.h"

static const struct param var_mean_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {NUMBER_IN("dim", INT_ARRAY), .optional = true, .initial = "()"},
    {NUMBER_IN("correction", INT), .initial = "1"},
    {NUMBER_IN("keepdim", BOOL), .initial = "False"},
    {TENSOR_OUT("varOut", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_OUT("meanOut", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct reduction var_mean = {
    .op = {.name = "aclnnVarMean", REDUCTION, .params = var_mean_params}, .kind = REDUCE_VARIANCE,
    .dims = 1, .keep = 3, .correction = 2};

aclnnStatus aclnnVarMeanGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim,
                                         int64_t correction, bool keepdim, aclTensor *varOut,
                                         aclTensor *meanOut, uint64_t *workspaceSize,
                                         aclOpExecutor **executor)
{
    return PLAN(&var_mean, {self}, {.ints = dim}, {.i = correction}, {.b = keepdim}, {varOut},
                           {meanOut});
}
PHASE_TWO(aclnnVarMean, &var_mean.op)

const struct op *const var_mean_ops[] = {&var_mean.op, NULL};
