/* SPDX-License-Identifier: Apache-2.0 */
/* gemma_rms_norm.c - RMS norm with factors that count from 1 */
#include "aclnnop/aclnn_gemma_rms_norm.h"

#include "ops/norm.h"

enum { X, GAMMA, EPSILON, Y, RSTD };

static int check_read(const struct call *call, int *first)
{
    TRY(check_public_format(call, X));
    TRY(check_rank(call, X, 1, MAX_RANK));
    TRY(check_same_dtype(call, X, GAMMA));
    TRY(check_rms_gamma(call, X, GAMMA, first));
    return 0;
}

static int check(const struct call *call)
{
    int first;
    TRY(check_read(call, &first));
    TRY(check_same_dtype(call, X, Y));
    TRY(check_shape_of(call, X, Y, ACLNN_ERR_INNER_TILING_ERROR));
    TRY(check_row_numbers(call, X, RSTD, first, ACLNN_ERR_INNER_TILING_ERROR));
    return 0;
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    int first;
    TRY(check_read(call, &first));
    *out = slot == RSTD ? row_numbers_shape(call->arg[X].tensor, first, F32) : shape_of(call->arg[X].tensor);
    return 0;
}

static int run(const struct call *call)
{
    const struct view *const x = call->arg[X].tensor, *const gamma = call->arg[GAMMA].tensor;
    const struct norm norm = {.x = x, .gamma = gamma, .first = x->rank - gamma->rank, .eps = call->arg[EPSILON].d,
                              .rstd = call->arg[RSTD].tensor, .y = call->arg[Y].tensor, .gamma_added = 1};
    return norm_run(call, &norm);
}

static const struct param gemma_rms_norm_params[] = {
    {TENSOR_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("gamma", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {NUMBER_IN("epsilon", DOUBLE), .initial = "1e-6"},
    {TENSOR_OUT("yOut", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_OUT("rstdOut", TYPES(P_A2_A3 | P_950, SET(F32)))},
    {.name = NULL},
};

static const struct op gemma_rms_norm = {
    .name = "aclnnGemmaRmsNorm", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = gemma_rms_norm_params};

aclnnStatus aclnnGemmaRmsNormGetWorkspaceSize(const aclTensor *x, const aclTensor *gamma, double epsilon,
                                              const aclTensor *yOut, const aclTensor *rstdOut,
                                              uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{x}, {gamma}, {.d = epsilon}, {yOut}, {rstdOut}};
    return op_plan(&gemma_rms_norm, args, workspaceSize, executor);
}
PHASE_TWO(aclnnGemmaRmsNorm, &gemma_rms_norm)

const struct op *const gemma_rms_norm_ops[] = {&gemma_rms_norm, NULL};
