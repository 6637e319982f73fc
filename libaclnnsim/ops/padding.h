/* SPDX-License-Identifier: Apache-2.0 */
/* padding.h - what the padding operators share, forwards and backwards, for any number of dimensions.
 *
 * A dimension has `cells` before padding and `positions` after it; a position holds a cell, or with
 * PAD_CONSTANT a value. The array argument `padding` has two values a dimension, before and after, for the
 * last dimension first; negative values crop. Arguments are slots of the operator's parameter table. */
#ifndef ACLNNSIM_OPS_PADDING_H
#define ACLNNSIM_OPS_PADDING_H

#include "op.h"

/* What the positions outside the cells hold. A mode is one function in padding.c that lists runs. */
enum pad_mode {
    PAD_CIRCULAR,    /* the cells that crops leave, again and again, in both directions */
    PAD_REFLECTION,  /* the cells mirrored at the first and at the last one, cropped or not */
    PAD_REPLICATION, /* the first or the last cell */
    PAD_CONSTANT,    /* a value; only forwards */
};

/* operators */

/* Which extents of self may be zero: then nothing is computed. */
enum pad_empty {
    PAD_EMPTY_BATCH, /* N, of a tensor that has it */
    PAD_EMPTY_FIRST, /* the first, be it N or C */
    PAD_EMPTY_OUTER, /* all that are not padded */
};

/* An operator that pads the last dimensions of a tensor that has one more, C, or two more, N and C. Forwards
 * its parameters are self, padding, out, backwards gradOutput, self, padding, gradInput. */
struct pad_op {
    struct op op;
    enum pad_mode mode;
    int dims; /* that are padded */
    enum pad_empty empty;
    /* By bytes per element: what the last extent after padding must be below on Atlas A2 and A3; or NULL. */
    const int64_t *limits;
    /* Checks more about the values of padding. NULL: nothing. */
    int (*check_values)(const struct call *call);
};

/* The part of `op` that is the same for all of them, and the rows of their parameters. */
#define PAD_FORWARD .check = pad_check_forward, .run = pad_run_forward, .infer = pad_infer_forward
#define PAD_BACKWARD .check = pad_check_backward, .run = pad_run_backward, .infer = pad_infer_backward
#define PAD_TENSOR(label, way, types) \
    {.name = label, .kind = ACLNNSIM_TENSOR, .direction = way, .dtypes = types}
#define PAD_VALUES(label) {.name = label, .kind = ACLNNSIM_INT_ARRAY, .direction = ACLNNSIM_IN}
#define PAD_FORWARD_PARAMS(types)                                                              \
    {                                                                                          \
        PAD_TENSOR("self", ACLNNSIM_IN, types), PAD_VALUES("padding"),                         \
        PAD_TENSOR("out", ACLNNSIM_OUT, types), {.name = NULL},                                \
    }
#define PAD_BACKWARD_PARAMS(types)                                                             \
    {                                                                                          \
        PAD_TENSOR("gradOutput", ACLNNSIM_IN, types), SHAPE_ONLY("self", types),               \
        PAD_VALUES("padding"), PAD_TENSOR("gradInput", ACLNNSIM_OUT, types), {.name = NULL},   \
    }

/* Types that more than one of them has. */
#define PAD_REALS (SET(F32) | SET(F16) | SET(F64) | SET(I8) | SET(I16) | SET(I32) | SET(I64) | SET(U8))
#define PAD_MORE (SET(BF16) | SET(C64) | SET(C128))
#define PAD_BYTES (SET(HIF8) | SET(F8E5M2) | SET(F8E4M3) | SET(F8E8M0))
#define PAD_ANY (PAD_REALS | PAD_MORE | PAD_BYTES | SET(BOOL) | SET(U16) | SET(U32) | SET(U64))
#define PAD_FLOATING (SET(F32) | SET(F16) | SET(BF16) | SET(F64) | SET(C64) | SET(C128))

/* Phase one of an operator; the checks in the order that include/aclnnop/aclnn_circular_pad2d.h and
 * aclnn_circular_pad2d_backward.h tell. */
aclnnStatus pad_plan_forward(const struct pad_op *op, const aclTensor *self, const aclIntArray *padding,
                             aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor);
aclnnStatus pad_plan_backward(const struct pad_op *op, const aclTensor *gradOutput, const aclTensor *self,
                              const aclIntArray *padding, aclTensor *gradInput, uint64_t *workspaceSize,
                              aclOpExecutor **executor);
int pad_check_forward(const struct call *call);
int pad_run_forward(const struct call *call);
int pad_infer_forward(const struct call *call, int slot, struct shape *out);
int pad_check_backward(const struct call *call);
int pad_run_backward(const struct call *call);
int pad_infer_backward(const struct call *call, int slot, struct shape *out);

/* Whether limits of the Atlas A2 and A3 series count: on these products, unless ACLNNSIM_LIMITS=off. */
bool pad_limited(const struct call *call);
/* The shape of self after padding. Fails with 161002 if an extent is below 0 or beyond 64 bits. */
int pad_shape(const struct call *call, int self, int padding, struct shape *shape);
/* The tensor has the shape of self after padding: 161002. */
int pad_check_shape(const struct call *call, int self, int padding, int tensor);

/* engine */

/* out = self padded. Any dtype: elements are copied as they are. */
int pad_forward(const struct call *call, enum pad_mode mode, int self, int padding, int out);
/* out = self padded with a value, that many bytes as an element has. */
int pad_constant(const struct call *call, int self, int padding, const void *value, int out);
/* grad_input = for each cell, the sum of grad_output over the positions that hold it. The first addend is
 * the position in the middle part; the others follow in row-major order, with the middle row before all
 * others and the middle column before all others in its row. 16-bit types are summed in float and rounded
 * once, half away from zero if `away`, else half to even. Types: PAD_FLOATING. */
int pad_backward(const struct call *call, enum pad_mode mode, int grad_output, int padding, int grad_input,
                 bool away);

#endif
