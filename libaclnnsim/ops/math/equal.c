/* SPDX-License-Identifier: Apache-2.0 */
/* equal.c - aclnnEqual: whether tensors are equal */
#include "aclnnop/aclnn_equal.h"

#include "ops/elementwise.h"
#include "ops/formulas/ne.h"

static bool answer(const struct call *call, bool any)
{
    (void)call;
    return !any;
}

static const struct param equal_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_BOOL))},
    {.name = NULL},
};

static const struct elementwise equal = {
    .op = {.name = "aclnnEqual", ELEMENTWISE, .params = equal_params}, .formula = &ne_formula,
    .answer = answer, .answer_rank = 1};

aclnnStatus aclnnEqualGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&equal, {self}, {other}, {out});
}
PHASE_TWO(aclnnEqual, &equal.op)

const struct op *const equal_ops[] = {&equal.op, NULL};
