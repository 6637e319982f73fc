/* SPDX-License-Identifier: Apache-2.0 */
/* fill_diagonal.c - aclnnInplaceFillDiagonal: one number on the diagonal */
#include "aclnnop/aclnn_fill_diagonal.h"

#include "ops/elementwise.h"

enum { SELF, VALUE, WRAP };

static int check(const struct call *call)
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
static int run(const struct call *call)
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

static const struct param params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_REALS | T_BOOL | SET(C64)))},
    {SCALAR_IN("fillValue", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32) | SET(I64)))},
    {NUMBER_IN("wrap", BOOL), .initial = "False"},
    {.name = NULL},
};

static const struct op fill_diagonal = {.name = "aclnnInplaceFillDiagonal", .check = check, .run = run,
                                        .absent_code = ACLNN_ERR_PARAM_INVALID, .params = params};

aclnnStatus aclnnInplaceFillDiagonalGetWorkspaceSize(aclTensor *selfRef, const aclScalar *fillValue, bool wrap,
                                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {.scalar = fillValue}, {.b = wrap}};
    return op_plan(&fill_diagonal, args, workspaceSize, executor);
}
PHASE_TWO(aclnnInplaceFillDiagonal, &fill_diagonal)

const struct op *const fill_diagonal_ops[] = {&fill_diagonal, NULL};
