/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/foreach.h"

#include <stdio.h>

#define INVALID(rule, ...) call_fail(call, breaks(rule, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)

struct roles {
    const struct formula *formula;
    int operand[OPERANDS_AT_MOST]; /* slots */
    int number[SCALARS_AT_MOST];
    int operands, numbers, result;
};

static bool is_list(const struct param *param) { return param->kind == ACLNNSIM_TENSOR_LIST; }

static struct roles find_roles(const struct call *call)
{
    const struct param *const params = call->op->params;
    struct roles roles = {.formula = ((const struct foreach *)call->op)->formula};
    int lists = 0;
    for (int i = 0; params[i].name; i++) lists += is_list(&params[i]) && params[i].direction != ACLNNSIM_OUT;
    int scalars = roles.formula ? roles.formula->operands - lists : 0; /* that take the place of a list */
    for (int i = 0; params[i].name; i++) {
        if (is_list(&params[i]) && params[i].direction != ACLNNSIM_IN) roles.result = i;
        if (is_list(&params[i])) {
            if (params[i].direction != ACLNNSIM_OUT) roles.operand[roles.operands++] = i;
        } else if (scalars > 0) {
            scalars--;
            roles.operand[roles.operands++] = i;
        } else {
            roles.number[roles.numbers++] = i;
        }
    }
    return roles;
}

/* The type of a scalar parameter for a member; DTYPE_NONE if there is none for it. */
static enum dtype scalar_type(const struct call *call, int slot, uint64_t member)
{
    const union arg arg = call->arg[slot];
    switch (call->op->params[slot].kind) {
    case ACLNNSIM_SCALAR: return dtype_from_acl(arg.scalar->dtype);
    case ACLNNSIM_SCALAR_LIST: return dtype_from_acl(arg.scalars->scalar[member].dtype);
    default: return arg.tensor->dtype;
    }
}

/* The scalar of a member. While the operator runs. */
static const void *scalar_value(const struct call *call, int slot, uint64_t member)
{
    const union arg arg = call->arg[slot];
    switch (call->op->params[slot].kind) {
    case ACLNNSIM_SCALAR: return arg.scalar->value;
    case ACLNNSIM_SCALAR_LIST: return arg.scalars->scalar[member].value;
    default: break;
    }
    const struct view *const view = arg.tensor;
    const int64_t stride = view->rank && view_count(view) > 1 ? view->strides[view->rank - 1] : 0;
    return view->data + (int64_t)member * stride * dtype_size(view->dtype);
}

static int check_scalar(const struct call *call, int slot, uint64_t count)
{
    const struct param *const param = &call->op->params[slot];
    const union arg arg = call->arg[slot];
    if (param->kind == ACLNNSIM_TENSOR) {
        TRY(check_public_format(call, slot));
        TRY(check_rank(call, slot, 0, 1));
        const int64_t elements = view_count(arg.tensor);
        if (elements != 1 && (uint64_t)elements != count)
            return INVALID(RULE_LENGTH, "%s has %lld elements, expected 1, or one for each of the %llu members", param->name,
                           (long long)elements, (unsigned long long)count);
        return 0;
    }
    if (param->kind != ACLNNSIM_SCALAR_LIST) return 0;
    if (arg.scalars->count != count)
        return INVALID(RULE_LENGTH, "%s has %llu members, expected %llu, one for each tensor", param->name,
                       (unsigned long long)arg.scalars->count, (unsigned long long)count);
    const dtype_set types = param->dtypes[call->product];
    for (uint64_t k = 0; k < count; k++) {
        const enum dtype own = scalar_type(call, slot, k);
        char given[32], names[256];
        if (!dtype_set_takes_number(types, own))
            return INVALID(RULE_DTYPE, "%s[%llu] has dtype %s, expected %s on %s", param->name, (unsigned long long)k,
                           dtype_text(arg.scalars->scalar[k].dtype, given), dtype_set_names(types, names, sizeof names), soc_name());
    }
    return 0;
}

