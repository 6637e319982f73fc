/* SPDX-License-Identifier: Apache-2.0 */
/* renorm.c - slices with a greatest norm */
#include "aclnnop/aclnn_renorm.h"

#include "ops/elementwise.h"
#include "ops/rows.h"

/* The slots of aclnnRenorm; aclnnInplaceRenorm has no OUT. */
enum { SELF, P, DIM, MAX_NORM, OUT };

static double scalar_number(const struct call *call, int slot)
{
    double number;
    dtype_convert(dtype_from_acl(call->arg[slot].scalar->dtype), call->arg[slot].scalar->value, F64, &number);
    return number;
}

static int check_read(const struct call *call)
{
    int dim;
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 2, MAX_RANK));
    const double p = scalar_number(call, P), most = scalar_number(call, MAX_NORM);
    if (!(p > 0)) return call_fail(call, ACLNN_ERR_PARAM_INVALID, "p is %g, expected a number above 0", p);
    if (!(most >= 0)) return call_fail(call, ACLNN_ERR_PARAM_INVALID, "maxNorm is %g, expected none below 0", most);
    return check_dim(call, SELF, DIM, &dim);
}

static int check(const struct call *call)
{
    const bool in_place = call->op->params[SELF].direction == ACLNNSIM_INOUT;
    if (!in_place) TRY(check_same_dtype(call, SELF, OUT));
    TRY(check_read(call));
    if (in_place) return 0;
    TRY(check_public_format(call, OUT));
    return check_same_shape(call, SELF, OUT);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_read(call));
    *out = shape_of(call->arg[SELF].tensor);
    return 0;
}

struct work {
    struct rows x, out;
    double p, most;
    struct rows_status status;
};

static void run_rows(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    float *const buffer = row_buffer(0, &work->x), *const result = row_buffer(1, &work->x);
    if (!buffer || !result) {
        work->status.short_of_memory = true;
        return;
    }
    for (int64_t row = begin; row < end; row++) {
        const float *const x = row_read(&work->x, row, buffer);
        const double norm = row_norm(x, work->x.length, work->p);
        const float factor = norm > work->most ? (float)(work->most / (norm + 1e-7)) : 1;
        for (int64_t i = 0; i < work->x.length; i++) result[i] = x[i] * factor;
        row_store(&work->out, row, result);
    }
}

static int run(const struct call *call)
{
    const struct view *const self = call->arg[SELF].tensor;
    const struct view *const out = call->op->params[SELF].direction == ACLNNSIM_INOUT ? self : call->arg[OUT].tensor;
    int dim;
    TRY(check_dim(call, SELF, DIM, &dim));
    const unsigned set = dims_from(0, self->rank) & ~(1u << dim);
    struct work work = {.x = rows_of(self, set, F32), .out = rows_of(out, set, F32), .p = scalar_number(call, P),
                        .most = scalar_number(call, MAX_NORM)};
    parallel_for(work.x.count, work.x.length * 4, run_rows, &work);
    return rows_status(call, &work.status);
}

static const struct param renorm_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {SCALAR_IN("p", TYPES(P_LARGE, SET(F32)))},
    {NUMBER_IN("dim", INT)},
    {SCALAR_IN("maxNorm", TYPES(P_LARGE, SET(F32)))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct op renorm = {
    .name = "aclnnRenorm", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = renorm_params};

aclnnStatus aclnnRenormGetWorkspaceSize(const aclTensor *self, const aclScalar *p, int64_t dim,
                                        const aclScalar *maxNorm, aclTensor *out,
                                        uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{self}, {.scalar = p}, {.i = dim}, {.scalar = maxNorm}, {out}};
    return op_plan(&renorm, args, workspaceSize, executor);
}
PHASE_TWO(aclnnRenorm, &renorm)

static const struct param inplace_renorm_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_HALVES))},
    {SCALAR_IN("p", TYPES(P_LARGE, SET(F32)))},
    {NUMBER_IN("dim", INT)},
    {SCALAR_IN("maxNorm", TYPES(P_LARGE, SET(F32)))},
    {.name = NULL},
};

static const struct op inplace_renorm = {
    .name = "aclnnInplaceRenorm", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = inplace_renorm_params};

aclnnStatus aclnnInplaceRenormGetWorkspaceSize(aclTensor *selfRef, const aclScalar *p, int64_t dim,
                                               const aclScalar *maxNorm, uint64_t *workspaceSize,
                                               aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {.scalar = p}, {.i = dim}, {.scalar = maxNorm}};
    return op_plan(&inplace_renorm, args, workspaceSize, executor);
}
PHASE_TWO(aclnnInplaceRenorm, &inplace_renorm)

const struct op *const renorm_ops[] = {&renorm, &inplace_renorm, NULL};
