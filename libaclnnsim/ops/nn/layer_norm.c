/* SPDX-License-Identifier: Apache-2.0 */
/* layer_norm.c - layer norm */
#include "aclnnop/aclnn_layer_norm.h"

#include "ops/norm.h"

enum { INPUT, SHAPE, WEIGHT, BIAS, EPS, OUT, MEAN, RSTD, MODE };

static int check_read(const struct call *call)
{
    int first;
    TRY(check_public_format(call, INPUT));
    TRY(check_rank(call, INPUT, 1, MAX_RANK));
    TRY(check_normalised(call, INPUT, SHAPE, &first));
    if (call->arg[WEIGHT].tensor) {
        if (call->arg[WEIGHT].tensor->dtype != F32) TRY(check_same_dtype(call, INPUT, WEIGHT));
        TRY(check_normalised_shape(call, SHAPE, WEIGHT));
    }
    if (call->arg[BIAS].tensor) {
        if (call->arg[BIAS].tensor->dtype != F32) TRY(check_same_dtype(call, INPUT, BIAS));
        if (call->arg[WEIGHT].tensor) TRY(check_same_dtype(call, WEIGHT, BIAS));
        TRY(check_normalised_shape(call, SHAPE, BIAS));
    }
    return 0;
}

static int check(const struct call *call)
{
    TRY(check_read(call));
    const int first = call->arg[INPUT].tensor->rank - (int)call->arg[SHAPE].ints->count;
    TRY(check_same_dtype(call, INPUT, OUT));
    TRY(check_public_format(call, OUT));
    TRY(check_same_shape(call, INPUT, OUT));
    TRY(check_row_numbers(call, INPUT, MEAN, first, ACLNN_ERR_PARAM_INVALID));
    return check_row_numbers(call, INPUT, RSTD, first, ACLNN_ERR_PARAM_INVALID);
}

static int check_mode(const struct call *call)
{
    TRY(check(call));
    const int64_t mode = call->arg[MODE].i;
    if (mode < 0 || mode > 2)
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "implMode is %lld, expected 0, 1 or 2", (long long)mode);
    for (int slot = INPUT; mode == 2 && slot <= BIAS; slot++)
        if (slot != SHAPE && call->arg[slot].tensor && call->arg[slot].tensor->dtype != F16)
            return call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID), "%s has dtype %s, expected FLOAT16 where implMode is 2",
                             call->op->params[slot].name, dtype_name(call->arg[slot].tensor->dtype));
    return 0;
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    TRY(check_read(call));
    const struct view *const input = call->arg[INPUT].tensor;
    *out = slot == OUT ? shape_of(input)
                       : row_numbers_shape(input, input->rank - (int)call->arg[SHAPE].ints->count, input->dtype);
    return 0;
}

static int run(const struct call *call)
{
    const struct view *const input = call->arg[INPUT].tensor;
    const struct norm norm = {.x = input, .gamma = call->arg[WEIGHT].tensor, .beta = call->arg[BIAS].tensor,
                              .y = call->arg[OUT].tensor, .mean = call->arg[MEAN].tensor, .rstd = call->arg[RSTD].tensor,
                              .first = input->rank - (int)call->arg[SHAPE].ints->count, .centered = true, .eps = call->arg[EPS].d};
    return norm_run(call, &norm);
}

static const struct param layer_norm_params[] = {
    {TENSOR_IN("input", TYPES(P_LARGE | P_200I, T_HALVES))},
    {NUMBER_IN("normalizedShape", INT_ARRAY)},
    {TENSOR_IN("weightOptional", TYPES(P_LARGE | P_200I, T_HALVES)), .optional = true},
    {TENSOR_IN("biasOptional", TYPES(P_LARGE | P_200I, T_HALVES)), .optional = true},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-5"},
    {TENSOR_OUT("out", TYPES(P_LARGE | P_200I, T_HALVES))},
    {TENSOR_OUT("meanOutOptional", TYPES(P_LARGE | P_200I, T_HALVES)), .optional = true},
    {TENSOR_OUT("rstdOutOptional", TYPES(P_LARGE | P_200I, T_HALVES)), .optional = true},
    {.name = NULL},
};

static const struct op layer_norm = {
    .name = "aclnnLayerNorm", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = layer_norm_params};

