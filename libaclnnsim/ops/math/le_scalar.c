/* SPDX-License-Identifier: Apache-2.0 */
/* le_scalar.c - aclnnInplaceLeScalar, aclnnLeScalar: comparisons */
#include "aclnnop/aclnn_le_scalar.h"

#include "ops/elementwise.h"
#include "ops/formulas/le.h"

static const struct param inplace_le_scalar_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_950, T_REALS | T_BOOL | SET(U16) | SET(U64), P_MOST & ~P_950, T_REALS | T_BOOL | SET(U16)))},
    {SCALAR_IN("other", TYPES_2(P_950, T_REALS | T_BOOL | SET(U16) | SET(U64), P_MOST & ~P_950, T_REALS | T_BOOL | SET(U16)))},
    {.name = NULL},
};
static const struct param le_scalar_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950, T_REALS | T_BOOL | SET(U16) | SET(U64), P_MOST & ~P_950, T_REALS | T_BOOL | SET(U16)))},
    {SCALAR_IN("other", TYPES_2(P_950, T_REALS | T_BOOL | SET(U16) | SET(U64), P_MOST & ~P_950, T_REALS | T_BOOL | SET(U16)))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL | T_WIDE))},
    {.name = NULL},
};

static const struct elementwise inplace_le_scalar = {
    .op = {.name = "aclnnInplaceLeScalar", ELEMENTWISE, .params = inplace_le_scalar_params},
    .formula = &le_formula};
static const struct elementwise le_scalar = {
    .op = {.name = "aclnnLeScalar", ELEMENTWISE, .params = le_scalar_params},
    .formula = &le_formula};

aclnnStatus aclnnInplaceLeScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_le_scalar, {selfRef}, {.scalar = other});
}
PHASE_TWO(aclnnInplaceLeScalar, &inplace_le_scalar.op)

aclnnStatus aclnnLeScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                          aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&le_scalar, {self}, {.scalar = other}, {out});
}
PHASE_TWO(aclnnLeScalar, &le_scalar.op)

const struct op *const le_scalar_ops[] = {&inplace_le_scalar.op, &le_scalar.op, NULL};
