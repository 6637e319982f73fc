/* SPDX-License-Identifier: Apache-2.0 */
/* max_pool2d_with_indices.c - aclnnMaxPool2dWithMask and aclnnMaxPool2dWithIndices */
#include "aclnnop/aclnn_max_pool2d_with_indices.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/max_pooling.h"

enum { SELF, KERNEL_SIZE, STRIDE, PADDING, DILATION, CEIL_MODE, OUT, INDICES };

static const struct pool_slots slots = {SELF, KERNEL_SIZE, STRIDE, PADDING, DILATION, CEIL_MODE, 0};

/* With the mask */

static int check(const struct call *call)
{
    struct pool pool;
    struct pool_mask mask;
    struct shape shape;
    TRY(check_same_dtype(call, SELF, OUT));
    TRY(check_public_format(call, SELF));
    TRY(check_public_format(call, OUT));
    TRY(check_public_format(call, INDICES));
    TRY(check_same_storage_format(call, SELF, OUT));
    TRY(check_rank(call, SELF, 3, 4));
    TRY(check_same_rank(call, SELF, OUT));
    TRY(pool_read(call, &slots, 2, &pool));
    TRY(pool_place(call, &slots, &pool));
    TRY(pool_check_positions(call, &slots, &pool));
    pool_shape(call, &slots, &pool, &shape);
    TRY(check_shape(call, OUT, shape.rank, shape.dims, "the extents of self with those of the windows"));
    pool_mask_init(call, &slots, &pool, &mask);
    pool_mask_shape(call, &slots, &mask, &shape);
    return check_shape(call, INDICES, shape.rank, shape.dims, "(N, C, kH*kW, (ceil(oH*oW/16)+1)*32)");
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    struct pool pool;
    struct pool_mask mask;
    TRY(check_rank(call, SELF, 3, 4));
    TRY(pool_read(call, &slots, 2, &pool));
    TRY(pool_place(call, &slots, &pool));
    TRY(pool_check_positions(call, &slots, &pool));
    pool_mask_init(call, &slots, &pool, &mask);
    if (slot == OUT) pool_shape(call, &slots, &pool, out);
    else pool_mask_shape(call, &slots, &mask, out);
    return 0;
}

struct forward {
    struct pool_planes planes;
    struct pool_mask mask;
    char *indices;
    int64_t block;  /* rows of the result in a piece of work */
    int64_t pieces;
    int64_t used;   /* bytes of the mask that carry something, or may; zeros follow */
    int64_t unused;
};

/* Writes the share of pieces [begin, end) in the zeros that end the mask. */
static void write_zeros(const struct forward *f, int64_t begin, int64_t end)
{
    const int64_t share = f->unused / f->pieces;
    const int64_t from = begin * share, to = end == f->pieces ? f->unused : end * share;
    memset(f->indices + f->used + from, 0, (size_t)(to - from));
}

/* Pieces of planes, as an index of positions. */
static void write_positions(void *data, int64_t begin, int64_t end)
{
    struct forward *f = data;
    const int64_t rows = f->planes.pool->axis[0].out, width = f->planes.pool->axis[1].out;
    const int64_t blocks = (rows + f->block - 1) / f->block, step = blocks == 1 ? end - begin : 1;
    write_zeros(f, begin, end);
    for (int64_t i = begin; i < end; i += step) {
        const int64_t plane = i / blocks, first = i % blocks * f->block;
        const int64_t last = first + f->block < rows ? first + f->block : rows;
        char *to = f->indices + plane * f->mask.outputs * (int64_t)sizeof(int32_t);
        if ((uintptr_t)to % sizeof(int32_t) == 0) {
            pool_max_rows(&f->planes, plane, step, first, last, (int32_t *)to);
            continue;
        }
        int32_t *position = scratch(3, (size_t)(step * f->mask.outputs) * sizeof(int32_t));
        if (!position) {
            atomic_store(&f->planes.no_memory, true);
            return;
        }
        pool_max_rows(&f->planes, plane, step, first, last, position);
        for (int64_t k = 0; k < step; k++) {
            const int64_t at = k * f->mask.outputs + first * width, count = (last - first) * width;
            memcpy(to + at * (int64_t)sizeof *position, position + at, (size_t)count * sizeof *position);
        }
    }
}

