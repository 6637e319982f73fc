/* SPDX-License-Identifier: Apache-2.0 */
#include "op.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "aclnn/opdev/op_errno.h"
#include "config.h"
#include "handle.h"
#include "runtime/memory.h"
#include "runtime/stream.h"

/* A call with all that it owns, in one block of memory; first an executor's, then a stream's. */
struct plan {
    struct task task;
    struct call call;
    size_t size;             /* of the block */
    uint64_t workspace_size; /* that phase one asked for */
};

struct aclOpExecutor {
    struct handle handle;
    const struct op *op;
    struct plan *plan;
    bool repeatable;
};

static int fail_in(const struct op *op, bool running, int code, const char *format, va_list args)
{
    char function[160];
    snprintf(function, sizeof function, "%s%s", op->name, running ? "" : "GetWorkspaceSize");
    return vfail(function, code, format, args);
}

int call_fail(const struct call *call, int code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fail_in(call->op, call->running, code, format, args);
    va_end(args);
    return code;
}

static PRINTF_LIKE(3, 4) int op_fail(const struct op *op, int code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fail_in(op, false, code, format, args);
    va_end(args);
    return code;
}

void call_warn(const struct call *call, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    warn(call->op->name, "%s", text);
}

bool call_shuffles(const struct call *call)
{
    return config()->shuffle && !call->deterministic && call->op->nondeterministic & ON(call->product);
}

/* Which handle an argument of a kind is, HANDLE_NONE if it is passed by value. */
static enum handle_kind handle_of(enum aclnnsimKind kind)
{
    switch (kind) {
    case ACLNNSIM_TENSOR: return HANDLE_TENSOR;
    case ACLNNSIM_SCALAR: return HANDLE_SCALAR;
    case ACLNNSIM_INT_ARRAY: return HANDLE_INT_ARRAY;
    case ACLNNSIM_FLOAT_ARRAY: return HANDLE_FLOAT_ARRAY;
    case ACLNNSIM_BOOL_ARRAY: return HANDLE_BOOL_ARRAY;
    case ACLNNSIM_TENSOR_LIST: return HANDLE_TENSOR_LIST;
    case ACLNNSIM_SCALAR_LIST: return HANDLE_SCALAR_LIST;
    case ACLNNSIM_INT: case ACLNNSIM_DOUBLE: case ACLNNSIM_BOOL: case ACLNNSIM_STRING: break;
    }
    return HANDLE_NONE;
}

static int count_params(const struct op *op)
{
    int count = 0;
    while (op->params[count].name) count++;
    return count;
}

/* Capturing arguments */

static int check_arguments(const struct op *op, const union aclnnsimValue *args, bool outputs)
{
    for (int i = 0; op->params[i].name; i++) {
        const struct param *p = &op->params[i];
        const bool pointer = handle_of(p->kind) != HANDLE_NONE || p->kind == ACLNNSIM_STRING;
        if (pointer && !p->optional && !args[i].tensor && (outputs || p->direction != ACLNNSIM_OUT))
            return op_fail(op, ACLNN_ERR_PARAM_NULLPTR, "%s is NULL", p->name);
    }
    char function[160];
    snprintf(function, sizeof function, "%sGetWorkspaceSize", op->name);
    for (int i = 0; op->params[i].name; i++) {
        const struct param *p = &op->params[i];
        const enum handle_kind kind = handle_of(p->kind);
        if (kind == HANDLE_NONE || !args[i].tensor || (!outputs && p->direction == ACLNNSIM_OUT)) continue;
        TRY(handle_check(function, p->name, args[i].tensor, kind, ACLNN_ERR_PARAM_INVALID));
        if (kind != HANDLE_TENSOR_LIST) continue;
        for (uint64_t k = 0; k < args[i].tensors->size; k++) {
            char member[64];
            snprintf(member, sizeof member, "%s[%llu]", p->name, (unsigned long long)k);
            const aclTensor *tensor = args[i].tensors->value[k];
            if (tensor) TRY(handle_check(function, member, tensor, HANDLE_TENSOR, ACLNN_ERR_PARAM_INVALID));
        }
    }
    return 0;
}

#define ALIGNED(size) (((size) + 15) & ~(size_t)15)

