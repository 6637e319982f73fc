/* SPDX-License-Identifier: Apache-2.0 */
/* max_pool2d_with_indices_backward.c - aclnnMaxPool2dWithMaskBackward and
 * aclnnMaxPool2dWithIndicesBackward */
#include "aclnnop/aclnn_max_pool2d_with_indices_backward.h"

#include <stdio.h>

#include "acl/acl_rt.h"
#include "aclnn/opdev/op_errno.h"
#include "config.h"
#include "ops/max_pooling.h"

enum { GRAD_OUTPUT, SELF, INDICES, KERNEL_SIZE, STRIDE, PADDING, DILATION, CEIL_MODE, GRAD_INPUT };

static const struct pool_slots slots = {SELF, KERNEL_SIZE, STRIDE, PADDING, DILATION, CEIL_MODE, 0};

static int check(const struct call *call)
{
    struct pool pool;
    struct pool_mask mask;
    struct shape shape;
    TRY(check_same_dtype(call, SELF, GRAD_OUTPUT));
    TRY(check_same_dtype(call, SELF, GRAD_INPUT));
    TRY(check_public_format(call, GRAD_OUTPUT));
    TRY(check_public_format(call, SELF));
    TRY(check_public_format(call, INDICES));
    TRY(check_public_format(call, GRAD_INPUT));
    TRY(check_same_storage_format(call, SELF, GRAD_OUTPUT));
    TRY(check_same_storage_format(call, SELF, GRAD_INPUT));
    TRY(check_rank(call, SELF, 3, 4));
    TRY(check_same_rank(call, SELF, GRAD_OUTPUT));
    TRY(pool_read(call, &slots, 2, &pool));
    TRY(check_same_shape(call, SELF, GRAD_INPUT));
    TRY(pool_place(call, &slots, &pool));
    TRY(pool_check_positions(call, &slots, &pool));
    pool_shape(call, &slots, &pool, &shape);
    TRY(check_shape(call, GRAD_OUTPUT, shape.rank, shape.dims,
                    "the extents of self with those of the windows"));
    pool_mask_init(call, &slots, &pool, &mask);
    pool_mask_shape(call, &slots, &mask, &shape);
    return check_shape(call, INDICES, shape.rank, shape.dims, "(N, C, kH*kW, (ceil(oH*oW/16)+1)*32)");
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    struct pool pool;
    TRY(check_rank(call, SELF, 3, 4));
    TRY(pool_read(call, &slots, 2, &pool));
    TRY(pool_place(call, &slots, &pool));
    *out = shape_of(call->arg[SELF].tensor);
    return 0;
}

struct backward {
    struct pool_planes planes;
    struct pool_mask mask;
    const char *indices;
    int64_t block;         /* rows of the image in one piece of work */
    bool shuffled;         /* gradients are added in another order: work is whole planes */
    _Atomic int64_t legal; /* entries found to be a cell of their window */
};

/* Positions */

/* The positions of `count` planes; copied if the mask's address does not suit them. NULL: no memory. */
static const int32_t *positions_of(const struct backward *b, int64_t plane, int64_t count)
{
    const int64_t size = b->mask.outputs * (int64_t)sizeof(int32_t);
    const char *from = b->indices + plane * size;
    if ((uintptr_t)from % sizeof(int32_t) == 0) return (const int32_t *)from;
    int32_t *copy = scratch(3, (size_t)(count * size));
    if (copy) memcpy(copy, from, (size_t)(count * size));
    return copy;
}

/* The image's rows [first, last) of `count` planes; several only if the rows are all. How many of the positions are
 * legal. */
static int64_t add_rows(struct backward *b, int64_t plane, int64_t count, int64_t first, int64_t last, const int32_t *position)
{
    const int64_t legal = pool_max_backward_rows(&b->planes, plane, count, first, last, position);
    for (int64_t i = 0; b->shuffled && legal == count * b->mask.outputs && i < count; i++)
        pool_max_scatter(&b->planes, plane + i, position + i * b->mask.outputs);
    return legal;
}

