/* SPDX-License-Identifier: Apache-2.0 */
/* convolution.c - aclnnConvolution, aclnnConvTbc, aclnnConvDepthwise2d: images, and sums of what windows see */
#include "aclnnop/aclnn_convolution.h"

#include "check.h"
#include "ops/convolution_check.h"

#define NAME(slot) (call->op->params[slot].name)
#define VIEW(slot) (call->arg[slot].tensor)
#define WRONG_SHAPE(...) call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)
#define WRONG_TYPE(...) call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)

enum {
    INPUT, WEIGHT, BIAS, STRIDE, PADDING, DILATION, TRANSPOSED, OUTPUT_PADDING, GROUPS, OUTPUT, CUBE_MATH_TYPE
};

#define CONVOLUTION_TYPES TYPES(P_A2_A3 | P_INFERENCE | P_200I | P_950, T_HALVES)

static const struct param convolution_params[] = {
    [INPUT] = {TENSOR_IN("input", CONVOLUTION_TYPES)},
    [WEIGHT] = {TENSOR_IN("weight", CONVOLUTION_TYPES)},
    [BIAS] = {TENSOR_IN("bias", CONVOLUTION_TYPES), .optional = true},
    [STRIDE] = {NUMBER_IN("stride", INT_ARRAY)},
    [PADDING] = {NUMBER_IN("padding", INT_ARRAY)},
    [DILATION] = {NUMBER_IN("dilation", INT_ARRAY)},
    [TRANSPOSED] = {NUMBER_IN("transposed", BOOL), .initial = "False"},
    [OUTPUT_PADDING] = {NUMBER_IN("outputPadding", INT_ARRAY), .initial = "()"},
    [GROUPS] = {NUMBER_IN("groups", INT), .initial = "1"},
    [OUTPUT] = {TENSOR_OUT("output", CONVOLUTION_TYPES)},
    [CUBE_MATH_TYPE] = {NUMBER_IN("cubeMathType", INT), .initial = "1"},
    {.name = NULL},
};

static const struct convolution_slots slots = {INPUT, WEIGHT, STRIDE, PADDING, DILATION, TRANSPOSED, OUTPUT_PADDING, GROUPS};

static int read_convolution(const struct call *call, struct convolution *c, struct shape *shape)
{
    enum dtype both;
    TRY(check_image_format(call, INPUT));
    TRY(check_image_format(call, WEIGHT));
    TRY(convolution_types(call, INPUT, WEIGHT, &both));
    TRY(convolution_read(call, &slots, c, shape));
    if (VIEW(BIAS)) {
        TRY(check_public_format(call, BIAS));
        TRY(check_bias(call, BIAS, shape->dims[1]));
    }
    c->halves = cube_uses_halves(call, CUBE_MATH_TYPE, both);
    return 0;
}

static int check_convolution(const struct call *call)
{
    struct convolution c;
    struct shape shape;
    TRY(read_convolution(call, &c, &shape));
    TRY(check_image_format(call, OUTPUT));
    if (is_transposed(call, &slots) && VIEW(OUTPUT)->dtype != shape.dtype)
        return WRONG_TYPE("%s has dtype %s, expected %s as %s and %s together have if %s is true", NAME(OUTPUT),
                          dtype_name(VIEW(OUTPUT)->dtype), dtype_name(shape.dtype), NAME(INPUT), NAME(WEIGHT), NAME(TRANSPOSED));
    TRY(check_has_shape(call, OUTPUT, &shape, "that of the convolution"));
    return check_cube_math_type(call, CUBE_MATH_TYPE, shape.dtype, CUBE_PARTLY, 0);
}

static int infer_convolution(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    struct convolution c;
    return read_convolution(call, &c, out);
}

static int run_convolution(const struct call *call)
{
    struct convolution c;
    struct shape shape;
    TRY(read_convolution(call, &c, &shape));
    const struct volume input = volume_of(VIEW(INPUT)), weight = volume_of(VIEW(WEIGHT)), output = volume_of(VIEW(OUTPUT));
    return convolve(&c, is_transposed(call, &slots), &input, &weight, VIEW(BIAS), &output) ? 0 : convolution_fail(call);
}

static const struct op convolution = {
    .name = "aclnnConvolution", .check = check_convolution, .run = run_convolution, .infer = infer_convolution,
    .absent_code = ACLNN_ERR_PARAM_INVALID, .params = convolution_params};

aclnnStatus aclnnConvolutionGetWorkspaceSize(
    const aclTensor *input, const aclTensor *weight, const aclTensor *bias, const aclIntArray *stride,
    const aclIntArray *padding, const aclIntArray *dilation, bool transposed, const aclIntArray *outputPadding,
    int64_t groups, aclTensor *output, int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        {.tensor = input}, {.tensor = weight}, {.tensor = bias}, {.ints = stride}, {.ints = padding}, {.ints = dilation},
        {.b = transposed}, {.ints = outputPadding}, {.i = groups}, {.tensor = output}, {.i = cubeMathType}};
    return op_plan(&convolution, args, workspaceSize, executor);
}
PHASE_TWO(aclnnConvolution, &convolution)

