/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/diagonal.h"

enum { ROWS, COLUMNS, OUT }; /* of eye */
enum { SELF, VALUE, WRAP };  /* of fill_diagonal */

int eye_infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    *out = (struct shape){.dtype = F32, .rank = 2, .dims = {call->arg[ROWS].i, call->arg[COLUMNS].i}};
    for (int d = 0; d < 2; d++)
        if (out->dims[d] < 0)
            return call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), "%s is %lld, expected at least 0",
                             call->op->params[d].name, (long long)out->dims[d]);
    return 0;
}

int eye_check(const struct call *call)
{
    struct shape shape;
    TRY(eye_infer(call, OUT, &shape));
    TRY(check_public_format(call, OUT));
    return check_has_shape(call, OUT, &shape, "n times m");
}

/* Ones where row and column meet; the columns are behind `data`. */
static void row_of(const void *data, int64_t first, int64_t count, void *row)
{
    const int64_t columns = *(const int64_t *)data;
    int32_t *const to = row;
    for (int64_t i = 0; i < count; i++) to[i] = 0;
    const int64_t past = first % (columns + 1);
    for (int64_t i = past ? columns + 1 - past : 0; i < count; i += columns + 1) to[i] = first + i < columns * columns;
}

int eye_run(const struct call *call)
{
    const struct view *const out = call->arg[OUT].tensor;
    const struct operand target = operand_of_view(out, out->rank);
    formula_fill(out->rank, out->dims, I32, row_of, &out->dims[1], &target);
    return 0;
}

int fill_diagonal_check(const struct call *call)
{
    const struct view *const self = call->arg[SELF].tensor;
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 2, MAX_RANK));
    for (int d = 1; d < self->rank && self->rank > 2; d++)
        if (self->dims[d] != self->dims[0])
            return call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID),
                             "%s has the extent %lld in dimension %d, expected %lld, as all dimensions of more than 2 have",
                             call->op->params[SELF].name, (long long)self->dims[d], d, (long long)self->dims[0]);
    return 0;
}

/* The diagonal of a matrix goes on below its square, after a row without it, if that is asked for. */
int fill_diagonal_run(const struct call *call)
{
    const struct view *const self = call->arg[SELF].tensor;
    const struct scalar *const value = call->arg[VALUE].scalar;
    const int64_t size = dtype_size(self->dtype), rows = self->dims[0], columns = self->dims[self->rank - 1];
    const bool wraps = self->rank == 2 && call->arg[WRAP].b;
    _Alignas(16) char number[16];
    dtype_convert(dtype_from_acl(value->dtype), value->value, self->dtype, number);
    if (view_count(self) == 0) return 0;
    int64_t step = 0;
    for (int d = 0; d < self->rank; d++) step += self->strides[d] * size;
    for (int64_t first = 0; first < rows; first += columns + 1) {
        const int64_t count = rows - first < columns ? rows - first : columns;
        copy_row(self->data + first * self->strides[0] * size, step, number, 0, count, size);
        if (!wraps) break;
    }
    return 0;
}
