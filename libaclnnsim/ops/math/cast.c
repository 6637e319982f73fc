/* SPDX-License-Identifier: Apache-2.0 */
/* cast.c - aclnnCast: conversions */
#include "aclnnop/aclnn_cast.h"

#include "ops/fill.h"

static const struct param cast_params[] = {
    {TENSOR_IN("self", TYPES_2(P_TRAINING | P_INFERENCE | P_950, T_ALL | T_WIDE | SET(C32), P_A2_A3, T_ALL | T_WIDE))},
    {NUMBER_IN("dtype", INT)},
    {TENSOR_OUT("out", TYPES_2(P_TRAINING | P_INFERENCE | P_950, T_ALL | T_WIDE | SET(C32), P_A2_A3, T_ALL | T_WIDE))},
    {.name = NULL},
};

static const struct fill cast = {
    .op = {.name = "aclnnCast", CAST, .params = cast_params}, .same_shape = true};

aclnnStatus aclnnCastGetWorkspaceSize(const aclTensor *self, aclDataType dtype, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&cast, {self}, {.i = dtype}, {out});
}
PHASE_TWO(aclnnCast, &cast.op)

const struct op *const cast_ops[] = {&cast.op, NULL};
