/* SPDX-License-Identifier: Apache-2.0 */
/* elementwise.h - operators that compute each element of a result from the same element of their operands.
 *
 * An operator is its parameter rows and a formula (kernel/elementwise.h). Which parameter is what follows from the rows:
 * the tensors that are read are operands in their order; if the formula has more operands, the first scalars take
 * their places; all other scalars, integers, floating numbers and booleans are the formula's numbers, in their order.
 * The tensor that is written is the result. */
#ifndef ACLNNSIM_OPS_ELEMENTWISE_H
#define ACLNNSIM_OPS_ELEMENTWISE_H

#include "aclnn/opdev/op_errno.h"
#include "formula.h"
#include "op.h"
#include "promote.h"

#define CHOICES_AT_MOST 3

struct elementwise {
    struct op op;
    const struct formula *formula;
    /* Or one of several, by the parameter in slot `choice`: a number from 0 on, or a text of `texts`. */
    const struct formula *choices[CHOICES_AT_MOST];
    const char *texts[CHOICES_AT_MOST];
    int choice;
    /* Or the one for the operands that are given: those of optional rows, tensors and scalars in their place, may be NULL.
     * Fails if they do not suffice. */
    int (*given)(const struct call *call, const struct formula **formula);
    /* Makes the formula's numbers out of those of the parameters, as many as the formula has. */
    void (*prepare)(const struct call *call, double *numbers);
    /* Checks of its own, after those that all have. */
    int (*check)(const struct call *call);
    bool same_types;      /* the page wants one type for all tensors, with no promotion */
    bool same_shapes;     /* the page wants one shape for all tensors, with no broadcasting */
    bool channels;        /* the last operand is one number, or one for each index of dimension 1; of any shape */
    /* If set, the result is one BOOL, of `answer_rank` dimensions: what this makes of whether the shapes of
     * the operands differ or any result of the formula, a BOOLEAN one, is true. */
    bool (*answer)(const struct call *call, bool any);
    int answer_rank;
    /* What numbers are whose scalar was not given (NULL), in the order of the formula's numbers. */
    double absent[SCALARS_AT_MOST];
};

/* What all these descriptors begin with: .op = {.name = ..., ELEMENTWISE, .params = ...} */
#define ELEMENTWISE                                                                           \
    .check = elementwise_check, .run = elementwise_run, .infer = elementwise_infer, .elementwise = true, \
    .absent_code = ACLNN_ERR_PARAM_INVALID

int elementwise_check(const struct call *call);
int elementwise_run(const struct call *call);
int elementwise_infer(const struct call *call, int slot, struct shape *out);

/* Which of `count` choices the argument in `slot` is: a number from 0 on, or one of the texts (the first, if NULL is
 * allowed and given). Fails with 161002 if it is none. */
int elementwise_choice(const struct call *call, int slot, const char *const *texts, int count, int *choice);

/* Sets of products, and the types on them. BF16 counts on those alone that have it: Atlas A2, A3, Ascend 950. */
#define P_TRAINING ON(ATLAS_TRAINING)
#define P_A2_A3 (ON(ATLAS_A2) | ON(ATLAS_A3))
#define P_INFERENCE ON(ATLAS_INFERENCE)
#define P_200I ON(ATLAS_200I)
#define P_950 ON(ASCEND_950)
#define P_MOST (P_TRAINING | P_A2_A3 | P_INFERENCE | P_950) /* all but Atlas 200I/500 A2 */
#define P_ALL (P_MOST | P_200I)
#define P_LARGE (P_TRAINING | P_A2_A3 | P_950)              /* nor Atlas inference series */
#define TYPES_ON_(product, types, products) (ON(product) & (products) ? (types) : 0)
#define TYPES_(product, set, products) TYPES_ON_(product, (set) & ~SET(BF16), products)
#define TYPES(products, set)                                                     \
    (const dtypes_by_product)                                                    \
    {                                                                            \
        [ATLAS_TRAINING] = TYPES_(ATLAS_TRAINING, set, products),                \
        [ATLAS_A2] = TYPES_ON_(ATLAS_A2, set, products),                         \
        [ATLAS_A3] = TYPES_ON_(ATLAS_A3, set, products),                         \
        [ATLAS_INFERENCE] = TYPES_(ATLAS_INFERENCE, set, products),              \
        [ATLAS_200I] = TYPES_(ATLAS_200I, set, products),                        \
        [ASCEND_950] = TYPES_ON_(ASCEND_950, set, products),                     \
    }
/* The same where the products differ by more. */
#define TYPES_2(products, set, others, other_set)                                                                     \
    (const dtypes_by_product)                                                                                         \
    {                                                                                                                 \
        [ATLAS_TRAINING] = TYPES_(ATLAS_TRAINING, set, products) | TYPES_(ATLAS_TRAINING, other_set, others),         \
        [ATLAS_A2] = TYPES_ON_(ATLAS_A2, set, products) | TYPES_ON_(ATLAS_A2, other_set, others),                     \
        [ATLAS_A3] = TYPES_ON_(ATLAS_A3, set, products) | TYPES_ON_(ATLAS_A3, other_set, others),                     \
        [ATLAS_INFERENCE] = TYPES_(ATLAS_INFERENCE, set, products) | TYPES_(ATLAS_INFERENCE, other_set, others),      \
        [ATLAS_200I] = TYPES_(ATLAS_200I, set, products) | TYPES_(ATLAS_200I, other_set, others),                     \
        [ASCEND_950] = TYPES_ON_(ASCEND_950, set, products) | TYPES_ON_(ASCEND_950, other_set, others),               \
    }
#define T_FLOATS DTYPES_FLOATING              /* FLOAT FLOAT16 BF16 DOUBLE */
#define T_HALVES (SET(F32) | SET(F16) | SET(BF16))
#define T_INTS (DTYPES_SIGNED | SET(U8))      /* INT8 INT16 INT32 INT64 UINT8 */
#define T_BOOL SET(BOOL)
#define T_COMPLEX (SET(C64) | SET(C128))
#define T_REALS (T_FLOATS | T_INTS)
#define T_ALL (T_REALS | T_BOOL | T_COMPLEX)  /* those of PyTorch */
#define T_WIDE DTYPES_WIDE_UNSIGNED           /* UINT16 UINT32 UINT64 */

/* Members of parameter rows: {TENSOR_IN("self", TYPES(...)), .optional = true}. */
#define TENSOR_IN(label, ...) .name = label, .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_IN, .dtypes = __VA_ARGS__
#define TENSOR_OUT(label, ...) .name = label, .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_OUT, .dtypes = __VA_ARGS__
#define TENSOR_REF(label, ...) .name = label, .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_INOUT, .dtypes = __VA_ARGS__
#define SCALAR_IN(label, ...) .name = label, .kind = ACLNNSIM_SCALAR, .direction = ACLNNSIM_IN, .dtypes = __VA_ARGS__
#define NUMBER_IN(label, what) .name = label, .kind = ACLNNSIM_##what, .direction = ACLNNSIM_IN

/* The body of a first phase: PLAN(&add, {self}, {other}, {.scalar = alpha}, {out}). */
#define PLAN(elementwise, ...) op_plan(&(elementwise)->op, (const union aclnnsimValue[]){__VA_ARGS__}, workspaceSize, executor)

#endif
