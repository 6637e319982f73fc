/* SPDX-License-Identifier: Apache-2.0 */
/* instance_norm.c - instance norm */
#include "aclnnop/aclnn_instance_norm.h"

#include <string.h>

#include "ops/group_norm.h"

enum { X, GAMMA, BETA, FORMAT_TEXT, EPS, Y, MEAN, VARIANCE };

static bool is_last(const struct call *call) { return !strcmp(call->arg[FORMAT_TEXT].text, "NHWC"); }

static struct shape numbers_shape(const struct call *call)
{
    struct shape shape = shape_of(call->arg[X].tensor);
    for (int d = 1; d < shape.rank; d++)
        if (d != (is_last(call) ? shape.rank - 1 : 1)) shape.dims[d] = 1;
    return shape;
}

static int check_read(const struct call *call)
{
    TRY(check_same_dtype(call, X, GAMMA));
    TRY(check_same_dtype(call, X, BETA));
    TRY(check_public_format(call, X));
    TRY(check_rank(call, X, 4, 4));
    const char *const text = call->arg[FORMAT_TEXT].text;
    if (strcmp(text, "NHWC") && strcmp(text, "NCHW"))
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "dataFormat is \"%s\", expected \"NHWC\" or \"NCHW\"", text);
    const int64_t channels = call->arg[X].tensor->dims[is_last(call) ? 3 : 1];
    TRY(check_channel_weights(call, GAMMA, channels));
    return check_channel_weights(call, BETA, channels);
}

static int check(const struct call *call)
{
    for (int slot = Y; slot <= VARIANCE; slot++) TRY(check_same_dtype(call, X, slot));
    TRY(check_read(call));
    TRY(check_public_format(call, Y));
    TRY(check_same_shape(call, X, Y));
    const struct shape numbers = numbers_shape(call);
    for (int slot = MEAN; slot <= VARIANCE; slot++) {
        TRY(check_public_format(call, slot));
        TRY(check_has_shape(call, slot, &numbers, "one number a sample and channel"));
    }
    return 0;
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    TRY(check_read(call));
    *out = slot == Y ? shape_of(call->arg[X].tensor) : numbers_shape(call);
    return 0;
}

static int run(const struct call *call)
{
    const struct view *const x = call->arg[X].tensor;
    const struct group_norm norm = {
        .x = x, .gamma = call->arg[GAMMA].tensor, .beta = call->arg[BETA].tensor, .y = call->arg[Y].tensor,
        .mean = call->arg[MEAN].tensor, .variance = call->arg[VARIANCE].tensor, .groups = x->dims[is_last(call) ? 3 : 1],
        .last = is_last(call), .eps = call->arg[EPS].d};
    return group_norm_run(call, &norm);
}

static const struct param instance_norm_params[] = {
    {TENSOR_IN("x", TYPES(P_INFERENCE, SET(F32) | SET(F16)))},
    {TENSOR_IN("gamma", TYPES(P_INFERENCE, SET(F32) | SET(F16)))},
    {TENSOR_IN("beta", TYPES(P_INFERENCE, SET(F32) | SET(F16)))},
    {NUMBER_IN("dataFormat", STRING), .initial = "'NHWC'"},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-6"},
    {TENSOR_OUT("y", TYPES(P_INFERENCE, SET(F32) | SET(F16)))},
    {TENSOR_OUT("mean", TYPES(P_INFERENCE, SET(F32) | SET(F16)))},
    {TENSOR_OUT("variance", TYPES(P_INFERENCE, SET(F32) | SET(F16)))},
    {.name = NULL},
};

static const struct op instance_norm = {
    .name = "aclnnInstanceNorm", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = instance_norm_params};

aclnnStatus aclnnInstanceNormGetWorkspaceSize(const aclTensor *x, const aclTensor *gamma,
                                              const aclTensor *beta, const char *dataFormat, double eps,
                                              aclTensor *y, aclTensor *mean, aclTensor *variance,
                                              uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{x}, {gamma}, {beta}, {.text = dataFormat}, {.d = eps}, {y},
                                        {mean}, {variance}};
    return op_plan(&instance_norm, args, workspaceSize, executor);
}
PHASE_TWO(aclnnInstanceNorm, &instance_norm)

const struct op *const instance_norm_ops[] = {&instance_norm, NULL};
