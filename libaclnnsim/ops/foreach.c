/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/foreach.h"

#include <stdio.h>

#include "acl/error_codes/rt_error_codes.h"

#define INVALID(rule, ...) call_fail(call, breaks(rule, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)

struct roles {
    const struct formula *formula;
    int operand[OPERANDS_AT_MOST]; /* slots */
    int number[SCALARS_AT_MOST];
    int operands, numbers, result, found;
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
        } else if (params[i].direction != ACLNNSIM_IN) {
            roles.found = i;
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
        const bool single = ((const struct foreach *)call->op)->finds != NULL;
        TRY(check_public_format(call, slot));
        TRY(check_rank(call, slot, 0, single ? MAX_RANK : 1));
        const int64_t elements = view_count(arg.tensor);
        if (elements != 1 && single)
            return INVALID(RULE_LENGTH, "%s has %lld elements, expected 1", param->name, (long long)elements);
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

int member_type(const struct call *call, int slot, uint64_t k, enum dtype dtype, const char *whose)
{
    const char *const name = call->op->params[slot].name;
    const struct view *const view = &call->arg[slot].tensors->view[k];
    if (!view->id) return INVALID(RULE_NOT_NULL, "%s[%llu] is NULL, expected a tensor", name, (unsigned long long)k);
    TRY(check_member_format(call, slot, k));
    if (view->rank > MAX_RANK)
        return INVALID(RULE_SHAPE, "%s[%llu] has %d dimensions, expected at most %d", name, (unsigned long long)k, view->rank, MAX_RANK);
    if (view->dtype == dtype) return 0;
    return INVALID(RULE_DTYPE, "%s[%llu] has dtype %s, expected %s as %s has", name, (unsigned long long)k, dtype_name(view->dtype),
                   dtype_name(dtype), whose);
}

int member_shape(const struct call *call, int slot, uint64_t k, const struct view *like, const char *whose)
{
    const struct view *const view = &call->arg[slot].tensors->view[k];
    bool same = view->rank == like->rank;
    char shapes[2][SHAPE_TEXT];
    for (int d = 0; d < view->rank && same; d++) same = view->dims[d] == like->dims[d];
    if (same) return 0;
    return INVALID(RULE_SHAPE, "%s[%llu] has the shape %s, expected %s as %s has", call->op->params[slot].name, (unsigned long long)k,
                   shape_text(view->rank, view->dims, shapes[0]), shape_text(like->rank, like->dims, shapes[1]), whose);
}

/* Member k of a list is there, and like that of the first list. */
static int check_member(const struct call *call, int slot, int first, uint64_t k)
{
    const struct view *const view = &call->arg[slot].tensors->view[k], *const like = &call->arg[first].tensors->view[k];
    TRY(member_type(call, slot, k, like->dtype, call->op->params[first].name));
    if (!((const struct foreach *)call->op)->fold || call->op->params[slot].direction == ACLNNSIM_IN)
        return member_shape(call, slot, k, like, call->op->params[first].name);
    if (view_count(view) == 1) return 0;
    return INVALID(RULE_SHAPE, "%s[%llu] has %lld elements, expected 1", call->op->params[slot].name, (unsigned long long)k,
                   (long long)view_count(view));
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

/* Whether what the operator looks for is in any member of its first list. */
static bool finds(const struct call *call, const struct roles *roles)
{
    const struct formula *const formula = ((const struct foreach *)call->op)->finds;
    const struct views *const list = call->arg[roles->operand[0]].tensors;
    bool found = false;
    for (uint64_t k = 0; k < list->count && !found; k++) {
        const struct view *const view = &list->view[k];
        const struct operand operand = operand_of_view(view, view->rank);
        struct formula_types types;
        formula_types(formula, view->dtype, &types);
        found = formula_any(formula, &types, view->rank, view->dims, &operand, NULL);
    }
    return found;
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

/* One element of all of a member. */
static int fold_member(const struct call *call, const struct roles *roles, uint64_t k)
{
    const struct foreach *const own = (const struct foreach *)call->op;
    const struct view *const view = &call->arg[roles->operand[0]].tensors->view[k];
    const struct view *const result = &call->arg[roles->result].tensors->view[k];
    const struct operand operand = operand_of_view(view, view->rank);
    struct formula_types types;
    _Alignas(16) unsigned char converted[16];
    union formula_sum folded;
    double number;
    dtype_convert(scalar_type(call, roles->number[0], k), scalar_value(call, roles->number[0], k), F64, &number);
    const enum total_rule fold = own->fold(call, &number);
    formula_types(own->formula, view->dtype, &types);
    dtype_convert(F64, &number, types.compute, converted);
    if (!formula_fold(own->formula, &types, view->rank, view->dims, &operand, converted, fold, &folded))
        return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "no memory to fold %lld elements", (long long)view_count(view));
    folded.real = own->finish(folded.real, number);
    dtype_convert(F64, &folded.real, result->dtype, result->data);
    return 0;
}

int foreach_run(const struct call *call)
{
    const struct roles roles = find_roles(call);
    const bool looks = ((const struct foreach *)call->op)->finds != NULL;
    if (looks && finds(call, &roles)) *(float *)call->arg[roles.found].tensor->data = 1;
    for (uint64_t k = 0; k < call->arg[roles.result].tensors->count; k++) {
        if (((const struct foreach *)call->op)->fold) TRY(fold_member(call, &roles, k));
        else run_member(call, &roles, k);
    }
    return 0;
}
