/* SPDX-License-Identifier: Apache-2.0 */
/* clipped_swiglu.c - aclnnClippedSwiglu: linear units gated by Swish, with limits */
#include "aclnnop/aclnn_clipped_swiglu.h"

#include "ops/formulas/clipped_swiglu.h"
#include "ops/gated.h"

static const struct param clipped_swiglu_params[] = {
    {TENSOR_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {TENSOR_IN("groupIndexOptional", TYPES(P_A2_A3 | P_950, SET(I64))), .optional = true},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {NUMBER_IN("alpha", DOUBLE), .initial = "1.702"},
    {NUMBER_IN("limit", DOUBLE), .initial = "7.0"},
    {NUMBER_IN("bias", DOUBLE), .initial = "1.0"},
    {NUMBER_IN("interleaved", BOOL), .initial = "True"},
    {TENSOR_OUT("yOut", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct gated clipped_swiglu = {
    .op = {.name = "aclnnClippedSwiglu", GATED, .params = clipped_swiglu_params},
    .formulas = {{&clipped_swiglu_formula}}, .left = true, .rows = true};

aclnnStatus aclnnClippedSwigluGetWorkspaceSize(const aclTensor *x,
                                               const aclTensor *groupIndexOptional, int64_t dim,
                                               double alpha, double limit, double bias,
                                               bool interleaved, const aclTensor *yOut,
                                               uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&clipped_swiglu, {x}, {groupIndexOptional}, {.i = dim}, {.d = alpha}, {.d = limit},
                                 {.d = bias}, {.b = interleaved}, {yOut});
}
PHASE_TWO(aclnnClippedSwiglu, &clipped_swiglu.op)

const struct op *const clipped_swiglu_ops[] = {&clipped_swiglu.op, NULL};
