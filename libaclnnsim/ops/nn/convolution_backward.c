/* SPDX-License-Identifier: Apache-2.0 */
/* convolution_backward.c - aclnnConvolutionBackward, aclnnConvTbcBackward: gradients of convolutions */
#include "aclnnop/aclnn_convolution_backward.h"

#include "check.h"
#include "ops/convolution_check.h"

#define NAME(slot) (call->op->params[slot].name)
#define VIEW(slot) (call->arg[slot].tensor)
#define MISSING(slot) call_fail(call, ACLNN_ERR_PARAM_NULLPTR, "%s is NULL, expected a tensor since it is asked for", NAME(slot))

enum {
    GRAD_OUTPUT, INPUT, WEIGHT, BIAS_SIZES, STRIDE, PADDING, DILATION, TRANSPOSED, OUTPUT_PADDING, GROUPS, OUTPUT_MASK,
    CUBE_MATH_TYPE, GRAD_INPUT, GRAD_WEIGHT, GRAD_BIAS
};

#define GRADIENT_TYPES TYPES(P_MOST, T_HALVES)

static const struct param convolution_backward_params[] = {
    [GRAD_OUTPUT] = {TENSOR_IN("gradOutput", GRADIENT_TYPES)},
    [INPUT] = {TENSOR_IN("input", GRADIENT_TYPES)},
    [WEIGHT] = {TENSOR_IN("weight", GRADIENT_TYPES)},
    [BIAS_SIZES] = {NUMBER_IN("biasSizes", INT_ARRAY), .optional = true},
    [STRIDE] = {NUMBER_IN("stride", INT_ARRAY)},
    [PADDING] = {NUMBER_IN("padding", INT_ARRAY)},
    [DILATION] = {NUMBER_IN("dilation", INT_ARRAY)},
    [TRANSPOSED] = {NUMBER_IN("transposed", BOOL), .initial = "False"},
    [OUTPUT_PADDING] = {NUMBER_IN("outputPadding", INT_ARRAY), .initial = "()"},
    [GROUPS] = {NUMBER_IN("groups", INT), .initial = "1"},
    [OUTPUT_MASK] = {NUMBER_IN("outputMask", BOOL_ARRAY), .initial = "(True, True, True)"},
    [CUBE_MATH_TYPE] = {NUMBER_IN("cubeMathType", INT), .initial = "1"},
    [GRAD_INPUT] = {TENSOR_OUT("gradInput", GRADIENT_TYPES), .optional = true},
    [GRAD_WEIGHT] = {TENSOR_OUT("gradWeight", GRADIENT_TYPES), .optional = true},
    [GRAD_BIAS] = {TENSOR_OUT("gradBias", GRADIENT_TYPES), .optional = true},
    {.name = NULL},
};

static const struct convolution_slots slots = {INPUT, WEIGHT, STRIDE, PADDING, DILATION, TRANSPOSED, OUTPUT_PADDING, GROUPS};

static bool wants(const struct call *call, int slot) { return call->arg[OUTPUT_MASK].bools->value[slot - GRAD_INPUT]; }

static int read_gradients(const struct call *call, struct convolution *c, enum dtype *all)
{
    enum dtype both;
    struct shape shape;
    TRY(check_image_format(call, GRAD_OUTPUT));
    TRY(check_image_format(call, INPUT));
    TRY(check_image_format(call, WEIGHT));
    if (call->arg[OUTPUT_MASK].bools->count != 3)
        return call_fail(call, breaks(RULE_LENGTH, ACLNN_ERR_PARAM_INVALID), "%s has %llu values, expected 3", NAME(OUTPUT_MASK),
                         (unsigned long long)call->arg[OUTPUT_MASK].bools->count);
    TRY(convolution_types(call, INPUT, WEIGHT, &both));
    TRY(convolution_types(call, INPUT, GRAD_OUTPUT, all));
    *all = dtype_promote(both, *all);
    TRY(convolution_read(call, &slots, c, &shape));
    TRY(check_has_shape(call, GRAD_OUTPUT, &shape, "that of the convolution"));
    if (call->arg[BIAS_SIZES].ints) {
        TRY(check_length_is(call, BIAS_SIZES, 1));
        const int64_t size = call->arg[BIAS_SIZES].ints->value[0];
        if (size != shape.dims[1] && wants(call, GRAD_BIAS))
            return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s[0] is %lld, expected %lld, the channels of %s", NAME(BIAS_SIZES),
                             (long long)size, (long long)shape.dims[1], NAME(GRAD_OUTPUT));
    }
    c->halves = cube_uses_halves(call, CUBE_MATH_TYPE, *all);
    return 0;
}

