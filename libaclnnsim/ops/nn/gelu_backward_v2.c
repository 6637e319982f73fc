/* SPDX-License-Identifier: Apache-2.0 */
/* gelu_backward_v2.c - aclnnGeluBackwardV2: gradients of Gaussian error linear units */
#include "aclnnop/aclnn_gelu_backward_v2.h"

#include <string.h>

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

/* Of x / 2 * (1 + t), t = tanh(u), u = sqrt(2 / pi) * (x + 0.044715 x^3) */
#define GELU_TANH_BACKWARD(grad, x, t) \
    grad * ((T)0.5 * (1 + t) + (T)0.5 * x * (1 - t * t) * ((T)0.7978845608028654 + (T)0.10703222440890037 * x * x))
#define GELU_TANH_INNER(x) TANH((T)0.7978845608028654 * (x + (T)0.044715 * x * x * x))

#define FORMULA gelu_tanh_backward
#define OPERANDS 2
#define COST 12
#define FLOATS(grad, x) GELU_TANH_BACKWARD(grad, x, GELU_TANH_INNER(x))
#include "kernel/elementwise.h"

#define FORMULA gelu_erf_backward
#define OPERANDS 2
#define COST 16
#define FLOATS(grad, x) \
    grad * ((T)0.5 * (1 + ERF(x * (T)0.70710678118654752440)) + x * (T)0.39894228040143267794 * EXP((T)-0.5 * x * x))
#include "kernel/elementwise.h"

static int choose(const struct call *call, const struct formula **formula)
{
    const char *const approximate = call->arg[2].text;
    const bool tanh_form = !strcmp(approximate, "tanh");
    *formula = tanh_form ? &gelu_tanh_backward_formula : &gelu_erf_backward_formula;
    if (tanh_form || !strcmp(approximate, "none")) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "approximate is \"%s\", expected \"none\" or \"tanh\"", approximate);
}

static const struct param gelu_backward_v2_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("approximate", STRING), .initial = "'none'"},
    {TENSOR_OUT("gradInput", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise gelu_backward_v2 = {
    .op = {.name = "aclnnGeluBackwardV2", ELEMENTWISE, .params = gelu_backward_v2_params},
    .choose = choose};

aclnnStatus aclnnGeluBackwardV2GetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                char *approximate, aclTensor *gradInput,
                                                uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&gelu_backward_v2, {gradOutput}, {self}, {.text = approximate}, {gradInput});
}
PHASE_TWO(aclnnGeluBackwardV2, &gelu_backward_v2.op)

const struct op *const gelu_backward_v2_ops[] = {&gelu_backward_v2.op, NULL};
