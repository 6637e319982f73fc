/* SPDX-License-Identifier: Apache-2.0 */
/* convert.h - rows of numbers from one type to another, by the rules of dtype_convert. */
#ifndef ACLNNSIM_CONVERT_H
#define ACLNNSIM_CONVERT_H

#include "promote.h"

/* Numbers that one call converts at the most. */
#define ROW_AT_MOST 1024

/* The type that numbers of a type compute in: FLOAT for all floats up to 32 bits, INT32 and INT64 for all whole
 * numbers and BOOL but UINT64, the complex types but COMPLEX32 themselves. Every number of the type is one of it. */
enum dtype compute_type(enum dtype dtype);

/* Converts `count` numbers, `step` elements apart, to dense ones; both types are of DTYPES_NUMERIC. `from` and
 * `to` do not overlap. */
void convert_row(enum dtype from_type, const void *from, int64_t step, enum dtype to_type, void *to, int64_t count);

#endif
