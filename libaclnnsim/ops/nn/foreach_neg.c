/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_neg.c - aclnnForeachNeg: element by element, over lists */
#include "aclnnop/aclnn_foreach_neg.h"

#include "ops/foreach.h"
#include "ops/formulas/neg.h"

static const struct param foreach_neg_params[] = {
    {LIST_IN("x", TYPES_2(P_A2_A3, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8), P_950, T_HALVES | SET(I32)))},
    {LIST_OUT("out", TYPES_2(P_A2_A3, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(U8), P_950, T_HALVES | SET(I32)))},
    {.name = NULL},
};

static const struct foreach foreach_neg = {
    .op = {.name = "aclnnForeachNeg", FOREACH, .params = foreach_neg_params},
    .formula = &neg_formula};

aclnnStatus aclnnForeachNegGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_neg, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachNeg, &foreach_neg.op)

const struct op *const foreach_neg_ops[] = {&foreach_neg.op, NULL};
