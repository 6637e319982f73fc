/* SPDX-License-Identifier: Apache-2.0 */
/* triu.c - aclnnInplaceTriu, aclnnTriu: matrices with 0 below a diagonal */
#include "aclnnop/aclnn_triu.h"

#include "ops/triangle.h"

static const struct param inplace_triu_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL | SET(C64) | SET(C32)))},
    {NUMBER_IN("diagonal", INT), .initial = "0"},
    {.name = NULL},
};
static const struct param triu_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL | SET(C64) | SET(C32)))},
    {NUMBER_IN("diagonal", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS | T_WIDE | T_BOOL | SET(C64) | SET(C32)))},
    {.name = NULL},
};

static const struct triangle inplace_triu = {
    .op = {.name = "aclnnInplaceTriu", TRIANGLE, .params = inplace_triu_params}, .upper = true};
static const struct triangle triu = {
    .op = {.name = "aclnnTriu", TRIANGLE, .params = triu_params}, .upper = true};

aclnnStatus aclnnInplaceTriuGetWorkspaceSize(aclTensor *selfRef, int64_t diagonal,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_triu, {selfRef}, {.i = diagonal});
}
PHASE_TWO(aclnnInplaceTriu, &inplace_triu.op)

aclnnStatus aclnnTriuGetWorkspaceSize(const aclTensor *self, int64_t diagonal, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&triu, {self}, {.i = diagonal}, {out});
}
PHASE_TWO(aclnnTriu, &triu.op)

const struct op *const triu_ops[] = {&inplace_triu.op, &triu.op, NULL};
