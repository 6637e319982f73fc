/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/norm.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/row_sums.h"

/* Rows whose gradients are added in FLOAT before they go to DOUBLE. */
#define FEW_ROWS 32
/* Blocks of rows whose sums are added in the end, and the numbers that all blocks together keep, at the most. */
#define BLOCKS_AT_MOST 64
#define NUMBERS_AT_MOST ((int64_t)1 << 22)

/* Checks */

static int refuse(const struct call *call, int code, int slot, const char *expected)
{
    const struct view *const view = call->arg[slot].tensor;
    char shape[SHAPE_TEXT];
    return call_fail(call, code == ACLNN_ERR_PARAM_INVALID ? breaks(RULE_SHAPE, code) : code, "%s has the shape %s, expected %s",
                     call->op->params[slot].name, shape_text(view->rank, view->dims, shape), expected);
}

int check_inner_shape(const struct call *call, int x, int inner, int code, int *first)
{
    const struct view *const whole = call->arg[x].tensor, *const part = call->arg[inner].tensor;
    if (!part) return 0;
    TRY(check_public_format(call, inner));
    *first = whole->rank - part->rank;
    if (*first >= 0 && part->rank > 0 &&
        !memcmp(part->dims, whole->dims + *first, (size_t)part->rank * sizeof part->dims[0]))
        return 0;
    char shape[SHAPE_TEXT], text[SHAPE_TEXT + 64];
    snprintf(text, sizeof text, "the last extents of %s, which has %s", call->op->params[x].name,
             shape_text(whole->rank, whole->dims, shape));
    return refuse(call, code, inner, text);
}

int check_rms_gamma(const struct call *call, int x, int gamma, int *first)
{
    TRY(check_inner_shape(call, x, gamma, ACLNN_ERR_INNER_TILING_ERROR, first));
    if (view_count(call->arg[gamma].tensor) > 0) return 0;
    return refuse(call, ACLNN_ERR_INNER_TILING_ERROR, gamma, "one with elements");
}

int check_normalised(const struct call *call, int x, int array, int *first)
{
    const struct view *const whole = call->arg[x].tensor;
    const struct ints *const extents = call->arg[array].ints;
    *first = whole->rank - (int)extents->count;
    if (extents->count > 0 && extents->count <= (uint64_t)whole->rank &&
        !memcmp(extents->value, whole->dims + *first, (size_t)extents->count * sizeof extents->value[0]))
        return 0;
    char shapes[2][SHAPE_TEXT];
    const int shown = extents->count < MAX_RANK ? (int)extents->count : MAX_RANK;
    return call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID),
                     "%s is %s, expected the last extents, at least one, of %s, which has %s", call->op->params[array].name,
                     shape_text(shown, extents->value, shapes[0]), call->op->params[x].name,
                     shape_text(whole->rank, whole->dims, shapes[1]));
}

int check_normalised_shape(const struct call *call, int array, int slot)
{
    TRY(check_public_format(call, slot));
    return check_shape(call, slot, (int)call->arg[array].ints->count, call->arg[array].ints->value, "the extents that are normalised");
}

struct shape row_numbers_shape(const struct view *x, int first, enum dtype dtype)
{
    struct shape shape = shape_of(x);
    shape.dtype = dtype;
    for (int d = first; d < shape.rank; d++) shape.dims[d] = 1;
    return shape;
}

int check_row_numbers(const struct call *call, int x, int slot, int first, int code)
{
    const struct view *const numbers = call->arg[slot].tensor;
    if (!numbers) return 0;
    TRY(check_public_format(call, slot));
    const struct shape shape = row_numbers_shape(call->arg[x].tensor, first, F32);
    if ((numbers->rank == shape.rank || numbers->rank == first) &&
        !memcmp(numbers->dims, shape.dims, (size_t)numbers->rank * sizeof shape.dims[0]))
        return 0;
    char text[SHAPE_TEXT];
    return refuse(call, code, slot, shape_text(shape.rank, shape.dims, text));
}

