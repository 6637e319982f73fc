/* SPDX-License-Identifier: Apache-2.0 */
#include "observe.h"

#include <stdio.h>
#include <string.h>

#include "runtime/memory.h"

#define VALUES_MOST 64

/* Texts of arguments, one behind the other. */
struct room {
    char text[4096];
    size_t used;
};

static const char *keep(struct room *room, const char *format, ...) PRINTF_LIKE(2, 3);
static const char *keep(struct room *room, const char *format, ...)
{
    char *const at = room->text + room->used;
    const size_t left = sizeof room->text - room->used;
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(at, left, format, args);
    va_end(args);
    if (length < 0 || (size_t)length >= left) return "...";
    room->used += (size_t)length + 1;
    return at;
}

/* "aclTensor#12 FLOAT(1, 2, 4, 4)" for what is one; other pointers are told by their address. */
static const char *tensor_text(struct room *room, const aclTensor *tensor)
{
    if (!handle_is(tensor, HANDLE_TENSOR)) return tensor ? keep(room, "%p", (const void *)tensor) : "NULL";
    char shape[SHAPE_TEXT], given[32];
    return keep(room, "aclTensor#%llu %s%s", (unsigned long long)tensor->handle.id, dtype_text(tensor->dtype, given),
                shape_text((int)tensor->rank, tensor->dims, shape));
}

static const char *ints_text(struct room *room, const aclIntArray *array)
{
    if (!handle_is(array, HANDLE_INT_ARRAY)) return array ? keep(room, "%p", (const void *)array) : "NULL";
    char text[256] = "{";
    size_t used = 1;
    for (uint64_t i = 0; i < array->size && used + 32 < sizeof text; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%lld", i ? ", " : "", (long long)array->value[i]);
    return keep(room, "%s}", text);
}

static struct value value_of(const struct param *param, const union aclnnsimValue *arg, struct room *room)
{
    struct value value = {.name = param->name, .at = arg, .type = VALUE_POINTER};
    switch (param->kind) {
    case ACLNNSIM_TENSOR:
        value.type = VALUE_TEXT;
        value.at = tensor_text(room, arg->tensor);
        break;
    case ACLNNSIM_INT_ARRAY:
        value.type = VALUE_TEXT;
        value.at = ints_text(room, arg->ints);
        break;
    case ACLNNSIM_INT:
        value.type = VALUE_SIGNED;
        value.size = sizeof arg->i;
        break;
    case ACLNNSIM_DOUBLE:
        value.type = VALUE_DOUBLE;
        value.size = sizeof arg->d;
        break;
    case ACLNNSIM_BOOL: value.type = VALUE_BOOL; break;
    case ACLNNSIM_STRING: value.type = VALUE_STRING; break;
    default: break;
    }
    return value;
}

static struct value status_value(const aclnnStatus *status)
{
    return (struct value){.name = "", .type = VALUE_SIGNED, .size = sizeof *status, .at = status};
}

aclnnStatus observe_plan(plan_function *make, const struct op *op, const union aclnnsimValue *args,
                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    char name[160];
    snprintf(name, sizeof name, "%sGetWorkspaceSize", op->name);
    struct value values[VALUES_MOST];
    struct room room = {.used = 0};
    int count = 0;
    for (; op->params[count].name && count < VALUES_MOST - 2; count++)
        values[count] = value_of(&op->params[count], &args[count], &room);
    const struct value out = {.name = "workspaceSize", .type = VALUE_OUT, .size = sizeof *workspaceSize, .at = &workspaceSize};
    values[count++] = out;
    values[count++] = (struct value){.name = "executor", .type = VALUE_OUT, .size = sizeof *executor, .at = &executor};

    struct debug_call call = {.name = name, .values = values, .count = count};
    aclnnStatus status = call_begin(&call);
    if (!status) status = make(op, args, workspaceSize, executor);
    const struct value result = status_value(&status);
    call_end(&call, &result);
    return status;
}

aclnnStatus observe_launch(launch_function *make, const struct op *op, void *workspace, uint64_t workspaceSize,
                           aclOpExecutor *executor, aclrtStream stream)
{
    const struct value values[] = {{.name = "workspace", .type = VALUE_POINTER, .at = &workspace},
                                   {.name = "workspaceSize", .type = VALUE_UNSIGNED, .size = sizeof workspaceSize,
                                    .at = &workspaceSize},
                                   {.name = "executor", .type = VALUE_POINTER, .at = &executor},
                                   {.name = "stream", .type = VALUE_POINTER, .at = &stream}};
    struct debug_call call = {.name = op->name, .values = values, .count = 4};
    aclnnStatus status = call_begin(&call);
    if (!status) status = make(op, workspace, workspaceSize, executor, stream);
    const struct value result = status_value(&status);
    call_end(&call, &result);
    return status;
}

static int count_tensor(const struct call *call, struct tensor_ref ref, void *data)
{
    (void)call;
    *(int *)data += is_present(ref.view);
    return 0;
}

static int tell_tensor(const struct call *call, struct tensor_ref ref, void *data)
{
    (void)call;
    struct work *const work = data;
    const struct view *const view = ref.view;
    if (!is_present(view)) return 0;
    char buffer[64], shape[SHAPE_TEXT];
    const char *const name = ref_name(ref, buffer);
    work_tells(work, "%s=%s%s ", name, dtype_name(view->dtype), shape_text(view->rank, view->dims, shape));
    if (!view->block || view_count(view) == 0) return 0;

    const int64_t size = dtype_size(view->dtype);
    struct region region = {.address = (char *)view->address + (ref.param->opaque ? 0 : view->offset * size),
                            .rank = view->rank, .element = size};
    int64_t dense = size;
    for (int d = view->rank - 1; d >= 0; dense *= view->dims[d--]) {
        region.dims[d] = view->dims[d];
        region.strides[d] = ref.param->opaque ? dense : view->strides[d] * size;
    }
    const unsigned read = ref.param->unread ? USE_BLIND : USE_READ;
    const unsigned use = ref.param->direction == ACLNNSIM_IN ? read
                         : ref.param->direction == ACLNNSIM_OUT || ref.param->unread ? USE_WRITE
                                                                                     : USE_READ | USE_WRITE;
    work_uses(work, name, view->block, region, use);
    return 0;
}

struct work *observe_work(const struct plan *plan, void *workspace)
{
    int tensors = 0;
    each_tensor(&plan->call, count_tensor, &tensors);
    struct work *const work = work_new(plan->call.op->name, tensors + 1);
    work_is_kernel(work);
    each_tensor(&plan->call, tell_tensor, work);
    struct block block;
    if (plan->workspace_size > 0 && memory_find(workspace, &block))
        work_uses(work, "workspace", block.id, region_of_bytes(workspace, plan->workspace_size), USE_WRITE | USE_WORKSPACE);
    return work;
}
