/* SPDX-License-Identifier: Apache-2.0 */
/* add.c - aclnnAdd, aclnnAdds, aclnnInplaceAdd, aclnnInplaceAdds: sums */
#include "aclnnop/aclnn_add.h"

#include "ops/elementwise.h"
#include "ops/formulas/add.h"

static const struct param add_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_ALL))},
    {TENSOR_IN("other", TYPES(P_LARGE, T_ALL))},
    {SCALAR_IN("alpha", TYPES(P_LARGE, T_ALL)), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_ALL))},
    {.name = NULL},
};
static const struct param adds_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_ALL))},
    {SCALAR_IN("other", TYPES(P_MOST, T_ALL))},
    {SCALAR_IN("alpha", TYPES(P_MOST, T_ALL)), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL))},
    {.name = NULL},
};
static const struct param inplace_add_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_ALL))},
    {TENSOR_IN("other", TYPES(P_LARGE, T_ALL))},
    {SCALAR_IN("alpha", TYPES(P_LARGE, T_ALL)), .initial = "1"},
    {.name = NULL},
};
static const struct param inplace_adds_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {SCALAR_IN("other", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {SCALAR_IN("alpha", TYPES(P_LARGE, T_REALS | T_BOOL)), .initial = "1"},
    {.name = NULL},
};

static const struct elementwise add = {
    .op = {.name = "aclnnAdd", ELEMENTWISE, .params = add_params}, .formula = &add_formula};
static const struct elementwise adds = {
    .op = {.name = "aclnnAdds", ELEMENTWISE, .params = adds_params}, .formula = &add_formula};
static const struct elementwise inplace_add = {
    .op = {.name = "aclnnInplaceAdd", ELEMENTWISE, .params = inplace_add_params},
    .formula = &add_formula};
static const struct elementwise inplace_adds = {
    .op = {.name = "aclnnInplaceAdds", ELEMENTWISE, .params = inplace_adds_params},
    .formula = &add_formula};

aclnnStatus aclnnAddGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                     const aclScalar *alpha, aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&add, {self}, {other}, {.scalar = alpha}, {out});
}
PHASE_TWO(aclnnAdd, &add.op)

aclnnStatus aclnnAddsGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                      const aclScalar *alpha, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&adds, {self}, {.scalar = other}, {.scalar = alpha}, {out});
}
PHASE_TWO(aclnnAdds, &adds.op)

aclnnStatus aclnnInplaceAddGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *other,
                                            const aclScalar *alpha, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&inplace_add, {selfRef}, {other}, {.scalar = alpha});
}
PHASE_TWO(aclnnInplaceAdd, &inplace_add.op)

aclnnStatus aclnnInplaceAddsGetWorkspaceSize(const aclTensor *selfRef, const aclScalar *other,
                                             const aclScalar *alpha, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_adds, {selfRef}, {.scalar = other}, {.scalar = alpha});
}
PHASE_TWO(aclnnInplaceAdds, &inplace_adds.op)

const struct op *const add_ops[] = {&add.op, &adds.op, &inplace_add.op, &inplace_adds.op, NULL};