static int64_t blocks_of(const struct backward *b)
{
    return (b->planes.pool->axis[0].in + b->block - 1) / b->block;
}

static void from_positions(void *data, int64_t begin, int64_t end)
{
    struct backward *b = data;
    const int64_t height = b->planes.pool->axis[0].in, blocks = blocks_of(b);
    const int64_t step = blocks == 1 ? end - begin : 1;
    int64_t legal = 0;
    for (int64_t i = begin; i < end; i += step) {
        const int64_t first = i % blocks * b->block;
        const int64_t last = first + b->block < height ? first + b->block : height;
        const int32_t *position = positions_of(b, i / blocks, step);
        if (position) legal += add_rows(b, i / blocks, step, first, last, position);
        else atomic_store(&b->planes.no_memory, true);
    }
    atomic_fetch_add(&b->legal, legal);
}

/* Bits */

/* The bits of a group of 16 channels by output: bit j of one / several says that channel j's window has
 * one marked cell or more / several; bit j of cell[n] is bit n of the number of that cell. */
struct bits {
    uint16_t *one, *several, *cell[32];
    int numbers; /* of cell[] in use */
    int32_t *position;
};

static bool bits_init(const struct backward *b, struct bits *bits)
{
    const int64_t outputs = b->mask.outputs;
    bits->numbers = 0;
    while (bits->numbers < 32 && (b->mask.cells - 1) >> bits->numbers) bits->numbers++;
    const size_t words = (size_t)(bits->numbers + 2) * (size_t)outputs;
    bits->position = scratch(3, (size_t)outputs * sizeof(int32_t) + words * sizeof(uint16_t));
    if (!bits->position) return false;
    bits->one = (uint16_t *)(bits->position + outputs);
    bits->several = bits->one + outputs;
    for (int n = 0; n < bits->numbers; n++) bits->cell[n] = bits->several + (n + 1) * outputs;
    return true;
}

static void collect(uint16_t *restrict to, const char *from, int64_t count)
{
    for (int64_t i = 0; i < count; i++) {
        uint16_t word;
        memcpy(&word, from + i * (int64_t)sizeof word, sizeof word);
        to[i] |= word;
    }
}

static void collect_repeated(uint16_t *restrict several, const uint16_t *restrict one, const char *from,
                             int64_t count)
{
    for (int64_t i = 0; i < count; i++) {
        uint16_t word;
        memcpy(&word, from + i * (int64_t)sizeof word, sizeof word);
        several[i] |= word & one[i];
    }
}

static void read_group(const struct backward *b, int64_t group, struct bits *bits)
{
    const int64_t outputs = b->mask.outputs, size = b->mask.words * (int64_t)sizeof(uint16_t);
    const char *words = b->indices + group * b->mask.cells * size;
    memset(bits->one, 0, (size_t)(bits->numbers + 2) * (size_t)outputs * sizeof(uint16_t));
    for (int64_t cell = 0; cell < b->mask.cells; cell++, words += size) {
        collect_repeated(bits->several, bits->one, words, outputs);
        collect(bits->one, words, outputs);
        for (int n = 0; n < bits->numbers; n++)
            if (cell >> n & 1) collect(bits->cell[n], words, outputs);
    }
}

/* Positions of channel j of the group; -1 where not one cell is marked, or one outside the image. */
static void positions_from(const struct backward *b, const struct bits *bits, int j)
{
    const struct pool_axis *y = &b->planes.pool->axis[0], *x = &b->planes.pool->axis[1];
    const int64_t outputs = b->mask.outputs;
    int32_t *position = bits->position;
    memset(position, 0, (size_t)outputs * sizeof *position);
    for (int n = 0; n < bits->numbers; n++)
        for (int64_t i = 0; i < outputs; i++) position[i] |= (bits->cell[n][i] >> j & 1) << n;
    for (int64_t i = 0; i < outputs; i++)
        position[i] = (bits->one[i] & ~bits->several[i]) >> j & 1 ? position[i] : -1;
    for (int64_t row = 0; row < y->out; row++, position += x->out)
        for (int64_t column = 0; column < x->out; column++) {
            const int64_t cell = position[column];
            const int64_t h = row * y->stride - y->padding + cell / x->kernel;
            const int64_t w = column * x->stride - x->padding + cell % x->kernel;
            const bool inside = cell >= 0 && h >= 0 && h < y->in && w >= 0 && w < x->in;
            position[column] = inside ? (int32_t)(h * x->in + w) : -1;
        }
}

