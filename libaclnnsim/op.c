/* SPDX-License-Identifier: Apache-2.0 */
#include "plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "aclnn/opdev/op_errno.h"
#include "config.h"
#include "handle.h"
#include "observe.h"
#include "runtime/memory.h"

#define FUNCTION_NAME 160
#define WORKSPACE_ASKED 4096 /* bytes that ACLNNSIM_DEBUG=workspace adds */

static const char *phase_one_name(const struct op *op, char buffer[FUNCTION_NAME])
{
    snprintf(buffer, FUNCTION_NAME, "%sGetWorkspaceSize", op->name);
    return buffer;
}

static const char *function_of(const struct call *call, char buffer[FUNCTION_NAME])
{
    return call->running ? call->op->name : phase_one_name(call->op, buffer);
}

int call_fail(const struct call *call, int code, const char *format, ...)
{
    va_list args;
    char function[FUNCTION_NAME];
    va_start(args, format);
    const int status = vfail(function_of(call, function), code, format, args);
    va_end(args);
    return status;
}

static PRINTF_LIKE(3, 4) int op_fail(const struct op *op, int code, const char *format, ...)
{
    va_list args;
    char function[FUNCTION_NAME];
    va_start(args, format);
    const int status = vfail(phase_one_name(op, function), code, format, args);
    va_end(args);
    return status;
}

void call_warn(const struct call *call, enum rule rule, const char *format, ...)
{
    char text[1024], function[FUNCTION_NAME];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    warn_of(rule, function_of(call, function), "%s", text);
}

bool call_shuffles(const struct call *call)
{
    return config()->shuffle && !call->deterministic && call->op->nondeterministic & ON(call->product);
}

void call_report_shape(const struct call *call, int slot, int rank, const int64_t *dims)
{
    const struct view *const view = call->arg[slot].tensor;
    tensor_set_shape((aclTensor *)view->tensor, view->id, rank, dims);
}

/* The checks that all operators share */

static int check_arguments(const struct op *op, const union aclnnsimValue *args, bool outputs)
{
    for (int i = 0; op->params[i].name; i++) {
        const struct param *p = &op->params[i];
        const bool pointer = handle_of(p->kind) != HANDLE_NONE || p->kind == ACLNNSIM_STRING;
        if (pointer && !p->optional && !args[i].tensor && (outputs || p->direction != ACLNNSIM_OUT))
            return op_fail(op, ACLNN_ERR_PARAM_NULLPTR, "%s is NULL", p->name);
    }
    char function[FUNCTION_NAME];
    phase_one_name(op, function);
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
    const bool other = op->instead && op->instead_on == call->product;
    return call_fail(call, breaks(RULE_PRODUCT, op->absent_code),
                     "not supported on %s, %s%s%s", soc_name(), soc_family(call->product),
                     other ? "; there, use " : "", other ? op->instead : "");
}

static int check_in_set(const struct call *call, const struct param *param, const char *name, aclDataType acl)
{
    const enum dtype dtype = dtype_from_acl(acl);
    if (!param->dtypes) return 0;
    const dtype_set set = param->dtypes[call->product];
    if (param->kind == ACLNNSIM_SCALAR ? dtype_set_takes_number(set, dtype) : dtype != DTYPE_NONE && set & SET(dtype)) return 0;
    char names[256], given[32];
    return call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID),
                     "%s has dtype %s, expected %s on %s", name, dtype_text(acl, given),
                     dtype_set_names(set, names, sizeof names), soc_name());
}