/* Bytes that the captured argument takes. */
static size_t size_of_argument(enum aclnnsimKind kind, union aclnnsimValue value)
{
    if (!value.tensor) return 0;
    switch (kind) {
    case ACLNNSIM_TENSOR: return ALIGNED(sizeof(struct view));
    case ACLNNSIM_SCALAR: return ALIGNED(sizeof(struct scalar));
    case ACLNNSIM_INT_ARRAY: return ALIGNED(sizeof(struct ints)) + ALIGNED(value.ints->size * sizeof(int64_t));
    case ACLNNSIM_FLOAT_ARRAY: return ALIGNED(sizeof(struct floats)) + ALIGNED(value.floats->size * sizeof(float));
    case ACLNNSIM_BOOL_ARRAY: return ALIGNED(sizeof(struct bools)) + ALIGNED(value.bools->size * sizeof(bool));
    case ACLNNSIM_TENSOR_LIST: return ALIGNED(sizeof(struct views)) + value.tensors->size * ALIGNED(sizeof(struct view));
    case ACLNNSIM_SCALAR_LIST: return ALIGNED(sizeof(struct scalars)) + value.scalars->size * ALIGNED(sizeof(struct scalar));
    case ACLNNSIM_STRING: return ALIGNED(strlen(value.text) + 1);
    case ACLNNSIM_INT: case ACLNNSIM_DOUBLE: case ACLNNSIM_BOOL: break;
    }
    return 0;
}

static void capture_tensor(struct view *view, const aclTensor *tensor)
{
    view->acl_dtype = tensor->dtype;
    view->dtype = dtype_from_acl(tensor->dtype);
    view->view_format = tensor->view_format;
    view->storage_format = tensor->storage_format;
    view->rank = (int)tensor->rank;
    for (int d = 0; d < view->rank && d < MAX_RANK; d++) {
        view->dims[d] = tensor->dims[d];
        view->strides[d] = tensor->dims[d] == 1 ? 0 : tensor->strides[d];
    }
    view->offset = tensor->offset;
    view->address = tensor->data;
    view->data = NULL;
    view->tensor = tensor;
    view->id = tensor->handle.id;
    view->block = 0;
}

static void capture_scalar(struct scalar *scalar, const aclScalar *from)
{
    scalar->dtype = from->dtype;
    memcpy(scalar->value, from->value, sizeof scalar->value);
}

static void *take(char **room, size_t size)
{
    void *taken = *room;
    *room += ALIGNED(size);
    return taken;
}

static void *take_copy(char **room, const void *from, size_t size)
{
    void *to = take(room, size);
    if (size) memcpy(to, from, size);
    return to;
}

static union arg capture_argument(enum aclnnsimKind kind, union aclnnsimValue value, char **room)
{
    union arg arg = {.i = value.i};
    if (kind == ACLNNSIM_DOUBLE) arg.d = value.d;
    if (kind == ACLNNSIM_BOOL) arg.b = value.b;
    if (kind == ACLNNSIM_INT || kind == ACLNNSIM_DOUBLE || kind == ACLNNSIM_BOOL || !value.tensor) return arg;
    switch (kind) {
    case ACLNNSIM_TENSOR:
        arg.tensor = take(room, sizeof *arg.tensor);
        capture_tensor(arg.tensor, value.tensor);
        break;
    case ACLNNSIM_SCALAR:
        arg.scalar = take(room, sizeof *arg.scalar);
        capture_scalar(arg.scalar, value.scalar);
        break;
    case ACLNNSIM_INT_ARRAY:
        arg.ints = take(room, sizeof *arg.ints);
        arg.ints->count = value.ints->size;
        arg.ints->value = take_copy(room, value.ints->value, value.ints->size * sizeof(int64_t));
        break;
    case ACLNNSIM_FLOAT_ARRAY:
        arg.floats = take(room, sizeof *arg.floats);
        arg.floats->count = value.floats->size;
        arg.floats->value = take_copy(room, value.floats->value, value.floats->size * sizeof(float));
        break;
    case ACLNNSIM_BOOL_ARRAY:
        arg.bools = take(room, sizeof *arg.bools);
        arg.bools->count = value.bools->size;
        arg.bools->value = take_copy(room, value.bools->value, value.bools->size * sizeof(bool));
        break;
    case ACLNNSIM_TENSOR_LIST:
        arg.tensors = take(room, sizeof *arg.tensors);
        arg.tensors->count = value.tensors->size;
        arg.tensors->view = take(room, value.tensors->size * sizeof(struct view));
        for (uint64_t i = 0; i < value.tensors->size; i++)
            if (value.tensors->value[i]) capture_tensor(&arg.tensors->view[i], value.tensors->value[i]);
            else memset(&arg.tensors->view[i], 0, sizeof(struct view));
        break;
    case ACLNNSIM_SCALAR_LIST:
        arg.scalars = take(room, sizeof *arg.scalars);
        arg.scalars->count = value.scalars->size;
        arg.scalars->scalar = take(room, value.scalars->size * sizeof(struct scalar));
        for (uint64_t i = 0; i < value.scalars->size; i++)
            if (value.scalars->value[i]) capture_scalar(&arg.scalars->scalar[i], value.scalars->value[i]);
            else arg.scalars->scalar[i].dtype = ACL_DT_UNDEFINED;
        break;
    case ACLNNSIM_STRING:
        arg.text = take_copy(room, value.text, strlen(value.text) + 1);
        break;
    case ACLNNSIM_INT: case ACLNNSIM_DOUBLE: case ACLNNSIM_BOOL: break;
    }
    return arg;
}

