/* SPDX-License-Identifier: Apache-2.0 */
/* add_layer_norm_grad.c - gradients of the layer norm of a sum */
#include "aclnnop/aclnn_add_layer_norm_grad.h"

#include "ops/norm.h"

enum { DY, X, X2, RSTD, MEAN, GAMMA, DSUM, DX, DGAMMA, DBETA };

static int check_read(const struct call *call, int *first)
{
    const int code = ACLNN_ERR_INNER_TILING_ERROR;
    TRY(check_same_dtype(call, DY, X));
    TRY(check_same_dtype(call, DY, X2));
    TRY(check_same_dtype(call, DY, GAMMA));
    if (call->arg[DSUM].tensor) TRY(check_same_dtype(call, DY, DSUM));
    TRY(check_public_format(call, X));
    TRY(check_rank(call, X, 1, MAX_RANK));
    TRY(check_shape_of(call, X, DY, code));
    TRY(check_shape_of(call, X, X2, code));
    TRY(check_inner_shape(call, X, GAMMA, code, first));
    TRY(check_row_numbers(call, X, RSTD, *first, code));
    TRY(check_row_numbers(call, X, MEAN, *first, code));
    return check_shape_of(call, X, DSUM, code);
}

static int check(const struct call *call)
{
    const int code = ACLNN_ERR_INNER_TILING_ERROR;
    int first;
    TRY(check_read(call, &first));
    TRY(check_same_dtype(call, DY, DX));
    TRY(check_shape_of(call, X, DX, code));
    TRY(check_shape_of(call, GAMMA, DGAMMA, code));
    return check_shape_of(call, GAMMA, DBETA, code);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    int first;
    TRY(check_read(call, &first));
    *out = shape_of(call->arg[slot == DX ? X : GAMMA].tensor);
    if (slot != DX) out->dtype = F32;
    return 0;
}

static int run(const struct call *call)
{
    const struct view *const x = call->arg[X].tensor, *const gamma = call->arg[GAMMA].tensor;
    const struct norm_gradient gradient = {
        .dy = call->arg[DY].tensor, .x = x, .x2 = call->arg[X2].tensor, .gamma = gamma, .mean = call->arg[MEAN].tensor,
        .rstd = call->arg[RSTD].tensor, .added = call->arg[DSUM].tensor, .dx = call->arg[DX].tensor,
        .dgamma = call->arg[DGAMMA].tensor, .dbeta = call->arg[DBETA].tensor, .first = x->rank - gamma->rank, .centered = true};
    return norm_gradient_run(call, &gradient);
}

static const struct param add_layer_norm_grad_params[] = {
    {TENSOR_IN("dy", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("x1", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("x2", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("rstd", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32)))},
    {TENSOR_IN("mean", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32)))},
    {TENSOR_IN("gamma", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("dsumOptional", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES)), .optional = true},
    {TENSOR_OUT("dxOut", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_OUT("dgammaOut", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32)))},
    {TENSOR_OUT("dbetaOut", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32)))},
    {.name = NULL},
};

static const struct op add_layer_norm_grad = {
    .name = "aclnnAddLayerNormGrad", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = add_layer_norm_grad_params};

aclnnStatus aclnnAddLayerNormGradGetWorkspaceSize(const aclTensor *dy, const aclTensor *x1,
                                                  const aclTensor *x2, const aclTensor *rstd,
                                                  const aclTensor *mean, const aclTensor *gamma,
                                                  const aclTensor *dsumOptional, const aclTensor *dxOut,
                                                  const aclTensor *dgammaOut, const aclTensor *dbetaOut,
                                                  uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{dy}, {x1}, {x2}, {rstd}, {mean}, {gamma}, {dsumOptional},
                                        {dxOut}, {dgammaOut}, {dbetaOut}};
    return op_plan(&add_layer_norm_grad, args, workspaceSize, executor);
}
PHASE_TWO(aclnnAddLayerNormGrad, &add_layer_norm_grad)

const struct op *const add_layer_norm_grad_ops[] = {&add_layer_norm_grad, NULL};
