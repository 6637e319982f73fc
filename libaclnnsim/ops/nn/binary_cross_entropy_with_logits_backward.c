/* SPDX-License-Identifier: Apache-2.0 */
/* binary_cross_entropy_with_logits_backward.c - gradients of the binary cross entropy of logits */
#include "aclnnop/aclnn_binary_cross_entropy_with_logits_backward.h"

#include "kernel/vector_math.h"
#include "ops/loss.h"

#define FORMULA binary_cross_entropy_with_logits_backward
#define OPERANDS 5
#define SCALARS 1
#define COST 16
#define FLOATS(grad, x, t, weight, positive, factor) \
    factor * grad * weight * ((positive * t + 1 - t) * SIGMOID(x) - positive * t)
#include "kernel/elementwise.h"

static const struct param binary_cross_entropy_with_logits_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("weightOptional", TYPES(P_MOST, T_HALVES)), .optional = true},
    {TENSOR_IN("posWeightOptional", TYPES(P_MOST, T_HALVES)), .optional = true},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct loss binary_cross_entropy_with_logits_backward = {
    .op = {.name = "aclnnBinaryCrossEntropyWithLogitsBackward", LOSS, .params = binary_cross_entropy_with_logits_backward_params},
    .formula = &binary_cross_entropy_with_logits_backward_formula, .gradient = true, .same_types = true,
    .like = "self"};

aclnnStatus aclnnBinaryCrossEntropyWithLogitsBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                                      const aclTensor *self,
                                                                      const aclTensor *target,
                                                                      const aclTensor *weightOptional,
                                                                      const aclTensor *posWeightOptional,
                                                                      int64_t reduction, aclTensor *out,
                                                                      uint64_t *workspaceSize,
                                                                      aclOpExecutor **executor)
{
    return PLAN(&binary_cross_entropy_with_logits_backward, {gradOutput}, {self}, {target},
                {weightOptional}, {posWeightOptional}, {.i = reduction}, {out});
}
PHASE_TWO(aclnnBinaryCrossEntropyWithLogitsBackward, &binary_cross_entropy_with_logits_backward.op)

const struct op *const binary_cross_entropy_with_logits_backward_ops[] = {&binary_cross_entropy_with_logits_backward.op, NULL};
