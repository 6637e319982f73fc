/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/blas.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>

#include "status.h"

/* Of the standard C interface to BLAS. */
enum { ROW_MAJOR = 101, NO_TRANS = 111, TRANS = 112 };

#define BLAS_TYPES(X) X(F32, float, s) X(F64, double, d)

static struct {
    const char *name;
#define X(id, type, letter)                                                                                          \
    void (*letter##gemm)(int order, int trans_a, int trans_b, int m, int n, int k, type alpha, const type *a, int lda, \
                         const type *b, int ldb, type beta, type *c, int ldc);                                       \
    void (*letter##gemv)(int order, int trans, int m, int n, type alpha, const type *a, int lda, const type *x,      \
                         int incx, type beta, type *y, int incy);
    BLAS_TYPES(X)
#undef X
} blas = {.name = "own loop"};

static pthread_once_t loaded = PTHREAD_ONCE_INIT;

#ifdef BLAS_LIBRARY
/* The library of the build beside this one; else wherever the loader finds it. */
static void *open_library(void)
{
    Dl_info here;
    char path[PATH_MAX + sizeof BLAS_LIBRARY + 1];
    char *const file = dladdr(&blas, &here) && here.dli_fname ? realpath(here.dli_fname, NULL) : NULL;
    void *library = NULL;
    if (file && strlen(file) < PATH_MAX) {
        strcpy(path, file);
        char *const slash = strrchr(path, '/');
        strcpy(slash ? slash + 1 : path, BLAS_LIBRARY);
        library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    }
    free(file);
    return library ? library : dlopen(BLAS_LIBRARY, RTLD_NOW | RTLD_LOCAL);
}

static void *load_library(void *data)
{
    (void)data;
    void *const library = open_library();
    if (!library) {
        warn_of(RULE_INSTALLED, "blas", "the BLAS library %s cannot be loaded (%s); products of matrices will be slow", BLAS_LIBRARY,
                dlerror());
        return NULL;
    }
    void (*set_threads)(int) = NULL;
    *(void **)&set_threads = dlsym(library, BLAS_PREFIX "openblas_set_num_threads");
    if (set_threads) set_threads(1);
#define X(id, type, letter)                                                          \
    *(void **)&blas.letter##gemm = dlsym(library, BLAS_PREFIX "cblas_" #letter "gemm"); \
    *(void **)&blas.letter##gemv = dlsym(library, BLAS_PREFIX "cblas_" #letter "gemv");
    BLAS_TYPES(X)
#undef X
    blas.name = BLAS_LIBRARY;
    return NULL;
}

/* OpenBLAS makes a thread for each processor that its loading thread may use: here it sees one. */
static void load(void)
{
    pthread_attr_t attributes;
    pthread_t thread;
    cpu_set_t one;
    const int cpu = sched_getcpu();
    bool started = false;
    if (cpu >= 0 && cpu < CPU_SETSIZE && pthread_attr_init(&attributes) == 0) {
        CPU_ZERO(&one);
        CPU_SET(cpu, &one);
        started = pthread_attr_setaffinity_np(&attributes, sizeof one, &one) == 0 &&
                  pthread_create(&thread, &attributes, load_library, NULL) == 0;
        pthread_attr_destroy(&attributes);
    }
    if (started) pthread_join(thread, NULL);
    else load_library(NULL);
}
#else
static void load(void) {}
#endif

const char *blas_name(void)
{
    pthread_once(&loaded, load);
    return blas.name;
}

