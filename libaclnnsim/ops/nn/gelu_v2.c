/* SPDX-License-Identifier: Apache-2.0 */
/* gelu_v2.c - aclnnGeluV2: Gaussian error linear units */
#include "aclnnop/aclnn_gelu_v2.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

/* x / 2 * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 x^3))) */
#define GELU_TANH(x) (T)0.5 * x * (1 + TANH((T)0.7978845608028654 * (x + (T)0.044715 * x * x * x)))

#define FORMULA gelu_tanh
#define OPERANDS 1
#define COST 10
#define FLOATS(x) GELU_TANH(x)
#include "kernel/elementwise.h"

#define FORMULA gelu_erf
#define OPERANDS 1
#define COST 10
#define FLOATS(x) (T)0.5 * x * (1 + ERF(x * (T)0.70710678118654752440))
#include "kernel/elementwise.h"

static int choose(const struct call *call, const struct formula **formula)
{
    const int64_t approximate = call->arg[1].i;
    *formula = approximate ? &gelu_tanh_formula : &gelu_erf_formula;
    if (approximate == 0 || approximate == 1) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "approximate is %lld, expected 0 or 1", (long long)approximate);
}

static const struct param gelu_v2_params[] = {
    {TENSOR_IN("x", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("approximate", INT), .initial = "0"},
    {TENSOR_OUT("y", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise gelu_v2 = {
    .op = {.name = "aclnnGeluV2", ELEMENTWISE, .params = gelu_v2_params}, .choose = choose};

aclnnStatus aclnnGeluV2GetWorkspaceSize(const aclTensor *x, int64_t approximate, aclTensor *y,
                                        uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&gelu_v2, {x}, {.i = approximate}, {y});
}
PHASE_TWO(aclnnGeluV2, &gelu_v2.op)

const struct op *const gelu_v2_ops[] = {&gelu_v2.op, NULL};
