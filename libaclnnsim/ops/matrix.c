/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/matrix.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "convert.h"
#include "iterate.h"
#include "ops/blas.h"

/* Buffers of a thread. */
enum { FIRST, SECOND, SUMS };

/* Depth of what is gathered at a time. */
#define DEPTH 256
/* Multiplications of a tile that threads do not pay for; below them, tiles may be cut to give each thread some. */
#define TILE_WORK ((double)(1 << 23))
#define TILE_WORK_MOST ((double)(1 << 26))
/* Elements of the result in a tile that keep copies of a and b rare. */
#define TILE_AREA (1 << 17)
#define TILES_ENOUGH 8
#define PARTS_AT_MOST 8

struct job {
    const struct matrix_product *p;
    int64_t batches;         /* products of their own */
    int64_t terms;           /* products that one sums */
    int64_t tile_m, tile_n;
    int64_t across, down;    /* tiles of one product */
    int64_t parts, depth;    /* pieces of k, which go to `sums` if there are several */
    char *sums;              /* parts of batches of m x n numbers of the type that computes */
    atomic_bool short_of_memory;
};

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

static char *at(const struct matrix *matrix, int64_t row, int64_t column)
{
    return matrix->data + (row * matrix->row + column * matrix->column) * dtype_size(matrix->dtype);
}

static struct matrix of_batch(const struct matrix_product *p, const struct matrix *matrix, int64_t index)
{
    struct matrix one = *matrix;
    if (!one.data) return one;
    int64_t elements = 0;
    for (int d = p->batch_rank - 1; d >= 0; d--) {
        elements += index % p->batch_dims[d] * matrix->batch[d];
        index /= p->batch_dims[d];
    }
    one.data += elements * dtype_size(one.dtype);
    return one;
}

static struct matrix transpose(struct matrix matrix)
{
    const int64_t row = matrix.row;
    matrix.row = matrix.column;
    matrix.column = row;
    return matrix;
}

/* Rows of any length, where convert_row takes so many numbers at a time. */
static void convert(enum dtype from_type, const char *from, int64_t step, enum dtype to_type, char *to, int64_t count)
{
    for (int64_t done = 0; done < count; done += ROW_AT_MOST)
        convert_row(from_type, from + done * step * dtype_size(from_type), step, to_type, to + done * dtype_size(to_type),
                    least(ROW_AT_MOST, count - done));
}

static void by_way_of_half(float *row, int64_t count)
{
    for (int64_t i = 0; i < count; i++) row[i] = f16_to_f32(f32_to_f16(row[i]));
}

/* Whether BLAS can read a rows x columns piece where it lies. */
static bool is_readable(const struct matrix_product *p, const struct matrix *matrix, int64_t rows, int64_t columns)
{
    if (matrix->dtype != p->compute || p->halves) return false;
    if (rows == 1) return columns == 1 || matrix->column > 0;
    if (matrix->column == 1 || columns == 1) return matrix->row >= columns;
    return matrix->row == 1 && matrix->column >= rows;
}

static struct blas_matrix in_place(const struct matrix *matrix, int64_t rows, int64_t columns)
{
    const bool transposed = matrix->column != 1 && columns != 1;
    const int64_t step = transposed ? matrix->column : matrix->row, width = transposed ? rows : columns;
    return (struct blas_matrix){matrix->data, (transposed ? columns : rows) == 1 ? width : step, transposed};
}

/* Copies a rows x columns piece in the order in which it lies, converted. */
static struct blas_matrix gather(const struct matrix_product *p, const struct matrix *matrix, int64_t rows, int64_t columns,
                                 char *buffer)
{
    const bool transposed = matrix->row == 1 && matrix->column != 1 && rows > 1;
    const struct matrix m = transposed ? transpose(*matrix) : *matrix;
    const int64_t lines = transposed ? columns : rows, width = transposed ? rows : columns;
    for (int64_t line = 0; line < lines; line++) {
        char *const to = buffer + line * width * dtype_size(p->compute);
        convert(m.dtype, at(&m, line, 0), m.column, p->compute, to, width);
        if (p->halves) by_way_of_half((float *)to, width);
    }
    return (struct blas_matrix){buffer, width, transposed};
}

/* sums = alpha * a b, or is increased by it, over pieces of k that fit the buffers. */
static bool multiply(const struct matrix_product *p, struct matrix a, struct matrix b, int64_t m, int64_t n, int64_t k,
                     const void *alpha, bool add, char *sums, int64_t step)
{
    const bool whole_a = is_readable(p, &a, m, k), whole_b = is_readable(p, &b, k, n);
    const int64_t depth = whole_a && whole_b ? k : least(k, DEPTH), size = dtype_size(p->compute);
    char *const first = whole_a ? NULL : scratch(FIRST, (size_t)(m * depth * size));
    char *const second = whole_b ? NULL : scratch(SECOND, (size_t)(n * depth * size));
    if ((!whole_a && !first) || (!whole_b && !second)) return false;
    for (int64_t done = 0; done < k; done += depth) {
        const int64_t some = least(depth, k - done);
        struct matrix part_a = a, part_b = b;
        part_a.data = at(&a, 0, done);
        part_b.data = at(&b, done, 0);
        blas_multiply(p->compute, m, n, some, alpha,
                      whole_a ? in_place(&part_a, m, some) : gather(p, &part_a, m, some, first),
                      whole_b ? in_place(&part_b, some, n) : gather(p, &part_b, some, n, second),
                      add || done > 0, sums, step);
    }
    return true;
}

