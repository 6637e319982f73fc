/* SPDX-License-Identifier: Apache-2.0 */
/* arange.c - aclnnArange: sequences of numbers */
#include "aclnnop/aclnn_arange.h"

#include "ops/sequence.h"

static const struct param arange_params[] = {
    {SCALAR_IN("start", TYPES(P_MOST, T_REALS | T_BOOL))},
    {SCALAR_IN("end", TYPES(P_MOST, T_REALS | T_BOOL))},
    {SCALAR_IN("step", TYPES(P_MOST, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_FLOATS | SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct sequence arange = {
    .op = {.name = "aclnnArange", SEQUENCE, .params = arange_params}, .kind = SEQUENCE_STEPS};

aclnnStatus aclnnArangeGetWorkspaceSize(const aclScalar *start, const aclScalar *end,
                                        const aclScalar *step, aclTensor *out,
                                        uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&arange, {.scalar = start}, {.scalar = end}, {.scalar = step}, {out});
}
PHASE_TWO(aclnnArange, &arange.op)

const struct op *const arange_ops[] = {&arange.op, NULL};
