/* SPDX-License-Identifier: Apache-2.0 */
/* max_pooling.h - what max pooling operators share: the checks and the run of the forward operators and of
 * their gradients.
 *
 * A position is h * width + w, or (d * height + h) * width + w, in the un-padded image. */
#ifndef ACLNNSIM_OPS_MAX_POOLING_H
#define ACLNNSIM_OPS_MAX_POOLING_H

#include "ops/pooling.h"

/* operators */

/* An operator that pools the last dimensions, the axes, of a tensor that has one more, C, or two more, N and C. */
struct max_op {
    struct op op;
    int axes;
    /* Slots. pooled is out or gradOutput; indices is -1 if there are none; grad_input is of backward operators;
     * size, outputSize, of those with adaptive windows; of the other arrays those are set that `windows` reads. */
    struct pool_slots slots;
    int pooled, indices, grad_input, size;
    /* Fills in the windows: one of the functions below, or the operator's own. */
    int (*windows)(const struct call *call, struct pool *pool);
    const uint64_t *formats; /* of all tensors, by product */
};

/* Windows from kernelSize, stride, padding, dilation and ceilMode. Fails as pool_read and pool_place do. */
int max_sliding(const struct call *call, struct pool *pool);
/* Adaptive windows of outputSize. Fails with 161002 if it has not one value for each axis, for a value that is not
 * above 0, then for an extent of self that is 0 (the first may be). */
int max_sized(const struct call *call, struct pool *pool);
/* Adaptive windows from the extents of the pooled tensor. Fails with 161002 for an extent of self as max_sized. */
int max_fitted(const struct call *call, struct pool *pool);

/* The part of `op` that is the same for all, and what goes with the parameters in their usual orders. */
#define MAX_FORWARD .check = max_check_forward, .run = max_run_forward, .infer = max_infer_forward
#define MAX_BACKWARD .check = max_check_backward, .run = max_run_backward, .infer = max_infer_backward
#define MAX_SLIDING(dilating) \
    .slots = {0, 1, 2, 3, 4, 5, dilating}, .pooled = 6, .indices = 7, .windows = max_sliding
#define MAX_SLIDING_BACKWARD(dilating) \
    .slots = {1, 3, 4, 5, 6, 7, dilating}, .pooled = 0, .indices = 2, .grad_input = 8, .windows = max_sliding
#define MAX_SIZED .slots = {.self = 0}, .size = 1, .pooled = 2, .indices = 3, .windows = max_sized
#define MAX_FITTED_BACKWARD .slots = {.self = 1}, .pooled = 0, .indices = 2, .grad_input = 3, .windows = max_fitted

#define MAX_TENSOR(label, way, types) {.name = label, .kind = ACLNNSIM_TENSOR, .direction = way, .dtypes = types}
#define MAX_WINDOWS                                                             \
    {.name = "kernelSize", .kind = ACLNNSIM_INT_ARRAY},                         \
    {.name = "stride", .kind = ACLNNSIM_INT_ARRAY, .initial = "()"},            \
    {.name = "padding", .kind = ACLNNSIM_INT_ARRAY, .initial = "0"},            \
    {.name = "dilation", .kind = ACLNNSIM_INT_ARRAY, .initial = "1"},           \
    {.name = "ceilMode", .kind = ACLNNSIM_BOOL, .initial = "False"}
#define MAX_SLIDING_PARAMS(types, positions)                                                               \
    {                                                                                                      \
        MAX_TENSOR("self", ACLNNSIM_IN, types), MAX_WINDOWS, MAX_TENSOR("out", ACLNNSIM_OUT, types),       \
        MAX_TENSOR("indices", ACLNNSIM_OUT, positions), {.name = NULL},                                    \
    }
#define MAX_SLIDING_BACKWARD_PARAMS(types, positions)                                                      \
    {                                                                                                      \
        MAX_TENSOR("gradOutput", ACLNNSIM_IN, types), SHAPE_ONLY("self", types),                           \
        MAX_TENSOR("indices", ACLNNSIM_IN, positions), MAX_WINDOWS,                                        \
        MAX_TENSOR("gradInput", ACLNNSIM_OUT, types), {.name = NULL},                                      \
    }
#define MAX_SIZED_PARAMS(types, positions)                                                                 \
    {                                                                                                      \
        MAX_TENSOR("self", ACLNNSIM_IN, types), {.name = "outputSize", .kind = ACLNNSIM_INT_ARRAY},        \
        MAX_TENSOR("outputOut", ACLNNSIM_OUT, types), MAX_TENSOR("indicesOut", ACLNNSIM_OUT, positions),   \
        {.name = NULL},                                                                                    \
    }
