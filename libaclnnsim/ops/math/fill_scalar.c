/* SPDX-License-Identifier: Apache-2.0 */
/* fill_scalar.c - aclnnInplaceFillScalar: one number everywhere */
#include "aclnnop/aclnn_fill_scalar.h"

#include "ops/fill.h"

static const struct param inplace_fill_scalar_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_A2_A3 | P_950, T_ALL | T_WIDE, P_TRAINING | P_INFERENCE, T_INTS | T_COMPLEX | T_BOOL | SET(F32) | SET(F16) | SET(F64)))},
    {SCALAR_IN("value", TYPES_2(P_A2_A3 | P_950, T_ALL | T_WIDE, P_TRAINING | P_INFERENCE, T_INTS | T_COMPLEX | T_BOOL | SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};

static const struct fill inplace_fill_scalar = {
    .op = {.name = "aclnnInplaceFillScalar", FILL, .params = inplace_fill_scalar_params}};

aclnnStatus aclnnInplaceFillScalarGetWorkspaceSize(aclTensor *selfRef, const aclScalar *value,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_fill_scalar, {selfRef}, {.scalar = value});
}
PHASE_TWO(aclnnInplaceFillScalar, &inplace_fill_scalar.op)

const struct op *const fill_scalar_ops[] = {&inplace_fill_scalar.op, NULL};
