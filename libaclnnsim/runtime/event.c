/* SPDX-License-Identifier: Apache-2.0 */
#include "debug/debug.h"
#include "runtime.h"
#include "status.h"

#define ALL_ABILITIES (ACL_EVENT_SYNC | ACL_EVENT_CAPTURE_STREAM_PROGRESS | ACL_EVENT_TIME_LINE)
#define EVENT_FLAGS (ALL_ABILITIES | ACL_EVENT_DEVICE_USE_ONLY | ACL_EVENT_EXTERNAL | ACL_EVENT_IPC)

/* An event stands for its latest record. One that does not begin as complete has a mark from the moment
 * something waits for it; the next record pushes that mark. */
struct event {
    struct handle handle;
    uint32_t flags;
    bool begins_complete; /* made with aclrtCreateEventExWithFlag */
    struct mark *mark;    /* of the latest record or of the one to come; NULL: neither; under event_lock */
};

static pthread_mutex_t event_lock = PTHREAD_MUTEX_INITIALIZER; /* before that of the marks */

static int check(const char *function, const char *argument, const void *event)
{
    return handle_check(function, argument, event, HANDLE_EVENT, ACL_ERROR_RT_PARAM_INVALID);
}

static int create(const char *function, aclrtEvent *out, uint32_t flags, bool begins_complete)
{
    TRY(runtime_usable(function));
    TRY(pointer_check(function, "event", out, ACL_ERROR_RT_PARAM_INVALID));
    if (flags == 0 || flags & ~(uint32_t)EVENT_FLAGS)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                    "flag is 0x%x, expected one or more flags ACL_EVENT_* of 0x%x", flags,
                    (unsigned)EVENT_FLAGS);
    struct context *context;
    TRY(context_require(function, &context));
    struct event *const event = handle_new(HANDLE_EVENT, sizeof *event);
    if (!event) return fail(function, ACL_ERROR_RT_NO_EVENT_RESOURCE, "no memory is left for an event");
    event->flags = flags;
    event->begins_complete = begins_complete;
    *out = event;
    return 0;
}

aclError aclrtCreateEvent(aclrtEvent *event) { return create(__func__, event, ALL_ABILITIES, false); }

aclError aclrtCreateEventWithFlag(aclrtEvent *event, uint32_t flag)
{
    return create(__func__, event, flag, false);
}

aclError aclrtCreateEventExWithFlag(aclrtEvent *event, uint32_t flag)
{
    return create(__func__, event, flag, true);
}

aclError aclrtDestroyEvent(aclrtEvent handle)
{
    TRY(runtime_usable(__func__));
    TRY(check(__func__, "event", handle));
    struct event *const event = handle;
    if (!handle_retire(event, HANDLE_EVENT, "was destroyed")) return check(__func__, "event", handle);
    pthread_mutex_lock(&event_lock);
    struct mark *const mark = event->mark;
    event->mark = NULL;
    pthread_mutex_unlock(&event_lock);
    if (mark && !mark_is_pushed(mark) && mark_abandon(mark))
        warn(__func__, "event %p was waited for and never recorded; what waited goes on", handle);
    if (mark) mark_put(mark);
    handle_free(event, HANDLE_EVENT);
    return 0;
}

/* The event's mark with a reference for the caller, a new one if it has none; NULL: no memory, or the event
 * is complete from the beginning. */
static struct mark *awaited_mark(struct event *event)
{
    pthread_mutex_lock(&event_lock);
    if (!event->mark && !event->begins_complete) event->mark = mark_new();
    struct mark *const mark = event->mark;
    if (mark) mark_get(mark);
    pthread_mutex_unlock(&event_lock);
    return mark;
}

aclError aclrtRecordEvent(aclrtEvent handle, aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    TRY(check(__func__, "event", handle));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    struct event *const event = handle;

    pthread_mutex_lock(&event_lock);
    const bool awaited = event->mark && !mark_is_pushed(event->mark);
    struct mark *const mark = awaited ? event->mark : mark_new();
    const enum queue_result result = mark ? mark_push(mark, lane.queue, lane.life) : QUEUE_NO_MEMORY;
    struct mark *gone = NULL;
    if (!awaited) {
        gone = result == QUEUE_DONE ? event->mark : mark;
        if (result == QUEUE_DONE) event->mark = mark;
    }
    pthread_mutex_unlock(&event_lock);
    if (gone) mark_put(gone);
    return queue_fail(__func__, result);
}

aclError aclrtResetEvent(aclrtEvent handle, aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    TRY(check(__func__, "event", handle));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    struct event *const event = handle;
    if (event->begins_complete)
        return fail(
            __func__, ACL_ERROR_RT_PARAM_INVALID,
            "event %p was made with aclrtCreateEventExWithFlag, which gives events that cannot be reset",
            handle);
    if (!(event->flags & ACL_EVENT_SYNC))
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID,
                    "event %p has flags 0x%x, expected ACL_EVENT_SYNC among them", handle, event->flags);
    pthread_mutex_lock(&event_lock);
    struct mark *const gone = event->mark && mark_is_pushed(event->mark) ? event->mark : NULL;
    if (gone) event->mark = NULL;
    pthread_mutex_unlock(&event_lock);
    if (gone) mark_put(gone);
    return 0;
}

