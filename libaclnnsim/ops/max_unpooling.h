/* SPDX-License-Identifier: Apache-2.0 */
/* max_unpooling.h - what the operators that undo max pooling share, and their gradients.
 *
 * "Pooled" is the small side, of indices' shape, and "image" the big one, with the extents of outputSize. */
#ifndef ACLNNSIM_OPS_MAX_UNPOOLING_H
#define ACLNNSIM_OPS_MAX_UNPOOLING_H

#include "op.h"

/* An operator whose parameters are [gradOutput,] self, indices, outputSize, [stride, padding,] out: gradOutput
 * backwards, stride and padding with three axes. */
struct unpool_op {
    struct op op;
    int axes;
    int64_t least; /* value of outputSize */
};

#define UNPOOL_FORWARD .check = unpool_check_forward, .run = unpool_run_forward, .infer = unpool_infer_forward
#define UNPOOL_BACKWARD .check = unpool_check_backward, .run = unpool_run_backward, .infer = unpool_infer_backward
#define UNPOOL_TENSOR(label, way, types) {.name = label, .kind = ACLNNSIM_TENSOR, .direction = way, .dtypes = types}
#define UNPOOL_ARRAY(label) {.name = label, .kind = ACLNNSIM_INT_ARRAY}
#define UNPOOL_REALS (SET(F32) | SET(F16) | SET(I8) | SET(I16) | SET(I32) | SET(I64) | SET(U8))

/* After the checks of dtypes by product, all with 161002: equal dtypes; formats; the rank; lengths, then values of
 * outputSize, stride, padding; with three axes an extent of self that is 0 (the first may be); the shape of
 * indices; outputSize with fewer cells than self; the shape of out. */
int unpool_check_forward(const struct call *call);
int unpool_infer_forward(const struct call *call, int slot, struct shape *out);
/* out is zero, but for out[indices[i]] = self[i] in each plane; of several values for one cell the last in row-major
 * order stays. Fails with 507015 for an index outside the plane. */
int unpool_run_forward(const struct call *call);

/* As forwards, but: out may have any dtype that gradOutput can be cast to; then the rank of gradOutput; the shapes of
 * indices, out and gradOutput; a gradOutput without elements where self has some. */
int unpool_check_backward(const struct call *call);
int unpool_infer_backward(const struct call *call, int slot, struct shape *out);
/* out[i] = gradOutput[indices[i]] in each plane. Fails with 507015 for an index outside the plane. */
int unpool_run_backward(const struct call *call);

#endif
