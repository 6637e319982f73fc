/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/channels.h"

#include <stdlib.h>

#include "kernel/row_sums.h"
#include "kernel/vector_math.h"

/* Planes of fewer elements are put together to one piece a channel. */
#define SHORT_PLANE 32

static unsigned piece_dims(const struct view *view, bool last, bool by_sample)
{
    const unsigned all = dims_from(0, view->rank);
    const unsigned channel = 1u << (last ? view->rank - 1 : 1);
    return by_sample ? all & ~channel & ~1u : all & ~channel;
}

struct channels channels_of(const struct view *view, bool last, bool by_sample, struct rows_status *status)
{
    struct channels channels = {.samples = view->dims[0], .count = view->dims[last ? view->rank - 1 : 1], .length = 1,
                                .status = status};
    for (int d = 1; d < view->rank; d++)
        if (d != (last ? view->rank - 1 : 1)) channels.length *= view->dims[d];
    channels.by_sample = by_sample || channels.length >= SHORT_PLANE;
    channels.pieces = channels.by_sample ? channels.samples * channels.count : channels.count;
    if (!channels.by_sample) channels.length *= channels.samples;
    return channels;
}

struct rows channel_rows(const struct channels *channels, const struct view *view, bool last)
{
    return rows_of(view, piece_dims(view, last, channels->by_sample), F32);
}

/* The loops */

struct work {
    const struct channels *channels;
    const struct rows *x, *y, *dy;
    const double *center, *scale, *shift, *factor; /* by piece */
    double swish;
    double *first, *second;
};

CLONES static void moments(const float *x, int64_t count, double *mean, double *square)
{
    *mean = row_sum_f32(x, count) / (double)count;
    const float center = (float)*mean;
    const double off = *mean - (double)center;
    const double sum = row_distance_sum_f32(x, center, count);
    *square = off * off < 1e30 ? sum - (double)count * off * off : sum;
    if (*square < 0) *square = 0;
}

CLONES static void scale_row(const float *x, float *y, float center, float scale, float shift, int64_t count)
{
    UNALIASED
    for (int64_t i = 0; i < count; i++) y[i] = (x[i] - center) * scale + shift;
}

CLONES static void swish_row(float *y, float factor, int64_t count)
{
    for (int64_t i = 0; i < count; i++) y[i] = y[i] * SIGMOID(factor * y[i]);
}

CLONES static void sum_rows(const float *dy, const float *x, float center, int64_t count, double *plain, double *product)
{
    *plain = row_sum_f32(dy, count);
    *product = row_distance_product_sum_f32(x, dy, center, count);
}

CLONES static void gradient_row(const float *dy, const float *x, float *dx, float center, float a, float b, float c, int64_t count)
{
    UNALIASED
    for (int64_t i = 0; i < count; i++) dx[i] = a * dy[i] + b * (x[i] - center) + c;
}

static bool take_buffers(const struct work *work, float *buffer[3])
{
    bool taken = true;
    for (int i = 0; i < 3; i++) {
        buffer[i] = row_buffer(i, work->x);
        taken = taken && buffer[i];
    }
    if (!taken) work->channels->status->short_of_memory = true;
    return taken;
}

static void run_moments(void *data, int64_t begin, int64_t end)
{
    const struct work *const work = data;
    float *buffer[3];
    if (!take_buffers(work, buffer)) return;
    for (int64_t p = begin; p < end; p++)
        moments(row_read(work->x, p, buffer[0]), work->channels->length, &work->first[p], &work->second[p]);
}

static void run_scale(void *data, int64_t begin, int64_t end)
{
    const struct work *const work = data;
    const int64_t length = work->channels->length;
    float *buffer[3];
    if (!take_buffers(work, buffer)) return;
    for (int64_t p = begin; p < end; p++) {
        float *const y = row_place(work->y, p, buffer[1]);
        scale_row(row_read(work->x, p, buffer[0]), y, (float)work->center[p], (float)work->scale[p], (float)work->shift[p], length);
        if (work->swish != 0) swish_row(y, (float)work->swish, length);
        row_write(work->y, p, y);
    }
}

static void run_sums(void *data, int64_t begin, int64_t end)
{
    const struct work *const work = data;
    float *buffer[3];
    if (!take_buffers(work, buffer)) return;
    for (int64_t p = begin; p < end; p++)
        sum_rows(row_read(work->dy, p, buffer[0]), row_read(work->x, p, buffer[1]), (float)work->center[p], work->channels->length,
                 &work->first[p], &work->second[p]);
}

static void run_gradient(void *data, int64_t begin, int64_t end)
{
    const struct work *const work = data;
    float *buffer[3];
    if (!take_buffers(work, buffer)) return;
    for (int64_t p = begin; p < end; p++) {
        float *const dx = row_place(work->y, p, buffer[2]);
        gradient_row(row_read(work->dy, p, buffer[0]), row_read(work->x, p, buffer[1]), dx, (float)work->center[p],
                     (float)work->scale[p], (float)work->factor[p], (float)work->shift[p], work->channels->length);
        row_write(work->y, p, dx);
    }
}

void piece_moments(const struct channels *channels, const struct rows *x, double *mean, double *square)
{
    struct work work = {.channels = channels, .x = x, .first = mean, .second = square};
    parallel_for(channels->pieces, channels->length, run_moments, &work);
}

void piece_scale(const struct channels *channels, const struct rows *x, const struct rows *y, const double *center,
                 const double *scale, const double *shift, double swish)
{
    struct work work = {.channels = channels, .x = x, .y = y, .center = center, .scale = scale, .shift = shift, .swish = swish};
    if (channels->length) parallel_for(channels->pieces, channels->length, run_scale, &work);
}

void piece_sums(const struct channels *channels, const struct rows *dy, const struct rows *x, const double *center, double *plain,
                double *product)
{
    struct work work = {.channels = channels, .x = x, .dy = dy, .center = center, .first = plain, .second = product};
    parallel_for(channels->pieces, channels->length * 2, run_sums, &work);
}

void piece_gradient(const struct channels *channels, const struct rows *dy, const struct rows *x, const struct rows *dx,
                    const double *center, const double *a, const double *b, const double *c)
{
    struct work work = {.channels = channels, .x = x, .dy = dy, .y = dx, .center = center, .scale = a, .factor = b, .shift = c};
    if (channels->length) parallel_for(channels->pieces, channels->length * 2, run_gradient, &work);
}

void join_moments(const double *mean, const double *square, int64_t count, int64_t step, int64_t length, double *joint_mean,
                  double *joint_square)
{
    double sum = 0, squares = 0;
    for (int64_t i = 0; i < count; i++) sum += mean[i * step];
    *joint_mean = sum / (double)count;
    for (int64_t i = 0; i < count; i++) {
        const double off = mean[i * step] - *joint_mean;
        squares += square[i * step] + (double)length * off * off;
    }
    *joint_square = squares;
}

double *channel_numbers(const struct view *view, int64_t count, double absent)
{
    if (view) return numbers_copy(view, F64);
    double *const numbers = malloc((size_t)(count + 1) * sizeof *numbers);
    for (int64_t c = 0; numbers && c < count; c++) numbers[c] = absent;
    return numbers;
}
