/* SPDX-License-Identifier: Apache-2.0 */
/* tril.c - aclnnInplaceTril, aclnnTril: matrices with 0 above a diagonal */
#include "aclnnop/aclnn_tril.h"

#include "ops/triangle.h"

static const struct param inplace_tril_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_REALS | T_WIDE | T_BOOL | SET(C64) | SET(C32)))},
    {NUMBER_IN("diagonal", INT), .initial = "0"},
    {.name = NULL},
};
static const struct param tril_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_REALS | T_WIDE | T_BOOL | SET(C64) | SET(C32)))},
    {NUMBER_IN("diagonal", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_REALS | T_WIDE | T_BOOL | SET(C64) | SET(C32)))},
    {.name = NULL},
};

static const struct triangle inplace_tril = {
    .op = {.name = "aclnnInplaceTril", TRIANGLE, .params = inplace_tril_params}};
static const struct triangle tril = {.op = {.name = "aclnnTril", TRIANGLE, .params = tril_params}};

aclnnStatus aclnnInplaceTrilGetWorkspaceSize(const aclTensor *selfRef, int64_t diagonal,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_tril, {selfRef}, {.i = diagonal});
}
PHASE_TWO(aclnnInplaceTril, &inplace_tril.op)

aclnnStatus aclnnTrilGetWorkspaceSize(const aclTensor *self, int64_t diagonal, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&tril, {self}, {.i = diagonal}, {out});
}
PHASE_TWO(aclnnTril, &tril.op)

const struct op *const tril_ops[] = {&inplace_tril.op, &tril.op, NULL};
