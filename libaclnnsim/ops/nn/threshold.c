/* SPDX-License-Identifier: Apache-2.0 */
/* threshold.c - aclnnInplaceThreshold, aclnnThreshold: numbers above a threshold */
#include "aclnnop/aclnn_threshold.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA threshold
#define OPERANDS 1
#define SCALARS 2
#define ORDERED(x, threshold, value) (x <= threshold ? value : x)
#include "kernel/elementwise.h"

static const struct param inplace_threshold_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_HALVES | T_INTS))},
    {SCALAR_IN("threshold", TYPES(P_LARGE, T_HALVES | T_INTS))},
    {SCALAR_IN("value", TYPES(P_LARGE, T_HALVES | T_INTS))},
    {.name = NULL},
};
static const struct param threshold_op_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES | T_INTS))},
    {SCALAR_IN("threshold", TYPES(P_LARGE, T_HALVES | T_INTS))},
    {SCALAR_IN("value", TYPES(P_LARGE, T_HALVES | T_INTS))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES | T_INTS))},
    {.name = NULL},
};

static const struct elementwise inplace_threshold = {
    .op = {.name = "aclnnInplaceThreshold", ELEMENTWISE, .params = inplace_threshold_params},
    .formula = &threshold_formula};
static const struct elementwise threshold_op = {
    .op = {.name = "aclnnThreshold", ELEMENTWISE, .params = threshold_op_params},
    .formula = &threshold_formula};

aclnnStatus aclnnInplaceThresholdGetWorkspaceSize(aclTensor *selfRef, const aclScalar *threshold,
                                                  const aclScalar *value, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&inplace_threshold, {selfRef}, {.scalar = threshold}, {.scalar = value});
}
PHASE_TWO(aclnnInplaceThreshold, &inplace_threshold.op)

aclnnStatus aclnnThresholdGetWorkspaceSize(const aclTensor *self, const aclScalar *threshold,
                                           const aclScalar *value, aclTensor *out,
                                           uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&threshold_op, {self}, {.scalar = threshold}, {.scalar = value}, {out});
}
PHASE_TWO(aclnnThreshold, &threshold_op.op)

const struct op *const threshold_ops[] = {&inplace_threshold.op, &threshold_op.op, NULL};
