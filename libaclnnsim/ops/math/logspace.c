/* SPDX-License-Identifier: Apache-2.0 */
/* logspace.c - aclnnLogSpace: sequences of numbers */
#include "aclnnop/aclnn_logspace.h"

#include "ops/sequence.h"

static const struct param log_space_params[] = {
    {SCALAR_IN("start", TYPES(P_A2_A3 | P_950, T_REALS | T_WIDE | T_BOOL))},
    {SCALAR_IN("end", TYPES(P_A2_A3 | P_950, T_REALS | T_WIDE | T_BOOL))},
    {NUMBER_IN("steps", INT)},
    {NUMBER_IN("base", DOUBLE), .initial = "10.0"},
    {TENSOR_OUT("result", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct sequence log_space = {
    .op = {.name = "aclnnLogSpace", SEQUENCE, .params = log_space_params}, .kind = SEQUENCE_POWERS};

aclnnStatus aclnnLogSpaceGetWorkspaceSize(const aclScalar *start, const aclScalar *end,
                                          int64_t steps, double base, const aclTensor *result,
                                          uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&log_space, {.scalar = start}, {.scalar = end}, {.i = steps}, {.d = base}, {result});
}
PHASE_TWO(aclnnLogSpace, &log_space.op)

const struct op *const logspace_ops[] = {&log_space.op, NULL};
