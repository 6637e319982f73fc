/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/norm.h"

enum { X, GAMMA, EPSILON, Y, RSTD };

static const struct rms_norm *descriptor(const struct call *call) { return (const struct rms_norm *)call->op; }

static int check_read(const struct call *call, int *first)
{
    TRY(check_public_format(call, X));
    TRY(check_rank(call, X, 1, MAX_RANK));
    if (!descriptor(call)->float_gamma || call->arg[GAMMA].tensor->dtype != F32) TRY(check_same_dtype(call, X, GAMMA));
    TRY(check_rms_gamma(call, X, GAMMA, first));
    return 0;
}

int rms_norm_check(const struct call *call)
{
    int first;
    TRY(check_read(call, &first));
    TRY(check_same_dtype(call, X, Y));
    TRY(check_shape_of(call, X, Y, ACLNN_ERR_INNER_TILING_ERROR));
    TRY(check_row_numbers(call, X, RSTD, first, ACLNN_ERR_INNER_TILING_ERROR));
    return 0;
}

int rms_norm_infer(const struct call *call, int slot, struct shape *out)
{
    int first;
    TRY(check_read(call, &first));
    *out = slot == RSTD ? row_numbers_shape(call->arg[X].tensor, first, F32) : shape_of(call->arg[X].tensor);
    return 0;
}

int rms_norm_run(const struct call *call)
{
    const struct view *const x = call->arg[X].tensor, *const gamma = call->arg[GAMMA].tensor;
    const struct norm norm = {.x = x, .gamma = gamma, .first = x->rank - gamma->rank, .eps = call->arg[EPSILON].d,
                              .rstd = call->arg[RSTD].tensor, .y = call->arg[Y].tensor,
                              .gamma_added = descriptor(call)->gamma_added};
    return norm_run(call, &norm);
}
