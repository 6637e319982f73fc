/* SPDX-License-Identifier: Apache-2.0 */
#include "queue.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "debug/debug.h"
#include "status.h"

#define SPIN 30000    /* nanoseconds a thread looks for work before it sleeps */
#define PATIENCE 5000 /* milliseconds until a wait that cannot end is mentioned */

struct queue {
    pthread_mutex_t lock; /* guards all below, except to read the atomics */
    pthread_cond_t work;  /* the queue's thread sleeps here */
    pthread_cond_t done;  /* others that wait sleep here */
    uint64_t life;        /* 0: closed */
    struct task *head, **tail;
    bool running, running_host;        /* a task; a function of the host */
    _Atomic uint64_t pushed, finished; /* tasks in this and former lives */
    bool has_thread, sleeping;
    bool left_running; /* closed while its task ran: whoever runs it keeps the queue for another life */
    int waiting;       /* threads at `done` */
    struct failure failure;
    struct queue *next; /* of those without a life */
};

struct mark {
    struct task task;
    _Atomic uint32_t references;
    _Atomic bool done;
    struct queue *_Atomic queue; /* that it was pushed to */
    _Atomic uint64_t time;
    struct hold *holds; /* that wait; under marks_lock, as is: */
    int waiting;        /* threads that wait */
    struct moment *moment; /* of debug/, from when it is done; NULL: not known */
};

/* A task at which a queue waits for a mark. */
struct hold {
    struct task task;
    struct mark *mark;
    struct queue *queue;
    struct hold *next, **link; /* among those of the mark; link is NULL when it no longer is one */
};

struct host_task {
    struct task task;
    void (*function)(void *);
    void *data;
};

static pthread_mutex_t pool_lock = PTHREAD_MUTEX_INITIALIZER;
static struct queue *pool; /* queues without a life */

static pthread_mutex_t marks_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t marks_done;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool may_spin; /* there is another processor for those that are waited for */

static _Thread_local const struct queue *mine;

/* time */

static uint64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static struct timespec timespec_of(uint64_t time)
{
    return (struct timespec){(time_t)(time / 1000000000u), (long)(time % 1000000000u)};
}

static uint64_t time_after(int64_t milliseconds) { return now() + (uint64_t)milliseconds * 1000000u; }

