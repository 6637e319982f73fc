/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/fill.h"

/* The slots of the tensor that is written, and of the value; -1: none. */
static void find_slots(const struct call *call, int *to, int *from)
{
    *to = *from = -1;
    for (int i = 0; call->op->params[i].name; i++) {
        const struct param *const p = &call->op->params[i];
        if (p->kind == ACLNNSIM_TENSOR && p->direction != ACLNNSIM_IN) *to = i;
        else if (p->kind == ACLNNSIM_TENSOR || p->kind == ACLNNSIM_SCALAR) *from = i;
    }
}

static bool is_tensor(const struct call *call, int slot) { return call->op->params[slot].kind == ACLNNSIM_TENSOR; }

static enum dtype type_of(const struct call *call, int slot)
{
    return is_tensor(call, slot) ? call->arg[slot].tensor->dtype : dtype_from_acl(call->arg[slot].scalar->dtype);
}

int fill_check(const struct call *call)
{
    int to, from;
    find_slots(call, &to, &from);
    TRY(check_public_format(call, to));
    TRY(check_rank(call, to, 0, MAX_RANK));
    if (from < 0) return 0;
    const struct view *const result = call->arg[to].tensor;
    if (SET(type_of(call, from)) & DTYPES_COMPLEX && !(SET(result->dtype) & DTYPES_COMPLEX))
        return call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID), "%s has dtype %s, to which %s does not convert",
                         call->op->params[to].name, dtype_name(result->dtype), dtype_name(type_of(call, from)));
    if (!is_tensor(call, from)) return 0;
    TRY(check_public_format(call, from));
    TRY(check_rank(call, from, 0, MAX_RANK));
    struct shape shape = shape_of(result);
    if (((const struct fill *)call->op)->same_shape)
        return check_has_shape(call, from, &shape, "that of the tensor it goes to");
    TRY(check_broadcast(call, from, &shape));
    return check_has_shape(call, to, &shape, "that of both tensors together");
}

int fill_run(const struct call *call)
{
    int to, from;
    find_slots(call, &to, &from);
    const struct view *const result = call->arg[to].tensor;
    _Alignas(16) unsigned char number[16] = {0}; /* which is 0 in the types that do not convert, too */
    struct operand operand;
    if (from >= 0 && is_tensor(call, from)) {
        operand = operand_of_view(call->arg[from].tensor, result->rank);
    } else {
        const double constant = ((const struct fill *)call->op)->number;
        const struct scalar *const scalar = from >= 0 ? call->arg[from].scalar : NULL;
        dtype_convert(scalar ? type_of(call, from) : F64, scalar ? (const void *)scalar->value : &constant, result->dtype, number);
        operand = operand_of_number(result->dtype, number);
    }
    const struct operand target = operand_of_view(result, result->rank);
    formula_copy(result->rank, result->dims, &operand, &target);
    return 0;
}
int cast_check(const struct call *call)
{
    if (dtype_from_acl((aclDataType)call->arg[1].i) != call->arg[2].tensor->dtype)
        return call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID), "out has dtype %s, expected dtype, %lld",
                         dtype_name(call->arg[2].tensor->dtype), (long long)call->arg[1].i);
    return fill_check(call);
}

int cast_infer(const struct call *call, int slot, struct shape *out)
{
    *out = shape_of(call->arg[0].tensor);
    out->dtype = dtype_from_acl((aclDataType)call->arg[1].i);
    const dtype_set types = call->op->params[slot].dtypes[call->product];
    if (out->dtype != DTYPE_NONE && types & SET(out->dtype)) return 0;
    return call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID), "dtype is %lld, expected a type that out may have",
                     (long long)call->arg[1].i);
}
