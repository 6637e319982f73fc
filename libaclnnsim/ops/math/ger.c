/* SPDX-License-Identifier: Apache-2.0 */
/* ger.c - aclnnGer: the outer product of two vectors */
#include "aclnnop/aclnn_ger.h"

#include "formula.h"
#include "ops/formulas/mul.h"
#include "ops/matmul.h"

enum { SELF, VEC2, OUT };

#define GER_TYPES TYPES_2(P_TRAINING | P_A2_A3, (T_ALL & ~SET(BF16)), P_950, T_ALL)

static const struct param ger_params[] = {
    [SELF] = {TENSOR_IN("self", GER_TYPES)},
    [VEC2] = {TENSOR_IN("vec2", GER_TYPES)},
    [OUT] = {TENSOR_OUT("out", GER_TYPES)},
    {.name = NULL},
};

static int run(const struct call *call)
{
    const struct view *const self = call->arg[SELF].tensor, *const vec2 = call->arg[VEC2].tensor;
    const struct view *const out = call->arg[OUT].tensor;
    struct formula_types types;
    formula_types(&mul_formula, dtype_promote(self->dtype, vec2->dtype), &types);
    struct operand column = operand_of_view(self, 1), row = operand_of_view(vec2, 1);
    column.strides[1] = 0;
    row.strides[1] = row.strides[0];
    row.strides[0] = 0;
    const struct operand result = operand_of_view(out, 2);
    formula_run(&mul_formula, &types, 2, out->dims, (const struct operand[]){column, row}, NULL, &result);
    return 0;
}

static const struct matmul ger = {
    .op = {.name = "aclnnGer", .check = matmul_check, .run = run, .infer = matmul_infer,
           .absent_code = ACLNN_ERR_PARAM_INVALID, .params = ger_params},
    .a = SELF, .b = VEC2, .c = NO_SLOT, .out = OUT, .beta = NO_SLOT, .alpha = NO_SLOT, .cube = NO_SLOT,
    .transpose_a = NO_SLOT, .transpose_b = NO_SLOT, .a_rank = {1, 1}, .b_rank = {1, 1}, .outer = true};

aclnnStatus aclnnGerGetWorkspaceSize(const aclTensor *self, const aclTensor *vec2, aclTensor *out,
                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&ger, {self}, {vec2}, {out});
}
PHASE_TWO(aclnnGer, &ger.op)

const struct op *const ger_ops[] = {&ger.op, NULL};