static void init_condition(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

static void init(void)
{
    cpu_set_t set;
    may_spin = sched_getaffinity(0, sizeof set, &set) != 0 || CPU_COUNT(&set) > 1;
    init_condition(&marks_done);
}

static void relax(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

/* Looks at a counter for a while; whether it has left `from`, or reached it if `reach`. */
static bool spin(const _Atomic uint64_t *counter, uint64_t from, bool reach)
{
    if (!may_spin) return false;
    const uint64_t end = now() + SPIN;
    do {
        for (int i = 0; i < 16; i++) {
            const uint64_t value = atomic_load_explicit(counter, memory_order_relaxed);
            if (reach ? value >= from : value != from) return true;
            relax();
        }
    } while (now() < end);
    return false;
}

/* A thread that is cancelled while it waits would leave locks behind: it is cancelled afterwards. */
static int hold_cancellation(void)
{
    int old;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old);
    return old;
}

static void restore_cancellation(int old) { pthread_setcancelstate(old, &old); }

/* running tasks */

static int hold_run(struct task *task);

static int host_run(struct task *task)
{
    struct host_task *const host = (struct host_task *)task;
    host->function(host->data);
    return 0;
}

static void host_release(struct task *task) { free(task); }

struct task *queue_host_task(void (*function)(void *), void *data)
{
    struct host_task *const host = malloc(sizeof *host);
    if (!host) return NULL;
    *host = (struct host_task){{.name = "aclrtLaunchHostFunc", .run = host_run, .release = host_release}, function, data};
    return &host->task;
}

/* The mark that the queue waits for, NULL if its first task can run. */
static struct mark *held_by(const struct queue *queue)
{
    if (!queue->head || queue->head->run != hold_run) return NULL;
    struct mark *const mark = ((struct hold *)queue->head)->mark;
    return mark_is_done(mark) ? NULL : mark;
}

static bool is_ready(const struct queue *queue) { return queue->head && !queue->running && !held_by(queue); }

static void wake_thread(struct queue *queue)
{
    if (!queue->sleeping) return;
    queue->sleeping = false;
    pthread_cond_signal(&queue->work);
}

static void pool_put(struct queue *queue)
{
    pthread_mutex_lock(&pool_lock);
    queue->next = pool;
    pool = queue;
    pthread_mutex_unlock(&pool_lock);
}

static void keep_failure(struct queue *queue, const char *name, int code,
                         const struct status_capture *capture)
{
    struct failure *const failure = &queue->failure;
    failure->code = code;
    const size_t length = strlen(name);
    const bool named = !strncmp(capture->text, name, length) && capture->text[length] == ':';
    if (named) snprintf(failure->text, sizeof failure->text, "queued work failed: %s", capture->text);
    else if (capture->text[0])
        snprintf(failure->text, sizeof failure->text, "queued work %s failed: %s", name, capture->text);
    else snprintf(failure->text, sizeof failure->text, "queued work %s failed with %d", name, code);
}

/* Runs the first task if it can run now; the lock is let go meanwhile. */
static bool run_first(struct queue *queue, bool own_thread)
{
    struct task *const task = queue->head;
    if (!is_ready(queue) || (!own_thread && task->run == host_run)) return false;
    const uint64_t life = queue->life;
    queue->head = task->next;
    if (!queue->head) queue->tail = &queue->head;
    queue->running = true;
    queue->running_host = task->run == host_run;
    pthread_mutex_unlock(&queue->lock);

    const struct queue *const outer = mine;
    mine = queue;
    struct status_capture capture;
    const char *const name = task->name;
    const bool of_host = task->run == host_run; /* what it calls and gets wrong is told to itself */
    struct work *const work = task->work;
    if (!of_host) status_capture_begin(&capture);
    int code = work ? work_begin(work, of_host) : 0;
    if (!code) code = task->run(task);
    if (!of_host) status_capture_end(&capture);
    if (work) work_end(work, code);
    task->release(task);
    mine = outer;

    pthread_mutex_lock(&queue->lock);
    queue->running = false;
    if (code && !queue->failure.code && queue->life == life) keep_failure(queue, name, code, &capture);
    atomic_fetch_add_explicit(&queue->finished, 1, memory_order_release);
    if (queue->waiting) pthread_cond_broadcast(&queue->done);
    if (queue->left_running) {
        queue->left_running = false;
        pool_put(queue);
    }
    return true;
}

static void *serve(void *data)
{
    struct queue *const queue = data;
    pthread_mutex_lock(&queue->lock);
    for (bool spun = false;;) {
        if (run_first(queue, true)) {
            spun = false;
            continue;
        }
        if (!queue->life && !queue->left_running) break;
        if (!spun && !queue->head) {
            const uint64_t pushed = atomic_load_explicit(&queue->pushed, memory_order_relaxed);
            pthread_mutex_unlock(&queue->lock);
            spin(&queue->pushed, pushed, false);
            pthread_mutex_lock(&queue->lock);
            spun = true;
            continue;
        }
        queue->sleeping = true;
        while (queue->sleeping) pthread_cond_wait(&queue->work, &queue->lock);
        spun = false;
    }
    queue->has_thread = false;
    pthread_mutex_unlock(&queue->lock);
    return NULL;
}

/* Signals of the host are for its own threads; faults are not to be held back. */
static void block_signals(sigset_t *old)
{
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS};
    sigset_t set;
    sigfillset(&set);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&set, faults[i]);
    pthread_sigmask(SIG_SETMASK, &set, old);
}

static bool start_thread(struct queue *queue)
{
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return false;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    sigset_t old;
    block_signals(&old);
    pthread_t thread;
    queue->has_thread = pthread_create(&thread, &attributes, serve, queue) == 0;
    if (queue->has_thread) pthread_setname_np(thread, "aclnnsim-stream");
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    pthread_attr_destroy(&attributes);
    return queue->has_thread;
}

/* queues */

struct queue *queue_open(uint64_t life)
{
    pthread_once(&once, init);
    pthread_mutex_lock(&pool_lock);
    struct queue *queue = pool;
    if (queue) pool = queue->next;
    pthread_mutex_unlock(&pool_lock);
    if (!queue) {
        queue = calloc(1, sizeof *queue);
        if (!queue) return NULL;
        pthread_mutex_init(&queue->lock, NULL);
        init_condition(&queue->work);
        init_condition(&queue->done);
        queue->tail = &queue->head;
    }
    pthread_mutex_lock(&queue->lock);
    queue->failure.code = 0;
    queue->life = life;
    pthread_mutex_unlock(&queue->lock);
    return queue;
}