static void release_plan(struct task *task) { free(task); }
static int run_plan(struct task *task);

/* Without outputs, their slots stay empty. NULL if memory is short. */
static struct plan *capture(const struct op *op, const union aclnnsimValue *args, bool outputs)
{
    const int count = count_params(op);
    size_t size = ALIGNED(sizeof(struct plan)) + ALIGNED((size_t)count * sizeof(union arg));
    for (int i = 0; i < count; i++)
        if (handle_of(op->params[i].kind) != HANDLE_NONE || op->params[i].kind == ACLNNSIM_STRING)
            size += size_of_argument(op->params[i].kind, args[i]);

    char *room = aligned_alloc(64, (size + 63) & ~(size_t)63);
    if (!room) return NULL;
    struct plan *plan = take(&room, sizeof *plan);
    plan->task = (struct task){.name = op->name, .run = run_plan, .release = release_plan};
    plan->call = (struct call){.op = op, .product = soc_product(), .deterministic = runtime_deterministic()};
    plan->call.arg = take(&room, (size_t)count * sizeof(union arg));
    plan->size = size;
    plan->workspace_size = 0;
    for (int i = 0; i < count; i++) {
        const bool skip = !outputs && op->params[i].direction == ACLNNSIM_OUT;
        plan->call.arg[i] = skip ? (union arg){.tensor = NULL} : capture_argument(op->params[i].kind, args[i], &room);
    }
    return plan;
}

/* A copy whose pointers lead into itself. */
static struct plan *copy_plan(const struct plan *plan)
{
    struct plan *copy = aligned_alloc(64, (plan->size + 63) & ~(size_t)63);
    if (!copy) return NULL;
    memcpy(copy, plan, plan->size);
#define MOVED(pointer) ((void *)((char *)copy + ((const char *)(pointer) - (const char *)plan)))
    copy->call.arg = MOVED(plan->call.arg);
    for (int i = 0; plan->call.op->params[i].name; i++) {
        union arg *arg = &copy->call.arg[i];
        const enum aclnnsimKind kind = plan->call.op->params[i].kind;
        if ((handle_of(kind) == HANDLE_NONE && kind != ACLNNSIM_STRING) || !arg->tensor) continue;
        arg->tensor = MOVED(arg->tensor);
        if (kind == ACLNNSIM_INT_ARRAY) arg->ints->value = MOVED(arg->ints->value);
        if (kind == ACLNNSIM_FLOAT_ARRAY) arg->floats->value = MOVED(arg->floats->value);
        if (kind == ACLNNSIM_BOOL_ARRAY) arg->bools->value = MOVED(arg->bools->value);
        if (kind == ACLNNSIM_TENSOR_LIST) arg->tensors->view = MOVED(arg->tensors->view);
        if (kind == ACLNNSIM_SCALAR_LIST) arg->scalars->scalar = MOVED(arg->scalars->scalar);
    }
#undef MOVED
    return copy;
}

/* The tensors of a call, members of lists one by one. */

struct tensor_ref {
    struct view *view;
    const struct param *param;
    uint64_t member; /* in its list */
};

static bool is_present(const struct view *view) { return view && view->id; }

