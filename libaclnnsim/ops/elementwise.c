/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/elementwise.h"

#include <stdio.h>
#include <string.h>

#define WRONG_TYPE(...) call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)

/* Which parameter is what, and the types that follow. */
struct roles {
    const struct formula *formula;
    int operand[OPERANDS_AT_MOST]; /* slots */
    int number[SCALARS_AT_MOST]; /* -1: of no parameter */
    int result;
    struct formula_types types;
};

static const struct elementwise *descriptor(const struct call *call) { return (const struct elementwise *)call->op; }

static bool is_operand_tensor(const struct param *param)
{
    return param->kind == ACLNNSIM_TENSOR && param->direction != ACLNNSIM_OUT;
}

static void find_roles(const struct call *call, struct roles *roles)
{
    const struct param *const params = call->op->params;
    int tensors = 0, operands = 0, numbers = 0;
    const bool gaps = descriptor(call)->given != NULL; /* what was not given is no operand */
    for (int i = 0; params[i].name; i++) tensors += is_operand_tensor(&params[i]) && !(gaps && !call->arg[i].tensor);
    roles->result = -1;
    for (int i = 0; i < SCALARS_AT_MOST; i++) roles->number[i] = -1;
    int scalars = roles->formula->operands - tensors; /* that take the place of a tensor */
    for (int i = 0; params[i].name; i++) {
        if (params[i].kind == ACLNNSIM_TENSOR && params[i].direction != ACLNNSIM_IN && roles->result < 0) roles->result = i;
        if (gaps && is_operand_tensor(&params[i]) && !call->arg[i].tensor) continue;
        if (is_operand_tensor(&params[i])) {
            if (operands < roles->formula->operands) roles->operand[operands++] = i;
        } else if (gaps && params[i].kind == ACLNNSIM_SCALAR && !call->arg[i].scalar) {
            continue;
        } else if (params[i].kind == ACLNNSIM_SCALAR && scalars > 0) {
            scalars--;
            roles->operand[operands++] = i;
        } else if (params[i].kind != ACLNNSIM_TENSOR && numbers < roles->formula->scalars) {
            roles->number[numbers++] = i;
        }
    }
}

static bool is_scalar(const struct call *call, int slot) { return call->op->params[slot].kind == ACLNNSIM_SCALAR; }

static enum dtype type_of(const struct call *call, int slot)
{
    return is_scalar(call, slot) ? dtype_from_acl(call->arg[slot].scalar->dtype) : call->arg[slot].tensor->dtype;
}

/* Tensors first: a scalar gives way to their common type. */
static int promote(const struct call *call, struct roles *roles)
{
    const struct formula *const formula = roles->formula;
    enum dtype promoted = DTYPE_NONE;
    int first = -1;
    for (int scalars = 0; scalars < 2; scalars++)
        for (int i = 0; i < formula->operands; i++) {
            const int slot = roles->operand[i];
            if (i == formula->mask || is_scalar(call, slot) != scalars) continue;
            const enum dtype own = type_of(call, slot), before = promoted;
            if (first < 0) promoted = own;
            else promoted = scalars ? dtype_promote_scalar(before, own) : dtype_promote(before, own);
            if (promoted == DTYPE_NONE)
                return WRONG_TYPE("%s has dtype %s, expected one that promotes with %s", call->op->params[slot].name,
                                  dtype_name(own), dtype_name(before));
            if (first < 0) first = slot;
        }
    if (formula_types(formula, promoted, &roles->types)) return 0;
    return WRONG_TYPE("%s has dtype %s, with which this operator does not compute", call->op->params[first].name,
                      dtype_name(promoted));
}

int elementwise_choice(const struct call *call, int slot, const char *const *texts, int count, int *choice)
{
    const struct param *const param = &call->op->params[slot];
    const union arg arg = call->arg[slot];
    const bool text = param->kind == ACLNNSIM_STRING;
    char expected[64] = "";
    size_t used = 0;
    for (*choice = 0; *choice < count; ++*choice) {
        const int i = *choice;
        if (text && arg.text ? !strcmp(arg.text, texts[i]) : text ? i == 0 : arg.i == i) return 0;
        const char *const or = i ? " or " : "";
        if (used < sizeof expected)
            used += (size_t)(text ? snprintf(expected + used, sizeof expected - used, "%s\"%s\"", or, texts[i])
                                  : snprintf(expected + used, sizeof expected - used, "%s%d", or, i));
    }
    if (text) return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s is \"%s\", expected %s", param->name, arg.text, expected);
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s is %lld, expected %s", param->name, (long long)arg.i, expected);
}

/* The formula that an argument chooses. */
static int choose(const struct call *call, const struct formula **formula)
{
    const struct elementwise *const own = descriptor(call);
    int count = 0, choice = 0;
    while (count < CHOICES_AT_MOST && own->choices[count]) count++;
    TRY(elementwise_choice(call, own->choice, own->texts, count, &choice));
    *formula = own->choices[choice];
    return 0;
}

