/* SPDX-License-Identifier: Apache-2.0 */
/* Notifies, which count or not, and words of device memory that streams write and wait for. */
#include <stdlib.h>
#include <string.h>

#include "debug/debug.h"
#include "memory.h"
#include "runtime.h"
#include "status.h"

#define MILLISECOND 1000000ull
#define POLL 100000ull /* nanoseconds between looks at device memory */

struct notify {
    struct handle handle;
    struct word *word;
};

static int create(const char *function, enum handle_kind kind, void **out, uint64_t flag)
{
    TRY(runtime_usable(function));
    TRY(pointer_check(function, "notify", out, ACL_ERROR_RT_PARAM_INVALID));
    if (flag > ACL_NOTIFY_DEVICE_USE_ONLY)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                    "flag is %llu, expected ACL_NOTIFY_DEFAULT or ACL_NOTIFY_DEVICE_USE_ONLY", (unsigned long long)flag);
    struct context *context;
    TRY(context_require(function, &context));
    struct word *const word = word_new();
    struct notify *const notify = word ? handle_new(kind, sizeof *notify) : NULL;
    if (!notify) {
        if (word) word_put(word);
        return fail(function, ACL_ERROR_RT_NO_NOTIFY_RESOURCE, "no memory is left for a notify");
    }
    notify->word = word;
    *out = notify;
    return 0;
}

static int check(const char *function, const void *notify, enum handle_kind kind)
{
    return handle_check(function, "notify", notify, kind, ACL_ERROR_RT_PARAM_INVALID);
}

static int destroy(const char *function, void *handle, enum handle_kind kind)
{
    TRY(runtime_usable(function));
    TRY(check(function, handle, kind));
    if (!handle_retire(handle, kind, "was destroyed")) return check(function, handle, kind);
    struct word *const word = ((struct notify *)handle)->word;
    if (word_abandon(word))
        warn_of(RULE_STUCK, function, "notify %p was waited for and never recorded; what waited goes on", handle);
    word_put(word);
    handle_free(handle, kind);
    return 0;
}

static int number(const char *function, const void *handle, enum handle_kind kind, uint32_t *id)
{
    TRY(runtime_usable(function));
    TRY(check(function, handle, kind));
    TRY(pointer_check(function, "notifyId", id, ACL_ERROR_RT_PARAM_INVALID));
    *id = ((const struct notify *)handle)->handle.slot;
    return 0;
}

static int change(const char *function, void *handle, enum handle_kind kind, aclrtStream stream, enum word_change how,
                  uint32_t operand)
{
    TRY(runtime_usable(function));
    TRY(check(function, handle, kind));
    struct lane lane;
    TRY(stream_find(function, stream, &lane));
    return lane_push(function, lane, word_change_task(function, ((struct notify *)handle)->word, how, operand));
}

/* notifies */

aclError aclrtCreateNotify(aclrtNotify *notify, uint64_t flag)
{
    return create(__func__, HANDLE_NOTIFY, notify, flag);
}

aclError aclrtDestroyNotify(aclrtNotify notify) { return destroy(__func__, notify, HANDLE_NOTIFY); }

aclError aclrtGetNotifyId(aclrtNotify notify, uint32_t *notifyId)
{
    return number(__func__, notify, HANDLE_NOTIFY, notifyId);
}

aclError aclrtRecordNotify(aclrtNotify notify, aclrtStream stream)
{
    return change(__func__, notify, HANDLE_NOTIFY, stream, WORD_SET, 1);
}

aclError aclrtWaitAndResetNotify(aclrtNotify notify, aclrtStream stream, uint32_t timeout)
{
    TRY(runtime_usable(__func__));
    TRY(check(__func__, notify, HANDLE_NOTIFY));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    struct word *const word = ((struct notify *)notify)->word;
    return lane_push(__func__, lane,
                     word_hold_task(__func__, word, WORD_GREATER, 0, true, timeout * MILLISECOND));
}

