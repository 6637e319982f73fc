/* SPDX-License-Identifier: Apache-2.0 */
/* gelu_mul.c - aclnnGeluMul: Gelu of one half times the other */
#include "aclnnop/aclnn_gelu_mul.h"

#include "ops/formulas/geglu_erf.h"
#include "ops/formulas/geglu_tanh.h"
#include "ops/gated.h"

static const struct param gelu_mul_params[] = {
    {TENSOR_IN("input", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {NUMBER_IN("approximateOptional", STRING), .optional = true},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct gated gelu_mul = {
    .op = {.name = "aclnnGeluMul", GATED, .params = gelu_mul_params},
    .formulas = {{&geglu_erf_formula}, {&geglu_tanh_formula}}, .texts = {"none", "tanh"},
    .choice = 1, .left = true};

aclnnStatus aclnnGeluMulGetWorkspaceSize(const aclTensor *input, char *approximateOptional,
                                         const aclTensor *out, uint64_t *workspaceSize,
                                         aclOpExecutor **executor)
{
    return PLAN(&gelu_mul, {input}, {.text = approximateOptional}, {out});
}
PHASE_TWO(aclnnGeluMul, &gelu_mul.op)

const struct op *const gelu_mul_ops[] = {&gelu_mul.op, NULL};
