/* SPDX-License-Identifier: Apache-2.0 */
/* softmax_kernel.h - rows of softmax and its relatives, compiled by softmax.c for float and double. A row of nothing but
 * -infinity gives NaN, and so does a row with NaN or +infinity.
 *
 * Rows also come side by side, COLUMNS at a time: number i of row k is at i * COLUMNS + k. Sums then have the same order. */

/* result = e^(x - most), and their sum. */
INLINE double NAME(powers)(const C *x, C most, C *result, int64_t count)
{
    double total = 0;
    for (int64_t block = 0; block < count; block += SUM_BLOCK) {
        const int64_t end = block + SUM_BLOCK < count ? block + SUM_BLOCK : count;
        C lane[SUM_LANES] = {0};
        int64_t i = block;
        for (; i + SUM_LANES <= end; i += SUM_LANES)
            for (int l = 0; l < SUM_LANES; l++) {
                const C power = EXP_BELOW(x[i + l] - most);
                result[i + l] = power;
                lane[l] += power;
            }
        for (int l = 0; i < end; i++, l++) {
            result[i] = EXP_BELOW(x[i] - most);
            lane[l] += result[i];
        }
        SUM_OF_LANES(lane);
        total += (double)lane[0];
    }
    return total;
}

CLONES_FUSED static void NAME(softmax)(const void *x_, const void *y_, void *result_, int64_t count)
{
    (void)y_;
    const C *const x = x_;
    C *const result = result_;
    const C factor = (C)(1 / NAME(powers)(x, NAME(row_maximum)(x, count), result, count));
    for (int64_t i = 0; i < count; i++) result[i] *= factor;
}

CLONES_FUSED static void NAME(log_softmax)(const void *x_, const void *y_, void *result_, int64_t count)
{
    (void)y_;
    const C *const x = x_;
    C *const result = result_;
    const C most = NAME(row_maximum)(x, count);
    double sum = 0;
    for (int64_t block = 0; block < count; block += SUM_BLOCK) {
        C power[SUM_BLOCK];
        sum += NAME(powers)(x + block, most, power, count - block < SUM_BLOCK ? count - block : SUM_BLOCK);
    }
    const C logarithm = (C)log(sum);
    UNALIASED
    for (int64_t i = 0; i < count; i++) result[i] = x[i] - most - logarithm;
}

/* (gradient - sum(gradient * y)) * y */
CLONES_FUSED static void NAME(softmax_gradient)(const void *x_, const void *y_, void *result_, int64_t count)
{
    const C *const x = x_, *const y = y_;
    C *const result = result_;
    const C sum = (C)NAME(row_product_sum)(x, y, count);
    UNALIASED
    for (int64_t i = 0; i < count; i++) result[i] = (x[i] - sum) * y[i];
}

/* gradient - sum(gradient) * exp(y) */
CLONES_FUSED static void NAME(log_softmax_gradient)(const void *x_, const void *y_, void *result_, int64_t count)
{
    const C *const x = x_, *const y = y_;
    C *const result = result_;
    const C sum = (C)NAME(row_sum)(x, count);
    UNALIASED
    for (int64_t i = 0; i < count; i++) result[i] = x[i] - sum * EXP(y[i]);
}

/* Side by side */

/* total[k] = the sum over i of `term`, an expression of i and k. */
#define COLUMN_SUMS(total, length, term)                                                                      \
    do {                                                                                                      \
        for (int k = 0; k < COLUMNS; k++) (total)[k] = 0;                                                     \
        for (int64_t block_ = 0; block_ < (length); block_ += SUM_BLOCK) {                                    \
            const int64_t end_ = block_ + SUM_BLOCK < (length) ? block_ + SUM_BLOCK : (length);               \
            C lane_[SUM_LANES][COLUMNS];                                                                      \
            memset(lane_, 0, sizeof lane_);                                                                   \
            for (int64_t i = block_; i < end_; i++)                                                           \
                for (int k = 0; k < COLUMNS; k++) lane_[(i - block_) % SUM_LANES][k] += (term);               \
            for (int half_ = SUM_LANES / 2; half_ > 0; half_ /= 2)                                            \
                for (int l_ = 0; l_ < half_; l_++)                                                            \
                    for (int k = 0; k < COLUMNS; k++) lane_[l_][k] += lane_[l_ + half_][k];                   \
            for (int k = 0; k < COLUMNS; k++) (total)[k] += (double)lane_[0][k];                              \
        }                                                                                                     \
    } while (0)

CLONES_FUSED static void NAME(softmax_columns)(enum softmax_kind kind, const void *x_, const void *y_, void *result_, int64_t length)
{
    const C *const x = x_, *const y = y_;
    C *const result = result_;
    double total[COLUMNS];
    C most[COLUMNS], number[COLUMNS];
    switch (kind) {
    case SOFTMAX:
    case LOG_SOFTMAX:
        for (int k = 0; k < COLUMNS; k++) most[k] = -(C)INFINITY;
        for (int64_t i = 0; i < length; i++)
            for (int k = 0; k < COLUMNS; k++) most[k] = x[i * COLUMNS + k] > most[k] ? x[i * COLUMNS + k] : most[k];
        for (int64_t i = 0; i < length; i++)
            for (int k = 0; k < COLUMNS; k++) result[i * COLUMNS + k] = EXP_BELOW(x[i * COLUMNS + k] - most[k]);
        COLUMN_SUMS(total, length, result[i * COLUMNS + k]);
        for (int k = 0; k < COLUMNS; k++) number[k] = (C)(kind == SOFTMAX ? 1 / total[k] : log(total[k]));
        if (kind == SOFTMAX)
            for (int64_t i = 0; i < length; i++)
                for (int k = 0; k < COLUMNS; k++) result[i * COLUMNS + k] *= number[k];
        else
            for (int64_t i = 0; i < length; i++)
                for (int k = 0; k < COLUMNS; k++) result[i * COLUMNS + k] = x[i * COLUMNS + k] - most[k] - number[k];
        break;
    case SOFTMAX_GRADIENT:
        COLUMN_SUMS(total, length, x[i * COLUMNS + k] * y[i * COLUMNS + k]);
        for (int k = 0; k < COLUMNS; k++) number[k] = (C)total[k];
        for (int64_t i = 0; i < length; i++)
            for (int k = 0; k < COLUMNS; k++) result[i * COLUMNS + k] = (x[i * COLUMNS + k] - number[k]) * y[i * COLUMNS + k];
        break;
    case LOG_SOFTMAX_GRADIENT:
        COLUMN_SUMS(total, length, x[i * COLUMNS + k]);
        for (int k = 0; k < COLUMNS; k++) number[k] = (C)total[k];
        for (int64_t i = 0; i < length; i++)
            for (int k = 0; k < COLUMNS; k++)
                result[i * COLUMNS + k] = x[i * COLUMNS + k] - number[k] * EXP(y[i * COLUMNS + k]);
        break;
    }
}
#undef COLUMN_SUMS
