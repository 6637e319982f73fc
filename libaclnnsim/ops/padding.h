/* SPDX-License-Identifier: Apache-2.0 */
/* padding.h - what the padding operators share, forwards and backwards, for one to three dimensions.
 *
 * A dimension has `cells` before padding and `positions` after it; every position holds one cell. The
 * array argument `padding` has two values a dimension, before and after, for the last dimension first;
 * negative values crop. Arguments are slots of the operator's parameter table. */
#ifndef ACLNNSIM_OPS_PADDING_H
#define ACLNNSIM_OPS_PADDING_H

#include "op.h"

/* What the positions outside the cells hold. A mode is one function in padding.c that lists runs. */
enum pad_mode {
    PAD_CIRCULAR, /* the cells again and again, in both directions */
};

/* Every value of padding is less than the extent it pads, and crops leave at least one cell: 161002. For
 * a padding of the right length and a rank that has its dimensions. */
int pad_check_values(const struct call *call, int self, int padding);
/* The shape of self after padding. Fails with 161002 if an extent is beyond 64 bits. */
int pad_shape(const struct call *call, int self, int padding, struct shape *shape);
/* The tensor has the shape of self after padding: 161002. */
int pad_check_shape(const struct call *call, int self, int padding, int tensor);
/* The last extent of the tensor is below `limit`, where the product has limits and they are enforced:
 * 561103. */
int pad_check_limit(const struct call *call, int tensor, int64_t limit);

/* out = self padded. Any dtype: elements are copied as they are. */
int pad_forward(const struct call *call, enum pad_mode mode, int self, int padding, int out);
/* grad_input = for each cell, the sum of grad_output over the positions that hold it. The first addend is
 * the position in the middle part; the others follow in row-major order, with the middle row before all
 * others and the middle column before all others in its row. 16-bit types are summed in float and rounded
 * once, half away from zero if `away`, else half to even. */
int pad_backward(const struct call *call, enum pad_mode mode, int grad_output, int padding, int grad_input,
                 bool away);

#endif
