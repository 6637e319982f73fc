/* SPDX-License-Identifier: Apache-2.0 */
/* rms_norm.c - RMS norm */
#include "aclnnop/aclnn_rms_norm.h"

#include "ops/norm.h"

static const struct param rms_norm_params[] = {
    {TENSOR_IN("x", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("gamma", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {NUMBER_IN("epsilon", DOUBLE), .initial = "1e-6"},
    {TENSOR_OUT("yOut", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_OUT("rstdOut", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32)))},
    {.name = NULL},
};

static const struct rms_norm rms_norm = {
    .op = {.name = "aclnnRmsNorm", RMS_NORM, .params = rms_norm_params}, .float_gamma = true};

aclnnStatus aclnnRmsNormGetWorkspaceSize(const aclTensor *x, const aclTensor *gamma, double epsilon,
                                         const aclTensor *yOut, const aclTensor *rstdOut,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{x}, {gamma}, {.d = epsilon}, {yOut}, {rstdOut}};
    return op_plan(&rms_norm.op, args, workspaceSize, executor);
}
PHASE_TWO(aclnnRmsNorm, &rms_norm.op)

const struct op *const rms_norm_ops[] = {&rms_norm.op, NULL};
