/* SPDX-License-Identifier: Apache-2.0 */
#include "plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum handle_kind handle_of(enum aclnnsimKind kind)
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

struct plan *plan_capture(const struct op *op, const union aclnnsimValue *args, bool outputs)
{
    const int count = count_params(op);
    size_t size = ALIGNED(sizeof(struct plan)) + ALIGNED((size_t)count * sizeof(union arg));
    for (int i = 0; i < count; i++)
        if (handle_of(op->params[i].kind) != HANDLE_NONE || op->params[i].kind == ACLNNSIM_STRING)
            size += size_of_argument(op->params[i].kind, args[i]);

    char *room = aligned_alloc(64, (size + 63) & ~(size_t)63);
    if (!room) return NULL;
    struct plan *plan = take(&room, sizeof *plan);
    plan->task = (struct task){.name = op->name};
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

struct plan *plan_copy(const struct plan *plan)
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

int each_tensor(const struct call *call, int (*visit)(const struct call *, struct tensor_ref, void *), void *data)
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

const char *ref_name(struct tensor_ref ref, char buffer[64])
{
    if (ref.param->kind == ACLNNSIM_TENSOR) return ref.param->name;
    snprintf(buffer, 64, "%s[%llu]", ref.param->name, (unsigned long long)ref.member);
    return buffer;
}