uint64_t queue_close(struct queue *queue, uint64_t life)
{
    pthread_mutex_lock(&queue->lock);
    if (queue->life != life) {
        pthread_mutex_unlock(&queue->lock);
        return 0;
    }
    struct task *dropped = queue->head;
    queue->head = NULL;
    queue->tail = &queue->head;
    queue->life = 0;
    uint64_t count = 0;
    for (const struct task *task = dropped; task; task = task->next) count++;
    atomic_fetch_add_explicit(&queue->finished, count, memory_order_release);
    if (queue->waiting) pthread_cond_broadcast(&queue->done);
    const int cancellation = hold_cancellation();
    while (queue->running && !queue->running_host && mine != queue) {
        queue->waiting++;
        pthread_cond_wait(&queue->done, &queue->lock);
        queue->waiting--;
    }
    queue->left_running = queue->running;
    const bool over = !queue->left_running;
    wake_thread(queue);
    pthread_mutex_unlock(&queue->lock);
    restore_cancellation(cancellation);

    while (dropped) {
        struct task *const task = dropped;
        dropped = task->next;
        if (task->work) work_dropped(task->work);
        task->release(task);
    }
    if (over) pool_put(queue);
    return count;
}

enum queue_result queue_push(struct queue *queue, uint64_t life, struct task *task, uint64_t *position)
{
    task->next = NULL;
    pthread_mutex_lock(&queue->lock);
    if (queue->life != life || (!queue->has_thread && !start_thread(queue))) {
        const bool closed = queue->life != life;
        pthread_mutex_unlock(&queue->lock);
        return closed ? QUEUE_CLOSED : QUEUE_NO_THREAD;
    }
    if (watching(WATCH_WORK)) work_pushed(&task->work, task->name, life);
    *queue->tail = task;
    queue->tail = &task->next;
    const uint64_t pushed = atomic_fetch_add_explicit(&queue->pushed, 1, memory_order_relaxed) + 1;
    const bool wake = queue->sleeping;
    queue->sleeping = false;
    pthread_mutex_unlock(&queue->lock);
    if (wake) pthread_cond_signal(&queue->work);
    if (position) *position = pushed;
    return QUEUE_DONE;
}

uint64_t queue_position(struct queue *queue)
{
    return atomic_load_explicit(&queue->pushed, memory_order_relaxed);
}

/* Whether the queue cannot go on: it waits for a mark that was not pushed, or that was pushed to a queue
 * which cannot go on. */
static bool is_stuck(struct queue *queue)
{
    const struct queue *seen = NULL; /* moved up at growing distances: a cycle comes back to it */
    for (uint64_t hops = 0, next_seen = 1;; hops++) {
        pthread_mutex_lock(&queue->lock);
        struct mark *const mark = queue->running ? NULL : held_by(queue);
        struct queue *const pushed_to = mark ? atomic_load(&mark->queue) : NULL;
        pthread_mutex_unlock(&queue->lock);
        if (!mark) return false;
        if (!pushed_to || pushed_to == seen) return true;
        if (hops == next_seen) {
            seen = queue;
            next_seen *= 2;
        }
        queue = pushed_to;
    }
}

