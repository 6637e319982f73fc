/* SPDX-License-Identifier: Apache-2.0 */
/* max_pool.c - aclnnMaxPool */
#include "aclnnop/aclnn_max_pool.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/max_pooling.h"

enum { SELF, KERNEL_SHAPE, STRIDES, AUTO_PAD, PADS, DILATIONS, CEIL_MODE, OUT };

/* Array lengths: a bit for each that is allowed. */
#define FEW (1u << 1 | 1u << 2)
#define MANY (1u | FEW | 1u << 4)

/* pads before and after the image on an axis: of one value for all, two by axis, four by axis for the begin and then
 * for the end; none: 0. */
static int64_t pad_of(const struct ints *pads, int axis, bool after)
{
    switch (pads->count) {
    case 0: return 0;
    case 4: return pads->value[after ? 2 + axis : axis];
    default: return pool_value(pads, axis);
    }
}

static int windows(const struct call *call, struct pool *pool)
{
    const struct max_op *op = (const struct max_op *)call->op;
    const struct ints *kernels = call->arg[KERNEL_SHAPE].ints, *strides = call->arg[STRIDES].ints;
    const struct ints *pads = call->arg[PADS].ints;
    TRY(check_length_in(call, KERNEL_SHAPE, FEW));
    TRY(check_length_in(call, STRIDES, 1u | FEW));
    TRY(check_length_in(call, PADS, MANY));
    TRY(check_length_in(call, DILATIONS, MANY));
    for (int i = 0; i < 2; i++) TRY(pool_check_value(call, KERNEL_SHAPE, i, 1, INT32_MAX, ""));
    for (int i = 0; strides->count > 0 && i < 2; i++) TRY(pool_check_value(call, STRIDES, i, 1, INT32_MAX, ""));
    if (call->arg[AUTO_PAD].i != 0)
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "autoPad is %lld, expected 0 (NOTSET)",
                         (long long)call->arg[AUTO_PAD].i);
    for (int i = 0; i < (int)pads->count; i++)
        TRY(pool_check_value(call, PADS, i, 0, pool_value(kernels, i % 2), " (kernelShape)"));
    for (int i = 0; i < 2; i++)
        if (pad_of(pads, i, false) + pad_of(pads, i, true) > pool_value(kernels, i))
            return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                             "pads is %lld and %lld on axis %d, expected a sum of at most %lld (kernelShape)",
                             (long long)pad_of(pads, i, false), (long long)pad_of(pads, i, true), i,
                             (long long)pool_value(kernels, i));
    for (int i = 0; i < (int)call->arg[DILATIONS].ints->count; i++)
        TRY(pool_check_value(call, DILATIONS, i, 1, 1, ""));

    pool->axes = 2;
    for (int i = 0; i < 2; i++)
        pool->axis[i] = (struct pool_axis){
            .kernel = pool_value(kernels, i),
            .stride = strides->count > 0 ? pool_value(strides, i) : 1,
            .padding = pad_of(pads, i, false),
            .trailing = pad_of(pads, i, true),
            .dilation = 1,
        };
    return pool_place(call, &op->slots, pool);
}

static const uint64_t formats[PRODUCT_COUNT] = {
    [ATLAS_TRAINING] = CHANNELS_FIRST,
    [ATLAS_A2] = CHANNELS_FIRST,
    [ATLAS_A3] = CHANNELS_FIRST,
    [ASCEND_950] = CHANNELS_FIRST,
};
static const dtypes_by_product types = {
    [ATLAS_TRAINING] = SET(F16),
    [ATLAS_A2] = SET(F16) | SET(F32),
    [ATLAS_A3] = SET(F16) | SET(F32),
    [ASCEND_950] = MAX_FLOATS | SET(I8) | SET(I16) | SET(I32) | SET(I64) | SET(U8) | SET(U16),
};

static const struct param params[] = {
    [SELF] = MAX_TENSOR("self", ACLNNSIM_IN, types),
    [KERNEL_SHAPE] = {.name = "kernelShape", .kind = ACLNNSIM_INT_ARRAY},
    [STRIDES] = {.name = "strides", .kind = ACLNNSIM_INT_ARRAY, .initial = "()"},
    [AUTO_PAD] = {.name = "autoPad", .kind = ACLNNSIM_INT, .initial = "0"},
    [PADS] = {.name = "pads", .kind = ACLNNSIM_INT_ARRAY, .initial = "()"},
    [DILATIONS] = {.name = "dilations", .kind = ACLNNSIM_INT_ARRAY, .initial = "()"},
    [CEIL_MODE] = {.name = "ceilMode", .kind = ACLNNSIM_INT, .initial = "0"},
    [OUT] = MAX_TENSOR("out", ACLNNSIM_OUT, types),
    {.name = NULL},
};

static const struct max_op max_pool = {
    .op = {.name = "aclnnMaxPool", MAX_FORWARD, .absent_code = ACLNN_ERR_PARAM_INVALID, .params = params},
    .axes = 2,
    .formats = formats,
    .slots = {SELF, KERNEL_SHAPE, STRIDES, PADS, DILATIONS, CEIL_MODE, 0},
    .pooled = OUT,
    .indices = -1,
    .windows = windows,
};

aclnnStatus aclnnMaxPoolGetWorkspaceSize(const aclTensor *self, const aclIntArray *kernelShape,
                                         const aclIntArray *strides, int64_t autoPad, const aclIntArray *pads,
                                         const aclIntArray *dilations, int64_t ceilMode, aclTensor *out,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        [SELF].tensor = self, [KERNEL_SHAPE].ints = kernelShape, [STRIDES].ints = strides, [AUTO_PAD].i = autoPad,
        [PADS].ints = pads,   [DILATIONS].ints = dilations,      [CEIL_MODE].i = ceilMode, [OUT].tensor = out,
    };
    return op_plan(&max_pool.op, args, workspaceSize, executor);
}
PHASE_TWO(aclnnMaxPool, &max_pool.op)

const struct op *const max_pool_ops[] = {&max_pool.op, NULL};
