/* SPDX-License-Identifier: Apache-2.0 */
/* prelu.c - aclnnPrelu: rectified linear units with slopes */
#include "aclnnop/aclnn_prelu.h"

#include "ops/elementwise.h"

#define FORMULA prelu
#define OPERANDS 2
#define FLOATS(x, weight) (x > 0 ? x : weight * x)
#include "kernel/elementwise.h"

static const struct param prelu_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("weight", TYPES(P_MOST, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise prelu = {
    .op = {.name = "aclnnPrelu", ELEMENTWISE, .params = prelu_params}, .formula = &prelu_formula,
    .channels = true};

aclnnStatus aclnnPreluGetWorkspaceSize(const aclTensor *self, const aclTensor *weight,
                                       aclTensor *out, uint64_t *workspaceSize,
                                       aclOpExecutor **executor)
{
    return PLAN(&prelu, {self}, {weight}, {out});
}
PHASE_TWO(aclnnPrelu, &prelu.op)

const struct op *const prelu_ops[] = {&prelu.op, NULL};
