/* SPDX-License-Identifier: Apache-2.0 */
/* bitwise_not.c - aclnnBitwiseNot: bits turned */
#include "aclnnop/aclnn_bitwise_not.h"

#include "ops/elementwise.h"

#define FORMULA bitwise_not
#define OPERANDS 1
#define WRAPPING(a) ~a
#define BOOLS(a) !a
#include "kernel/elementwise.h"

static const struct param bitwise_not_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_INTS | T_BOOL))},
    {TENSOR_OUT("out", TYPES(P_MOST, T_INTS | T_BOOL))},
    {.name = NULL},
};

static const struct elementwise bitwise_not = {
    .op = {.name = "aclnnBitwiseNot", ELEMENTWISE, .params = bitwise_not_params},
    .formula = &bitwise_not_formula, .same_types = true};

aclnnStatus aclnnBitwiseNotGetWorkspaceSize(const aclTensor *self, aclTensor *out,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&bitwise_not, {self}, {out});
}
PHASE_TWO(aclnnBitwiseNot, &bitwise_not.op)

const struct op *const bitwise_not_ops[] = {&bitwise_not.op, NULL};
