/* SPDX-License-Identifier: Apache-2.0 */
/* apply_rotary_pos_emb_v2.c - rotary position embedding of queries and keys, in place */
#include "aclnnop/aclnn_apply_rotary_pos_emb_v2.h"

#include "ops/rotary.h"

static const struct param apply_rotary_pos_emb_v2_params[] = {
    {TENSOR_REF("queryRef", TYPES(P_A2_A3, T_HALVES))},
    {TENSOR_REF("keyRef", TYPES(P_A2_A3, T_HALVES))},
    {TENSOR_IN("cos", TYPES(P_A2_A3, T_HALVES))},
    {TENSOR_IN("sin", TYPES(P_A2_A3, T_HALVES))},
    {NUMBER_IN("layout", INT), .initial = "1"},
    {NUMBER_IN("rotaryMode", STRING), .initial = "'half'"},
    {.name = NULL},
};

static const struct op apply_rotary_pos_emb_v2 = {
    .name = "aclnnApplyRotaryPosEmbV2", APPLY_ROTARY, .params = apply_rotary_pos_emb_v2_params};

aclnnStatus aclnnApplyRotaryPosEmbV2GetWorkspaceSize(aclTensor *queryRef, aclTensor *keyRef,
                                                     const aclTensor *cos, const aclTensor *sin,
                                                     int64_t layout, char *rotaryMode,
                                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{queryRef}, {keyRef}, {cos}, {sin}, {.i = layout},
                                        {.text = rotaryMode}};
    return op_plan(&apply_rotary_pos_emb_v2, args, workspaceSize, executor);
}
PHASE_TWO(aclnnApplyRotaryPosEmbV2, &apply_rotary_pos_emb_v2)

const struct op *const apply_rotary_pos_emb_v2_ops[] = {&apply_rotary_pos_emb_v2, NULL};
