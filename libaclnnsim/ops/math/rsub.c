/* SPDX-License-Identifier: Apache-2.0 */
/* rsub.c - aclnnRsub, aclnnRsubs: differences the other way round */
#include "aclnnop/aclnn_rsub.h"

#include "ops/elementwise.h"

#define FORMULA rsub
#define OPERANDS 2
#define SCALARS 1
#define EVERY(a, b, alpha) b - alpha * a
#include "kernel/elementwise.h"

static const struct param rsub_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_REALS | T_COMPLEX))},
    {TENSOR_IN("other", TYPES(P_LARGE, T_REALS | T_COMPLEX))},
    {SCALAR_IN("alpha", TYPES(P_LARGE, T_REALS | T_COMPLEX)), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_REALS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param rsubs_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_COMPLEX))},
    {SCALAR_IN("other", TYPES(P_MOST, T_REALS | T_COMPLEX))},
    {SCALAR_IN("alpha", TYPES(P_MOST, T_REALS | T_COMPLEX)), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS | T_COMPLEX))},
    {.name = NULL},
};

static const struct elementwise rsub = {
    .op = {.name = "aclnnRsub", ELEMENTWISE, .params = rsub_params}, .formula = &rsub_formula};
static const struct elementwise rsubs = {
    .op = {.name = "aclnnRsubs", ELEMENTWISE, .params = rsubs_params}, .formula = &rsub_formula};

aclnnStatus aclnnRsubGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                      const aclScalar *alpha, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&rsub, {self}, {other}, {.scalar = alpha}, {out});
}
PHASE_TWO(aclnnRsub, &rsub.op)

aclnnStatus aclnnRsubsGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                       const aclScalar *alpha, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&rsubs, {self}, {.scalar = other}, {.scalar = alpha}, {out});
}
PHASE_TWO(aclnnRsubs, &rsubs.op)

const struct op *const rsub_ops[] = {&rsub.op, &rsubs.op, NULL};
