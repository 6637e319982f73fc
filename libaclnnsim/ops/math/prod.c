/* SPDX-License-Identifier: Apache-2.0 */
/* prod.c - aclnnProd, aclnnProdDim: products */
#include "aclnnop/aclnn_prod.h"

#include "ops/reduction.h"

static const struct param prod_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_ALL))},
    {NUMBER_IN("dtype", INT)},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL))},
    {.name = NULL},
};
static const struct param prod_dim_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_ALL))},
    {NUMBER_IN("dim", INT)},
    {NUMBER_IN("keepDim", BOOL), .initial = "False"},
    {NUMBER_IN("dtype", INT)},
    {TENSOR_OUT("out", TYPES(P_MOST, T_ALL))},
    {.name = NULL},
};

static const struct reduction prod = {
    .op = {.name = "aclnnProd", REDUCTION, .params = prod_params}, .kind = REDUCE_PRODUCT,
    .dtype = 1};
static const struct reduction prod_dim = {
    .op = {.name = "aclnnProdDim", REDUCTION, .params = prod_dim_params}, .kind = REDUCE_PRODUCT,
    .dims = 1, .keep = 2, .dtype = 3};

aclnnStatus aclnnProdGetWorkspaceSize(const aclTensor *self, aclDataType dtype, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&prod, {self}, {.i = dtype}, {out});
}
PHASE_TWO(aclnnProd, &prod.op)

aclnnStatus aclnnProdDimGetWorkspaceSize(const aclTensor *self, int64_t dim, bool keepDim,
                                         aclDataType dtype, aclTensor *out, uint64_t *workspaceSize,
                                         aclOpExecutor **executor)
{
    return PLAN(&prod_dim, {self}, {.i = dim}, {.b = keepDim}, {.i = dtype}, {out});
}
PHASE_TWO(aclnnProdDim, &prod_dim.op)

const struct op *const prod_ops[] = {&prod.op, &prod_dim.op, NULL};
