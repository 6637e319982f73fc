/* SPDX-License-Identifier: Apache-2.0 */
#include "capture.h"
#include "debug/debug.h"
#include "runtime.h"
#include "status.h"

#define MILLISECOND 1000000ull

#define ALL_ABILITIES (ACL_EVENT_SYNC | ACL_EVENT_CAPTURE_STREAM_PROGRESS | ACL_EVENT_TIME_LINE)
#define EVENT_FLAGS (ALL_ABILITIES | ACL_EVENT_DEVICE_USE_ONLY | ACL_EVENT_EXTERNAL | ACL_EVENT_IPC)

/* An event stands for its latest record. One that does not begin as complete has a mark from the moment
 * something waits for it; the next record pushes that mark. While its stream is captured, the record is a
 * place in the captured work. An event that graphs share with other work (ACL_EVENT_EXTERNAL) is a word
 * instead, which a record sets to 1 in its turn and a reset to 0. */
struct event {
    struct handle handle;
    uint32_t flags;
    bool begins_complete; /* made with aclrtCreateEventExWithFlag */
    struct mark *mark;    /* of the latest record or of the one to come; NULL: neither; under event_lock, like: */
    struct point *point;  /* the latest record was captured */
    struct word *word;    /* NULL unless external; never changes once it is there */
};

static pthread_mutex_t event_lock = PTHREAD_MUTEX_INITIALIZER;

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
    struct word *const word = flags & ACL_EVENT_EXTERNAL ? word_new() : NULL;
    struct event *const event =
        flags & ACL_EVENT_EXTERNAL && !word ? NULL : handle_new(HANDLE_EVENT, sizeof *event);
    if (!event) {
        if (word) word_put(word);
        return fail(function, ACL_ERROR_RT_NO_EVENT_RESOURCE, "no memory is left for an event");
    }
    event->flags = flags;
    event->begins_complete = begins_complete;
    event->word = word;
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

/* What an event stands for, taken out of it or seen in it. */
struct record {
    struct mark *mark;
    struct point *point;
    struct word *word;
};

static struct record take_record(struct event *event)
{
    pthread_mutex_lock(&event_lock);
    const struct record record = {event->mark, event->point, event->word};
    event->mark = NULL;
    event->point = NULL;
    pthread_mutex_unlock(&event_lock);
    return record;
}

aclError aclrtDestroyEvent(aclrtEvent handle)
{
    TRY(runtime_usable(__func__));
    TRY(check(__func__, "event", handle));
    struct event *const event = handle;
    if (!handle_retire(event, HANDLE_EVENT, "was destroyed")) return check(__func__, "event", handle);
    const struct record record = take_record(event);
    const bool mark_awaited = record.mark && !mark_is_pushed(record.mark) && mark_abandon(record.mark);
    const bool word_awaited = record.word && word_abandon(record.word);
    if (mark_awaited || word_awaited)
        warn_of(RULE_STUCK, __func__, "event %p was waited for and never recorded; what waited goes on", handle);
    if (record.mark) mark_put(record.mark);
    if (record.word) word_put(record.word);
    point_put(record.point);
    handle_free(event, HANDLE_EVENT);
    return 0;
}

/* The event's word with a reference for the caller; made on first use if the event has none yet. NULL: no memory. */
static struct word *word_of(struct event *event)
{
    pthread_mutex_lock(&event_lock);
    if (!event->word) event->word = word_new();
    struct word *const word = event->word;
    if (word) word_get(word);
    pthread_mutex_unlock(&event_lock);
    return word;
}

/* The same, and NULL if it has none. */
static struct word *word_if_any(struct event *event)
{
    pthread_mutex_lock(&event_lock);
    struct word *const word = event->word;
    if (word) word_get(word);
    pthread_mutex_unlock(&event_lock);
    return word;
}

/* Pushes what was made for a word, and gives up the caller's reference on it. */
static int push_for(const char *function, struct lane lane, struct task *task, struct word *word)
{
    word_put(word);
    return lane_push(function, lane, task);
}

