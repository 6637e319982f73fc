/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/convolution_check.h"

#include "acl/acl_base.h"
#include "check.h"

#define NAME(slot) (call->op->params[slot].name)
#define VIEW(slot) (call->arg[slot].tensor)
#define INVALID(...) call_fail(call, ACLNN_ERR_PARAM_INVALID, __VA_ARGS__)
#define WRONG_SHAPE(...) call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)

/* Numbers above it are beyond any memory, and arithmetic with them stays far from overflow. */
#define MOST ((int64_t)1 << 31)
#define GROUPS_AT_MOST 65535

int check_image_format(const struct call *call, int slot)
{
    return check_format(call, slot, FORMAT(ND) | FORMAT(NCL) | FORMAT(NCHW) | FORMAT(NCDHW));
}

int convolution_types(const struct call *call, int a, int b, enum dtype *both)
{
    *both = dtype_promote(VIEW(a)->dtype, VIEW(b)->dtype);
    if (*both != DTYPE_NONE) return 0;
    return call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID), "%s has dtype %s, which does not go together with %s of %s",
                     NAME(b), dtype_name(VIEW(b)->dtype), dtype_name(VIEW(a)->dtype), NAME(a));
}

int check_bias(const struct call *call, int slot, int64_t channels)
{
    TRY(check_rank(call, slot, 1, 1));
    return check_shape(call, slot, 1, &channels, "a number for each channel of the result");
}

bool is_transposed(const struct call *call, const struct convolution_slots *slots)
{
    return slots->transposed != NO_SLOT && call->arg[slots->transposed].b;
}

int convolution_fail(const struct call *call)
{
    return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "memory for the blocks of a convolution is short");
}

/* Values of an array, last axes last; each from `low` on. */
static int read_values(const struct call *call, int slot, int axes, int64_t low, int64_t to[AXES])
{
    const struct ints *const ints = call->arg[slot].ints;
    for (uint64_t i = 0; i < ints->count; i++)
        if (ints->value[i] < low || ints->value[i] >= MOST)
            return INVALID("%s[%llu] is %lld, expected %lld to %lld", NAME(slot), (unsigned long long)i,
                           (long long)ints->value[i], (long long)low, (long long)(MOST - 1));
    for (int i = 0; i < axes && (uint64_t)i < ints->count; i++) to[AXES - axes + i] = ints->value[i];
    return 0;
}

/* Padding may have a value for each end of the axes of one and two dimensions. */
static int read_padding(const struct call *call, int slot, int axes, struct convolution *c)
{
    TRY(read_values(call, slot, axes, 0, c->before));
    const struct ints *const ints = call->arg[slot].ints;
    const bool ends = axes < AXES && ints->count == (uint64_t)(2 * axes);
    for (int i = 0; i < axes; i++) {
        c->before[AXES - axes + i] = ints->value[ends ? 2 * i : i];
        c->after[AXES - axes + i] = ints->value[ends ? 2 * i + 1 : i];
    }
    return 0;
}

static int check_lengths(const struct call *call, const struct convolution_slots *slots, int axes, bool transposed)
{
    if (slots->stride != NO_SLOT) TRY(check_length_is(call, slots->stride, (uint64_t)axes));
    if (slots->padding != NO_SLOT) {
        const bool ends = axes == 2 || (axes == 1 && !transposed);
        TRY(check_length_in(call, slots->padding, 1u << axes | (ends ? 1u << 2 * axes : 0)));
    }
    if (slots->dilation != NO_SLOT) TRY(check_length_is(call, slots->dilation, (uint64_t)axes));
    if (slots->output_padding != NO_SLOT && transposed) TRY(check_length_is(call, slots->output_padding, (uint64_t)axes));
    return 0;
}

static int check_channels(const struct call *call, const struct convolution_slots *slots, const struct convolution *c,
                          bool transposed)
{
    const struct view *const input = VIEW(slots->input), *const weight = VIEW(slots->weight);
    const int64_t channels = input->dims[1], own = transposed ? weight->dims[0] : weight->dims[1] * c->groups;
    if (channels != own)
        return WRONG_SHAPE("%s has %lld channels, expected %lld as %s%s says", NAME(slots->input), (long long)channels,
                           (long long)own, NAME(slots->weight), transposed || c->groups == 1 ? "" : " times groups");
    if (weight->dims[0] % c->groups != 0)
        return WRONG_SHAPE("%s has %lld channels in its first dimension, expected a multiple of the %lld groups",
                           NAME(slots->weight), (long long)weight->dims[0], (long long)c->groups);
    return 0;
}

static int read_all(const struct call *call, const struct convolution_slots *slots, int64_t groups, struct convolution *c,
                    struct shape *result)
{
    const struct view *const input = VIEW(slots->input), *const weight = VIEW(slots->weight);
    const bool transposed = is_transposed(call, slots);
    TRY(check_rank(call, slots->input, 3, 2 + AXES));
    TRY(check_same_rank(call, slots->input, slots->weight));
    const int axes = input->rank - 2;
    int64_t more[AXES] = {0};
    *c = (struct convolution){.kernel = {1, 1, 1}, .stride = {1, 1, 1}, .dilation = {1, 1, 1}, .groups = groups};
    for (int i = 0; i < axes; i++) c->kernel[AXES - axes + i] = weight->dims[2 + i];
    TRY(check_lengths(call, slots, axes, transposed));
    if (slots->stride != NO_SLOT) TRY(read_values(call, slots->stride, axes, 1, c->stride));
    if (slots->padding != NO_SLOT) TRY(read_padding(call, slots->padding, axes, c));
    if (slots->dilation != NO_SLOT) TRY(read_values(call, slots->dilation, axes, 1, c->dilation));
    if (slots->output_padding != NO_SLOT && transposed) TRY(read_values(call, slots->output_padding, axes, 0, more));
    if (slots->groups != NO_SLOT) {
        c->groups = call->arg[slots->groups].i;
        if (c->groups < 1 || c->groups > GROUPS_AT_MOST)
            return INVALID("%s is %lld, expected 1 to %d", NAME(slots->groups), (long long)c->groups, GROUPS_AT_MOST);
    }
    TRY(check_channels(call, slots, c, transposed));

