/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/dropout.h"

#include <stdlib.h>

/* Elements whose bits are made together. */
#define PART 1024

#define FORMULA kept
#define OPERANDS 2
#define MASK 1
#define SCALARS 1
#define FLOATS(x, keep, factor) (keep ? x * factor : 0)
#include "kernel/elementwise.h"

static int64_t mask_bytes(int64_t count) { return (count + 127) / 128 * 16; }

struct shape mask_shape(int64_t count) { return (struct shape){.dtype = U8, .rank = 1, .dims = {mask_bytes(count)}}; }

int check_mask(const struct call *call, int slot, int64_t count)
{
    const int64_t bytes = mask_bytes(count);
    TRY(check_public_format(call, slot));
    return check_shape(call, slot, 1, &bytes, "a bit for each element, up to a multiple of 128");
}

int check_probability(const struct call *call, int slot)
{
    const double p = call->arg[slot].d;
    if (p >= 0 && p <= 1) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s is %g, expected 0 to 1", call->op->params[slot].name, p);
}

struct work {
    struct random_stream stream;
    const struct view *mask;
    int64_t count;
    double limit; /* below which a word gives 0 */
    uint8_t *flags;
};

static uint8_t *byte_of(const struct view *mask, int64_t index)
{
    return (uint8_t *)mask->data + index * (mask->dims[0] == 1 ? 0 : mask->strides[0]);
}

static void make_parts(void *data, int64_t begin, int64_t end)
{
    const struct work *const work = data;
    uint32_t words[PART];
    for (int64_t part = begin; part < end; part++) {
        const int64_t first = part * PART, left = work->count - first, n = left < PART ? left : PART;
        random_words(&work->stream, (uint64_t)first, n, words);
        for (int64_t byte = 0; byte < mask_bytes(n); byte++) {
            unsigned bits = 0;
            for (int64_t k = 0; k < 8 && byte * 8 + k < n; k++)
                bits |= (unsigned)((double)words[byte * 8 + k] >= work->limit) << k;
            *byte_of(work->mask, first / 8 + byte) = (uint8_t)bits;
        }
    }
}

void make_mask(const struct random_stream *stream, int64_t count, double probability, const struct view *mask)
{
    struct work work = {.stream = *stream, .mask = mask, .count = count, .limit = probability * 0x1p32};
    parallel_for((count + PART - 1) / PART, PART * 4, make_parts, &work);
}

static void spread_parts(void *data, int64_t begin, int64_t end)
{
    const struct work *const work = data;
    for (int64_t part = begin; part < end; part++) {
        const int64_t first = part * PART, last = first + PART < work->count ? first + PART : work->count;
        for (int64_t i = first; i < last; i++) work->flags[i] = *byte_of(work->mask, i / 8) >> (i % 8) & 1;
    }
}

int drop(const struct call *call, const struct view *x, const struct view *mask, double factor, const struct view *out)
{
    struct view flags;
    struct work work = {.mask = mask, .count = view_count(x), .flags = dense_like(x, BOOL, &flags)};
    if (!work.flags) return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory for intermediate results");
    parallel_for((work.count + PART - 1) / PART, PART, spread_parts, &work);
    const struct operand operands[2] = {operand_of_view(x, x->rank), operand_of_view(&flags, x->rank)};
    const struct operand result = operand_of_view(out, out->rank);
    const struct formula_types types = {F32, F32, F32};
    const float number = (float)factor;
    formula_run(&kept_formula, &types, x->rank, x->dims, operands, &number, &result);
    free(work.flags);
    return 0;
}
