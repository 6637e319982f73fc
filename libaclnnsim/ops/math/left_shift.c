/* SPDX-License-Identifier: Apache-2.0 */
/* left_shift.c - aclnnLeftShift, aclnnLeftShifts: bits shifted to the left */
#include "aclnnop/aclnn_left_shift.h"

#include "ops/elementwise.h"

#define FORMULA left_shift
#define OPERANDS 2
#define WRAPPING(a, b) (b < sizeof(T) * 8 ? a << b : 0)
#include "kernel/elementwise.h"

static const struct param left_shift_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_INTS | T_WIDE))},
    {TENSOR_IN("shiftBits", TYPES(P_A2_A3 | P_950, T_INTS | T_WIDE))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_INTS | T_WIDE))},
    {.name = NULL},
};
static const struct param left_shifts_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_INTS | T_WIDE))},
    {SCALAR_IN("shiftBits", TYPES(P_A2_A3 | P_950, T_INTS | T_WIDE))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_INTS | T_WIDE))},
    {.name = NULL},
};

static const struct elementwise left_shift = {
    .op = {.name = "aclnnLeftShift", ELEMENTWISE, .params = left_shift_params},
    .formula = &left_shift_formula};
static const struct elementwise left_shifts = {
    .op = {.name = "aclnnLeftShifts", ELEMENTWISE, .params = left_shifts_params},
    .formula = &left_shift_formula};

aclnnStatus aclnnLeftShiftGetWorkspaceSize(const aclTensor *self, const aclTensor *shiftBits,
                                           aclTensor *out, uint64_t *workspaceSize,
                                           aclOpExecutor **executor)
{
    return PLAN(&left_shift, {self}, {shiftBits}, {out});
}
PHASE_TWO(aclnnLeftShift, &left_shift.op)

aclnnStatus aclnnLeftShiftsGetWorkspaceSize(const aclTensor *self, const aclScalar *shiftBits,
                                            aclTensor *out, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&left_shifts, {self}, {.scalar = shiftBits}, {out});
}
PHASE_TWO(aclnnLeftShifts, &left_shifts.op)

const struct op *const left_shift_ops[] = {&left_shift.op, &left_shifts.op, NULL};
