/* SPDX-License-Identifier: Apache-2.0 */
/* dropout_backward.c - elements masked by bits */
#include "aclnnop/aclnn_dropout_backward.h"

#include "ops/dropout.h"

enum { GRAD, MASK, SCALE, OUT };

static int check(const struct call *call)
{
    TRY(check_public_format(call, GRAD));
    TRY(check_rank(call, GRAD, 0, MAX_RANK));
    const double scale = call->arg[SCALE].d;
    if (!(scale == 0 || scale >= 1))
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "scale is %g, expected 0, or at least 1", scale);
    TRY(check_public_format(call, OUT));
    TRY(check_same_shape(call, GRAD, OUT));
    return check_mask(call, MASK, view_count(call->arg[GRAD].tensor));
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_rank(call, GRAD, 0, MAX_RANK));
    *out = shape_of(call->arg[GRAD].tensor);
    return 0;
}

static int run(const struct call *call)
{
    const double number = call->arg[SCALE].d;
    return drop(call, call->arg[GRAD].tensor, call->arg[MASK].tensor, number, call->arg[OUT].tensor);
}

static const struct param dropout_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("mask", TYPES(P_LARGE, SET(U8)))},
    {NUMBER_IN("scale", DOUBLE), .initial = "2.0"},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct op dropout_backward = {
    .name = "aclnnDropoutBackward", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .elementwise = true, .params = dropout_backward_params};

aclnnStatus aclnnDropoutBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *mask,
                                                 double scale, aclTensor *out, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{gradOutput}, {mask}, {.d = scale}, {out}};
    return op_plan(&dropout_backward, args, workspaceSize, executor);
}
PHASE_TWO(aclnnDropoutBackward, &dropout_backward)

const struct op *const dropout_backward_ops[] = {&dropout_backward, NULL};
