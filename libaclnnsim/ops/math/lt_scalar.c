/* SPDX-License-Identifier: Apache-2.0 */
/* lt_scalar.c - aclnnInplaceLtScalar, aclnnLtScalar: comparisons */
#include "aclnnop/aclnn_lt_scalar.h"

#include "ops/elementwise.h"
#include "ops/formulas/lt.h"

static const struct param inplace_lt_scalar_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_REALS | T_WIDE | T_BOOL))},
    {SCALAR_IN("other", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_REALS | T_WIDE | T_BOOL))},
    {.name = NULL},
};
static const struct param lt_scalar_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_REALS | T_WIDE | T_BOOL))},
    {SCALAR_IN("other", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_ALL | T_WIDE))},
    {.name = NULL},
};

static const struct elementwise inplace_lt_scalar = {
    .op = {.name = "aclnnInplaceLtScalar", ELEMENTWISE, .params = inplace_lt_scalar_params},
    .formula = &lt_formula};
static const struct elementwise lt_scalar = {
    .op = {.name = "aclnnLtScalar", ELEMENTWISE, .params = lt_scalar_params},
    .formula = &lt_formula};

aclnnStatus aclnnInplaceLtScalarGetWorkspaceSize(const aclTensor *selfRef, const aclScalar *other,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_lt_scalar, {selfRef}, {.scalar = other});
}
PHASE_TWO(aclnnInplaceLtScalar, &inplace_lt_scalar.op)

aclnnStatus aclnnLtScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                          aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&lt_scalar, {self}, {.scalar = other}, {out});
}
PHASE_TWO(aclnnLtScalar, &lt_scalar.op)

const struct op *const lt_scalar_ops[] = {&inplace_lt_scalar.op, &lt_scalar.op, NULL};
