/* SPDX-License-Identifier: Apache-2.0 */
/* binary_cross_entropy_backward.c - gradients of the binary cross entropy of probabilities */
#include "aclnnop/aclnn_binary_cross_entropy_backward.h"

#include "kernel/vector_math.h"
#include "ops/loss.h"

#define FORMULA binary_cross_entropy_backward
#define OPERANDS 4
#define SCALARS 1
#define COST 6
#define NOT_TINY(x) ((x) < (T)1e-12 ? (T)1e-12 : (x))
#define FLOATS(grad, x, t, weight, factor) factor * grad * weight * (x - t) / NOT_TINY((1 - x) * x)
#include "kernel/elementwise.h"

static const struct param binary_cross_entropy_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("target", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("weightOptional", TYPES(P_MOST, T_HALVES)), .optional = true},
    {NUMBER_IN("reduction", INT), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct loss binary_cross_entropy_backward = {
    .op = {.name = "aclnnBinaryCrossEntropyBackward", LOSS, .params = binary_cross_entropy_backward_params},
    .formula = &binary_cross_entropy_backward_formula, .gradient = true, .like = "self"};

aclnnStatus aclnnBinaryCrossEntropyBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                            const aclTensor *self,
                                                            const aclTensor *target,
                                                            const aclTensor *weightOptional,
                                                            int64_t reduction, aclTensor *out,
                                                            uint64_t *workspaceSize,
                                                            aclOpExecutor **executor)
{
    return PLAN(&binary_cross_entropy_backward, {gradOutput}, {self}, {target}, {weightOptional},
                {.i = reduction}, {out});
}
PHASE_TWO(aclnnBinaryCrossEntropyBackward, &binary_cross_entropy_backward.op)

const struct op *const binary_cross_entropy_backward_ops[] = {&binary_cross_entropy_backward.op, NULL};