int check_shape_of(const struct call *call, int x, int slot, int code)
{
    const struct view *const like = call->arg[x].tensor, *const view = call->arg[slot].tensor;
    if (!view) return 0;
    TRY(check_public_format(call, slot));
    if (like->rank == view->rank && !memcmp(like->dims, view->dims, (size_t)like->rank * sizeof like->dims[0])) return 0;
    char text[SHAPE_TEXT];
    return refuse(call, code, slot, shape_text(like->rank, like->dims, text));
}

int check_output_mask(const struct call *call, int mask, uint64_t count, int outputs)
{
    const struct bools *const given = call->arg[mask].bools;
    TRY(check_length_is(call, mask, count));
    for (uint64_t i = 0; i < count; i++)
        if (given->value[i] && !call->arg[outputs + (int)i].tensor)
            return call_fail(call, ACLNN_ERR_PARAM_NULLPTR, "%s is NULL, and %s[%d] asks for it",
                             call->op->params[outputs + (int)i].name, call->op->params[mask].name, (int)i);
    return 0;
}

const struct view *masked_output(const struct call *call, int mask, int index, int outputs)
{
    return call->arg[mask].bools->value[index] ? call->arg[outputs + index].tensor : NULL;
}

/* Weights of a row as FLOAT, NULL if memory is short: those of the view, plus `added`, or `absent` each. */
static float *row_weights(const struct view *view, int64_t length, float absent, float added)
{
    float *const weights = view ? numbers_copy(view, F32) : malloc((size_t)(length + 1) * sizeof *weights);
    if (!weights) return NULL;
    for (int64_t i = 0; i < length; i++) weights[i] = (view ? weights[i] : absent) + added;
    return weights;
}

/* Forwards */

struct work {
    const struct norm *norm;
    struct rows x, x2, bias, y, y2, sum;
    const float *gamma, *beta;
    const float *bias_row; /* one for all rows; NULL */
    float *mean, *rstd;    /* by row; NULL where nobody asks */
    struct rows_status status;
};

CLONES static void moments(const float *x, int64_t count, bool centered, double eps, double *mean, double *rstd)
{
    double variance;
    *mean = 0;
    if (centered) {
        *mean = row_sum_f32(x, count) / (double)count;
        const float center = (float)*mean;
        const double off = *mean - (double)center;
        variance = row_distance_sum_f32(x, center, count) / (double)count - (off == off && fabs(off) < 1e30 ? off * off : 0);
        if (variance < 0) variance = 0;
    } else {
        variance = row_square_sum_f32(x, count) / (double)count;
    }
    *rstd = 1 / sqrt(variance + eps);
}

CLONES static void normalise(const float *x, const float *gamma, const float *beta, float mean, float rstd, float *y, int64_t count)
{
    UNALIASED
    for (int64_t i = 0; i < count; i++) y[i] = (x[i] - mean) * rstd * gamma[i] + beta[i];
}

CLONES static void add_rows(const float *a, const float *b, float *sum, int64_t count)
{
    UNALIASED
    for (int64_t i = 0; i < count; i++) sum[i] = a[i] + b[i];
}

static void run_rows(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const struct norm *const norm = work->norm;
    const int64_t length = work->x.length;
    float *const buffer[3] = {row_buffer(0, &work->x), row_buffer(1, &work->x), row_buffer(2, &work->x)};
    if (!buffer[0] || !buffer[1] || !buffer[2]) {
        work->status.short_of_memory = true;
        return;
    }
    for (int64_t row = begin; row < end; row++) {
        const float *x = row_read(&work->x, row, buffer[0]);
        if (norm->x2) {
            add_rows(x, row_read(&work->x2, row, buffer[1]), buffer[0], length);
            x = buffer[0];
        }
        if (norm->bias) {
            add_rows(x, work->bias_row ? work->bias_row : row_read(&work->bias, row, buffer[1]), buffer[0], length);
            x = buffer[0];
        }
        double mean, rstd;
        moments(x, length, norm->centered, norm->eps, &mean, &rstd);
        if (norm->y) {
            float *const y = row_place(&work->y, row, buffer[2]);
            normalise(x, work->gamma, work->beta, (float)mean, (float)rstd, y, length);
            row_write(&work->y, row, y);
            if (norm->y2) row_store(&work->y2, row, y);
        }
        if (norm->sum) row_store(&work->sum, row, x);
        if (work->mean) work->mean[row] = (float)mean;
        if (work->rstd) work->rstd[row] = (float)rstd;
    }
}

