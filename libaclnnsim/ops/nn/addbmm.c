/* SPDX-License-Identifier: Apache-2.0 */
/* addbmm.c - aclnnAddbmm, aclnnInplaceAddbmm: a matrix and a sum of products */
#include "aclnnop/aclnn_addbmm.h"

#include "ops/matmul.h"

enum { ADDBMM_SELF, ADDBMM_BATCH1, ADDBMM_BATCH2, ADDBMM_BETA, ADDBMM_ALPHA, ADDBMM_OUT,
       ADDBMM_CUBE_MATH_TYPE };

static const struct param addbmm_params[] = {
    [ADDBMM_SELF] = {TENSOR_IN("self", TYPES(P_MOST, T_HALVES)), .may_be_output = true},
    [ADDBMM_BATCH1] = {TENSOR_IN("batch1", TYPES(P_MOST, T_HALVES))},
    [ADDBMM_BATCH2] = {TENSOR_IN("batch2", TYPES(P_MOST, T_HALVES))},
    [ADDBMM_BETA] = {SCALAR_IN("beta", TYPES(P_MOST, T_FACTORS | T_BOOL)), .initial = "1"},
    [ADDBMM_ALPHA] = {SCALAR_IN("alpha", TYPES(P_MOST, T_FACTORS | T_BOOL)), .initial = "1"},
    [ADDBMM_OUT] = {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    [ADDBMM_CUBE_MATH_TYPE] = CUBE_MATH_TYPE_ROW,
    {.name = NULL},
};

static const struct matmul addbmm = {
    .op = {.name = "aclnnAddbmm", MATMUL, .params = addbmm_params},
    .a = ADDBMM_BATCH1, .b = ADDBMM_BATCH2, .c = ADDBMM_SELF, .out = ADDBMM_OUT, .beta = ADDBMM_BETA,
    .alpha = ADDBMM_ALPHA, .cube = ADDBMM_CUBE_MATH_TYPE, .transpose_a = NO_SLOT,
    .transpose_b = NO_SLOT, .a_rank = {3, 3}, .b_rank = {3, 3}, .c_rank = {0, 2},
    .cube_rule = CUBE_EASY, .sum = true, .out_as_c = true};

aclnnStatus aclnnAddbmmGetWorkspaceSize(const aclTensor *self, const aclTensor *batch1,
                                        const aclTensor *batch2, const aclScalar *beta,
                                        const aclScalar *alpha, aclTensor *out, int8_t cubeMathType,
                                        uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&addbmm, {self}, {batch1}, {batch2}, {.scalar = beta}, {.scalar = alpha}, {out},
                {.i = cubeMathType});
}
PHASE_TWO(aclnnAddbmm, &addbmm.op)

enum { INPLACE_ADDBMM_SELF_REF, INPLACE_ADDBMM_BATCH1, INPLACE_ADDBMM_BATCH2, INPLACE_ADDBMM_BETA,
       INPLACE_ADDBMM_ALPHA, INPLACE_ADDBMM_CUBE_MATH_TYPE };

static const struct param inplace_addbmm_params[] = {
    [INPLACE_ADDBMM_SELF_REF] = {TENSOR_REF("selfRef", TYPES(P_MOST, T_HALVES))},
    [INPLACE_ADDBMM_BATCH1] = {TENSOR_IN("batch1", TYPES(P_MOST, T_HALVES))},
    [INPLACE_ADDBMM_BATCH2] = {TENSOR_IN("batch2", TYPES(P_MOST, T_HALVES))},
    [INPLACE_ADDBMM_BETA] = {SCALAR_IN("beta", TYPES(P_MOST, T_FACTORS | T_BOOL)), .initial = "1"},
    [INPLACE_ADDBMM_ALPHA] = {SCALAR_IN("alpha", TYPES(P_MOST, T_FACTORS | T_BOOL)), .initial = "1"},
    [INPLACE_ADDBMM_CUBE_MATH_TYPE] = CUBE_MATH_TYPE_ROW,
    {.name = NULL},
};

static const struct matmul inplace_addbmm = {
    .op = {.name = "aclnnInplaceAddbmm", MATMUL, .params = inplace_addbmm_params},
    .a = INPLACE_ADDBMM_BATCH1, .b = INPLACE_ADDBMM_BATCH2, .c = INPLACE_ADDBMM_SELF_REF,
    .out = INPLACE_ADDBMM_SELF_REF, .beta = INPLACE_ADDBMM_BETA, .alpha = INPLACE_ADDBMM_ALPHA,
    .cube = INPLACE_ADDBMM_CUBE_MATH_TYPE, .transpose_a = NO_SLOT, .transpose_b = NO_SLOT,
    .a_rank = {3, 3}, .b_rank = {3, 3}, .c_rank = {2, 2}, .cube_rule = CUBE_EASY, .sum = true};

aclnnStatus aclnnInplaceAddbmmGetWorkspaceSize(aclTensor *selfRef, const aclTensor *batch1,
                                               const aclTensor *batch2, const aclScalar *beta,
                                               const aclScalar *alpha, int8_t cubeMathType,
                                               uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_addbmm, {selfRef}, {batch1}, {batch2}, {.scalar = beta}, {.scalar = alpha},
                {.i = cubeMathType});
}
PHASE_TWO(aclnnInplaceAddbmm, &inplace_addbmm.op)

const struct op *const addbmm_ops[] = {&addbmm.op, &inplace_addbmm.op, NULL};
