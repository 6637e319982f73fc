/* SPDX-License-Identifier: Apache-2.0 */
/* is_inf.c - aclnnIsInf: infinite numbers */
#include "aclnnop/aclnn_is_inf.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA is_inf
#define OPERANDS 1
#define RESULT BOOLEAN
#define FLOATS(a) FABS(a) == (T)INFINITY
#define SIGNED(a) (a & 0) != 0
#define UNSIGNED(a) (a & 0) != 0
#define COMPLEX(a) (FABS(ZREAL(a)) == INFINITY || FABS(ZIMAG(a)) == INFINITY)
#include "kernel/elementwise.h"

static const struct param is_inf_params[] = {
    {TENSOR_IN("x", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_REALS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_BOOL))},
    {.name = NULL},
};

static const struct elementwise is_inf = {
    .op = {.name = "aclnnIsInf", ELEMENTWISE, .params = is_inf_params}, .formula = &is_inf_formula};

aclnnStatus aclnnIsInfGetWorkspaceSize(const aclTensor *x, const aclTensor *out,
                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&is_inf, {x}, {out});
}
PHASE_TWO(aclnnIsInf, &is_inf.op)

const struct op *const is_inf_ops[] = {&is_inf.op, NULL};
