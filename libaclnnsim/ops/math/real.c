/* SPDX-License-Identifier: Apache-2.0 */
/* real.c - aclnnReal: real parts */
#include "aclnnop/aclnn_real.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA real
#define OPERANDS 1
#define RESULT REAL_PART
#define FLOATS(a) a
#define COMPLEX(a) ZREAL(a)
#include "kernel/elementwise.h"

static const struct param real_op_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_TRAINING, T_COMPLEX | SET(F32) | SET(F16) | SET(C32)))},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_TRAINING, SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};

static const struct elementwise real_op = {
    .op = {.name = "aclnnReal", ELEMENTWISE, .params = real_op_params}, .formula = &real_formula};

aclnnStatus aclnnRealGetWorkspaceSize(const aclTensor *self, aclTensor *out, uint64_t *workspaceSize,
                                      aclOpExecutor **executor)
{
    return PLAN(&real_op, {self}, {out});
}
PHASE_TWO(aclnnReal, &real_op.op)

const struct op *const real_ops[] = {&real_op.op, NULL};