aclError aclrtNotifyBatchReset(aclrtNotify *notifies, size_t num)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "notifies", notifies, ACL_ERROR_RT_PARAM_INVALID));
    if (num == 0) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "num is 0, expected 1 or more");
    for (size_t i = 0; i < num; i++) TRY(check(__func__, notifies[i], HANDLE_NOTIFY));
    for (size_t i = 0; i < num; i++) word_change(((struct notify *)notifies[i])->word, WORD_SET, 0);
    return 0;
}

/* notifies that count */

aclError aclrtCntNotifyCreate(aclrtCntNotify *cntNotify, uint64_t flag)
{
    return create(__func__, HANDLE_COUNT_NOTIFY, cntNotify, flag);
}

aclError aclrtCntNotifyDestroy(aclrtCntNotify cntNotify) { return destroy(__func__, cntNotify, HANDLE_COUNT_NOTIFY); }

aclError aclrtCntNotifyGetId(aclrtCntNotify cntNotify, uint32_t *notifyId)
{
    return number(__func__, cntNotify, HANDLE_COUNT_NOTIFY, notifyId);
}

aclError aclrtCntNotifyRecord(aclrtCntNotify cntNotify, aclrtStream stream, aclrtCntNotifyRecordInfo *info)
{
    TRY(pointer_check(__func__, "info", info, ACL_ERROR_RT_PARAM_INVALID));
    switch (info->mode) {
    case ACL_RT_CNT_NOTIFY_RECORD_SET_VALUE_MODE:
        return change(__func__, cntNotify, HANDLE_COUNT_NOTIFY, stream, WORD_SET, info->value);
    case ACL_RT_CNT_NOTIFY_RECORD_ADD_MODE:
        return change(__func__, cntNotify, HANDLE_COUNT_NOTIFY, stream, WORD_ADD, info->value);
    case ACL_RT_CNT_NOTIFY_RECORD_BIT_OR_MODE:
        return change(__func__, cntNotify, HANDLE_COUNT_NOTIFY, stream, WORD_OR, info->value);
    case ACL_RT_CNT_NOTIFY_RECORD_BIT_AND_MODE:
        return change(__func__, cntNotify, HANDLE_COUNT_NOTIFY, stream, WORD_AND, info->value);
    }
    return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "info->mode is %d, expected one of aclrtCntNotifyRecordMode",
                (int)info->mode);
}

aclError aclrtCntNotifyReset(aclrtCntNotify cntNotify, aclrtStream stream)
{
    return change(__func__, cntNotify, HANDLE_COUNT_NOTIFY, stream, WORD_SET, 0);
}

aclError aclrtCntNotifyWaitWithTimeout(aclrtCntNotify cntNotify, aclrtStream stream, aclrtCntNotifyWaitInfo *info)
{
    static const enum word_test tests[] = {
        [ACL_RT_CNT_NOTIFY_WAIT_LESS_MODE] = WORD_LESS,
        [ACL_RT_CNT_NOTIFY_WAIT_EQUAL_MODE] = WORD_EQUAL,
        [ACL_RT_CNT_NOTIFY_WAIT_BIGGER_MODE] = WORD_GREATER,
        [ACL_RT_CNT_NOTIFY_WAIT_BIGGER_OR_EQUAL_MODE] = WORD_GREATER_EQUAL,
        [ACL_RT_CNT_NOTIFY_WAIT_EQUAL_WITH_BITMASK_MODE] = WORD_MASKED_EQUAL,
    };
    TRY(runtime_usable(__func__));
    TRY(check(__func__, cntNotify, HANDLE_COUNT_NOTIFY));
    TRY(pointer_check(__func__, "info", info, ACL_ERROR_RT_PARAM_INVALID));
    if ((int)info->mode < 0 || (size_t)info->mode >= sizeof tests / sizeof *tests)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "info->mode is %d, expected one of aclrtCntNotifyWaitMode",
                    (int)info->mode);
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    return lane_push(__func__, lane,
                     word_hold_task(__func__, ((struct notify *)cntNotify)->word, tests[info->mode], info->value,
                                    info->isClear != 0, info->timeout * MILLISECOND));
}

/* words of device memory */

