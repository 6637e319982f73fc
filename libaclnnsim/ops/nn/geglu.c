/* SPDX-License-Identifier: Apache-2.0 */
/* geglu.c - aclnnGeGlu, aclnnGeGluV3: linear units gated by Gelu */
#include "aclnnop/aclnn_geglu.h"

#include "ops/formulas/geglu_erf.h"
#include "ops/formulas/geglu_tanh.h"
#include "ops/formulas/gelu_erf.h"
#include "ops/formulas/gelu_tanh.h"
#include "ops/gated.h"

static const struct param ge_glu_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {NUMBER_IN("approximate", INT), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_OUT("outGelu", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {.name = NULL},
};
static const struct param ge_glu_v3_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {NUMBER_IN("approximate", INT), .initial = "1"},
    {NUMBER_IN("activateLeft", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_OUT("outGelu", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct gated ge_glu = {
    .op = {.name = "aclnnGeGlu", GATED, .params = ge_glu_params}, .formulas = {{&geglu_erf_formula,
    &gelu_erf_formula}, {&geglu_tanh_formula, &gelu_tanh_formula}}, .choice = 2};
static const struct gated ge_glu_v3 = {
    .op = {.name = "aclnnGeGluV3", GATED, .params = ge_glu_v3_params},
    .formulas = {{&geglu_erf_formula, &gelu_erf_formula}, {&geglu_tanh_formula,
    &gelu_tanh_formula}}, .choice = 2};

aclnnStatus aclnnGeGluGetWorkspaceSize(const aclTensor *self, int64_t dim, int64_t approximate,
                                       aclTensor *out, aclTensor *outGelu, uint64_t *workspaceSize,
                                       aclOpExecutor **executor)
{
    return PLAN(&ge_glu, {self}, {.i = dim}, {.i = approximate}, {out}, {outGelu});
}
PHASE_TWO(aclnnGeGlu, &ge_glu.op)

aclnnStatus aclnnGeGluV3GetWorkspaceSize(const aclTensor *self, int64_t dim, int64_t approximate,
                                         bool activateLeft, aclTensor *out, aclTensor *outGelu,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&ge_glu_v3, {self}, {.i = dim}, {.i = approximate}, {.b = activateLeft}, {out},
                            {outGelu});
}
PHASE_TWO(aclnnGeGluV3, &ge_glu_v3.op)

const struct op *const geglu_ops[] = {&ge_glu.op, &ge_glu_v3.op, NULL};