static int resolve(const struct call *call, struct roles *roles)
{
    roles->formula = descriptor(call)->formula;
    if (descriptor(call)->given) TRY(descriptor(call)->given(call, &roles->formula));
    if (!roles->formula) TRY(choose(call, &roles->formula));
    find_roles(call, roles);
    return promote(call, roles);
}

/* The operand is a number for each channel. */
static bool is_channels(const struct call *call, const struct roles *roles, int operand)
{
    return descriptor(call)->channels && operand == roles->formula->operands - 1;
}

static int check_channels(const struct call *call, int slot, const struct shape *shape)
{
    const struct view *const view = call->arg[slot].tensor;
    const int64_t count = view_count(view), channels = shape->rank > 1 ? shape->dims[1] : 1;
    bool one = false; /* a dimension has all elements */
    for (int d = 0; d < view->rank; d++) one = one || view->dims[d] == count;
    if (count == 1 || (count == channels && one)) return 0;
    return call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), "%s has %lld elements, expected 1 or, in one dimension, %lld, one a channel",
                     call->op->params[slot].name, (long long)count, (long long)channels);
}

/* The common shape of the operands. */
static int broadcast(const struct call *call, const struct roles *roles, struct shape *shape)
{
    *shape = (struct shape){.dtype = roles->types.result};
    bool first = true;
    for (int i = 0; i < roles->formula->operands; i++) {
        const int slot = roles->operand[i];
        if (is_scalar(call, slot)) continue;
        TRY(check_rank(call, slot, 0, MAX_RANK));
        if (first) *shape = shape_of(call->arg[slot].tensor);
        else if (descriptor(call)->answer) continue;
        else if (is_channels(call, roles, i)) TRY(check_channels(call, slot, shape));
        else if (descriptor(call)->same_shapes) TRY(check_has_shape(call, slot, shape, "as the other tensors have"));
        else TRY(check_broadcast(call, slot, shape));
        first = false;
    }
    if (descriptor(call)->answer) *shape = (struct shape){.rank = descriptor(call)->answer_rank, .dims = {1}};
    shape->dtype = roles->types.result;
    return 0;
}

static int check_numbers(const struct call *call, const struct roles *roles)
{
    for (int i = 0; i < roles->formula->scalars; i++) {
        const int slot = roles->number[i];
        if (slot < 0 || !is_scalar(call, slot) || !call->arg[slot].scalar) continue;
        const enum dtype own = dtype_from_acl(call->arg[slot].scalar->dtype);
        if (own == DTYPE_NONE || !dtype_castable(own, roles->types.promoted))
            return WRONG_TYPE("%s has dtype %s, expected one that converts to %s", call->op->params[slot].name,
                              dtype_name(own), dtype_name(roles->types.promoted));
    }
    return 0;
}

static int check_operands(const struct call *call, struct roles *roles, struct shape *shape)
{
    TRY(resolve(call, roles));
    if (descriptor(call)->same_types)
        for (int i = 1; i < roles->formula->operands; i++)
            if (!is_scalar(call, roles->operand[i])) TRY(check_same_dtype(call, roles->operand[0], roles->operand[i]));
    TRY(check_numbers(call, roles));
    for (int i = 0; call->op->params[i].name; i++)
        if (is_operand_tensor(&call->op->params[i]) && call->arg[i].tensor) TRY(check_public_format(call, i));
    return broadcast(call, roles, shape);
}

int elementwise_check(const struct call *call)
{
    const struct elementwise *const own = descriptor(call);
    struct roles roles = {0};
    struct shape shape;
    TRY(check_operands(call, &roles, &shape));
    const struct view *const result = call->arg[roles.result].tensor;
    const char *const name = call->op->params[roles.result].name;
    if (own->same_types && roles.types.result == roles.types.promoted)
        TRY(check_same_dtype(call, roles.operand[roles.formula->mask == 0], roles.result));
    if (!dtype_castable(roles.types.result, result->dtype))
        return WRONG_TYPE("%s has dtype %s, to which results of %s do not convert", name, dtype_name(result->dtype),
                          dtype_name(roles.types.result));
    for (int i = 0; call->op->params[i].name; i++)
        if (call->op->params[i].kind == ACLNNSIM_TENSOR && !is_operand_tensor(&call->op->params[i])) TRY(check_public_format(call, i));
    TRY(check_rank(call, roles.result, 0, MAX_RANK));
    TRY(check_has_shape(call, roles.result, &shape, "that of the operands together"));
    return own->check ? own->check(call) : 0;
}

