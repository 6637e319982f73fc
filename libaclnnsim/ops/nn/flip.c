/* SPDX-License-Identifier: Apache-2.0 */
/* flip.c - aclnnFlip: elements in the reverse order */
#include "aclnnop/aclnn_flip.h"

#include "ops/arrange.h"

static const struct param flip_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_ALL))},
    {NUMBER_IN("dims", INT_ARRAY)},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_ALL))},
    {.name = NULL},
};

static const struct arrangement flip = {
    .op = {.name = "aclnnFlip", ARRANGEMENT, .params = flip_params}, .kind = FLIP};

aclnnStatus aclnnFlipGetWorkspaceSize(const aclTensor *self, const aclIntArray *dims, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&flip, {self}, {.ints = dims}, {out});
}
PHASE_TWO(aclnnFlip, &flip.op)

const struct op *const flip_ops[] = {&flip.op, NULL};
