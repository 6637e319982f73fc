/* SPDX-License-Identifier: Apache-2.0 */
/* add_rms_norm_cast.c - RMS norm of a sum, in two types */
#include "aclnnop/aclnn_add_rms_norm_cast.h"

#include "ops/norm.h"

enum { X, X2, GAMMA, EPSILON, Y, Y2, RSTD, SUM };

static int check_read(const struct call *call, int *first)
{
    TRY(check_public_format(call, X));
    TRY(check_rank(call, X, 1, MAX_RANK));
    TRY(check_same_dtype(call, X, X2));
    TRY(check_same_dtype(call, X, GAMMA));
    TRY(check_shape_of(call, X, X2, ACLNN_ERR_INNER_TILING_ERROR));
    TRY(check_rms_gamma(call, X, GAMMA, first));
    return 0;
}

static int check(const struct call *call)
{
    int first;
    TRY(check_read(call, &first));
    TRY(check_same_dtype(call, X, Y2));
    TRY(check_same_dtype(call, X, SUM));
    TRY(check_shape_of(call, X, Y, ACLNN_ERR_INNER_TILING_ERROR));
    TRY(check_shape_of(call, X, Y2, ACLNN_ERR_INNER_TILING_ERROR));
    TRY(check_shape_of(call, X, SUM, ACLNN_ERR_INNER_TILING_ERROR));
    TRY(check_row_numbers(call, X, RSTD, first, ACLNN_ERR_INNER_TILING_ERROR));
    return 0;
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    int first;
    TRY(check_read(call, &first));
    *out = slot == RSTD ? row_numbers_shape(call->arg[X].tensor, first, F32) : shape_of(call->arg[X].tensor);
    if (slot == Y) out->dtype = F32;
    return 0;
}

static int run(const struct call *call)
{
    const struct view *const x = call->arg[X].tensor, *const gamma = call->arg[GAMMA].tensor;
    const struct norm norm = {.x = x, .gamma = gamma, .first = x->rank - gamma->rank, .eps = call->arg[EPSILON].d,
                              .rstd = call->arg[RSTD].tensor, .x2 = call->arg[X2].tensor, .y = call->arg[Y].tensor, .y2 = call->arg[Y2].tensor,
                              .sum = call->arg[SUM].tensor};
    return norm_run(call, &norm);
}

static const struct param add_rms_norm_cast_params[] = {
    {TENSOR_IN("x1", TYPES(P_A2_A3 | P_950, SET(F16) | SET(BF16)))},
    {TENSOR_IN("x2", TYPES(P_A2_A3 | P_950, SET(F16) | SET(BF16)))},
    {TENSOR_IN("gamma", TYPES(P_A2_A3 | P_950, SET(F16) | SET(BF16)))},
    {NUMBER_IN("epsilon", DOUBLE), .initial = "1e-6"},
    {TENSOR_OUT("y1Out", TYPES(P_A2_A3 | P_950, SET(F32)))},
    {TENSOR_OUT("y2Out", TYPES(P_A2_A3 | P_950, SET(F16) | SET(BF16)))},
    {TENSOR_OUT("rstdOut", TYPES(P_A2_A3 | P_950, SET(F32)))},
    {TENSOR_OUT("xOut", TYPES(P_A2_A3 | P_950, SET(F16) | SET(BF16)))},
    {.name = NULL},
};

static const struct op add_rms_norm_cast = {
    .name = "aclnnAddRmsNormCast", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = add_rms_norm_cast_params};

aclnnStatus aclnnAddRmsNormCastGetWorkspaceSize(const aclTensor *x1, const aclTensor *x2,
                                                const aclTensor *gamma, double epsilon,
                                                const aclTensor *y1Out, const aclTensor *y2Out,
                                                const aclTensor *rstdOut, const aclTensor *xOut,
                                                uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{x1}, {x2}, {gamma}, {.d = epsilon}, {y1Out}, {y2Out}, {rstdOut},
                                        {xOut}};
    return op_plan(&add_rms_norm_cast, args, workspaceSize, executor);
}
PHASE_TWO(aclnnAddRmsNormCast, &add_rms_norm_cast)

const struct op *const add_rms_norm_cast_ops[] = {&add_rms_norm_cast, NULL};
