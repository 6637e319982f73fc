/* SPDX-License-Identifier: Apache-2.0 */
/* polar.c - aclnnPolar: complex numbers of a length and an angle */
#include "aclnnop/aclnn_polar.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA polar
#define OPERANDS 2
#define RESULT MADE_COMPLEX
#define COST 24
#define FLOATS(a, b) _Generic((a), float: z_f32, default: z_f64)(a * COS(b), a * SIN(b))
#include "kernel/elementwise.h"

static const struct param polar_params[] = {
    {TENSOR_IN("input", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32)))},
    {TENSOR_IN("angle", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32)))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(C64)))},
    {.name = NULL},
};

static const struct elementwise polar = {
    .op = {.name = "aclnnPolar", ELEMENTWISE, .params = polar_params}, .formula = &polar_formula};

aclnnStatus aclnnPolarGetWorkspaceSize(const aclTensor *input, const aclTensor *angle,
                                       aclTensor *out, uint64_t *workspaceSize,
                                       aclOpExecutor **executor)
{
    return PLAN(&polar, {input}, {angle}, {out});
}
PHASE_TWO(aclnnPolar, &polar.op)

const struct op *const polar_ops[] = {&polar.op, NULL};
