/* SPDX-License-Identifier: Apache-2.0 */
/* adaptive_avg_pool2d.c - aclnnAdaptiveAvgPool2d */
#include "aclnnop/aclnn_adaptive_avg_pool2d.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/average_pooling.h"

enum { SELF, OUTPUT_SIZE, OUT };

static const dtypes_by_product types = AVERAGE_TYPES;

static const struct param params[] = {
    [SELF] = AVERAGE_TENSOR("self", ACLNNSIM_IN, types),
    [OUTPUT_SIZE] = {.name = "outputSize", .kind = ACLNNSIM_INT_ARRAY},
    [OUT] = AVERAGE_TENSOR("out", ACLNNSIM_OUT, types),
    {.name = NULL},
};

static const struct average_op adaptive_avg_pool2d = {
    .op = {AVERAGE_OP("aclnnAdaptiveAvgPool2d", params)},
    .axes = 2,
    AVERAGE_ADAPTIVE(SELF),
    .output_size = OUTPUT_SIZE,
    .pooled = OUT,
    .image = SELF,
    .formats = AVERAGE_PLANES,
    .same_format = 1u << OUT,
    .empty_batch = EVERY_PRODUCT,
};

aclnnStatus aclnnAdaptiveAvgPool2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *outputSize,
                                                   aclTensor *out, uint64_t *workspaceSize,
                                                   aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{.tensor = self}, {.ints = outputSize}, {.tensor = out}};
    return op_plan(&adaptive_avg_pool2d.op, args, workspaceSize, executor);
}
PHASE_TWO(aclnnAdaptiveAvgPool2d, &adaptive_avg_pool2d.op)

const struct op *const adaptive_avg_pool2d_ops[] = {&adaptive_avg_pool2d.op, NULL};
