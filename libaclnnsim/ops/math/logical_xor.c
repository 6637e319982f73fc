/* SPDX-License-Identifier: Apache-2.0 */
/* logical_xor.c - aclnnLogicalXor: logic */
#include "aclnnop/aclnn_logical_xor.h"

#include "ops/elementwise.h"

#define FORMULA logical_xor
#define OPERANDS 2
#define RESULT BOOLEAN
#define EVERY(a, b) (a != 0) ^ (b != 0)
#include "kernel/elementwise.h"

static const struct param logical_xor_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_ALL))},
    {TENSOR_IN("other", TYPES(P_MOST, T_ALL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL))},
    {.name = NULL},
};

static const struct elementwise logical_xor = {
    .op = {.name = "aclnnLogicalXor", ELEMENTWISE, .params = logical_xor_params},
    .formula = &logical_xor_formula};

aclnnStatus aclnnLogicalXorGetWorkspaceSize(const aclTensor *self, const aclTensor *other,
                                            aclTensor *out, uint64_t *workspaceSize,
                                            aclOpExecutor **executor)
{
    return PLAN(&logical_xor, {self}, {other}, {out});
}
PHASE_TWO(aclnnLogicalXor, &logical_xor.op)

const struct op *const logical_xor_ops[] = {&logical_xor.op, NULL};
