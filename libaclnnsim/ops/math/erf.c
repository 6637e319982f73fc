/* SPDX-License-Identifier: Apache-2.0 */
/* erf.c - aclnnErf, aclnnInplaceErf: the error function */
#include "aclnnop/aclnn_erf.h"

#include "ops/elementwise.h"
#include "ops/formulas/erf.h"

static const struct param erf_op_params[] = {
    {TENSOR_IN("self", TYPES_2(P_A2_A3, T_FLOATS | T_BOOL | SET(I64), P_TRAINING | P_950, T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(I64)))},
    {TENSOR_OUT("out", TYPES_2(P_A2_A3, T_FLOATS, P_TRAINING | P_950, SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};
static const struct param inplace_erf_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_A2_A3, T_FLOATS, P_TRAINING | P_950, SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};

static const struct elementwise erf_op = {
    .op = {.name = "aclnnErf", ELEMENTWISE, .params = erf_op_params}, .formula = &erf_formula};
static const struct elementwise inplace_erf = {
    .op = {.name = "aclnnInplaceErf", ELEMENTWISE, .params = inplace_erf_params},
    .formula = &erf_formula};

aclnnStatus aclnnErfGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&erf_op, {self}, {out});
}
PHASE_TWO(aclnnErf, &erf_op.op)

aclnnStatus aclnnInplaceErfGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&inplace_erf, {selfRef});
}
PHASE_TWO(aclnnInplaceErf, &inplace_erf.op)

const struct op *const erf_ops[] = {&erf_op.op, &inplace_erf.op, NULL};
