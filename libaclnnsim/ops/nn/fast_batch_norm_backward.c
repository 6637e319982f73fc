/* SPDX-License-Identifier: Apache-2.0 */
/* fast_batch_norm_backward.c - gradients of batch norm */
#include "aclnnop/aclnn_fast_batch_norm_backward.h"

#include "ops/batch_norm.h"
#include "ops/elementwise.h"

static const struct param fast_batch_norm_backward_params[] = {
    {TENSOR_IN("gradOut", TYPES(ON(ATLAS_A2), T_HALVES))},
    {TENSOR_IN("input", TYPES(ON(ATLAS_A2), T_HALVES))},
    {TENSOR_IN("weight", TYPES(ON(ATLAS_A2), T_HALVES)), .optional = true},
    {TENSOR_IN("runningMean", TYPES(ON(ATLAS_A2), T_HALVES)), .optional = true},
    {TENSOR_IN("runningVar", TYPES(ON(ATLAS_A2), T_HALVES)), .optional = true},
    {TENSOR_IN("saveMean", TYPES(ON(ATLAS_A2), T_HALVES)), .optional = true},
    {TENSOR_IN("saveInvstd", TYPES(ON(ATLAS_A2), T_HALVES)), .optional = true},
    {NUMBER_IN("training", BOOL), .initial = "True"},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-5"},
    {NUMBER_IN("outputMask", BOOL_ARRAY), .initial = "[True, True, True]"},
    {NUMBER_IN("version", INT), .initial = "0"},
    {TENSOR_OUT("gradInput", TYPES(ON(ATLAS_A2), T_HALVES)), .optional = true},
    {TENSOR_OUT("gradWeight", TYPES(ON(ATLAS_A2), T_HALVES)), .optional = true},
    {TENSOR_OUT("gradBias", TYPES(ON(ATLAS_A2), T_HALVES)), .optional = true},
    {.name = NULL},
};

static const struct op fast_batch_norm_backward = {
    .name = "aclnnFastBatchNormBackward", BATCH_NORM_GRADIENT,
    .params = fast_batch_norm_backward_params};

aclnnStatus aclnnFastBatchNormBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *input,
                                                       const aclTensor *weight,
                                                       const aclTensor *runningMean,
                                                       const aclTensor *runningVar,
                                                       const aclTensor *saveMean,
                                                       const aclTensor *saveInvstd, bool training,
                                                       double eps, const aclBoolArray *outputMask,
                                                       int version, aclTensor *gradInput,
                                                       aclTensor *gradWeight, aclTensor *gradBias,
                                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{gradOut}, {input}, {weight}, {runningMean}, {runningVar},
                                        {saveMean}, {saveInvstd}, {.b = training}, {.d = eps},
                                        {.bools = outputMask}, {.i = version}, {gradInput}, {gradWeight},
                                        {gradBias}};
    return op_plan(&fast_batch_norm_backward, args, workspaceSize, executor);
}
PHASE_TWO(aclnnFastBatchNormBackward, &fast_batch_norm_backward)

const struct op *const fast_batch_norm_backward_ops[] = {&fast_batch_norm_backward, NULL};