/* Times, batches, channels */

enum { TBC_SELF, TBC_WEIGHT, TBC_BIAS, TBC_PAD, TBC_OUTPUT, TBC_CUBE_MATH_TYPE };

#define LATER_TYPES TYPES(P_A2_A3 | P_950, T_HALVES)

static const struct param conv_tbc_params[] = {
    [TBC_SELF] = {TENSOR_IN("self", LATER_TYPES)},
    [TBC_WEIGHT] = {TENSOR_IN("weight", LATER_TYPES)},
    [TBC_BIAS] = {TENSOR_IN("bias", LATER_TYPES)},
    [TBC_PAD] = {NUMBER_IN("pad", INT), .initial = "0"},
    [TBC_OUTPUT] = {TENSOR_OUT("output", LATER_TYPES)},
    [TBC_CUBE_MATH_TYPE] = {NUMBER_IN("cubeMathType", INT), .initial = "1"},
    {.name = NULL},
};

static int read_tbc(const struct call *call, struct convolution *c, struct shape *shape)
{
    for (int i = TBC_SELF; i <= TBC_BIAS; i++) TRY(check_public_format(call, i));
    TRY(check_same_dtype(call, TBC_SELF, TBC_WEIGHT));
    TRY(check_same_dtype(call, TBC_SELF, TBC_BIAS));
    TRY(convolution_read_tbc(call, TBC_SELF, TBC_WEIGHT, TBC_BIAS, TBC_PAD, c, shape));
    c->halves = cube_uses_halves(call, TBC_CUBE_MATH_TYPE, shape->dtype);
    return 0;
}

static int check_tbc(const struct call *call)
{
    struct convolution c;
    struct shape shape;
    TRY(read_tbc(call, &c, &shape));
    TRY(check_same_dtype(call, TBC_SELF, TBC_OUTPUT));
    TRY(check_public_format(call, TBC_OUTPUT));
    TRY(check_has_shape(call, TBC_OUTPUT, &shape, "that of the convolution"));
    return check_cube_math_type(call, TBC_CUBE_MATH_TYPE, shape.dtype, CUBE_PARTLY, 0);
}

static int infer_tbc(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    struct convolution c;
    return read_tbc(call, &c, out);
}

static int run_tbc(const struct call *call)
{
    struct convolution c;
    struct shape shape;
    TRY(read_tbc(call, &c, &shape));
    const struct volume self = volume_of_times(VIEW(TBC_SELF)), weight = volume_of_taps(VIEW(TBC_WEIGHT));
    const struct volume output = volume_of_times(VIEW(TBC_OUTPUT));
    return convolve(&c, false, &self, &weight, VIEW(TBC_BIAS), &output) ? 0 : convolution_fail(call);
}

static const struct op conv_tbc = {
    .name = "aclnnConvTbc", .check = check_tbc, .run = run_tbc, .infer = infer_tbc,
    .absent_code = ACLNN_ERR_PARAM_INVALID, .params = conv_tbc_params};

aclnnStatus aclnnConvTbcGetWorkspaceSize(const aclTensor *self, const aclTensor *weight, const aclTensor *bias, int64_t pad,
                                         aclTensor *output, int8_t cubeMathType, uint64_t *workspaceSize,
                                         aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{.tensor = self}, {.tensor = weight}, {.tensor = bias}, {.i = pad}, {.tensor = output},
                                        {.i = cubeMathType}};
    return op_plan(&conv_tbc, args, workspaceSize, executor);
}
PHASE_TWO(aclnnConvTbc, &conv_tbc)

/* A kernel for each channel */

enum {
    DEPTHWISE_SELF, DEPTHWISE_WEIGHT, DEPTHWISE_KERNEL, DEPTHWISE_BIAS, DEPTHWISE_STRIDE, DEPTHWISE_PADDING,
    DEPTHWISE_DILATION, DEPTHWISE_OUT, DEPTHWISE_CUBE_MATH_TYPE
};

static const struct param conv_depthwise2d_params[] = {
    [DEPTHWISE_SELF] = {TENSOR_IN("self", LATER_TYPES)},
    [DEPTHWISE_WEIGHT] = {TENSOR_IN("weight", LATER_TYPES)},
    [DEPTHWISE_KERNEL] = {NUMBER_IN("kernelSize", INT_ARRAY)},
    [DEPTHWISE_BIAS] = {TENSOR_IN("bias", LATER_TYPES), .optional = true},
    [DEPTHWISE_STRIDE] = {NUMBER_IN("stride", INT_ARRAY)},
    [DEPTHWISE_PADDING] = {NUMBER_IN("padding", INT_ARRAY)},
    [DEPTHWISE_DILATION] = {NUMBER_IN("dilation", INT_ARRAY)},
    [DEPTHWISE_OUT] = {TENSOR_OUT("out", LATER_TYPES)},
    [DEPTHWISE_CUBE_MATH_TYPE] = {NUMBER_IN("cubeMathType", INT), .initial = "1"},
    {.name = NULL},
};

