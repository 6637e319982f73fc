/* SPDX-License-Identifier: Apache-2.0 */
/* nan_to_num.c - aclnnInplaceNanToNum, aclnnNanToNum: numbers in the place of NaN and infinities */
#include "aclnnop/aclnn_nan_to_num.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA nan_to_num
#define OPERANDS 1
#define SCALARS 3
#define FLOATS(a, nan, posinf, neginf) (IS_NAN(a) ? nan : a == (T)INFINITY ? posinf : a == -(T)INFINITY ? neginf : a)
#define SIGNED(a, nan, posinf, neginf) (void)nan, (void)posinf, (void)neginf, a
#include "kernel/elementwise.h"

static const struct param inplace_nan_to_num_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_950, T_HALVES | T_INTS | T_BOOL))},
    {NUMBER_IN("nan", DOUBLE)},
    {NUMBER_IN("posinf", DOUBLE)},
    {NUMBER_IN("neginf", DOUBLE)},
    {.name = NULL},
};
static const struct param nan_to_num_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_950, T_HALVES | T_INTS | T_BOOL))},
    {NUMBER_IN("nan", DOUBLE)},
    {NUMBER_IN("posinf", DOUBLE)},
    {NUMBER_IN("neginf", DOUBLE)},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES | T_INTS | T_BOOL))},
    {.name = NULL},
};

static const struct elementwise inplace_nan_to_num = {
    .op = {.name = "aclnnInplaceNanToNum", ELEMENTWISE, .params = inplace_nan_to_num_params},
    .formula = &nan_to_num_formula};
static const struct elementwise nan_to_num = {
    .op = {.name = "aclnnNanToNum", ELEMENTWISE, .params = nan_to_num_params},
    .formula = &nan_to_num_formula};

aclnnStatus aclnnInplaceNanToNumGetWorkspaceSize(aclTensor *selfRef, float nan, float posinf,
                                                 float neginf, uint64_t *workspaceSize,
                                                 aclOpExecutor **executor)
{
    return PLAN(&inplace_nan_to_num, {selfRef}, {.d = (double)nan}, {.d = (double)posinf},
                                     {.d = (double)neginf});
}
PHASE_TWO(aclnnInplaceNanToNum, &inplace_nan_to_num.op)

aclnnStatus aclnnNanToNumGetWorkspaceSize(const aclTensor *self, float nan, float posinf,
                                          float neginf, aclTensor *out, uint64_t *workspaceSize,
                                          aclOpExecutor **executor)
{
    return PLAN(&nan_to_num, {self}, {.d = (double)nan}, {.d = (double)posinf},
                             {.d = (double)neginf}, {out});
}
PHASE_TWO(aclnnNanToNum, &nan_to_num.op)

const struct op *const nan_to_num_ops[] = {&inplace_nan_to_num.op, &nan_to_num.op, NULL};
