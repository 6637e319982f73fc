/* SPDX-License-Identifier: Apache-2.0 */
/* binary_cross_entropy_with_logits.c - binary cross entropy of logits */
#include "aclnnop/aclnn_binary_cross_entropy_with_logits.h"

#include "kernel/vector_math.h"
#include "ops/loss.h"

#define FORMULA binary_cross_entropy_with_logits
#define OPERANDS 4
#define COST 24
/* -log(sigmoid(x)) */
#define NEGATIVE_LOG(x) SOFTPLUS(-x)
#define FLOATS(x, t, weight, positive) weight * ((1 - t) * x + (1 + (positive - 1) * t) * NEGATIVE_LOG(x))
#include "kernel/elementwise.h"

static const struct param binary_cross_entropy_with_logits_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("weightOptional", TYPES(P_MOST, T_HALVES)), .optional = true},
    {TENSOR_IN("posWeightOptional", TYPES(P_MOST, T_HALVES)), .optional = true},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct loss binary_cross_entropy_with_logits = {
    .op = {.name = "aclnnBinaryCrossEntropyWithLogits", LOSS, .params = binary_cross_entropy_with_logits_params},
    .formula = &binary_cross_entropy_with_logits_formula, .same_types = true, .like = "self"};

aclnnStatus aclnnBinaryCrossEntropyWithLogitsGetWorkspaceSize(const aclTensor *self,
                                                              const aclTensor *target,
                                                              const aclTensor *weightOptional,
                                                              const aclTensor *posWeightOptional,
                                                              int64_t reduction, aclTensor *out,
                                                              uint64_t *workspaceSize,
                                                              aclOpExecutor **executor)
{
    return PLAN(&binary_cross_entropy_with_logits, {self}, {target}, {weightOptional},
                {posWeightOptional}, {.i = reduction}, {out});
}
PHASE_TWO(aclnnBinaryCrossEntropyWithLogits, &binary_cross_entropy_with_logits.op)

const struct op *const binary_cross_entropy_with_logits_ops[] = {&binary_cross_entropy_with_logits.op, NULL};
