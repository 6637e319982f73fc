/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/rotary.h"

#include <string.h>

#include "aclnn/opdev/op_errno.h"

static int refuse(const struct call *call, int code, int slot, const char *expected)
{
    const struct view *const view = call->arg[slot].tensor;
    char shape[SHAPE_TEXT];
    return call_fail(call, code, "%s has the shape %s, expected %s", call->op->params[slot].name,
                     shape_text(view->rank, view->dims, shape), expected);
}

int check_rotary_tensor(const struct call *call, int x, int cosine, int sine)
{
    const struct view *const view = call->arg[x].tensor;
    if (view->rank != 3 && view->rank != 4) return refuse(call, ACLNN_ERR_INNER_TILING_ERROR, x, "3 or 4 dimensions");
    for (int slot = cosine; slot <= sine; slot++) {
        const struct view *const angle = call->arg[slot].tensor, *const first = call->arg[cosine].tensor;
        TRY(check_public_format(call, slot));
        bool suits = angle->rank == view->rank;
        for (int d = 0; suits && d < view->rank; d++)
            suits = (angle->dims[d] == view->dims[d] || (angle->dims[d] == 1 && d < view->rank - 1)) && angle->dims[d] == first->dims[d];
        if (!suits) return refuse(call, ACLNN_ERR_INNER_TILING_ERROR, slot, "one that broadcasts to x, the same for cos and sin");
    }
    return 0;
}

int check_rotary_row(const struct call *call, int x, enum rotary_mode mode)
{
    const struct view *const view = call->arg[x].tensor;
    const int64_t parts = mode == ROTARY_QUARTERS ? 4 : 2;
    if (view->dims[view->rank - 1] % parts == 0) return 0;
    return refuse(call, ACLNN_ERR_INNER_TILING_ERROR, x, parts == 4 ? "a last extent that 4 divides" : "an even last extent");
}

int check_apply_rotary(const struct call *call, int query, int key, int cosine, int sine)
{
    for (int slot = query; slot <= sine; slot++) {
        TRY(check_public_format(call, slot));
        TRY(check_rank(call, slot, 4, 4));
    }
    const struct view *const q = call->arg[query].tensor;
    for (int slot = key; slot <= sine; slot++) {
        const struct view *const view = call->arg[slot].tensor;
        bool suits = view->dims[3] == q->dims[3] && (slot < cosine || view->dims[2] == 1);
        for (int d = 0; d < 2; d++) suits = suits && view->dims[d] == q->dims[d];
        if (!suits)
            return refuse(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), slot,
                          slot < cosine ? "(B, S, N, D) as the query, but for N" : "(B, S, 1, D) of the query");
    }
    return 0;
}

struct work {
    enum rotary_mode mode;
    struct rows x, cosine, sine, out;
    struct rows_status status;
};

static void rotate_halves(const float *x, const float *c, const float *s, float *out, int64_t half)
{
    for (int64_t i = 0; i < half; i++) {
        const float a = x[i], b = x[half + i];
        out[i] = a * c[i] - b * s[i];
        out[half + i] = b * c[half + i] + a * s[half + i];
    }
}

static void rotate_row(enum rotary_mode mode, const float *x, const float *c, const float *s, float *out, int64_t count)
{
    const int64_t half = count / 2;
    switch (mode) {
    case ROTARY_HALF: rotate_halves(x, c, s, out, half); break;
    case ROTARY_QUARTERS:
        rotate_halves(x, c, s, out, half / 2);
        rotate_halves(x + half, c + half, s + half, out + half, half / 2);
        break;
    case ROTARY_PAIRS:
        for (int64_t i = 0; i < half; i++) {
            const float a = x[2 * i], b = x[2 * i + 1];
            out[2 * i] = a * c[2 * i] - b * s[2 * i];
            out[2 * i + 1] = b * c[2 * i + 1] + a * s[2 * i + 1];
        }
        break;
    case ROTARY_SORTED:
        for (int64_t i = 0; i < half; i++) {
            const float a = x[2 * i], b = x[2 * i + 1];
            out[i] = a * c[i] - b * s[i];
            out[half + i] = b * c[half + i] + a * s[half + i];
        }
        break;
    }
}

static void run_rows(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    float *buffer[4];
    for (int i = 0; i < 4; i++) {
        buffer[i] = row_buffer(i, &work->x);
        if (!buffer[i]) {
            work->status.short_of_memory = true;
            return;
        }
    }
    for (int64_t row = begin; row < end; row++) {
        rotate_row(work->mode, row_read(&work->x, row, buffer[0]), row_read(&work->cosine, row, buffer[1]),
                   row_read(&work->sine, row, buffer[2]), buffer[3], work->x.length);
        row_store(&work->out, row, buffer[3]);
    }
}

/* Rows of the view as of one with the extents of x. */
static struct rows broadcast_rows(const struct view *view, const struct view *x)
{
    struct view wide = *view;
    for (int d = 0; d < x->rank; d++) {
        if (view->dims[d] == 1) wide.strides[d] = 0;
        wide.dims[d] = x->dims[d];
    }
    return rows_of(&wide, 1u << (x->rank - 1), F32);
}

int rotary_run(const struct call *call, const struct view *x, const struct view *cosine, const struct view *sine, enum rotary_mode mode,
               const struct view *out)
{
    const unsigned set = 1u << (x->rank - 1);
    struct work work = {.mode = mode, .x = rows_of(x, set, F32), .cosine = broadcast_rows(cosine, x), .sine = broadcast_rows(sine, x),
                        .out = rows_of(out, set, F32)};
    if (work.x.length) parallel_for(work.x.count, work.x.length * 4, run_rows, &work);
    return rows_status(call, &work.status);
}

/* Queries and keys, in place */

/* MODE is not a parameter of all. */
enum { QUERY, KEY, COS, SIN, LAYOUT, MODE };

static int mode_of(const struct call *call, enum rotary_mode *mode)
{
    *mode = ROTARY_HALF;
    if (!call->op->params[MODE].name) return 0;
    const char *const text = call->arg[MODE].text;
    if (!strcmp(text, "half")) *mode = ROTARY_HALF;
    else if (!strcmp(text, "interleave")) *mode = ROTARY_PAIRS;
    else if (!strcmp(text, "quarter")) *mode = ROTARY_QUARTERS;
    else
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "rotaryMode is \"%s\", expected \"half\", \"interleave\" or \"quarter\"", text);
    return 0;
}

int apply_rotary_check(const struct call *call)
{
    for (int slot = KEY; slot <= SIN; slot++) TRY(check_same_dtype(call, QUERY, slot));
    TRY(check_public_format(call, QUERY));
    TRY(check_public_format(call, KEY));
    TRY(check_apply_rotary(call, QUERY, KEY, COS, SIN));
    const int64_t layout = call->arg[LAYOUT].i;
    if (layout != 1) return call_fail(call, ACLNN_ERR_PARAM_INVALID, "layout is %lld, expected 1", (long long)layout);
    enum rotary_mode mode = ROTARY_HALF;
    TRY(mode_of(call, &mode));
    TRY(check_rotary_row(call, QUERY, mode));
    return check_rotary_row(call, KEY, mode);
}

int apply_rotary_run(const struct call *call)
{
    enum rotary_mode mode = ROTARY_HALF;
    TRY(mode_of(call, &mode));
    for (int slot = QUERY; slot <= KEY; slot++)
        TRY(rotary_run(call, call->arg[slot].tensor, call->arg[COS].tensor, call->arg[SIN].tensor, mode, call->arg[slot].tensor));
    return 0;
}
