/* SPDX-License-Identifier: Apache-2.0 */
/* right_shift.c - aclnnRightShift: bits shifted to the right */
#include "aclnnop/aclnn_right_shift.h"

#include "ops/elementwise.h"

#define FORMULA right_shift
#define OPERANDS 2
#define SIGNED(a, b) a >> (b < 0 || b >= (T)sizeof(T) * 8 ? (T)sizeof(T) * 8 - 1 : b)
#define UNSIGNED(a, b) (b < 64 ? a >> b : 0)
#include "kernel/elementwise.h"

static const struct param right_shift_params[] = {
    {TENSOR_IN("input", TYPES(P_A2_A3 | P_950, T_INTS | T_WIDE))},
    {TENSOR_IN("shiftBits", TYPES(P_A2_A3 | P_950, T_INTS | T_WIDE))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_INTS | T_WIDE))},
    {.name = NULL},
};

static const struct elementwise right_shift = {
    .op = {.name = "aclnnRightShift", ELEMENTWISE, .params = right_shift_params},
    .formula = &right_shift_formula};

aclnnStatus aclnnRightShiftGetWorkspaceSize(const aclTensor *input, const aclTensor *shiftBits,
                                            aclTensor *out, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&right_shift, {input}, {shiftBits}, {out});
}
PHASE_TWO(aclnnRightShift, &right_shift.op)

const struct op *const right_shift_ops[] = {&right_shift.op, NULL};
