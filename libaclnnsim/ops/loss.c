/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/loss.h"

#include <string.h>

#define INVALID(rule, ...) call_fail(call, breaks(rule, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)

static const struct loss *descriptor(const struct call *call) { return (const struct loss *)call->op; }

/* Which parameter is what. */
struct roles {
    const struct formula *formula;
    int operand[OPERANDS_AT_MOST]; /* slots */
    int operands;
    int self, target; /* slots of operands, or -1 */
    int reduction, result;
    struct formula_types types;
};

static struct roles find_roles(const struct call *call)
{
    const struct param *const params = call->op->params;
    struct roles roles = {.formula = descriptor(call)->formula, .self = -1, .target = -1};
    for (int i = 0; params[i].name; i++) {
        const struct param *const param = &params[i];
        if (param->kind == ACLNNSIM_TENSOR && param->direction == ACLNNSIM_OUT) roles.result = i;
        else if (param->kind == ACLNNSIM_TENSOR) roles.operand[roles.operands++] = i;
        else if (!strcmp(param->name, "reduction")) roles.reduction = i;
        else if (param->kind == ACLNNSIM_BOOL && call->arg[i].b) roles.formula = descriptor(call)->alternative;
        if (!strcmp(param->name, "self")) roles.self = i;
        if (!strcmp(param->name, "target")) roles.target = i;
    }
    return roles;
}

static int promote(const struct call *call, struct roles *roles)
{
    enum dtype promoted = DTYPE_NONE;
    for (int i = 0; i < roles->operands; i++) {
        const struct view *const view = call->arg[roles->operand[i]].tensor;
        if (!view) continue;
        const enum dtype before = promoted;
        promoted = before == DTYPE_NONE ? view->dtype : dtype_promote(before, view->dtype);
        if (promoted == DTYPE_NONE || (descriptor(call)->same_types && before != DTYPE_NONE && view->dtype != before))
            return INVALID(RULE_DTYPE, "%s has dtype %s, expected %s", call->op->params[roles->operand[i]].name,
                           dtype_name(view->dtype), dtype_name(before));
    }
    if (formula_types(roles->formula, promoted, &roles->types)) return 0;
    return INVALID(RULE_DTYPE, "%s has dtype %s, with which this operator does not compute",
                   call->op->params[roles->operand[0]].name, dtype_name(promoted));
}

int check_reduction(const struct call *call, int slot, int64_t most)
{
    const int64_t given = call->arg[slot].i;
    if (given >= 0 && given <= most) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s is %lld, expected 0 (none), 1 (mean)%s", call->op->params[slot].name,
                     (long long)given, most == LOSS_BATCH_MEAN ? ", 2 (sum) or 3 (mean of the batch)" : " or 2 (sum)");
}

int check_reduced(const struct call *call, int slot, bool no_dims)
{
    const struct view *const out = call->arg[slot].tensor;
    if (out->rank == 0 || (!no_dims && out->rank == 1 && out->dims[0] == 1)) return 0;
    char shape[SHAPE_TEXT];
    return INVALID(RULE_SHAPE, "%s has the shape %s, expected ()%s for a mean or a sum", call->op->params[slot].name,
                   shape_text(out->rank, out->dims, shape), no_dims ? "" : " or (1)");
}

/* Each tensor broadcasts to the shape of one of them, if the operator wants that. */
static int check_like(const struct call *call, const struct roles *roles)
{
    const char *const name = descriptor(call)->like;
    if (!name) return 0;
    const struct view *const like = call->arg[strcmp(name, "self") ? roles->target : roles->self].tensor;
    const struct shape shape = shape_of(like);
    for (int i = 0; i < roles->operands; i++) {
        const int slot = roles->operand[i];
        const struct view *const view = call->arg[slot].tensor;
        struct shape both = shape;
        if (!view) continue;
        TRY(check_broadcast(call, slot, &both));
        if (both.rank == shape.rank && !memcmp(both.dims, shape.dims, (size_t)shape.rank * sizeof shape.dims[0])) continue;
        char shapes[2][SHAPE_TEXT];
        return INVALID(RULE_SHAPE, "%s has the shape %s, expected one that broadcasts to %s as %s has",
                       call->op->params[slot].name, shape_text(view->rank, view->dims, shapes[0]),
                       shape_text(like->rank, like->dims, shapes[1]), name);
    }
    return 0;
}

/* The common shape of the operands, and their type. */
static int check_operands(const struct call *call, struct roles *roles, struct shape *shape)
{
    const struct loss *const own = descriptor(call);
    *roles = find_roles(call);
    TRY(promote(call, roles));
    if (own->check) TRY(own->check(call));
    *shape = (struct shape){.dtype = roles->types.result};
    for (int i = 0; i < roles->operands; i++) {
        const int slot = roles->operand[i];
        if (!call->arg[slot].tensor) continue;
        TRY(check_public_format(call, slot));
        TRY(check_rank(call, slot, 0, MAX_RANK));
        TRY(check_broadcast(call, slot, shape));
    }
    TRY(check_like(call, roles));
    return check_reduction(call, roles->reduction, own->batch_mean ? LOSS_BATCH_MEAN : LOSS_SUM);
}

