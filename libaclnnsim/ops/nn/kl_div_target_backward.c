/* SPDX-License-Identifier: Apache-2.0 */
/* kl_div_target_backward.c - gradients of the Kullback-Leibler divergence, for the targets */
#include "aclnnop/aclnn_kl_div_target_backward.h"

#include "kernel/vector_math.h"
#include "ops/loss.h"

#define FORMULA kl_div_target_backward
#define OPERANDS 3
#define SCALARS 1
#define COST 12
#define FLOATS(grad, x, t, factor) (t == 0 ? 0 : factor * grad * (LOG(t) + 1 - x))
#include "kernel/elementwise.h"

#define FORMULA kl_div_target_backward_of_logarithms
#define OPERANDS 3
#define SCALARS 1
#define COST 10
#define FLOATS(grad, x, t, factor) factor * grad * EXP(t) * (t + 1 - x)
#include "kernel/elementwise.h"

static const struct param kl_div_target_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {NUMBER_IN("logTarget", BOOL), .initial = "False"},
    {TENSOR_OUT("gradTarget", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct loss kl_div_target_backward = {
    .op = {.name = "aclnnKlDivTargetBackward", LOSS, .params = kl_div_target_backward_params},
    .formula = &kl_div_target_backward_formula, .alternative =
    &kl_div_target_backward_of_logarithms_formula, .gradient = true, .batch_mean = true, .like =
    "target"};

aclnnStatus aclnnKlDivTargetBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                     const aclTensor *target, int64_t reduction,
                                                     bool logTarget, aclTensor *gradTarget,
                                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&kl_div_target_backward, {gradOutput}, {self}, {target}, {.i = reduction},
                {.b = logTarget}, {gradTarget});
}
PHASE_TWO(aclnnKlDivTargetBackward, &kl_div_target_backward.op)

const struct op *const kl_div_target_backward_ops[] = {&kl_div_target_backward.op, NULL};
