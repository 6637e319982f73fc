/* SPDX-License-Identifier: Apache-2.0 */
/* padding_work.h - a padding call while it runs: its dimensions and what their positions hold, and the blocks of rows
 * that it is divided into. Each mode describes a dimension by at most five runs of positions that hold consecutive
 * cells; forwards copy along the runs, backwards add along them. Work is divided by rows of the result; a thread takes
 * blocks of rows that stay in its own caches while it goes over them. */
#ifndef ACLNNSIM_OPS_PADDING_WORK_H
#define ACLNNSIM_OPS_PADDING_WORK_H

#include <stdatomic.h>

#include "kernel/past_caches.h"
#include "ops/padding.h"
#include "ops/padding_rows.h"

/* Positions at + i + t * count hold cell + i, for 0 <= i < count and 0 <= t < times. In a mirrored run, which
 * is there once, they hold the same cells from the last to the first. */
struct run {
    int64_t at, cell, count, times;
    bool mirrored;
};

/* The cell of a run whose positions hold none, but the value to fill with. */
#define NO_CELL (-1)

/* One dimension. */
struct axis {
    int64_t cells, positions;
    /* As many elements keep their order where a run is mirrored. */
    int64_t unit;
    /* Cells [once, once_end) are in the middle run and in no other. */
    int64_t once, once_end;
    /* No cell is in more than one run beside the middle one. */
    bool pairs;
    /* The middle run is the first, the others ascend by position. Together they hold all positions. */
    int runs;
    struct run run[5];
};

/* The cell that a position holds, NO_CELL if it holds none. That position and those after it, `alike` in all,
 * hold cells that are `step` apart. */
struct place {
    int64_t cell, alike, step;
};

struct place pad_place(const struct axis *axis, int64_t position);
/* The number of positions that hold the cell. */
int64_t pad_copies(const struct axis *axis, int64_t cell);

struct dim {
    struct axis axis;
    int64_t cell_step, position_step; /* bytes */
};

/* Two tensors, one before and one after padding, in dimensions of our own. The last one makes the rows, the
 * one before it the column of rows, and the one before that the planes; all three exist. */
struct padded {
    int rank;
    int first;               /* no dimension before this one is padded */
    struct dim dim[MAX_RANK + 2];
    char *cells, *positions; /* where the first elements are */
    int64_t size;            /* bytes per element */
    const char *value;       /* of PAD_CONSTANT */
    /* Forwards: what rows of positions consist of, also those that are outside in another dimension. */
    struct parts inside, outside;
    int64_t block, few;      /* rows to take at a time; backwards, if they are of several planes */
    int64_t together;        /* rows to share among threads: one, or those of a small plane */
    /* Backwards: for the type in memory, and for the type to sum in, NULL if that is the same. */
    const struct kernels *kernels, *wide;
    int64_t head, tail;            /* cells of a row's ends that are in more than the middle run, */
    bool past_caches;              /* if rows that others do not add to are written past the caches */
    bool turned;                   /* rows and columns have changed places, and sums go by columns first */
    atomic_bool out_of_memory;
};

#define ROW(p) (&(p)->dim[(p)->rank - 1])
#define COLUMN(p) (&(p)->dim[(p)->rank - 2])
#define PLANES(p) (&(p)->dim[(p)->rank - 3])

static inline bool is_dense(const struct padded *p, const struct dim *dim)
{
    return dim->cell_step == p->size && dim->position_step == p->size;
}

/* Fills in all but what forwards and backwards add: arguments `cells` and `positions` are the tensors. `padding` may
 * have fewer values than they have dimensions. */
void pad_arrange(struct padded *p, const struct call *call, enum pad_mode mode, int cells, int padding, int positions);

/* Whether a tensor is so large that rows of it, dense and one after the other, are worth writing past the caches, of
 * which `count` elements are written from where they are. */
bool pad_goes_past_caches(const struct padded *p, bool positions, int64_t count);

/* A block of rows of one tensor: the rows [row, end) of the column, in some planes. */
struct block {
    const struct padded *p;
    bool positions;              /* rows of positions, else of cells */
    int64_t index[MAX_RANK + 2]; /* of the first row, in all dimensions but the last */
    int64_t planes, row, end;
};

/* Calls body for ranges of rows, counted in p->together. */
void pad_share(struct padded *p, bool positions, parallel_body *body);
void pad_skip(struct block *block, int64_t rows);
/* Makes a block of at most `rows` rows from the index on; returns how many. */
int64_t pad_choose_block(struct block *block, int64_t rows);

#endif
