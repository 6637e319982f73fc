/* SPDX-License-Identifier: Apache-2.0 */
/* add_v3.c - aclnnAddV3, aclnnInplaceAddV3: sums of a number and a tensor */
#include "aclnnop/aclnn_add_v3.h"

#include "ops/elementwise.h"
#include "ops/formulas/add.h"

static const struct param add_v3_params[] = {
    {SCALAR_IN("self", TYPES(P_950, T_HALVES | SET(I8) | SET(I32)))},
    {TENSOR_IN("other", TYPES(P_950, T_HALVES | SET(I8) | SET(I32)))},
    {SCALAR_IN("alpha", TYPES(P_950, T_HALVES | SET(I8) | SET(I32))), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_950, T_HALVES | SET(I8) | SET(I32)))},
    {.name = NULL},
};
static const struct param inplace_add_v3_params[] = {
    {SCALAR_IN("selfRef", TYPES(P_950, T_HALVES | SET(I8) | SET(I32)))},
    {TENSOR_REF("other", TYPES(P_950, T_HALVES | SET(I8) | SET(I32)))},
    {SCALAR_IN("alpha", TYPES(P_950, T_HALVES | SET(I8) | SET(I32))), .initial = "1"},
    {.name = NULL},
};

static const struct elementwise add_v3 = {
    .op = {.name = "aclnnAddV3", ELEMENTWISE, .params = add_v3_params}, .formula = &add_formula};
static const struct elementwise inplace_add_v3 = {
    .op = {.name = "aclnnInplaceAddV3", ELEMENTWISE, .params = inplace_add_v3_params},
    .formula = &add_formula};

aclnnStatus aclnnAddV3GetWorkspaceSize(const aclScalar *self, const aclTensor *other,
                                       const aclScalar *alpha, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&add_v3, {.scalar = self}, {other}, {.scalar = alpha}, {out});
}
PHASE_TWO(aclnnAddV3, &add_v3.op)

aclnnStatus aclnnInplaceAddV3GetWorkspaceSize(const aclScalar *selfRef, const aclTensor *other,
                                              const aclScalar *alpha, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&inplace_add_v3, {.scalar = selfRef}, {other}, {.scalar = alpha});
}
PHASE_TWO(aclnnInplaceAddV3, &inplace_add_v3.op)

const struct op *const add_v3_ops[] = {&add_v3.op, &inplace_add_v3.op, NULL};
