/* SPDX-License-Identifier: Apache-2.0 */
/* apply_rotary_pos_emb_v2.c - rotary position embedding of queries and keys, in place */
#include "aclnnop/aclnn_apply_rotary_pos_emb_v2.h"

#include <string.h>

#include "ops/rotary.h"

enum { QUERY, KEY, COS, SIN, LAYOUT, MODE };

static int mode_of(const struct call *call, enum rotary_mode *mode)
{
    const char *const text = call->arg[MODE].text;
    if (!strcmp(text, "half")) *mode = ROTARY_HALF;
    else if (!strcmp(text, "interleave")) *mode = ROTARY_PAIRS;
    else if (!strcmp(text, "quarter")) *mode = ROTARY_QUARTERS;
    else
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "rotaryMode is \"%s\", expected \"half\", \"interleave\" or \"quarter\"", text);
    return 0;
}


static int check(const struct call *call)
{
    for (int slot = KEY; slot <= SIN; slot++) TRY(check_same_dtype(call, QUERY, slot));
    TRY(check_public_format(call, QUERY));
    TRY(check_public_format(call, KEY));
    TRY(check_apply_rotary(call, QUERY, KEY, COS, SIN));
    const int64_t layout = call->arg[LAYOUT].i;
    if (layout != 1) return call_fail(call, ACLNN_ERR_PARAM_INVALID, "layout is %lld, expected 1", (long long)layout);
    enum rotary_mode mode = 0;
    TRY(mode_of(call, &mode));
    TRY(check_rotary_row(call, QUERY, mode));
    return check_rotary_row(call, KEY, mode);
}

static int run(const struct call *call)
{
    enum rotary_mode mode = 0;
    TRY(mode_of(call, &mode));
    for (int slot = QUERY; slot <= KEY; slot++)
        TRY(rotary_run(call, call->arg[slot].tensor, call->arg[COS].tensor, call->arg[SIN].tensor, mode, call->arg[slot].tensor));
    return 0;
}

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
    .name = "aclnnApplyRotaryPosEmbV2", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = apply_rotary_pos_emb_v2_params};

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
