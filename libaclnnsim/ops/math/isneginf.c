/* SPDX-License-Identifier: Apache-2.0 */
/* isneginf.c - aclnnIsNegInf: negative infinity */
#include "aclnnop/aclnn_isneginf.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA isneginf
#define OPERANDS 1
#define RESULT BOOLEAN
#define FLOATS(a) a == -(T)INFINITY
#define SIGNED(a) (a & 0) != 0
#define UNSIGNED(a) (a & 0) != 0
#include "kernel/elementwise.h"

static const struct param is_neg_inf_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_FLOATS))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_BOOL))},
    {.name = NULL},
};

static const struct elementwise is_neg_inf = {
    .op = {.name = "aclnnIsNegInf", ELEMENTWISE, .params = is_neg_inf_params},
    .formula = &isneginf_formula};

aclnnStatus aclnnIsNegInfGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                          uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&is_neg_inf, {self}, {out});
}
PHASE_TWO(aclnnIsNegInf, &is_neg_inf.op)

const struct op *const isneginf_ops[] = {&is_neg_inf.op, NULL};
