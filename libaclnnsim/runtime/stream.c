/* SPDX-License-Identifier: Apache-2.0 */
#include "stream.h"

#include <stdlib.h>
#include <time.h>

#include "capture.h"
#include "config.h"
#include "runtime.h"
#include "status.h"

#define PRIORITY_LOWEST 7u
#define STREAM_FLAGS                                                                                         \
    (ACL_STREAM_FAST_LAUNCH | ACL_STREAM_FAST_SYNC | ACL_STREAM_PERSISTENT | ACL_STREAM_HUGE |               \
     ACL_STREAM_CPU_SCHEDULE | ACL_STREAM_DEVICE_USE_ONLY)

static _Atomic uint64_t patience;

uint64_t stream_patience(void) { return atomic_load_explicit(&patience, memory_order_relaxed); }
void stream_set_patience(uint64_t nanoseconds) { atomic_store(&patience, nanoseconds); }

int stream_new(const char *function, struct context *context, bool is_default, uint32_t priority, uint32_t flags,
               struct stream **out)
{
    struct stream *const stream = handle_new(HANDLE_STREAM, sizeof *stream);
    struct queue *const queue =
        stream ? queue_open(stream->handle.id, context->device, (int32_t)stream->handle.slot) : NULL;
    if (!queue) {
        if (stream && handle_retire(stream, HANDLE_STREAM, "was never made"))
            handle_free(stream, HANDLE_STREAM);
        return fail(function, ACL_ERROR_RT_NO_STREAM_RESOURCE, "no memory is left for a stream");
    }
    stream->context = context;
    stream->is_default = is_default;
    stream->flags = flags;
    atomic_init(&stream->priority, priority);
    atomic_flag_clear(&stream->failure_mode_set);
    queue_set_priority(queue, stream->handle.id, priority);
    stream->next = context->streams;
    if (stream->next) stream->next->previous = stream;
    context->streams = stream;
    atomic_store(&stream->queue, queue);
    *out = stream;
    return 0;
}

struct stream *stream_retire_all(struct context *context, const char *end)
{
    struct stream *const streams = context->streams;
    context->streams = NULL;
    for (struct stream *stream = streams; stream; stream = stream->next)
        handle_retire(stream, HANDLE_STREAM, end);
    return streams;
}

/* Releases a retired stream that is in no list. */
static void stream_end(const char *function, struct stream *stream, bool drop)
{
    struct queue *const queue = atomic_load(&stream->queue);
    const uint64_t life = stream->handle.id;
    capture_forget(stream);
    if (!drop) queue_wait(function, queue, life, queue_position(queue), -1);
    struct failure failure;
    if (!drop && queue_take_failure(queue, life, &failure))
        warn_of(RULE_QUEUED, function, "no synchronisation has reported that %s [%d]", failure.text, failure.code);
    queue_close(queue, life);
    callback_forget(stream);
    handle_free(stream, HANDLE_STREAM);
}

void stream_end_all(const char *function, struct stream *streams)
{
    while (streams) {
        struct stream *const stream = streams;
        streams = stream->next;
        struct queue *const queue = atomic_load(&stream->queue);
        const bool stuck = queue_drain(queue, stream->handle.id) == QUEUE_TIMEOUT;
        if (stuck)
            warn_of(RULE_STUCK, function, "stream %p waits for an event that is not recorded; its work is dropped",
                 (void *)stream);
        stream_end(function, stream, stuck);
    }
}

int stream_find(const char *function, aclrtStream handle, struct lane *lane)
{
    *lane = (struct lane){0};
    struct context *context;
    TRY(context_require(function, &context));
    struct stream *stream = handle;
    if (!stream) {
        stream = atomic_load_explicit(&context->default_stream, memory_order_acquire);
    } else {
        TRY(handle_check(function, "stream", stream, HANDLE_STREAM, ACL_ERROR_RT_PARAM_INVALID));
        if (stream->context != context)
            return fail(
                function, ACL_ERROR_RT_STREAM_CONTEXT,
                "stream %p belongs to context %p of device %d, expected one of the current context %p of device %d",
                handle, (void *)stream->context, (int)stream->context->device, (void *)context,
                (int)context->device);
    }
    *lane = (struct lane){atomic_load_explicit(&stream->queue, memory_order_acquire), stream->handle.id, stream,
                          atomic_load_explicit(&stream->captured, memory_order_acquire)};
    if (!lane->queue)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "stream %p is being destroyed", (void *)stream);
    if (stream->is_default && atomic_load_explicit(&context->captures, memory_order_relaxed) > 0)
        return fail(function, ACL_ERROR_RT_STREAM_CAPTURE_IMPLICIT,
                    "the default stream is not to be used while another stream of its context is captured");
    return 0;
}

int stream_find_running(const char *function, aclrtStream handle, struct lane *lane)
{
    TRY(stream_find(function, handle, lane));
    return lane->captured ? capture_refuse_stream(function, lane->stream) : 0;
}

