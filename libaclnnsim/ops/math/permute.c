/* SPDX-License-Identifier: Apache-2.0 */
/* permute.c - aclnnPermute: dimensions in another order */
#include "aclnnop/aclnn_permute.h"

#include "ops/arrange.h"

static const struct param permute_params[] = {
    {TENSOR_IN("self", (const dtypes_by_product){[ATLAS_TRAINING] = T_INTS | T_WIDE | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(C64),
         [ATLAS_A2] = T_ALL | T_WIDE, [ATLAS_A3] = T_ALL | T_WIDE,
         [ASCEND_950] = T_ALL | T_WIDE | SET(HIF8) | SET(F8E5M2) | SET(F8E4M3)})},
    {NUMBER_IN("dims", INT_ARRAY)},
    {TENSOR_OUT("out", (const dtypes_by_product){[ATLAS_TRAINING] = T_INTS | T_WIDE | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(C64),
         [ATLAS_A2] = T_ALL | T_WIDE, [ATLAS_A3] = T_ALL | T_WIDE,
         [ASCEND_950] = T_ALL | T_WIDE | SET(HIF8) | SET(F8E5M2) | SET(F8E4M3)})},
    {.name = NULL},
};

static const struct arrangement permute = {
    .op = {.name = "aclnnPermute", ARRANGEMENT, .params = permute_params}, .kind = PERMUTE};

aclnnStatus aclnnPermuteGetWorkspaceSize(const aclTensor *self, const aclIntArray *dims,
                                         aclTensor *out, uint64_t *workspaceSize,
                                         aclOpExecutor **executor)
{
    return PLAN(&permute, {self}, {.ints = dims}, {out});
}
PHASE_TWO(aclnnPermute, &permute.op)

const struct op *const permute_ops[] = {&permute.op, NULL};
