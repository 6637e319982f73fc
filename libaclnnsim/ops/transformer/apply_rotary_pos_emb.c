/* SPDX-License-Identifier: Apache-2.0 */
/* apply_rotary_pos_emb.c - rotary position embedding of queries and keys, in place */
#include "aclnnop/aclnn_apply_rotary_pos_emb.h"

#include "ops/rotary.h"

static const struct param apply_rotary_pos_emb_params[] = {
    {TENSOR_REF("queryRef", TYPES(P_A2_A3, T_HALVES))},
    {TENSOR_REF("keyRef", TYPES(P_A2_A3, T_HALVES))},
    {TENSOR_IN("cos", TYPES(P_A2_A3, T_HALVES))},
    {TENSOR_IN("sin", TYPES(P_A2_A3, T_HALVES))},
    {NUMBER_IN("layout", INT), .initial = "1"},
    {.name = NULL},
};

static const struct op apply_rotary_pos_emb = {
    .name = "aclnnApplyRotaryPosEmb", APPLY_ROTARY, .params = apply_rotary_pos_emb_params};

aclnnStatus aclnnApplyRotaryPosEmbGetWorkspaceSize(aclTensor *queryRef, aclTensor *keyRef,
                                                   const aclTensor *cos, const aclTensor *sin,
                                                   int64_t layout, uint64_t *workspaceSize,
                                                   aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{queryRef}, {keyRef}, {cos}, {sin}, {.i = layout}};
    return op_plan(&apply_rotary_pos_emb, args, workspaceSize, executor);
}
PHASE_TWO(aclnnApplyRotaryPosEmb, &apply_rotary_pos_emb)

const struct op *const apply_rotary_pos_emb_ops[] = {&apply_rotary_pos_emb, NULL};
