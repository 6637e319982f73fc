/* SPDX-License-Identifier: Apache-2.0 */
/* gemma_rms_norm.c - RMS norm with factors that count from 1 */
#include "aclnnop/aclnn_gemma_rms_norm.h"

#include "ops/norm.h"

static const struct param gemma_rms_norm_params[] = {
    {TENSOR_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("gamma", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {NUMBER_IN("epsilon", DOUBLE), .initial = "1e-6"},
    {TENSOR_OUT("yOut", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_OUT("rstdOut", TYPES(P_A2_A3 | P_950, SET(F32)))},
    {.name = NULL},
};

static const struct rms_norm gemma_rms_norm = {
    .op = {.name = "aclnnGemmaRmsNorm", RMS_NORM, .params = gemma_rms_norm_params}, .gamma_added = 1};

aclnnStatus aclnnGemmaRmsNormGetWorkspaceSize(const aclTensor *x, const aclTensor *gamma, double epsilon,
                                              const aclTensor *yOut, const aclTensor *rstdOut,
                                              uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{x}, {gamma}, {.d = epsilon}, {yOut}, {rstdOut}};
    return op_plan(&gemma_rms_norm.op, args, workspaceSize, executor);
}
PHASE_TWO(aclnnGemmaRmsNorm, &gemma_rms_norm.op)

const struct op *const gemma_rms_norm_ops[] = {&gemma_rms_norm.op, NULL};
