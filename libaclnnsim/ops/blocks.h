/* SPDX-License-Identifier: Apache-2.0 */
/* blocks.h - blocks of elements that are read from or written to where whole numbers say. */
#ifndef ACLNNSIM_OPS_BLOCKS_H
#define ACLNNSIM_OPS_BLOCKS_H

#include "ops/strips.h"

/* What elements become by those that are written to them: for types that compute (compute_type), and REPLACE for all. */
enum update_rule { UPDATE_REPLACE, UPDATE_ADD, UPDATE_MULTIPLY };

struct update_kernels {
    /* Elements that follow each other in steps of bytes. */
    void (*row)(char *to, int64_t to_step, const char *from, int64_t from_step, int64_t count);
    /* Elements at offsets of bytes, one after the other. */
    void (*each)(char *to, const int64_t *to_offsets, const char *from, const int64_t *from_offsets, int64_t count);
};
const struct update_kernels *update_kernels(enum update_rule rule, enum dtype dtype);

struct blocks {
    char *table;               /* where offsets lead to */
    char *list;                /* the other tensor, which has the blocks one after the other */
    struct strip outer, inner; /* of both, the table first: what is around the blocks, and they themselves */
    struct strip middle;       /* of the list alone: its blocks */
    const int64_t *offsets;    /* bytes in the table, for each of them */
    enum dtype dtype;
};

/* The list becomes what the table has. */
void blocks_read(const struct blocks *blocks);
/* The table becomes what the rule says, block by block in their order. */
void blocks_write(const struct blocks *blocks, enum update_rule rule);

/* Whole numbers of a tensor, repeated to the extents, as dense INT64, in memory to be freed; NULL if it is short. */
int64_t *index_numbers(const struct view *view, int rank, const int64_t *dims);
/* Adds the bytes that each index leads to; below 0 they count from the end, where that is allowed. Fails as the data does. */
int add_offsets(const struct call *call, const int64_t *indices, int64_t count, int64_t extent, int64_t step, bool from_end,
                const char *name, int64_t *offsets);

/* Dimensions [first, first + count) of a view as a view. */
struct view view_dimensions(const struct view *view, int first, int count);
/* A tensor as the rule can work with it: itself, or a dense copy of the type that computes, in `*memory`, to be freed. False
 * if memory is short. */
bool view_to_compute(const struct view *view, enum update_rule rule, struct view *work, void **memory);
/* Copies the elements of one view to the other, which has the same shape, and converts them. */
void view_copy(const struct view *from, const struct view *to);

#endif
