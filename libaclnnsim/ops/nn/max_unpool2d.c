/* SPDX-License-Identifier: Apache-2.0 */
/* max_unpool2d.c - aclnnMaxUnpool2d */
#include "aclnnop/aclnn_max_unpool2d.h"

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
    UNPOOL_TENSOR("out", ACLNNSIM_OUT, types),
    {.name = NULL},
};

static const struct unpool_op max_unpool2d = {
    .op = {
        .name = "aclnnMaxUnpool2d",
        UNPOOL_FORWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .params = params,
    },
    .axes = 2,
};

aclnnStatus aclnnMaxUnpool2dGetWorkspaceSize(const aclTensor *self, const aclTensor *indices,
                                             const aclIntArray *outputSize, aclTensor *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        {.tensor = self}, {.tensor = indices}, {.ints = outputSize}, {.tensor = out},
    };
    return op_plan(&max_unpool2d.op, args, workspaceSize, executor);
}
PHASE_TWO(aclnnMaxUnpool2d, &max_unpool2d.op)

const struct op *const max_unpool2d_ops[] = {&max_unpool2d.op, NULL};
