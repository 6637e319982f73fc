/* SPDX-License-Identifier: Apache-2.0 */
/* add_relu.c - aclnnAddRelu, aclnnInplaceAddRelu: the positive part of sums */
#include "aclnnop/aclnn_add_relu.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA add_relu
#define OPERANDS 2
#define SCALARS 1
#define FLOATS(a, b, alpha) LARGER(a + alpha * b, 0)
#define SIGNED(a, b, alpha) LARGER((T)((U)a + (U)alpha * (U)b), 0)
#include "kernel/elementwise.h"

static const struct param add_relu_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES | T_INTS))},
    {TENSOR_IN("other", TYPES(P_LARGE, T_HALVES | T_INTS))},
    {SCALAR_IN("alpha", TYPES(P_LARGE, T_HALVES | T_INTS)), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES | T_INTS))},
    {.name = NULL},
};
static const struct param inplace_add_relu_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_HALVES | T_INTS))},
    {TENSOR_IN("other", TYPES(P_LARGE, T_HALVES | T_INTS))},
    {SCALAR_IN("alpha", TYPES(P_LARGE, T_HALVES | T_INTS)), .initial = "1"},
    {.name = NULL},
};

static const struct elementwise add_relu = {
    .op = {.name = "aclnnAddRelu", ELEMENTWISE, .params = add_relu_params},
    .formula = &add_relu_formula};
static const struct elementwise inplace_add_relu = {
    .op = {.name = "aclnnInplaceAddRelu", ELEMENTWISE, .params = inplace_add_relu_params},
    .formula = &add_relu_formula};

aclnnStatus aclnnAddReluGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                         aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize,
                                         aclOpExecutor **executor)
{
    return PLAN(&add_relu, {self}, {other}, {.scalar = alpha}, {out});
}
PHASE_TWO(aclnnAddRelu, &add_relu.op)

aclnnStatus aclnnInplaceAddReluGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                                aclScalar *alpha, uint64_t *workspaceSize,
                                                aclOpExecutor **executor)
{
    return PLAN(&inplace_add_relu, {selfRef}, {other}, {.scalar = alpha});
}
PHASE_TWO(aclnnInplaceAddRelu, &inplace_add_relu.op)

const struct op *const add_relu_ops[] = {&add_relu.op, &inplace_add_relu.op, NULL};
