/* SPDX-License-Identifier: Apache-2.0 */
/* cat.c - aclnnCat: tensors one behind the other */
#include "aclnnop/aclnn_cat.h"

#include "ops/arrange.h"

static const struct param cat_params[] = {
    {LIST_IN("tensors", (const dtypes_by_product){[ATLAS_TRAINING] = T_INTS | T_WIDE | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(C64),
         [ATLAS_A2] = T_REALS | T_BOOL | SET(C64), [ATLAS_A3] = T_REALS | T_BOOL | SET(C64),
         [ATLAS_INFERENCE] = T_INTS | T_WIDE | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(C64),
         [ASCEND_950] = T_REALS | T_WIDE | T_BOOL | SET(C64) | SET(HIF8) | SET(F8E5M2) | SET(F8E4M3) | SET(F8E8M0)})},
    {NUMBER_IN("dim", INT), .initial = "0"},
    {TENSOR_OUT("out", (const dtypes_by_product){[ATLAS_TRAINING] = T_INTS | T_WIDE | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(C64),
         [ATLAS_A2] = T_REALS | T_BOOL | SET(C64), [ATLAS_A3] = T_REALS | T_BOOL | SET(C64),
         [ATLAS_INFERENCE] = T_INTS | T_WIDE | T_BOOL | SET(F32) | SET(F16) | SET(F64) | SET(C64),
         [ASCEND_950] = T_REALS | T_WIDE | T_BOOL | SET(C64) | SET(HIF8) | SET(F8E5M2) | SET(F8E4M3) | SET(F8E8M0)})},
    {.name = NULL},
};

static const struct arrangement cat = {
    .op = {.name = "aclnnCat", ARRANGEMENT, .params = cat_params}, .kind = JOIN};

aclnnStatus aclnnCatGetWorkspaceSize(const aclTensorList *tensors, int64_t dim, aclTensor *out,
                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&cat, {.tensors = tensors}, {.i = dim}, {out});
}
PHASE_TWO(aclnnCat, &cat.op)

const struct op *const cat_ops[] = {&cat.op, NULL};
