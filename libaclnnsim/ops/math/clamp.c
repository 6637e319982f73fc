/* SPDX-License-Identifier: Apache-2.0 */
/* clamp.c - aclnnClamp, aclnnClampMax, aclnnClampMaxTensor, aclnnClampMin, aclnnClampMinTensor,
 * aclnnClampTensor, aclnnInplaceClampMax, aclnnInplaceClampMaxTensor, aclnnInplaceClampMinTensor: limits */
#include "aclnnop/aclnn_clamp.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA clamp
#define OPERANDS 3
#define COST 2
#define ORDERED(a, least, most) SMALLER(LARGER(a, least), most)
#include "kernel/elementwise.h"

#define FORMULA clamp_min
#define OPERANDS 2
#define ORDERED(a, least) LARGER(a, least)
#include "kernel/elementwise.h"

#define FORMULA clamp_max
#define OPERANDS 2
#define ORDERED(a, most) SMALLER(a, most)
#include "kernel/elementwise.h"

static const struct param clamp_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS))},
    {SCALAR_IN("clipValueMin", TYPES_2(P_MOST & ~P_950, T_REALS | T_BOOL, P_950, T_REALS)), .optional = true},
    {SCALAR_IN("clipValueMax", TYPES_2(P_MOST & ~P_950, T_REALS | T_BOOL, P_950, T_REALS)), .optional = true},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS))},
    {.name = NULL},
};
static const struct param clamp_max_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS))},
    {SCALAR_IN("clipValueMax", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS))},
    {.name = NULL},
};
static const struct param clamp_max_tensor_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS))},
    {TENSOR_IN("max", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS))},
    {.name = NULL},
};
static const struct param clamp_min_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS))},
    {SCALAR_IN("clipValueMin", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS))},
    {.name = NULL},
};
static const struct param clamp_min_tensor_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_REALS))},
    {TENSOR_IN("clipValueMin", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_REALS))},
    {.name = NULL},
};
static const struct param clamp_tensor_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS))},
    {TENSOR_IN("clipValueMin", TYPES(P_MOST, T_REALS | T_BOOL)), .optional = true},
    {TENSOR_IN("clipValueMax", TYPES(P_MOST, T_REALS | T_BOOL)), .optional = true},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS))},
    {.name = NULL},
};
static const struct param inplace_clamp_max_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_REALS))},
    {SCALAR_IN("clipValueMax", TYPES(P_MOST, T_REALS | T_BOOL))},
    {.name = NULL},
};
static const struct param inplace_clamp_max_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_REALS))},
    {TENSOR_IN("max", TYPES(P_MOST, T_REALS | T_BOOL))},
    {.name = NULL},
};
static const struct param inplace_clamp_min_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_REALS))},
    {TENSOR_IN("clipValueMin", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {.name = NULL},
};

static int limits(const struct call *call, const struct formula **formula)
{
    enum { LEAST = 1, MOST };
    const bool tensors = call->op->params[LEAST].kind == ACLNNSIM_TENSOR;
    const bool least = tensors ? call->arg[LEAST].tensor != NULL : call->arg[LEAST].scalar != NULL;
    const bool most = tensors ? call->arg[MOST].tensor != NULL : call->arg[MOST].scalar != NULL;
    *formula = least && most ? &clamp_formula : least ? &clamp_min_formula : &clamp_max_formula;
    if (least || most) return 0;
    return call_fail(call, breaks(RULE_NOT_NULL, ACLNN_ERR_PARAM_NULLPTR), "clipValueMin and clipValueMax are NULL, expected one");
}

static const struct elementwise clamp = {
    .op = {.name = "aclnnClamp", ELEMENTWISE, .params = clamp_params}, .given = limits};
static const struct elementwise clamp_max = {
    .op = {.name = "aclnnClampMax", ELEMENTWISE, .params = clamp_max_params},
    .formula = &clamp_max_formula};
static const struct elementwise clamp_max_tensor = {
    .op = {.name = "aclnnClampMaxTensor", ELEMENTWISE, .params = clamp_max_tensor_params},
    .formula = &clamp_max_formula};
static const struct elementwise clamp_min = {
    .op = {.name = "aclnnClampMin", ELEMENTWISE, .params = clamp_min_params},
    .formula = &clamp_min_formula};
static const struct elementwise clamp_min_tensor = {
    .op = {.name = "aclnnClampMinTensor", ELEMENTWISE, .params = clamp_min_tensor_params},
    .formula = &clamp_min_formula};
static const struct elementwise clamp_tensor = {
    .op = {.name = "aclnnClampTensor", ELEMENTWISE, .params = clamp_tensor_params}, .given = limits};
static const struct elementwise inplace_clamp_max = {
    .op = {.name = "aclnnInplaceClampMax", ELEMENTWISE, .params = inplace_clamp_max_params},
    .formula = &clamp_max_formula};
static const struct elementwise inplace_clamp_max_tensor = {
    .op = {.name = "aclnnInplaceClampMaxTensor", ELEMENTWISE,
    .params = inplace_clamp_max_tensor_params}, .formula = &clamp_max_formula};
static const struct elementwise inplace_clamp_min_tensor = {
    .op = {.name = "aclnnInplaceClampMinTensor", ELEMENTWISE,
    .params = inplace_clamp_min_tensor_params}, .formula = &clamp_min_formula};

aclnnStatus aclnnClampGetWorkspaceSize(const aclTensor *self, const aclScalar *clipValueMin,
                                       const aclScalar *clipValueMax, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&clamp, {self}, {.scalar = clipValueMin}, {.scalar = clipValueMax}, {out});
}
PHASE_TWO(aclnnClamp, &clamp.op)

