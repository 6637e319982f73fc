/* SPDX-License-Identifier: Apache-2.0 */
/* sinh.c - aclnnInplaceSinh, aclnnSinh: hyperbolic sines */
#include "aclnnop/aclnn_sinh.h"

#include "ops/elementwise.h"
#include "ops/formulas/sinh.h"

static const struct param inplace_sinh_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST & ~P_950, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param sinh_op_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST & ~P_950, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_MOST & ~P_950, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};

static const struct elementwise inplace_sinh = {
    .op = {.name = "aclnnInplaceSinh", ELEMENTWISE, .params = inplace_sinh_params},
    .formula = &sinh_formula};
static const struct elementwise sinh_op = {
    .op = {.name = "aclnnSinh", ELEMENTWISE, .params = sinh_op_params}, .formula = &sinh_formula};

aclnnStatus aclnnInplaceSinhGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_sinh, {selfRef});
}
PHASE_TWO(aclnnInplaceSinh, &inplace_sinh.op)

aclnnStatus aclnnSinhGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&sinh_op, {self}, {out});
}
PHASE_TWO(aclnnSinh, &sinh_op.op)

const struct op *const sinh_ops[] = {&inplace_sinh.op, &sinh_op.op, NULL};
