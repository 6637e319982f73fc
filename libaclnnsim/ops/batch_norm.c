/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/batch_norm.h"

#include <math.h>
#include <stdlib.h>

bool channels_last(const struct view *view)
{
    return view->view_format == ACL_FORMAT_NHWC || view->view_format == ACL_FORMAT_NDHWC;
}

int64_t channel_count(const struct view *view) { return view->dims[channels_last(view) ? view->rank - 1 : 1]; }

int check_channels(const struct call *call, int slot)
{
    const uint64_t last = call->product == ASCEND_950 ? FORMAT(NHWC) | FORMAT(NDHWC) : 0;
    TRY(check_format(call, slot, FORMAT(NC) | FORMAT(NCL) | FORMAT(NCHW) | FORMAT(NCDHW) | FORMAT(ND) | last));
    return check_rank(call, slot, 2, MAX_RANK);
}

int check_channel_numbers(const struct call *call, int x, int slot)
{
    if (!call->arg[slot].tensor) return 0;
    TRY(check_public_format(call, slot));
    const int64_t count = channel_count(call->arg[x].tensor);
    return check_shape(call, slot, 1, &count, "one number a channel");
}

int check_like(const struct call *call, int x, int slot)
{
    TRY(check_same_dtype(call, x, slot));
    TRY(check_channels(call, slot));
    TRY(check_same_view_format(call, x, slot));
    return check_same_shape(call, x, slot);
}

int batch_begin(const struct call *call, const struct view *x, struct batch *batch)
{
    *batch = (struct batch){.last = channels_last(x)};
    batch->channels = channels_of(x, batch->last, false, &batch->status);
    const struct channels *const channels = &batch->channels;
    batch->numbers = (double)channels->length * (channels->by_sample ? (double)channels->samples : 1);
    double **const by_channel[] = {&batch->mean, &batch->square, &batch->first, &batch->second};
    bool room = true;
    for (int i = 0; i < 4; i++) {
        *by_channel[i] = calloc((size_t)(channels->count + 1), sizeof(double));
        batch->piece[i] = calloc((size_t)(channels->pieces + 1), sizeof(double));
        room = room && *by_channel[i] && batch->piece[i];
    }
    if (room) return 0;
    batch->status.short_of_memory = true;
    return batch_end(call, batch);
}

int batch_end(const struct call *call, struct batch *batch)
{
    free(batch->mean);
    free(batch->square);
    free(batch->first);
    free(batch->second);
    for (int i = 0; i < 4; i++) free(batch->piece[i]);
    return rows_status(call, &batch->status);
}

/* Numbers by channel to numbers by piece. */
static const double *by_piece(struct batch *batch, int which, const double *numbers)
{
    for (int64_t p = 0; p < batch->channels.pieces; p++) batch->piece[which][p] = numbers[piece_channel(&batch->channels, p)];
    return batch->piece[which];
}

/* The pieces of a channel, in the order of the samples. */
static int64_t pieces_of_channel(const struct batch *batch)
{
    return batch->channels.by_sample ? batch->channels.samples : 1;
}

void batch_moments(struct batch *batch, const struct view *x)
{
    const struct channels *const channels = &batch->channels;
    const struct rows rows = channel_rows(channels, x, batch->last);
    piece_moments(channels, &rows, batch->piece[0], batch->piece[1]);
    for (int64_t c = 0; c < channels->count; c++)
        join_moments(batch->piece[0] + c, batch->piece[1] + c, pieces_of_channel(batch), channels->count, channels->length,
                     &batch->mean[c], &batch->square[c]);
}

void batch_sums(struct batch *batch, const struct view *dy, const struct view *x)
{
    const struct channels *const channels = &batch->channels;
    const struct rows dy_rows = channel_rows(channels, dy, batch->last), x_rows = channel_rows(channels, x, batch->last);
    const double *const center = by_piece(batch, 0, batch->mean);
    piece_sums(channels, &dy_rows, &x_rows, center, batch->piece[1], batch->piece[2]);
    for (int64_t c = 0; c < channels->count; c++) {
        double plain = 0, product = 0;
        for (int64_t n = 0; n < pieces_of_channel(batch); n++) {
            plain += batch->piece[1][n * channels->count + c];
            product += batch->piece[2][n * channels->count + c];
        }
        batch->first[c] = plain;
        batch->second[c] = product;
    }
}

void batch_scale(struct batch *batch, const struct view *x, const struct view *y, const double *scale, const double *shift)
{
    const struct rows x_rows = channel_rows(&batch->channels, x, batch->last);
    const struct rows y_rows = channel_rows(&batch->channels, y, batch->last);
    const double *const center = by_piece(batch, 0, batch->mean);
    const double *const scales = by_piece(batch, 1, scale), *const shifts = by_piece(batch, 2, shift);
    piece_scale(&batch->channels, &x_rows, &y_rows, center, scales, shifts, 0);
}

void batch_gradient(struct batch *batch, const struct view *dy, const struct view *x, const struct view *dx, const double *a,
                    const double *b, const double *c)
{
    const struct rows dy_rows = channel_rows(&batch->channels, dy, batch->last);
    const struct rows x_rows = channel_rows(&batch->channels, x, batch->last);
    const struct rows dx_rows = channel_rows(&batch->channels, dx, batch->last);
    const double *const center = by_piece(batch, 0, batch->mean), *const as = by_piece(batch, 1, a);
    const double *const bs = by_piece(batch, 2, b), *const cs = by_piece(batch, 3, c);
    piece_gradient(&batch->channels, &dy_rows, &x_rows, &dx_rows, center, as, bs, cs);
}

void update_running(const struct view *running, const double *now, double momentum)
{
    for (int64_t c = 0; running && c < view_count(running); c++)
        number_write(running, c, (1 - momentum) * number_read(running, c) + momentum * now[c]);
}
