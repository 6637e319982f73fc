/* SPDX-License-Identifier: Apache-2.0 */
/* max_unpool3d_backward.c - aclnnMaxUnpool3dBackward */
#include "aclnnop/aclnn_max_unpool3d_backward.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/max_unpooling.h"

#define TYPES (UNPOOL_REALS | SET(F64))
static const dtypes_by_product types = {
    [ATLAS_TRAINING] = TYPES, [ATLAS_A2] = TYPES, [ATLAS_A3] = TYPES, [ASCEND_950] = TYPES};
static const dtypes_by_product index_types = {
    [ATLAS_TRAINING] = SET(I64), [ATLAS_A2] = SET(I64), [ATLAS_A3] = SET(I64), [ASCEND_950] = SET(I64)};
static const struct param params[] = {
    UNPOOL_TENSOR("gradOutput", ACLNNSIM_IN, types),
    SHAPE_ONLY("self", types),
    UNPOOL_TENSOR("indices", ACLNNSIM_IN, index_types),
    UNPOOL_ARRAY("outputSize"),
    UNPOOL_ARRAY("stride"),
    UNPOOL_ARRAY("padding"),
    UNPOOL_TENSOR("out", ACLNNSIM_OUT, types),
    {.name = NULL},
};

static const struct unpool_op max_unpool3d_backward = {
    .op = {
        .name = "aclnnMaxUnpool3dBackward",
        UNPOOL_BACKWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .params = params,
    },
    .axes = 3,
    .least = 1,
};

aclnnStatus aclnnMaxUnpool3dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                     const aclTensor *indices, const aclIntArray *outputSize,
                                                     const aclIntArray *stride, const aclIntArray *padding,
                                                     aclTensor *out, uint64_t *workspaceSize,
                                                     aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        {.tensor = gradOutput}, {.tensor = self}, {.tensor = indices}, {.ints = outputSize}, {.ints = stride},
        {.ints = padding}, {.tensor = out},
    };
    return op_plan(&max_unpool3d_backward.op, args, workspaceSize, executor);
}
PHASE_TWO(aclnnMaxUnpool3dBackward, &max_unpool3d_backward.op)

const struct op *const max_unpool3d_backward_ops[] = {&max_unpool3d_backward.op, NULL};