aclnnStatus aclnnLayerNormGetWorkspaceSize(const aclTensor *input, const aclIntArray *normalizedShape,
                                           const aclTensor *weightOptional,
                                           const aclTensor *biasOptional, double eps, aclTensor *out,
                                           aclTensor *meanOutOptional, aclTensor *rstdOutOptional,
                                           uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{input}, {.ints = normalizedShape}, {weightOptional},
                                        {biasOptional}, {.d = eps}, {out}, {meanOutOptional},
                                        {rstdOutOptional}};
    return op_plan(&layer_norm, args, workspaceSize, executor);
}
PHASE_TWO(aclnnLayerNorm, &layer_norm)

static const struct param layer_norm_with_impl_mode_params[] = {
    {TENSOR_IN("input", TYPES(P_LARGE | P_200I, T_HALVES))},
    {NUMBER_IN("normalizedShape", INT_ARRAY)},
    {TENSOR_IN("weightOptional", TYPES(P_LARGE | P_200I, T_HALVES)), .optional = true},
    {TENSOR_IN("biasOptional", TYPES(P_LARGE | P_200I, T_HALVES)), .optional = true},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-5"},
    {TENSOR_OUT("out", TYPES(P_LARGE | P_200I, T_HALVES))},
    {TENSOR_OUT("meanOutOptional", TYPES(P_LARGE | P_200I, T_HALVES)), .optional = true},
    {TENSOR_OUT("rstdOutOptional", TYPES(P_LARGE | P_200I, T_HALVES)), .optional = true},
    {NUMBER_IN("implMode", INT), .initial = "0"},
    {.name = NULL},
};

static const struct op layer_norm_with_impl_mode = {
    .name = "aclnnLayerNormWithImplMode", .check = check_mode, .run = run, .infer = infer, .absent_code
    = ACLNN_ERR_PARAM_INVALID, .params = layer_norm_with_impl_mode_params};

aclnnStatus aclnnLayerNormWithImplModeGetWorkspaceSize(const aclTensor *input,
                                                       const aclIntArray *normalizedShape,
                                                       const aclTensor *weightOptional,
                                                       const aclTensor *biasOptional, double eps,
                                                       aclTensor *out, aclTensor *meanOutOptional,
                                                       aclTensor *rstdOutOptional, int32_t implMode,
                                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{input}, {.ints = normalizedShape}, {weightOptional},
                                        {biasOptional}, {.d = eps}, {out}, {meanOutOptional},
                                        {rstdOutOptional}, {.i = implMode}};
    return op_plan(&layer_norm_with_impl_mode, args, workspaceSize, executor);
}
PHASE_TWO(aclnnLayerNormWithImplMode, &layer_norm_with_impl_mode)

static const struct param fast_layer_norm_params[] = {
    {TENSOR_IN("input", TYPES(P_A2_A3, T_HALVES))},
    {NUMBER_IN("normalizedShape", INT_ARRAY)},
    {TENSOR_IN("weightOptional", TYPES(P_A2_A3, T_HALVES)), .optional = true},
    {TENSOR_IN("biasOptional", TYPES(P_A2_A3, T_HALVES)), .optional = true},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-5"},
    {TENSOR_OUT("out", TYPES(P_A2_A3, T_HALVES))},
    {TENSOR_OUT("meanOutOptional", TYPES(P_A2_A3, T_HALVES)), .optional = true},
    {TENSOR_OUT("rstdOutOptional", TYPES(P_A2_A3, T_HALVES)), .optional = true},
    {.name = NULL},
};

static const struct op fast_layer_norm = {
    .name = "aclnnFastLayerNorm", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = fast_layer_norm_params};

aclnnStatus aclnnFastLayerNormGetWorkspaceSize(const aclTensor *input,
                                               const aclIntArray *normalizedShape,
                                               const aclTensor *weightOptional,
                                               const aclTensor *biasOptional, double eps, aclTensor *out,
                                               aclTensor *meanOutOptional, aclTensor *rstdOutOptional,
                                               uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{input}, {.ints = normalizedShape}, {weightOptional},
                                        {biasOptional}, {.d = eps}, {out}, {meanOutOptional},
                                        {rstdOutOptional}};
    return op_plan(&fast_layer_norm, args, workspaceSize, executor);
}
PHASE_TWO(aclnnFastLayerNorm, &fast_layer_norm)

const struct op *const layer_norm_ops[] = {&layer_norm, &layer_norm_with_impl_mode, &fast_layer_norm, NULL};
