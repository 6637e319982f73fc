/* SPDX-License-Identifier: Apache-2.0 */
/* channels.h - tensors (N, C, ...) as pieces, each of one channel: of one sample, or of all of them. What batch, group and
 * instance norm compute is numbers by piece, and loops over pieces that use them. */
#ifndef ACLNNSIM_OPS_CHANNELS_H
#define ACLNNSIM_OPS_CHANNELS_H

#include "ops/elementwise.h"
#include "ops/rows.h"

struct channels {
    int64_t samples, count;  /* N, C */
    int64_t pieces, length;
    bool by_sample;          /* piece n * C + c is channel c of sample n; else piece c is channel c of all samples */
    struct rows_status *status;
};

/* The pieces of tensors of this shape: of one sample each if that is asked for or they are long. The channels are dimension 1, or
 * the last one. */
struct channels channels_of(const struct view *view, bool last, bool by_sample, struct rows_status *status);
struct rows channel_rows(const struct channels *channels, const struct view *view, bool last);
static inline int64_t piece_channel(const struct channels *channels, int64_t piece) { return piece % channels->count; }

/* By piece: the mean and the sum of squared distances from it. */
void piece_moments(const struct channels *channels, const struct rows *x, double *mean, double *square);
/* y = (x - center) * scale + shift; with `swish` then y * sigmoid(swish * y). */
void piece_scale(const struct channels *channels, const struct rows *x, const struct rows *y, const double *center,
                 const double *scale, const double *shift, double swish);
/* The sums of dy and of dy * (x - center). */
void piece_sums(const struct channels *channels, const struct rows *dy, const struct rows *x, const double *center, double *plain,
                double *product);
/* dx = a * dy + b * (x - center) + c */
void piece_gradient(const struct channels *channels, const struct rows *dy, const struct rows *x, const struct rows *dx,
                    const double *center, const double *a, const double *b, const double *c);

/* From `count` pieces of `length` numbers each, `step` apart: the mean and the sum of squared distances of all. */
void join_moments(const double *mean, const double *square, int64_t count, int64_t step, int64_t length, double *joint_mean,
                  double *joint_square);

/* The numbers of a view by channel as doubles, or `absent` each; NULL if memory is short. */
double *channel_numbers(const struct view *view, int64_t count, double absent);

#endif