    *result = (struct shape){.rank = input->rank, .dtype = dtype_promote(input->dtype, weight->dtype)};
    result->dims[0] = input->dims[0];
    result->dims[1] = transposed ? weight->dims[1] * c->groups : weight->dims[0];
    for (int i = 0; i < axes; i++) {
        const int a = AXES - axes + i;
        const int64_t extent = input->dims[2 + i], padding = c->before[a] + c->after[a];
        if (extent >= MOST || c->kernel[a] >= MOST)
            return WRONG_SHAPE("%s has %lld numbers along dimension %d, expected at most %lld",
                               NAME(extent >= MOST ? slots->input : slots->weight),
                               (long long)(extent >= MOST ? extent : c->kernel[a]), 2 + i, (long long)(MOST - 1));
        if (c->kernel[a] < 1)
            return WRONG_SHAPE("%s has no numbers along dimension %d, expected some", NAME(slots->weight), 2 + i);
        const int64_t reach = c->dilation[a] * (c->kernel[a] - 1) + 1;
        if (!transposed) {
            if (extent + padding < reach)
                return WRONG_SHAPE("%s has %lld numbers along dimension %d with padding, expected %lld, those that %s reaches over",
                                   NAME(slots->input), (long long)(extent + padding), 2 + i, (long long)reach, NAME(slots->weight));
            result->dims[2 + i] = (extent + padding - reach) / c->stride[a] + 1;
            continue;
        }
        if (more[a] >= c->stride[a] && more[a] >= c->dilation[a])
            return INVALID("%s[%d] is %lld, expected less than the stride, %lld, or the dilation, %lld", NAME(slots->output_padding),
                           i, (long long)more[a], (long long)c->stride[a], (long long)c->dilation[a]);
        result->dims[2 + i] = (extent - 1) * c->stride[a] - padding + reach + more[a];
        if (result->dims[2 + i] < 0 || (extent == 0 && result->dims[0] > 0))
            return WRONG_SHAPE("%s has %lld numbers along dimension %d, which makes a result of %lld", NAME(slots->input),
                               (long long)extent, 2 + i, (long long)result->dims[2 + i]);
    }
    return 0;
}

int convolution_read(const struct call *call, const struct convolution_slots *slots, struct convolution *c,
                     struct shape *result)
{
    return read_all(call, slots, 1, c, result);
}

int convolution_read_depthwise(const struct call *call, const struct convolution_slots *slots, int64_t channels,
                               struct convolution *c, struct shape *result)
{
    if (channels < 1) return WRONG_SHAPE("%s has no channels, expected some", NAME(slots->input));
    return read_all(call, slots, channels, c, result);
}

/* Times x batches x channels */

static struct volume of_three(const struct view *view, const int to[3])
{
    struct volume volume = {.data = view->data, .dtype = view->dtype, .dims = {1, 1, 1, 1, 1}};
    for (int d = 0; d < 3; d++) {
        volume.dims[to[d]] = view->dims[d];
        volume.strides[to[d]] = view->strides[d];
    }
    return volume;
}

struct volume volume_of_times(const struct view *view) { return of_three(view, (const int[]){4, 0, 1}); }
struct volume volume_of_taps(const struct view *view) { return of_three(view, (const int[]){4, 1, 0}); }

int convolution_read_tbc(const struct call *call, int input, int weight, int bias, int pad, struct convolution *c,
                         struct shape *result)
{
    TRY(check_rank(call, input, 3, 3));
    TRY(check_rank(call, weight, 3, 3));
    TRY(check_rank(call, bias, 1, 1));
    const int64_t *const images = VIEW(input)->dims, *const taps = VIEW(weight)->dims, padding = call->arg[pad].i;
    if (padding < 0 || padding >= MOST)
        return INVALID("%s is %lld, expected 0 to %lld", NAME(pad), (long long)padding, (long long)(MOST - 1));
    if (images[2] != taps[1])
        return WRONG_SHAPE("%s has %lld channels, expected %lld as %s says", NAME(input), (long long)images[2],
                           (long long)taps[1], NAME(weight));
    TRY(check_bias(call, bias, taps[2]));
    if (images[0] >= MOST || taps[0] < 1 || taps[0] >= MOST || images[0] + 2 * padding < taps[0])
        return WRONG_SHAPE("%s has %lld times with padding, expected %lld or more, those of %s, which has to have some", NAME(input),
                           (long long)(images[0] + 2 * padding), (long long)taps[0], NAME(weight));
    *c = (struct convolution){.kernel = {1, 1, taps[0]}, .stride = {1, 1, 1}, .dilation = {1, 1, 1},
                              .before = {0, 0, padding}, .after = {0, 0, padding}, .groups = 1};
    *result = (struct shape){.rank = 3, .dtype = VIEW(input)->dtype,
                             .dims = {images[0] + 2 * padding - taps[0] + 1, images[1], taps[2]}};
    return 0;
}
