/* SPDX-License-Identifier: Apache-2.0 */
/* elementwise.h - compiles an element-wise formula for each type it computes in, and makes `<FORMULA>_formula` of it.
 *
 * Before including it, define
 *   FORMULA    a name
 *   OPERANDS   1 to 5: tensors, or scalars in their place      SCALARS  0 to 4 more numbers (0 unless defined)
 *   RESULT     which type results have, a result_rule (PROMOTED unless defined)
 *   MASK       the number of the operand, from 0, that is BOOL and takes no part in the promotion; or nothing
 *   COST       about how many additions one element is worth (1 unless defined)
 *   FUSED      if no sum of floating numbers has two products for terms, so that each is rounded once with its product in all
 *              processors that can, and results are the same bits at all places of a row
 * and as macros of OPERANDS + SCALARS arguments, all of type T, what to compute in
 *   FLOATS     float, double
 *   SIGNED     int32_t, int64_t: all whole numbers but UINT64, and BOOL
 *   WRAPPING   uint32_t, uint64_t: the same, and UINT64, where overflow is to wrap and signs do not matter
 *   UNSIGNED   uint64_t: UINT64
 *   COMPLEX    float _Complex, double _Complex
 *   BOOLS      uint8_t, 0 or 1: BOOL, if it differs from the whole numbers
 *   EVERY      FLOATS, WRAPPING and COMPLEX at once      ORDERED  FLOATS, SIGNED and UNSIGNED at once
 * A type without a macro is one the formula does not compute in. Inside the macros T
 * is the type, and U the unsigned one of SIGNED. */
#include "kernel/clones.h"
#include "formula.h"

#ifndef SCALARS
#define SCALARS 0
#endif
#ifndef RESULT
#define RESULT PROMOTED
#endif
#ifndef COST
#define COST 1
#endif
#ifndef MASK
#define MASK (-1)
#endif
#ifdef EVERY
#define FLOATS EVERY
#define WRAPPING EVERY
#define COMPLEX EVERY
#endif
#ifdef ORDERED
#define FLOATS ORDERED
#define SIGNED ORDERED
#define UNSIGNED ORDERED
#endif

#if OPERANDS == 1
#define FORMULA_OPERANDS a
#elif OPERANDS == 2
#define FORMULA_OPERANDS a, b
#elif OPERANDS == 3
#define FORMULA_OPERANDS a, b, c
#elif OPERANDS == 4
#define FORMULA_OPERANDS a, b, c, d
#else
#define FORMULA_OPERANDS a, b, c, d, e
#endif
#if SCALARS == 0
#define FORMULA_SCALARS
#elif SCALARS == 1
#define FORMULA_SCALARS , scalar0
#elif SCALARS == 2
#define FORMULA_SCALARS , scalar0, scalar1
#elif SCALARS == 3
#define FORMULA_SCALARS , scalar0, scalar1, scalar2
#else
#define FORMULA_SCALARS , scalar0, scalar1, scalar2, scalar3
#endif
#if MASK == 0
#define T0 uint8_t
#else
#define T0 T
#endif
#if MASK == 1
#define T1 uint8_t
#else
#define T1 T
#endif
#if MASK == 2
#define T2 uint8_t
#else
#define T2 T
#endif
#define T3 T
#define T4 T

#define FORMULA_JOIN_(stem, suffix) stem##_##suffix
#define FORMULA_JOIN(stem, suffix) FORMULA_JOIN_(stem, suffix)
#define NAME(stem) FORMULA_JOIN(stem, SUFFIX)
#define CALL_FORMULA(macro, ...) macro(__VA_ARGS__)

/* The type of results, from the one to compute in and its real counterpart. */
#define FORMULA_O_PROMOTED(type, real) type
#define FORMULA_O_FLOATING(type, real) type
#define FORMULA_O_BOOLEAN(type, real) uint8_t
#define FORMULA_O_FLOATING_BOOLEAN(type, real) uint8_t
#define FORMULA_O_REAL_PART(type, real) real
#define FORMULA_O_FLOATING_REAL_PART(type, real) real
#define FORMULA_O_MADE_COMPLEX(type, real) real _Complex
#define FORMULA_O(rule, type, real) FORMULA_JOIN(FORMULA_O, rule)(type, real)

#ifdef FLOATS
#define EXPRESSION FLOATS
#ifdef FUSED
#define ROW_CLONES CLONES_FUSED
#elif COST >= 8
#define ROW_CLONES CLONES_WIDE
#else
#define ROW_CLONES CLONES
#endif
#define SUFFIX row_f32
#define T float
#define O FORMULA_O(RESULT, float, float)
#include "kernel/elementwise_row.h"
#undef SUFFIX
#undef T
#undef O
#define SUFFIX row_f64
#define T double
#define O FORMULA_O(RESULT, double, double)
#include "kernel/elementwise_row.h"
#undef SUFFIX
#undef T
#undef O
#undef ROW_CLONES
#undef EXPRESSION
#endif
#define ROW_CLONES CLONES

