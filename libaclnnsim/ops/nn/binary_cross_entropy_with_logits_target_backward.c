/* SPDX-License-Identifier: Apache-2.0 */
/* binary_cross_entropy_with_logits_target_backward.c - gradients of the binary cross entropy of logits, for the targets */
#include "aclnnop/aclnn_binary_cross_entropy_with_logits_target_backward.h"

#include "kernel/vector_math.h"
#include "ops/loss.h"

#define FORMULA binary_cross_entropy_with_logits_target_backward
#define OPERANDS 5
#define SCALARS 1
#define COST 24
/* -log(sigmoid(x)) */
#define NEGATIVE_LOG(x) SOFTPLUS(-x)
#define FLOATS(grad, x, t, weight, positive, factor) \
    ((void)t, factor * grad * weight * ((positive - 1) * NEGATIVE_LOG(x) - x))
#include "kernel/elementwise.h"

static const struct param binary_cross_entropy_with_logits_target_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_A2_A3, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_A2_A3, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_A2_A3, T_HALVES))},
    {TENSOR_IN("weightOptional", TYPES(P_A2_A3, T_HALVES)), .optional = true},
    {TENSOR_IN("posWeightOptional", TYPES(P_A2_A3, T_HALVES)), .optional = true},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {TENSOR_OUT("gradTarget", TYPES(P_A2_A3, T_HALVES))},
    {.name = NULL},
};

static const struct loss binary_cross_entropy_with_logits_target_backward = {
    .op = {.name = "aclnnBinaryCrossEntropyWithLogitsTargetBackward", LOSS, .params = binary_cross_entropy_with_logits_target_backward_params},
    .formula = &binary_cross_entropy_with_logits_target_backward_formula, .gradient = true, .like =
    "self"};

aclnnStatus aclnnBinaryCrossEntropyWithLogitsTargetBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                                            const aclTensor *self,
                                                                            const aclTensor *target,
                                                                            const aclTensor *weightOptional,
                                                                            const aclTensor *posWeightOptional,
                                                                            int64_t reduction,
                                                                            aclTensor *gradTarget,
                                                                            uint64_t *workspaceSize,
                                                                            aclOpExecutor **executor)
{
    return PLAN(&binary_cross_entropy_with_logits_target_backward, {gradOutput}, {self}, {target},
                {weightOptional}, {posWeightOptional}, {.i = reduction}, {gradTarget});
}
PHASE_TWO(aclnnBinaryCrossEntropyWithLogitsTargetBackward, &binary_cross_entropy_with_logits_target_backward.op)

const struct op *const binary_cross_entropy_with_logits_target_backward_ops[] = {&binary_cross_entropy_with_logits_target_backward.op, NULL};
