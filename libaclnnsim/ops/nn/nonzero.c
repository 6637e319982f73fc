/* SPDX-License-Identifier: Apache-2.0 */
/* nonzero.c - aclnnNonzero: where elements are not 0 */
#include "aclnnop/aclnn_nonzero.h"

#include "ops/select.h"

static const struct param nonzero_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950, T_REALS | T_WIDE | T_BOOL, P_MOST & ~P_950, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, SET(I64))), .reported = true},
    {.name = NULL},
};

static const struct selection nonzero = {
    .op = {.name = "aclnnNonzero", COMPACTION, .params = nonzero_params}, .kind = NONZERO_ROWS};

aclnnStatus aclnnNonzeroGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&nonzero, {self}, {out});
}
PHASE_TWO(aclnnNonzero, &nonzero.op)

const struct op *const nonzero_ops[] = {&nonzero.op, NULL};
