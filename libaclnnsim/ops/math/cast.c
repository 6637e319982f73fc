/* SPDX-License-Identifier: Apache-2.0 */
/* cast.c - aclnnCast: conversions */
#include "aclnnop/aclnn_cast.h"

#include "ops/fill.h"

static int check(const struct call *call)
{
    if (dtype_from_acl((aclDataType)call->arg[1].i) != call->arg[2].tensor->dtype)
        return call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID), "out has dtype %s, expected dtype, %lld",
                         dtype_name(call->arg[2].tensor->dtype), (long long)call->arg[1].i);
    return fill_check(call);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    *out = shape_of(call->arg[0].tensor);
    out->dtype = dtype_from_acl((aclDataType)call->arg[1].i);
    const dtype_set types = call->op->params[slot].dtypes[call->product];
    if (out->dtype != DTYPE_NONE && types & SET(out->dtype)) return 0;
    return call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID), "dtype is %lld, expected a type that out may have",
                     (long long)call->arg[1].i);
}

static const struct param cast_params[] = {
    {TENSOR_IN("self", TYPES_2(P_TRAINING | P_INFERENCE | P_950, T_ALL | T_WIDE | SET(C32), P_A2_A3, T_ALL | T_WIDE))},
    {NUMBER_IN("dtype", INT)},
    {TENSOR_OUT("out", TYPES_2(P_TRAINING | P_INFERENCE | P_950, T_ALL | T_WIDE | SET(C32), P_A2_A3, T_ALL | T_WIDE))},
    {.name = NULL},
};

static const struct fill cast = {
    .op = {.name = "aclnnCast", .check = check, .run = fill_run, .infer = infer,
    .elementwise = true, .absent_code = ACLNN_ERR_PARAM_INVALID, .params = cast_params},
    .same_shape = true};

aclnnStatus aclnnCastGetWorkspaceSize(const aclTensor *self, aclDataType dtype, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&cast, {self}, {.i = dtype}, {out});
}
PHASE_TWO(aclnnCast, &cast.op)

const struct op *const cast_ops[] = {&cast.op, NULL};