static enum queue_result wait_for(const char *function, struct queue *queue, uint64_t life, uint64_t position,
                                  int64_t timeout, bool give_up)
{
    const uint64_t end = timeout < 0 ? 0 : time_after(timeout);
    enum queue_result result = QUEUE_DONE;
    bool spun = false, mentioned = function == NULL;
    const int cancellation = hold_cancellation();
    pthread_mutex_lock(&queue->lock);
    for (;;) {
        if (queue->life != life) {
            result = QUEUE_CLOSED;
            break;
        }
        if (atomic_load_explicit(&queue->finished, memory_order_acquire) >= position) break;
        if (timeout < 0 && run_first(queue, false)) {
            spun = false;
            continue;
        }
        if (is_ready(queue)) wake_thread(queue);
        if (!spun && !held_by(queue)) {
            pthread_mutex_unlock(&queue->lock);
            spin(&queue->finished, position, true);
            pthread_mutex_lock(&queue->lock);
            spun = true;
            continue;
        }
        if (give_up) {
            pthread_mutex_unlock(&queue->lock);
            const bool stuck = is_stuck(queue);
            pthread_mutex_lock(&queue->lock);
            if (stuck) {
                result = QUEUE_TIMEOUT;
                break;
            }
        }
        const uint64_t until = timeout >= 0 ? end : time_after(give_up ? 20 : PATIENCE);
        const struct timespec time = timespec_of(until);
        queue->waiting++;
        int late = 0;
        if (timeout < 0 && mentioned && !give_up) pthread_cond_wait(&queue->done, &queue->lock);
        else late = pthread_cond_timedwait(&queue->done, &queue->lock, &time);
        queue->waiting--;
        if (late && timeout >= 0 && now() >= end) {
            const bool done = atomic_load_explicit(&queue->finished, memory_order_acquire) >= position;
            result = done ? QUEUE_DONE : QUEUE_TIMEOUT;
            break;
        }
        if (late && !give_up && !mentioned) {
            pthread_mutex_unlock(&queue->lock);
            if (is_stuck(queue))
                warn(function, "still waiting: the stream waits for an event that nothing has recorded yet");
            mentioned = true;
            pthread_mutex_lock(&queue->lock);
        }
    }
    if (is_ready(queue)) wake_thread(queue);
    pthread_mutex_unlock(&queue->lock);
    restore_cancellation(cancellation);
    if (result == QUEUE_DONE && watching(WATCH_WORK)) host_waited(life);
    return result;
}

enum queue_result queue_wait(const char *function, struct queue *queue, uint64_t life, uint64_t position,
                             int64_t timeout)
{
    return wait_for(function, queue, life, position, timeout, false);
}

enum queue_result queue_drain(struct queue *queue, uint64_t life)
{
    return wait_for(NULL, queue, life, queue_position(queue), -1, true);
}

bool queue_is_idle(struct queue *queue, uint64_t life)
{
    pthread_mutex_lock(&queue->lock);
    const bool idle = queue->life != life || (!queue->head && !queue->running);
    pthread_mutex_unlock(&queue->lock);
    if (idle && watching(WATCH_WORK)) host_waited(life);
    return idle;
}

bool queue_is_mine(const struct queue *queue) { return mine == queue; }
bool queue_is_running_here(void) { return mine != NULL; }

bool queue_take_failure(struct queue *queue, uint64_t life, struct failure *failure)
{
    pthread_mutex_lock(&queue->lock);
    const bool any = queue->life == life && queue->failure.code;
    if (any) {
        *failure = queue->failure;
        queue->failure.code = 0;
    }
    pthread_mutex_unlock(&queue->lock);
    return any;
}

/* marks */

/* Something has changed that the queue may wait for. */
static void look_again(struct queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    wake_thread(queue);
    if (queue->waiting) pthread_cond_broadcast(&queue->done);
    pthread_mutex_unlock(&queue->lock);
}

/* Under marks_lock. */
static void complete(struct mark *mark)
{
    atomic_store_explicit(&mark->time, now(), memory_order_relaxed);
    atomic_store_explicit(&mark->done, true, memory_order_release);
    for (struct hold *hold = mark->holds; hold; hold = hold->next) {
        hold->link = NULL;
        look_again(hold->queue);
    }
    mark->holds = NULL;
    if (mark->waiting) pthread_cond_broadcast(&marks_done);
}

static int mark_run(struct task *task)
{
    if (watching(WATCH_WORK)) ((struct mark *)task)->moment = moment_now();
    pthread_mutex_lock(&marks_lock);
    complete((struct mark *)task);
    pthread_mutex_unlock(&marks_lock);
    return 0;
}

/* Work that is dropped counts as done for those who wait for it. */
static void mark_release(struct task *task)
{
    struct mark *const mark = (struct mark *)task;
    if (!mark_is_done(mark)) mark_abandon(mark);
    mark_put(mark);
}

struct mark *mark_new(void)
{
    struct mark *const mark = calloc(1, sizeof *mark);
    if (!mark) return NULL;
    mark->task = (struct task){.name = "aclrtRecordEvent", .run = mark_run, .release = mark_release};
    atomic_init(&mark->references, 1);
    return mark;
}

void mark_get(struct mark *mark) { atomic_fetch_add_explicit(&mark->references, 1, memory_order_relaxed); }

