/* SPDX-License-Identifier: Apache-2.0 */
/* sinc.c - aclnnInplaceSinc, aclnnSinc: normalised sines over their arguments */
#include "aclnnop/aclnn_sinc.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA sinc
#define OPERANDS 1
#define RESULT FLOATING
#define COST 14
#define FLOATS(a) (T)(a == 0 ? 1 : sin(M_PI * (double)a) / (M_PI * (double)a))
#include "kernel/elementwise.h"

static const struct param inplace_sinc_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_FLOATS))},
    {.name = NULL},
};
static const struct param sinc_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_FLOATS))},
    {.name = NULL},
};

static const struct elementwise inplace_sinc = {
    .op = {.name = "aclnnInplaceSinc", ELEMENTWISE, .params = inplace_sinc_params},
    .formula = &sinc_formula};
static const struct elementwise sinc = {
    .op = {.name = "aclnnSinc", ELEMENTWISE, .params = sinc_params}, .formula = &sinc_formula};

aclnnStatus aclnnInplaceSincGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_sinc, {selfRef});
}
PHASE_TWO(aclnnInplaceSinc, &inplace_sinc.op)

aclnnStatus aclnnSincGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&sinc, {self}, {out});
}
PHASE_TWO(aclnnSinc, &sinc.op)

const struct op *const sinc_ops[] = {&inplace_sinc.op, &sinc.op, NULL};
