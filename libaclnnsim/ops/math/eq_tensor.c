/* SPDX-License-Identifier: Apache-2.0 */
/* eq_tensor.c - aclnnEqTensor, aclnnInplaceEqTensor: comparisons */
#include "aclnnop/aclnn_eq_tensor.h"

#include "ops/elementwise.h"
#include "ops/formulas/eq.h"

static const struct param eq_tensor_params[] = {
    {TENSOR_IN("self", (const dtypes_by_product){[ATLAS_TRAINING] = T_INTS | T_COMPLEX | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(U32) | SET(U64), [ATLAS_A2] = T_ALL, [ATLAS_A3] = T_ALL, [ASCEND_950] = T_ALL | SET(U64)})},
    {TENSOR_IN("other", (const dtypes_by_product){[ATLAS_TRAINING] = T_INTS | T_COMPLEX | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(U32) | SET(U64), [ATLAS_A2] = T_ALL, [ATLAS_A3] = T_ALL, [ASCEND_950] = T_ALL | SET(U64)})},
    {TENSOR_OUT("out", TYPES_2(P_950, T_ALL | T_WIDE, P_A2_A3 | P_TRAINING, T_ALL))},
    {.name = NULL},
};
static const struct param inplace_eq_tensor_params[] = {
    {TENSOR_REF("selfRef", (const dtypes_by_product){[ATLAS_TRAINING] = T_INTS | T_COMPLEX | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(U32) | SET(U64), [ATLAS_A2] = T_ALL, [ATLAS_A3] = T_ALL, [ASCEND_950] = T_ALL | SET(U64)})},
    {TENSOR_IN("other", (const dtypes_by_product){[ATLAS_TRAINING] = T_INTS | T_COMPLEX | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(U32) | SET(U64), [ATLAS_A2] = T_ALL, [ATLAS_A3] = T_ALL, [ASCEND_950] = T_ALL | SET(U64)})},
    {.name = NULL},
};

static const struct elementwise eq_tensor = {
    .op = {.name = "aclnnEqTensor", ELEMENTWISE, .params = eq_tensor_params},
    .formula = &eq_formula};
static const struct elementwise inplace_eq_tensor = {
    .op = {.name = "aclnnInplaceEqTensor", ELEMENTWISE, .params = inplace_eq_tensor_params},
    .formula = &eq_formula};

aclnnStatus aclnnEqTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                          aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&eq_tensor, {self}, {other}, {out});
}
PHASE_TWO(aclnnEqTensor, &eq_tensor.op)

aclnnStatus aclnnInplaceEqTensorGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *other,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_eq_tensor, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceEqTensor, &inplace_eq_tensor.op)

const struct op *const eq_tensor_ops[] = {&eq_tensor.op, &inplace_eq_tensor.op, NULL};
