/* SPDX-License-Identifier: Apache-2.0 */
/* swiglu_group.c - aclnnSwigluGroup: linear units gated by Swish, with limits and weights */
#include "aclnnop/aclnn_swiglu_group.h"

#include "kernel/gates.h"
#include "ops/gated.h"

#define FORMULA swiglu_group
#define OPERANDS 3
#define SCALARS 1
#define COST 14
#define FLOATS(gate, x, weight, limit) SWISH(AT_MOST(gate, limit), 1) * WITHIN(x, limit) * weight
#include "kernel/elementwise.h"

static const struct param swiglu_group_params[] = {
    {TENSOR_IN("x", TYPES(P_950, T_HALVES))},
    {TENSOR_IN("weightOptional", TYPES(P_950, SET(F32))), .optional = true},
    {TENSOR_IN("groupIndexOptional", TYPES(P_950, SET(I64))), .optional = true},
    {NUMBER_IN("clampLimit", DOUBLE), .initial = "-1.0"},
    {TENSOR_OUT("yOut", TYPES(P_950, T_HALVES))},
    {.name = NULL},
};

static const struct gated swiglu_group = {
    .op = {.name = "aclnnSwigluGroup", GATED, .params = swiglu_group_params},
    .formulas = {{&swiglu_group_formula}}, .left = true, .rows = true, .limit = 3,
    .unlimited = true};

aclnnStatus aclnnSwigluGroupGetWorkspaceSize(const aclTensor *x, const aclTensor *weightOptional,
                                             const aclTensor *groupIndexOptional, double clampLimit,
                                             const aclTensor *yOut, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&swiglu_group, {x}, {weightOptional}, {groupIndexOptional}, {.d = clampLimit},
                               {yOut});
}
PHASE_TWO(aclnnSwigluGroup, &swiglu_group.op)

const struct op *const swiglu_group_ops[] = {&swiglu_group.op, NULL};
