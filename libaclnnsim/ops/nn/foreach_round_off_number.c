/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_round_off_number.c - aclnnForeachRoundOffNumber: whole numbers near the members of a list */
#include "aclnnop/aclnn_foreach_round_off_number.h"

#include "ops/foreach.h"
#include "ops/formulas/round_off.h"

static const struct param foreach_round_off_number_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I16)))},
    {TENSOR_IN("roundMode", TYPES(P_A2_A3 | P_950, SET(I8)))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | SET(I16)))},
    {.name = NULL},
};

static const struct foreach foreach_round_off_number = {
    .op = {.name = "aclnnForeachRoundOffNumber", FOREACH,
    .params = foreach_round_off_number_params}, .formula = &round_off_formula};

aclnnStatus aclnnForeachRoundOffNumberGetWorkspaceSize(const aclTensorList *x,
                                                       const aclTensor *roundMode,
                                                       const aclTensorList *out,
                                                       uint64_t *workspaceSize,
                                                       aclOpExecutor **executor)
{
    return PLAN(&foreach_round_off_number, {.tensors = x}, {roundMode}, {.tensors = out});
}
PHASE_TWO(aclnnForeachRoundOffNumber, &foreach_round_off_number.op)

const struct op *const foreach_round_off_number_ops[] = {&foreach_round_off_number.op, NULL};
