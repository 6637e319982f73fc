/* SPDX-License-Identifier: Apache-2.0 */
/* softmax_kernel.h - one row of softmax and its relatives, compiled by softmax.c for float and double. A row of nothing but
 * -infinity gives NaN, and so does a row with NaN or +infinity. */

CLONES static void NAME(softmax)(const void *x_, const void *y_, void *result_, int64_t count)
{
    (void)y_;
    const C *const x = x_;
    C *const result = result_;
    const C most = NAME(row_maximum)(x, count);
    UNALIASED
    for (int64_t i = 0; i < count; i++) result[i] = EXP(x[i] - most);
    const C factor = 1 / (C)NAME(row_sum)(result, count);
    for (int64_t i = 0; i < count; i++) result[i] *= factor;
}

CLONES static void NAME(log_softmax)(const void *x_, const void *y_, void *result_, int64_t count)
{
    (void)y_;
    const C *const x = x_;
    C *const result = result_;
    const C most = NAME(row_maximum)(x, count);
    double sum = 0;
    for (int64_t block = 0; block < count; block += SUM_BLOCK) {
        const int64_t n = count - block < SUM_BLOCK ? count - block : SUM_BLOCK;
        C power[SUM_BLOCK];
        for (int64_t i = 0; i < n; i++) power[i] = EXP(x[block + i] - most);
        sum += NAME(row_sum)(power, n);
    }
    const C logarithm = (C)log(sum);
    UNALIASED
    for (int64_t i = 0; i < count; i++) result[i] = x[i] - most - logarithm;
}

/* (gradient - sum(gradient * y)) * y */
CLONES static void NAME(softmax_gradient)(const void *x_, const void *y_, void *result_, int64_t count)
{
    const C *const x = x_, *const y = y_;
    C *const result = result_;
    const C sum = (C)NAME(row_product_sum)(x, y, count);
    UNALIASED
    for (int64_t i = 0; i < count; i++) result[i] = (x[i] - sum) * y[i];
}

/* gradient - sum(gradient) * exp(y) */
CLONES static void NAME(log_softmax_gradient)(const void *x_, const void *y_, void *result_, int64_t count)
{
    const C *const x = x_, *const y = y_;
    C *const result = result_;
    const C sum = (C)NAME(row_sum)(x, count);
    UNALIASED
    for (int64_t i = 0; i < count; i++) result[i] = x[i] - sum * EXP(y[i]);
}
