/* SPDX-License-Identifier: Apache-2.0 */
/* rows.h - operands as rows of numbers: some dimensions make a row, the others count them.
 *
 * Operators that normalise, or take softmax, look at their operands as rows of FLOAT or DOUBLE. What lies in memory as
 * such a row is used where it lies; all else is converted and gathered into a buffer, one row at a time. */
#ifndef ACLNNSIM_OPS_ROWS_H
#define ACLNNSIM_OPS_ROWS_H

#include "op.h"

struct rows {
    struct view view;     /* the dimensions that count first, then those of a row, each joined where strides allow */
    int inner;            /* dimensions of a row */
    int64_t count, length;
    enum dtype compute;   /* F32 or F64 */
    bool direct;          /* rows lie in memory as they compute */
    int64_t step;         /* elements from one of a row to the next, if inner is 1; else 0 */
};

/* The rows of a view, by a bit for each dimension that is a part of a row. Element order is row-major in both parts. */
struct rows rows_of(const struct view *view, unsigned row_dims, enum dtype compute);

/* DOUBLE for DOUBLE, FLOAT for all else that operators here compute with. */
static inline enum dtype compute_of(const struct view *view) { return view->dtype == F64 ? F64 : F32; }

/* Row `index`, in memory or in the buffer, which has room for it. */
const void *row_read(const struct rows *rows, int64_t index, void *buffer);
/* Where to compute row `index` of a result: in memory or in the buffer; row_write then brings it to memory. */
void *row_place(const struct rows *rows, int64_t index, void *buffer);
void row_write(const struct rows *rows, int64_t index, const void *buffer);
/* Writes row `index` from numbers that lie anywhere. */
void row_store(const struct rows *rows, int64_t index, const void *numbers);

/* One number of the view, `index` in row-major order, as a double; and back, rounded once. */
double number_read(const struct view *view, int64_t index);
void number_write(const struct view *view, int64_t index, double number);

/* All numbers of a small view in row-major order, as FLOAT or DOUBLE, in memory that free() ends; NULL if it is short. */
void *numbers_copy(const struct view *view, enum dtype compute);
/* Writes all numbers of a view. */
void numbers_store(const struct view *view, enum dtype compute, const void *numbers);

/* Buffers of the calling thread for one row each, 0 to 3. NULL if memory is short. */
void *row_buffer(int which, const struct rows *rows);

/* What a body in parallel_for tells its operator. */
struct rows_status {
    _Atomic bool short_of_memory;
};
int rows_status(const struct call *call, const struct rows_status *status);

/* Dimensions [from, rank) as a set for rows_of. */
static inline unsigned dims_from(int from, int rank) { return (1u << rank) - (1u << from); }

/* Fails unless -rank <= dim < rank (0 and -1 for a tensor without dimensions); *dim is then from 0 on. */
int check_dim(const struct call *call, int tensor, int slot, int *dim);

#endif
