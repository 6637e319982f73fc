/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/group_norm.h"

#include <math.h>
#include <stdlib.h>

int check_groups(const struct call *call, int group, int64_t channels)
{
    const int64_t groups = call->arg[group].i;
    const char *const name = call->op->params[group].name;
    if (groups <= 0) return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s is %lld, expected a number above 0", name, (long long)groups);
    if (channels % groups == 0) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s is %lld, expected one that divides the %lld channels", name,
                     (long long)groups, (long long)channels);
}

int check_group_extents(const struct call *call, int x, int n)
{
    const struct view *const view = call->arg[x].tensor;
    int64_t extents[3] = {view->dims[0], view->dims[1], 1};
    for (int d = 2; d < view->rank; d++) extents[2] *= view->dims[d];
    for (int i = 0; i < 3; i++)
        if (call->arg[n + i].i != extents[i])
            return call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), "%s is %lld, expected %lld as %s has",
                             call->op->params[n + i].name, (long long)call->arg[n + i].i, (long long)extents[i],
                             call->op->params[x].name);
    return 0;
}

int check_channel_weights(const struct call *call, int slot, int64_t channels)
{
    if (!call->arg[slot].tensor) return 0;
    TRY(check_public_format(call, slot));
    return check_shape(call, slot, 1, &channels, "one number a channel");
}

/* Numbers by piece, of which several are needed at a time. */
#define ARRAYS 6

struct room {
    struct channels channels;
    struct rows_status status;
    int64_t per_group; /* channels */
    double *gamma, *beta;
    double *array[ARRAYS];
};

static bool take_room(const struct group_norm *norm, struct room *room)
{
    *room = (struct room){.per_group = 0};
    room->channels = channels_of(norm->x, norm->last, true, &room->status);
    room->per_group = room->channels.count / norm->groups;
    room->gamma = channel_numbers(norm->gamma, room->channels.count, 1);
    room->beta = channel_numbers(norm->beta, room->channels.count, 0);
    bool taken = room->gamma && room->beta;
    for (int i = 0; i < ARRAYS; i++) {
        room->array[i] = calloc((size_t)(room->channels.pieces + 1), sizeof(double));
        taken = taken && room->array[i];
    }
    room->status.short_of_memory = !taken;
    return taken;
}

static int leave_room(const struct call *call, struct room *room)
{
    free(room->gamma);
    free(room->beta);
    for (int i = 0; i < ARRAYS; i++) free(room->array[i]);
    return rows_status(call, &room->status);
}

int group_norm_run(const struct call *call, const struct group_norm *norm)
{
    struct room room;
    if (!take_room(norm, &room)) return leave_room(call, &room);
    const struct channels *const channels = &room.channels;
    const struct rows x = channel_rows(channels, norm->x, norm->last), y = channel_rows(channels, norm->y, norm->last);
    double *const mean = room.array[0], *const square = room.array[1], *const center = room.array[2];
    double *const scale = room.array[3], *const shift = room.array[4];
    piece_moments(channels, &x, mean, square);
    for (int64_t g = 0; g < channels->samples * norm->groups; g++) {
        const int64_t first = g * room.per_group;
        double joint, squares;
        join_moments(mean + first, square + first, room.per_group, 1, channels->length, &joint, &squares);
        const double variance = squares / ((double)room.per_group * (double)channels->length), rstd = 1 / sqrt(variance + norm->eps);
        for (int64_t p = first; p < first + room.per_group; p++) {
            center[p] = joint;
            scale[p] = rstd * room.gamma[piece_channel(channels, p)];
            shift[p] = room.beta[piece_channel(channels, p)];
        }
        if (norm->mean) number_write(norm->mean, g, joint);
        if (norm->rstd) number_write(norm->rstd, g, rstd);
        if (norm->variance) number_write(norm->variance, g, variance);
    }
    piece_scale(channels, &x, &y, center, scale, shift, norm->swish);
    return leave_room(call, &room);
}

int group_norm_gradient_run(const struct call *call, const struct group_norm *norm)
{
    struct room room;
    if (!take_room(norm, &room)) return leave_room(call, &room);
    const struct channels *const channels = &room.channels;
    const struct rows dy = channel_rows(channels, norm->dy, norm->last), x = channel_rows(channels, norm->x, norm->last);
    double *const center = room.array[0], *const plain = room.array[1], *const product = room.array[2];
    double *const a = room.array[3], *const b = room.array[4], *const c = room.array[5];
    for (int64_t p = 0; p < channels->pieces; p++) center[p] = number_read(norm->mean, p / room.per_group);
    piece_sums(channels, &dy, &x, center, plain, product);
    for (int64_t g = 0; g < channels->samples * norm->groups; g++) {
        const int64_t first = g * room.per_group;
        const double rstd = number_read(norm->rstd, g), numbers = (double)room.per_group * (double)channels->length;
        double common = 0, along = 0;
        for (int64_t p = first; p < first + room.per_group; p++) {
            const double gamma = room.gamma[piece_channel(channels, p)];
            common += gamma * plain[p];
            along += gamma * product[p] * rstd;
        }
        for (int64_t p = first; p < first + room.per_group; p++) {
            a[p] = rstd * room.gamma[piece_channel(channels, p)];
            b[p] = -rstd * rstd * along / numbers;
            c[p] = -rstd * common / numbers;
        }
    }
    for (int64_t k = 0; k < channels->count; k++) {
        double dgamma = 0, dbeta = 0;
        for (int64_t n = 0; n < channels->samples; n++) {
            const int64_t p = n * channels->count + k;
            dgamma += product[p] * number_read(norm->rstd, p / room.per_group);
            dbeta += plain[p];
        }
        if (norm->dgamma) number_write(norm->dgamma, k, dgamma);
        if (norm->dbeta) number_write(norm->dbeta, k, dbeta);
    }
    if (norm->dx) {
        const struct rows dx = channel_rows(channels, norm->dx, norm->last);
        piece_gradient(channels, &dy, &x, &dx, center, a, b, c);
    }
    return leave_room(call, &room);
}
