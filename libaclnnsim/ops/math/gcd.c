/* SPDX-License-Identifier: Apache-2.0 */
/* gcd.c - aclnnGcd: greatest common divisors */
#include "aclnnop/aclnn_gcd.h"

#include "kernel/division.h"
#include "ops/elementwise.h"

#define FORMULA gcd
#define OPERANDS 2
#define COST 40
#define SIGNED(a, b) (T)common_divisor(a, b)
#include "kernel/elementwise.h"

static const struct param gcd_params[] = {
    {TENSOR_IN("self", TYPES_2(P_TRAINING | ON(ATLAS_A2) | P_INFERENCE | P_950, T_INTS, ON(ATLAS_A3), SET(I16) | SET(I32) | SET(I64)))},
    {TENSOR_IN("other", TYPES_2(P_TRAINING | ON(ATLAS_A2) | P_INFERENCE | P_950, T_INTS, ON(ATLAS_A3), SET(I16) | SET(I32) | SET(I64)))},
    {TENSOR_OUT("out", TYPES_2(P_TRAINING | ON(ATLAS_A2) | P_INFERENCE | P_950, T_INTS | T_WIDE, ON(ATLAS_A3), T_WIDE | SET(I16) | SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct elementwise gcd = {
    .op = {.name = "aclnnGcd", ELEMENTWISE, .params = gcd_params}, .formula = &gcd_formula};

aclnnStatus aclnnGcdGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out,
                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&gcd, {self}, {other}, {out});
}
PHASE_TWO(aclnnGcd, &gcd.op)

const struct op *const gcd_ops[] = {&gcd.op, NULL};
