/* SPDX-License-Identifier: Apache-2.0 */
/* round.c - aclnnRound, aclnnInplaceRound, aclnnRoundDecimals, aclnnInplaceRoundDecimals: rounding to the
 * nearest number */
#include "aclnnop/aclnn_round.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA round
#define OPERANDS 1
#define FLOATS(a) RINT(a)
#define SIGNED(a) a
#include "kernel/elementwise.h"

#define FORMULA round_decimals
#define OPERANDS 1
#define SCALARS 2
#define COST 4
#define FLOATS(a, power, tens) (tens != 0 ? RINT(a / power) * power : RINT(a * power) / power)
#define SIGNED(a, power, tens) (tens != 0 ? (T)(rint((double)a / power) * power) : a)
#include "kernel/elementwise.h"

/* 10^|decimals|, and whether it stands for tens */
static void prepare(const struct call *call, double *numbers)
{
    (void)call;
    numbers[1] = numbers[0] < 0;
    numbers[0] = pow(10, fabs(numbers[0]));
}

static const struct param round_op_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_FLOATS | SET(I32) | SET(I64)))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_FLOATS | SET(I32) | SET(I64)))},
    {.name = NULL},
};
static const struct param inplace_round_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_FLOATS | SET(I32) | SET(I64)))},
    {.name = NULL},
};
static const struct param round_decimals_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_FLOATS | SET(I32) | SET(I64)))},
    {NUMBER_IN("decimals", INT)},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_FLOATS | SET(I32) | SET(I64)))},
    {.name = NULL},
};
static const struct param inplace_round_decimals_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_FLOATS | SET(I32) | SET(I64)))},
    {NUMBER_IN("decimals", INT)},
    {.name = NULL},
};

static const struct elementwise round_op = {
    .op = {.name = "aclnnRound", ELEMENTWISE, .params = round_op_params},
    .formula = &round_formula};
static const struct elementwise inplace_round = {
    .op = {.name = "aclnnInplaceRound", ELEMENTWISE, .params = inplace_round_params},
    .formula = &round_formula};
static const struct elementwise round_decimals = {
    .op = {.name = "aclnnRoundDecimals", ELEMENTWISE, .params = round_decimals_params},
    .formula = &round_decimals_formula, .prepare = prepare};
static const struct elementwise inplace_round_decimals = {
    .op = {.name = "aclnnInplaceRoundDecimals", ELEMENTWISE,
    .params = inplace_round_decimals_params}, .formula = &round_decimals_formula,
    .prepare = prepare};

aclnnStatus aclnnRoundGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&round_op, {self}, {out});
}
PHASE_TWO(aclnnRound, &round_op.op)

aclnnStatus aclnnInplaceRoundGetWorkspaceSize(const aclTensor *selfRef, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&inplace_round, {selfRef});
}
PHASE_TWO(aclnnInplaceRound, &inplace_round.op)

aclnnStatus aclnnRoundDecimalsGetWorkspaceSize(const aclTensor *self, int64_t decimals,
                                               aclTensor *out, uint64_t *workspaceSize,
                                               aclOpExecutor **executor)
{
    return PLAN(&round_decimals, {self}, {.i = decimals}, {out});
}
PHASE_TWO(aclnnRoundDecimals, &round_decimals.op)

aclnnStatus aclnnInplaceRoundDecimalsGetWorkspaceSize(aclTensor *selfRef, int64_t decimals,
                                                      uint64_t *workspaceSize,
                                                      aclOpExecutor **executor)
{
    return PLAN(&inplace_round_decimals, {selfRef}, {.i = decimals});
}
PHASE_TWO(aclnnInplaceRoundDecimals, &inplace_round_decimals.op)

const struct op *const round_ops[] = {
    &round_op.op, &inplace_round.op, &round_decimals.op, &inplace_round_decimals.op, NULL
};