/* Calls visit for each tensor slot until it returns non-zero; `view` is NULL for tensors not given. */
static int each_tensor(const struct call *call, int (*visit)(const struct call *, struct tensor_ref, void *), void *data)
{
    for (int i = 0; call->op->params[i].name; i++) {
        const struct param *p = &call->op->params[i];
        if (p->kind == ACLNNSIM_TENSOR) TRY(visit(call, (struct tensor_ref){call->arg[i].tensor, p, 0}, data));
        if (p->kind != ACLNNSIM_TENSOR_LIST || !call->arg[i].tensors) continue;
        for (uint64_t k = 0; k < call->arg[i].tensors->count; k++)
            TRY(visit(call, (struct tensor_ref){&call->arg[i].tensors->view[k], p, k}, data));
    }
    return 0;
}

static const char *ref_name(struct tensor_ref ref, char buffer[64])
{
    if (ref.param->kind == ACLNNSIM_TENSOR) return ref.param->name;
    snprintf(buffer, 64, "%s[%llu]", ref.param->name, (unsigned long long)ref.member);
    return buffer;
}

/* The checks that all operators share */

bool op_available(const struct op *op, enum product product)
{
    for (int i = 0; op->params[i].name; i++)
        if (op->params[i].dtypes) return op->params[i].dtypes[product] != 0;
    return true;
}

static int check_product(const struct call *call)
{
    const struct op *op = call->op;
    if (op_available(op, call->product)) return 0;
    return call_fail(call, op->absent_code, "not supported on %s, %s%s%s", soc_name(), soc_family(call->product),
                     op->instead ? "; there, use " : "", op->instead ? op->instead : "");
}

static int check_in_set(const struct call *call, const struct param *param, const char *name, aclDataType acl)
{
    const enum dtype dtype = dtype_from_acl(acl);
    if (!param->dtypes) return 0;
    const dtype_set set = param->dtypes[call->product];
    if (dtype != DTYPE_NONE && set & SET(dtype)) return 0;
    char names[256], given[32];
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s has dtype %s, expected %s on %s", name, dtype_text(acl, given),
                     dtype_set_names(set, names, sizeof names), soc_name());
}

static int check_dtype(const struct call *call, struct tensor_ref ref, void *data)
{
    (void)data;
    char name[64];
    return is_present(ref.view) ? check_in_set(call, ref.param, ref_name(ref, name), ref.view->acl_dtype) : 0;
}

/* Of scalars, after those of tensors. */
static int check_scalar_dtypes(const struct call *call)
{
    for (int i = 0; call->op->params[i].name; i++) {
        const struct param *p = &call->op->params[i];
        if (p->kind == ACLNNSIM_SCALAR && call->arg[i].scalar)
            TRY(check_in_set(call, p, p->name, call->arg[i].scalar->dtype));
    }
    return 0;
}

/* Numbers that no view of memory can have. */
static int check_numbers(const struct call *call, struct tensor_ref ref, void *data)
{
    (void)data;
    const struct view *view = ref.view;
    if (!is_present(view)) return 0;
    char name[64];
    int64_t bytes = 16;
    for (int d = 0; d < view->rank && d < MAX_RANK; d++) {
        if (view->dims[d] < 0)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s has the extent %lld in dimension %d, expected none below 0",
                             ref_name(ref, name), (long long)view->dims[d], d);
        if (view->strides[d] < 0)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s has the stride %lld in dimension %d, expected none below 0",
                             ref_name(ref, name), (long long)view->strides[d], d);
        if (view->dims[d] > 0 && __builtin_mul_overflow(bytes, view->dims[d], &bytes)) {
            char shape[SHAPE_TEXT];
            return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s has the shape %s, more elements than memory can hold",
                             ref_name(ref, name), shape_text(view->rank, view->dims, shape));
        }
    }
    if (view->offset < 0)
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s has the offset %lld, expected none below 0",
                         ref_name(ref, name), (long long)view->offset);
    return 0;
}

static int check_rank_fits(const struct call *call, struct tensor_ref ref, void *data)
{
    (void)data;
    char name[64];
    if (!is_present(ref.view) || ref.view->rank <= MAX_RANK) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s has %d dimensions, expected at most %d", ref_name(ref, name),
                     ref.view->rank, MAX_RANK);
}

/* Bytes from the storage base to the end of the last element; false if 64 bits do not hold the number. */
static bool reach_of(const struct view *view, bool opaque, int64_t *reach)
{
    int64_t last = opaque ? view_count(view) - 1 : view->offset;
    for (int d = 0; !opaque && d < view->rank; d++) {
        int64_t span;
        if (__builtin_mul_overflow(view->dims[d] - 1, view->strides[d], &span) || __builtin_add_overflow(last, span, &last))
            return false;
    }
    return !__builtin_add_overflow(last, 1, &last) && !__builtin_mul_overflow(last, dtype_size(view->dtype), reach);
}

