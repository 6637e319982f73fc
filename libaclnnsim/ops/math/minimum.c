/* SPDX-License-Identifier: Apache-2.0 */
/* minimum.c - aclnnMinimum: the lesser of two */
#include "aclnnop/aclnn_minimum.h"

#include "ops/elementwise.h"
#include "ops/formulas/minimum.h"

static const struct param minimum_params[] = {
    {TENSOR_IN("self", TYPES_2(P_A2_A3 | P_950, T_REALS | T_BOOL, P_TRAINING | P_INFERENCE, T_INTS | SET(F32) | SET(F16) | SET(F64)))},
    {TENSOR_IN("other", TYPES_2(P_A2_A3 | P_950, T_REALS | T_BOOL, P_TRAINING | P_INFERENCE, T_INTS | SET(F32) | SET(F16) | SET(F64)))},
    {TENSOR_OUT("out", TYPES_2(P_A2_A3 | P_950, T_REALS | T_BOOL, P_TRAINING | P_INFERENCE, T_INTS | SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};

static const struct elementwise minimum = {
    .op = {.name = "aclnnMinimum", ELEMENTWISE, .params = minimum_params},
    .formula = &minimum_formula};

aclnnStatus aclnnMinimumGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                         aclTensor *out, uint64_t *workspaceSize,
                                         aclOpExecutor **executor)
{
    return PLAN(&minimum, {self}, {other}, {out});
}
PHASE_TWO(aclnnMinimum, &minimum.op)

const struct op *const minimum_ops[] = {&minimum.op, NULL};
