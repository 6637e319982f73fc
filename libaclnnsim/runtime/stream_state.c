/* SPDX-License-Identifier: Apache-2.0 */
/* What streams are asked for and told besides work: attributes, abortion, limits of time. */
#include <string.h>

#include "capture.h"
#include "config.h"
#include "runtime.h"
#include "status.h"

#define SECOND 1000000000ull

/* attributes */

aclError aclrtStreamGetId(aclrtStream stream, int32_t *streamId)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "streamId", streamId, ACL_ERROR_RT_PARAM_INVALID));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    *streamId = (int32_t)lane.stream->handle.slot;
    return 0;
}

aclError aclrtStreamGetFlags(aclrtStream stream, uint32_t *flags)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "flags", flags, ACL_ERROR_RT_PARAM_INVALID));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    *flags = lane.stream->flags;
    return 0;
}

aclError aclrtStreamGetPriority(aclrtStream stream, uint32_t *priority)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "priority", priority, ACL_ERROR_RT_PARAM_INVALID));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    *priority = atomic_load(&lane.stream->priority);
    return 0;
}

aclError aclrtDeviceGetStreamPriorityRange(int32_t *leastPriority, int32_t *greatestPriority)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "leastPriority", leastPriority, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "greatestPriority", greatestPriority, ACL_ERROR_RT_PARAM_INVALID));
    *leastPriority = 7;
    *greatestPriority = 0;
    return 0;
}

static int set_failure_mode(const char *function, struct lane lane, uint64_t mode)
{
    if (lane.stream->is_default)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                    "stream is the default stream, whose failure mode cannot be chosen");
    if (mode != ACL_CONTINUE_ON_FAILURE && mode != ACL_STOP_ON_FAILURE)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                    "mode is %llu, expected ACL_CONTINUE_ON_FAILURE or ACL_STOP_ON_FAILURE", (unsigned long long)mode);
    if (atomic_flag_test_and_set(&lane.stream->failure_mode_set))
        return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                    "the failure mode of stream %p was chosen before, which can be done once", (void *)lane.stream);
    atomic_store(&lane.stream->failure_mode, mode);
    if (mode == ACL_STOP_ON_FAILURE) queue_set_stop(lane.queue, lane.life);
    return 0;
}

aclError aclrtSetStreamFailureMode(aclrtStream stream, uint64_t mode)
{
    TRY(runtime_usable(__func__));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    return set_failure_mode(__func__, lane, mode);
}

static int set_overflow_switch(const char *function, struct lane lane, uint32_t flag)
{
    if (flag > 1) return fail(function, ACL_ERROR_RT_PARAM_INVALID, "flag is %u, expected 0 or 1", flag);
    atomic_store(&lane.stream->overflow_switch, flag);
    return 0;
}

aclError aclrtSetStreamOverflowSwitch(aclrtStream stream, uint32_t flag)
{
    TRY(runtime_usable(__func__));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    return set_overflow_switch(__func__, lane, flag);
}

aclError aclrtGetStreamOverflowSwitch(aclrtStream stream, uint32_t *flag)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "flag", flag, ACL_ERROR_RT_PARAM_INVALID));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    *flag = atomic_load(&lane.stream->overflow_switch);
    return 0;
}

static int unknown_attribute(const char *function, aclrtStreamAttr attribute)
{
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "stmAttrType is %d, expected one of aclrtStreamAttr",
                (int)attribute);
}

static int set_priority(const char *function, struct lane lane, uint32_t priority)
{
    if (priority > 7)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "streamPriority is %u, expected 0 to 7", priority);
    atomic_store(&lane.stream->priority, priority);
    queue_set_priority(lane.queue, lane.life, priority);
    return 0;
}

aclError aclrtSetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "value", value, ACL_ERROR_RT_PARAM_INVALID));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    switch (stmAttrType) {
    case ACL_STREAM_ATTR_FAILURE_MODE: return set_failure_mode(__func__, lane, value->failureMode);
    case ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK: return set_overflow_switch(__func__, lane, value->overflowSwitch);
    case ACL_STREAM_ATTR_USER_CUSTOM_TAG: atomic_store(&lane.stream->tag, value->userCustomTag); return 0;
    case ACL_STREAM_ATTR_CACHE_OP_INFO:
        if (value->cacheOpInfoSwitch > 1)
            return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "cacheOpInfoSwitch is %u, expected 0 or 1",
                        value->cacheOpInfoSwitch);
        atomic_store(&lane.stream->cache_op_info, value->cacheOpInfoSwitch);
        return 0;
    case ACL_STREAM_ATTR_PRIORITY: return set_priority(__func__, lane, value->streamPriority);
    }
    return unknown_attribute(__func__, stmAttrType);
}