static const struct convolution_slots depthwise_slots = {
    DEPTHWISE_SELF, DEPTHWISE_WEIGHT, DEPTHWISE_STRIDE, DEPTHWISE_PADDING, DEPTHWISE_DILATION, NO_SLOT, NO_SLOT, NO_SLOT};

static int read_depthwise(const struct call *call, struct convolution *c, struct shape *shape)
{
    enum dtype both;
    TRY(check_image_format(call, DEPTHWISE_SELF));
    TRY(check_image_format(call, DEPTHWISE_WEIGHT));
    TRY(convolution_types(call, DEPTHWISE_SELF, DEPTHWISE_WEIGHT, &both));
    TRY(check_rank(call, DEPTHWISE_SELF, 4, 4));
    TRY(check_rank(call, DEPTHWISE_WEIGHT, 4, 4));
    const struct view *const self = VIEW(DEPTHWISE_SELF), *const weight = VIEW(DEPTHWISE_WEIGHT);
    if (weight->dims[1] != 1)
        return WRONG_SHAPE("%s has %lld in its second dimension, expected 1", NAME(DEPTHWISE_WEIGHT), (long long)weight->dims[1]);
    TRY(convolution_read_depthwise(call, &depthwise_slots, self->dims[1], c, shape));
    TRY(check_length_is(call, DEPTHWISE_KERNEL, 2));
    for (int i = 0; i < 2; i++) {
        const int64_t value = call->arg[DEPTHWISE_KERNEL].ints->value[i];
        if (value != weight->dims[2 + i])
            return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s[%d] is %lld, expected %lld as %s has", NAME(DEPTHWISE_KERNEL), i,
                             (long long)value, (long long)weight->dims[2 + i], NAME(DEPTHWISE_WEIGHT));
    }
    if (VIEW(DEPTHWISE_BIAS)) {
        TRY(check_public_format(call, DEPTHWISE_BIAS));
        TRY(check_bias(call, DEPTHWISE_BIAS, weight->dims[0]));
    }
    c->halves = cube_uses_halves(call, DEPTHWISE_CUBE_MATH_TYPE, both);
    return 0;
}

static int check_depthwise(const struct call *call)
{
    struct convolution c;
    struct shape shape;
    TRY(read_depthwise(call, &c, &shape));
    TRY(check_image_format(call, DEPTHWISE_OUT));
    if (VIEW(DEPTHWISE_OUT)->dtype != shape.dtype)
        return WRONG_TYPE("%s has dtype %s, expected %s as %s and %s together have", NAME(DEPTHWISE_OUT),
                          dtype_name(VIEW(DEPTHWISE_OUT)->dtype), dtype_name(shape.dtype), NAME(DEPTHWISE_SELF),
                          NAME(DEPTHWISE_WEIGHT));
    TRY(check_has_shape(call, DEPTHWISE_OUT, &shape, "that of the convolution"));
    return check_cube_math_type(call, DEPTHWISE_CUBE_MATH_TYPE, shape.dtype, CUBE_PARTLY, 0);
}

static int infer_depthwise(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    struct convolution c;
    return read_depthwise(call, &c, out);
}

static int run_depthwise(const struct call *call)
{
    struct convolution c;
    struct shape shape;
    TRY(read_depthwise(call, &c, &shape));
    const struct volume self = volume_of(VIEW(DEPTHWISE_SELF)), weight = volume_of(VIEW(DEPTHWISE_WEIGHT));
    const struct volume out = volume_of(VIEW(DEPTHWISE_OUT));
    return convolve(&c, false, &self, &weight, VIEW(DEPTHWISE_BIAS), &out) ? 0 : convolution_fail(call);
}

static const struct op conv_depthwise2d = {
    .name = "aclnnConvDepthwise2d", .check = check_depthwise, .run = run_depthwise, .infer = infer_depthwise,
    .absent_code = ACLNN_ERR_PARAM_INVALID, .params = conv_depthwise2d_params};

aclnnStatus aclnnConvDepthwise2dGetWorkspaceSize(
    const aclTensor *self, const aclTensor *weight, const aclIntArray *kernelSize, const aclTensor *bias,
    const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation, aclTensor *out,
    int8_t cubeMathType, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        {.tensor = self}, {.tensor = weight}, {.ints = kernelSize}, {.tensor = bias}, {.ints = stride}, {.ints = padding},
        {.ints = dilation}, {.tensor = out}, {.i = cubeMathType}};
    return op_plan(&conv_depthwise2d, args, workspaceSize, executor);
}
PHASE_TWO(aclnnConvDepthwise2d, &conv_depthwise2d)

const struct op *const convolution_ops[] = {&convolution, &conv_tbc, &conv_depthwise2d, NULL};
