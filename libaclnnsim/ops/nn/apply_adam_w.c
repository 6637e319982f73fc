/* SPDX-License-Identifier: Apache-2.0 */
/* apply_adam_w.c - a step of AdamW */
#include "aclnnop/aclnn_apply_adam_w.h"

#include <stdlib.h>

#include "ops/optimizer.h"
#include "ops/random.h"

enum { VAR, M, V, POWER1, POWER2, LR, WEIGHT, BETA1, BETA2, EPS, GRAD, MOST, AMSGRAD, MAXIMIZE };

static int check(const struct call *call)
{
    const bool amsgrad = call->arg[AMSGRAD].b;
    if (amsgrad && !call->arg[MOST].tensor)
        return call_fail(call, ACLNN_ERR_PARAM_NULLPTR, "maxGradNormOptional is NULL, and amsgrad is true");
    TRY(check_public_format(call, VAR));
    TRY(check_rank(call, VAR, 0, MAX_RANK));
    TRY(check_like_first(call, VAR, M));
    TRY(check_like_first(call, VAR, V));
    for (int slot = POWER1; slot <= EPS; slot++) {
        TRY(check_same_dtype(call, VAR, slot));
        TRY(check_single(call, slot));
    }
    TRY(check_like_first(call, VAR, GRAD));
    return amsgrad ? check_like_first(call, VAR, MOST) : 0;
}

static int run(const struct call *call)
{
    static const int slot[] = {[LEARNING_RATE] = LR, [FIRST_DECAY] = BETA1, [SECOND_DECAY] = BETA2, [WEIGHT_DECAY] = WEIGHT, [EPSILON] = EPS};
    struct step step = {.row = adam_w, .written = {true, true, true},
                        .tensor = {call->arg[VAR].tensor, call->arg[M].tensor, call->arg[V].tensor,
                                   NULL, call->arg[GRAD].tensor}};
    for (int i = 0; i <= EPSILON; i++) step.numbers[i] = (float)number_read(call->arg[slot[i]].tensor, 0);
    step.numbers[FIRST_CORRECTION] = (float)(1 - number_read(call->arg[POWER1].tensor, 0));
    step.numbers[SECOND_CORRECTION] = (float)(1 - number_read(call->arg[POWER2].tensor, 0));
    step.numbers[SIGN] = call->arg[MAXIMIZE].b ? -1 : 1;
    step.numbers[FIRST_REST] = (float)(1 - number_read(call->arg[BETA1].tensor, 0));
    step.numbers[SECOND_REST] = (float)(1 - number_read(call->arg[BETA2].tensor, 0));
    if (!call->arg[AMSGRAD].b) return step_run(call, &step);
    /* The greatest so far is read alone: what it becomes stays in a copy. */
    struct view copy;
    void *const memory = dense_like(call->arg[MOST].tensor, F32, &copy);
    if (!memory) return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory for intermediate results");
    const struct operand from = operand_of_view(call->arg[MOST].tensor, copy.rank), to = operand_of_view(&copy, copy.rank);
    formula_copy(copy.rank, copy.dims, &from, &to);
    step.tensor[3] = &copy;
    const int status = step_run(call, &step);
    free(memory);
    return status;
}

static const struct param apply_adam_w_params[] = {
    {TENSOR_REF("varRef", TYPES(P_950, T_HALVES))},
    {TENSOR_REF("mRef", TYPES(P_950, T_HALVES))},
    {TENSOR_REF("vRef", TYPES(P_950, T_HALVES))},
    {TENSOR_IN("beta1Power", TYPES(P_950, T_HALVES))},
    {TENSOR_IN("beta2Power", TYPES(P_950, T_HALVES))},
    {TENSOR_IN("lr", TYPES(P_950, T_HALVES))},
    {TENSOR_IN("weightDecay", TYPES(P_950, T_HALVES))},
    {TENSOR_IN("beta1", TYPES(P_950, T_HALVES))},
    {TENSOR_IN("beta2", TYPES(P_950, T_HALVES))},
    {TENSOR_IN("eps", TYPES(P_950, T_HALVES))},
    {TENSOR_IN("grad", TYPES(P_950, T_HALVES))},
    {TENSOR_IN("maxGradNormOptional", TYPES(P_950, T_HALVES)), .optional = true},
    {NUMBER_IN("amsgrad", BOOL), .initial = "False"},
    {NUMBER_IN("maximize", BOOL), .initial = "False"},
    {.name = NULL},
};

static const struct op apply_adam_w = {
    .name = "aclnnApplyAdamW", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = apply_adam_w_params};

aclnnStatus aclnnApplyAdamWGetWorkspaceSize(aclTensor *varRef, aclTensor *mRef, aclTensor *vRef,
                                            const aclTensor *beta1Power, const aclTensor *beta2Power,
                                            const aclTensor *lr, const aclTensor *weightDecay,
                                            const aclTensor *beta1, const aclTensor *beta2,
                                            const aclTensor *eps, const aclTensor *grad,
                                            const aclTensor *maxGradNormOptional, bool amsgrad,
                                            bool maximize, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{varRef}, {mRef}, {vRef}, {beta1Power}, {beta2Power}, {lr},
                                        {weightDecay}, {beta1}, {beta2}, {eps}, {grad},
                                        {maxGradNormOptional}, {.b = amsgrad}, {.b = maximize}};
    return op_plan(&apply_adam_w, args, workspaceSize, executor);
}
PHASE_TWO(aclnnApplyAdamW, &apply_adam_w)

const struct op *const apply_adam_w_ops[] = {&apply_adam_w, NULL};
