/* SPDX-License-Identifier: Apache-2.0 */
/* l1_loss.c - absolute errors of predictions */
#include "aclnnop/aclnn_l1_loss.h"

#include "kernel/vector_math.h"
#include "ops/loss.h"

#define FORMULA l1_loss
#define OPERANDS 2
#define FLOATS(a, b) FABS(a - b)
#define SIGNED(a, b) (T)(a > b ? (U)a - (U)b : (U)b - (U)a)
#include "kernel/elementwise.h"

/* What the page excludes of whole numbers. */
static int check(const struct call *call)
{
    const bool self = SET(call->arg[0].tensor->dtype) & T_FLOATS, target = SET(call->arg[1].tensor->dtype) & T_FLOATS;
    if (call->arg[2].i == LOSS_NONE && !self && target)
        return call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID),
                         "target has dtype %s, expected INT64 as self has where reduction is 0",
                         dtype_name(call->arg[1].tensor->dtype));
    if (call->arg[2].i == LOSS_MEAN && !self && !target)
        return call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID),
                         "self has dtype INT64, expected a floating type of self or target for a mean");
    return 0;
}

static const struct param l1_loss_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES | SET(I64)))},
    {TENSOR_IN("target", TYPES(P_MOST, T_HALVES | SET(I64)))},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES | SET(I64)))},
    {.name = NULL},
};

static const struct loss l1_loss = {
    .op = {.name = "aclnnL1Loss", LOSS, .params = l1_loss_params},
    .formula = &l1_loss_formula, .no_dims = true, .check = check};

aclnnStatus aclnnL1LossGetWorkspaceSize(const aclTensor *self, const aclTensor *target,
                                        int64_t reduction, aclTensor *out, uint64_t *workspaceSize,
                                        aclOpExecutor **executor)
{
    return PLAN(&l1_loss, {self}, {target}, {.i = reduction}, {out});
}
PHASE_TWO(aclnnL1Loss, &l1_loss.op)

const struct op *const l1_loss_ops[] = {&l1_loss.op, NULL};
