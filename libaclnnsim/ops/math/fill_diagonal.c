/* SPDX-License-Identifier: Apache-2.0 */
/* fill_diagonal.c - aclnnInplaceFillDiagonal: one number on the diagonal */
#include "aclnnop/aclnn_fill_diagonal.h"

#include "ops/diagonal.h"

static const struct param params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_REALS | T_BOOL | SET(C64)))},
    {SCALAR_IN("fillValue", TYPES(P_A2_A3 | P_INFERENCE | P_950, SET(F32) | SET(I64)))},
    {NUMBER_IN("wrap", BOOL), .initial = "False"},
    {.name = NULL},
};

static const struct op fill_diagonal = {.name = "aclnnInplaceFillDiagonal", .check = fill_diagonal_check, .run = fill_diagonal_run,
                                        .absent_code = ACLNN_ERR_PARAM_INVALID, .params = params};

aclnnStatus aclnnInplaceFillDiagonalGetWorkspaceSize(aclTensor *selfRef, const aclScalar *fillValue, bool wrap,
                                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {.scalar = fillValue}, {.b = wrap}};
    return op_plan(&fill_diagonal, args, workspaceSize, executor);
}
PHASE_TWO(aclnnInplaceFillDiagonal, &fill_diagonal)

const struct op *const fill_diagonal_ops[] = {&fill_diagonal, NULL};