/* Pieces of 16 channels of an image, as bits. */
static void write_bits(void *data, int64_t begin, int64_t end)
{
    struct forward *f = data;
    const struct pool_axis *y = &f->planes.pool->axis[0], *x = &f->planes.pool->axis[1];
    const int64_t size = f->mask.cells * f->mask.words * (int64_t)sizeof(uint16_t);
    int32_t *position = scratch(3, (size_t)f->mask.outputs * sizeof *position);
    if (!position) {
        atomic_store(&f->planes.no_memory, true);
        return;
    }
    memset(f->indices + begin * size, 0, (size_t)((end - begin) * size));
    write_zeros(f, begin, end);
    for (int64_t group = begin; group < end; group++) {
        const int64_t first = group % f->mask.groups * 16;
        for (int64_t channel = first; channel < first + 16 && channel < f->mask.channels; channel++) {
            const unsigned bit = 1u << (channel - first);
            const int64_t plane = group / f->mask.groups * f->mask.channels + channel;
            pool_max_rows(&f->planes, plane, 1, 0, y->out, position);
            for (int64_t i = 0; i < f->mask.outputs; i++) {
                const int64_t row = position[i] / x->in - (i / x->out * y->stride - y->padding);
                const int64_t column = position[i] % x->in - (i % x->out * x->stride - x->padding);
                const int64_t word = (row * x->kernel + column) * f->mask.words + i;
                unsigned char *to = (unsigned char *)f->indices + group * size + 2 * word;
                to[0] |= (unsigned char)bit;
                to[1] |= (unsigned char)(bit >> 8);
            }
        }
    }
}

static int run(const struct call *call)
{
    const struct view *self = call->arg[SELF].tensor, *out = call->arg[OUT].tensor;
    const int64_t count = view_planes(self, 2);
    struct pool pool;
    if (count == 0) return 0;
    TRY(pool_read(call, &slots, 2, &pool));
    TRY(pool_place(call, &slots, &pool));

    struct forward f = {.indices = call->arg[INDICES].tensor->data};
    const int64_t rows = pool.axis[0].out, outputs = rows * pool.axis[1].out;
    const int64_t cells = pool.axis[0].in * pool.axis[1].in, cost = outputs > cells ? outputs : cells;
    pool_planes_init(&f.planes, call, &pool, self, out);
    f.planes.as_half = call->product == ATLAS_TRAINING && self->dtype == F32;
    pool_mask_init(call, &slots, &pool, &f.mask);
    f.block = pool_max_block(&f.planes);
    f.unused = count * f.mask.cells * f.mask.words * (int64_t)sizeof(uint16_t);
    if (f.mask.bits) {
        f.pieces = count / f.mask.channels * f.mask.groups;
        f.used = f.pieces * f.mask.cells * f.mask.words * (int64_t)sizeof(uint16_t);
        f.unused -= f.used;
        parallel_for(f.pieces, count / f.pieces * cost, write_bits, &f);
    } else {
        f.pieces = count * ((rows + f.block - 1) / f.block);
        f.used = count * outputs * (int64_t)sizeof(int32_t);
        f.unused -= f.used;
        parallel_for(f.pieces, f.block * cost / rows, write_positions, &f);
    }
    return pool_planes_status(&f.planes);
}

static const dtypes_by_product data_types = {
    [ATLAS_TRAINING] = SET(F32) | SET(F16),
    [ATLAS_A2] = SET(F32) | SET(F16) | SET(BF16),
    [ATLAS_A3] = SET(F32) | SET(F16) | SET(BF16),
    [ATLAS_INFERENCE] = SET(F32),
};
static const dtypes_by_product mask_types = {
    [ATLAS_TRAINING] = SET(I8), [ATLAS_A2] = SET(I8), [ATLAS_A3] = SET(I8), [ATLAS_INFERENCE] = SET(I8),
};

