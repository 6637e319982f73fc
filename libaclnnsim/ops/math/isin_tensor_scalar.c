/* SPDX-License-Identifier: Apache-2.0 */
/* isin_tensor_scalar.c - aclnnIsInTensorScalar: whether numbers are a given one */
#include "aclnnop/aclnn_isin_tensor_scalar.h"

#include "ops/elementwise.h"

#define FORMULA is_in
#define OPERANDS 2
#define SCALARS 2
#define RESULT BOOLEAN
#define EVERY(a, b, unique, invert) (a == b) != (invert != 0)
#define UNSIGNED(a, b, unique, invert) (a == b) != (invert != 0)
#include "kernel/elementwise.h"

static const struct param is_in_tensor_scalar_params[] = {
    {TENSOR_IN("element", TYPES_2(P_A2_A3 | P_950, T_ALL | SET(U16), P_TRAINING, T_INTS | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(U16)))},
    {SCALAR_IN("testElement", TYPES_2(P_A2_A3 | P_950, T_ALL | SET(U16), P_TRAINING, T_INTS | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(U16)))},
    {NUMBER_IN("assumeUnique", BOOL), .initial = "False"},
    {NUMBER_IN("invert", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_BOOL))},
    {.name = NULL},
};

static const struct elementwise is_in_tensor_scalar = {
    .op = {.name = "aclnnIsInTensorScalar", ELEMENTWISE, .params = is_in_tensor_scalar_params},
    .formula = &is_in_formula};

aclnnStatus aclnnIsInTensorScalarGetWorkspaceSize(const aclTensor *element,
                                                  const aclScalar *testElement, bool assumeUnique,
                                                  bool invert, aclTensor *out,
                                                  uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&is_in_tensor_scalar, {element}, {.scalar = testElement}, {.b = assumeUnique},
                                      {.b = invert}, {out});
}
PHASE_TWO(aclnnIsInTensorScalar, &is_in_tensor_scalar.op)

const struct op *const isin_tensor_scalar_ops[] = {&is_in_tensor_scalar.op, NULL};