static int64_t channels_in(const struct backward *b, int64_t group)
{
    const int64_t left = b->mask.channels - group % b->mask.groups * 16;
    return left < 16 ? left : 16;
}

/* The plane of a group's first channel. */
static int64_t plane_of(const struct backward *b, int64_t group)
{
    return group / b->mask.groups * b->mask.channels + group % b->mask.groups * 16;
}

static void from_bits(void *data, int64_t begin, int64_t end)
{
    struct backward *b = data;
    struct bits bits;
    if (!bits_init(b, &bits)) {
        atomic_store(&b->planes.no_memory, true);
        return;
    }
    int64_t legal = 0;
    for (int64_t group = begin; group < end; group++) {
        read_group(b, group, &bits);
        for (int j = 0; j < channels_in(b, group); j++) {
            positions_from(b, &bits, j);
            legal += add_rows(b, plane_of(b, group) + j, 1, 0, b->planes.pool->axis[0].in, bits.position);
        }
    }
    atomic_fetch_add(&b->legal, legal);
}

/* Damaged masks */

/* The first output in row-major order without a legal position; false if the plane has none. */
static bool find_illegal(const struct backward *b, const int32_t *position, int64_t *row, int64_t *column)
{
    const struct pool *pool = b->planes.pool;
    for (*row = 0; *row < pool->axis[0].out; ++*row)
        for (*column = 0; *column < pool->axis[1].out; ++*column)
            if (!pool_is_legal(pool, *row, *column, *position++)) return true;
    return false;
}

/* `found` begins the message and `hint` ends it. */
static int fail_at(const struct backward *b, int64_t plane, int64_t row, int64_t column, const char *found,
                   const char *hint)
{
    const struct pool_axis *y = &b->planes.pool->axis[0], *x = &b->planes.pool->axis[1];
    int64_t top, bottom, left, right;
    pool_span(y, row, &top, &bottom);
    pool_span(x, column, &left, &right);
    return call_fail(b->planes.call, ACL_ERROR_RT_AICORE_EXCEPTION,
                     "indices has %s for element %lld of gradOutput (n %lld, c %lld, h %lld, w %lld), expected a "
                     "cell of its window: rows %lld to %lld, columns %lld to %lld of an image %lld wide%s", found,
                     (long long)(plane * b->mask.outputs + row * x->out + column),
                     (long long)(plane / b->mask.channels), (long long)(plane % b->mask.channels),
                     (long long)row, (long long)column, (long long)top, (long long)(bottom - 1),
                     (long long)left, (long long)(right - 1), (long long)x->in, hint);
}

static int fail_position(const struct backward *b, int64_t planes, const char *hint)
{
    int64_t row, column;
    for (int64_t plane = 0; plane < planes; plane++) {
        const int32_t *position = positions_of(b, plane, 1);
        if (!position || !find_illegal(b, position, &row, &column)) continue;
        char found[64];
        snprintf(found, sizeof found, "position %d", position[row * b->planes.pool->axis[1].out + column]);
        return fail_at(b, plane, row, column, found, hint);
    }
    return 0;
}

