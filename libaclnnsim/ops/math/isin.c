/* SPDX-License-Identifier: Apache-2.0 */
/* isin.c - aclnnIsInScalarTensor: whether a number is in a tensor */
#include "aclnnop/aclnn_isin.h"

#include "ops/elementwise.h"
#include "ops/formulas/eq.h"

enum { INVERT = 3 };

static bool answer(const struct call *call, bool any) { return any != call->arg[INVERT].b; }

static const struct param is_in_scalar_tensor_params[] = {
    {SCALAR_IN("element", TYPES_2(P_A2_A3, T_ALL | SET(U16), P_TRAINING, T_INTS | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(U16)))},
    {TENSOR_IN("testElements", TYPES_2(P_A2_A3, T_ALL | SET(U16), P_TRAINING, T_INTS | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(U16)))},
    {NUMBER_IN("assumeUnique", BOOL), .initial = "False"},
    {NUMBER_IN("invert", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_TRAINING, T_BOOL))},
    {.name = NULL},
};

static const struct elementwise is_in_scalar_tensor = {
    .op = {.name = "aclnnIsInScalarTensor", ELEMENTWISE, .params = is_in_scalar_tensor_params},
    .formula = &eq_formula, .answer = answer};

aclnnStatus aclnnIsInScalarTensorGetWorkspaceSize(const aclScalar *element,
                                                  const aclTensor *testElements, bool assumeUnique,
                                                  bool invert, aclTensor *out,
                                                  uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&is_in_scalar_tensor, {.scalar = element}, {testElements}, {.b = assumeUnique},
                                      {.b = invert}, {out});
}
PHASE_TWO(aclnnIsInScalarTensor, &is_in_scalar_tensor.op)

const struct op *const isin_ops[] = {&is_in_scalar_tensor.op, NULL};