#define MAX_FITTED_BACKWARD_PARAMS(types, positions)                                                       \
    {                                                                                                      \
        MAX_TENSOR("gradOutput", ACLNNSIM_IN, types), SHAPE_ONLY("self", types),                           \
        MAX_TENSOR("indices", ACLNNSIM_IN, positions), MAX_TENSOR("gradInput", ACLNNSIM_OUT, types),       \
        {.name = NULL},                                                                                    \
    }

#define MAX_FLOATS (SET(F32) | SET(F16) | SET(BF16))

/* Phase one of operators with the parameters above. */
aclnnStatus max_plan_sliding(const struct max_op *op, const aclTensor *self, const aclIntArray *kernelSize,
                             const aclIntArray *stride, const aclIntArray *padding, const aclIntArray *dilation,
                             bool ceilMode, aclTensor *out, aclTensor *indices, uint64_t *workspaceSize,
                             aclOpExecutor **executor);
aclnnStatus max_plan_sliding_backward(const struct max_op *op, const aclTensor *gradOutput, const aclTensor *self,
                                      const aclTensor *indices, const aclIntArray *kernelSize,
                                      const aclIntArray *stride, const aclIntArray *padding,
                                      const aclIntArray *dilation, bool ceilMode, aclTensor *gradInput,
                                      uint64_t *workspaceSize, aclOpExecutor **executor);
aclnnStatus max_plan_sized(const struct max_op *op, const aclTensor *self, const aclIntArray *outputSize,
                           aclTensor *outputOut, aclTensor *indicesOut, uint64_t *workspaceSize,
                           aclOpExecutor **executor);
aclnnStatus max_plan_fitted_backward(const struct max_op *op, const aclTensor *gradOutput, const aclTensor *self,
                                     const aclTensor *indices, aclTensor *gradInput, uint64_t *workspaceSize,
                                     aclOpExecutor **executor);

/* The checks after those of dtypes by product, in order: equal dtypes; formats; ranks; the windows; positions
 * that 32 bits hold; the shapes of out, then indices. All fail with 161002. */
int max_check_forward(const struct call *call);
/* The shape of out or indices; indices are INT32 if the product takes that, else INT64. */
int max_infer_forward(const struct call *call, int slot, struct shape *out);
/* Writes each window's maximum, and its position. The first maximum in row-major order counts; a NaN goes
 * before any number, and of several the last. */
int max_run_forward(const struct call *call);

/* As forwards; the shape of gradInput comes before the windows, those of gradOutput and indices last. */
int max_check_backward(const struct call *call);
int max_infer_backward(const struct call *call, int slot, struct shape *out);
/* Writes gradInput: zero, and to each cell the gradients whose position it is, added in row-major order in
 * float32 and rounded once. Fails with 507015 for a position outside the image. */
int max_run_backward(const struct call *call);

/* engine */

/* How many rows of a result make a good piece of work for pool_max_rows: from 1 to all. A row lies along the last
 * axis. */
int64_t pool_max_block(const struct pool_planes *planes);
/* Takes the maxima of rows [first, last) of the results in `count` planes from `plane` on; several only if
 * the rows are all. Writes the pooled tensor, and the maxima's positions into `position`, which begins with
 * row 0 of the first plane. Uses scratch 0 to 2. */
void pool_max_rows(struct pool_planes *planes, int64_t plane, int64_t count, int64_t first, int64_t last,
                   int32_t *position);

/* Writes a plane of the image as max_run_backward does, but adds in an order that the seed of the configuration and
 * the number of the plane decide; all positions are in the image. Uses scratch 0 to 2. */
void pool_max_scatter(struct pool_planes *planes, int64_t plane, const int32_t *position);

/* The positions of `count` planes of `axes` dimensions, of several only if the whole tensor is dense, from element
 * `first` of the first plane to before element `last` of the last, as 32-bit numbers; -1 for what these do not hold.
 * Copied to scratch 3 unless they lie in the tensor like this. NULL: no memory. */
const int32_t *positions_to_read(const struct view *indices, int axes, int64_t plane, int64_t count, int64_t first,
                                 int64_t last);
/* Whether all of n positions are in [low, high). */
bool positions_within(const int32_t *position, int64_t n, int64_t low, int64_t high);
/* Fails with 507015 and the first element of `indices`, the tensor of `slot`, that is no cell of a plane with extents
 * `dims`, one for each axis; 0 if all are. */
int positions_check(const struct call *call, int slot, const struct view *indices, int axes, const int64_t *dims);

#endif
