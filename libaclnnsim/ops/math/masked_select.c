/* SPDX-License-Identifier: Apache-2.0 */
/* masked_select.c - aclnnMaskedSelect: elements where a mask is true */
#include "aclnnop/aclnn_masked_select.h"

#include "ops/select.h"

static const struct param masked_select_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950, T_REALS | T_WIDE | T_BOOL, P_MOST & ~P_950, T_REALS | T_BOOL))},
    {TENSOR_IN("mask", TYPES(P_MOST, T_BOOL | SET(U8)))},
    {TENSOR_OUT("out", TYPES_2(P_950, T_REALS | T_WIDE | T_BOOL, P_MOST & ~P_950, T_REALS | T_BOOL)), .reported = true},
    {.name = NULL},
};

static const struct selection masked_select = {
    .op = {.name = "aclnnMaskedSelect", COMPACTION, .params = masked_select_params},
    .kind = MASKED};

aclnnStatus aclnnMaskedSelectGetWorkspaceSize(const aclTensor *self, const aclTensor *mask,
                                              aclTensor *out, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&masked_select, {self}, {mask}, {out});
}
PHASE_TWO(aclnnMaskedSelect, &masked_select.op)

const struct op *const masked_select_ops[] = {&masked_select.op, NULL};
