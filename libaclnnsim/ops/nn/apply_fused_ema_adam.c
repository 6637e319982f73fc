/* SPDX-License-Identifier: Apache-2.0 */
/* apply_fused_ema_adam.c - a step of Adam, and a running mean of the parameters */
#include "aclnnop/aclnn_apply_fused_ema_adam.h"

#include <math.h>

#include "kernel/clones.h"
#include "ops/optimizer.h"

enum { GRAD, VAR, M, V, S, STEP, LR, EMA, BETA1, BETA2, EPS, MODE, CORRECT, WEIGHT };
/* What the numbers of the step are. */
enum { RATE, AVERAGE, DECAY1, DECAY2, ADDED, IN_GRADIENT, IN_UPDATE, CORRECTION1, CORRECTION2, REST1, REST2, REST_AVERAGE };

CLONES static void ema_adam(float *const *x, const float *n, int64_t count)
{
    const float *const grad = x[0];
    float *const parameter = x[1], *const first = x[2], *const second = x[3], *const average = x[4];
    UNALIASED
    for (int64_t i = 0; i < count; i++) {
        const float g = grad[i] + n[IN_GRADIENT] * parameter[i];
        const float m = n[DECAY1] * first[i] + n[REST1] * g;
        const float v = n[DECAY2] * second[i] + n[REST2] * g * g;
        const float update = m / n[CORRECTION1] / (sqrtf(v / n[CORRECTION2]) + n[ADDED]);
        const float now = parameter[i] - n[RATE] * (update + n[IN_UPDATE] * parameter[i]);
        first[i] = m;
        second[i] = v;
        parameter[i] = now;
        average[i] = n[AVERAGE] * average[i] + n[REST_AVERAGE] * now;
    }
}

static int check(const struct call *call)
{
    TRY(check_public_format(call, GRAD));
    TRY(check_rank(call, GRAD, 0, MAX_RANK));
    for (int slot = VAR; slot <= S; slot++) TRY(check_like_first(call, GRAD, slot));
    TRY(check_single(call, STEP));
    if (call->arg[MODE].i == 0 || call->arg[MODE].i == 1) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "mode is %lld, expected 0 or 1", (long long)call->arg[MODE].i);
}

static int run(const struct call *call)
{
    const double t = number_read(call->arg[STEP].tensor, 0);
    const bool correct = call->arg[CORRECT].b, in_gradient = call->arg[MODE].i == 0;
    struct step step = {.row = ema_adam, .written = {false, true, true, true, true}};
    for (int slot = GRAD; slot <= S; slot++) step.tensor[slot] = call->arg[slot].tensor;
    for (int i = 0; i <= ADDED; i++) step.numbers[i] = (float)call->arg[LR + i].d;
    step.numbers[REST1] = (float)(1 - call->arg[BETA1].d);
    step.numbers[REST2] = (float)(1 - call->arg[BETA2].d);
    step.numbers[REST_AVERAGE] = (float)(1 - call->arg[EMA].d);
    step.numbers[IN_GRADIENT] = in_gradient ? (float)call->arg[WEIGHT].d : 0;
    step.numbers[IN_UPDATE] = in_gradient ? 0 : (float)call->arg[WEIGHT].d;
    step.numbers[CORRECTION1] = correct ? (float)(1 - pow(call->arg[BETA1].d, t)) : 1;
    step.numbers[CORRECTION2] = correct ? (float)(1 - pow(call->arg[BETA2].d, t)) : 1;
    return step_run(call, &step);
}

static const struct param apply_fused_ema_adam_params[] = {
    {TENSOR_IN("grad", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_REF("varRef", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_REF("mRef", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_REF("vRef", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_REF("sRef", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("step", TYPES(P_A2_A3 | P_950, SET(I64)))},
    {NUMBER_IN("lr", DOUBLE), .initial = "1e-3"},
    {NUMBER_IN("emaDecay", DOUBLE), .initial = "0.9999"},
    {NUMBER_IN("beta1", DOUBLE), .initial = "0.9"},
    {NUMBER_IN("beta2", DOUBLE), .initial = "0.999"},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-8"},
    {NUMBER_IN("mode", INT), .initial = "1"},
    {NUMBER_IN("biasCorrection", BOOL), .initial = "True"},
    {NUMBER_IN("weightDecay", DOUBLE), .initial = "0.0"},
    {.name = NULL},
};

static const struct op apply_fused_ema_adam = {
    .name = "aclnnApplyFusedEmaAdam", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = apply_fused_ema_adam_params};

aclnnStatus aclnnApplyFusedEmaAdamGetWorkspaceSize(const aclTensor *grad, aclTensor *varRef,
                                                   aclTensor *mRef, aclTensor *vRef, aclTensor *sRef,
                                                   const aclTensor *step, double lr, double emaDecay,
                                                   double beta1, double beta2, double eps, int64_t mode,
                                                   bool biasCorrection, double weightDecay,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{grad}, {varRef}, {mRef}, {vRef}, {sRef}, {step}, {.d = lr},
                                        {.d = emaDecay}, {.d = beta1}, {.d = beta2}, {.d = eps},
                                        {.i = mode}, {.b = biasCorrection}, {.d = weightDecay}};
    return op_plan(&apply_fused_ema_adam, args, workspaceSize, executor);
}
PHASE_TWO(aclnnApplyFusedEmaAdam, &apply_fused_ema_adam)

const struct op *const apply_fused_ema_adam_ops[] = {&apply_fused_ema_adam, NULL};
