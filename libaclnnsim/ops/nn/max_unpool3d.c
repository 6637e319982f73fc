/* SPDX-License-Identifier: Apache-2.0 */
/* max_unpool3d.c - aclnnMaxUnpool3d */
#include "aclnnop/aclnn_max_unpool3d.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/max_unpooling.h"

static const dtypes_by_product types = {
    [ATLAS_A2] = UNPOOL_REALS | SET(F64), [ATLAS_A3] = UNPOOL_REALS | SET(F64), [ASCEND_950] = UNPOOL_REALS | SET(F64)};
static const dtypes_by_product index_types = {
    [ATLAS_A2] = SET(I32) | SET(I64), [ATLAS_A3] = SET(I32) | SET(I64), [ASCEND_950] = SET(I32) | SET(I64)};
static const struct param params[] = {
    UNPOOL_TENSOR("self", ACLNNSIM_IN, types),
    UNPOOL_TENSOR("indices", ACLNNSIM_IN, index_types),
    UNPOOL_ARRAY("outputSize"),
    UNPOOL_ARRAY("stride"),
    UNPOOL_ARRAY("padding"),
    UNPOOL_TENSOR("outRef", ACLNNSIM_OUT, types),
    {.name = NULL},
};

static const struct unpool_op max_unpool3d = {
    .op = {
        .name = "aclnnMaxUnpool3d",
        UNPOOL_FORWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .params = params,
    },
    .axes = 3,
};

aclnnStatus aclnnMaxUnpool3dGetWorkspaceSize(const aclTensor *self, const aclTensor *indices,
                                             const aclIntArray *outputSize, const aclIntArray *stride,
                                             const aclIntArray *padding, aclTensor *outRef,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        {.tensor = self}, {.tensor = indices}, {.ints = outputSize}, {.ints = stride}, {.ints = padding},
        {.tensor = outRef},
    };
    return op_plan(&max_unpool3d.op, args, workspaceSize, executor);
}
PHASE_TWO(aclnnMaxUnpool3d, &max_unpool3d.op)

const struct op *const max_unpool3d_ops[] = {&max_unpool3d.op, NULL};
