/* SPDX-License-Identifier: Apache-2.0 */
/* sin.c - aclnnInplaceSin, aclnnSin: sines */
#include "aclnnop/aclnn_sin.h"

#include "ops/elementwise.h"
#include "ops/formulas/sin.h"

static const struct param inplace_sin_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_ALL, T_HALVES))},
    {.name = NULL},
};
static const struct param sin_op_params[] = {
    {TENSOR_IN("self", TYPES(P_ALL, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_ALL, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};

static const struct elementwise inplace_sin = {
    .op = {.name = "aclnnInplaceSin", ELEMENTWISE, .params = inplace_sin_params},
    .formula = &sin_formula};
static const struct elementwise sin_op = {
    .op = {.name = "aclnnSin", ELEMENTWISE, .params = sin_op_params}, .formula = &sin_formula};

aclnnStatus aclnnInplaceSinGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&inplace_sin, {selfRef});
}
PHASE_TWO(aclnnInplaceSin, &inplace_sin.op)

aclnnStatus aclnnSinGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&sin_op, {self}, {out});
}
PHASE_TWO(aclnnSin, &sin_op.op)

const struct op *const sin_ops[] = {&inplace_sin.op, &sin_op.op, NULL};
