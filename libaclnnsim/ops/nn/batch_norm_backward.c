/* SPDX-License-Identifier: Apache-2.0 */
/* batch_norm_backward.c - gradients of batch norm */
#include "aclnnop/aclnn_batch_norm_backward.h"

#include "ops/batch_norm.h"
#include "ops/elementwise.h"

static const struct param batch_norm_backward_params[] = {
    {TENSOR_IN("gradOut", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("input", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("weight", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_IN("runningMean", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_IN("runningVar", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_IN("saveMean", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_IN("saveInvstd", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {NUMBER_IN("training", BOOL), .initial = "True"},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-5"},
    {NUMBER_IN("outputMask", BOOL_ARRAY), .initial = "[True, True, True]"},
    {TENSOR_OUT("gradInput", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_OUT("gradWeight", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {TENSOR_OUT("gradBias", TYPES(P_LARGE, T_HALVES)), .optional = true},
    {.name = NULL},
};

static const struct op batch_norm_backward = {
    .name = "aclnnBatchNormBackward", BATCH_NORM_GRADIENT,
    .params = batch_norm_backward_params};

aclnnStatus aclnnBatchNormBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *input,
                                                   const aclTensor *weight, const aclTensor *runningMean,
                                                   const aclTensor *runningVar,
                                                   const aclTensor *saveMean,
                                                   const aclTensor *saveInvstd, bool training,
                                                   double eps, const aclBoolArray *outputMask,
                                                   aclTensor *gradInput, aclTensor *gradWeight,
                                                   aclTensor *gradBias, uint64_t *workspaceSize,
                                                   aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{gradOut}, {input}, {weight}, {runningMean}, {runningVar},
                                        {saveMean}, {saveInvstd}, {.b = training}, {.d = eps},
                                        {.bools = outputMask}, {gradInput}, {gradWeight}, {gradBias}};
    return op_plan(&batch_norm_backward, args, workspaceSize, executor);
}
PHASE_TWO(aclnnBatchNormBackward, &batch_norm_backward)

const struct op *const batch_norm_backward_ops[] = {&batch_norm_backward, NULL};
