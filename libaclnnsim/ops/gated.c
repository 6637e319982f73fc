/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/gated.h"

#include <math.h>
#include <string.h>

#include "acl/error_codes/rt_error_codes.h"

#define INVALID(rule, ...) call_fail(call, breaks(rule, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)

/* Slots; -1: there is none. */
struct roles {
    int grad, x, extra, out, second, groups;
};

static const struct gated *descriptor(const struct call *call) { return (const struct gated *)call->op; }

static int slot_of(const struct call *call, const char *name)
{
    for (int i = 0; call->op->params[i].name; i++)
        if (!strcmp(call->op->params[i].name, name)) return i;
    return -1;
}

static struct roles find_roles(const struct call *call)
{
    struct roles roles = {-1, -1, -1, -1, -1, slot_of(call, "groupIndexOptional")};
    for (int i = 0; call->op->params[i].name; i++) {
        const struct param *const param = &call->op->params[i];
        if (param->kind != ACLNNSIM_TENSOR || i == roles.groups) continue;
        if (param->direction == ACLNNSIM_OUT) *(roles.out < 0 ? &roles.out : &roles.second) = i;
        else if (descriptor(call)->gradient && roles.grad < 0) roles.grad = i;
        else *(roles.x < 0 ? &roles.x : &roles.extra) = i;
    }
    return roles;
}

/* The dimension that is halved; the rank of x is known to be at least 1. */
static int halved_dim(const struct call *call, const struct roles *roles)
{
    const int slot = slot_of(call, "dim"), rank = call->arg[roles->x].tensor->rank;
    const int64_t dim = slot < 0 ? -1 : call->arg[slot].i;
    return (int)(dim < 0 ? dim + rank : dim);
}

/* Rows that are halved, where x is made of rows. */
static int64_t row_count(const struct view *x, int halved) { return view_planes(x, x->rank - halved); }

static int check_halves(const struct call *call, const struct roles *roles, struct shape *half)
{
    TRY(check_rank(call, roles->x, 1, MAX_RANK));
    const struct view *const x = call->arg[roles->x].tensor;
    const int slot = slot_of(call, "dim");
    const char *const name = call->op->params[roles->x].name;
    if (slot >= 0 && (call->arg[slot].i < -x->rank || call->arg[slot].i >= x->rank))
        return INVALID(RULE_SHAPE, "dim is %lld, expected %d to %d, since %s has %d dimensions", (long long)call->arg[slot].i,
                       -x->rank, x->rank - 1, name, x->rank);
    const int halved = halved_dim(call, roles);
    *half = shape_of(x);
    half->dims[halved] /= 2;
    if (x->dims[halved] % 2)
        return INVALID(RULE_SHAPE, "%s has the extent %lld in dimension %d, expected an even one", name,
                       (long long)x->dims[halved], halved);
    return 0;
}

static int check_extra(const struct call *call, const struct roles *roles, const struct shape *half)
{
    const struct view *const extra = call->arg[roles->extra].tensor;
    if (!extra) return 0;
    const struct param *const param = &call->op->params[roles->extra];
    if (descriptor(call)->gradient) return check_has_shape(call, roles->extra, half, "that of a half");
    TRY(check_rank(call, roles->extra, 0, MAX_RANK));
    const int64_t wanted = param->optional ? row_count(call->arg[roles->x].tensor, halved_dim(call, roles)) : 1;
    if (view_count(extra) == wanted) return 0;
    return INVALID(RULE_SHAPE, "%s has %lld elements, expected %lld", param->name, (long long)view_count(extra), (long long)wanted);
}

static int check_inputs(const struct call *call, const struct roles *roles, struct shape *half)
{
    const struct param *const params = call->op->params;
    for (int i = 0; params[i].name; i++) {
        if (params[i].kind != ACLNNSIM_TENSOR || params[i].direction == ACLNNSIM_OUT || !call->arg[i].tensor) continue;
        TRY(check_public_format(call, i));
        if (!params[i].optional) TRY(check_same_dtype(call, roles->x, i));
    }
    TRY(check_halves(call, roles, half));
    if (roles->grad >= 0) TRY(check_has_shape(call, roles->grad, half, "that of a half"));
    if (roles->extra >= 0) TRY(check_extra(call, roles, half));
    if (roles->groups >= 0 && call->arg[roles->groups].tensor) TRY(check_rank(call, roles->groups, 1, 1));
    int choice = 0;
    return descriptor(call)->choice ? elementwise_choice(call, descriptor(call)->choice, descriptor(call)->texts, 2, &choice) : 0;
}