static const struct param params[] = {
    [SELF] = {.name = "self", .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_IN, .dtypes = data_types},
    [KERNEL_SIZE] = {.name = "kernelSize", .kind = ACLNNSIM_INT_ARRAY},
    [STRIDE] = {.name = "stride", .kind = ACLNNSIM_INT_ARRAY, .initial = "()"},
    [PADDING] = {.name = "padding", .kind = ACLNNSIM_INT_ARRAY, .initial = "0"},
    [DILATION] = {.name = "dilation", .kind = ACLNNSIM_INT_ARRAY, .initial = "1"},
    [CEIL_MODE] = {.name = "ceilMode", .kind = ACLNNSIM_BOOL, .initial = "False"},
    [OUT] = {.name = "out", .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_OUT, .dtypes = data_types},
    [INDICES] = {.name = "indices", .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_OUT, .dtypes = mask_types,
                 .opaque = true},
    {.name = NULL},
};

static const struct op max_pool2d_with_mask = {
    .name = "aclnnMaxPool2dWithMask",
    .check = check,
    .run = run,
    .infer = infer,
    .absent_code = ACLNN_ERR_PARAM_INVALID,
    .instead = "aclnnMaxPool2dWithIndices",
    .instead_on = ASCEND_950,
    .params = params,
};

aclnnStatus aclnnMaxPool2dWithMaskGetWorkspaceSize(const aclTensor *self, const aclIntArray *kernelSize,
                                                   const aclIntArray *stride, const aclIntArray *padding,
                                                   const aclIntArray *dilation, bool ceilMode, aclTensor *out,
                                                   aclTensor *indices, uint64_t *workspaceSize,
                                                   aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        [SELF].tensor = self,       [KERNEL_SIZE].ints = kernelSize, [STRIDE].ints = stride,
        [PADDING].ints = padding,   [DILATION].ints = dilation,      [CEIL_MODE].b = ceilMode,
        [OUT].tensor = out,         [INDICES].tensor = indices,
    };
    return op_plan(&max_pool2d_with_mask, args, workspaceSize, executor);
}
PHASE_TWO(aclnnMaxPool2dWithMask, &max_pool2d_with_mask)

/* With positions */

static const uint64_t formats[PRODUCT_COUNT] = {
    [ATLAS_A2] = CHANNELS_FIRST, [ATLAS_A3] = CHANNELS_FIRST, [ASCEND_950] = CHANNELS_FIRST | FORMAT(NHWC)};

static const dtypes_by_product floats = {[ATLAS_A2] = MAX_FLOATS, [ATLAS_A3] = MAX_FLOATS, [ASCEND_950] = MAX_FLOATS};
static const dtypes_by_product position_types = {
    [ATLAS_A2] = SET(I32) | SET(I64), [ATLAS_A3] = SET(I32) | SET(I64), [ASCEND_950] = SET(I32) | SET(I64)};

static const struct param position_params[] = MAX_SLIDING_PARAMS(floats, position_types);

static const struct max_op max_pool2d_with_indices = {
    .op = {
        .name = "aclnnMaxPool2dWithIndices",
        MAX_FORWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .params = position_params,
    },
    .axes = 2,
    .formats = formats,
    MAX_SLIDING(ON(ASCEND_950)),
};

aclnnStatus aclnnMaxPool2dWithIndicesGetWorkspaceSize(const aclTensor *self, const aclIntArray *kernelSize,
                                                      const aclIntArray *stride, const aclIntArray *padding,
                                                      const aclIntArray *dilation, bool ceilMode, aclTensor *out,
                                                      aclTensor *indices, uint64_t *workspaceSize,
                                                      aclOpExecutor **executor)
{
    return max_plan_sliding(&max_pool2d_with_indices, self, kernelSize, stride, padding, dilation, ceilMode, out, indices,
                            workspaceSize, executor);
}
PHASE_TWO(aclnnMaxPool2dWithIndices, &max_pool2d_with_indices.op)

const struct op *const max_pool2d_with_indices_ops[] = {&max_pool2d_with_mask, &max_pool2d_with_indices.op, NULL};
