/* SPDX-License-Identifier: Apache-2.0 */
/* formula.h - element-wise computing: a formula over operands of any types, strides and broadcast shapes.
 *
 * A formula (kernel/elementwise.h compiles it) knows dense rows of the type it computes in, nothing else. What is here
 * walks the operands in pieces that stay in the nearest cache: it converts, gathers and repeats them there where
 * they are not such rows already, so nothing as large as an operand is ever made. */
#ifndef ACLNNSIM_FORMULA_H
#define ACLNNSIM_FORMULA_H

#include "convert.h"
#include "iterate.h"

#define OPERANDS_AT_MOST 5
#define SCALARS_AT_MOST 4

/* The type of results, where operands compute in type P. */
enum result_rule {
    PROMOTED,     /* P */
    BOOLEAN,      /* BOOL */
    REAL_PART,    /* P; the type of its parts if P is complex */
    MADE_COMPLEX, /* the complex type with parts of P */
    /* The same, but whole numbers and BOOL compute in FLOAT, as P. */
    FLOATING,
    FLOATING_BOOLEAN,
    FLOATING_REAL_PART,
};

/* result[i] = formula(operand[0][i], operand[1][i], ..., scalars[0], ...): rows of the type that computes. */
typedef void formula_row(void *result, const void *const *operand, const void *scalars, int64_t count);

struct formula {
    int operands, scalars;
    int mask; /* the operand that is BOOL whatever the others are, or -1 */
    int cost; /* of an element, in additions */
    enum result_rule result;
    formula_row *row[DTYPE_COUNT]; /* by the type to compute in; NULL where the formula does not */
};

/* The types of a computation: that of the operands together, the one it computes in, and that of results. */
struct formula_types {
    enum dtype promoted, compute, result;
};

/* What follows from the type of the operands together. False if the formula does not compute with it. */
bool formula_types(const struct formula *formula, enum dtype promoted, struct formula_types *types);

/* A tensor, or one number in the place of a tensor. */
struct operand {
    char *data; /* first element */
    enum dtype dtype;
    bool exact;         /* goes to the type that computes as it is, not by way of the promoted one */
    int64_t strides[8]; /* elements, by dimension of the result; 0 where it is repeated */
};

/* The tensor as an operand of a result of `rank` dimensions: what it lacks of them it repeats. */
struct operand operand_of_view(const struct view *view, int rank);
/* A number in memory as an operand, exact. */
struct operand operand_of_number(enum dtype dtype, void *number);

/* Computes result = formula(operands, scalars) over `dims`. `scalars` are of the type to compute in. The result may be
 * exactly one of the operands, element by element, with types of one size. On threads, the same bits with any
 * number of them. */
void formula_run(const struct formula *formula, const struct formula_types *types, int rank, const int64_t *dims,
                 const struct operand *operands, const void *scalars, const struct operand *result);

/* Copies the operand to the result, each number converted by itself to the result's type. */
void formula_copy(int rank, const int64_t *dims, const struct operand *operand, const struct operand *result);

/* The sum of formula(operands, scalars) over `dims`, a double, or an int64_t (which wraps) if the formula computes in whole
 * numbers. The order depends on the shape and the strides alone: parts of a thousand numbers, and in them 16 sums side
 * by side. False if memory is short. */
union formula_sum {
    double real;
    int64_t whole;
};
bool formula_total(const struct formula *formula, const struct formula_types *types, int rank, const int64_t *dims,
                   const struct operand *operands, const void *scalars, union formula_sum *total);

/* Writes numbers [first, first + count) of a sequence as a dense row. */
typedef void formula_sequence(const void *data, int64_t first, int64_t count, void *row);

/* Fills the result, in the row-major order of its elements, with the numbers of a sequence of type `dtype`. */
void formula_fill(int rank, const int64_t *dims, enum dtype dtype, formula_sequence *sequence, const void *data,
                  const struct operand *result);

#endif
