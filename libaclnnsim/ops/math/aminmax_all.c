/* SPDX-License-Identifier: Apache-2.0 */
/* aminmax_all.c - aclnnAminmaxAll: the smallest and the largest element */
#include "aclnnop/aclnn_aminmax_all.h"

#include "ops/reduction.h"

static const struct param aminmax_all_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {TENSOR_OUT("minOut", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {TENSOR_OUT("maxOut", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct reduction aminmax_all = {
    .op = {.name = "aclnnAminmaxAll", REDUCTION, .params = aminmax_all_params},
    .kind = REDUCE_EXTREMES, .same_types = true};

aclnnStatus aclnnAminmaxAllGetWorkspaceSize(const aclTensor *self, aclTensor *minOut,
                                            aclTensor *maxOut, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&aminmax_all, {self}, {minOut}, {maxOut});
}
PHASE_TWO(aclnnAminmaxAll, &aminmax_all.op)

const struct op *const aminmax_all_ops[] = {&aminmax_all.op, NULL};
