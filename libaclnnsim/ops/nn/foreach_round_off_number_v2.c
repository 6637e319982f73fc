/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_round_off_number_v2.c - aclnnForeachRoundOffNumberV2: whole numbers near the members of a list */
#include "aclnnop/aclnn_foreach_round_off_number_v2.h"

#include "ops/foreach.h"
#include "ops/formulas/round_off.h"

static const struct param foreach_round_off_number_v2_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I16)))},
    {SCALAR_IN("roundMode", TYPES(P_A2_A3 | P_950, SET(I8) | SET(I64)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I16)))},
    {.name = NULL},
};

static const struct foreach foreach_round_off_number_v2 = {
    .op = {.name = "aclnnForeachRoundOffNumberV2", FOREACH,
    .params = foreach_round_off_number_v2_params}, .formula = &round_off_formula};

aclnnStatus aclnnForeachRoundOffNumberV2GetWorkspaceSize(const aclTensorList *x,
                                                         const aclScalar *roundMode,
                                                         aclTensorList *out, uint64_t *workspaceSize,
                                                         aclOpExecutor **executor)
{
    return PLAN(&foreach_round_off_number_v2, {.tensors = x}, {.scalar = roundMode},
                                              {.tensors = out});
}
PHASE_TWO(aclnnForeachRoundOffNumberV2, &foreach_round_off_number_v2.op)

const struct op *const foreach_round_off_number_v2_ops[] = {&foreach_round_off_number_v2.op, NULL};