/* The view lies in one live allocation. Before phase two its address may still be missing. */
static int check_memory(const struct call *call, struct tensor_ref ref, void *data)
{
    (void)data;
    struct view *view = ref.view;
    if (!is_present(view) || view->block || view_count(view) == 0 || (!view->address && !call->running)) return 0;
    char name[64], where[160], shape[SHAPE_TEXT];
    if (!view->address)
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s has no memory: its tensorData is NULL", ref_name(ref, name));
    struct block block;
    if (!memory_find(view->address, &block))
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s has its data at %p, %s, expected device memory from aclrtMalloc",
                         ref_name(ref, name), view->address, memory_describe(view->address, where, sizeof where));
    const uintptr_t unit = (uintptr_t)dtype_size(view->dtype);
    if (unit && (uintptr_t)view->address % (unit < 8 ? unit : 8))
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s has its data at %p, expected a multiple of its element's %d bytes",
                         ref_name(ref, name), view->address, (int)unit);

    const uint64_t skipped = (uint64_t)((char *)view->address - block.base);
    const uint64_t limit = config()->strict ? block.size : block.pages;
    int64_t reach = INT64_MAX;
    if (!reach_of(view, ref.param->opaque, &reach) || (uint64_t)reach + skipped > limit)
        return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                         "%s, with shape %s and dtype %s, ends %llu bytes into an allocation of %llu bytes, expected a view "
                         "inside its allocation", ref_name(ref, name), shape_text(view->rank, view->dims, shape),
                         dtype_name(view->dtype), (unsigned long long)((uint64_t)reach + skipped), (unsigned long long)block.size);
    if ((uint64_t)reach + skipped > block.usable && memory_first_warning(block.id, view->address))
        call_warn(call, "%s, with shape %s and dtype %s, ends %llu bytes into an allocation of %llu bytes; a device may tolerate "
                  "it or not", ref_name(ref, name), shape_text(view->rank, view->dims, shape), dtype_name(view->dtype),
                  (unsigned long long)((uint64_t)reach + skipped), (unsigned long long)block.size);

    if (ref.param->opaque && (view->offset || !view_is_dense(view, view->rank))) {
        if (config()->strict)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s is a view with strides or an offset, expected a dense tensor: "
                             "it is used from its storage base", ref_name(ref, name));
        if (memory_first_warning(block.id, view->address))
            call_warn(call, "%s is used from its storage base, its strides and offset are ignored", ref_name(ref, name));
    }
    view->block = block.id;
    return 0;
}

/* As memory sees an opaque tensor: dense, from its storage base. */
static struct view seen_by_memory(struct tensor_ref ref)
{
    struct view view = *ref.view;
    if (!ref.param->opaque) return view;
    view.offset = 0;
    for (int64_t d = view.rank - 1, step = 1; d >= 0; step *= view.dims[d--]) view.strides[d] = step;
    return view;
}

static int check_against_output(const struct call *call, struct tensor_ref other, void *data)
{
    const struct tensor_ref *output = data;
    if (!is_present(other.view) || other.view == output->view || !other.view->block) return 0;
    const struct view a = seen_by_memory(*output), b = seen_by_memory(other);
    if (a.block != b.block || !views_overlap(&a, &b)) return 0;
    char names[2][64];
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s overlaps %s in memory, expected memory of its own",
                     ref_name(*output, names[0]), ref_name(other, names[1]));
}

static int check_output_memory(const struct call *call, struct tensor_ref ref, void *data)
{
    (void)data;
    if (!is_present(ref.view) || ref.param->direction == ACLNNSIM_IN || !ref.view->block) return 0;
    const struct view view = seen_by_memory(ref);
    char name[64], shape[SHAPE_TEXT], strides[SHAPE_TEXT];
    if (view_overlaps_itself(&view))
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "%s overlaps itself: shape %s with strides %s, expected an output whose "
                         "elements have memory of their own", ref_name(ref, name), shape_text(view.rank, view.dims, shape),
                         shape_text(view.rank, view.strides, strides));
    return each_tensor(call, check_against_output, &ref);
}