aclnnStatus aclnnClampMaxGetWorkspaceSize(const aclTensor *self, const aclScalar *clipValueMax,
                                          aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&clamp_max, {self}, {.scalar = clipValueMax}, {out});
}
PHASE_TWO(aclnnClampMax, &clamp_max.op)

aclnnStatus aclnnClampMaxTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *max,
                                                aclTensor *out, uint64_t *workspaceSize,
                                                aclOpExecutor **executor)
{
    return PLAN(&clamp_max_tensor, {self}, {max}, {out});
}
PHASE_TWO(aclnnClampMaxTensor, &clamp_max_tensor.op)

aclnnStatus aclnnClampMinGetWorkspaceSize(const aclTensor *self, const aclScalar *clipValueMin,
                                          aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&clamp_min, {self}, {.scalar = clipValueMin}, {out});
}
PHASE_TWO(aclnnClampMin, &clamp_min.op)

aclnnStatus aclnnClampMinTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *clipValueMin,
                                                aclTensor *out, uint64_t *workspaceSize,
                                                aclOpExecutor **executor)
{
    return PLAN(&clamp_min_tensor, {self}, {clipValueMin}, {out});
}
PHASE_TWO(aclnnClampMinTensor, &clamp_min_tensor.op)

aclnnStatus aclnnClampTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *clipValueMin,
                                             const aclTensor *clipValueMax, aclTensor *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&clamp_tensor, {self}, {clipValueMin}, {clipValueMax}, {out});
}
PHASE_TWO(aclnnClampTensor, &clamp_tensor.op)

aclnnStatus aclnnInplaceClampMaxGetWorkspaceSize(const aclTensor *selfRef,
                                                 const aclScalar *clipValueMax,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_clamp_max, {selfRef}, {.scalar = clipValueMax});
}
PHASE_TWO(aclnnInplaceClampMax, &inplace_clamp_max.op)

aclnnStatus aclnnInplaceClampMaxTensorGetWorkspaceSize(aclTensor *selfRef, const aclTensor *max,
                                                       uint64_t *workspaceSize,
                                                       aclOpExecutor **executor)
{
    return PLAN(&inplace_clamp_max_tensor, {selfRef}, {max});
}
PHASE_TWO(aclnnInplaceClampMaxTensor, &inplace_clamp_max_tensor.op)

aclnnStatus aclnnInplaceClampMinTensorGetWorkspaceSize(aclTensor *selfRef,
                                                       const aclTensor *clipValueMin,
                                                       uint64_t *workspaceSize,
                                                       aclOpExecutor **executor)
{
    return PLAN(&inplace_clamp_min_tensor, {selfRef}, {clipValueMin});
}
PHASE_TWO(aclnnInplaceClampMinTensor, &inplace_clamp_min_tensor.op)

const struct op *const clamp_ops[] = {
    &clamp.op, &clamp_max.op, &clamp_max_tensor.op, &clamp_min.op, &clamp_min_tensor.op,
    &clamp_tensor.op, &inplace_clamp_max.op, &inplace_clamp_max_tensor.op,
    &inplace_clamp_min_tensor.op, NULL
};