int gated_check(const struct call *call)
{
    const struct gated *const own = descriptor(call);
    const struct roles roles = find_roles(call);
    struct shape half;
    TRY(check_inputs(call, &roles, &half));
    const int outputs[] = {roles.out, roles.second};
    for (int i = 0; i < 2; i++) {
        if (outputs[i] < 0) continue;
        TRY(check_public_format(call, outputs[i]));
        TRY(check_same_dtype(call, roles.x, outputs[i]));
        if (own->gradient) TRY(check_same_shape(call, roles.x, outputs[i]));
        else TRY(check_has_shape(call, outputs[i], &half, "that of a half"));
    }
    for (int i = 0; own->rows && call->op->params[i].name; i++)
        if (call->op->params[i].kind == ACLNNSIM_TENSOR && call->arg[i].tensor) TRY(check_contiguous(call, i));
    if (!own->limit || call->arg[own->limit].d > 0 || (own->unlimited && call->arg[own->limit].d == -1)) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s is %g, expected %sabove 0", call->op->params[own->limit].name,
                     call->arg[own->limit].d, own->unlimited ? "-1 or " : "");
}

int gated_infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    const struct roles roles = find_roles(call);
    TRY(check_inputs(call, &roles, out));
    if (descriptor(call)->gradient) *out = shape_of(call->arg[roles.x].tensor);
    return 0;
}

/* What is computed: the dimensions of a half, and how the halves lie in x. */
struct plan {
    const struct formula *const *formulas;
    struct formula_types types;
    int halved, rank;
    int64_t dims[MAX_RANK];
    int64_t whole; /* rows, of which dims[0] count, where x is made of rows */
    bool rows, interleaved, left;
    _Alignas(16) unsigned char numbers[SCALARS_AT_MOST * 16], one[16];
};

/* How many rows the groups have together. */
static int count_rows(const struct call *call, int slot, int64_t *rows)
{
    const struct view *const groups = slot < 0 ? NULL : call->arg[slot].tensor;
    int64_t left = *rows;
    for (int64_t i = 0; groups && i < groups->dims[0]; i++) {
        const int64_t count = ((const int64_t *)groups->data)[i * groups->strides[0]];
        if (count < 0)
            return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "%s[%lld] is %lld, expected at least 0",
                             call->op->params[slot].name, (long long)i, (long long)count);
        left -= count < left ? count : left;
    }
    if (groups) *rows -= left;
    return 0;
}

static void convert_numbers(const struct call *call, struct plan *plan)
{
    double numbers[SCALARS_AT_MOST] = {0};
    int count = 0;
    for (int i = 0; call->op->params[i].name && count < SCALARS_AT_MOST; i++)
        if (call->op->params[i].kind == ACLNNSIM_DOUBLE) {
            const bool unlimited = descriptor(call)->unlimited && i == descriptor(call)->limit && call->arg[i].d < 0;
            numbers[count++] = unlimited ? (double)INFINITY : call->arg[i].d;
        }
    for (int i = 0; i < count; i++)
        dtype_convert(F64, &numbers[i], plan->types.compute, plan->numbers + i * dtype_size(plan->types.compute));
    const double one = 1;
    dtype_convert(F64, &one, plan->types.compute, plan->one);
}