void mark_put(struct mark *mark)
{
    if (atomic_fetch_sub_explicit(&mark->references, 1, memory_order_acq_rel) != 1) return;
    if (mark->moment) moment_free(mark->moment);
    free(mark);
}

void mark_seen(const struct mark *mark)
{
    if (watching(WATCH_WORK)) host_passed(mark->moment);
}

bool mark_is_pushed(const struct mark *mark) { return atomic_load(&mark->queue) != NULL; }
bool mark_is_done(const struct mark *mark) { return atomic_load_explicit(&mark->done, memory_order_acquire); }
uint64_t mark_time(const struct mark *mark)
{
    return atomic_load_explicit(&mark->time, memory_order_relaxed);
}

enum queue_result mark_push(struct mark *mark, struct queue *queue, uint64_t life)
{
    mark_get(mark);
    atomic_store(&mark->queue, queue);
    const enum queue_result result = queue_push(queue, life, &mark->task, NULL);
    if (result != QUEUE_DONE) {
        atomic_store(&mark->queue, NULL);
        mark_put(mark);
    }
    return result;
}

/* Under marks_lock. */
static void unlink_hold(struct hold *hold)
{
    if (!hold->link) return;
    *hold->link = hold->next;
    if (hold->next) hold->next->link = hold->link;
    hold->link = NULL;
}

static int hold_run(struct task *task)
{
    if (watching(WATCH_WORK)) moment_passed(((struct hold *)task)->mark->moment);
    return 0;
}

static void hold_release(struct task *task)
{
    struct hold *const hold = (struct hold *)task;
    pthread_mutex_lock(&marks_lock);
    unlink_hold(hold);
    pthread_mutex_unlock(&marks_lock);
    mark_put(hold->mark);
    free(hold);
}

enum queue_result mark_hold(struct mark *mark, struct queue *queue, uint64_t life)
{
    struct hold *const hold = malloc(sizeof *hold);
    if (!hold) return QUEUE_NO_MEMORY;
    *hold = (struct hold){{.name = "aclrtStreamWaitEvent", .run = hold_run, .release = hold_release}, mark, queue, NULL, NULL};
    mark_get(mark);
    pthread_mutex_lock(&marks_lock);
    if (!mark_is_done(mark)) {
        hold->next = mark->holds;
        if (hold->next) hold->next->link = &hold->next;
        hold->link = &mark->holds;
        mark->holds = hold;
    }
    pthread_mutex_unlock(&marks_lock);
    const enum queue_result result = queue_push(queue, life, &hold->task, NULL);
    if (result != QUEUE_DONE) hold_release(&hold->task);
    return result;
}

bool mark_abandon(struct mark *mark)
{
    pthread_mutex_lock(&marks_lock);
    const bool awaited = !mark_is_done(mark) && (mark->holds || mark->waiting);
    if (!mark_is_done(mark)) complete(mark);
    pthread_mutex_unlock(&marks_lock);
    return awaited;
}

static bool mark_is_stuck(const struct mark *mark)
{
    struct queue *const queue = atomic_load(&mark->queue);
    return !queue || is_stuck(queue);
}

enum queue_result mark_wait(const char *function, struct mark *mark, int64_t timeout)
{
    const uint64_t end = timeout < 0 ? 0 : time_after(timeout);
    enum queue_result result = QUEUE_DONE;
    bool mentioned = false;
    for (const uint64_t spun = now() + SPIN; may_spin && !mark_is_done(mark) && now() < spun;) relax();
    const int cancellation = hold_cancellation();
    pthread_mutex_lock(&marks_lock);
    mark->waiting++;
    while (!mark_is_done(mark)) {
        const struct timespec time = timespec_of(timeout >= 0 ? end : time_after(PATIENCE));
        const bool late = pthread_cond_timedwait(&marks_done, &marks_lock, &time) != 0;
        if (!late || mark_is_done(mark)) continue;
        if (timeout >= 0 && now() >= end) {
            result = QUEUE_TIMEOUT;
            break;
        }
        if (timeout < 0 && !mentioned && mark_is_stuck(mark)) {
            warn(function,
                 "still waiting: nothing has recorded the event, or its stream waits for such an event");
            mentioned = true;
        }
    }
    mark->waiting--;
    pthread_mutex_unlock(&marks_lock);
    restore_cancellation(cancellation);
    if (result == QUEUE_DONE) mark_seen(mark);
    return result;
}
