/* SPDX-License-Identifier: Apache-2.0 */
/* isclose.c - aclnnIsClose: near equality */
#include "aclnnop/aclnn_isclose.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA isclose
#define OPERANDS 2
#define SCALARS 3
#define RESULT FLOATING_BOOLEAN
#define COST 4
#define FLOATS(a, b, rtol, atol, equal_nan) \
    (a == b || (equal_nan != 0 && IS_NAN(a) && IS_NAN(b)) || \
     (FABS(a - b) < (T)INFINITY && FABS(b) < (T)INFINITY && FABS(a - b) <= atol + FABS(rtol * b)))
#include "kernel/elementwise.h"

static const struct param is_close_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_REALS | T_BOOL))},
    {NUMBER_IN("rtol", DOUBLE), .initial = "1e-5"},
    {NUMBER_IN("atol", DOUBLE), .initial = "1e-8"},
    {NUMBER_IN("equalNan", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_BOOL))},
    {.name = NULL},
};

static const struct elementwise is_close = {
    .op = {.name = "aclnnIsClose", ELEMENTWISE, .params = is_close_params},
    .formula = &isclose_formula};

aclnnStatus aclnnIsCloseGetWorkspaceSize(const aclTensor *self, const aclTensor *other, double rtol,
                                         double atol, bool equalNan, aclTensor *out,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&is_close, {self}, {other}, {.d = rtol}, {.d = atol}, {.b = equalNan}, {out});
}
PHASE_TWO(aclnnIsClose, &is_close.op)

const struct op *const isclose_ops[] = {&is_close.op, NULL};
