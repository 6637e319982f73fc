/* SPDX-License-Identifier: Apache-2.0 */
/* max_unpool2d_backward.c - aclnnMaxUnpool2dBackward */
#include "aclnnop/aclnn_max_unpool2d_backward.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/max_unpooling.h"

#define TYPES (UNPOOL_REALS | SET(BOOL))
static const dtypes_by_product types = {
    [ATLAS_TRAINING] = TYPES, [ATLAS_A2] = TYPES, [ATLAS_A3] = TYPES, [ASCEND_950] = TYPES};
#define INDEX_TYPES (SET(I32) | SET(I64))
static const dtypes_by_product index_types = {
    [ATLAS_TRAINING] = INDEX_TYPES, [ATLAS_A2] = INDEX_TYPES, [ATLAS_A3] = INDEX_TYPES, [ASCEND_950] = INDEX_TYPES};
static const struct param params[] = {
    UNPOOL_TENSOR("gradOutput", ACLNNSIM_IN, types),
    SHAPE_ONLY("self", types),
    UNPOOL_TENSOR("indices", ACLNNSIM_IN, index_types),
    UNPOOL_ARRAY("outputSize"),
    UNPOOL_TENSOR("out", ACLNNSIM_OUT, types),
    {.name = NULL},
};

static const struct unpool_op max_unpool2d_backward = {
    .op = {
        .name = "aclnnMaxUnpool2dBackward",
        UNPOOL_BACKWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .params = params,
    },
    .axes = 2,
};

aclnnStatus aclnnMaxUnpool2dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                     const aclTensor *indices, const aclIntArray *outputSize,
                                                     aclTensor *out, uint64_t *workspaceSize,
                                                     aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        {.tensor = gradOutput}, {.tensor = self}, {.tensor = indices}, {.ints = outputSize}, {.tensor = out},
    };
    return op_plan(&max_unpool2d_backward.op, args, workspaceSize, executor);
}
PHASE_TWO(aclnnMaxUnpool2dBackward, &max_unpool2d_backward.op)

const struct op *const max_unpool2d_backward_ops[] = {&max_unpool2d_backward.op, NULL};
