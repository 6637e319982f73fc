/* SPDX-License-Identifier: Apache-2.0 */
/* check.h - each documented check once, with its status code and message. Arguments are slots of the
 * operator's parameter table. All fail with 161002. */
#ifndef ACLNNSIM_CHECK_H
#define ACLNNSIM_CHECK_H

#include <stdint.h>

struct call;
struct shape;

/* The two tensors share a dtype. */
int check_same_dtype(const struct call *call, int a, int b);
/* The tensor is not stored in a private format (NC1HWC0, FRACTAL_NZ, ...). */
int check_public_format(const struct call *call, int a);
/* The same of a member of a list of tensors. */
int check_member_format(const struct call *call, int list, uint64_t member);
/* The tensor has one of these public formats, as FORMAT gives them. */
#define FORMAT(name) ((uint64_t)1 << ACL_FORMAT_##name)
int check_format(const struct call *call, int a, uint64_t formats);
/* The two tensors have the same storage format / view format. */
int check_same_storage_format(const struct call *call, int a, int b);
int check_same_view_format(const struct call *call, int a, int b);
/* least <= rank <= most */
int check_rank(const struct call *call, int a, int least, int most);
int check_same_rank(const struct call *call, int a, int b);
/* Equal rank and extents. */
int check_same_shape(const struct call *call, int a, int b);
/* The tensor has exactly these extents; `why` ends the message: "... expected (1,2), <why>". */
int check_shape(const struct call *call, int a, int rank, const int64_t *dims, const char *why);
/* The array has from `least` to `most` values. */
int check_length(const struct call *call, int a, uint64_t least, uint64_t most);
/* The array has exactly this many values. */
int check_length_is(const struct call *call, int a, uint64_t count);
/* The elements of the tensor follow each other without gaps, in row-major order. */
int check_contiguous(const struct call *call, int a);
/* The array has as many values as one of the set bits of `lengths` says. */
int check_length_in(const struct call *call, int a, unsigned lengths);
/* No extent of dimensions [from, rank) is zero. */
int check_not_empty(const struct call *call, int a, int from);

/* The tensor's shape and `shape` broadcast to one, which `shape` becomes; dimensions count from the last. Shapes of
 * tensors that were not given do not matter. */
int check_broadcast(const struct call *call, int a, struct shape *shape);
/* The tensor has the shape. */
int check_has_shape(const struct call *call, int a, const struct shape *shape, const char *why);

/* Writes "(1, 64, 112, 112)" and returns the buffer. */
#define SHAPE_TEXT 256
const char *shape_text(int rank, const int64_t *dims, char buffer[SHAPE_TEXT]);

#endif