/* The own loop. Each element sums over k in order; rows of c go on together, so that it vectorises. */
#define LOOP(id, type, sum_type)                                                                                         \
    static void loop_##id(int64_t m, int64_t n, int64_t k, type alpha, struct blas_matrix a, struct blas_matrix b,       \
                          bool add, type *c, int64_t c_step)                                                             \
    {                                                                                                                    \
        const int64_t a_row = a.transposed ? 1 : a.step, a_column = a.transposed ? a.step : 1;                           \
        for (int64_t i = 0; i < m; i++) {                                                                                \
            type *const row = c + i * c_step;                                                                            \
            const type *const factors = (const type *)a.data + i * a_row;                                                \
            if (!add) memset(row, 0, (size_t)n * sizeof(type));                                                          \
            for (int64_t p = 0; p < k; p++) {                                                                            \
                const sum_type factor = (sum_type)alpha * (sum_type)factors[p * a_column];                               \
                const type *const other = (const type *)b.data + p * (b.transposed ? 1 : b.step);                        \
                if (b.transposed)                                                                                        \
                    for (int64_t j = 0; j < n; j++) row[j] = (type)((sum_type)row[j] + factor * (sum_type)other[j * b.step]); \
                else                                                                                                     \
                    for (int64_t j = 0; j < n; j++) row[j] = (type)((sum_type)row[j] + factor * (sum_type)other[j]);     \
            }                                                                                                            \
        }                                                                                                                \
    }
LOOP(F32, float, float)
LOOP(F64, double, double)
LOOP(I64, int64_t, uint64_t)

/* One row or one column: the library is quicker when it knows. The result is cleared here, since some versions keep
 * NaN when they are asked to forget it. */
#define GEMV(id, type, letter)                                                                                       \
    static void multiply_row_##id(int64_t n, int64_t k, type alpha, const type *x, int64_t x_step, struct blas_matrix b, \
                                  bool add, type *y, int64_t y_step)                                                 \
    {                                                                                                                \
        if (!add)                                                                                                    \
            for (int64_t j = 0; j < n; j++) y[j * y_step] = 0;                                                       \
        const int rows = (int)(b.transposed ? n : k), columns = (int)(b.transposed ? k : n);                         \
        blas.letter##gemv(ROW_MAJOR, b.transposed ? NO_TRANS : TRANS, rows, columns, alpha, b.data, (int)b.step, x,  \
                          (int)x_step, 1, y, (int)y_step);                                                           \
    }
#define MULTIPLY(id, type, letter)                                                                                   \
    GEMV(id, type, letter)                                                                                           \
    static void multiply_##id(int64_t m, int64_t n, int64_t k, type alpha, struct blas_matrix a, struct blas_matrix b, \
                              bool add, type *c, int64_t c_step)                                                     \
    {                                                                                                                \
        const int64_t most = INT_MAX;                                                                                \
        if (!blas.letter##gemm || !blas.letter##gemv || m > most || n > most || k > most || a.step > most ||         \
            b.step > most || c_step > most) {                                                                        \
            loop_##id(m, n, k, alpha, a, b, add, c, c_step);                                                         \
        } else if (m == 1) {                                                                                         \
            multiply_row_##id(n, k, alpha, a.data, a.transposed ? a.step : 1, b, add, c, 1);                         \
        } else if (n == 1) {                                                                                         \
            a.transposed = !a.transposed;                                                                            \
            multiply_row_##id(m, k, alpha, b.data, b.transposed ? 1 : b.step, a, add, c, c_step);                    \
        } else {                                                                                                     \
            blas.letter##gemm(ROW_MAJOR, a.transposed ? TRANS : NO_TRANS, b.transposed ? TRANS : NO_TRANS, (int)m,   \
                              (int)n, (int)k, alpha, a.data, (int)a.step, b.data, (int)b.step, add, c, (int)c_step); \
        }                                                                                                            \
    }
BLAS_TYPES(MULTIPLY)

void blas_multiply(enum dtype dtype, int64_t m, int64_t n, int64_t k, const void *alpha, struct blas_matrix a,
                   struct blas_matrix b, bool add, void *c, int64_t c_step)
{
    if (m == 0 || n == 0) return;
    pthread_once(&loaded, load);
    if (dtype == F32) multiply_F32(m, n, k, *(const float *)alpha, a, b, add, c, c_step);
    else if (dtype == F64) multiply_F64(m, n, k, *(const double *)alpha, a, b, add, c, c_step);
    else loop_I64(m, n, k, *(const int64_t *)alpha, a, b, add, c, c_step);
}
