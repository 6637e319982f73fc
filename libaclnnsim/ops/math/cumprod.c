/* SPDX-License-Identifier: Apache-2.0 */
/* cumprod.c - aclnnCumprod, aclnnInplaceCumprod: running products */
#include "aclnnop/aclnn_cumprod.h"

#include "ops/scan.h"

static const struct param cumprod_params[] = {
    {TENSOR_IN("input", TYPES(P_A2_A3, T_REALS | T_WIDE))},
    {SCALAR_IN("dim", TYPES(P_A2_A3, SET(I32)))},
    {NUMBER_IN("dtype", INT)},
    {TENSOR_OUT("out", TYPES(P_A2_A3, T_REALS | T_WIDE))},
    {.name = NULL},
};
static const struct param inplace_cumprod_params[] = {
    {TENSOR_REF("input", TYPES(P_A2_A3, T_REALS | T_WIDE))},
    {SCALAR_IN("dim", TYPES(P_A2_A3, SET(I32)))},
    {.name = NULL},
};

static const struct scan cumprod = {
    .op = {.name = "aclnnCumprod", SCAN, .params = cumprod_params}, .kind = SCAN_PRODUCT, .dim = 1,
    .dtype = 2, .undefined = true};
static const struct scan inplace_cumprod = {
    .op = {.name = "aclnnInplaceCumprod", SCAN, .params = inplace_cumprod_params},
    .kind = SCAN_PRODUCT, .dim = 1};

aclnnStatus aclnnCumprodGetWorkspaceSize(const aclTensor *input, const aclScalar *dim,
                                         aclDataType dtype, aclTensor *out, uint64_t *workspaceSize,
                                         aclOpExecutor **executor)
{
    return PLAN(&cumprod, {input}, {.scalar = dim}, {.i = dtype}, {out});
}
PHASE_TWO(aclnnCumprod, &cumprod.op)

aclnnStatus aclnnInplaceCumprodGetWorkspaceSize(aclTensor *input, const aclScalar *dim,
                                                uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_cumprod, {input}, {.scalar = dim});
}
PHASE_TWO(aclnnInplaceCumprod, &inplace_cumprod.op)

const struct op *const cumprod_ops[] = {&cumprod.op, &inplace_cumprod.op, NULL};
