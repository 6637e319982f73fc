/* SPDX-License-Identifier: Apache-2.0 */
/* signbit.c - aclnnSignbit: sign bits */
#include "aclnnop/aclnn_signbit.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA signbit
#define OPERANDS 1
#define RESULT BOOLEAN
#define FLOATS(a) COPYSIGN((T)1, a) < 0
#define SIGNED(a) a < 0
#define UNSIGNED(a) (a & 0) != 0
#include "kernel/elementwise.h"

static const struct param signbit_op_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_REALS | T_WIDE | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_BOOL))},
    {.name = NULL},
};

static const struct elementwise signbit_op = {
    .op = {.name = "aclnnSignbit", ELEMENTWISE, .params = signbit_op_params},
    .formula = &signbit_formula};

aclnnStatus aclnnSignbitGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&signbit_op, {self}, {out});
}
PHASE_TWO(aclnnSignbit, &signbit_op.op)

const struct op *const signbit_ops[] = {&signbit_op.op, NULL};
