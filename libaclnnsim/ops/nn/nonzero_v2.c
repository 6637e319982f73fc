/* SPDX-License-Identifier: Apache-2.0 */
/* nonzero_v2.c - aclnnNonzeroV2: where elements are not 0 */
#include "aclnnop/aclnn_nonzero_v2.h"

#include "ops/select.h"

static const struct param nonzero_v2_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, SET(I64))), .reported = true},
    {.name = NULL},
};

static const struct selection nonzero_v2 = {
    .op = {.name = "aclnnNonzeroV2", COMPACTION, .params = nonzero_v2_params},
    .kind = NONZERO_COLUMNS};

aclnnStatus aclnnNonzeroV2GetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                           uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&nonzero_v2, {self}, {out});
}
PHASE_TWO(aclnnNonzeroV2, &nonzero_v2.op)

const struct op *const nonzero_v2_ops[] = {&nonzero_v2.op, NULL};
