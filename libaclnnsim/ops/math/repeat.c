/* SPDX-License-Identifier: Apache-2.0 */
/* repeat.c - aclnnRepeat: copies side by side */
#include "aclnnop/aclnn_repeat.h"

#include "ops/arrange.h"

static const struct param repeat_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950, T_ALL | T_WIDE | SET(HIF8) | SET(F8E5M2) | SET(F8E4M3), P_MOST & ~P_950, T_ALL | T_WIDE))},
    {NUMBER_IN("repeats", INT_ARRAY)},
    {TENSOR_OUT("out", TYPES_2(P_950, T_ALL | T_WIDE | SET(HIF8) | SET(F8E5M2) | SET(F8E4M3), P_MOST & ~P_950, T_ALL | T_WIDE))},
    {.name = NULL},
};

static const struct arrangement repeat = {
    .op = {.name = "aclnnRepeat", ARRANGEMENT, .params = repeat_params}, .kind = REPEAT};

aclnnStatus aclnnRepeatGetWorkspaceSize(const aclTensor *self, const aclIntArray *repeats,
                                        aclTensor *out, uint64_t *workspaceSize,
                                        aclOpExecutor **executor)
{
    return PLAN(&repeat, {self}, {.ints = repeats}, {out});
}
PHASE_TWO(aclnnRepeat, &repeat.op)

const struct op *const repeat_ops[] = {&repeat.op, NULL};
