/* SPDX-License-Identifier: Apache-2.0 */
/* linspace.c - aclnnLinspace: sequences of numbers */
#include "aclnnop/aclnn_linspace.h"

#include "ops/sequence.h"

static const struct param linspace_params[] = {
    {SCALAR_IN("start", TYPES_2(P_A2_A3 | P_950, T_REALS | T_BOOL, P_TRAINING | P_INFERENCE, T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(I8) | SET(I32) | SET(U8)))},
    {SCALAR_IN("end", TYPES_2(P_A2_A3 | P_950, T_REALS | T_BOOL, P_TRAINING | P_INFERENCE, T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(I8) | SET(I32) | SET(U8)))},
    {NUMBER_IN("steps", INT)},
    {TENSOR_OUT("out", TYPES_2(P_A2_A3 | P_950, T_FLOATS | SET(I8) | SET(I16) | SET(I32) | SET(U8), P_TRAINING | P_INFERENCE, SET(F32) | SET(F16) | SET(F64) | SET(I8) | SET(I32) | SET(U8)))},
    {.name = NULL},
};

static const struct sequence linspace = {
    .op = {.name = "aclnnLinspace", SEQUENCE, .params = linspace_params}, .kind = SEQUENCE_LINEAR};

aclnnStatus aclnnLinspaceGetWorkspaceSize(const aclScalar *start, const aclScalar *end,
                                          int64_t steps, aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&linspace, {.scalar = start}, {.scalar = end}, {.i = steps}, {out});
}
PHASE_TWO(aclnnLinspace, &linspace.op)

const struct op *const linspace_ops[] = {&linspace.op, NULL};
