/* SPDX-License-Identifier: Apache-2.0 */
/* situ_glu.c - aclnnSituGlu: linear units gated by SiTU */
#include "aclnnop/aclnn_situ_glu.h"

#include "kernel/gates.h"
#include "ops/gated.h"

#define FORMULA situ_glu
#define OPERANDS 2
#define SCALARS 2
#define COST 24
#define FLOATS(gate, x, beta, linear) SITU(gate, beta) * SOFT_LIMIT(x, linear)
#include "kernel/elementwise.h"

static const struct param situ_glu_params[] = {
    {TENSOR_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {NUMBER_IN("dim", INT), .initial = "-1"},
    {NUMBER_IN("beta", DOUBLE), .initial = "1.0"},
    {NUMBER_IN("linearBeta", DOUBLE), .initial = "0.0"},
    {NUMBER_IN("activateLeft", BOOL), .initial = "True"},
    {TENSOR_OUT("yOut", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct gated situ_glu = {
    .op = {.name = "aclnnSituGlu", GATED, .params = situ_glu_params},
    .formulas = {{&situ_glu_formula}}, .left = true};

aclnnStatus aclnnSituGluGetWorkspaceSize(const aclTensor *x, int64_t dim, double beta,
                                         double linearBeta, bool activateLeft, const aclTensor *yOut,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&situ_glu, {x}, {.i = dim}, {.d = beta}, {.d = linearBeta}, {.b = activateLeft},
                           {yOut});
}
PHASE_TWO(aclnnSituGlu, &situ_glu.op)

const struct op *const situ_glu_ops[] = {&situ_glu.op, NULL};
