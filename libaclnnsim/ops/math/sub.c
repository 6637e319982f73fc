/* SPDX-License-Identifier: Apache-2.0 */
/* sub.c - aclnnInplaceSub, aclnnInplaceSubs, aclnnSub, aclnnSubs: differences */
#include "aclnnop/aclnn_sub.h"

#include "ops/elementwise.h"
#include "ops/formulas/sub.h"

static const struct param inplace_sub_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_ALL))},
    {TENSOR_IN("other", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_ALL))},
    {SCALAR_IN("alpha", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_ALL)), .initial = "1"},
    {.name = NULL},
};
static const struct param inplace_subs_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_ALL))},
    {SCALAR_IN("other", TYPES(P_MOST, T_ALL))},
    {SCALAR_IN("alpha", TYPES(P_MOST, T_ALL)), .initial = "1"},
    {.name = NULL},
};
static const struct param sub_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_ALL))},
    {TENSOR_IN("other", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_ALL))},
    {SCALAR_IN("alpha", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_ALL)), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_ALL))},
    {.name = NULL},
};
static const struct param subs_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_ALL))},
    {SCALAR_IN("other", TYPES(P_MOST, T_ALL))},
    {SCALAR_IN("alpha", TYPES(P_MOST, T_ALL)), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL))},
    {.name = NULL},
};

static const struct elementwise inplace_sub = {
    .op = {.name = "aclnnInplaceSub", ELEMENTWISE, .params = inplace_sub_params},
    .formula = &sub_formula};
static const struct elementwise inplace_subs = {
    .op = {.name = "aclnnInplaceSubs", ELEMENTWISE, .params = inplace_subs_params},
    .formula = &sub_formula};
static const struct elementwise sub = {
    .op = {.name = "aclnnSub", ELEMENTWISE, .params = sub_params}, .formula = &sub_formula};
static const struct elementwise subs = {
    .op = {.name = "aclnnSubs", ELEMENTWISE, .params = subs_params}, .formula = &sub_formula};

aclnnStatus aclnnInplaceSubGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                            const aclScalar *alpha, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&inplace_sub, {selfRef}, {other}, {.scalar = alpha});
}
PHASE_TWO(aclnnInplaceSub, &inplace_sub.op)

aclnnStatus aclnnInplaceSubsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other,
                                             const aclScalar *alpha, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_subs, {selfRef}, {.scalar = other}, {.scalar = alpha});
}
PHASE_TWO(aclnnInplaceSubs, &inplace_subs.op)

aclnnStatus aclnnSubGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                     const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&sub, {self}, {other}, {.scalar = alpha}, {out});
}
PHASE_TWO(aclnnSub, &sub.op)

aclnnStatus aclnnSubsGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                      const aclScalar *alpha, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&subs, {self}, {.scalar = other}, {.scalar = alpha}, {out});
}
PHASE_TWO(aclnnSubs, &subs.op)

const struct op *const sub_ops[] = {&inplace_sub.op, &inplace_subs.op, &sub.op, &subs.op, NULL};