aclnnStatus op_plan(const struct op *op, const union aclnnsimValue *args, uint64_t *workspaceSize,
                    aclOpExecutor **executor)
{
    TRY(runtime_usable(op->name));
    if (!workspaceSize) return op_fail(op, ACLNN_ERR_PARAM_NULLPTR, "workspaceSize is NULL");
    if (!executor) return op_fail(op, ACLNN_ERR_PARAM_NULLPTR, "executor is NULL");
    TRY(check_arguments(op, args, true));

    struct plan *plan = capture(op, args, true);
    if (!plan) return op_fail(op, ACLNN_ERR_INNER_CREATE_EXECUTOR, "out of memory");
    const struct call *call = &plan->call;
    int status = check_product(call);
    if (!status) status = each_tensor(call, check_dtype, NULL);
    if (!status) status = check_scalar_dtypes(call);
    if (!status) status = each_tensor(call, check_numbers, NULL);
    if (!status) status = op->check(call);
    if (!status) status = each_tensor(call, check_rank_fits, NULL);
    if (!status) status = each_tensor(call, check_memory, NULL);
    if (!status) status = each_tensor(call, check_output_memory, NULL);
    aclOpExecutor *made = NULL;
    if (!status) {
        made = handle_new(HANDLE_EXECUTOR, sizeof *made);
        if (!made) status = op_fail(op, ACLNN_ERR_INNER_CREATE_EXECUTOR, "out of memory");
    }
    if (status) {
        free(plan);
        return status;
    }
    made->op = op;
    made->plan = plan;
    plan->workspace_size = op->workspace ? op->workspace(call) : 0;
    *workspaceSize = plan->workspace_size;
    *executor = made;
    return 0;
}

int op_infer(const struct op *op, const union aclnnsimValue *args, int slot, struct shape *out)
{
    TRY(check_arguments(op, args, false));
    struct plan *plan = capture(op, args, false);
    if (!plan) return op_fail(op, ACLNN_ERR_INNER_CREATE_EXECUTOR, "out of memory");
    const struct call *call = &plan->call;
    int status = check_product(call);
    if (!status) status = each_tensor(call, check_dtype, NULL);
    if (!status) status = check_scalar_dtypes(call);
    if (!status) status = each_tensor(call, check_numbers, NULL);
    if (!status) status = each_tensor(call, check_rank_fits, NULL);
    if (!status) status = op->infer(call, slot, out);
    free(plan);
    return status;
}

/* Running */

static int locate(const struct call *call, struct tensor_ref ref, void *data)
{
    (void)data;
    struct view *view = ref.view;
    if (!is_present(view) || !view->block) return 0;
    struct block block;
    if (!memory_find(view->address, &block) || block.id != view->block) {
        char name[64], where[160];
        return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "the memory of %s, at %p, was freed before the operator ran; it is %s now",
                         ref_name(ref, name), view->address, memory_describe(view->address, where, sizeof where));
    }
    view->data = memory_at(view->address) + (ref.param->opaque ? 0 : view->offset * dtype_size(view->dtype));
    return 0;
}

static int run_plan(struct task *task)
{
    struct call *call = &((struct plan *)task)->call;
    TRY(each_tensor(call, locate, NULL));
    return call->op->run(call);
}

static void end_executor(aclOpExecutor *executor)
{
    free(executor->plan);
    executor->plan = NULL;
    handle_free(executor, HANDLE_EXECUTOR);
}

/* Phase two takes the plan of a single-use executor, or a copy of a repeatable one's. */
static struct plan *plan_to_run(aclOpExecutor *executor)
{
    if (executor->repeatable) return copy_plan(executor->plan);
    if (!handle_retire(executor, HANDLE_EXECUTOR, "was consumed by its second phase")) return NULL;
    struct plan *plan = executor->plan;
    executor->plan = NULL;
    end_executor(executor);
    return plan;
}

static int check_workspace(const struct call *call, const void *workspace, uint64_t size)
{
    if (size == 0) return 0;
    char where[160];
    struct block block;
    if (memory_find(workspace, &block) && size <= block.pages - (uint64_t)((const char *)workspace - block.base)) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "workspace is %p, %s, expected %llu bytes of device memory", workspace,
                     memory_describe(workspace, where, sizeof where), (unsigned long long)size);
}

static int has_moved(const struct call *call, struct tensor_ref ref, void *data)
{
    (void)call;
    (void)data;
    return is_present(ref.view) && !ref.view->block && view_count(ref.view) > 0;
}

/* What phase one could not see: addresses that came later. */
static int check_moved(const struct call *call)
{
    if (!each_tensor(call, has_moved, NULL)) return 0;
    TRY(each_tensor(call, check_memory, NULL));
    return each_tensor(call, check_output_memory, NULL);
}

