/* SPDX-License-Identifier: Apache-2.0 */
/* add_layer_norm.c - layer norm of a sum */
#include "aclnnop/aclnn_add_layer_norm.h"

#include "ops/norm.h"

enum { X, X2, GAMMA, BETA, BIAS, EPSILON, ADDITIONAL, Y, MEAN, RSTD, SUM };

static int check_read(const struct call *call, int *first)
{
    const int code = ACLNN_ERR_INNER_TILING_ERROR;
    TRY(check_public_format(call, X));
    TRY(check_rank(call, X, 1, MAX_RANK));
    TRY(check_shape_of(call, X, X2, code));
    TRY(check_inner_shape(call, X, GAMMA, code, first));
    TRY(check_shape_of(call, GAMMA, BETA, code));
    const struct view *const bias = call->arg[BIAS].tensor;
    if (!bias) return 0;
    return check_shape_of(call, bias->rank == call->arg[X].tensor->rank ? X : GAMMA, BIAS, code);
}

static int check(const struct call *call)
{
    const int code = ACLNN_ERR_INNER_TILING_ERROR;
    int first;
    TRY(check_read(call, &first));
    TRY(check_shape_of(call, X, Y, code));
    TRY(check_row_numbers(call, X, MEAN, first, code));
    TRY(check_row_numbers(call, X, RSTD, first, code));
    return check_shape_of(call, X, SUM, code);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    int first;
    TRY(check_read(call, &first));
    *out = slot == MEAN || slot == RSTD ? row_numbers_shape(call->arg[X].tensor, first, F32) : shape_of(call->arg[X].tensor);
    return 0;
}

static int run(const struct call *call)
{
    const struct view *const x = call->arg[X].tensor, *const gamma = call->arg[GAMMA].tensor;
    const struct norm norm = {
        .x = x, .x2 = call->arg[X2].tensor, .bias = call->arg[BIAS].tensor, .gamma = gamma, .beta = call->arg[BETA].tensor,
        .y = call->arg[Y].tensor, .sum = call->arg[ADDITIONAL].b ? call->arg[SUM].tensor : NULL, .mean = call->arg[MEAN].tensor,
        .rstd = call->arg[RSTD].tensor, .first = x->rank - gamma->rank, .centered = true, .eps = call->arg[EPSILON].d};
    return norm_run(call, &norm);
}

static const struct param add_layer_norm_params[] = {
    {TENSOR_IN("x1", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("x2", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("gamma", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("beta", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("biasOptional", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES)), .optional = true},
    {NUMBER_IN("epsilon", DOUBLE), .initial = "1e-5"},
    {NUMBER_IN("additionalOutput", BOOL), .initial = "True"},
    {TENSOR_OUT("yOut", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_OUT("meanOut", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32)))},
    {TENSOR_OUT("rstdOut", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32)))},
    {TENSOR_OUT("xOut", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct op add_layer_norm = {
    .name = "aclnnAddLayerNorm", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = add_layer_norm_params};

aclnnStatus aclnnAddLayerNormGetWorkspaceSize(const aclTensor *x1, const aclTensor *x2,
                                              const aclTensor *gamma, const aclTensor *beta,
                                              const aclTensor *biasOptional, double epsilon,
                                              bool additionalOutput, const aclTensor *yOut,
                                              const aclTensor *meanOut, const aclTensor *rstdOut,
                                              const aclTensor *xOut, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{x1}, {x2}, {gamma}, {beta}, {biasOptional}, {.d = epsilon},
                                        {.b = additionalOutput}, {yOut}, {meanOut}, {rstdOut}, {xOut}};
    return op_plan(&add_layer_norm, args, workspaceSize, executor);
}
PHASE_TWO(aclnnAddLayerNorm, &add_layer_norm)

const struct op *const add_layer_norm_ops[] = {&add_layer_norm, NULL};
