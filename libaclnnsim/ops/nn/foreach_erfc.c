/* SPDX-License-Identifier: Apache-2.0 */
/* foreach_erfc.c - aclnnForeachErfc: element by element, over lists */
#include "aclnnop/aclnn_foreach_erfc.h"

#include "ops/foreach.h"
#include "ops/formulas/erfc.h"

static const struct param foreach_erfc_params[] = {
    {LIST_IN("x", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {LIST_OUT("out", TYPES(P_A2_A3 | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct foreach foreach_erfc = {
    .op = {.name = "aclnnForeachErfc", FOREACH, .params = foreach_erfc_params},
    .formula = &erfc_formula};

aclnnStatus aclnnForeachErfcGetWorkspaceSize(const aclTensorList *x, const aclTensorList *out,
                                             uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&foreach_erfc, {.tensors = x}, {.tensors = out});
}
PHASE_TWO(aclnnForeachErfc, &foreach_erfc.op)

const struct op *const foreach_erfc_ops[] = {&foreach_erfc.op, NULL};
