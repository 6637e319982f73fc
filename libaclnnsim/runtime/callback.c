/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of the host that threads of the host call: reports of streams. */
#include <stdlib.h>
#include <time.h>

#include "runtime.h"
#include "status.h"
#include "team.h"

/* A call that a stream has come to, or the place where it will. */
struct report {
    struct hold hold; /* of a blocking one; else its task alone counts */
    _Atomic int references;
    aclrtCallback function;
    void *data;
    bool blocks;
    _Atomic bool done;
    bool sent; /* under the queue's lock: asked more than once */
    uint64_t stream; /* id */
    struct queue *queue;
    struct report *next; /* among those of a thread */
};

/* A thread of the host that processes the reports of streams. */
struct reporter {
    uint64_t thread;
    size_t streams;
    struct report *first, **last;
    pthread_cond_t come;
    struct reporter *next;
};

struct subscription {
    const struct stream *stream;
    uint64_t id; /* of the stream */
    struct reporter *reporter;
    struct subscription *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* a leaf; guards all of the above but holds */
static struct reporter *reporters;
static struct subscription *subscriptions;

static void report_put(struct report *report)
{
    if (atomic_fetch_sub_explicit(&report->references, 1, memory_order_acq_rel) == 1) free(report);
}

/* under the lock */

static struct reporter *reporter_of(uint64_t thread)
{
    struct reporter *reporter = reporters;
    while (reporter && reporter->thread != thread) reporter = reporter->next;
    return reporter;
}

static struct subscription **subscription_of(const struct stream *stream, uint64_t id)
{
    struct subscription **link = &subscriptions;
    while (*link && ((*link)->stream != stream || (*link)->id != id)) link = &(*link)->next;
    return link;
}

static struct reporter *reporter_new(uint64_t thread)
{
    struct reporter *const reporter = calloc(1, sizeof *reporter);
    if (!reporter) return NULL;
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&reporter->come, &attributes);
    pthread_condattr_destroy(&attributes);
    reporter->thread = thread;
    reporter->last = &reporter->first;
    reporter->next = reporters;
    reporters = reporter;
    return reporter;
}

/* Ends the subscription; the reports of a thread without streams are taken out and returned. */
static struct report *unsubscribe(struct subscription **link)
{
    struct subscription *const subscription = *link;
    struct reporter *const reporter = subscription->reporter;
    *link = subscription->next;
    free(subscription);
    if (--reporter->streams > 0) return NULL;
    struct report *const reports = reporter->first;
    reporter->first = NULL;
    reporter->last = &reporter->first;
    pthread_cond_broadcast(&reporter->come);
    return reports;
}

/* A report has been called, or nobody will. */
static void finish(struct report *report)
{
    atomic_store_explicit(&report->done, true, memory_order_release);
    if (report->blocks) queue_look(report->queue);
    report_put(report);
}

static void finish_all(struct report *report)
{
    while (report) {
        struct report *const next = report->next;
        finish(report);
        report = next;
    }
}

void callback_forget(const struct stream *stream)
{
    pthread_mutex_lock(&lock);
    struct subscription **const link = subscription_of(stream, stream->handle.id);
    struct report *const reports = *link ? unsubscribe(link) : NULL;
    pthread_mutex_unlock(&lock);
    finish_all(reports);
}

/* tasks */

/* Hands the report to the thread that is subscribed now. */
static void send(struct report *report)
{
    pthread_mutex_lock(&lock);
    const struct subscription *subscription = subscriptions;
    while (subscription && subscription->id != report->stream) subscription = subscription->next;
    if (subscription) {
        struct reporter *const reporter = subscription->reporter;
        atomic_fetch_add_explicit(&report->references, 1, memory_order_relaxed);
        report->next = NULL;
        *reporter->last = report;
        reporter->last = &report->next;
        pthread_cond_signal(&reporter->come);
    } else {
        atomic_store(&report->done, true);
    }
    pthread_mutex_unlock(&lock);
}

static bool report_is_done(struct hold *hold)
{
    struct report *const report = (struct report *)hold;
    if (!report->sent) {
        report->sent = true;
        send(report);
    }
    return atomic_load_explicit(&report->done, memory_order_acquire);
}

static void report_pushed(struct hold *hold, struct queue *queue) { ((struct report *)hold)->queue = queue; }

static int report_run(struct task *task)
{
    struct report *const report = (struct report *)task;
    if (!report->blocks) send(report);
    return report->blocks ? hold_run(task) : 0;
}

static void report_release(struct task *task) { report_put((struct report *)task); }

static struct task *report_new(aclrtCallback function, void *data, bool blocks, uint64_t stream);

static struct task *report_again(struct task *task)
{
    const struct report *const report = (struct report *)task;
    return report_new(report->function, report->data, report->blocks, report->stream);
}