aclnnStatus op_launch(const struct op *op, void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                      aclrtStream stream)
{
    if (!executor) return fail(op->name, ACLNN_ERR_PARAM_NULLPTR, "executor is NULL");
    TRY(runtime_usable(op->name));
    TRY(handle_check(op->name, "executor", executor, HANDLE_EXECUTOR, ACLNN_ERR_PARAM_INVALID));
    if (executor->op != op)
        return fail(op->name, ACLNN_ERR_PARAM_INVALID, "executor was planned by %sGetWorkspaceSize, expected one of this operator",
                    executor->op->name);
    struct plan *plan = plan_to_run(executor);
    /* another thread may have been faster */
    if (!plan) TRY(handle_check(op->name, "executor", executor, HANDLE_EXECUTOR, ACLNN_ERR_PARAM_INVALID));
    if (!plan) return fail(op->name, ACLNN_ERR_INNER_CREATE_EXECUTOR, "out of memory");

    plan->call.running = true;
    int status = 0;
    if (!workspace && (workspaceSize > 0 || plan->workspace_size > 0))
        status = fail(op->name, ACLNN_ERR_PARAM_NULLPTR, "workspace is NULL with workspaceSize %llu, expected %llu bytes",
                      (unsigned long long)workspaceSize, (unsigned long long)plan->workspace_size);
    else if (workspaceSize < plan->workspace_size)
        status = fail(op->name, ACLNN_ERR_PARAM_INVALID, "workspaceSize is %llu, expected the %llu that phase one gave",
                      (unsigned long long)workspaceSize, (unsigned long long)plan->workspace_size);
    if (!status) status = check_workspace(&plan->call, workspace, plan->workspace_size);
    if (!status) status = check_moved(&plan->call);
    bool taken = false;
    if (!status) {
        status = stream_push(op->name, stream, &plan->task, &taken);
        if (status && !status_is_aclnn(status)) status = ACLNN_ERR_RUNTIME_ERROR;
    }
    if (!taken) free(plan);
    return status;
}

/* Executors in the host's hands */

aclnnStatus aclSetAclOpExecutorRepeatable(aclOpExecutor *executor)
{
    const char *const function = "aclSetAclOpExecutorRepeatable";
    if (!executor) return fail(function, ACLNN_ERR_INNER_NULLPTR, "executor is NULL");
    TRY(handle_check(function, "executor", executor, HANDLE_EXECUTOR, ACLNN_ERR_PARAM_INVALID));
    executor->repeatable = true;
    return 0;
}

aclnnStatus aclDestroyAclOpExecutor(aclOpExecutor *executor)
{
    const char *const function = "aclDestroyAclOpExecutor";
    if (!executor) return fail(function, ACLNN_ERR_INNER_NULLPTR, "executor is NULL");
    const char *end = handle_end_of(executor);
    /* well-known clients destroy every executor once more at exit */
    if (end) return fail_quietly(function, ACLNN_ERR_PARAM_INVALID, "executor is %p, which %s", (void *)executor, end);
    TRY(handle_check(function, "executor", executor, HANDLE_EXECUTOR, ACLNN_ERR_PARAM_INVALID));
    if (!handle_retire(executor, HANDLE_EXECUTOR, "was destroyed"))
        return handle_check(function, "executor", executor, HANDLE_EXECUTOR, ACLNN_ERR_PARAM_INVALID);
    end_executor(executor);
    return 0;
}

/* Which tensors an index counts. */
enum side { INPUTS, OUTPUTS, BOTH };

/* The tensor that `index` leads to among those that go the other way than `not`; a list counts as its
 * members, or as one if `lists`, and then `member` chooses. Takes what it counted off *index. */
static struct view *seek_tensor(const struct call *call, enum aclnnsimDirection not, bool lists, size_t *index, size_t member)
{
    for (int i = 0; call->op->params[i].name; i++) {
        const struct param *p = &call->op->params[i];
        const bool list = p->kind == ACLNNSIM_TENSOR_LIST;
        if ((p->kind != ACLNNSIM_TENSOR && !list) || p->direction == not) continue;
        const size_t length = list && !lists ? call->arg[i].tensors ? call->arg[i].tensors->count : 0 : 1;
        if (*index >= length) {
            *index -= length;
            continue;
        }
        if (!list) return lists ? NULL : call->arg[i].tensor;
        const size_t k = lists ? member : *index;
        return call->arg[i].tensors && k < call->arg[i].tensors->count ? &call->arg[i].tensors->view[k] : NULL;
    }
    *index += SIZE_MAX / 2; /* beyond the last */
    return NULL;
}

