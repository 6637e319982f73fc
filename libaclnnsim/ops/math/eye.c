/* SPDX-License-Identifier: Apache-2.0 */
/* eye.c - aclnnEye: matrices with ones on the diagonal */
#include "aclnnop/aclnn_eye.h"

#include "ops/elementwise.h"

enum { ROWS, COLUMNS, OUT };

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    *out = (struct shape){.dtype = F32, .rank = 2, .dims = {call->arg[ROWS].i, call->arg[COLUMNS].i}};
    for (int d = 0; d < 2; d++)
        if (out->dims[d] < 0)
            return call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), "%s is %lld, expected at least 0",
                             call->op->params[d].name, (long long)out->dims[d]);
    return 0;
}

static int check(const struct call *call)
{
    struct shape shape;
    TRY(infer(call, OUT, &shape));
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

static int run(const struct call *call)
{
    const struct view *const out = call->arg[OUT].tensor;
    const struct operand target = operand_of_view(out, out->rank);
    formula_fill(out->rank, out->dims, I32, row_of, &out->dims[1], &target);
    return 0;
}

static const struct param params[] = {
    {NUMBER_IN("n", INT)},
    {NUMBER_IN("m", INT)},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES | T_INTS | T_BOOL))},
    {.name = NULL},
};

static const struct op eye = {.name = "aclnnEye", .check = check, .run = run, .infer = infer,
                              .absent_code = ACLNN_ERR_PARAM_INVALID, .params = params};

aclnnStatus aclnnEyeGetWorkspaceSize(int64_t n, int64_t m, aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return op_plan(&eye, (const union aclnnsimValue[]){{.i = n}, {.i = m}, {out}}, workspaceSize, executor);
}
PHASE_TWO(aclnnEye, &eye)

const struct op *const eye_ops[] = {&eye, NULL};
