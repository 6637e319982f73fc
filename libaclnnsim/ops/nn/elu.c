/* SPDX-License-Identifier: Apache-2.0 */
/* elu.c - aclnnElu, aclnnInplaceElu: exponential linear units */
#include "aclnnop/aclnn_elu.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA elu
#define OPERANDS 1
#define SCALARS 3
#define COST 12
#define FLOATS(x, alpha, scale, input_scale) (x > 0 ? x * scale : EXPM1(x * input_scale) * (alpha * scale))
#include "kernel/elementwise.h"

static const struct param elu_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {SCALAR_IN("alpha", NULL), .initial = "1.0"},
    {SCALAR_IN("scale", NULL), .initial = "1.0"},
    {SCALAR_IN("inputScale", NULL), .initial = "1.0"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};
static const struct param inplace_elu_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_FLOATS))},
    {SCALAR_IN("alpha", NULL), .initial = "1.0"},
    {SCALAR_IN("scale", NULL), .initial = "1.0"},
    {SCALAR_IN("inputScale", NULL), .initial = "1.0"},
    {.name = NULL},
};

static const struct elementwise elu = {
    .op = {.name = "aclnnElu", ELEMENTWISE, .params = elu_params}, .formula = &elu_formula};
static const struct elementwise inplace_elu = {
    .op = {.name = "aclnnInplaceElu", ELEMENTWISE, .params = inplace_elu_params},
    .formula = &elu_formula};

aclnnStatus aclnnEluGetWorkspaceSize(const aclTensor *self, const aclScalar *alpha,
                                     const aclScalar *scale, const aclScalar *inputScale,
                                     aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&elu, {self}, {.scalar = alpha}, {.scalar = scale}, {.scalar = inputScale}, {out});
}
PHASE_TWO(aclnnElu, &elu.op)

aclnnStatus aclnnInplaceEluGetWorkspaceSize(aclTensor *selfRef, const aclScalar *alpha,
                                            const aclScalar *scale, const aclScalar *inputScale,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_elu, {selfRef}, {.scalar = alpha}, {.scalar = scale},
                              {.scalar = inputScale});
}
PHASE_TWO(aclnnInplaceElu, &inplace_elu.op)

const struct op *const elu_ops[] = {&elu.op, &inplace_elu.op, NULL};
