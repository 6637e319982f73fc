/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/triangle.h"

#include <string.h>

enum { SELF, DIAGONAL, OUT };

static bool is_in_place(const struct call *call) { return call->op->params[SELF].direction == ACLNNSIM_INOUT; }

int triangle_infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    *out = shape_of(call->arg[SELF].tensor);
    return check_rank(call, SELF, 2, MAX_RANK);
}

int triangle_check(const struct call *call)
{
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 2, MAX_RANK));
    if (is_in_place(call)) return 0;
    TRY(check_same_dtype(call, SELF, OUT));
    TRY(check_public_format(call, OUT));
    return check_same_shape(call, SELF, OUT);
}

struct rows {
    const struct view *from, *to;
    int64_t diagonal;
    bool upper;
};

/* Rows of all matrices, one after the other. */
static void run_rows(void *data, int64_t begin, int64_t end)
{
    static const char zero[16];
    const struct rows *const rows = data;
    const struct view *const to = rows->to, *const from = rows->from;
    const int last = to->rank - 1;
    const int64_t columns = to->dims[last], size = dtype_size(to->dtype);
    const int64_t step = columns == 1 ? size : to->strides[last] * size, from_step = columns == 1 ? size : from->strides[last] * size;
    for (int64_t r = begin; r < end; r++) {
        const int64_t row = r % to->dims[last - 1];
        /* the first column above the diagonal, counted with it */
        int64_t border = row + rows->diagonal + (rows->upper ? 0 : 1);
        border = border < 0 ? 0 : border > columns ? columns : border;
        const int64_t kept = rows->upper ? border : 0, kept_end = rows->upper ? columns : border;
        const int64_t cleared = rows->upper ? 0 : border, cleared_end = rows->upper ? border : columns;
        char *const target = view_plane(to, 1, r);
        if (to != from)
            copy_row(target + kept * step, step, view_plane(from, 1, r) + kept * from_step, from_step, kept_end - kept, size);
        if (step == size) memset(target + cleared * size, 0, (size_t)((cleared_end - cleared) * size));
        else copy_row(target + cleared * step, step, zero, 0, cleared_end - cleared, size);
    }
}

int triangle_run(const struct call *call)
{
    const struct view *const from = call->arg[SELF].tensor, *const to = is_in_place(call) ? from : call->arg[OUT].tensor;
    if (view_count(to) == 0) return 0;
    int64_t diagonal = call->arg[DIAGONAL].i;
    const int64_t most = to->dims[to->rank - 1] + to->dims[to->rank - 2]; /* beyond, nothing changes */
    diagonal = diagonal > most ? most : diagonal < -most ? -most : diagonal;
    struct rows rows = {.from = from, .to = to, .diagonal = diagonal, .upper = ((const struct triangle *)call->op)->upper};
    parallel_for(view_planes(to, 1), to->dims[to->rank - 1], run_rows, &rows);
    return 0;
}
