/* SPDX-License-Identifier: Apache-2.0 */
/* addmv.c - aclnnAddmv: a vector and a matrix times a vector */
#include "aclnnop/aclnn_addmv.h"

#include "ops/matmul.h"

enum { SELF, MAT, VEC, ALPHA, BETA, OUT, CUBE_MATH_TYPE };

static const struct param addmv_params[] = {
    [SELF] = {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_BOOL)), .may_be_output = true},
    [MAT] = {TENSOR_IN("mat", TYPES(P_MOST, T_REALS | T_BOOL))},
    [VEC] = {TENSOR_IN("vec", TYPES(P_MOST, T_REALS | T_BOOL))},
    [ALPHA] = {SCALAR_IN("alpha", TYPES(P_MOST, T_FACTORS)), .initial = "1"},
    [BETA] = {SCALAR_IN("beta", TYPES(P_MOST, T_FACTORS)), .initial = "1"},
    [OUT] = {TENSOR_OUT("out", TYPES(P_MOST, T_REALS))},
    [CUBE_MATH_TYPE] = CUBE_MATH_TYPE_ROW,
    {.name = NULL},
};

static const struct matmul addmv = {
    .op = {.name = "aclnnAddmv", MATMUL, .params = addmv_params},
    .a = MAT, .b = VEC, .c = SELF, .out = OUT, .beta = BETA, .alpha = ALPHA, .cube = CUBE_MATH_TYPE,
    .transpose_a = NO_SLOT, .transpose_b = NO_SLOT, .a_rank = {2, 2}, .b_rank = {1, 1}, .c_rank = {1, 1}};

aclnnStatus aclnnAddmvGetWorkspaceSize(const aclTensor *self, const aclTensor *mat, const aclTensor *vec,
                                       const aclScalar *alpha, const aclScalar *beta, aclTensor *out,
                                       int8_t cubeMathType, uint64_t *workspaceSize,
                                       aclOpExecutor **executor)
{
    return PLAN(&addmv, {self}, {mat}, {vec}, {.scalar = alpha}, {.scalar = beta}, {out},
                {.i = cubeMathType});
}
PHASE_TWO(aclnnAddmv, &addmv.op)

const struct op *const addmv_ops[] = {&addmv.op, NULL};
