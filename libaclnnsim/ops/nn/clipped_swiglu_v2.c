/* SPDX-License-Identifier: Apache-2.0 */
/* clipped_swiglu_v2.c - aclnnClippedSwigluV2: linear units gated by Swish, with limits */
#include "aclnnop/aclnn_clipped_swiglu_v2.h"

#include "kernel/gates.h"
#include "ops/formulas/clipped_swiglu.h"
#include "ops/gated.h"

#define FORMULA clipped_late
#define OPERANDS 2
#define SCALARS 3
#define COST 12
#define FLOATS(gate, x, alpha, limit, bias) AT_MOST(SWISH(gate, 1), limit) * WITHIN(x, limit)
#include "kernel/elementwise.h"

static const struct param clipped_swiglu_v2_params[] = {
    {TENSOR_IN("x", TYPES(P_950, T_HALVES))},
    {TENSOR_IN("groupIndexOptional", TYPES(P_950, SET(I64))), .optional = true},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {NUMBER_IN("alpha", DOUBLE), .initial = "1.702"},
    {NUMBER_IN("limit", DOUBLE), .initial = "7.0"},
    {NUMBER_IN("bias", DOUBLE), .initial = "1.0"},
    {NUMBER_IN("interleaved", BOOL), .initial = "True"},
    {NUMBER_IN("clampMode", INT), .initial = "0"},
    {TENSOR_OUT("yOut", TYPES(P_950, T_HALVES))},
    {.name = NULL},
};

static const struct gated clipped_swiglu_v2 = {
    .op = {.name = "aclnnClippedSwigluV2", GATED, .params = clipped_swiglu_v2_params},
    .formulas = {{&clipped_swiglu_formula}, {&clipped_late_formula}}, .choice = 7, .left = true,
    .rows = true};

aclnnStatus aclnnClippedSwigluV2GetWorkspaceSize(const aclTensor *x,
                                                 const aclTensor *groupIndexOptional, int64_t dim,
                                                 double alpha, double limit, double bias,
                                                 bool interleaved, int64_t clampMode,
                                                 const aclTensor *yOut, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    return PLAN(&clipped_swiglu_v2, {x}, {groupIndexOptional}, {.i = dim}, {.d = alpha},
                                    {.d = limit}, {.d = bias}, {.b = interleaved}, {.i = clampMode},
                                    {yOut});
}
PHASE_TWO(aclnnClippedSwigluV2, &clipped_swiglu_v2.op)

const struct op *const clipped_swiglu_v2_ops[] = {&clipped_swiglu_v2.op, NULL};
