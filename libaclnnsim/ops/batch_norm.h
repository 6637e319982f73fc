/* SPDX-License-Identifier: Apache-2.0 */
/* batch_norm.h - the parts of batch norm that its operators are put together from. Tensors are (N, C, ...), or (N, ..., C) in
 * the formats NHWC and NDHWC where the product takes these. */
#ifndef ACLNNSIM_OPS_BATCH_NORM_H
#define ACLNNSIM_OPS_BATCH_NORM_H

#include "ops/channels.h"

/* A public format of tensors with channels; 2 to 8 dimensions. */
int check_channels(const struct call *call, int slot);
/* The tensor, if it was given, has one number a channel of x. */
int check_channel_numbers(const struct call *call, int x, int slot);
/* The same type, format and shape. */
int check_like(const struct call *call, int x, int slot);
/* Whether the channels of the tensor are its last dimension, by its format. */
bool channels_last(const struct view *view);
int64_t channel_count(const struct view *view);

/* What a batch norm computes with, by channel. */
struct batch {
    struct channels channels;
    struct rows_status status;
    bool last;
    double numbers;                     /* that each channel has */
    double *mean, *square;              /* the mean; the sum of squared distances from it */
    double *first, *second;             /* sums by channel */
    double *piece[4];                   /* by piece */
};

/* Makes room for all of them; 207001 if there is none. batch_end ends it. */
int batch_begin(const struct call *call, const struct view *x, struct batch *batch);
int batch_end(const struct call *call, struct batch *batch);

void batch_moments(struct batch *batch, const struct view *x);
/* The sums of dy and of dy * (x - batch->mean) to batch->first and ->second. */
void batch_sums(struct batch *batch, const struct view *dy, const struct view *x);
/* y = (x - batch->mean) * scale + shift, by channel. */
void batch_scale(struct batch *batch, const struct view *x, const struct view *y, const double *scale, const double *shift);
/* dx = a * dy + b * (x - batch->mean) + c, by channel. */
void batch_gradient(struct batch *batch, const struct view *dy, const struct view *x, const struct view *dx, const double *a,
                    const double *b, const double *c);
/* Gradients: all operators have the parameters of aclnnBatchNormBackward, and their outputs last.
 * .op = {.name = ..., BATCH_NORM_GRADIENT, .params = ...} */
#define BATCH_NORM_GRADIENT                                                                                     \
    .check = batch_norm_gradient_check, .run = batch_norm_gradient_run, .infer = batch_norm_gradient_infer,     \
    .absent_code = ACLNN_ERR_PARAM_INVALID
int batch_norm_gradient_check(const struct call *call);
int batch_norm_gradient_run(const struct call *call);
int batch_norm_gradient_infer(const struct call *call, int slot, struct shape *out);

/* running = (1 - momentum) * running + momentum * now, if it was given. */
void update_running(const struct view *running, const double *now, double momentum);

#endif