static int fail_bits(const struct backward *b, int64_t groups)
{
    struct bits bits;
    int64_t row, column;
    if (!bits_init(b, &bits)) return 0;
    for (int64_t group = 0; group < groups; group++) {
        read_group(b, group, &bits);
        for (int j = 0; j < channels_in(b, group); j++) {
            positions_from(b, &bits, j);
            if (!find_illegal(b, bits.position, &row, &column)) continue;
            const int64_t at = row * b->planes.pool->axis[1].out + column;
            const char *found = bits.several[at] >> j & 1 ? "bits of several cells"
                                : bits.one[at] >> j & 1   ? "the bit of a cell outside the image"
                                                          : "no bit";
            return fail_at(b, plane_of(b, group) + j, row, column, found, "");
        }
    }
    return 0;
}

/* Reads the mask as positions or bits, whichever it is. */
static int spread(struct backward *b)
{
    const struct pool *pool = b->planes.pool;
    const int64_t count = view_planes(b->planes.image, 2), entries = count * b->mask.outputs;
    const int64_t groups = count / b->mask.channels * b->mask.groups, width = pool->axis[1].in;
    if (!b->mask.bits) {
        /* planes are best added four at a time, where there are enough for all threads */
        const bool many = blocks_of(b) == 1 && count >= 64;
        const int64_t cost = b->block * width;
        parallel_for(count * blocks_of(b), many && cost > 4096 ? 4096 : cost, from_positions, b);
        TRY(pool_planes_status(&b->planes));
        if (b->legal == entries) return 0;
        if (config()->mask == MASK_INDEX) return fail_position(b, count, "");
    }
    /* without one legal position it may be a mask made by hand, of bits as documented */
    const bool may_be_bits = b->legal == 0;
    b->legal = 0;
    parallel_for(groups, channels_in(b, 0) * pool->axis[0].in * width, from_bits, b);
    TRY(pool_planes_status(&b->planes));
    const bool are_bits = b->legal == entries;
    if (are_bits && may_be_bits) return 0;
    if (b->mask.bits) return fail_bits(b, groups);
    return fail_position(b, count, are_bits ? "; to read the mask as bits set ACLNNSIM_MASK=bits" : "");
}

static int run(const struct call *call)
{
    struct pool pool;
    struct backward b = {.indices = call->arg[INDICES].tensor->data};
    if (view_planes(call->arg[SELF].tensor, 2) == 0) return 0;
    TRY(pool_read(call, &slots, 2, &pool));
    TRY(pool_place(call, &slots, &pool));
    pool_planes_init(&b.planes, call, &pool, call->arg[GRAD_INPUT].tensor, call->arg[GRAD_OUTPUT].tensor);
    pool_mask_init(call, &slots, &pool, &b.mask);
    b.planes.as_half = call->product == ATLAS_TRAINING && call->arg[GRAD_INPUT].tensor->dtype == F32;
    b.shuffled = call_shuffles(call);
    b.block = b.shuffled ? pool.axis[0].in : pool_backward_block(&b.planes);
    TRY(pool_backward_init(&b.planes));
    const int status = spread(&b);
    pool_backward_end(&b.planes);
    return status;
}

static const dtypes_by_product data_types = {
    [ATLAS_TRAINING] = SET(F32) | SET(F16),
    [ATLAS_A2] = SET(F32) | SET(F16) | SET(BF16),
    [ATLAS_A3] = SET(F32) | SET(F16) | SET(BF16),
};
static const dtypes_by_product mask_types = {
    [ATLAS_TRAINING] = SET(I8), [ATLAS_A2] = SET(I8), [ATLAS_A3] = SET(I8),
};

static const struct param params[] = {
    [GRAD_OUTPUT] = {.name = "gradOutput", .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_IN,
                     .dtypes = data_types},
    [SELF] = SHAPE_ONLY("self", data_types),
    [INDICES] = {.name = "indices", .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_IN, .dtypes = mask_types,
                 .opaque = true},
    [KERNEL_SIZE] = {.name = "kernelSize", .kind = ACLNNSIM_INT_ARRAY},
    [STRIDE] = {.name = "stride", .kind = ACLNNSIM_INT_ARRAY, .initial = "()"},
    [PADDING] = {.name = "padding", .kind = ACLNNSIM_INT_ARRAY, .initial = "0"},
    [DILATION] = {.name = "dilation", .kind = ACLNNSIM_INT_ARRAY, .initial = "1"},
    [CEIL_MODE] = {.name = "ceilMode", .kind = ACLNNSIM_BOOL, .initial = "False"},
    [GRAD_INPUT] = {.name = "gradInput", .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_OUT,
                    .dtypes = data_types},
    {.name = NULL},
};