int norm_run(const struct call *call, const struct norm *norm)
{
    const unsigned set = dims_from(norm->first, norm->x->rank);
    struct work work = {.norm = norm, .x = rows_of(norm->x, set, F32)};
    const int64_t length = work.x.length;
    if (work.x.count == 0) return 0;
    if (norm->x2) work.x2 = rows_of(norm->x2, set, F32);
    if (norm->y) work.y = rows_of(norm->y, set, F32);
    if (norm->y2) work.y2 = rows_of(norm->y2, set, F32);
    if (norm->sum) work.sum = rows_of(norm->sum, set, F32);
    float *const gamma = row_weights(norm->gamma, length, 1, (float)norm->gamma_added);
    float *const beta = row_weights(norm->beta, length, 0, 0);
    float *bias = NULL;
    if (norm->bias && norm->bias->rank != norm->x->rank) bias = numbers_copy(norm->bias, F32);
    else if (norm->bias) work.bias = rows_of(norm->bias, set, F32);
    if (norm->mean) work.mean = malloc((size_t)work.x.count * sizeof *work.mean);
    if (norm->rstd) work.rstd = malloc((size_t)work.x.count * sizeof *work.rstd);
    const bool lacks_bias = norm->bias && norm->bias->rank != norm->x->rank && !bias;
    if (!gamma || !beta || lacks_bias || (norm->mean && !work.mean) || (norm->rstd && !work.rstd)) {
        work.status.short_of_memory = true;
    } else {
        work.gamma = gamma;
        work.beta = beta;
        work.bias_row = bias;
        parallel_for(work.x.count, length * 4, run_rows, &work);
        if (norm->mean) numbers_store(norm->mean, F32, work.mean);
        if (norm->rstd) numbers_store(norm->rstd, F32, work.rstd);
    }
    free(gamma);
    free(beta);
    free(bias);
    free(work.mean);
    free(work.rstd);
    return rows_status(call, &work.status);
}

/* Gradients */

struct gradient_work {
    const struct norm_gradient *gradient;
    struct rows dy, x, x2, added, dx;
    const float *gamma, *mean, *rstd;
    int64_t per_block;  /* rows */
    double *sums;       /* by block: `length` of gamma, `length` of beta */
    struct rows_status status;
};

/* dx = rstd * (g - mean(g) - xhat * mean(g * xhat)) with g = dy * gamma and xhat = (x - mean) * rstd; what goes to the
 * gradients of gamma and beta is added to theirs. */
CLONES static void gradient_row(const float *dy, const float *x, const float *gamma, float mean, float rstd, bool centered,
                                float *dx, float *dgamma, float *dbeta, float *normal, int64_t count)
{
    UNALIASED
    for (int64_t i = 0; i < count; i++) normal[i] = (x[i] - mean) * rstd;
    if (dgamma) {
        UNALIASED
        for (int64_t i = 0; i < count; i++) dgamma[i] += dy[i] * normal[i];
    }
    if (dbeta) {
        UNALIASED
        for (int64_t i = 0; i < count; i++) dbeta[i] += dy[i];
    }
    if (!dx) return;
    UNALIASED
    for (int64_t i = 0; i < count; i++) dx[i] = dy[i] * gamma[i];
    const float along = (float)(row_product_sum_f32(dx, normal, count) / (double)count);
    const float common = centered ? (float)(row_sum_f32(dx, count) / (double)count) : 0;
    UNALIASED
    for (int64_t i = 0; i < count; i++) dx[i] = rstd * (dx[i] - common - normal[i] * along);
}

CLONES static void flush(float *few, double *sums, int64_t count)
{
    UNALIASED
    for (int64_t i = 0; i < count; i++) {
        sums[i] += (double)few[i];
        few[i] = 0;
    }
}

