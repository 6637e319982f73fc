/* SPDX-License-Identifier: Apache-2.0 */
/* selu.c - aclnnInplaceSelu, aclnnSelu: scaled exponential linear units */
#include "aclnnop/aclnn_selu.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define SELU_ALPHA 1.6732632423543772848170429916717
#define SELU_SCALE 1.0507009873554804934193349852946
#define SELU(x, t) (x > 0 ? x * (t)SELU_SCALE : EXPM1(x) * (t)(SELU_SCALE * SELU_ALPHA))
#define FORMULA selu
#define OPERANDS 1
#define COST 12
#define FLOATS(x) SELU(x, T)
#define SIGNED(x) (T)SELU((float)x, float)
#include "kernel/elementwise.h"

static const struct param inplace_selu_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_TRAINING, T_HALVES | SET(I8) | SET(I32)))},
    {.name = NULL},
};
static const struct param selu_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_TRAINING, T_HALVES | SET(I8) | SET(I32)))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_TRAINING, T_HALVES | SET(I8) | SET(I32)))},
    {.name = NULL},
};

static const struct elementwise inplace_selu = {
    .op = {.name = "aclnnInplaceSelu", ELEMENTWISE, .params = inplace_selu_params},
    .formula = &selu_formula};
static const struct elementwise selu = {
    .op = {.name = "aclnnSelu", ELEMENTWISE, .params = selu_params}, .formula = &selu_formula};

aclnnStatus aclnnInplaceSeluGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_selu, {selfRef});
}
PHASE_TWO(aclnnInplaceSelu, &inplace_selu.op)

aclnnStatus aclnnSeluGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&selu, {self}, {out});
}
PHASE_TWO(aclnnSelu, &selu.op)

const struct op *const selu_ops[] = {&inplace_selu.op, &selu.op, NULL};