struct value_task {
    struct hold hold; /* its task alone where the value is written */
    _Atomic uint64_t *at;
    uint64_t value;
    uint32_t flag;
    void *address;
    uint64_t block;
};

static void value_release(struct task *task) { free(task); }

static int value_lost(const struct value_task *task)
{
    struct block block;
    if (memory_find(task->address, &block) && block.id == task->block) return 0;
    char where[160];
    return fail(task->hold.task.name, ACL_ERROR_RT_AICORE_EXCEPTION,
                "devAddr is %p, which was freed before the stream came to it; now it is %s", task->address,
                memory_describe(task->address, where, sizeof where));
}

static int value_write_run(struct task *task)
{
    const struct value_task *const writing = (struct value_task *)task;
    TRY(value_lost(writing));
    if (watching(WATCH_WORK)) value_set();
    if (watching(WATCH_MEMORY)) memory_written(writing->block, writing->address, sizeof writing->value);
    atomic_store_explicit(writing->at, writing->value, memory_order_release);
    return 0;
}

static bool value_is_there(struct hold *hold)
{
    const struct value_task *const waiting = (struct value_task *)hold;
    struct block block;
    if (!memory_find(waiting->address, &block) || block.id != waiting->block) return true; /* run will tell */
    const uint64_t found = atomic_load_explicit(waiting->at, memory_order_acquire);
    switch (waiting->flag) {
    case ACL_STREAM_WAIT_VALUE_GEQ: return (int64_t)(found - waiting->value) >= 0;
    case ACL_STREAM_WAIT_VALUE_EQ: return found == waiting->value;
    case ACL_STREAM_WAIT_VALUE_AND: return (found & waiting->value) != 0;
    default: return ~(found | waiting->value) != 0;
    }
}

static int value_wait_run(struct task *task)
{
    TRY(value_lost((struct value_task *)task));
    if (watching(WATCH_WORK)) value_awaited();
    return hold_run(task);
}

static struct task *value_wait_again(struct task *task)
{
    struct value_task *const copy = malloc(sizeof *copy);
    if (!copy) return NULL;
    memcpy(copy, task, sizeof *copy);
    copy->hold.since = 0;
    copy->hold.over = copy->hold.late = false;
    return &copy->hold.task;
}

static int value_task_new(const char *function, void *address, uint64_t value, uint32_t flag, struct value_task **task)
{
    struct block block;
    char where[160];
    TRY(pointer_check(function, "devAddr", address, ACL_ERROR_RT_PARAM_INVALID));
    if ((uintptr_t)address % 8 || !memory_find(address, &block) || !memory_holds(&block, address, 8))
        return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                    "devAddr is %p (%s), expected 8 bytes of device memory, aligned to 8", address,
                    memory_describe(address, where, sizeof where));
    struct value_task *const made = calloc(1, sizeof *made);
    if (!made) return fail(function, ACL_ERROR_BAD_ALLOC, "no memory is left");
    made->hold.task = (struct task){.name = function, .run = value_write_run, .release = value_release};
    made->at = (_Atomic uint64_t *)(void *)memory_at(address);
    made->value = value;
    made->flag = flag;
    made->address = address;
    made->block = block.id;
    *task = made;
    return 0;
}

aclError aclrtValueWrite(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    if (flag) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "flag is %u, expected 0", flag);
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    struct value_task *task;
    TRY(value_task_new(__func__, devAddr, value, flag, &task));
    return lane_push(__func__, lane, &task->hold.task);
}

aclError aclrtValueWait(void *devAddr, uint64_t value, uint32_t flag, aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    if (flag > ACL_STREAM_WAIT_VALUE_NOR)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "flag is %u, expected one of ACL_STREAM_WAIT_VALUE_*", flag);
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    struct value_task *task;
    TRY(value_task_new(__func__, devAddr, value, flag, &task));
    task->hold.task.kind = TASK_HOLD;
    task->hold.task.run = value_wait_run;
    task->hold.task.again = value_wait_again;
    task->hold.is_over = value_is_there;
    task->hold.poll = POLL;
    return lane_push(__func__, lane, &task->hold.task);
}