/* Member k of a list is there, and like that of the first list. */
static int check_member(const struct call *call, int slot, int first, uint64_t k)
{
    const char *const name = call->op->params[slot].name;
    const struct view *const view = &call->arg[slot].tensors->view[k], *const like = &call->arg[first].tensors->view[k];
    char shapes[2][SHAPE_TEXT];
    if (!view->id) return INVALID(RULE_NOT_NULL, "%s[%llu] is NULL, expected a tensor", name, (unsigned long long)k);
    TRY(check_member_format(call, slot, k));
    if (view->rank > MAX_RANK)
        return INVALID(RULE_SHAPE, "%s[%llu] has %d dimensions, expected at most %d", name, (unsigned long long)k, view->rank, MAX_RANK);
    if (view->dtype != like->dtype)
        return INVALID(RULE_DTYPE, "%s[%llu] has dtype %s, expected %s as %s has", name, (unsigned long long)k, dtype_name(view->dtype),
                       dtype_name(like->dtype), call->op->params[first].name);
    bool same = view->rank == like->rank;
    for (int d = 0; d < view->rank && same; d++) same = view->dims[d] == like->dims[d];
    if (same) return 0;
    return INVALID(RULE_SHAPE, "%s[%llu] has the shape %s, expected %s as %s has", name, (unsigned long long)k,
                   shape_text(view->rank, view->dims, shapes[0]), shape_text(like->rank, like->dims, shapes[1]),
                   call->op->params[first].name);
}

int foreach_check(const struct call *call)
{
    const struct roles roles = find_roles(call);
    int first = roles.result;
    for (int i = roles.operands - 1; i >= 0; i--)
        if (is_list(&call->op->params[roles.operand[i]])) first = roles.operand[i];
    const uint64_t count = call->arg[first].tensors->count;
    for (int i = 0; call->op->params[i].name; i++) {
        if (!is_list(&call->op->params[i])) {
            TRY(check_scalar(call, i, count));
            continue;
        }
        if (call->arg[i].tensors->count != count)
            return INVALID(RULE_LENGTH, "%s has %llu members, expected %llu as %s has", call->op->params[i].name,
                           (unsigned long long)call->arg[i].tensors->count, (unsigned long long)count, call->op->params[first].name);
        for (uint64_t k = 0; k < count; k++) TRY(check_member(call, i, first, k));
    }
    return 0;
}

static void run_member(const struct call *call, const struct roles *roles, uint64_t k)
{
    const struct view *const result = &call->arg[roles->result].tensors->view[k];
    const struct operand target = operand_of_view(result, result->rank);
    _Alignas(16) unsigned char rooms[OPERANDS_AT_MOST][16] = {{0}}, numbers[SCALARS_AT_MOST * 16];
    struct operand operands[OPERANDS_AT_MOST];
    struct formula_types types = {result->dtype, result->dtype, result->dtype};
    if (roles->formula) formula_types(roles->formula, result->dtype, &types);
    for (int i = 0; i < roles->operands; i++) {
        const int slot = roles->operand[i];
        if (is_list(&call->op->params[slot])) {
            operands[i] = operand_of_view(&call->arg[slot].tensors->view[k], result->rank);
        } else {
            dtype_convert(scalar_type(call, slot, k), scalar_value(call, slot, k), types.compute, rooms[i]);
            operands[i] = operand_of_number(types.compute, rooms[i]);
        }
    }
    const int64_t size = dtype_size(types.compute);
    for (int i = 0; i < roles->numbers; i++)
        dtype_convert(scalar_type(call, roles->number[i], k), scalar_value(call, roles->number[i], k), types.compute, numbers + i * size);
    const double one = 1;
    for (int i = roles->numbers; roles->formula && i < roles->formula->scalars; i++)
        dtype_convert(F64, &one, types.compute, numbers + i * size);
    if (roles->formula) {
        formula_run(roles->formula, &types, result->rank, result->dims, operands, numbers, &target);
    } else {
        const bool copies = call->op->params[roles->result].direction == ACLNNSIM_OUT;
        const struct operand zero = operand_of_number(result->dtype, rooms[0]);
        formula_copy(result->rank, result->dims, copies ? &operands[0] : &zero, &target);
    }
}

int foreach_run(const struct call *call)
{
    const struct roles roles = find_roles(call);
    for (uint64_t k = 0; k < call->arg[roles.result].tensors->count; k++) run_member(call, &roles, k);
    return 0;
}
