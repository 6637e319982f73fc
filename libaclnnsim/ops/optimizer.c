/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/optimizer.h"

#include <math.h>

#include "convert.h"
#include "kernel/clones.h"

/* Elements that go through buffers together. */
#define PIECE ROW_AT_MOST

int check_like_first(const struct call *call, int first, int slot)
{
    if (!call->arg[slot].tensor) return 0;
    TRY(check_same_dtype(call, first, slot));
    TRY(check_public_format(call, slot));
    return check_same_shape(call, first, slot);
}

int check_single(const struct call *call, int slot)
{
    TRY(check_public_format(call, slot));
    TRY(check_rank(call, slot, 0, MAX_RANK));
    if (view_count(call->arg[slot].tensor) == 1) return 0;
    char shape[SHAPE_TEXT];
    return call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), "%s has the shape %s, expected one element",
                     call->op->params[slot].name,
                     shape_text(call->arg[slot].tensor->rank, call->arg[slot].tensor->dims, shape));
}

struct work {
    const struct step *step;
    struct rows rows[STEP_TENSORS];
    int64_t row;    /* elements */
    int64_t pieces; /* in a row */
};

static void run_pieces(void *data, int64_t begin, int64_t end)
{
    const struct work *const work = data;
    _Alignas(64) float buffer[STEP_TENSORS][PIECE];
    for (int64_t p = begin; p < end; p++) {
        const int64_t row = p / work->pieces, first = p % work->pieces * PIECE;
        const int64_t count = work->row - first < PIECE ? work->row - first : PIECE;
        float *x[STEP_TENSORS] = {NULL};
        char *at[STEP_TENSORS] = {NULL};
        for (int t = 0; t < STEP_TENSORS; t++) {
            const struct rows *const rows = &work->rows[t];
            if (!work->step->tensor[t]) continue;
            at[t] = view_plane(&rows->view, rows->inner, row) + first * rows->step * dtype_size(rows->view.dtype);
            x[t] = rows->direct ? (float *)(void *)at[t] : buffer[t];
            if (!rows->direct) convert_row(rows->view.dtype, at[t], rows->step, F32, buffer[t], count);
        }
        work->step->row(x, work->step->numbers, count);
        for (int t = 0; t < STEP_TENSORS; t++) {
            const struct rows *const rows = &work->rows[t];
            if (!work->step->tensor[t] || !work->step->written[t] || rows->direct) continue;
            const int64_t size = dtype_size(rows->view.dtype);
            _Alignas(64) char narrow[PIECE * sizeof(float)];
            convert_row(F32, buffer[t], 1, rows->view.dtype, narrow, count);
            copy_row(at[t], rows->step * size, narrow, size, count, size);
        }
    }
}

int step_run(const struct call *call, const struct step *step)
{
    (void)call;
    const struct view *const first = step->tensor[0];
    /* As many of the last dimensions as are one in all tensors. */
    int from = first->rank;
    bool joined = true;
    while (joined && from > 0) {
        for (int t = 0; t < STEP_TENSORS; t++)
            if (step->tensor[t]) joined = joined && rows_of(step->tensor[t], dims_from(from - 1, first->rank), F32).inner == 1;
        if (joined) from--;
    }
    struct work work = {.step = step};
    for (int t = 0; t < STEP_TENSORS; t++)
        if (step->tensor[t]) work.rows[t] = rows_of(step->tensor[t], dims_from(from, first->rank), F32);
    work.row = work.rows[0].length;
    work.pieces = (work.row + PIECE - 1) / PIECE;
    if (work.row > 0) parallel_for(work.rows[0].count * work.pieces, (work.row < PIECE ? work.row : PIECE) * 4, run_pieces, &work);
    return 0;
}

CLONES static void adam_w_row(float *const *x, const float *n, int64_t count)
{
    float *const parameter = x[0], *const first = x[1], *const second = x[2], *const most = x[3];
    const float *const grad = x[4];
    const float decayed = 1 - n[LEARNING_RATE] * n[WEIGHT_DECAY], rate = n[LEARNING_RATE] / n[FIRST_CORRECTION];
    const float correction = 1 / sqrtf(n[SECOND_CORRECTION]);
    UNALIASED
    for (int64_t i = 0; i < count; i++) {
        const float g = n[SIGN] * grad[i];
        first[i] = n[FIRST_DECAY] * first[i] + n[FIRST_REST] * g;
        second[i] = n[SECOND_DECAY] * second[i] + n[SECOND_REST] * g * g;
    }
    const float *const scale = most ? most : second;
    if (most)
        for (int64_t i = 0; i < count; i++) most[i] = most[i] > second[i] ? most[i] : second[i];
    UNALIASED
    for (int64_t i = 0; i < count; i++)
        parameter[i] = parameter[i] * decayed - rate * first[i] / (sqrtf(scale[i]) * correction + n[EPSILON]);
}

void adam_w(float *const *x, const float *numbers, int64_t count) { adam_w_row(x, numbers, count); }
