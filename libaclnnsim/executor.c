/* SPDX-License-Identifier: Apache-2.0 */
/* Executors in the host's hands. */
#include <sched.h>
#include <stdlib.h>

#include "aclnn/opdev/op_errno.h"
#include "config.h"
#include "debug/debug.h"
#include "plan.h"

static void end_executor(aclOpExecutor *executor)
{
    while (atomic_load_explicit(&executor->readers, memory_order_acquire) > 0) sched_yield();
    free(executor->plan);
    executor->plan = NULL;
    handle_free(executor, HANDLE_EXECUTOR);
}

static int check_executor(const char *function, const aclOpExecutor *executor)
{
    return handle_check(function, "executor", executor, HANDLE_EXECUTOR, ACLNN_ERR_PARAM_INVALID);
}

int executor_take_plan(const char *function, aclOpExecutor *executor, struct plan **plan)
{
    if (executor->repeatable) {
        /* another thread may end it now: it waits for readers, and readers look once more */
        atomic_fetch_add(&executor->readers, 1);
        const int status = check_executor(function, executor);
        *plan = status ? NULL : plan_copy(executor->plan);
        atomic_fetch_sub_explicit(&executor->readers, 1, memory_order_release);
        if (!status && !*plan) return fail(function, ACLNN_ERR_INNER_CREATE_EXECUTOR, "out of memory");
        return status;
    }
    if (!handle_retire(executor, HANDLE_EXECUTOR, "was consumed by its second phase")) return check_executor(function, executor);
    *plan = executor->plan;
    executor->plan = NULL;
    end_executor(executor);
    return 0;
}

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
    if (end && config()->debug & DEBUG_LIFETIME) {
        char history[512];
        return fail(function, breaks(RULE_TWICE, ACLNN_ERR_PARAM_INVALID), "executor is %p, which %s%s", (void *)executor, end,
                    object_history(executor->handle.id, history, sizeof history));
    }
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
    if (!view && lists)
        return fail(function, ACLNN_ERR_PARAM_INVALID, "irIndex is %zu and relativeIndex %zu, expected a tensor list of %s and "
                    "a member that phase one was given", index, member, executor->op->name);
    if (!view)
        return fail(function, ACLNN_ERR_PARAM_INVALID, "index is %zu, expected one of a tensor that phase one of %s was given",
                    index, executor->op->name);
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

/* The names with a capital A are the interface's own aliases. */

aclnnStatus aclSetInputTensorAddr(aclOpExecutor *executor, size_t index, aclTensor *tensor, void *addr)
{
    return set_address("aclSetInputTensorAddr", executor, INPUTS, index, tensor, addr);
}

aclnnStatus AclSetInputTensorAddr(aclOpExecutor *executor, size_t index, aclTensor *tensor, void *addr)
{
    return set_address("AclSetInputTensorAddr", executor, INPUTS, index, tensor, addr);
}

aclnnStatus aclSetOutputTensorAddr(aclOpExecutor *executor, size_t index, aclTensor *tensor, void *addr)
{
    return set_address("aclSetOutputTensorAddr", executor, OUTPUTS, index, tensor, addr);
}

aclnnStatus AclSetOutputTensorAddr(aclOpExecutor *executor, size_t index, aclTensor *tensor, void *addr)
{
    return set_address("AclSetOutputTensorAddr", executor, OUTPUTS, index, tensor, addr);
}

aclnnStatus aclSetTensorAddr(aclOpExecutor *executor, size_t index, aclTensor *tensor, void *addr)
{
    return set_address("aclSetTensorAddr", executor, BOTH, index, tensor, addr);
}

aclnnStatus AclSetTensorAddr(aclOpExecutor *executor, size_t index, aclTensor *tensor, void *addr)
{
    return set_address("AclSetTensorAddr", executor, BOTH, index, tensor, addr);
}

aclnnStatus aclSetDynamicInputTensorAddr(aclOpExecutor *executor, size_t irIndex, size_t relativeIndex,
                                         aclTensorList *tensors, void *addr)
{
    return set_member_address("aclSetDynamicInputTensorAddr", executor, INPUTS, irIndex, relativeIndex, tensors, addr);
}

aclnnStatus AclSetDynamicInputTensorAddr(aclOpExecutor *executor, size_t irIndex, size_t relativeIndex,
                                         aclTensorList *tensors, void *addr)
{
    return set_member_address("AclSetDynamicInputTensorAddr", executor, INPUTS, irIndex, relativeIndex, tensors, addr);
}

aclnnStatus aclSetDynamicOutputTensorAddr(aclOpExecutor *executor, size_t irIndex, size_t relativeIndex,
                                          aclTensorList *tensors, void *addr)
{
    return set_member_address("aclSetDynamicOutputTensorAddr", executor, OUTPUTS, irIndex, relativeIndex, tensors, addr);
}

aclnnStatus AclSetDynamicOutputTensorAddr(aclOpExecutor *executor, size_t irIndex, size_t relativeIndex,
                                          aclTensorList *tensors, void *addr)
{
    return set_member_address("AclSetDynamicOutputTensorAddr", executor, OUTPUTS, irIndex, relativeIndex, tensors, addr);
}

aclnnStatus aclSetDynamicTensorAddr(aclOpExecutor *executor, size_t irIndex, size_t relativeIndex,
                                    aclTensorList *tensors, void *addr)
{
    return set_member_address("aclSetDynamicTensorAddr", executor, BOTH, irIndex, relativeIndex, tensors, addr);
}

aclnnStatus AclSetDynamicTensorAddr(aclOpExecutor *executor, size_t irIndex, size_t relativeIndex,
                                    aclTensorList *tensors, void *addr)
{
    return set_member_address("AclSetDynamicTensorAddr", executor, BOTH, irIndex, relativeIndex, tensors, addr);
}