#define COMBINE(id, type, member, sum_type)                                                                              \
    static void combine_##id(const struct matrix_product *p, type *sums, const type *others, bool scaled, int64_t count)       \
    {                                                                                                                    \
        const sum_type alpha = (sum_type)(scaled ? 1 : p->alpha.member), beta = (sum_type)p->beta.member;                 \
        if (others)                                                                                                      \
            for (int64_t i = 0; i < count; i++)                                                                          \
                sums[i] = (type)(beta * (sum_type)others[i] + alpha * (sum_type)sums[i]);                                \
        else if (!scaled && alpha != 1)                                                                                  \
            for (int64_t i = 0; i < count; i++) sums[i] = (type)(alpha * (sum_type)sums[i]);                             \
    }
COMBINE(F32, float, f32, float)
COMBINE(F64, double, f64, double)
COMBINE(I64, int64_t, i64, uint64_t)

static bool is_zero(const struct matrix_product *p, const union number *number)
{
    if (p->compute == F32) return number->f32 == 0;
    return p->compute == F64 ? number->f64 == 0 : number->i64 == 0;
}

/* Writes a row of results out of sums of a b: times alpha, plus beta * c, to the type of out. */
static void finish(const struct matrix_product *p, const struct matrix *c, const struct matrix *out, int64_t row,
                   int64_t first, int64_t count, char *sums)
{
    _Alignas(64) char others[ROW_AT_MOST * 8], results[ROW_AT_MOST * 8];
    const int64_t size = dtype_size(p->compute), out_size = dtype_size(out->dtype);
    for (int64_t done = 0; done < count; done += ROW_AT_MOST) {
        const int64_t some = least(ROW_AT_MOST, count - done);
        char *const from = sums + done * size, *const to = at(out, row, first + done);
        if (p->halves) by_way_of_half((float *)from, some);
        if (c->data) convert_row(c->dtype, at(c, row, first + done), c->column, p->compute, others, some);
        const void *const added = c->data ? others : NULL;
        if (p->compute == F32) combine_F32(p, (float *)from, added, false, some);
        else if (p->compute == F64) combine_F64(p, (double *)from, added, false, some);
        else combine_I64(p, (int64_t *)from, added, false, some);
        convert_row(p->compute, from, 1, out->dtype, results, some);
        copy_row(to, out->column * out_size, results, out_size, some, out_size);
    }
}

/* out = beta * c, or nothing but zeros, before a b is added in place. */
static void prepare(const struct matrix_product *p, const struct matrix *c, const struct matrix *out, int64_t rows, int64_t columns)
{
    struct matrix_product only = *p;
    only.alpha = (union number){0};
    only.halves = false;
    for (int64_t row = 0; row < rows; row++) {
        _Alignas(64) char zeros[ROW_AT_MOST * 8];
        for (int64_t done = 0; done < columns; done += ROW_AT_MOST) {
            const int64_t some = least(ROW_AT_MOST, columns - done);
            memset(zeros, 0, (size_t)(some * dtype_size(p->compute)));
            finish(&only, c, out, row, done, some, zeros);
        }
    }
}

/* One tile of one product, or of one part of it. */
static bool tile(const struct job *job, int64_t batch, int64_t part, int64_t row, int64_t column)
{
    const struct matrix_product *const p = job->p;
    const int64_t m = least(job->tile_m, p->m - row), n = least(job->tile_n, p->n - column);
    const int64_t from = part * job->depth, k = least(job->depth, p->k - from), size = dtype_size(p->compute);
    struct matrix c = p->sum ? p->c : of_batch(p, &p->c, batch), out = p->sum ? p->out : of_batch(p, &p->out, batch);
    if (c.data) c.data = at(&c, row, column);
    out.data = at(&out, row, column);
    const bool none = is_zero(p, &p->alpha), parted = job->parts > 1;
    const bool direct = !parted && !p->halves && out.dtype == p->compute && (n == 1 || out.column == 1) &&
                        (m == 1 || out.row >= n);
    if (none || job->terms == 0 || p->k == 0) {
        prepare(p, &c, &out, m, n);
        return true;
    }
    union number one = {0};
    if (p->compute == F32) one.f32 = 1;
    else if (p->compute == F64) one.f64 = 1;
    else one.i64 = 1;

    if (direct && c.data) prepare(p, &c, &out, m, n);
    char *const sums = direct ? out.data
                       : parted ? job->sums + (((part * job->batches + batch) * p->m + row) * p->n + column) * size
                                : scratch(SUMS, (size_t)(m * n * size));
    const int64_t step = direct ? (m == 1 ? n : out.row) : parted ? p->n : n;
    for (int64_t term = 0; term < job->terms; term++) {
        const int64_t index = p->sum ? term : batch;
        struct matrix a = of_batch(p, &p->a, index), b = of_batch(p, &p->b, index);
        a.data = at(&a, row, from);
        b.data = at(&b, from, column);
        if (!sums || !multiply(p, a, b, m, n, k, direct ? &p->alpha : &one, term > 0 || (direct && c.data), sums, step))
            return false;
    }
    if (direct || parted) return true;
    for (int64_t i = 0; i < m; i++) finish(p, &c, &out, i, 0, n, sums + i * n * size);
    return true;
}