static void run_gradient_blocks(void *data, int64_t begin, int64_t end)
{
    struct gradient_work *const work = data;
    const struct norm_gradient *const gradient = work->gradient;
    const int64_t length = work->x.length, bytes = length * (int64_t)sizeof(float);
    char *const rows = scratch(0, (size_t)(4 * bytes) + 256);
    float *const few = scratch(1, (size_t)(2 * bytes) + 64);
    if (!rows || !few) {
        work->status.short_of_memory = true;
        return;
    }
    float *const dy_buffer = (float *)rows, *const x_buffer = dy_buffer + length, *const other = x_buffer + length;
    float *const normal = other + length;
    for (int64_t block = begin; block < end; block++) {
        const int64_t first = block * work->per_block;
        const int64_t last = first + work->per_block < work->x.count ? first + work->per_block : work->x.count;
        double *const sums = work->sums ? work->sums + block * 2 * length : NULL;
        memset(few, 0, (size_t)(2 * bytes));
        for (int64_t row = first; row < last; row++) {
            const float *const dy = row_read(&work->dy, row, dy_buffer);
            const float *x = row_read(&work->x, row, x_buffer);
            if (gradient->x2) {
                add_rows(x, row_read(&work->x2, row, other), x_buffer, length);
                x = x_buffer;
            }
            const float mean = work->mean ? work->mean[row] : 0, rstd = work->rstd[row];
            float *const dx = gradient->dx ? row_place(&work->dx, row, other) : NULL;
            gradient_row(dy, x, work->gamma, mean, rstd, gradient->centered, dx, gradient->dgamma ? few : NULL,
                         gradient->dbeta ? few + length : NULL, normal, length);
            if (dx && gradient->added) add_rows(dx, row_read(&work->added, row, x_buffer), dx, length);
            if (dx) row_write(&work->dx, row, dx);
            if (sums && ((row - first) % FEW_ROWS == FEW_ROWS - 1 || row == last - 1)) flush(few, sums, 2 * length);
        }
    }
}

/* Adds the sums of the blocks, in their order. */
static void store_sums(const struct view *out, const double *sums, int64_t blocks, int64_t length, double *total)
{
    if (!out) return;
    memset(total, 0, (size_t)length * sizeof *total);
    for (int64_t block = 0; block < blocks; block++)
        for (int64_t i = 0; i < length; i++) total[i] += sums[block * 2 * length + i];
    numbers_store(out, F64, total);
}

int norm_gradient_run(const struct call *call, const struct norm_gradient *gradient)
{
    const unsigned set = dims_from(gradient->first, gradient->x->rank);
    struct gradient_work work = {.gradient = gradient, .x = rows_of(gradient->x, set, F32), .dy = rows_of(gradient->dy, set, F32)};
    const int64_t length = work.x.length, count = work.x.count;
    if (gradient->x2) work.x2 = rows_of(gradient->x2, set, F32);
    if (gradient->added) work.added = rows_of(gradient->added, set, F32);
    if (gradient->dx) work.dx = rows_of(gradient->dx, set, F32);
    int64_t blocks = count / 16 + 1 < BLOCKS_AT_MOST ? count / 16 + 1 : BLOCKS_AT_MOST;
    const bool summed = gradient->dgamma || gradient->dbeta;
    if (summed && length && blocks > NUMBERS_AT_MOST / length) blocks = NUMBERS_AT_MOST / length + 1;
    if (!summed) blocks = count ? count : 1;
    work.per_block = (count + blocks - 1) / blocks;
    if (work.per_block == 0) work.per_block = 1;

    float *const gamma = row_weights(gradient->gamma, length, 1, 0);
    double *const sums = summed ? calloc((size_t)(blocks * 2 * length + length + 1), sizeof *sums) : NULL;
    float *const mean = gradient->mean ? numbers_copy(gradient->mean, F32) : NULL;
    float *const rstd = numbers_copy(gradient->rstd, F32);
    if (!gamma || (summed && !sums) || !rstd || (gradient->mean && !mean)) {
        work.status.short_of_memory = true;
    } else {
        work.gamma = gamma;
        work.mean = mean;
        work.rstd = rstd;
        work.sums = sums;
        if (count) parallel_for(blocks, work.per_block * length * 12, run_gradient_blocks, &work);
        if (summed && !work.status.short_of_memory) {
            double *const total = sums + blocks * 2 * length;
            store_sums(gradient->dgamma, sums, blocks, length, total);
            store_sums(gradient->dbeta, sums + length, blocks, length, total);
        }
    }
    free(gamma);
    free(mean);
    free(rstd);
    free(sums);
    return rows_status(call, &work.status);
}