static struct task *report_new(aclrtCallback function, void *data, bool blocks, uint64_t stream)
{
    struct report *const report = calloc(1, sizeof *report);
    if (!report) return NULL;
    report->hold.task = (struct task){.name = "aclrtLaunchCallback",
                                      .run = report_run,
                                      .release = report_release,
                                      .again = report_again,
                                      .kind = blocks ? TASK_HOLD : TASK_WORK};
    report->hold.is_over = report_is_done;
    report->hold.pushed = report_pushed;
    atomic_init(&report->references, 1);
    report->function = function;
    report->data = data;
    report->blocks = blocks;
    report->stream = stream;
    return &report->hold.task;
}

/* the interface */

aclError aclrtSubscribeReport(uint64_t threadId, aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    struct subscription *const made = malloc(sizeof *made);
    pthread_mutex_lock(&lock);
    const bool taken = *subscription_of(lane.stream, lane.life);
    struct reporter *reporter = reporter_of(threadId);
    if (made && !taken && !reporter) reporter = reporter_new(threadId);
    const bool good = made && !taken && reporter;
    if (good) {
        *made = (struct subscription){lane.stream, lane.life, reporter, subscriptions};
        subscriptions = made;
        reporter->streams++;
    }
    pthread_mutex_unlock(&lock);
    if (good) return 0;
    free(made);
    if (!taken) return queue_fail(__func__, QUEUE_NO_MEMORY);
    return fail(__func__, ACL_ERROR_RT_STREAM_SUBSCRIBE, "the stream has a thread for its reports already");
}

aclError aclrtUnSubscribeReport(uint64_t threadId, aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    pthread_mutex_lock(&lock);
    struct subscription **const link = subscription_of(lane.stream, lane.life);
    const bool good = *link && (*link)->reporter->thread == threadId;
    struct report *const reports = good ? unsubscribe(link) : NULL;
    pthread_mutex_unlock(&lock);
    finish_all(reports);
    if (good) return 0;
    return fail(__func__, ACL_ERROR_RT_THREAD_SUBSCRIBE, "thread %llu has not subscribed to reports of the stream",
                (unsigned long long)threadId);
}

aclError aclrtLaunchCallback(aclrtCallback fn, void *userData, aclrtCallbackBlockType blockType, aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    if (!fn) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "fn is NULL, expected a function");
    if (blockType != ACL_CALLBACK_NO_BLOCK && blockType != ACL_CALLBACK_BLOCK)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID,
                    "blockType is %d, expected ACL_CALLBACK_NO_BLOCK or ACL_CALLBACK_BLOCK", (int)blockType);
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    pthread_mutex_lock(&lock);
    const bool subscribed = *subscription_of(lane.stream, lane.life);
    pthread_mutex_unlock(&lock);
    if (!subscribed)
        return fail(__func__, ACL_ERROR_RT_STREAM_NO_CB_REG,
                    "no thread takes the reports of the stream, expected aclrtSubscribeReport before");
    return lane_push(__func__, lane, report_new(fn, userData, blockType == ACL_CALLBACK_BLOCK, lane.life));
}

/* The next report of the calling thread; NULL: none came in time, or *subscribed is false. */
static struct report *next_report(uint64_t thread, int32_t timeout, bool *subscribed)
{
    const uint64_t end = team_now() + (timeout < 0 ? 0 : (uint64_t)timeout * 1000000u);
    const struct timespec time = {(time_t)(end / 1000000000u), (long)(end % 1000000000u)};
    int cancellation; /* a thread that is cancelled here would leave the lock behind */
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancellation);
    pthread_mutex_lock(&lock);
    struct reporter *const reporter = reporter_of(thread);
    for (bool late = false; reporter && reporter->streams > 0 && !reporter->first && !late;)
        if (timeout < 0) pthread_cond_wait(&reporter->come, &lock);
        else late = pthread_cond_timedwait(&reporter->come, &lock, &time) != 0;
    *subscribed = reporter && reporter->streams > 0;
    struct report *const report = reporter ? reporter->first : NULL;
    if (report) {
        reporter->first = report->next;
        if (!reporter->first) reporter->last = &reporter->first;
    }
    pthread_mutex_unlock(&lock);
    pthread_setcancelstate(cancellation, &cancellation);
    return report;
}

static void finish_report(void *report) { finish(report); }

aclError aclrtProcessReport(int32_t timeout)
{
    TRY(runtime_usable(__func__));
    TRY(timeout_check(__func__, timeout));
    bool subscribed;
    struct report *const report = next_report((uint64_t)pthread_self(), timeout, &subscribed);
    if (report) {
        /* the function may end the thread */
        pthread_cleanup_push(finish_report, report);
        report->function(report->data);
        pthread_cleanup_pop(1);
        return 0;
    }
    if (!subscribed)
        return fail(__func__, ACL_ERROR_RT_THREAD_SUBSCRIBE,
                    "the calling thread has subscribed to no stream, expected aclrtSubscribeReport before");
    return fail_quietly(__func__, ACL_ERROR_RT_REPORT_TIMEOUT, "no report came within %d ms", (int)timeout);
}