static void tiles(void *data, int64_t begin, int64_t end)
{
    struct job *const job = data;
    for (int64_t i = begin; i < end; i++) {
        const int64_t column = i % job->across, row = i / job->across % job->down, rest = i / job->across / job->down;
        if (!tile(job, rest / job->parts, rest % job->parts, row * job->tile_m, column * job->tile_n))
            job->short_of_memory = true;
    }
}

/* Adds the parts of rows up, in their order, and finishes them. */
static void add_parts(void *data, int64_t begin, int64_t end)
{
    const struct job *const job = data;
    const struct matrix_product *const p = job->p;
    const int64_t row_size = p->n * dtype_size(p->compute), part_size = job->batches * p->m * row_size;
    struct matrix_product plus = *p;
    plus.beta.f32 = 1;
    if (p->compute == F64) plus.beta.f64 = 1;
    for (int64_t i = begin; i < end; i++) {
        char *const sums = job->sums + i * row_size;
        for (int64_t part = 1; part < job->parts; part++) {
            if (p->compute == F32) combine_F32(&plus, (float *)sums, (float *)(sums + part * part_size), true, p->n);
            else combine_F64(&plus, (double *)sums, (double *)(sums + part * part_size), true, p->n);
        }
        const struct matrix c = of_batch(p, &p->c, i / p->m), out = of_batch(p, &p->out, i / p->m);
        finish(p, &c, &out, i % p->m, 0, p->n, sums);
    }
}

static int64_t pieces(int64_t extent, int64_t size) { return (extent + size - 1) / size; }

/* Halves the longer side of tiles until each is small enough. */
static void choose_tiles(struct job *job)
{
    const struct matrix_product *const p = job->p;
    job->tile_m = p->m;
    job->tile_n = p->n;
    for (;;) {
        job->down = pieces(p->m, job->tile_m);
        job->across = pieces(p->n, job->tile_n);
        const double area = (double)job->tile_m * (double)job->tile_n, work = area * (double)(job->depth * job->terms);
        const int64_t count = job->down * job->across * job->batches * job->parts;
        const bool large = work > TILE_WORK && (area > TILE_AREA || count < 2);
        const bool few = work > TILE_WORK_MOST && count < TILES_ENOUGH;
        int64_t *const longer = job->tile_m > job->tile_n ? &job->tile_m : &job->tile_n;
        if (!(large || few || area > 16 * TILE_AREA) || *longer <= 64) return;
        *longer = (*longer / 2 + 15) / 16 * 16;
    }
}

bool matrix_product_run(const struct matrix_product *product)
{
    struct matrix_product p = *product;
    struct job job = {.p = &p, .batches = 1, .terms = 1, .parts = 1, .depth = p.k};
    for (int d = 0; d < p.batch_rank; d++) *(p.sum ? &job.terms : &job.batches) *= p.batch_dims[d];
    if (p.m == 0 || p.n == 0 || job.batches == 0) return true;
    if (is_zero(&p, &p.beta)) p.c.data = NULL;
    if (p.out.row == 1 && p.out.column != 1 && p.m > 1 && p.n > 1) {
        /* results that lie by columns are those of the transposed product by rows */
        const struct matrix a = p.a;
        p.a = transpose(p.b);
        p.b = transpose(a);
        p.c = transpose(p.c);
        p.out = transpose(p.out);
        p.m = product->n;
        p.n = product->m;
    }
    const double work = (double)p.m * (double)p.n * (double)p.k;
    if (!p.sum && p.compute != I64 && !is_zero(&p, &p.alpha) && work > TILE_WORK && p.k > 8 * (p.m + p.n) && job.batches < TILES_ENOUGH) {
        job.parts = work / TILE_WORK > PARTS_AT_MOST ? PARTS_AT_MOST : (int64_t)(work / TILE_WORK) + 1;
        job.depth = pieces(p.k, job.parts);
        job.parts = pieces(p.k, job.depth);
        job.sums = malloc((size_t)(job.parts * job.batches * p.m * p.n * dtype_size(p.compute)));
        if (!job.sums) {
            job.parts = 1;
            job.depth = p.k;
        }
    }
    choose_tiles(&job);
    const double cost = (double)job.tile_m * (double)job.tile_n * (double)(job.depth * job.terms) / 16 + 64;
    parallel_for(job.batches * job.parts * job.down * job.across, cost > 1e9 ? 1000000000 : (int64_t)cost, tiles, &job);
    if (job.sums) parallel_for(job.batches * p.m, p.n * job.parts, add_parts, &job);
    free(job.sums);
    return !job.short_of_memory;
}