static bool has_word(struct event *event)
{
    pthread_mutex_lock(&event_lock);
    const bool has = event->word != NULL;
    pthread_mutex_unlock(&event_lock);
    return has;
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

/* recording */

static int record_word(const char *function, struct event *event, struct lane lane)
{
    struct word *const word = word_of(event);
    if (!word) return queue_fail(function, QUEUE_NO_MEMORY);
    if (!lane.captured) word_change(word, WORD_SET, 0);
    return push_for(function, lane, word_record_task(function, word), word);
}

static int record_captured(const char *function, struct event *event, struct lane lane)
{
    struct point *point;
    TRY(capture_record(function, lane, &point));
    pthread_mutex_lock(&event_lock);
    struct point *const old = event->point;
    event->point = point;
    pthread_mutex_unlock(&event_lock);
    point_put(old);
    return 0;
}

static int record_mark(const char *function, struct event *event, struct lane lane)
{
    pthread_mutex_lock(&event_lock);
    const bool awaited = event->mark && !mark_is_pushed(event->mark);
    struct mark *const mark = awaited ? event->mark : mark_new();
    const enum queue_result result = mark ? mark_push(mark, lane.queue, lane.life) : QUEUE_NO_MEMORY;
    struct mark *gone = NULL;
    struct point *point = NULL;
    if (!awaited) {
        gone = result == QUEUE_DONE ? event->mark : mark;
        if (result == QUEUE_DONE) event->mark = mark;
    }
    if (result == QUEUE_DONE) {
        point = event->point;
        event->point = NULL;
    }
    pthread_mutex_unlock(&event_lock);
    if (gone) mark_put(gone);
    point_put(point);
    return queue_fail(function, result);
}

static int record(const char *function, aclrtEvent handle, aclrtStream stream, uint32_t flag)
{
    TRY(runtime_usable(function));
    TRY(check(function, "event", handle));
    if (flag > ACL_EVENT_RECORD_EXTERNAL)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                    "flag is %u, expected ACL_EVENT_RECORD_DEFAULT or ACL_EVENT_RECORD_EXTERNAL", flag);
    struct lane lane;
    TRY(stream_find(function, stream, &lane));
    struct event *const event = handle;
    if (flag == ACL_EVENT_RECORD_EXTERNAL && !lane.captured)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                    "flag is ACL_EVENT_RECORD_EXTERNAL, expected a stream whose work is captured");
    if (flag == ACL_EVENT_RECORD_EXTERNAL || has_word(event)) return record_word(function, event, lane);
    return lane.captured ? record_captured(function, event, lane) : record_mark(function, event, lane);
}

aclError aclrtRecordEvent(aclrtEvent event, aclrtStream stream)
{
    return record(__func__, event, stream, ACL_EVENT_RECORD_DEFAULT);
}

aclError aclrtRecordEventWithFlag(aclrtEvent event, aclrtStream stream, uint32_t flag)
{
    return record(__func__, event, stream, flag);
}

static int need_sync(const char *function, const struct event *event)
{
    if (event->flags & ACL_EVENT_SYNC || event->word) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "event %p has flags 0x%x, expected ACL_EVENT_SYNC among them",
                (const void *)event, event->flags);
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
    struct word *const word = word_if_any(event);
    if (word) return push_for(__func__, lane, word_change_task(__func__, word, WORD_SET, 0), word);
    TRY(need_sync(__func__, event));
    pthread_mutex_lock(&event_lock);
    struct mark *const gone = event->mark && mark_is_pushed(event->mark) ? event->mark : NULL;
    struct point *const point = event->point;
    if (gone) event->mark = NULL;
    event->point = NULL;
    pthread_mutex_unlock(&event_lock);
    if (gone) mark_put(gone);
    point_put(point);
    return 0;
}

/* having streams wait */

/* In captured work. */
static int wait_captured(const char *function, struct event *event, struct lane lane)
{
    pthread_mutex_lock(&event_lock);
    const bool free = !event->mark && event->begins_complete; /* never recorded: nothing to wait for */
    pthread_mutex_unlock(&event_lock);
    return free ? 0 : capture_refuse_dependency(function, event, lane.stream);
}

static int wait_mark(const char *function, struct event *event, struct lane lane, uint64_t patience)
{
    struct mark *const mark = awaited_mark(event);
    if (!mark) return event->begins_complete ? 0 : queue_fail(function, QUEUE_NO_MEMORY);
    const enum queue_result result =
        mark_is_done(mark) && !watching(WATCH_WORK) ? QUEUE_DONE : mark_hold(mark, lane.queue, lane.life, patience);
    mark_put(mark);
    return queue_fail(function, result);
}

static int have_wait(const char *function, aclrtStream stream, aclrtEvent handle, uint64_t patience, uint32_t flag)
{
    TRY(runtime_usable(function));
    struct lane lane;
    TRY(stream_find(function, stream, &lane));
    TRY(check(function, "event", handle));
    if (flag > ACL_EVENT_WAIT_EXTERNAL)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                    "flag is %u, expected ACL_EVENT_WAIT_DEFAULT or ACL_EVENT_WAIT_EXTERNAL", flag);
    if (flag == ACL_EVENT_WAIT_EXTERNAL && !lane.captured)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                    "flag is ACL_EVENT_WAIT_EXTERNAL, expected a stream whose work is captured");
    struct event *const event = handle;
    struct word *const word = flag == ACL_EVENT_WAIT_EXTERNAL ? word_of(event) : word_if_any(event);
    if (word)
        return push_for(function, lane, word_hold_task(function, word, WORD_GREATER, 0, false, patience), word);
    TRY(need_sync(function, event));
    pthread_mutex_lock(&event_lock);
    struct point *const point = event->point;
    if (point) point_get(point);
    pthread_mutex_unlock(&event_lock);
    if (!point) return lane.captured ? wait_captured(function, event, lane) : wait_mark(function, event, lane, patience);
    const int status = capture_wait(function, lane, point);
    point_put(point);
    return status;
}

aclError aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent event)
{
    return have_wait(__func__, stream, event, stream_patience(), ACL_EVENT_WAIT_DEFAULT);
}

