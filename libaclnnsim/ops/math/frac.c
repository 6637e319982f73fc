/* SPDX-License-Identifier: Apache-2.0 */
/* frac.c - aclnnFrac, aclnnInplaceFrac: fractions */
#include "aclnnop/aclnn_frac.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA frac
#define OPERANDS 1
#define FLOATS(a) a - TRUNC(a)
#define SIGNED(a) 0 * a
#include "kernel/elementwise.h"

static const struct param frac_params[] = {
    {TENSOR_IN("input", TYPES(P_LARGE, T_HALVES | T_INTS))},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES | T_INTS))},
    {.name = NULL},
};
static const struct param inplace_frac_params[] = {
    {TENSOR_REF("inputRef", TYPES(P_LARGE, T_HALVES | T_INTS))},
    {.name = NULL},
};

static const struct elementwise frac = {
    .op = {.name = "aclnnFrac", ELEMENTWISE, .params = frac_params}, .formula = &frac_formula};
static const struct elementwise inplace_frac = {
    .op = {.name = "aclnnInplaceFrac", ELEMENTWISE, .params = inplace_frac_params},
    .formula = &frac_formula};

aclnnStatus aclnnFracGetWorkspaceSize(const aclTensor *input, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&frac, {input}, {out});
}
PHASE_TWO(aclnnFrac, &frac.op)

aclnnStatus aclnnInplaceFracGetWorkspaceSize(aclTensor *inputRef, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_frac, {inputRef});
}
PHASE_TWO(aclnnInplaceFrac, &inplace_frac.op)

const struct op *const frac_ops[] = {&frac.op, &inplace_frac.op, NULL};
