/* SPDX-License-Identifier: Apache-2.0 */
/* addmm.c - aclnnAddmm, aclnnInplaceAddmm: a matrix and a product of matrices */
#include "aclnnop/aclnn_addmm.h"

#include "ops/matmul.h"

enum { ADDMM_SELF, ADDMM_MAT1, ADDMM_MAT2, ADDMM_BETA, ADDMM_ALPHA, ADDMM_OUT, ADDMM_CUBE_MATH_TYPE
       };

static const struct param addmm_params[] = {
    [ADDMM_SELF] = {TENSOR_IN("self", TYPES(P_MOST, T_HALVES)), .may_be_output = true},
    [ADDMM_MAT1] = {TENSOR_IN("mat1", TYPES(P_MOST, T_HALVES))},
    [ADDMM_MAT2] = {TENSOR_IN("mat2", TYPES(P_MOST, T_HALVES))},
    [ADDMM_BETA] = {SCALAR_IN("beta", TYPES(P_MOST, T_FACTORS)), .initial = "1"},
    [ADDMM_ALPHA] = {SCALAR_IN("alpha", TYPES(P_MOST, T_FACTORS)), .initial = "1"},
    [ADDMM_OUT] = {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    [ADDMM_CUBE_MATH_TYPE] = CUBE_MATH_TYPE_ROW,
    {.name = NULL},
};

static const struct matmul addmm = {
    .op = {.name = "aclnnAddmm", MATMUL, .params = addmm_params},
    .a = ADDMM_MAT1, .b = ADDMM_MAT2, .c = ADDMM_SELF, .out = ADDMM_OUT, .beta = ADDMM_BETA,
    .alpha = ADDMM_ALPHA, .cube = ADDMM_CUBE_MATH_TYPE, .transpose_a = NO_SLOT, .transpose_b = NO_SLOT,
    .a_rank = {2, 2}, .b_rank = {2, 2}, .c_rank = {0, 2}, .cube_add = P_A2_A3 | P_950};

aclnnStatus aclnnAddmmGetWorkspaceSize(const aclTensor *self, const aclTensor *mat1, const aclTensor *mat2,
                                       const aclScalar *beta, const aclScalar *alpha, aclTensor *out,
                                       int8_t cubeMathType, uint64_t *workspaceSize,
                                       aclOpExecutor **executor)
{
    return PLAN(&addmm, {self}, {mat1}, {mat2}, {.scalar = beta}, {.scalar = alpha}, {out},
                {.i = cubeMathType});
}
PHASE_TWO(aclnnAddmm, &addmm.op)

enum { INPLACE_ADDMM_SELF_REF, INPLACE_ADDMM_MAT1, INPLACE_ADDMM_MAT2, INPLACE_ADDMM_BETA,
       INPLACE_ADDMM_ALPHA, INPLACE_ADDMM_CUBE_MATH_TYPE };

static const struct param inplace_addmm_params[] = {
    [INPLACE_ADDMM_SELF_REF] = {TENSOR_REF("selfRef", TYPES(P_MOST, T_HALVES))},
    [INPLACE_ADDMM_MAT1] = {TENSOR_IN("mat1", TYPES(P_MOST, T_HALVES))},
    [INPLACE_ADDMM_MAT2] = {TENSOR_IN("mat2", TYPES(P_MOST, T_HALVES))},
    [INPLACE_ADDMM_BETA] = {SCALAR_IN("beta", TYPES(P_MOST, T_FACTORS)), .initial = "1"},
    [INPLACE_ADDMM_ALPHA] = {SCALAR_IN("alpha", TYPES(P_MOST, T_FACTORS)), .initial = "1"},
    [INPLACE_ADDMM_CUBE_MATH_TYPE] = CUBE_MATH_TYPE_ROW,
    {.name = NULL},
};

static const struct matmul inplace_addmm = {
    .op = {.name = "aclnnInplaceAddmm", MATMUL, .params = inplace_addmm_params},
    .a = INPLACE_ADDMM_MAT1, .b = INPLACE_ADDMM_MAT2, .c = INPLACE_ADDMM_SELF_REF,
    .out = INPLACE_ADDMM_SELF_REF, .beta = INPLACE_ADDMM_BETA, .alpha = INPLACE_ADDMM_ALPHA,
    .cube = INPLACE_ADDMM_CUBE_MATH_TYPE, .transpose_a = NO_SLOT, .transpose_b = NO_SLOT,
    .a_rank = {2, 2}, .b_rank = {2, 2}, .c_rank = {0, 2}, .cube_add = P_A2_A3 | P_950};

aclnnStatus aclnnInplaceAddmmGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *mat1,
                                              const aclTensor *mat2, const aclScalar *beta,
                                              const aclScalar *alpha, int8_t cubeMathType,
                                              uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_addmm, {selfRef}, {mat1}, {mat2}, {.scalar = beta}, {.scalar = alpha},
                {.i = cubeMathType});
}
PHASE_TWO(aclnnInplaceAddmm, &inplace_addmm.op)

const struct op *const addmm_ops[] = {&addmm.op, &inplace_addmm.op, NULL};
