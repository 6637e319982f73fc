/* SPDX-License-Identifier: Apache-2.0 */
/* div.c - aclnnDiv, aclnnDivMod, aclnnDivMods, aclnnDivs, aclnnInplaceDiv, aclnnInplaceDivMod,
 * aclnnInplaceDivMods, aclnnInplaceDivs: quotients */
#include "aclnnop/aclnn_div.h"

#include "kernel/division.h"
#include "ops/elementwise.h"
#include "ops/formulas/div.h"

#define FORMULA div_trunc
#define OPERANDS 2
#define COST 4
#define FLOATS(a, b) TRUNC(a / b)
#define SIGNED(a, b) TRUNC_QUOTIENT(a, b)
#include "kernel/elementwise.h"

#define FORMULA div_floor
#define OPERANDS 2
#define COST 4
#define FLOATS(a, b) FLOOR_QUOTIENT(a, b)
#define SIGNED(a, b) FLOOR_QUOTIENT_OF_WHOLE(a, b)
#include "kernel/elementwise.h"

static const struct param div_op_params[] = {
    {TENSOR_IN("self", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_ALL))},
    {TENSOR_IN("other", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_ALL))},
    {TENSOR_OUT("out", TYPES_2(P_A2_A3 | P_TRAINING | P_200I, T_ALL, P_950, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param div_mod_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_ALL))},
    {TENSOR_IN("other", TYPES(P_LARGE, T_ALL))},
    {NUMBER_IN("mode", INT)},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_ALL))},
    {.name = NULL},
};
static const struct param div_mods_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_ALL))},
    {SCALAR_IN("other", TYPES(P_LARGE, T_ALL))},
    {NUMBER_IN("mode", INT)},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_INTS | T_COMPLEX | T_BOOL | SET(F32) | SET(F16) | SET(F64)))},
    {.name = NULL},
};
static const struct param divs_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_ALL))},
    {SCALAR_IN("other", TYPES(P_LARGE, T_ALL))},
    {TENSOR_OUT("out", TYPES_2(P_A2_A3 | P_TRAINING, T_ALL, P_950, T_FLOATS | T_COMPLEX))},
    {.name = NULL},
};
static const struct param inplace_div_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_A2_A3 | P_TRAINING | P_200I, T_ALL, P_950, T_FLOATS | T_COMPLEX))},
    {TENSOR_IN("other", TYPES(P_A2_A3 | P_TRAINING | P_200I | P_950, T_ALL))},
    {.name = NULL},
};
static const struct param inplace_div_mod_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_INTS | T_COMPLEX | T_BOOL | SET(F32) | SET(F16) | SET(F64)))},
    {TENSOR_IN("other", TYPES(P_LARGE, T_INTS | T_BOOL | SET(F32) | SET(F16) | SET(F64)))},
    {NUMBER_IN("mode", INT)},
    {.name = NULL},
};
static const struct param inplace_div_mods_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_ALL))},
    {SCALAR_IN("other", TYPES_2(P_A2_A3 | P_TRAINING, T_ALL, P_950, T_REALS | T_BOOL))},
    {NUMBER_IN("mode", INT)},
    {.name = NULL},
};
static const struct param inplace_divs_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_A2_A3 | P_TRAINING, T_ALL, P_950, T_FLOATS | T_COMPLEX))},
    {SCALAR_IN("other", TYPES(P_LARGE, T_ALL))},
    {.name = NULL},
};

static const struct elementwise div_op = {
    .op = {.name = "aclnnDiv", ELEMENTWISE, .params = div_op_params}, .formula = &div_formula};
static const struct elementwise div_mod = {
    .op = {.name = "aclnnDivMod", ELEMENTWISE, .params = div_mod_params}, .choices = {&div_formula,
    &div_trunc_formula, &div_floor_formula}, .choice = 2};
static const struct elementwise div_mods = {
    .op = {.name = "aclnnDivMods", ELEMENTWISE, .params = div_mods_params},
    .choices = {&div_formula, &div_trunc_formula, &div_floor_formula}, .choice = 2};
static const struct elementwise divs = {
    .op = {.name = "aclnnDivs", ELEMENTWISE, .params = divs_params}, .formula = &div_formula};
static const struct elementwise inplace_div = {
    .op = {.name = "aclnnInplaceDiv", ELEMENTWISE, .params = inplace_div_params},
    .formula = &div_formula};
static const struct elementwise inplace_div_mod = {
    .op = {.name = "aclnnInplaceDivMod", ELEMENTWISE, .params = inplace_div_mod_params},
    .choices = {&div_formula, &div_trunc_formula, &div_floor_formula}, .choice = 2};
static const struct elementwise inplace_div_mods = {
    .op = {.name = "aclnnInplaceDivMods", ELEMENTWISE, .params = inplace_div_mods_params},
    .choices = {&div_formula, &div_trunc_formula, &div_floor_formula}, .choice = 2};
static const struct elementwise inplace_divs = {
    .op = {.name = "aclnnInplaceDivs", ELEMENTWISE, .params = inplace_divs_params},
    .formula = &div_formula};

aclnnStatus aclnnDivGetWorkspaceSize(const aclTensor *self, const aclTensor *other, aclTensor *out,
                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&div_op, {self}, {other}, {out});
}
PHASE_TWO(aclnnDiv, &div_op.op)

aclnnStatus aclnnDivModGetWorkspaceSize(const aclTensor *self, const aclTensor *other, int mode,
                                        aclTensor *out, uint64_t *workspaceSize,
                                        aclOpExecutor **executor)
{
    return PLAN(&div_mod, {self}, {other}, {.i = mode}, {out});
}
PHASE_TWO(aclnnDivMod, &div_mod.op)

aclnnStatus aclnnDivModsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, int mode,
                                         aclTensor *out, uint64_t *workspaceSize,
                                         aclOpExecutor **executor)
{
    return PLAN(&div_mods, {self}, {.scalar = other}, {.i = mode}, {out});
}
PHASE_TWO(aclnnDivMods, &div_mods.op)

aclnnStatus aclnnDivsGetWorkspaceSize(const aclTensor *self, const aclScalar *other, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&divs, {self}, {.scalar = other}, {out});
}
PHASE_TWO(aclnnDivs, &divs.op)

aclnnStatus aclnnInplaceDivGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other,
                                            uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_div, {selfRef}, {other});
}
PHASE_TWO(aclnnInplaceDiv, &inplace_div.op)

aclnnStatus aclnnInplaceDivModGetWorkspaceSize(aclTensor *selfRef, const aclTensor *other, int mode,
                                               uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_div_mod, {selfRef}, {other}, {.i = mode});
}
PHASE_TWO(aclnnInplaceDivMod, &inplace_div_mod.op)

aclnnStatus aclnnInplaceDivModsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other, int mode,
                                                uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_div_mods, {selfRef}, {.scalar = other}, {.i = mode});
}
PHASE_TWO(aclnnInplaceDivMods, &inplace_div_mods.op)

aclnnStatus aclnnInplaceDivsGetWorkspaceSize(aclTensor *selfRef, const aclScalar *other,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_divs, {selfRef}, {.scalar = other});
}
PHASE_TWO(aclnnInplaceDivs, &inplace_divs.op)

const struct op *const div_ops[] = {
    &div_op.op, &div_mod.op, &div_mods.op, &divs.op, &inplace_div.op, &inplace_div_mod.op,
    &inplace_div_mods.op, &inplace_divs.op, NULL
};
