/* SPDX-License-Identifier: Apache-2.0 */
/* baddbmm.c - aclnnBaddbmm, aclnnInplaceBaddbmm: batches of matrices and of products */
#include "aclnnop/aclnn_baddbmm.h"

#include "ops/matmul.h"

enum { BADDBMM_SELF, BADDBMM_BATCH1, BADDBMM_BATCH2, BADDBMM_BETA, BADDBMM_ALPHA, BADDBMM_OUT,
       BADDBMM_CUBE_MATH_TYPE };

static const struct param baddbmm_params[] = {
    [BADDBMM_SELF] = {TENSOR_IN("self", TYPES(P_MOST, T_HALVES)), .may_be_output = true},
    [BADDBMM_BATCH1] = {TENSOR_IN("batch1", TYPES(P_MOST, T_HALVES))},
    [BADDBMM_BATCH2] = {TENSOR_IN("batch2", TYPES(P_MOST, T_HALVES))},
    [BADDBMM_BETA] = {SCALAR_IN("beta", TYPES(P_MOST, T_FACTORS | T_BOOL)), .initial = "1"},
    [BADDBMM_ALPHA] = {SCALAR_IN("alpha", TYPES(P_MOST, T_FACTORS | T_BOOL)), .initial = "1"},
    [BADDBMM_OUT] = {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    [BADDBMM_CUBE_MATH_TYPE] = CUBE_MATH_TYPE_ROW,
    {.name = NULL},
};

static const struct matmul baddbmm = {
    .op = {.name = "aclnnBaddbmm", MATMUL, .params = baddbmm_params},
    .a = BADDBMM_BATCH1, .b = BADDBMM_BATCH2, .c = BADDBMM_SELF, .out = BADDBMM_OUT,
    .beta = BADDBMM_BETA, .alpha = BADDBMM_ALPHA, .cube = BADDBMM_CUBE_MATH_TYPE,
    .transpose_a = NO_SLOT, .transpose_b = NO_SLOT, .a_rank = {3, 3}, .b_rank = {3, 3},
    .c_rank = {0, 3}, .cube_rule = CUBE_EASY, .cube_add = P_A2_A3 | P_950, .out_as_c = true};

aclnnStatus aclnnBaddbmmGetWorkspaceSize(const aclTensor *self, const aclTensor *batch1,
                                         const aclTensor *batch2, const aclScalar *beta,
                                         const aclScalar *alpha, aclTensor *out, int8_t cubeMathType,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&baddbmm, {self}, {batch1}, {batch2}, {.scalar = beta}, {.scalar = alpha}, {out},
                {.i = cubeMathType});
}
PHASE_TWO(aclnnBaddbmm, &baddbmm.op)

enum { INPLACE_BADDBMM_SELF_REF, INPLACE_BADDBMM_BATCH1, INPLACE_BADDBMM_BATCH2,
       INPLACE_BADDBMM_BETA, INPLACE_BADDBMM_ALPHA, INPLACE_BADDBMM_CUBE_MATH_TYPE };

static const struct param inplace_baddbmm_params[] = {
    [INPLACE_BADDBMM_SELF_REF] = {TENSOR_REF("selfRef", TYPES(P_MOST, T_HALVES))},
    [INPLACE_BADDBMM_BATCH1] = {TENSOR_IN("batch1", TYPES(P_MOST, T_HALVES))},
    [INPLACE_BADDBMM_BATCH2] = {TENSOR_IN("batch2", TYPES(P_MOST, T_HALVES))},
    [INPLACE_BADDBMM_BETA] = {SCALAR_IN("beta", TYPES(P_MOST, T_FACTORS | T_BOOL)), .initial = "1"},
    [INPLACE_BADDBMM_ALPHA] = {SCALAR_IN("alpha", TYPES(P_MOST, T_FACTORS | T_BOOL)), .initial = "1"},
    [INPLACE_BADDBMM_CUBE_MATH_TYPE] = CUBE_MATH_TYPE_ROW,
    {.name = NULL},
};

static const struct matmul inplace_baddbmm = {
    .op = {.name = "aclnnInplaceBaddbmm", MATMUL, .params = inplace_baddbmm_params},
    .a = INPLACE_BADDBMM_BATCH1, .b = INPLACE_BADDBMM_BATCH2, .c = INPLACE_BADDBMM_SELF_REF,
    .out = INPLACE_BADDBMM_SELF_REF, .beta = INPLACE_BADDBMM_BETA, .alpha = INPLACE_BADDBMM_ALPHA,
    .cube = INPLACE_BADDBMM_CUBE_MATH_TYPE, .transpose_a = NO_SLOT, .transpose_b = NO_SLOT,
    .a_rank = {3, 3}, .b_rank = {3, 3}, .c_rank = {2, 3}, .cube_rule = CUBE_EASY,
    .cube_add = P_A2_A3 | P_950, .equal_batches = true};

aclnnStatus aclnnInplaceBaddbmmGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *batch1,
                                                const aclTensor *batch2, const aclScalar *beta,
                                                const aclScalar *alpha, int8_t cubeMathType,
                                                uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_baddbmm, {selfRef}, {batch1}, {batch2}, {.scalar = beta}, {.scalar = alpha},
                {.i = cubeMathType});
}
PHASE_TWO(aclnnInplaceBaddbmm, &inplace_baddbmm.op)

const struct op *const baddbmm_ops[] = {&baddbmm.op, &inplace_baddbmm.op, NULL};
