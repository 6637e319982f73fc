/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_asin.c - aclnnForeachAsin: element by element, over lists */
#include "aclnnop/aclnn_foreach_asin.h"

#include "ops/foreach.h"
#include "ops/formulas/asin.h"

static const struct param foreach_asin_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_asin = {
    .op = {.name = "aclnnForeachAsin", FOREACH, .params = foreach_asin_params},
    .formula = &asin_formula};

aclnnStatus aclnnForeachAsinGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_asin, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachAsin, &foreach_asin.op)

const struct op *const foreach_asin_ops[] = {&foreach_asin.op, NULL};