int elementwise_infer(const struct call *call, int slot, struct shape *out)
{
    struct roles roles = {0};
    TRY(check_operands(call, &roles, out));
    /* If the parameter does not take the type of results: the first of its types that they convert to. */
    const dtype_set types = call->op->params[slot].dtypes[call->product];
    for (int id = 0; id < DTYPE_COUNT && !(types & SET(out->dtype)); id++)
        if (types & SET(id) && dtype_castable(roles.types.result, (enum dtype)id)) out->dtype = (enum dtype)id;
    return 0;
}

/* The numbers of the formula, each in the type `to`. */
static void convert_numbers(const struct call *call, const struct roles *roles, enum dtype to, unsigned char *numbers)
{
    const int64_t size = dtype_size(to);
    for (int i = 0; i < roles->formula->scalars; i++, numbers += size) {
        const int slot = roles->number[i];
        const enum aclnnsimKind kind = slot < 0 ? ACLNNSIM_DOUBLE : call->op->params[slot].kind;
        if (kind == ACLNNSIM_SCALAR && call->arg[slot].scalar) {
            dtype_convert(dtype_from_acl(call->arg[slot].scalar->dtype), call->arg[slot].scalar->value, to, numbers);
            continue;
        }
        double given = descriptor(call)->absent[i];
        if (kind == ACLNNSIM_DOUBLE && slot >= 0) given = call->arg[slot].d;
        if (kind == ACLNNSIM_INT) given = (double)call->arg[slot].i;
        if (kind == ACLNNSIM_BOOL) given = call->arg[slot].b;
        dtype_convert(F64, &given, to, numbers);
    }
}

/* A scalar in the place of a tensor: whole numbers wrap as tensors of the promoted type do, others stay as
 * exact as computing is. */
static struct operand scalar_operand(const struct call *call, const struct roles *roles, int slot, unsigned char *room)
{
    const struct scalar *const scalar = call->arg[slot].scalar;
    const enum dtype own = dtype_from_acl(scalar->dtype), promoted = roles->types.promoted;
    const enum dtype to = SET(promoted) & (DTYPES_WHOLE | SET(BOOL)) ? promoted : roles->types.compute;
    dtype_convert(own, scalar->value, to, room);
    return operand_of_number(to, room);
}

/* A tensor as an operand of a result of `rank` dimensions; -1: as many as the tensor has. */
static struct operand tensor_operand(const struct call *call, const struct roles *roles, int i, int rank)
{
    const struct view *const view = call->arg[roles->operand[i]].tensor;
    if (!is_channels(call, roles, i)) return operand_of_view(view, rank < 0 ? view->rank : rank);
    struct operand operand = {.data = view->data, .dtype = view->dtype};
    for (int d = 0; d < view->rank; d++)
        if (view->dims[d] > 1) operand.strides[1] = view->strides[d];
    return operand;
}

static int run_answer(const struct call *call, const struct roles *roles, const struct operand *operands, const void *numbers)
{
    const struct view *first = NULL;
    bool any = false;
    for (int i = 0; i < roles->formula->operands; i++) {
        const struct view *const view = is_scalar(call, roles->operand[i]) ? NULL : call->arg[roles->operand[i]].tensor;
        if (!first) first = view;
        if (!view) continue;
        any = any || view->rank != first->rank;
        for (int d = 0; d < view->rank && !any; d++) any = view->dims[d] != first->dims[d];
    }
    any = any || formula_any(roles->formula, &roles->types, first->rank, first->dims, operands, numbers);
    *(uint8_t *)call->arg[roles->result].tensor->data = descriptor(call)->answer(call, any);
    return 0;
}

int elementwise_run(const struct call *call)
{
    struct roles roles = {0};
    TRY(resolve(call, &roles));
    const struct view *const result = call->arg[roles.result].tensor;
    _Alignas(16) unsigned char numbers[SCALARS_AT_MOST * 16], rooms[OPERANDS_AT_MOST][16];
    struct operand operands[OPERANDS_AT_MOST];
    const int rank = descriptor(call)->answer ? -1 : result->rank;
    if (descriptor(call)->prepare) {
        double prepared[SCALARS_AT_MOST];
        convert_numbers(call, &roles, F64, (unsigned char *)prepared);
        descriptor(call)->prepare(call, prepared);
        for (int i = 0; i < roles.formula->scalars; i++)
            dtype_convert(F64, &prepared[i], roles.types.compute, numbers + i * dtype_size(roles.types.compute));
    } else {
        convert_numbers(call, &roles, roles.types.compute, numbers);
    }
    for (int i = 0; i < roles.formula->operands; i++) {
        const int slot = roles.operand[i];
        operands[i] = is_scalar(call, slot) ? scalar_operand(call, &roles, slot, rooms[i])
                                            : tensor_operand(call, &roles, i, rank);
    }
    if (descriptor(call)->answer) return run_answer(call, &roles, operands, numbers);
    const struct operand to = operand_of_view(result, result->rank);
    formula_run(roles.formula, &roles.types, result->rank, result->dims, operands, numbers, &to);
    return 0;
}
