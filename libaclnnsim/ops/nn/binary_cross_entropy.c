/* SPDX-License-Identifier: Apache-2.0 */
/* binary_cross_entropy.c - binary cross entropy of probabilities */
#include "aclnnop/aclnn_binary_cross_entropy.h"

#include "kernel/vector_math.h"
#include "ops/loss.h"

#define FORMULA binary_cross_entropy
#define OPERANDS 3
#define COST 20
/* Logarithms stay above -100, as in PyTorch. */
#define NOT_BELOW(x) ((x) < -100 ? -100 : (x))
#define FLOATS(x, t, weight) -weight * (t * NOT_BELOW(LOG(x)) + (1 - t) * NOT_BELOW(LOG1P(-x)))
#include "kernel/elementwise.h"

static const struct param binary_cross_entropy_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("weight", TYPES(P_MOST, T_HALVES)), .optional = true},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct loss binary_cross_entropy = {
    .op = {.name = "aclnnBinaryCrossEntropy", LOSS, .params = binary_cross_entropy_params},
    .formula = &binary_cross_entropy_formula, .same_types = true, .like = "self"};

aclnnStatus aclnnBinaryCrossEntropyGetWorkspaceSize(const aclTensor *self, const aclTensor *target,
                                                    const aclTensor *weight, int64_t reduction,
                                                    aclTensor *out, uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&binary_cross_entropy, {self}, {target}, {weight}, {.i = reduction}, {out});
}
PHASE_TWO(aclnnBinaryCrossEntropy, &binary_cross_entropy.op)

const struct op *const binary_cross_entropy_ops[] = {&binary_cross_entropy.op, NULL};