aclError aclrtGetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType, aclrtStreamAttrValue *value)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "value", value, ACL_ERROR_RT_PARAM_INVALID));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    aclrtStreamAttrValue found;
    memset(&found, 0, sizeof found);
    switch (stmAttrType) {
    case ACL_STREAM_ATTR_FAILURE_MODE: found.failureMode = atomic_load(&lane.stream->failure_mode); break;
    case ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK:
        found.overflowSwitch = atomic_load(&lane.stream->overflow_switch);
        break;
    case ACL_STREAM_ATTR_USER_CUSTOM_TAG: found.userCustomTag = atomic_load(&lane.stream->tag); break;
    case ACL_STREAM_ATTR_CACHE_OP_INFO: found.cacheOpInfoSwitch = atomic_load(&lane.stream->cache_op_info); break;
    case ACL_STREAM_ATTR_PRIORITY: found.streamPriority = atomic_load(&lane.stream->priority); break;
    default: return unknown_attribute(__func__, stmAttrType);
    }
    *value = found;
    return 0;
}

aclError aclrtGetStreamAvailableNum(uint32_t *streamCount)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "streamCount", streamCount, ACL_ERROR_RT_PARAM_INVALID));
    struct context *context;
    TRY(context_require(__func__, &context));
    const size_t most = 65536, live = handle_count(HANDLE_STREAM);
    *streamCount = live < most ? (uint32_t)(most - live) : 0;
    return 0;
}

aclError aclrtGetThreadLastTaskId(uint32_t *taskId)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "taskId", taskId, ACL_ERROR_RT_PARAM_INVALID));
    *taskId = queue_last_task();
    return 0;
}

/* abortion */

aclError aclrtStreamAbort(aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    struct lane lane;
    TRY(stream_find_running(__func__, stream, &lane));
    return queue_fail(__func__, queue_abort(lane.queue, lane.life, -1));
}

static int abort_stream(struct lane lane, void *data)
{
    const int64_t *const timeout = data;
    return queue_abort(lane.queue, lane.life, *timeout) == QUEUE_TIMEOUT;
}

aclError aclrtDeviceTaskAbort(int32_t deviceId, uint32_t timeout)
{
    TRY(runtime_usable(__func__));
    TRY(device_check(__func__, deviceId));
    TRY(callback_task_abort(deviceId, timeout, false));
    int64_t limit = timeout ? (int64_t)timeout : -1;
    if (stream_each(deviceId, abort_stream, &limit))
        return fail(__func__, ACL_ERROR_RT_STREAM_SYNC_TIMEOUT, "a task of device %d still ran after %u ms", (int)deviceId,
                    timeout);
    return callback_task_abort(deviceId, timeout, true);
}

/* limits of time */

aclError aclrtSetOpWaitTimeout(uint32_t timeout)
{
    TRY(runtime_usable(__func__));
    stream_set_patience(timeout * SECOND);
    return 0;
}

/* Operators of this library end by themselves; the limit is kept to be asked for. */
static _Atomic uint64_t execute_timeout; /* microseconds */

aclError aclrtSetOpExecuteTimeOut(uint32_t timeout)
{
    TRY(runtime_usable(__func__));
    atomic_store(&execute_timeout, timeout * 1000000ull);
    return 0;
}

aclError aclrtSetOpExecuteTimeOutWithMs(uint32_t timeout)
{
    TRY(runtime_usable(__func__));
    atomic_store(&execute_timeout, timeout * 1000ull);
    return 0;
}

aclError aclrtSetOpExecuteTimeOutV2(uint64_t timeout, uint64_t *actualTimeout)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "actualTimeout", actualTimeout, ACL_ERROR_RT_PARAM_INVALID));
    atomic_store(&execute_timeout, timeout);
    *actualTimeout = timeout;
    return 0;
}

aclError aclrtGetOpExecuteTimeout(uint32_t *timeoutMs)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "timeoutMs", timeoutMs, ACL_ERROR_RT_PARAM_INVALID));
    const uint64_t timeout = atomic_load(&execute_timeout) / 1000;
    *timeoutMs = timeout < UINT32_MAX ? (uint32_t)timeout : UINT32_MAX;
    return 0;
}

aclError aclrtGetOpTimeOutInterval(uint64_t *interval)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "interval", interval, ACL_ERROR_RT_PARAM_INVALID));
    *interval = 1;
    return 0;
}
