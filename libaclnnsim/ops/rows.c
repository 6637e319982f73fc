/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/rows.h"

#include <stdlib.h>

#include "aclnn/opdev/op_errno.h"
#include "convert.h"

/* Takes the dimensions of the set over, in their order, joined where one continues the other. */
static int take_dims(const struct view *from, unsigned set, struct view *to)
{
    int taken = 0;
    for (int d = 0; d < from->rank; d++) {
        if (!(set >> d & 1) || from->dims[d] == 1) continue;
        const int last = to->rank - 1;
        if (taken && to->strides[last] == from->strides[d] * from->dims[d]) {
            to->dims[last] *= from->dims[d];
            to->strides[last] = from->strides[d];
            continue;
        }
        to->dims[to->rank] = from->dims[d];
        to->strides[to->rank++] = from->strides[d];
        taken++;
    }
    return taken;
}

struct rows rows_of(const struct view *view, unsigned row_dims, enum dtype compute)
{
    struct rows rows = {.view = *view, .compute = compute, .count = 1, .length = 1};
    rows.view.rank = 0;
    take_dims(view, ~row_dims, &rows.view);
    for (int d = 0; d < rows.view.rank; d++) rows.count *= rows.view.dims[d];
    rows.inner = take_dims(view, row_dims, &rows.view);
    if (rows.inner == 0) {
        rows.view.dims[rows.view.rank] = 1;
        rows.view.strides[rows.view.rank++] = 1;
        rows.inner = 1;
    }
    for (int d = rows.view.rank - rows.inner; d < rows.view.rank; d++) rows.length *= rows.view.dims[d];
    rows.step = rows.inner == 1 ? rows.view.strides[rows.view.rank - 1] : 0;
    if (rows.inner == 1 && rows.length == 1) rows.step = 1;
    rows.direct = rows.step == 1 && view->dtype == compute;
    return rows;
}

/* Converts numbers, `step` elements apart, to dense ones. */
static void convert(enum dtype from_type, const char *from, int64_t step, enum dtype to_type, char *to, int64_t count)
{
    const int64_t from_size = dtype_size(from_type) * step, to_size = dtype_size(to_type);
    for (int64_t done = 0; done < count; done += ROW_AT_MOST) {
        const int64_t n = count - done < ROW_AT_MOST ? count - done : ROW_AT_MOST;
        convert_row(from_type, from + done * from_size, step, to_type, to + done * to_size, n);
    }
}

/* The parts of a row of several dimensions. */
static int64_t part_offset(const struct rows *rows, int64_t part)
{
    int64_t elements = 0;
    for (int d = rows->view.rank - 2; d >= rows->view.rank - rows->inner; d--) {
        elements += part % rows->view.dims[d] * rows->view.strides[d];
        part /= rows->view.dims[d];
    }
    return elements * dtype_size(rows->view.dtype);
}

const void *row_read(const struct rows *rows, int64_t index, void *buffer)
{
    const char *const at = view_plane(&rows->view, rows->inner, index);
    if (rows->direct) return at;
    const int last = rows->view.rank - 1;
    const int64_t n = rows->view.dims[last], size = dtype_size(rows->compute);
    for (int64_t part = 0; part * n < rows->length; part++)
        convert(rows->view.dtype, at + part_offset(rows, part), rows->view.strides[last], rows->compute,
                (char *)buffer + part * n * size, n);
    return buffer;
}

void *row_place(const struct rows *rows, int64_t index, void *buffer)
{
    return rows->direct ? view_plane(&rows->view, rows->inner, index) : buffer;
}

void row_write(const struct rows *rows, int64_t index, const void *buffer)
{
    if (rows->direct) return;
    char *const at = view_plane(&rows->view, rows->inner, index);
    const int last = rows->view.rank - 1;
    const int64_t n = rows->view.dims[last], step = rows->view.strides[last];
    const int64_t size = dtype_size(rows->view.dtype), from_size = dtype_size(rows->compute);
    for (int64_t part = 0; part * n < rows->length; part++) {
        char *const to = at + part_offset(rows, part);
        const char *const from = (const char *)buffer + part * n * from_size;
        if (step == 1) {
            convert(rows->compute, from, 1, rows->view.dtype, to, n);
            continue;
        }
        _Alignas(64) char narrow[ROW_AT_MOST * 8];
        for (int64_t done = 0; done < n; done += ROW_AT_MOST) {
            const int64_t some = n - done < ROW_AT_MOST ? n - done : ROW_AT_MOST;
            convert_row(rows->compute, from + done * from_size, 1, rows->view.dtype, narrow, some);
            copy_row(to + done * step * size, step * size, narrow, size, some, size);
        }
    }
}

void row_store(const struct rows *rows, int64_t index, const void *numbers)
{
    const int64_t size = dtype_size(rows->compute);
    if (rows->direct) copy_row(view_plane(&rows->view, rows->inner, index), size, numbers, size, rows->length, size);
    else row_write(rows, index, numbers);
}

double number_read(const struct view *view, int64_t index)
{
    double number;
    dtype_convert(view->dtype, view_plane(view, 0, index), F64, &number);
    return number;
}

void number_write(const struct view *view, int64_t index, double number)
{
    dtype_convert(F64, &number, view->dtype, view_plane(view, 0, index));
}

void *numbers_copy(const struct view *view, enum dtype compute)
{
    const struct rows rows = rows_of(view, dims_from(0, view->rank), compute);
    void *const numbers = malloc((size_t)((rows.length ? rows.length : 1) * dtype_size(compute)));
    if (!numbers || rows.length == 0) return numbers;
    const void *const found = row_read(&rows, 0, numbers);
    if (found != numbers) copy_row(numbers, dtype_size(compute), found, dtype_size(compute), rows.length, dtype_size(compute));
    return numbers;
}

void numbers_store(const struct view *view, enum dtype compute, const void *numbers)
{
    const struct rows rows = rows_of(view, dims_from(0, view->rank), compute);
    if (rows.length > 0) row_store(&rows, 0, numbers);
}

void *row_buffer(int which, const struct rows *rows)
{
    return scratch(which, (size_t)(rows->length * dtype_size(rows->compute)) + 64);
}

int rows_status(const struct call *call, const struct rows_status *status)
{
    if (!status->short_of_memory) return 0;
    return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory for intermediate results");
}

int check_dim(const struct call *call, int tensor, int slot, int *dim)
{
    const int rank = call->arg[tensor].tensor->rank, most = rank ? rank : 1;
    const int64_t given = call->arg[slot].i;
    if (given < -most || given >= most)
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s is %lld, expected %d to %d for %s of %d dimensions",
                         call->op->params[slot].name, (long long)given, -most, most - 1, call->op->params[tensor].name, rank);
    *dim = (int)(given < 0 ? given + most : given);
    return 0;
}