#ifdef WRAPPING
#define EXPRESSION WRAPPING
#define SUFFIX row_i32
#define T uint32_t
#define O FORMULA_O(RESULT, uint32_t, uint32_t)
#include "kernel/elementwise_row.h"
#undef SUFFIX
#undef T
#undef O
#define SUFFIX row_i64
#define T uint64_t
#define O FORMULA_O(RESULT, uint64_t, uint64_t)
#include "kernel/elementwise_row.h"
#undef SUFFIX
#undef T
#undef O
#undef EXPRESSION
#endif

#ifdef SIGNED
#define EXPRESSION SIGNED
#define SUFFIX row_i32
#define T int32_t
#define U uint32_t
#define O FORMULA_O(RESULT, int32_t, int32_t)
#include "kernel/elementwise_row.h"
#undef SUFFIX
#undef T
#undef O
#undef U
#define SUFFIX row_i64
#define T int64_t
#define U uint64_t
#define O FORMULA_O(RESULT, int64_t, int64_t)
#include "kernel/elementwise_row.h"
#undef SUFFIX
#undef T
#undef O
#undef U
#undef EXPRESSION
#endif

#ifdef UNSIGNED
#define EXPRESSION UNSIGNED
#define SUFFIX row_u64
#define T uint64_t
#define O FORMULA_O(RESULT, uint64_t, uint64_t)
#include "kernel/elementwise_row.h"
#undef SUFFIX
#undef T
#undef O
#undef EXPRESSION
#endif

#ifdef COMPLEX
#define EXPRESSION COMPLEX
#define SUFFIX row_c64
#define T float _Complex
#define O FORMULA_O(RESULT, float _Complex, float)
#include "kernel/elementwise_row.h"
#undef SUFFIX
#undef T
#undef O
#define SUFFIX row_c128
#define T double _Complex
#define O FORMULA_O(RESULT, double _Complex, double)
#include "kernel/elementwise_row.h"
#undef SUFFIX
#undef T
#undef O
#undef EXPRESSION
#endif

#ifdef BOOLS
#define EXPRESSION BOOLS
#define SUFFIX row_bool
#define T uint8_t
#define O uint8_t
#include "kernel/elementwise_row.h"
#undef SUFFIX
#undef T
#undef O
#undef EXPRESSION
#endif

static const struct formula FORMULA_JOIN(FORMULA, formula) = {
    .operands = OPERANDS,
    .scalars = SCALARS,
    .mask = MASK,
    .cost = COST,
    .result = RESULT,
    .row = {
#ifdef FLOATS
        [F32] = FORMULA_JOIN(FORMULA, row_f32),
        [F64] = FORMULA_JOIN(FORMULA, row_f64),
#endif
#if defined WRAPPING || defined SIGNED
        [I32] = FORMULA_JOIN(FORMULA, row_i32),
        [I64] = FORMULA_JOIN(FORMULA, row_i64),
#endif
#ifdef UNSIGNED
        [U64] = FORMULA_JOIN(FORMULA, row_u64),
#elif defined WRAPPING
        [U64] = FORMULA_JOIN(FORMULA, row_i64),
#endif
#ifdef COMPLEX
        [C64] = FORMULA_JOIN(FORMULA, row_c64),
        [C128] = FORMULA_JOIN(FORMULA, row_c128),
#endif
#ifdef BOOLS
        [BOOL] = FORMULA_JOIN(FORMULA, row_bool),
#endif
    },
};

#undef FORMULA
#undef OPERANDS
#undef SCALARS
#undef RESULT
#undef MASK
#undef COST
#undef FLOATS
#undef SIGNED
#undef WRAPPING
#undef UNSIGNED
#undef COMPLEX
#undef BOOLS
#undef EVERY
#undef ORDERED
#undef T0
#undef T1
#undef T2
#undef T3
#undef T4
#undef NAME
#undef ROW_CLONES
#undef FUSED
#undef CALL_FORMULA
#undef FORMULA_OPERANDS
#undef FORMULA_SCALARS
#undef FORMULA_JOIN
#undef FORMULA_JOIN_
#undef FORMULA_O
#undef FORMULA_O_PROMOTED
#undef FORMULA_O_FLOATING
#undef FORMULA_O_BOOLEAN
#undef FORMULA_O_REAL_PART
#undef FORMULA_O_FLOATING_BOOLEAN
#undef FORMULA_O_FLOATING_REAL_PART
#undef FORMULA_O_MADE_COMPLEX
