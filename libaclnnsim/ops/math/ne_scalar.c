/* SPDX-License-Identifier: Apache-2.0 */
/* ne_scalar.c - aclnnInplaceNeScalar, aclnnNeScalar: comparisons */
#include "aclnnop/aclnn_ne_scalar.h"

#include "ops/elementwise.h"
#include "ops/formulas/ne.h"

static const struct param inplace_ne_scalar_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_950, T_ALL | SET(U64), P_A2_A3 | P_TRAINING, T_ALL))},
    {SCALAR_IN("other", TYPES_2(P_950, T_ALL | SET(U64), P_A2_A3 | P_TRAINING, T_ALL))},
    {.name = NULL},
};
static const struct param ne_scalar_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950, T_ALL | SET(U64), P_A2_A3 | P_TRAINING, T_ALL))},
    {SCALAR_IN("other", TYPES_2(P_950, T_ALL | SET(U64), P_A2_A3 | P_TRAINING, T_ALL))},
    {TENSOR_OUT("out", TYPES_2(P_950, T_ALL | T_WIDE, P_A2_A3 | P_TRAINING, T_ALL))},
    {.name = NULL},
};

static const struct elementwise inplace_ne_scalar = {
    .op = {.name = "aclnnInplaceNeScalar", ELEMENTWISE, .params = inplace_ne_scalar_params},
    .formula = &ne_formula};
static const struct elementwise ne_scalar = {
    .op = {.name = "aclnnNeScalar", ELEMENTWISE, .params = ne_scalar_params},
    .formula = &ne_formula};

aclnnStatus aclnnInplaceNeScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_ne_scalar, {selfRef}, {.scalar = other});
}
PHASE_TWO(aclnnInplaceNeScalar, &inplace_ne_scalar.op)

aclnnStatus aclnnNeScalarGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                          aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&ne_scalar, {self}, {.scalar = other}, {out});
}
PHASE_TWO(aclnnNeScalar, &ne_scalar.op)

const struct op *const ne_scalar_ops[] = {&inplace_ne_scalar.op, &ne_scalar.op, NULL};
