/* SPDX-License-Identifier: Apache-2.0 */
/* eq_scalar.c - aclnnEqScalar, aclnnInplaceEqScalar: comparisons */
#include "aclnnop/aclnn_eq_scalar.h"

#include "ops/elementwise.h"
#include "ops/formulas/eq.h"

static const struct param eq_scalar_params[] = {
    {TENSOR_IN("self", (const dtypes_by_product){[ATLAS_TRAINING] = T_INTS | T_COMPLEX | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(U32) | SET(U64), [ATLAS_A2] = T_ALL, [ATLAS_A3] = T_ALL, [ASCEND_950] = T_ALL | SET(U64)})},
    {SCALAR_IN("other", (const dtypes_by_product){[ATLAS_TRAINING] = T_INTS | T_COMPLEX | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(U32) | SET(U64), [ATLAS_A2] = T_ALL, [ATLAS_A3] = T_ALL, [ASCEND_950] = T_ALL | SET(U64)})},
    {TENSOR_OUT("out", TYPES_2(P_950, T_ALL | T_WIDE, P_A2_A3 | P_TRAINING, T_ALL))},
    {.name = NULL},
};
static const struct param inplace_eq_scalar_params[] = {
    {TENSOR_REF("selfRef", (const dtypes_by_product){[ATLAS_TRAINING] = T_INTS | T_COMPLEX | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(U32) | SET(U64), [ATLAS_A2] = T_ALL, [ATLAS_A3] = T_ALL, [ASCEND_950] = T_ALL | SET(U64)})},
    {SCALAR_IN("other", (const dtypes_by_product){[ATLAS_TRAINING] = T_INTS | T_COMPLEX | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(U32) | SET(U64), [ATLAS_A2] = T_ALL, [ATLAS_A3] = T_ALL, [ASCEND_950] = T_ALL | SET(U64)})},
    {.name = NULL},
};

static const struct elementwise eq_scalar = {
    .op = {.name = "aclnnEqScalar", ELEMENTWISE, .params = eq_scalar_params},
    .formula = &eq_formula};
static const struct elementwise inplace_eq_scalar = {
    .op = {.name = "aclnnInplaceEqScalar", ELEMENTWISE, .params = inplace_eq_scalar_params},
    .formula = &eq_formula};

aclnnStatus aclnnEqScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                          aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&eq_scalar, {self}, {.scalar = other}, {out});
}
PHASE_TWO(aclnnEqScalar, &eq_scalar.op)

aclnnStatus aclnnInplaceEqScalarGetWorkspaceSize(const aclTensor *selfRef, const aclScalar *other,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_eq_scalar, {selfRef}, {.scalar = other});
}
PHASE_TWO(aclnnInplaceEqScalar, &inplace_eq_scalar.op)

const struct op *const eq_scalar_ops[] = {&eq_scalar.op, &inplace_eq_scalar.op, NULL};
