/* SPDX-License-Identifier: Apache-2.0 */
/* angle_v2.c - aclnnAngleV2: angles of complex numbers */
#include "aclnnop/aclnn_angle_v2.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA angle
#define OPERANDS 1
#define RESULT FLOATING_REAL_PART
#define COST 16
#define FLOATS(a) (IS_NAN(a) ? a : a < 0 ? (T)M_PI : 0)
#define COMPLEX(a) ZARG(a)
#include "kernel/elementwise.h"

static const struct param angle_v2_params[] = {
    {TENSOR_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES | T_INTS | T_BOOL | SET(C64)))},
    {TENSOR_OUT("yOut", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise angle_v2 = {
    .op = {.name = "aclnnAngleV2", ELEMENTWISE, .params = angle_v2_params},
    .formula = &angle_formula};

aclnnStatus aclnnAngleV2GetWorkspaceSize(const aclTensor *x, const aclTensor *yOut,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&angle_v2, {x}, {yOut});
}
PHASE_TWO(aclnnAngleV2, &angle_v2.op)

const struct op *const angle_v2_ops[] = {&angle_v2.op, NULL};