static int check_dtype(const struct call *call, struct tensor_ref ref, void *data)
{
    (void)data;
    char name[64];
    if (ref.param->gaps && is_present(ref.view) && view_count(ref.view) == 0) return 0;
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
    char name[64], where[160], shape[SHAPE_TEXT], strides[SHAPE_TEXT];
    if (!view->address)
        return call_fail(call, breaks(RULE_DEVICE_MEMORY, ACLNN_ERR_PARAM_INVALID),
                         "%s has no memory: its tensorData is NULL", ref_name(ref, name));
    struct block block;
    if (!memory_find(view->address, &block))
        return call_fail(call, breaks(RULE_DEVICE_MEMORY, ACLNN_ERR_PARAM_INVALID),
                         "%s has its data at %p, %s, expected device memory from aclrtMalloc",
                         ref_name(ref, name), view->address, memory_describe(view->address, where, sizeof where));
    const uintptr_t unit = (uintptr_t)dtype_size(view->dtype);
    if (unit && (uintptr_t)view->address % (unit < 8 ? unit : 8))
        return call_fail(call, breaks(RULE_ALIGNED, ACLNN_ERR_PARAM_INVALID),
                         "%s has its data at %p, expected a multiple of its element's %d bytes",
                         ref_name(ref, name), view->address, (int)unit);

    const uint64_t skipped = (uint64_t)((char *)view->address - block.base);
    const uint64_t limit = config()->tight ? block.size : block.pages;
    int64_t reach;
    if (!reach_of(view, ref.param->opaque, &reach))
        return call_fail(call, breaks(RULE_INSIDE, ACLNN_ERR_PARAM_INVALID),
                         "%s, with shape %s, strides %s and offset %lld, reaches beyond all memory, "
                         "expected a view inside its allocation of %llu bytes", ref_name(ref, name),
                         shape_text(view->rank, view->dims, shape), shape_text(view->rank, view->strides, strides),
                         (long long)view->offset, (unsigned long long)block.size);
    if ((uint64_t)reach + skipped > limit)
        return call_fail(call, breaks(RULE_INSIDE, ACLNN_ERR_PARAM_INVALID),
                         "%s, with shape %s and dtype %s, ends %llu bytes into an allocation of %llu bytes, expected a view "
                         "inside its allocation", ref_name(ref, name), shape_text(view->rank, view->dims, shape),
                         dtype_name(view->dtype), (unsigned long long)((uint64_t)reach + skipped), (unsigned long long)block.size);
    if ((uint64_t)reach + skipped > block.usable && memory_first_warning(block.id, view->address, WARN_BEYOND))
        call_warn(call, RULE_INSIDE, "%s, with shape %s and dtype %s, ends %llu bytes into an allocation of %llu bytes, expected a view inside "
                  "its allocation; the rest of the page is used, as a device may do or not", ref_name(ref, name),
                  shape_text(view->rank, view->dims, shape), dtype_name(view->dtype),
                  (unsigned long long)((uint64_t)reach + skipped), (unsigned long long)block.size);

    if (ref.param->opaque && (view->offset || !view_is_dense(view, view->rank))) {
        if (config()->strict)
            return call_fail(call, breaks(RULE_OPAQUE, ACLNN_ERR_PARAM_INVALID),
                         "%s is a view with strides or an offset, expected a dense tensor: "
                             "it is used from its storage base", ref_name(ref, name));
        if (memory_first_warning(block.id, view->address, WARN_OPAQUE))
            call_warn(call, RULE_OPAQUE, "%s is used from its storage base, its strides and offset are ignored",
                      ref_name(ref, name));
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

/* Whether each element of `part` lies in the memory of the same element of `whole`. */
static bool is_inside(const struct view *whole, const struct view *part)
{
    if (whole->rank != part->rank) return false;
    const int64_t size = dtype_size(whole->dtype), room = size - dtype_size(part->dtype);
    const uintptr_t begin = (uintptr_t)whole->address + (uintptr_t)(whole->offset * size);
    const uintptr_t place = (uintptr_t)part->address + (uintptr_t)(part->offset * dtype_size(part->dtype));
    if (room < 0 || place < begin || place - begin > (uintptr_t)room) return false;
    for (int d = 0; d < whole->rank; d++) {
        if (whole->dims[d] != part->dims[d]) return false;
        if (whole->dims[d] > 1 && whole->strides[d] * size != part->strides[d] * dtype_size(part->dtype)) return false;
    }
    return true;
}

/* Whether element by element the two views are the same memory. */
static bool is_same_memory(const struct view *a, const struct view *b)
{
    return dtype_size(a->dtype) == dtype_size(b->dtype) && is_inside(a, b);
}

static int check_against_output(const struct call *call, struct tensor_ref other, void *data)
{
    const struct tensor_ref *output = data;
    if (!is_present(other.view) || other.view == output->view || !other.view->block) return 0;
    const struct view a = seen_by_memory(*output), b = seen_by_memory(other);
    if (a.block != b.block || !views_overlap(&a, &b)) return 0;
    const bool input = other.param->direction == ACLNNSIM_IN;
    if (input && call->op->elementwise && is_inside(&a, &b)) return 0;
    if (input && other.param->may_be_output && is_same_memory(&a, &b)) return 0;
    char names[2][64];
    return call_fail(call, breaks(RULE_OVERLAP, ACLNN_ERR_PARAM_INVALID),
                     "%s overlaps %s in memory, expected memory of its own",
                     ref_name(*output, names[0]), ref_name(other, names[1]));
}

static int check_output_memory(const struct call *call, struct tensor_ref ref, void *data)
{
    (void)data;
    if (!is_present(ref.view) || ref.param->direction == ACLNNSIM_IN || !ref.view->block) return 0;
    const struct view view = seen_by_memory(ref);
    char name[64], shape[SHAPE_TEXT], strides[SHAPE_TEXT];
    if (view_overlaps_itself(&view))
        return call_fail(call, breaks(RULE_OVERLAP, ACLNN_ERR_PARAM_INVALID),
                         "%s overlaps itself: shape %s with strides %s, expected an output whose "
                         "elements have memory of their own", ref_name(ref, name), shape_text(view.rank, view.dims, shape),
                         shape_text(view.rank, view.strides, strides));
    return each_tensor(call, check_against_output, &ref);
}

/* Running */

static int locate(const struct call *call, struct tensor_ref ref, void *data)
{
    (void)data;
    struct view *view = ref.view;
    if (!is_present(view) || !view->block) return 0;
    struct block block;
    int64_t reach;
    if (!memory_find(view->address, &block) || block.id != view->block ||
        /* virtual memory may have lost a part */
        (block.mapped && (!reach_of(view, ref.param->opaque, &reach) ||
                          (uint64_t)reach > block.size - (uint64_t)((char *)view->address - block.base)))) {
        char name[64], where[160];
        return call_fail(call, breaks(RULE_FREED_EARLY, ACL_ERROR_RT_AICORE_EXCEPTION),
                         "%s has its data at %p, which was freed before the operator ran; now it is %s",
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

static void release_plan(struct task *task) { free(task); }

/* The phases */

/* The status of aclnn functions for a failure of the runtime. */
static int as_aclnn(int status) { return status && !status_is_aclnn(status) ? ACLNN_ERR_RUNTIME_ERROR : status; }

static aclnnStatus plan_call(const struct op *op, const union aclnnsimValue *args, uint64_t *workspaceSize,
                             aclOpExecutor **executor)
{
    char function[FUNCTION_NAME];
    TRY(as_aclnn(runtime_usable(phase_one_name(op, function))));
    if (!workspaceSize) return op_fail(op, ACLNN_ERR_PARAM_NULLPTR, "workspaceSize is NULL");
    if (!executor) return op_fail(op, ACLNN_ERR_PARAM_NULLPTR, "executor is NULL");
    TRY(check_arguments(op, args, true));

    struct plan *plan = plan_capture(op, args, true);
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
    plan->task.run = run_plan;
    plan->task.release = release_plan;
    made->plan = plan;
    plan->workspace_size = op->workspace ? op->workspace(call) : 0;
    if (config()->workspace) plan->workspace_size += WORKSPACE_ASKED;
    *workspaceSize = plan->workspace_size;
    *executor = made;
    return 0;
}

aclnnStatus op_plan(const struct op *op, const union aclnnsimValue *args, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    if (watching(WATCH_CALLS)) return observe_plan(plan_call, op, args, workspaceSize, executor);
    return plan_call(op, args, workspaceSize, executor);
}

int op_infer(const struct op *op, const union aclnnsimValue *args, int slot, struct shape *out)
{
    TRY(check_arguments(op, args, false));
    struct plan *plan = plan_capture(op, args, false);
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

static int check_workspace(const struct call *call, const void *workspace, uint64_t size)
{
    if (size == 0) return 0;
    char where[160];
    struct block block;
    if (memory_find(workspace, &block) && memory_holds(&block, workspace, size)) return 0;
    return call_fail(call, breaks(RULE_WORKSPACE, ACLNN_ERR_PARAM_INVALID),
                     "workspace is %p, %s, expected %llu bytes of device memory", workspace,
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

static aclnnStatus launch(const struct op *op, void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                          aclrtStream stream)
{
    if (!executor) return fail(op->name, ACLNN_ERR_PARAM_NULLPTR, "executor is NULL");
    TRY(as_aclnn(runtime_usable(op->name)));
    TRY(handle_check(op->name, "executor", executor, HANDLE_EXECUTOR, ACLNN_ERR_PARAM_INVALID));
    if (executor->op != op)
        return fail(op->name, breaks(RULE_OTHER_EXECUTOR, ACLNN_ERR_PARAM_INVALID),
                    "executor was planned by %sGetWorkspaceSize, expected one of this operator",
                    executor->op->name);
    struct plan *plan;
    TRY(executor_take_plan(op->name, executor, &plan));

    plan->call.running = true;
    int status = 0;
    if (!workspace && (workspaceSize > 0 || plan->workspace_size > 0))
        status = fail(op->name, breaks(RULE_WORKSPACE, ACLNN_ERR_PARAM_NULLPTR),
                      "workspace is NULL with workspaceSize %llu, expected %llu bytes",
                      (unsigned long long)workspaceSize, (unsigned long long)plan->workspace_size);
    else if (workspaceSize < plan->workspace_size)
        status = fail(op->name, breaks(RULE_WORKSPACE, ACLNN_ERR_PARAM_INVALID),
                      "workspaceSize is %llu, expected the %llu that phase one gave",
                      (unsigned long long)workspaceSize, (unsigned long long)plan->workspace_size);
    if (!status) status = check_workspace(&plan->call, workspace, plan->workspace_size);
    if (!status) status = check_moved(&plan->call);
    bool taken = false;
    if (!status) {
        if (watching(WATCH_WORK)) plan->task.work = observe_work(plan, workspace);
        status = as_aclnn(stream_push(op->name, stream, &plan->task, &taken));
    }
    if (!taken && plan->task.work) work_dropped(plan->task.work);
    if (!taken) free(plan);
    return status;
}

aclnnStatus op_launch(const struct op *op, void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                      aclrtStream stream)
{
    if (watching(WATCH_CALLS)) return observe_launch(launch, op, workspace, workspaceSize, executor, stream);
    return launch(op, workspace, workspaceSize, executor, stream);
}