static bool is_reduced(const struct call *call, const struct roles *roles)
{
    return !descriptor(call)->gradient && call->arg[roles->reduction].i != LOSS_NONE;
}

int loss_check(const struct call *call)
{
    struct roles roles;
    struct shape shape;
    TRY(check_operands(call, &roles, &shape));
    const struct view *const out = call->arg[roles.result].tensor;
    if (descriptor(call)->same_types) TRY(check_same_dtype(call, roles.operand[0], roles.result));
    if (!dtype_castable(roles.types.result, out->dtype) ||
        (SET(roles.types.result) & DTYPES_FLOATING && !(SET(out->dtype) & DTYPES_FLOATING)))
        return INVALID(RULE_DTYPE, "%s has dtype %s, to which results of %s do not convert", call->op->params[roles.result].name,
                       dtype_name(out->dtype), dtype_name(roles.types.result));
    TRY(check_public_format(call, roles.result));
    TRY(check_rank(call, roles.result, 0, MAX_RANK));
    if (is_reduced(call, &roles)) return check_reduced(call, roles.result, descriptor(call)->no_dims);
    return check_has_shape(call, roles.result, &shape, "that of the operands together");
}

int loss_infer(const struct call *call, int slot, struct shape *out)
{
    struct roles roles;
    TRY(check_operands(call, &roles, out));
    if (is_reduced(call, &roles)) out->rank = 0;
    const dtype_set types = call->op->params[slot].dtypes[call->product];
    if (!(types & SET(out->dtype))) out->dtype = F32;
    return 0;
}

/* What a mean divides by: the elements of the loss, or the first extent of self. */
static double divisor(const struct call *call, const struct roles *roles, const struct shape *shape)
{
    const int64_t reduction = call->arg[roles->reduction].i;
    if (reduction == LOSS_BATCH_MEAN) {
        const struct view *const self = call->arg[roles->self].tensor;
        return self->rank ? (double)self->dims[0] : 1.0;
    }
    double count = 1;
    for (int d = 0; d < shape->rank; d++) count *= (double)shape->dims[d];
    return reduction == LOSS_MEAN ? count : 1.0;
}

/* The numbers of the formula, in the type that computes. */
static void collect_numbers(const struct call *call, const struct roles *roles, double factor, unsigned char *numbers)
{
    const struct param *const params = call->op->params;
    const enum dtype to = roles->types.compute;
    const int64_t size = dtype_size(to);
    if (descriptor(call)->gradient) {
        dtype_convert(F64, &factor, to, numbers);
        numbers += size;
    }
    for (int i = 0; params[i].name; i++) {
        if (params[i].kind != ACLNNSIM_DOUBLE) continue;
        dtype_convert(F64, &call->arg[i].d, to, numbers);
        numbers += size;
    }
}

int loss_run(const struct call *call)
{
    struct roles roles;
    struct shape shape = {.rank = 0}, counted = {.rank = 0};
    roles = find_roles(call);
    TRY(promote(call, &roles));
    for (int i = 0; i < roles.operands; i++) {
        const int slot = roles.operand[i];
        if (!call->arg[slot].tensor) continue;
        TRY(check_broadcast(call, slot, &shape));
        if (slot == roles.self || slot == roles.target) TRY(check_broadcast(call, slot, &counted));
    }
    _Alignas(16) unsigned char numbers[SCALARS_AT_MOST * 16];
    const double divide = divisor(call, &roles, &counted);
    collect_numbers(call, &roles, 1 / divide, numbers);
    double one = 1;
    struct operand operands[OPERANDS_AT_MOST];
    for (int i = 0; i < roles.operands; i++) {
        const struct view *const view = call->arg[roles.operand[i]].tensor;
        operands[i] = view ? operand_of_view(view, shape.rank) : operand_of_number(F64, &one);
    }
    const struct view *const out = call->arg[roles.result].tensor;
    if (!is_reduced(call, &roles)) {
        const struct operand result = operand_of_view(out, shape.rank);
        formula_run(roles.formula, &roles.types, shape.rank, shape.dims, operands, numbers, &result);
        return 0;
    }
    union formula_sum sum;
    if (!formula_total(roles.formula, &roles.types, shape.rank, shape.dims, operands, numbers, &sum))
        return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory for intermediate results");
    if (SET(roles.types.compute) & DTYPES_WHOLE) {
        dtype_convert(I64, &sum.whole, out->dtype, out->data);
    } else {
        sum.real /= divide;
        dtype_convert(F64, &sum.real, out->dtype, out->data);
    }
    return 0;
}
