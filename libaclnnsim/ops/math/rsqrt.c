/* SPDX-License-Identifier: Apache-2.0 */
/* rsqrt.c - aclnnInplaceRsqrt, aclnnRsqrt: reciprocals of square roots */
#include "aclnnop/aclnn_rsqrt.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA rsqrt
#define OPERANDS 1
#define RESULT FLOATING
#define COST 3
#define FLOATS(a) 1 / SQRT(a)
#define COMPLEX(a) 1 / ZSQRT(a)
#include "kernel/elementwise.h"

static const struct param inplace_rsqrt_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_ALL, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param rsqrt_params[] = {
    {TENSOR_IN("self", TYPES(P_ALL, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_ALL, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};

static const struct elementwise inplace_rsqrt = {
    .op = {.name = "aclnnInplaceRsqrt", ELEMENTWISE, .params = inplace_rsqrt_params},
    .formula = &rsqrt_formula};
static const struct elementwise rsqrt = {
    .op = {.name = "aclnnRsqrt", ELEMENTWISE, .params = rsqrt_params}, .formula = &rsqrt_formula};

aclnnStatus aclnnInplaceRsqrtGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&inplace_rsqrt, {selfRef});
}
PHASE_TWO(aclnnInplaceRsqrt, &inplace_rsqrt.op)

aclnnStatus aclnnRsqrtGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&rsqrt, {self}, {out});
}
PHASE_TWO(aclnnRsqrt, &rsqrt.op)

const struct op *const rsqrt_ops[] = {&inplace_rsqrt.op, &rsqrt.op, NULL};
