/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/cube.h"

#include <stdio.h>

#include "aclnn/opdev/op_errno.h"

/* Their Cube unit computes in FLOAT16 alone. */
#define COARSE (ON(ATLAS_TRAINING) | ON(ATLAS_INFERENCE))

int check_cube_math_type(const struct call *call, int slot, enum dtype dtype, enum cube_rule rule, unsigned with_add)
{
    bool allowed[CUBE_MATH_TYPES] = {true, true, true, true, (with_add & ON(call->product)) != 0};
    if (COARSE & ON(call->product)) {
        if (dtype == F32) allowed[KEEP_DTYPE] = false;
        allowed[USE_HF32] = false;
    } else {
        if (dtype == BF16 && rule != CUBE_EASY) allowed[USE_FP16] = false;
        if (dtype != F32 && rule == CUBE_CHOOSY) allowed[USE_HF32] = false;
    }
    const int64_t type = call->arg[slot].i;
    if (type >= 0 && type < CUBE_MATH_TYPES && allowed[type]) return 0;
    char list[32];
    int used = 0;
    for (int i = 0; i < CUBE_MATH_TYPES; i++)
        if (allowed[i]) used += snprintf(list + used, sizeof list - (size_t)used, "%s%d", used ? ", " : "", i);
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s is %lld, expected one of %s for %s on %s",
                     call->op->params[slot].name, (long long)type, list, dtype_name(dtype), soc_name());
}

bool cube_uses_halves(const struct call *call, int slot, enum dtype dtype)
{
    const int64_t type = call->arg[slot].i;
    if (dtype != F32) return false;
    return type == USE_FP16 || (type == ALLOW_FP32_DOWN_PRECISION && COARSE & ON(call->product));
}