int queue_fail(const char *function, enum queue_result result)
{
    switch (result) {
    case QUEUE_DONE: break;
    case QUEUE_CLOSED: return fail(function, ACL_ERROR_RT_STREAM_ABORT, "the stream was destroyed meanwhile");
    case QUEUE_ABORTED:
        return fail(function, ACL_ERROR_RT_STREAM_ABORT, "the work of the stream was aborted meanwhile");
    case QUEUE_TIMEOUT:
        return fail(function, ACL_ERROR_RT_STREAM_SYNC_TIMEOUT,
                    "queued work was not done before the timeout");
    case QUEUE_NO_THREAD:
        return fail(function, ACL_ERROR_RT_NO_STREAM_RESOURCE, "the system has no thread left for queued work");
    case QUEUE_NO_MEMORY: return fail(function, ACL_ERROR_BAD_ALLOC, "no memory is left");
    }
    return 0;
}

int lane_push_at(const char *function, struct lane lane, struct task *task, uint64_t *position)
{
    if (lane.captured) return capture_push(function, lane, task, position);
    return queue_fail(function, queue_push(lane.queue, lane.life, task, position));
}

int lane_push(const char *function, struct lane lane, struct task *task)
{
    if (!task) return queue_fail(function, QUEUE_NO_MEMORY);
    const int status = lane_push_at(function, lane, task, NULL);
    if (status) task->release(task);
    return status;
}

static int report(const char *function, struct lane lane)
{
    struct failure failure;
    if (!queue_take_failure(lane.queue, lane.life, &failure)) return 0;
    return fail(function, breaks(failure.rule, failure.code), "%s", failure.text);
}

/* Waiting for the task one is in would never end. */
static int refuse_own(const char *function, struct lane lane)
{
    if (!queue_is_mine(lane.queue)) return 0;
    return fail(function, breaks(RULE_OWN_WORK, ACL_ERROR_RT_PARAM_INVALID),
                "called by work of the same stream, which would wait for itself");
}

int lane_synchronize(const char *function, struct lane lane, int64_t timeout)
{
    TRY(refuse_own(function, lane));
    TRY(queue_fail(function,
                   queue_wait(function, lane.queue, lane.life, queue_position(lane.queue), timeout)));
    return report(function, lane);
}

int stream_push(const char *function, aclrtStream stream, struct task *task, bool *taken)
{
    *taken = false;
    struct lane lane;
    TRY(stream_find(function, stream, &lane));
    const bool blocking = config()->launch_blocking && !lane.captured;
    if (blocking) TRY(refuse_own(function, lane));
    TRY(lane_push_at(function, lane, task, NULL));
    *taken = true;
    return blocking ? lane_synchronize(function, lane, -1) : 0;
}

int timeout_check(const char *function, int32_t timeout)
{
    if (timeout == -1 || timeout > 0) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                "timeout is %d, expected milliseconds from 1 on, or -1 for no limit", (int)timeout);
}

/* all streams of a device as they are now */

struct snapshot {
    struct lane *lanes;
    size_t count, room;
};

static void add_streams(struct context *context, void *data)
{
    struct snapshot *const snapshot = data;
    for (struct stream *stream = context->streams; stream; stream = stream->next) {
        if (snapshot->count == snapshot->room) {
            const size_t room = snapshot->room ? 2 * snapshot->room : 16;
            struct lane *const lanes = realloc(snapshot->lanes, room * sizeof *lanes);
            if (!lanes) return;
            snapshot->lanes = lanes;
            snapshot->room = room;
        }
        snapshot->lanes[snapshot->count++] =
            (struct lane){atomic_load(&stream->queue), stream->handle.id, stream, atomic_load(&stream->captured)};
    }
}

int stream_each(int32_t device, int (*visit)(struct lane lane, void *data), void *data)
{
    struct snapshot snapshot = {0};
    pthread_mutex_lock(&runtime_lock);
    device_each(device, add_streams, &snapshot);
    pthread_mutex_unlock(&runtime_lock);
    int status = 0;
    for (size_t i = 0; i < snapshot.count && status == 0; i++) status = visit(snapshot.lanes[i], data);
    free(snapshot.lanes);
    return status;
}

/* making and ending */

int stream_create(const char *function, aclrtStream *out, uint32_t priority, uint64_t flags)
{
    TRY(runtime_usable(function));
    TRY(pointer_check(function, "stream", out, ACL_ERROR_RT_PARAM_INVALID));
    if (priority > PRIORITY_LOWEST)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "priority is %u, expected 0 to %u", priority,
                    PRIORITY_LOWEST);
    if (flags & ~(uint64_t)STREAM_FLAGS)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "flag is 0x%llx, expected flags ACL_STREAM_* of 0x%x",
                    (unsigned long long)flags, (unsigned)STREAM_FLAGS);
    pthread_mutex_lock(&runtime_lock);
    struct context *context;
    struct stream *stream;
    int status = context_require(function, &context);
    if (status == 0) status = stream_new(function, context, false, priority, (uint32_t)flags, &stream);
    pthread_mutex_unlock(&runtime_lock);
    TRY(status);
    callback_stream_state(stream, true);
    *out = stream;
    return 0;
}