aclError aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent handle)
{
    TRY(runtime_usable(__func__));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    TRY(check(__func__, "event", handle));
    struct event *const event = handle;
    if (!(event->flags & ACL_EVENT_SYNC))
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID,
                    "event %p has flags 0x%x, expected ACL_EVENT_SYNC among them", handle, event->flags);
    struct mark *const mark = awaited_mark(event);
    if (!mark) return event->begins_complete ? 0 : queue_fail(__func__, QUEUE_NO_MEMORY);
    const enum queue_result result = mark_is_done(mark) && !watching(WATCH_WORK) ? QUEUE_DONE : mark_hold(mark, lane.queue, lane.life);
    mark_put(mark);
    return queue_fail(__func__, result);
}

static int is_complete(const char *function, aclrtEvent handle, const void *out, bool *complete)
{
    TRY(runtime_usable(function));
    TRY(check(function, "event", handle));
    TRY(pointer_check(function, "status", out, ACL_ERROR_RT_PARAM_INVALID));
    struct event *const event = handle;
    pthread_mutex_lock(&event_lock);
    *complete = event->mark ? mark_is_done(event->mark) : event->begins_complete;
    if (*complete && event->mark) mark_seen(event->mark);
    pthread_mutex_unlock(&event_lock);
    return 0;
}

aclError aclrtQueryEventStatus(aclrtEvent event, aclrtEventRecordedStatus *status)
{
    bool complete = false;
    TRY(is_complete(__func__, event, status, &complete));
    *status = complete ? ACL_EVENT_RECORDED_STATUS_COMPLETE : ACL_EVENT_RECORDED_STATUS_NOT_READY;
    return 0;
}

aclError aclrtQueryEvent(aclrtEvent event, aclrtEventStatus *status)
{
    bool complete = false;
    TRY(is_complete(__func__, event, status, &complete));
    *status = complete ? ACL_EVENT_STATUS_COMPLETE : ACL_EVENT_STATUS_NOT_READY;
    return 0;
}

static int synchronize(const char *function, aclrtEvent handle, int64_t timeout)
{
    TRY(check(function, "event", handle));
    struct event *const event = handle;
    struct mark *const mark = awaited_mark(event);
    if (!mark) return event->begins_complete ? 0 : queue_fail(function, QUEUE_NO_MEMORY);
    const enum queue_result result = mark_wait(function, mark, timeout);
    mark_put(mark);
    if (result == QUEUE_TIMEOUT)
        return fail(function, ACL_ERROR_RT_EVENT_SYNC_TIMEOUT, "event %p was not complete within %lld ms",
                    handle, (long long)timeout);
    return 0;
}

aclError aclrtSynchronizeEvent(aclrtEvent event)
{
    TRY(runtime_usable(__func__));
    return synchronize(__func__, event, -1);
}

aclError aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout)
{
    TRY(runtime_usable(__func__));
    TRY(timeout_check(__func__, timeout));
    return synchronize(__func__, event, timeout);
}

/* When the event's latest record was done. */
static int time_of(const char *function, const char *argument, struct event *event, uint64_t *time)
{
    if (!(event->flags & ACL_EVENT_TIME_LINE))
        return fail(function, ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID,
                    "%s has flags 0x%x, expected ACL_EVENT_TIME_LINE among them", argument, event->flags);
    pthread_mutex_lock(&event_lock);
    const bool recorded = event->mark && mark_is_pushed(event->mark),
               done = recorded && mark_is_done(event->mark);
    if (done) *time = mark_time(event->mark);
    pthread_mutex_unlock(&event_lock);
    if (done) return 0;
    return fail(function, ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID,
                "%s %s, expected a complete event: synchronise first", argument,
                recorded ? "is not complete" : "was not recorded");
}

aclError aclrtEventElapsedTime(float *ms, aclrtEvent startEvent, aclrtEvent endEvent)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "ms", ms, ACL_ERROR_RT_PARAM_INVALID));
    TRY(check(__func__, "startEvent", startEvent));
    TRY(check(__func__, "endEvent", endEvent));
    uint64_t start = 0, end = 0;
    TRY(time_of(__func__, "startEvent", startEvent, &start));
    TRY(time_of(__func__, "endEvent", endEvent, &end));
    if (end < start)
        return fail(__func__, ACL_ERROR_RT_EVENT_TIMESTAMP_REVERSAL,
                    "endEvent was done %llu ns before startEvent", (unsigned long long)(start - end));
    *ms = (float)((double)(end - start) / 1e6);
    return 0;
}
