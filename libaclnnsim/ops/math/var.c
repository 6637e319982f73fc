/* SPDX-License-Identifier: Apache-2.0 */
/* var.c - aclnnVar, aclnnVarCorrection: variances along dimensions */
#include "aclnnop/aclnn_var.h"

#include "ops/reduction.h"

static const struct param var_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {NUMBER_IN("dim", INT_ARRAY), .optional = true, .initial = "()"},
    {NUMBER_IN("unbiased", BOOL), .initial = "True"},
    {NUMBER_IN("keepdim", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};
static const struct param var_correction_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {NUMBER_IN("dim", INT_ARRAY), .optional = true, .initial = "()"},
    {NUMBER_IN("correction", INT), .initial = "1"},
    {NUMBER_IN("keepdim", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct reduction var = {
    .op = {.name = "aclnnVar", REDUCTION, .params = var_params}, .kind = REDUCE_VARIANCE, .dims = 1,
    .keep = 3, .correction = 2};
static const struct reduction var_correction = {
    .op = {.name = "aclnnVarCorrection", REDUCTION, .params = var_correction_params},
    .kind = REDUCE_VARIANCE, .dims = 1, .keep = 3, .correction = 2};

aclnnStatus aclnnVarGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim, bool unbiased,
                                     bool keepdim, aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return PLAN(&var, {self}, {.ints = dim}, {.b = unbiased}, {.b = keepdim}, {out});
}
PHASE_TWO(aclnnVar, &var.op)

aclnnStatus aclnnVarCorrectionGetWorkspaceSize(const aclTensor *self, const aclIntArray *dim,
                                               int64_t correction, bool keepdim, aclTensor *out,
                                               uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&var_correction, {self}, {.ints = dim}, {.i = correction}, {.b = keepdim}, {out});
}
PHASE_TWO(aclnnVarCorrection, &var_correction.op)

const struct op *const var_ops[] = {&var.op, &var_correction.op, NULL};