aclError aclrtStreamWaitEventWithTimeout(aclrtStream stream, aclrtEvent event, int32_t timeout)
{
    TRY(timeout < 0 ? timeout_check(__func__, timeout) : 0);
    return have_wait(__func__, stream, event, timeout > 0 ? (uint64_t)timeout * MILLISECOND : 0, ACL_EVENT_WAIT_DEFAULT);
}

aclError aclrtStreamWaitEventWithFlag(aclrtStream stream, aclrtEvent event, uint32_t timeout, uint32_t flag)
{
    return have_wait(__func__, stream, event, timeout * MILLISECOND, flag);
}

/* asking and waiting */

/* 107028 if the event stands for a place in captured work. */
static int refuse_captured(const char *function, struct event *event)
{
    pthread_mutex_lock(&event_lock);
    struct point *const point = event->point;
    if (point) point_get(point);
    pthread_mutex_unlock(&event_lock);
    if (!point) return 0;
    const int status = capture_refuse_event(function, event, point);
    point_put(point);
    return status;
}

static int is_complete(const char *function, aclrtEvent handle, const void *out, bool *complete)
{
    TRY(runtime_usable(function));
    TRY(check(function, "event", handle));
    TRY(pointer_check(function, "status", out, ACL_ERROR_RT_PARAM_INVALID));
    struct event *const event = handle;
    TRY(refuse_captured(function, event));
    pthread_mutex_lock(&event_lock);
    *complete = event->word   ? word_value(event->word) != 0
                : event->mark ? mark_is_done(event->mark)
                              : event->begins_complete;
    if (*complete && event->mark) mark_seen(event->mark);
    if (*complete && event->word) word_seen(event->word);
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

aclError aclrtQueryEventWaitStatus(aclrtEvent event, aclrtEventWaitStatus *status)
{
    bool complete = false;
    TRY(is_complete(__func__, event, status, &complete));
    *status = complete ? ACL_EVENT_WAIT_STATUS_COMPLETE : ACL_EVENT_WAIT_STATUS_NOT_READY;
    return 0;
}

static int wait_until_complete(const char *function, struct event *event, int64_t timeout, bool *in_time)
{
    *in_time = true;
    struct word *const word = word_if_any(event);
    if (word) {
        *in_time = word_wait(word, timeout);
        word_put(word);
        return 0;
    }
    struct mark *const mark = awaited_mark(event);
    if (!mark) return event->begins_complete ? 0 : queue_fail(function, QUEUE_NO_MEMORY);
    *in_time = mark_wait(function, mark, timeout) == QUEUE_DONE;
    mark_put(mark);
    return 0;
}

static int synchronize(const char *function, aclrtEvent handle, int64_t timeout)
{
    TRY(check(function, "event", handle));
    TRY(refuse_captured(function, handle));
    bool in_time;
    TRY(wait_until_complete(function, handle, timeout, &in_time));
    if (in_time) return 0;
    return fail(function, ACL_ERROR_RT_EVENT_SYNC_TIMEOUT, "event %p was not complete within %lld ms", handle,
                (long long)timeout);
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

/* times */

/* When the event's latest record was done. */
static int time_of(const char *function, const char *argument, struct event *event, uint64_t *time)
{
    if (!(event->flags & ACL_EVENT_TIME_LINE))
        return fail(function, ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID,
                    "%s has flags 0x%x, expected ACL_EVENT_TIME_LINE among them", argument, event->flags);
    TRY(refuse_captured(function, event));
    pthread_mutex_lock(&event_lock);
    bool recorded = event->mark && mark_is_pushed(event->mark), done = recorded && mark_is_done(event->mark);
    if (done) *time = mark_time(event->mark);
    if (event->word) {
        recorded = done = word_value(event->word) != 0;
        *time = word_time(event->word);
    }
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

aclError aclrtEventGetTimestamp(aclrtEvent event, uint64_t *timestamp)
{
    TRY(runtime_usable(__func__));
    TRY(check(__func__, "event", event));
    TRY(pointer_check(__func__, "timestamp", timestamp, ACL_ERROR_RT_PARAM_INVALID));
    uint64_t time = 0;
    TRY(time_of(__func__, "event", event, &time));
    *timestamp = time / 1000;
    return 0;
}

/* numbers */

aclError aclrtGetEventId(aclrtEvent event, uint32_t *eventId)
{
    TRY(runtime_usable(__func__));
    TRY(check(__func__, "event", event));
    TRY(pointer_check(__func__, "eventId", eventId, ACL_ERROR_RT_PARAM_INVALID));
    *eventId = ((const struct event *)event)->handle.slot;
    return 0;
}

aclError aclrtGetEventAvailNum(uint32_t *eventCount)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "eventCount", eventCount, ACL_ERROR_RT_PARAM_INVALID));
    struct context *context;
    TRY(context_require(__func__, &context));
    const size_t most = 65536, live = handle_count(HANDLE_EVENT);
    *eventCount = live < most ? (uint32_t)(most - live) : 0;
    return 0;
}
