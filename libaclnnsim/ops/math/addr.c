/* SPDX-License-Identifier: Apache-2.0 */
/* addr.c - aclnnAddr, aclnnInplaceAddr: a matrix and the outer product of vectors */
#include "aclnnop/aclnn_addr.h"

#include "ops/matmul.h"

enum { ADDR_SELF, ADDR_VEC1, ADDR_VEC2, ADDR_BETA, ADDR_ALPHA, ADDR_OUT };

static const struct param addr_params[] = {
    [ADDR_SELF] = {TENSOR_IN("self", TYPES(P_LARGE, T_REALS | T_BOOL)), .may_be_output = true},
    [ADDR_VEC1] = {TENSOR_IN("vec1", TYPES(P_LARGE, T_REALS | T_BOOL))},
    [ADDR_VEC2] = {TENSOR_IN("vec2", TYPES(P_LARGE, T_REALS | T_BOOL))},
    [ADDR_BETA] = {SCALAR_IN("betaOptional", TYPES(P_LARGE, T_REALS | T_BOOL)), .optional = true},
    [ADDR_ALPHA] = {SCALAR_IN("alphaOptional", TYPES(P_LARGE, T_REALS | T_BOOL)), .optional = true},
    [ADDR_OUT] = {TENSOR_OUT("out", TYPES(P_LARGE, T_REALS | T_BOOL))},
    {.name = NULL},
};

static const struct matmul addr = {
    .op = {.name = "aclnnAddr", MATMUL, .params = addr_params},
    .a = ADDR_VEC1, .b = ADDR_VEC2, .c = ADDR_SELF, .out = ADDR_OUT, .beta = ADDR_BETA,
    .alpha = ADDR_ALPHA, .cube = NO_SLOT, .transpose_a = NO_SLOT, .transpose_b = NO_SLOT,
    .a_rank = {1, 1}, .b_rank = {1, 1}, .c_rank = {0, 2}, .outer = true};

aclnnStatus aclnnAddrGetWorkspaceSize(const aclTensor *self, const aclTensor *vec1, const aclTensor *vec2,
                                      const aclScalar *betaOptional, const aclScalar *alphaOptional,
                                      aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&addr, {self}, {vec1}, {vec2}, {.scalar = betaOptional}, {.scalar = alphaOptional}, {out});
}
PHASE_TWO(aclnnAddr, &addr.op)

enum { INPLACE_ADDR_SELF_REF, INPLACE_ADDR_VEC1, INPLACE_ADDR_VEC2, INPLACE_ADDR_BETA,
       INPLACE_ADDR_ALPHA };

static const struct param inplace_addr_params[] = {
    [INPLACE_ADDR_SELF_REF] = {TENSOR_REF("selfRef", TYPES(P_LARGE, T_REALS | T_BOOL))},
    [INPLACE_ADDR_VEC1] = {TENSOR_IN("vec1", TYPES(P_LARGE, T_REALS | T_BOOL))},
    [INPLACE_ADDR_VEC2] = {TENSOR_IN("vec2", TYPES(P_LARGE, T_REALS | T_BOOL))},
    [INPLACE_ADDR_BETA] = {SCALAR_IN("betaOptional", TYPES(P_LARGE, T_REALS | T_BOOL)), .optional = true},
    [INPLACE_ADDR_ALPHA] = {SCALAR_IN("alphaOptional", TYPES(P_LARGE, T_REALS | T_BOOL)), .optional = true},
    {.name = NULL},
};

static const struct matmul inplace_addr = {
    .op = {.name = "aclnnInplaceAddr", MATMUL, .params = inplace_addr_params},
    .a = INPLACE_ADDR_VEC1, .b = INPLACE_ADDR_VEC2, .c = INPLACE_ADDR_SELF_REF,
    .out = INPLACE_ADDR_SELF_REF, .beta = INPLACE_ADDR_BETA, .alpha = INPLACE_ADDR_ALPHA,
    .cube = NO_SLOT, .transpose_a = NO_SLOT, .transpose_b = NO_SLOT, .a_rank = {1, 1}, .b_rank = {1, 1},
    .c_rank = {2, 2}, .outer = true};

aclnnStatus aclnnInplaceAddrGetWorkspaceSize(aclTensor *selfRef, const aclTensor *vec1,
                                             const aclTensor *vec2, const aclScalar *betaOptional,
                                             const aclScalar *alphaOptional, uint64_t *workspaceSize,
                                             aclOpExecutor **executor)
{
    return PLAN(&inplace_addr, {selfRef}, {vec1}, {vec2}, {.scalar = betaOptional},
                {.scalar = alphaOptional});
}
PHASE_TWO(aclnnInplaceAddr, &inplace_addr.op)

const struct op *const addr_ops[] = {&addr.op, &inplace_addr.op, NULL};
