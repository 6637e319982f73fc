/* SPDX-License-Identifier: Apache-2.0 */
/* group_norm.c - group norm */
#include "aclnnop/aclnn_group_norm.h"

#include "ops/group_norm.h"

enum { SELF, GAMMA, BETA, SAMPLES, CHANNELS, PIXELS, GROUP, EPS, OUT, MEAN, RSTD };

static int check_read(const struct call *call)
{
    for (int slot = GAMMA; slot <= BETA; slot++)
        if (call->arg[slot].tensor) TRY(check_same_dtype(call, SELF, slot));
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 2, MAX_RANK));
    TRY(check_groups(call, GROUP, call->arg[CHANNELS].i));
    if (!(call->arg[EPS].d > 0))
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "eps is %g, expected a number above 0", call->arg[EPS].d);
    TRY(check_group_extents(call, SELF, SAMPLES));
    TRY(check_channel_weights(call, GAMMA, call->arg[CHANNELS].i));
    return check_channel_weights(call, BETA, call->arg[CHANNELS].i);
}

static int check(const struct call *call)
{
    const int64_t numbers[2] = {call->arg[SAMPLES].i, call->arg[GROUP].i};
    for (int slot = OUT; slot <= RSTD; slot++)
        if (call->arg[slot].tensor) TRY(check_same_dtype(call, SELF, slot));
    TRY(check_read(call));
    TRY(check_public_format(call, OUT));
    TRY(check_same_view_format(call, SELF, OUT));
    TRY(check_same_shape(call, SELF, OUT));
    for (int slot = MEAN; slot <= RSTD; slot++) {
        if (!call->arg[slot].tensor) continue;
        TRY(check_public_format(call, slot));
        TRY(check_shape(call, slot, 2, numbers, "(N, group)"));
    }
    return 0;
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    TRY(check_read(call));
    *out = shape_of(call->arg[SELF].tensor);
    if (slot == OUT) return 0;
    out->rank = 2;
    out->dims[1] = call->arg[GROUP].i;
    return 0;
}

static int run(const struct call *call)
{
    const struct group_norm norm = {
        .x = call->arg[SELF].tensor, .gamma = call->arg[GAMMA].tensor, .beta = call->arg[BETA].tensor, .y = call->arg[OUT].tensor,
        .mean = call->arg[MEAN].tensor, .rstd = call->arg[RSTD].tensor, .groups = call->arg[GROUP].i, .eps = call->arg[EPS].d};
    return group_norm_run(call, &norm);
}

static const struct param group_norm_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("gamma", TYPES(P_MOST, T_HALVES)), .optional = true},
    {TENSOR_IN("beta", TYPES(P_MOST, T_HALVES)), .optional = true},
    {NUMBER_IN("N", INT)},
    {NUMBER_IN("C", INT)},
    {NUMBER_IN("HxW", INT)},
    {NUMBER_IN("group", INT)},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-5"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("meanOut", TYPES(P_MOST, T_HALVES)), .optional = true},
    {TENSOR_OUT("rstdOut", TYPES(P_MOST, T_HALVES)), .optional = true},
    {.name = NULL},
};

static const struct op group_norm = {
    .name = "aclnnGroupNorm", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = group_norm_params};

aclnnStatus aclnnGroupNormGetWorkspaceSize(const aclTensor *self, const aclTensor *gamma,
                                           const aclTensor *beta, int64_t N, int64_t C, int64_t HxW,
                                           int64_t group, double eps, aclTensor *out, aclTensor *meanOut,
                                           aclTensor *rstdOut, uint64_t *workspaceSize,
                                           aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{self}, {gamma}, {beta}, {.i = N}, {.i = C}, {.i = HxW},
                                        {.i = group}, {.d = eps}, {out}, {meanOut}, {rstdOut}};
    return op_plan(&group_norm, args, workspaceSize, executor);
}
PHASE_TWO(aclnnGroupNorm, &group_norm)

const struct op *const group_norm_ops[] = {&group_norm, NULL};
