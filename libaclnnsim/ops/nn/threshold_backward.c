/* SPDX-License-Identifier: Apache-2.0 */
/* threshold_backward.c - aclnnThresholdBackward: gradients of numbers above a threshold */
#include "aclnnop/aclnn_threshold_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA threshold_backward
#define OPERANDS 2
#define SCALARS 1
#define ORDERED(grad, x, threshold) (x <= threshold ? 0 : grad)
#include "kernel/elementwise.h"

static const struct param threshold_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES_2(P_950, T_HALVES | SET(I8) | SET(I32) | SET(I64) | SET(U8), P_MOST & ~P_950, T_HALVES | SET(I8) | SET(I32) | SET(U8)))},
    {TENSOR_IN("self", TYPES_2(P_950, T_HALVES | SET(I8) | SET(I32) | SET(I64) | SET(U8), P_MOST & ~P_950, T_HALVES | SET(I8) | SET(I32) | SET(U8)))},
    {SCALAR_IN("threshold", TYPES_2(P_950, T_HALVES | SET(I8) | SET(I32) | SET(I64) | SET(U8), P_MOST & ~P_950, T_HALVES | SET(I8) | SET(I32) | SET(U8)))},
    {TENSOR_OUT("out", TYPES_2(P_950, T_HALVES | SET(I8) | SET(I32) | SET(I64) | SET(U8), P_MOST & ~P_950, T_HALVES | SET(I8) | SET(I32) | SET(U8)))},
    {.name = NULL},
};

static const struct elementwise threshold_backward = {
    .op = {.name = "aclnnThresholdBackward", ELEMENTWISE, .params = threshold_backward_params},
    .formula = &threshold_backward_formula};

aclnnStatus aclnnThresholdBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                   const aclTensor *self, const aclScalar *threshold,
                                                   aclTensor *out, uint64_t *workspaceSize,
                                                   aclOpExecutor **executor)
{
    return PLAN(&threshold_backward, {gradOutput}, {self}, {.scalar = threshold}, {out});
}
PHASE_TWO(aclnnThresholdBackward, &threshold_backward.op)

const struct op *const threshold_backward_ops[] = {&threshold_backward.op, NULL};