static int check_gradients(const struct call *call)
{
    struct convolution c;
    enum dtype all;
    const bool known = call->arg[OUTPUT_MASK].bools->count == 3;
    for (int slot = GRAD_INPUT; slot <= GRAD_BIAS; slot++)
        if (known && wants(call, slot) && !VIEW(slot)) return MISSING(slot);
    TRY(read_gradients(call, &c, &all));
    if (wants(call, GRAD_INPUT)) {
        TRY(check_image_format(call, GRAD_INPUT));
        TRY(check_same_dtype(call, INPUT, GRAD_INPUT));
        TRY(check_same_shape(call, INPUT, GRAD_INPUT));
    }
    if (wants(call, GRAD_WEIGHT)) {
        TRY(check_image_format(call, GRAD_WEIGHT));
        TRY(check_same_shape(call, WEIGHT, GRAD_WEIGHT));
    }
    if (wants(call, GRAD_BIAS)) {
        TRY(check_public_format(call, GRAD_BIAS));
        TRY(check_same_dtype(call, GRAD_OUTPUT, GRAD_BIAS));
        TRY(check_bias(call, GRAD_BIAS, VIEW(GRAD_OUTPUT)->dims[1]));
    }
    return check_cube_math_type(call, CUBE_MATH_TYPE, all, CUBE_PARTLY, 0);
}

static int infer_gradient(const struct call *call, int slot, struct shape *out)
{
    struct convolution c;
    enum dtype all;
    TRY(read_gradients(call, &c, &all));
    if (slot != GRAD_BIAS) {
        *out = shape_of(VIEW(slot == GRAD_INPUT ? INPUT : WEIGHT));
        return 0;
    }
    *out = (struct shape){.dtype = VIEW(GRAD_OUTPUT)->dtype, .rank = 1, .dims = {VIEW(GRAD_OUTPUT)->dims[1]}};
    return 0;
}

static int run_gradients(const struct call *call)
{
    struct convolution c;
    enum dtype all;
    TRY(read_gradients(call, &c, &all));
    const bool transposed = is_transposed(call, &slots);
    const struct volume gradient = volume_of(VIEW(GRAD_OUTPUT)), input = volume_of(VIEW(INPUT));
    const struct volume weight = volume_of(VIEW(WEIGHT));
    bool good = true;
    if (wants(call, GRAD_INPUT)) {
        const struct volume to = volume_of(VIEW(GRAD_INPUT));
        good = convolve(&c, !transposed, &gradient, &weight, NULL, &to);
    }
    if (good && wants(call, GRAD_WEIGHT)) {
        const struct volume to = volume_of(VIEW(GRAD_WEIGHT));
        good = transposed ? convolve_weight(&c, &input, &gradient, &to) : convolve_weight(&c, &gradient, &input, &to);
    }
    if (wants(call, GRAD_BIAS)) convolve_bias(&c, &gradient, VIEW(GRAD_BIAS));
    return good ? 0 : convolution_fail(call);
}

static const struct op convolution_backward = {
    .name = "aclnnConvolutionBackward", .check = check_gradients, .run = run_gradients, .infer = infer_gradient,
    .absent_code = ACLNN_ERR_PARAM_INVALID, .params = convolution_backward_params};

aclnnStatus aclnnConvolutionBackwardGetWorkspaceSize(
    const aclTensor *gradOutput, const aclTensor *input, const aclTensor *weight, const aclIntArray *biasSizes,
    const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation, bool transposed,
    const aclIntArray *outputPadding, int groups, const aclBoolArray *outputMask, int8_t cubeMathType, aclTensor *gradInput,
    aclTensor *gradWeight, aclTensor *gradBias, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        {.tensor = gradOutput}, {.tensor = input}, {.tensor = weight}, {.ints = biasSizes}, {.ints = stride},
        {.ints = padding}, {.ints = dilation}, {.b = transposed}, {.ints = outputPadding}, {.i = groups},
        {.bools = outputMask}, {.i = cubeMathType}, {.tensor = gradInput}, {.tensor = gradWeight}, {.tensor = gradBias}};
    return op_plan(&convolution_backward, args, workspaceSize, executor);
}
PHASE_TWO(aclnnConvolutionBackward, &convolution_backward)

/* Times, batches, channels */

enum {
    TBC_SELF, TBC_INPUT, TBC_WEIGHT, TBC_BIAS, TBC_PAD, TBC_CUBE_MATH_TYPE, TBC_GRAD_INPUT, TBC_GRAD_WEIGHT, TBC_GRAD_BIAS
};

#define TBC_TYPES TYPES(P_LARGE, T_HALVES)

