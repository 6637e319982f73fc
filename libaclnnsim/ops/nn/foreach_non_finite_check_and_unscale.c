/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_non_finite_check_and_unscale.c - aclnnForeachNonFiniteCheckAndUnscale: factors, and whether all
 * was finite */
#include "aclnnop/aclnn_foreach_non_finite_check_and_unscale.h"

#include "ops/foreach.h"
#include "ops/formulas/mul.h"

#define FORMULA non_finite
#define OPERANDS 1
#define RESULT BOOLEAN
#define FLOATS(x) x - x != 0
#include "kernel/elementwise.h"

static const struct param foreach_non_finite_check_and_unscale_params[] = {
    {LIST_REF("scaledGrads", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_REF("foundInf", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32)))},
    {TENSOR_IN("invScale", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32)))},
    {.name = NULL},
};

static const struct foreach foreach_non_finite_check_and_unscale = {
    .op = {.name = "aclnnForeachNonFiniteCheckAndUnscale", FOREACH,
    .params = foreach_non_finite_check_and_unscale_params}, .formula = &mul_formula,
    .finds = &non_finite_formula};

aclnnStatus aclnnForeachNonFiniteCheckAndUnscaleGetWorkspaceSize(const aclTensorList *scaledGrads,
                                                                 const aclTensor *foundInf,
                                                                 const aclTensor *invScale,
                                                                 uint64_t *workspaceSize,
                                                                 aclOpExecutor **executor)
{
    return PLAN(&foreach_non_finite_check_and_unscale, {.tensors = scaledGrads}, {foundInf},
                                                       {invScale});
}
PHASE_TWO(aclnnForeachNonFiniteCheckAndUnscale, &foreach_non_finite_check_and_unscale.op)

const struct op *const foreach_non_finite_check_and_unscale_ops[] = {
    &foreach_non_finite_check_and_unscale.op, NULL
};
