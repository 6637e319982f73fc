/* SPDX-License-Identifier: Apache-2.0 */
/* strips.h - some dimensions of tensors that share their extents, walked together row by row.
 *
 * An operator that works along dimensions makes one strip of those and others of the rest. A place is the number of an
 * element of the strip in row-major order, so what depends on places alone is the same for any strides. */
#ifndef ACLNNSIM_OPS_STRIPS_H
#define ACLNNSIM_OPS_STRIPS_H

#include "convert.h"
#include "op.h"

#define STRIP_TENSORS 3

struct strip {
    int rank; /* dimensions that every tensor steps through as through one are one */
    int64_t count;
    int64_t dims[MAX_RANK];
    int64_t steps[STRIP_TENSORS][MAX_RANK]; /* bytes */
};

/* A strip of the dimensions in the set `dims` (bit d: dimension d) of up to STRIP_TENSORS views of one shape. */
struct strip strip_of(const struct view *const *views, int tensors, unsigned dims);

/* Bytes from the first element to that at a place. */
int64_t strip_offset(const struct strip *strip, int tensor, int64_t place);

/* How elements become numbers to compute with: by way of a type with fewer numbers, unless `via` is one of the others. */
struct conversion {
    enum dtype from, via, to;
};

/* `count` elements, at most ROW_AT_MOST, from a place on as dense numbers of type `to`: where they lie, if that is what they
 * are, else in the buffer. `raw` and `buffer` have room for ROW_AT_MOST of the largest elements. */
const void *strip_load(const struct strip *strip, int tensor, const char *data, int64_t place, int64_t count,
                      struct conversion conversion, void *buffer, void *raw);
/* Writes dense numbers of type `from` to elements of type `to`. */
void strip_store(const struct strip *strip, int tensor, char *data, int64_t place, int64_t count, enum dtype from, enum dtype to,
                const void *row, void *raw);

#define STRIP_BUFFER (ROW_AT_MOST * 16)

#endif
