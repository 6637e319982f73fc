/* SPDX-License-Identifier: Apache-2.0 */
/* floor.c - aclnnFloor, aclnnInplaceFloor: rounding down */
#include "aclnnop/aclnn_floor.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA floor
#define OPERANDS 1
#define FLOATS(a) FLOOR(a)
#define SIGNED(a) a
#define UNSIGNED(a) a
#include "kernel/elementwise.h"

static const struct param floor_op_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_REALS | T_WIDE))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_REALS | T_WIDE))},
    {.name = NULL},
};
static const struct param inplace_floor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_REALS | T_WIDE))},
    {.name = NULL},
};

static const struct elementwise floor_op = {
    .op = {.name = "aclnnFloor", ELEMENTWISE, .params = floor_op_params},
    .formula = &floor_formula};
static const struct elementwise inplace_floor = {
    .op = {.name = "aclnnInplaceFloor", ELEMENTWISE, .params = inplace_floor_params},
    .formula = &floor_formula};

aclnnStatus aclnnFloorGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&floor_op, {self}, {out});
}
PHASE_TWO(aclnnFloor, &floor_op.op)

aclnnStatus aclnnInplaceFloorGetWorkspaceSize(aclTensor *selfRef, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&inplace_floor, {selfRef});
}
PHASE_TWO(aclnnInplaceFloor, &inplace_floor.op)

const struct op *const floor_ops[] = {&floor_op.op, &inplace_floor.op, NULL};
