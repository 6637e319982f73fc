/* SPDX-License-Identifier: Apache-2.0 */
/* promote.h - the documented rules for operands of different types ("deduction relationship") and for results
 * that go to a tensor of another type ("conversion relationship"). */
#ifndef ACLNNSIM_PROMOTE_H
#define ACLNNSIM_PROMOTE_H

#include "dtype.h"

#define DTYPES_FLOATING (SET(F32) | SET(F16) | SET(BF16) | SET(F64))
#define DTYPES_SIGNED (SET(I8) | SET(I16) | SET(I32) | SET(I64))
#define DTYPES_WIDE_UNSIGNED (SET(U16) | SET(U32) | SET(U64))
#define DTYPES_WHOLE (DTYPES_SIGNED | SET(U8) | DTYPES_WIDE_UNSIGNED)
#define DTYPES_COMPLEX (SET(C64) | SET(C128) | SET(C32))
/* All that the functions here and in convert.h know. */
#define DTYPES_NUMERIC (DTYPES_FLOATING | DTYPES_WHOLE | SET(BOOL) | DTYPES_COMPLEX)

/* The type in which tensors of two types compute; DTYPE_NONE if they do not go together: UINT16, UINT32 and
 * UINT64 go with themselves alone. */
enum dtype dtype_promote(enum dtype a, enum dtype b);
/* The same for a tensor and a scalar: the tensor's type, unless the scalar is of a higher kind (BOOL, whole,
 * floating, complex). */
enum dtype dtype_promote_scalar(enum dtype tensor, enum dtype scalar);
/* Whether results of one type may go to a tensor of another: not complex to real, nor anything to BOOL. */
bool dtype_castable(enum dtype from, enum dtype to);

/* The type of the parts of a complex type, any other as it is. */
enum dtype dtype_real(enum dtype dtype);
/* The complex type with parts of a floating type. */
enum dtype dtype_complex(enum dtype floating);

#endif