static const struct op max_pool2d_with_mask_backward = {
    .name = "aclnnMaxPool2dWithMaskBackward",
    .check = check,
    .run = run,
    .infer = infer,
    .absent_code = ACLNN_ERR_PARAM_INVALID,
    .instead = "aclnnMaxPool2dWithIndicesBackward",
    .instead_on = ASCEND_950,
    .nondeterministic = ON(ATLAS_TRAINING) | ON(ATLAS_A2) | ON(ATLAS_A3),
    .params = params,
};

aclnnStatus aclnnMaxPool2dWithMaskBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                           const aclTensor *indices, const aclIntArray *kernelSize,
                                                           const aclIntArray *stride, const aclIntArray *padding,
                                                           const aclIntArray *dilation, bool ceilMode,
                                                           aclTensor *gradInput, uint64_t *workspaceSize,
                                                           aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        [GRAD_OUTPUT].tensor = gradOutput, [SELF].tensor = self,    [INDICES].tensor = indices,
        [KERNEL_SIZE].ints = kernelSize,   [STRIDE].ints = stride,  [PADDING].ints = padding,
        [DILATION].ints = dilation,        [CEIL_MODE].b = ceilMode, [GRAD_INPUT].tensor = gradInput,
    };
    return op_plan(&max_pool2d_with_mask_backward, args, workspaceSize, executor);
}
PHASE_TWO(aclnnMaxPool2dWithMaskBackward, &max_pool2d_with_mask_backward)

/* With positions */

static const uint64_t formats[PRODUCT_COUNT] = {
    [ATLAS_A2] = CHANNELS_FIRST, [ATLAS_A3] = CHANNELS_FIRST, [ASCEND_950] = CHANNELS_FIRST | FORMAT(NHWC)};
static const dtypes_by_product floats = {[ATLAS_A2] = SET(F32), [ATLAS_A3] = SET(F32), [ASCEND_950] = MAX_FLOATS};
static const dtypes_by_product position_types = {
    [ATLAS_A2] = SET(I32), [ATLAS_A3] = SET(I32), [ASCEND_950] = SET(I32) | SET(I64)};
static const struct param position_params[] = MAX_SLIDING_BACKWARD_PARAMS(floats, position_types);

static const struct max_op max_pool2d_with_indices_backward = {
    .op = {
        .name = "aclnnMaxPool2dWithIndicesBackward",
        MAX_BACKWARD,
        .absent_code = ACLNN_ERR_PARAM_INVALID,
        .nondeterministic = ON(ATLAS_A2) | ON(ATLAS_A3),
        .params = position_params,
    },
    .axes = 2,
    .formats = formats,
    MAX_SLIDING_BACKWARD(ON(ASCEND_950)),
};

aclnnStatus aclnnMaxPool2dWithIndicesBackwardGetWorkspaceSize(
    const aclTensor *gradOutput, const aclTensor *self, const aclTensor *indices, const aclIntArray *kernelSize,
    const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation, bool ceilMode,
    aclTensor *gradInput, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return max_plan_sliding_backward(&max_pool2d_with_indices_backward, gradOutput, self, indices, kernelSize, stride,
                                     padding, dilation, ceilMode, gradInput, workspaceSize, executor);
}
PHASE_TWO(aclnnMaxPool2dWithIndicesBackward, &max_pool2d_with_indices_backward.op)

const struct op *const max_pool2d_with_indices_backward_ops[] = {&max_pool2d_with_mask_backward,
                                                                 &max_pool2d_with_indices_backward.op, NULL};
