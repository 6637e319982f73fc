/* SPDX-License-Identifier: Apache-2.0 */
/* std_mean_correction.c - aclnnStdMeanCorrection: standard deviations and means along dimensions */
#include "aclnnop/aclnn_std_mean_correction.h"

#include "ops/reduction.h"

static const struct param std_mean_correction_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {NUMBER_IN("dim", INT_ARRAY), .optional = true, .initial = "()"},
    {NUMBER_IN("correction", INT), .initial = "1"},
    {NUMBER_IN("keepdim", BOOL), .initial = "False"},
    {TENSOR_OUT("stdOut", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_OUT("meanOut", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct reduction std_mean_correction = {
    .op = {.name = "aclnnStdMeanCorrection", REDUCTION, .params = std_mean_correction_params},
    .kind = REDUCE_DEVIATION, .dims = 1, .keep = 3, .correction = 2};

aclnnStatus aclnnStdMeanCorrectionGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim,
                                                   int64_t correction, bool keepdim,
                                                   aclTensor *stdOut, aclTensor *meanOut,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&std_mean_correction, {self}, {.ints = dim}, {.i = correction}, {.b = keepdim},
                                      {stdOut}, {meanOut});
}
PHASE_TWO(aclnnStdMeanCorrection, &std_mean_correction.op)

const struct op *const std_mean_correction_ops[] = {&std_mean_correction.op, NULL};