static struct view *find_tensor(const struct call *call, enum side side, bool lists, size_t index, size_t member)
{
    if (index >= SIZE_MAX / 2) return NULL;
    struct view *view = seek_tensor(call, side == OUTPUTS ? ACLNNSIM_IN : ACLNNSIM_OUT, lists, &index, member);
    if (side == BOTH && index >= SIZE_MAX / 2) {
        index -= SIZE_MAX / 2;
        view = seek_tensor(call, ACLNNSIM_IN, lists, &index, member);
    }
    return is_present(view) ? view : NULL;
}

static int refresh(const char *function, aclOpExecutor *executor, enum side side, bool lists, size_t index, size_t member,
                   void *addr)
{
    if (!executor) return fail(function, ACLNN_ERR_INNER_NULLPTR, "executor is NULL");
    TRY(handle_check(function, "executor", executor, HANDLE_EXECUTOR, ACLNN_ERR_PARAM_INVALID));
    struct view *view = find_tensor(&executor->plan->call, side, lists, index, member);
    if (!view)
        return fail(function, ACLNN_ERR_PARAM_INVALID, "%s is %zu, but %s had no such tensor in phase one",
                    lists ? "irIndex" : "index", index, executor->plan->call.op->name);
    view->address = addr;
    view->block = 0;
    return 0;
}

static int set_address(const char *function, aclOpExecutor *executor, enum side side, size_t index, aclTensor *tensor,
                       void *addr)
{
    if (!tensor) return fail(function, ACLNN_ERR_INNER_NULLPTR, "tensor is NULL");
    TRY(handle_check(function, "tensor", tensor, HANDLE_TENSOR, ACLNN_ERR_PARAM_INVALID));
    tensor->data = addr;
    return refresh(function, executor, side, false, index, 0, addr);
}

static int set_member_address(const char *function, aclOpExecutor *executor, enum side side, size_t index, size_t member,
                              aclTensorList *tensors, void *addr)
{
    if (!tensors) return fail(function, ACLNN_ERR_INNER_NULLPTR, "tensors is NULL");
    TRY(handle_check(function, "tensors", tensors, HANDLE_TENSOR_LIST, ACLNN_ERR_PARAM_INVALID));
    if (member < tensors->size && tensors->value[member]) tensors->value[member]->data = addr;
    return refresh(function, executor, side, true, index, member, addr);
}

/* The documented names and their aliases with a capital A. */
#define SET_ADDRESS(name, side)                                                                      \
    aclnnStatus acl##name(aclOpExecutor *executor, size_t index, aclTensor *tensor, void *addr)      \
    {                                                                                                \
        return set_address("acl" #name, executor, side, index, tensor, addr);                        \
    }                                                                                                \
    aclnnStatus Acl##name(aclOpExecutor *executor, size_t index, aclTensor *tensor, void *addr)      \
    {                                                                                                \
        return set_address("Acl" #name, executor, side, index, tensor, addr);                        \
    }
SET_ADDRESS(SetInputTensorAddr, INPUTS)
SET_ADDRESS(SetOutputTensorAddr, OUTPUTS)
SET_ADDRESS(SetTensorAddr, BOTH)

#define SET_MEMBER_ADDRESS(name, side)                                                               \
    aclnnStatus acl##name(aclOpExecutor *executor, size_t irIndex, size_t relativeIndex,             \
                          aclTensorList *tensors, void *addr)                                        \
    {                                                                                                \
        return set_member_address("acl" #name, executor, side, irIndex, relativeIndex, tensors, addr); \
    }                                                                                                \
    aclnnStatus Acl##name(aclOpExecutor *executor, size_t irIndex, size_t relativeIndex,             \
                          aclTensorList *tensors, void *addr)                                        \
    {                                                                                                \
        return set_member_address("Acl" #name, executor, side, irIndex, relativeIndex, tensors, addr); \
    }
SET_MEMBER_ADDRESS(SetDynamicInputTensorAddr, INPUTS)
SET_MEMBER_ADDRESS(SetDynamicOutputTensorAddr, OUTPUTS)
SET_MEMBER_ADDRESS(SetDynamicTensorAddr, BOTH)
