/* SPDX-License-Identifier: Apache-2.0 */
/* fatrelu_mul.c - aclnnFatreluMul: one half, where it is large enough, times the other */
#include "aclnnop/aclnn_fatrelu_mul.h"

#include "kernel/vector_math.h"
#include "ops/gated.h"

#define FORMULA fatrelu_mul
#define OPERANDS 3
#define COST 2
#define FLOATS(gate, x, threshold) (gate < threshold ? 0 : gate) * x
#include "kernel/elementwise.h"

static const struct param fatrelu_mul_params[] = {
    {TENSOR_IN("input", TYPES(P_A2_A3, T_HALVES))},
    {TENSOR_IN("threshold", TYPES(P_A2_A3, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_A2_A3, T_HALVES))},
    {.name = NULL},
};

static const struct gated fatrelu_mul = {
    .op = {.name = "aclnnFatreluMul", GATED, .params = fatrelu_mul_params},
    .formulas = {{&fatrelu_mul_formula}}, .left = true};

aclnnStatus aclnnFatreluMulGetWorkspaceSize(const aclTensor *input, const aclTensor *threshold,
                                            const aclTensor *out, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&fatrelu_mul, {input}, {threshold}, {out});
}
PHASE_TWO(aclnnFatreluMul, &fatrelu_mul.op)

const struct op *const fatrelu_mul_ops[] = {&fatrelu_mul.op, NULL};
