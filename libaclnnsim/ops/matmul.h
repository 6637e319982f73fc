/* SPDX-License-Identifier: Apache-2.0 */
/* matmul.h - operators that multiply matrices and vectors: out = alpha * a b + beta * c.
 *
 * An operator is its parameter rows and the slots that say which is what. */
#ifndef ACLNNSIM_OPS_MATMUL_H
#define ACLNNSIM_OPS_MATMUL_H

#include "aclnn/opdev/op_errno.h"
#include "op.h"
#include "ops/cube.h"
#include "ops/elementwise.h"

/* In the place of a slot: the operator has no such parameter. */
#define NO_SLOT (-1)

struct matmul {
    struct op op;
    int a, b, c, out;            /* c is out where the result replaces it */
    int beta, alpha;             /* scalars, or numbers passed by value */
    int cube;                    /* cubeMathType */
    int transpose_a, transpose_b; /* numbers that are not 0 if the matrix is to be transposed */
    int a_rank[2], b_rank[2];    /* dimensions, at the least and the most */
    int c_rank[2];
    enum cube_rule cube_rule;
    unsigned cube_add;           /* products on which cubeMathType may be 4 */
    bool outer;                  /* a is a column and b a row, both vectors */
    bool sum;                    /* over the batches */
    bool equal_batches;          /* no broadcasting among them */
    bool same_types;             /* all tensors have one type */
    bool out_as_c;               /* c and out have one type, and either both or none is empty */
};

/* What all these descriptors have in common. */
#define MATMUL \
    .check = matmul_check, .run = matmul_run, .infer = matmul_infer, .absent_code = ACLNN_ERR_PARAM_INVALID

int matmul_check(const struct call *call);
int matmul_run(const struct call *call);
int matmul_infer(const struct call *call, int slot, struct shape *out);

/* Types of alpha and beta. */
#define T_FACTORS (SET(F32) | SET(F16) | SET(F64) | T_INTS)

/* Row for cubeMathType. */
#define CUBE_MATH_TYPE_ROW {.name = "cubeMathType", .kind = ACLNNSIM_INT, .initial = "1"}

#endif