static const struct param conv_tbc_backward_params[] = {
    [TBC_SELF] = {TENSOR_IN("self", TBC_TYPES)},
    [TBC_INPUT] = {TENSOR_IN("input", TBC_TYPES)},
    [TBC_WEIGHT] = {TENSOR_IN("weight", TBC_TYPES)},
    [TBC_BIAS] = {TENSOR_IN("bias", TBC_TYPES), .unread = true},
    [TBC_PAD] = {NUMBER_IN("pad", INT), .initial = "0"},
    [TBC_CUBE_MATH_TYPE] = {NUMBER_IN("cubeMathType", INT), .initial = "1"},
    [TBC_GRAD_INPUT] = {TENSOR_OUT("gradInput", TBC_TYPES)},
    [TBC_GRAD_WEIGHT] = {TENSOR_OUT("gradWeight", TBC_TYPES)},
    [TBC_GRAD_BIAS] = {TENSOR_OUT("gradBias", TBC_TYPES)},
    {.name = NULL},
};

static int read_tbc(const struct call *call, struct convolution *c)
{
    struct shape shape;
    for (int i = TBC_SELF; i <= TBC_BIAS; i++) TRY(check_public_format(call, i));
    for (int i = TBC_INPUT; i <= TBC_BIAS; i++) TRY(check_same_dtype(call, TBC_SELF, i));
    TRY(check_rank(call, TBC_SELF, 3, 3));
    TRY(convolution_read_tbc(call, TBC_INPUT, TBC_WEIGHT, TBC_BIAS, TBC_PAD, c, &shape));
    TRY(check_has_shape(call, TBC_SELF, &shape, "that of the convolution"));
    c->halves = cube_uses_halves(call, TBC_CUBE_MATH_TYPE, shape.dtype);
    return 0;
}

static int check_tbc(const struct call *call)
{
    struct convolution c;
    TRY(read_tbc(call, &c));
    for (int i = 0; i < 3; i++) {
        TRY(check_same_dtype(call, TBC_INPUT + i, TBC_GRAD_INPUT + i));
        TRY(check_public_format(call, TBC_GRAD_INPUT + i));
        TRY(check_same_shape(call, TBC_INPUT + i, TBC_GRAD_INPUT + i));
    }
    return check_cube_math_type(call, TBC_CUBE_MATH_TYPE, VIEW(TBC_SELF)->dtype, CUBE_PARTLY, 0);
}

static int infer_tbc(const struct call *call, int slot, struct shape *out)
{
    struct convolution c;
    TRY(read_tbc(call, &c));
    *out = shape_of(VIEW(slot - TBC_GRAD_INPUT + TBC_INPUT));
    return 0;
}

static int run_tbc(const struct call *call)
{
    struct convolution c;
    TRY(read_tbc(call, &c));
    const struct volume self = volume_of_times(VIEW(TBC_SELF)), input = volume_of_times(VIEW(TBC_INPUT));
    const struct volume weight = volume_of_taps(VIEW(TBC_WEIGHT)), grad_input = volume_of_times(VIEW(TBC_GRAD_INPUT));
    const struct volume grad_weight = volume_of_taps(VIEW(TBC_GRAD_WEIGHT));
    if (!convolve(&c, true, &self, &weight, NULL, &grad_input) || !convolve_weight(&c, &self, &input, &grad_weight))
        return convolution_fail(call);
    convolve_bias(&c, &self, VIEW(TBC_GRAD_BIAS));
    return 0;
}

static const struct op conv_tbc_backward = {
    .name = "aclnnConvTbcBackward", .check = check_tbc, .run = run_tbc, .infer = infer_tbc,
    .absent_code = ACLNN_ERR_PARAM_INVALID, .params = conv_tbc_backward_params};

aclnnStatus aclnnConvTbcBackwardGetWorkspaceSize(const aclTensor *self, const aclTensor *input, const aclTensor *weight,
                                                 const aclTensor *bias, int64_t pad, int8_t cubeMathType,
                                                 aclTensor *gradInput, aclTensor *gradWeight, aclTensor *gradBias,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{.tensor = self}, {.tensor = input}, {.tensor = weight}, {.tensor = bias},
                                        {.i = pad}, {.i = cubeMathType}, {.tensor = gradInput}, {.tensor = gradWeight},
                                        {.tensor = gradBias}};
    return op_plan(&conv_tbc_backward, args, workspaceSize, executor);
}
PHASE_TWO(aclnnConvTbcBackward, &conv_tbc_backward)

const struct op *const convolution_backward_ops[] = {&convolution_backward, &conv_tbc_backward, NULL};
