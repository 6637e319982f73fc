/* SPDX-License-Identifier: Apache-2.0 */
/* erfinv.c - aclnnErfinv, aclnnInplaceErfinv: the inverse of the error function */
#include "aclnnop/aclnn_erfinv.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

/* In double, by Newton's method from a first guess. */
INLINE double inverse_of_erf(double y)
{
    if (!(fabs(y) < 1)) return fabs(y) == 1 ? copysign(INFINITY, y) : NAN;
    const double l = log1p(-y * y), t = 2 / (M_PI * 0.147) + l / 2;
    double x = copysign(sqrt(sqrt(t * t - l / 0.147) - t), y);
    for (int i = 0; i < 4; i++) {
        const double off = y > 0.5 ? (1 - y) - erfc(x) : y < -0.5 ? erfc(-x) - (1 + y) : erf(x) - y;
        x -= (y > 0.5 ? off : off) * exp(x * x) * 0.88622692545275801365;
    }
    return x;
}
#define FORMULA erfinv
#define OPERANDS 1
#define RESULT FLOATING
#define COST 60
#define FLOATS(x) (T)inverse_of_erf((double)x)
#include "kernel/elementwise.h"

static const struct param erfinv_params[] = {
    {TENSOR_IN("self", TYPES_2(P_A2_A3 | P_950, T_HALVES | T_INTS | T_BOOL, P_TRAINING, SET(F32) | SET(F16)))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};
static const struct param inplace_erfinv_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise erfinv = {
    .op = {.name = "aclnnErfinv", ELEMENTWISE, .params = erfinv_params},
    .formula = &erfinv_formula};
static const struct elementwise inplace_erfinv = {
    .op = {.name = "aclnnInplaceErfinv", ELEMENTWISE, .params = inplace_erfinv_params},
    .formula = &erfinv_formula};

aclnnStatus aclnnErfinvGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                        uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&erfinv, {self}, {out});
}
PHASE_TWO(aclnnErfinv, &erfinv.op)

aclnnStatus aclnnInplaceErfinvGetWorkspaceSize(const aclTensor *selfRef, uint64_t *workspaceSize,
                                               aclOpExecutor **executor)
{
    return PLAN(&inplace_erfinv, {selfRef});
}
PHASE_TWO(aclnnInplaceErfinv, &inplace_erfinv.op)

const struct op *const erfinv_ops[] = {&erfinv.op, &inplace_erfinv.op, NULL};
