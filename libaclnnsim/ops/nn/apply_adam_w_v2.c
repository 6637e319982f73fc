/* SPDX-License-Identifier: Apache-2.0 */
/* apply_adam_w_v2.c - a step of AdamW */
#include "aclnnop/aclnn_apply_adam_w_v2.h"

#include <math.h>

#include "ops/optimizer.h"

enum { VAR, M, V, MOST, GRAD, STEP, LR, BETA1, BETA2, WEIGHT, EPS, AMSGRAD, MAXIMIZE };

static int check(const struct call *call)
{
    const bool amsgrad = call->arg[AMSGRAD].b;
    if (amsgrad && !call->arg[MOST].tensor)
        return call_fail(call, ACLNN_ERR_PARAM_NULLPTR, "maxGradNormOptionalRef is NULL, and amsgrad is true");
    TRY(check_public_format(call, VAR));
    TRY(check_rank(call, VAR, 0, MAX_RANK));
    for (int slot = M; slot <= GRAD; slot++)
        if (slot != MOST || amsgrad) TRY(check_like_first(call, VAR, slot));
    return check_single(call, STEP);
}

static int run(const struct call *call)
{
    const double t = number_read(call->arg[STEP].tensor, 0);
    struct step step = {.row = adam_w, .written = {true, true, true, true}};
    for (int slot = VAR; slot <= GRAD; slot++) step.tensor[slot] = call->arg[slot].tensor;
    if (!call->arg[AMSGRAD].b) step.tensor[MOST] = NULL;
    for (int i = 0; i <= EPSILON; i++) step.numbers[i] = (float)call->arg[LR + i].d;
    step.numbers[FIRST_CORRECTION] = (float)(1 - pow(call->arg[BETA1].d, t));
    step.numbers[SECOND_CORRECTION] = (float)(1 - pow(call->arg[BETA2].d, t));
    step.numbers[SIGN] = call->arg[MAXIMIZE].b ? -1 : 1;
    step.numbers[FIRST_REST] = (float)(1 - call->arg[BETA1].d);
    step.numbers[SECOND_REST] = (float)(1 - call->arg[BETA2].d);
    return step_run(call, &step);
}

static const struct param apply_adam_wv2_params[] = {
    {TENSOR_REF("varRef", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_REF("mRef", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_REF("vRef", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_REF("maxGradNormOptionalRef", TYPES(P_A2_A3 | P_950, T_HALVES)), .optional = true},
    {TENSOR_IN("grad", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("step", TYPES(P_A2_A3 | P_950, SET(F32) | SET(I64)))},
    {NUMBER_IN("lr", DOUBLE), .initial = "1e-3"},
    {NUMBER_IN("beta1", DOUBLE), .initial = "0.9"},
    {NUMBER_IN("beta2", DOUBLE), .initial = "0.999"},
    {NUMBER_IN("weightDecay", DOUBLE), .initial = "1e-2"},
    {NUMBER_IN("eps", DOUBLE), .initial = "1e-8"},
    {NUMBER_IN("amsgrad", BOOL), .initial = "False"},
    {NUMBER_IN("maximize", BOOL), .initial = "False"},
    {.name = NULL},
};

static const struct op apply_adam_wv2 = {
    .name = "aclnnApplyAdamWV2", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = apply_adam_wv2_params};

aclnnStatus aclnnApplyAdamWV2GetWorkspaceSize(aclTensor *varRef, aclTensor *mRef, aclTensor *vRef,
                                              aclTensor *maxGradNormOptionalRef, const aclTensor *grad,
                                              const aclTensor *step, float lr, float beta1, float beta2,
                                              float weightDecay, float eps, bool amsgrad, bool maximize,
                                              uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{varRef}, {mRef}, {vRef}, {maxGradNormOptionalRef}, {grad},
                                        {step}, {.d = lr}, {.d = beta1}, {.d = beta2},
                                        {.d = weightDecay}, {.d = eps}, {.b = amsgrad}, {.b = maximize}};
    return op_plan(&apply_adam_wv2, args, workspaceSize, executor);
}
PHASE_TWO(aclnnApplyAdamWV2, &apply_adam_wv2)

const struct op *const apply_adam_w_v2_ops[] = {&apply_adam_wv2, NULL};
