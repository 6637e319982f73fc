/* SPDX-License-Identifier: Apache-2.0 */
/* range.c - aclnnRange: sequences of numbers */
#include "aclnnop/aclnn_range.h"

#include "ops/sequence.h"

static const struct param range_params[] = {
    {SCALAR_IN("start", TYPES(P_ALL, T_REALS | T_BOOL))},
    {SCALAR_IN("end", TYPES(P_ALL, T_REALS | T_BOOL))},
    {SCALAR_IN("step", TYPES(P_ALL, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_ALL, T_FLOATS | SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct sequence range = {
    .op = {.name = "aclnnRange", SEQUENCE, .params = range_params}, .kind = SEQUENCE_STEPS_CLOSED};

aclnnStatus aclnnRangeGetWorkspaceSize(const aclScalar *start, const aclScalar *end,
                                       const aclScalar *step, aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&range, {.scalar = start}, {.scalar = end}, {.scalar = step}, {out});
}
PHASE_TWO(aclnnRange, &range.op)

const struct op *const range_ops[] = {&range.op, NULL};
