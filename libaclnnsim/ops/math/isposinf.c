/* SPDX-License-Identifier: Apache-2.0 */
/* isposinf.c - aclnnIsPosInf: positive infinity */
#include "aclnnop/aclnn_isposinf.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA isposinf
#define OPERANDS 1
#define RESULT BOOLEAN
#define FLOATS(a) a == (T)INFINITY
#define SIGNED(a) (a & 0) != 0
#define UNSIGNED(a) (a & 0) != 0
#include "kernel/elementwise.h"

static const struct param is_pos_inf_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_FLOATS))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_BOOL))},
    {.name = NULL},
};

static const struct elementwise is_pos_inf = {
    .op = {.name = "aclnnIsPosInf", ELEMENTWISE, .params = is_pos_inf_params},
    .formula = &isposinf_formula};

aclnnStatus aclnnIsPosInfGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                          uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&is_pos_inf, {self}, {out});
}
PHASE_TWO(aclnnIsPosInf, &is_pos_inf.op)

const struct op *const isposinf_ops[] = {&is_pos_inf.op, NULL};
