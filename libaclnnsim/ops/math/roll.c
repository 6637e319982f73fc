/* SPDX-License-Identifier: Apache-2.0 */
/* roll.c - aclnnRoll: elements moved round */
#include "aclnnop/aclnn_roll.h"

#include "ops/arrange.h"

static const struct param roll_params[] = {
    {TENSOR_IN("x", TYPES_2(P_950, T_HALVES | T_INTS | T_BOOL | SET(U32) | SET(C64), P_MOST & ~P_950, T_HALVES | T_INTS | T_BOOL | SET(U32)))},
    {NUMBER_IN("shifts", INT_ARRAY)},
    {NUMBER_IN("dims", INT_ARRAY), .optional = true, .initial = "()"},
    {TENSOR_OUT("out", TYPES_2(P_950, T_HALVES | T_INTS | T_BOOL | SET(U32) | SET(C64), P_MOST & ~P_950, T_HALVES | T_INTS | T_BOOL | SET(U32)))},
    {.name = NULL},
};

static const struct arrangement roll = {
    .op = {.name = "aclnnRoll", ARRANGEMENT, .params = roll_params}, .kind = ROLL};

aclnnStatus aclnnRollGetWorkspaceSize(const aclTensor *x, const aclIntArray *shifts,
                                      const aclIntArray *dims, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&roll, {x}, {.ints = shifts}, {.ints = dims}, {out});
}
PHASE_TWO(aclnnRoll, &roll.op)

const struct op *const roll_ops[] = {&roll.op, NULL};
