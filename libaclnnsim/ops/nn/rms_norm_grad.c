/* SPDX-License-Identifier: Apache-2.0 */
/* rms_norm_grad.c - gradients of RMS norm */
#include "aclnnop/aclnn_rms_norm_grad.h"

#include "ops/norm.h"

enum { DY, X, RSTD, GAMMA, DX, DGAMMA };

static int check_read(const struct call *call, int *first)
{
    TRY(check_same_dtype(call, DY, X));
    TRY(check_public_format(call, X));
    TRY(check_rank(call, X, 1, MAX_RANK));
    TRY(check_shape_of(call, X, DY, ACLNN_ERR_INNER_TILING_ERROR));
    TRY(check_rms_gamma(call, X, GAMMA, first));
    return check_row_numbers(call, X, RSTD, *first, ACLNN_ERR_INNER_TILING_ERROR);
}

static int check(const struct call *call)
{
    int first;
    TRY(check_read(call, &first));
    TRY(check_same_dtype(call, X, DX));
    TRY(check_shape_of(call, X, DX, ACLNN_ERR_INNER_TILING_ERROR));
    return check_shape_of(call, GAMMA, DGAMMA, ACLNN_ERR_INNER_TILING_ERROR);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    int first;
    TRY(check_read(call, &first));
    *out = shape_of(call->arg[slot == DX ? X : GAMMA].tensor);
    if (slot == DGAMMA) out->dtype = F32;
    return 0;
}

static int run(const struct call *call)
{
    const struct view *const x = call->arg[X].tensor, *const gamma = call->arg[GAMMA].tensor;
    const struct norm_gradient gradient = {
        .dy = call->arg[DY].tensor, .x = x, .gamma = gamma, .rstd = call->arg[RSTD].tensor, .dx = call->arg[DX].tensor,
        .dgamma = call->arg[DGAMMA].tensor, .first = x->rank - gamma->rank};
    return norm_gradient_run(call, &gradient);
}

static const struct param rms_norm_grad_params[] = {
    {TENSOR_IN("dy", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("x", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("rstd", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32)))},
    {TENSOR_IN("gamma", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_OUT("dxOut", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_OUT("dgammaOut", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32)))},
    {.name = NULL},
};

static const struct op rms_norm_grad = {
    .name = "aclnnRmsNormGrad", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = rms_norm_grad_params};

aclnnStatus aclnnRmsNormGradGetWorkspaceSize(const aclTensor *dy, const aclTensor *x,
                                             const aclTensor *rstd, const aclTensor *gamma,
                                             const aclTensor *dxOut, const aclTensor *dgammaOut,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{dy}, {x}, {rstd}, {gamma}, {dxOut}, {dgammaOut}};
    return op_plan(&rms_norm_grad, args, workspaceSize, executor);
}
PHASE_TWO(aclnnRmsNormGrad, &rms_norm_grad)

const struct op *const rms_norm_grad_ops[] = {&rms_norm_grad, NULL};
