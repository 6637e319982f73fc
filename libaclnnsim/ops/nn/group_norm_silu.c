/* SPDX-License-Identifier: Apache-2.0 */
/* group_norm_silu.c - group norm, and what it gives times its sigmoid */
#include "aclnnop/aclnn_group_norm_silu.h"

#include "ops/group_norm.h"

enum { SELF, GAMMA, BETA, GROUP, EPS, OUT, MEAN, RSTD };
enum { V2_ACTIVATE = OUT }; /* after which the outputs of V2 follow one slot later */

static bool is_v2(const struct call *call) { return call->op->params[OUT].kind == ACLNNSIM_BOOL; }
static int slot_of(const struct call *call, int slot) { return slot >= OUT && is_v2(call) ? slot + 1 : slot; }

static int check_read(const struct call *call)
{
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 2, MAX_RANK));
    const int64_t channels = call->arg[SELF].tensor->dims[1];
    TRY(check_groups(call, GROUP, channels));
    TRY(check_channel_weights(call, GAMMA, channels));
    TRY(check_channel_weights(call, BETA, channels));
    if (call->arg[EPS].d > 0) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "eps is %g, expected a number above 0", call->arg[EPS].d);
}

static int check(const struct call *call)
{
    const int out = slot_of(call, OUT);
    TRY(check_same_dtype(call, SELF, out));
    TRY(check_read(call));
    TRY(check_public_format(call, out));
    TRY(check_same_shape(call, SELF, out));
    const int64_t numbers[2] = {call->arg[SELF].tensor->dims[0], call->arg[GROUP].i};
    for (int slot = slot_of(call, MEAN); slot <= slot_of(call, RSTD); slot++) {
        TRY(check_public_format(call, slot));
        TRY(check_shape(call, slot, 2, numbers, "(N, group)"));
    }
    return 0;
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    TRY(check_read(call));
    *out = shape_of(call->arg[SELF].tensor);
    if (slot == slot_of(call, OUT)) return 0;
    out->rank = 2;
    out->dims[1] = call->arg[GROUP].i;
    return 0;
}

static int run(const struct call *call)
{
    const struct group_norm norm = {
        .x = call->arg[SELF].tensor, .gamma = call->arg[GAMMA].tensor, .beta = call->arg[BETA].tensor,
        .y = call->arg[slot_of(call, OUT)].tensor, .mean = call->arg[slot_of(call, MEAN)].tensor,
        .rstd = call->arg[slot_of(call, RSTD)].tensor, .groups = call->arg[GROUP].i, .eps = call->arg[EPS].d,
        .swish = is_v2(call) && !call->arg[V2_ACTIVATE].b ? 0 : 1};
    return group_norm_run(call, &norm);
}

static const struct param group_norm_silu_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("gamma", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES)), .optional = true},
    {TENSOR_IN("beta", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES)), .optional = true},
    {NUMBER_IN("group", INT)},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-5"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_OUT("meanOut", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_OUT("rstdOut", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct op group_norm_silu = {
    .name = "aclnnGroupNormSilu", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = group_norm_silu_params};

aclnnStatus aclnnGroupNormSiluGetWorkspaceSize(const aclTensor *self, const aclTensor *gamma,
                                               const aclTensor *beta, int64_t group, double eps,
                                               aclTensor *out, aclTensor *meanOut, aclTensor *rstdOut,
                                               uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{self}, {gamma}, {beta}, {.i = group}, {.d = eps}, {out},
                                        {meanOut}, {rstdOut}};
    return op_plan(&group_norm_silu, args, workspaceSize, executor);
}
PHASE_TWO(aclnnGroupNormSilu, &group_norm_silu)

static const struct param group_norm_silu_v2_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("gamma", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES)), .optional = true},
    {TENSOR_IN("beta", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES)), .optional = true},
    {NUMBER_IN("group", INT)},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-5"},
    {NUMBER_IN("activateSilu", BOOL), .initial = "True"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_OUT("meanOut", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_OUT("rstdOut", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct op group_norm_silu_v2 = {
    .name = "aclnnGroupNormSiluV2", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = group_norm_silu_v2_params};

aclnnStatus aclnnGroupNormSiluV2GetWorkspaceSize(const aclTensor *self, const aclTensor *gamma,
                                                 const aclTensor *beta, int64_t group, double eps,
                                                 bool activateSilu, aclTensor *out, aclTensor *meanOut,
                                                 aclTensor *rstdOut, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{self}, {gamma}, {beta}, {.i = group}, {.d = eps},
                                        {.b = activateSilu}, {out}, {meanOut}, {rstdOut}};
    return op_plan(&group_norm_silu_v2, args, workspaceSize, executor);
}
PHASE_TWO(aclnnGroupNormSiluV2, &group_norm_silu_v2)

const struct op *const group_norm_silu_ops[] = {&group_norm_silu, &group_norm_silu_v2, NULL};
