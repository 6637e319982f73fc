/* SPDX-License-Identifier: Apache-2.0 */
/* erfc.c - aclnnErfc, aclnnInplaceErfc: the complementary error function */
#include "aclnnop/aclnn_erfc.h"

#include "ops/elementwise.h"
#include "ops/formulas/erfc.h"

static const struct param erfc_op_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_FLOATS | T_BOOL | SET(I64)))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_FLOATS))},
    {.name = NULL},
};
static const struct param inplace_erfc_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_FLOATS))},
    {.name = NULL},
};

static const struct elementwise erfc_op = {
    .op = {.name = "aclnnErfc", ELEMENTWISE, .params = erfc_op_params}, .formula = &erfc_formula};
static const struct elementwise inplace_erfc = {
    .op = {.name = "aclnnInplaceErfc", ELEMENTWISE, .params = inplace_erfc_params},
    .formula = &erfc_formula};

aclnnStatus aclnnErfcGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&erfc_op, {self}, {out});
}
PHASE_TWO(aclnnErfc, &erfc_op.op)

aclnnStatus aclnnInplaceErfcGetWorkspaceSize(const aclTensor *selfRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_erfc, {selfRef});
}
PHASE_TWO(aclnnInplaceErfc, &inplace_erfc.op)

const struct op *const erfc_ops[] = {&erfc_op.op, &inplace_erfc.op, NULL};
