/* SPDX-License-Identifier: Apache-2.0 */
/* sign.c - aclnnSign: signs */
#include "aclnnop/aclnn_sign.h"

#include "ops/elementwise.h"
#include "ops/formulas/sign.h"

static const struct param sign_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_FLOATS | T_COMPLEX | T_BOOL | SET(I32) | SET(I64)))},
    {TENSOR_OUT("result", TYPES(P_A2_A3 | P_950, T_FLOATS | T_COMPLEX | T_BOOL | SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct elementwise sign = {
    .op = {.name = "aclnnSign", ELEMENTWISE, .params = sign_params}, .formula = &sign_formula};

aclnnStatus aclnnSignGetWorkspaceSize(const aclTensor *self, aclTensor *result,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&sign, {self}, {result});
}
PHASE_TWO(aclnnSign, &sign.op)

const struct op *const sign_ops[] = {&sign.op, NULL};
