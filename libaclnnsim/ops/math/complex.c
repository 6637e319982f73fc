/* SPDX-License-Identifier: Apache-2.0 */
/* complex.c - aclnnComplex: complex numbers of two parts */
#include "aclnnop/aclnn_complex.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA of_parts
#define OPERANDS 2
#define RESULT MADE_COMPLEX
#define FLOATS(a, b) _Generic((a), float: z_f32, default: z_f64)(a, b)
#include "kernel/elementwise.h"

static const struct param complex_op_params[] = {
    {TENSOR_IN("real", TYPES(P_MOST, SET(F32) | SET(F16) | SET(F64)))},
    {TENSOR_IN("imag", TYPES(P_MOST, SET(F32) | SET(F16) | SET(F64)))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_COMPLEX | SET(C32)))},
    {.name = NULL},
};

static const struct elementwise complex_op = {
    .op = {.name = "aclnnComplex", ELEMENTWISE, .params = complex_op_params},
    .formula = &of_parts_formula, .same_types = true};

aclnnStatus aclnnComplexGetWorkspaceSize(const aclTensor *real, const aclTensor *imag,
                                         aclTensor *out, uint64_t *workspaceSize,
                                         aclOpExecutor **executor)
{
    return PLAN(&complex_op, {real}, {imag}, {out});
}
PHASE_TWO(aclnnComplex, &complex_op.op)

const struct op *const complex_ops[] = {&complex_op.op, NULL};
