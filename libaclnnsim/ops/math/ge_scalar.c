/* SPDX-License-Identifier: Apache-2.0 */
/* ge_scalar.c - aclnnGeScalar, aclnnInplaceGeScalar: comparisons */
#include "aclnnop/aclnn_ge_scalar.h"

#include "ops/elementwise.h"
#include "ops/formulas/ge.h"

static const struct param ge_scalar_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {SCALAR_IN("other", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL | T_WIDE))},
    {.name = NULL},
};
static const struct param inplace_ge_scalar_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {SCALAR_IN("other", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {.name = NULL},
};

static const struct elementwise ge_scalar = {
    .op = {.name = "aclnnGeScalar", ELEMENTWISE, .params = ge_scalar_params},
    .formula = &ge_formula};
static const struct elementwise inplace_ge_scalar = {
    .op = {.name = "aclnnInplaceGeScalar", ELEMENTWISE, .params = inplace_ge_scalar_params},
    .formula = &ge_formula};

aclnnStatus aclnnGeScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                          aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&ge_scalar, {self}, {.scalar = other}, {out});
}
PHASE_TWO(aclnnGeScalar, &ge_scalar.op)

aclnnStatus aclnnInplaceGeScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_ge_scalar, {selfRef}, {.scalar = other});
}
PHASE_TWO(aclnnInplaceGeScalar, &inplace_ge_scalar.op)

const struct op *const ge_scalar_ops[] = {&ge_scalar.op, &inplace_ge_scalar.op, NULL};