aclError aclrtCreateStream(aclrtStream *stream) { return stream_create(__func__, stream, 0, 0); }

aclError aclrtCreateStreamWithConfig(aclrtStream *stream, uint32_t priority, uint32_t flag)
{
    return stream_create(__func__, stream, priority, flag);
}

static int destroy(const char *function, aclrtStream handle, bool force)
{
    TRY(runtime_usable(function));
    TRY(handle_check(function, "stream", handle, HANDLE_STREAM, ACL_ERROR_RT_PARAM_INVALID));
    struct stream *const stream = handle;
    struct lane lane;
    TRY(stream_find(function, stream, &lane));
    if (stream->is_default)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                    "stream %p is the default stream of its context, which ends with the context", handle);
    if (!force) TRY(refuse_own(function, lane));
    if (lane.captured) return capture_refuse_stream(function, stream);
    callback_stream_state(stream, false);

    pthread_mutex_lock(&runtime_lock);
    const bool won = handle_retire(stream, HANDLE_STREAM, "was destroyed");
    if (won) {
        if (stream->next) stream->next->previous = stream->previous;
        if (stream->previous) stream->previous->next = stream->next;
        else stream->context->streams = stream->next;
    }
    pthread_mutex_unlock(&runtime_lock);
    if (!won) return handle_check(function, "stream", handle, HANDLE_STREAM, ACL_ERROR_RT_PARAM_INVALID);
    stream_end(function, stream, force);
    return 0;
}

aclError aclrtDestroyStream(aclrtStream stream) { return destroy(__func__, stream, false); }

aclError aclrtDestroyStreamForce(aclrtStream stream) { return destroy(__func__, stream, true); }

/* asking and waiting */

aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus *status)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "status", status, ACL_ERROR_RT_PARAM_INVALID));
    struct lane lane;
    TRY(stream_find_running(__func__, stream, &lane));
    *status = queue_is_idle(lane.queue, lane.life) ? ACL_STREAM_STATUS_COMPLETE : ACL_STREAM_STATUS_NOT_READY;
    return 0;
}

aclError aclrtSynchronizeStream(aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    struct lane lane;
    TRY(stream_find_running(__func__, stream, &lane));
    return lane_synchronize(__func__, lane, -1);
}

aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout)
{
    TRY(runtime_usable(__func__));
    TRY(timeout_check(__func__, timeout));
    struct lane lane;
    TRY(stream_find_running(__func__, stream, &lane));
    return lane_synchronize(__func__, lane, timeout);
}

static int64_t milliseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

struct device_wait {
    const char *function;
    int64_t end; /* -1: without limit */
    int first;   /* failure */
};

static int wait_for_stream(struct lane lane, void *data)
{
    struct device_wait *const wait = data;
    int status = refuse_own(wait->function, lane);
    if (status == 0) {
        const int64_t now = milliseconds(), left = wait->end < 0 ? -1 : wait->end > now ? wait->end - now : 0;
        const enum queue_result result =
            queue_wait(wait->function, lane.queue, lane.life, queue_position(lane.queue), left);
        /* a stream that was destroyed meanwhile has nothing left to wait for */
        status = result == QUEUE_CLOSED ? 0
                 : result != QUEUE_DONE ? queue_fail(wait->function, result)
                                        : report(wait->function, lane);
    }
    if (wait->first == 0) wait->first = status;
    return 0;
}

static int synchronize_device(const char *function, int32_t timeout)
{
    struct context *context;
    TRY(context_require(function, &context));
    TRY(capture_check_device(function, context->device));
    struct device_wait wait = {function, timeout < 0 ? -1 : milliseconds() + timeout, 0};
    stream_each(context->device, wait_for_stream, &wait);
    return wait.first;
}

aclError aclrtSynchronizeDevice(void)
{
    TRY(runtime_usable(__func__));
    return synchronize_device(__func__, -1);
}

aclError aclrtSynchronizeDeviceWithTimeout(int32_t timeout)
{
    TRY(runtime_usable(__func__));
    TRY(timeout_check(__func__, timeout));
    return synchronize_device(__func__, timeout);
}

aclError aclrtLaunchHostFunc(aclrtStream stream, aclrtHostFunc fn, void *args)
{
    TRY(runtime_usable(__func__));
    if (!fn) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "fn is NULL, expected a function");
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    return lane_push(__func__, lane, queue_host_task(__func__, fn, args));
}