static int make_plan(const struct call *call, const struct roles *roles, struct plan *plan)
{
    const struct gated *const own = descriptor(call);
    const struct view *const x = call->arg[roles->x].tensor;
    const int interleaved = slot_of(call, "interleaved"), left = slot_of(call, "activateLeft");
    int choice = 0;
    if (own->choice) TRY(elementwise_choice(call, own->choice, own->texts, 2, &choice));
    *plan = (struct plan){.formulas = own->formulas[choice], .halved = halved_dim(call, roles), .rank = x->rank,
                          .rows = own->rows};
    plan->interleaved = interleaved >= 0 && call->arg[interleaved].b;
    plan->left = left >= 0 ? call->arg[left].b : own->left;
    for (int d = 0; d < x->rank; d++) plan->dims[d] = x->dims[d];
    plan->dims[plan->halved] /= 2;
    if (own->rows) {
        plan->whole = plan->dims[0] = row_count(x, plan->halved);
        plan->dims[1] = 1;
        for (int d = plan->halved; d < x->rank; d++) plan->dims[1] *= x->dims[d];
        plan->dims[1] /= 2;
        plan->rank = 2;
        TRY(count_rows(call, roles->groups, &plan->dims[0]));
    }
    formula_types(plan->formulas[0], x->dtype, &plan->types);
    convert_numbers(call, plan);
    return 0;
}

/* A tensor in the shape of a half. */
static struct operand half_sized(const struct plan *plan, const struct view *view)
{
    struct operand operand = operand_of_view(view, view->rank);
    if (plan->rows) operand = (struct operand){.data = view->data, .dtype = view->dtype, .strides = {plan->dims[1], 1}};
    return operand;
}

/* The gate and the other half of x, or of its gradient. */
static void halves(const struct plan *plan, const struct view *view, struct operand half[2])
{
    struct operand first = half_sized(plan, view);
    int64_t step = plan->dims[plan->halved] * view->strides[plan->halved];
    if (plan->rows) {
        step = plan->interleaved ? 1 : plan->dims[1];
        first.strides[0] = 2 * plan->dims[1];
        first.strides[1] = plan->interleaved ? 2 : 1;
    }
    struct operand second = first;
    second.data += step * dtype_size(view->dtype);
    half[0] = plan->left ? first : second;
    half[1] = plan->left ? second : first;
}

/* A tensor of one element or of one a row, or 1 in place of one that was not given. */
static struct operand extra_operand(const struct plan *plan, const struct view *view)
{
    if (!view) return operand_of_number(plan->types.compute, (void *)plan->one);
    struct operand operand = {.data = view->data, .dtype = view->dtype, .exact = true};
    if (plan->rows && view_count(view) > 1) operand.strides[0] = 1;
    return operand;
}

int gated_run(const struct call *call)
{
    const struct roles roles = find_roles(call);
    const struct view *const out = call->arg[roles.out].tensor;
    struct operand operands[OPERANDS_AT_MOST], results[2];
    struct plan plan;
    int count = 0;
    TRY(make_plan(call, &roles, &plan));
    if (view_count(out) == 0) return 0;
    if (roles.grad >= 0) operands[count++] = half_sized(&plan, call->arg[roles.grad].tensor);
    halves(&plan, call->arg[roles.x].tensor, &operands[count]);
    count += 2;
    if (roles.extra >= 0) {
        const struct view *const extra = call->arg[roles.extra].tensor;
        operands[count++] = descriptor(call)->gradient ? half_sized(&plan, extra) : extra_operand(&plan, extra);
    }
    if (descriptor(call)->gradient) {
        halves(&plan, out, results);
    } else {
        results[0] = half_sized(&plan, out);
        if (roles.second >= 0) results[1] = half_sized(&plan, call->arg[roles.second].tensor);
    }
    for (int i = 0; i < 2 && plan.formulas[i]; i++)
        formula_run(plan.formulas[i], &plan.types, plan.rank, plan.dims, operands, plan.numbers, &results[i]);
    if (!descriptor(call)->gradient || !plan.rows || plan.dims[0] == plan.whole) return 0;
    /* The gradient of rows that do not count. */
    const int64_t rest[] = {(plan.whole - plan.dims[0]) * 2 * plan.dims[1]};
    _Alignas(16) unsigned char nothing[16] = {0};
    const struct operand zero = operand_of_number(out->dtype, nothing);
    const struct operand rows = {.data = out->data + plan.dims[0] * 2 * plan.dims[1] * dtype_size(out->dtype),
                                 .dtype = out->dtype, .strides = {1}};
    formula_copy(1, rest, &zero, &rows);
    return 0;
}
