/* SPDX-License-Identifier: Apache-2.0 */
/* smooth_l1_loss.c - errors of predictions, quadratic where they are small */
#include "aclnnop/aclnn_smooth_l1_loss.h"

#include "kernel/vector_math.h"
#include "ops/loss.h"

#define FORMULA smooth_l1_loss
#define OPERANDS 2
#define SCALARS 1
#define COST 2
#define FLOATS(a, b, beta) (FABS(a - b) < beta ? (a - b) * (a - b) / beta / 2 : FABS(a - b) - beta / 2)
#include "kernel/elementwise.h"

static int check(const struct call *call)
{
    const double beta = call->arg[3].d;
    if (beta >= 0) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "beta is %g, expected none below 0", beta);
}

static const struct param smooth_l1_loss_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {NUMBER_IN("beta", DOUBLE), .initial = "1.0"},
    {TENSOR_OUT("result", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct loss smooth_l1_loss = {
    .op = {.name = "aclnnSmoothL1Loss", LOSS, .params = smooth_l1_loss_params},
    .formula = &smooth_l1_loss_formula, .check = check};

aclnnStatus aclnnSmoothL1LossGetWorkspaceSize(const aclTensor *self, const aclTensor *target,
                                              int64_t reduction, float beta, aclTensor *result,
                                              uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&smooth_l1_loss, {self}, {target}, {.i = reduction}, {.d = beta}, {result});
}
PHASE_TWO(aclnnSmoothL1Loss, &smooth_l1_loss.op)

const struct op *const smooth_l1_loss_ops[] = {&smooth_l1_loss.op, NULL};
