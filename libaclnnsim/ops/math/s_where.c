/* SPDX-License-Identifier: Apache-2.0 */
/* s_where.c - aclnnSWhere: a choice between two */
#include "aclnnop/aclnn_s_where.h"

#include "ops/elementwise.h"

#define FORMULA where
#define OPERANDS 3
#define MASK 0
#define EVERY(mask, a, b) mask ? a : b
#include "kernel/elementwise.h"

static const struct param s_where_params[] = {
    {TENSOR_IN("condition", TYPES(P_MOST, T_BOOL | SET(U8)))},
    {TENSOR_IN("self", TYPES(P_MOST, T_ALL | T_WIDE))},
    {TENSOR_IN("other", TYPES(P_MOST, T_ALL | T_WIDE))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL | T_WIDE))},
    {.name = NULL},
};

static const struct elementwise s_where = {
    .op = {.name = "aclnnSWhere", ELEMENTWISE, .params = s_where_params},
    .formula = &where_formula};

aclnnStatus aclnnSWhereGetWorkspaceSize(const aclTensor *condition, const aclTensor *self,
                                        const aclTensor *other, aclTensor *out,
                                        uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&s_where, {condition}, {self}, {other}, {out});
}
PHASE_TWO(aclnnSWhere, &s_where.op)

const struct op *const s_where_ops[] = {&s_where.op, NULL};
