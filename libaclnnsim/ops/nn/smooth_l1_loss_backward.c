/* SPDX-License-Identifier: Apache-2.0 */
/* smooth_l1_loss_backward.c - gradients of errors that are quadratic where they are small */
#include "aclnnop/aclnn_smooth_l1_loss_backward.h"

#include "kernel/vector_math.h"
#include "ops/loss.h"

#define FORMULA smooth_l1_loss_backward
#define OPERANDS 3
#define SCALARS 2
#define COST 2
#define FLOATS(grad, a, b, factor, beta) (FABS(a - b) < beta ? (a - b) / beta : (T)((a > b) - (a < b))) * factor * grad
#include "kernel/elementwise.h"

static int check(const struct call *call)
{
    const double beta = call->arg[4].d;
    if (beta >= 0) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "beta is %g, expected none below 0", beta);
}

static const struct param smooth_l1_loss_backward_params[] = {
    {TENSOR_IN("gradOut", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {NUMBER_IN("beta", DOUBLE), .initial = "1.0"},
    {TENSOR_OUT("gradInput", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct loss smooth_l1_loss_backward = {
    .op = {.name = "aclnnSmoothL1LossBackward", LOSS, .params = smooth_l1_loss_backward_params},
    .formula = &smooth_l1_loss_backward_formula, .gradient = true, .check = check};

aclnnStatus aclnnSmoothL1LossBackwardGetWorkspaceSize(const aclTensor *gradOut, const aclTensor *self,
                                                      const aclTensor *target, int64_t reduction,
                                                      float beta, aclTensor *gradInput,
                                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&smooth_l1_loss_backward, {gradOut}, {self}, {target}, {.i = reduction}, {.d = beta},
                {gradInput});
}
PHASE_TWO(aclnnSmoothL1LossBackward, &smooth_l1_loss_backward.op)

const struct op *const smooth_l1_loss_backward_ops[] = {&smooth_l1_loss_backward.op, NULL};
