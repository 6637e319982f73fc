/* SPDX-License-Identifier: Apache-2.0 */
/* floor_divide.c - aclnnFloorDivide, aclnnFloorDivides, aclnnInplaceFloorDivide, aclnnInplaceFloorDivides:
 * quotients rounded down */
#include "aclnnop/aclnn_floor_divide.h"

#include "kernel/division.h"
#include "ops/elementwise.h"

#define FORMULA floor_divide
#define OPERANDS 2
#define COST 4
#define FLOATS(a, b) FLOOR_QUOTIENT(a, b)
#define SIGNED(a, b) FLOOR_QUOTIENT_OF_WHOLE(a, b)
#include "kernel/elementwise.h"

static const struct param floor_divide_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param floor_divides_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {SCALAR_IN("other", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {.name = NULL},
};
static const struct param inplace_floor_divide_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_REALS | T_BOOL))},
    {.name = NULL},
};
static const struct param inplace_floor_divides_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {SCALAR_IN("other", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct elementwise floor_divide = {
    .op = {.name = "aclnnFloorDivide", ELEMENTWISE, .params = floor_divide_params},
    .formula = &floor_divide_formula};
static const struct elementwise floor_divides = {
    .op = {.name = "aclnnFloorDivides", ELEMENTWISE, .params = floor_divides_params},
    .formula = &floor_divide_formula};
static const struct elementwise inplace_floor_divide = {
    .op = {.name = "aclnnInplaceFloorDivide", ELEMENTWISE, .params = inplace_floor_divide_params},
    .formula = &floor_divide_formula};
static const struct elementwise inplace_floor_divides = {
    .op = {.name = "aclnnInplaceFloorDivides", ELEMENTWISE, .params = inplace_floor_divides_params},
    .formula = &floor_divide_formula};

aclnnStatus aclnnFloorDivideGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                             aclTensor *out, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&floor_divide, {self}, {other}, {out});
}
PHASE_TWO(aclnnFloorDivide, &floor_divide.op)

aclnnStatus aclnnFloorDividesGetWorkspaceSize(const aclTensor *self, const aclScalar *other,
                                              aclTensor *out, uint64_t *workspaceSize,
                                              aclOpExecutor **executor)
{
    return PLAN(&floor_divides, {self}, {.scalar = other}, {out});
}
PHASE_TWO(aclnnFloorDivides, &floor_divides.op)

aclnnStatus aclnnInplaceFloorDivideGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                                    uint64_t *workspaceSize,
                                                    aclOpExecutor **executor)
{
    return PLAN(&inplace_floor_divide, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceFloorDivide, &inplace_floor_divide.op)

aclnnStatus aclnnInplaceFloorDividesGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other,
                                                     uint64_t *workspaceSize,
                                                     aclOpExecutor **executor)
{
    return PLAN(&inplace_floor_divides, {selfRef}, {.scalar = other});
}
PHASE_TWO(aclnnInplaceFloorDivides, &inplace_floor_divides.op)

const struct op *const floor_divide_ops[] = {
    &floor_divide.op, &floor_divides.op, &inplace_floor_divide.op, &inplace_floor_divides.op, NULL
};
