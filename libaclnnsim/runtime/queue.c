/* SPDX-License-Identifier: Apache-2.0 */
#include "queue.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "acl/error_codes/rt_error_codes.h"
#include "alarm.h"
#include "debug/debug.h"
#include "status.h"
#include "team.h"

#define PATIENCE 5000 /* milliseconds until a wait that cannot end is mentioned */

struct queue {
    struct errand errand; /* to be served by the team */
    pthread_mutex_t lock; /* guards all below, except to read the atomics */
    pthread_cond_t done;  /* those that wait sleep here */
    uint64_t life;        /* 0: closed */
    struct task *head, **tail;
    struct task *running;
    bool with_host; /* a function of the host runs, or has ended its thread */
    bool posted;    /* the errand; the team has it */
    bool stop, stopped;
    bool left_running; /* closed while its task ran: whoever runs it keeps the queue for another life */
    unsigned priority;
    int32_t device, number;
    _Atomic uint64_t pushed, finished; /* tasks in this and former lives */
    uint64_t aborts;                   /* calls of queue_abort */
    int waiting;                       /* threads at `done` */
    struct failure failure;
    struct alarm alarm;
    struct queue *next; /* of those without a life */
};

struct host_task {
    struct task task;
    void (*function)(void *);
    void *data;
};

void (*_Atomic queue_on_failure)(const struct incident *incident);

static pthread_mutex_t pool_lock = PTHREAD_MUTEX_INITIALIZER;
static struct queue *pool; /* queues without a life */

static _Thread_local const struct queue *mine;
static _Thread_local uint32_t last_task;
static _Thread_local uint32_t this_thread;

/* threads that wait */

static uint64_t time_after(int64_t milliseconds) { return team_now() + (uint64_t)milliseconds * 1000000u; }

static void init_condition(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

/* Looks for a while whether the counter reaches a value. */
static void spin(const _Atomic uint64_t *counter, uint64_t value)
{
    if (!team_may_spin()) return;
    const uint64_t end = team_now() + TEAM_SPIN;
    do
        for (int i = 0; i < 16; i++) {
            if (atomic_load_explicit(counter, memory_order_relaxed) >= value) return;
            team_relax();
        }
    while (team_now() < end);
}

/* A thread that is cancelled while it waits would leave locks behind: it is cancelled afterwards. */
static int hold_cancellation(void)
{
    int old;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old);
    return old;
}

static void restore_cancellation(int old) { pthread_setcancelstate(old, &old); }

/* holds; all with the queue's lock */

int hold_run(struct task *task)
{
    const struct hold *const hold = (const struct hold *)task;
    if (!hold->late) return 0;
    return fail(task->name, ACL_ERROR_RT_WAIT_TIMEOUT, "what the stream waits for did not come within %llu ms",
                (unsigned long long)(hold->patience / 1000000u));
}

/* The hold at which the queue waits, NULL if its first task can run. */
static struct hold *held_by(struct queue *queue)
{
    if (!queue->head || queue->head->kind != TASK_HOLD || queue->stopped) return NULL;
    struct hold *const hold = (struct hold *)queue->head;
    if (!hold->over) hold->over = hold->is_over(hold);
    if (hold->over) return NULL;
    if (!hold->patience && !hold->poll) return hold;
    const uint64_t now = team_now();
    if (!hold->since) hold->since = now;
    const uint64_t end = hold->patience ? hold->since + hold->patience : UINT64_MAX;
    if (now >= end) {
        hold->over = hold->late = true;
        return NULL;
    }
    const uint64_t next = hold->poll && now + hold->poll < end ? now + hold->poll : end;
    alarm_set(&queue->alarm, next);
    return hold;
}

static bool is_ready(struct queue *queue) { return queue->head && !queue->running && !held_by(queue); }

static void post_if_ready(struct queue *queue)
{
    if (queue->posted || !is_ready(queue)) return;
    queue->posted = true;
    team_post(&queue->errand, queue->priority);
}

void queue_look(struct queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    post_if_ready(queue);
    if (queue->waiting) pthread_cond_broadcast(&queue->done);
    pthread_mutex_unlock(&queue->lock);
}

static void on_alarm(struct alarm *alarm)
{
    queue_look((struct queue *)((char *)alarm - offsetof(struct queue, alarm)));
}

bool queue_is_stuck(struct queue *queue)
{
    const struct queue *seen = NULL; /* moved up at growing distances: a cycle comes back to it */
    for (uint64_t hops = 0, next_seen = 1;; hops++) {
        pthread_mutex_lock(&queue->lock);
        const struct hold *const hold = queue->running ? NULL : held_by(queue);
        struct queue *const source = hold && hold->source ? hold->source(hold) : NULL;
        pthread_mutex_unlock(&queue->lock);
        if (!hold) return false;
        if (!source || source == seen) return true;
        if (hops == next_seen) {
            seen = queue;
            next_seen *= 2;
        }
        queue = source;
    }
}

/* running tasks */

static void pool_put(struct queue *queue)
{
    pthread_mutex_lock(&pool_lock);
    queue->next = pool;
    pool = queue;
    pthread_mutex_unlock(&pool_lock);
}

static void keep_failure(struct queue *queue, const char *name, int code, const struct status_capture *capture)
{
    struct failure *const failure = &queue->failure;
    const char *const text = capture->text;
    failure->code = code;
    failure->rule = capture->rule ? capture->rule : RULE_QUEUED;
    const size_t length = strlen(name);
    const bool named = !strncmp(text, name, length) && text[length] == ':';
    if (named) snprintf(failure->text, sizeof failure->text, "queued work failed: %s", text);
    else if (text[0]) snprintf(failure->text, sizeof failure->text, "queued work %s failed: %s", name, text);
    else snprintf(failure->text, sizeof failure->text, "queued work %s failed with %d", name, code);
}

/* A task begins: it leaves the queue, whose lock is let go. */
static void begin_task(struct queue *queue, struct task *task)
{
    queue->head = task->next;
    if (!queue->head) queue->tail = &queue->head;
    queue->running = task;
    queue->with_host = task->kind == TASK_HOST;
    pthread_mutex_unlock(&queue->lock);
}

/* A task has ended, with a failure if code is not 0; the queue's lock is taken again. */
static void end_task(struct queue *queue, uint64_t life, struct task *task, int code,
                     const struct status_capture *capture)
{
    if (code) {
        void (*const tell)(const struct incident *) = atomic_load(&queue_on_failure);
        const struct incident incident = {code, queue->device, queue->number, (uint32_t)task->position, task->thread};
        if (tell) tell(&incident);
    }
    const char *const name = task->name;
    if (task->work) work_end(task->work, code);
    task->release(task);
    pthread_mutex_lock(&queue->lock);
    queue->running = NULL;
    if (code && queue->life == life) {
        if (!queue->failure.code) keep_failure(queue, name, code, capture);
        queue->stopped = queue->stop;
    }
    atomic_fetch_add_explicit(&queue->finished, 1, memory_order_release);
    if (queue->waiting) pthread_cond_broadcast(&queue->done);
    if (queue->left_running) {
        queue->left_running = false;
        pool_put(queue);
    }
}

static int run_work(struct task *task, struct status_capture *capture)
{
    status_capture_begin(capture);
    int code = task->work ? work_begin(task->work, false) : 0;
    if (!code) code = task->run(task);
    status_capture_end(capture);
    return code;
}

static void end_host_task(void *data)
{
    struct queue *const queue = data;
    end_task(queue, 0, queue->running, 0, NULL);
    post_if_ready(queue);
    pthread_mutex_unlock(&queue->lock);
}

/* What a function of the host calls and gets wrong is told to itself. It may end its thread. */
static void run_host(struct queue *queue, struct task *task)
{
    if (task->work) work_begin(task->work, true);
    team_lend();
    pthread_cleanup_push(end_host_task, queue);
    task->run(task);
    pthread_cleanup_pop(0);
    team_return();
}

/* Runs the first task if it can run now; the lock is let go meanwhile. */
static bool run_first(struct queue *queue, bool on_team)
{
    if (!is_ready(queue)) return false;
    struct task *const task = queue->head;
    if (!on_team && (task->kind == TASK_HOST || !team_enter())) return false;
    const uint64_t life = queue->life;
    const bool skip = queue->stopped;
    begin_task(queue, task);
    const struct queue *const outer = mine;
    mine = queue;
    struct status_capture capture;
    capture.text[0] = '\0';
    capture.rule = RULE_BY_CODE;
    int code = 0;
    if (skip && task->work) {
        work_dropped(task->work);
        task->work = NULL;
    }
    if (!skip && task->kind == TASK_HOST) run_host(queue, task);
    else if (!skip) code = run_work(task, &capture);
    mine = outer;
    end_task(queue, life, task, code, &capture);
    if (!on_team) team_leave();
    return true;
}

/* A thread of the team runs what it can, in turns with other queues. */
static void serve(struct errand *errand)
{
    struct queue *const queue = (struct queue *)errand;
    pthread_mutex_lock(&queue->lock);
    queue->posted = false;
    while (run_first(queue, true) && !team_is_wanted()) continue;
    post_if_ready(queue);
    pthread_mutex_unlock(&queue->lock);
}

static int host_run(struct task *task)
{
    struct host_task *const host = (struct host_task *)task;
    host->function(host->data);
    return 0;
}

static void host_release(struct task *task) { free(task); }

struct task *queue_host_task(const char *name, void (*function)(void *), void *data)
{
    struct host_task *const host = malloc(sizeof *host);
    if (!host) return NULL;
    *host = (struct host_task){
        {.name = name, .run = host_run, .release = host_release, .kind = TASK_HOST}, function, data};
    return &host->task;
}

/* queues */

struct queue *queue_open(uint64_t life, int32_t device, int32_t number)
{
    pthread_mutex_lock(&pool_lock);
    struct queue *queue = pool;
    if (queue) pool = queue->next;
    pthread_mutex_unlock(&pool_lock);
    if (!queue) {
        queue = calloc(1, sizeof *queue);
        if (!queue) return NULL;
        pthread_mutex_init(&queue->lock, NULL);
        init_condition(&queue->done);
        queue->errand.run = serve;
        queue->alarm.ring = on_alarm;
        queue->tail = &queue->head;
    }
    pthread_mutex_lock(&queue->lock);
    queue->failure.code = 0;
    queue->stop = queue->stopped = false;
    queue->priority = 0;
    queue->device = device;
    queue->number = number;
    queue->life = life;
    pthread_mutex_unlock(&queue->lock);
    return queue;
}

/* Takes all tasks that have not begun, which count as finished; with the lock. */
static struct task *take_all(struct queue *queue, uint64_t *count)
{
    struct task *const first = queue->head;
    queue->head = NULL;
    queue->tail = &queue->head;
    *count = 0;
    for (const struct task *task = first; task; task = task->next) ++*count;
    atomic_fetch_add_explicit(&queue->finished, *count, memory_order_release);
    if (queue->waiting) pthread_cond_broadcast(&queue->done);
    return first;
}

static void release_all(struct task *first)
{
    while (first) {
        struct task *const task = first;
        first = task->next;
        if (task->work) work_dropped(task->work);
        task->release(task);
    }
}

/* Waits for a running task unless that is a function of the host or the caller's own; false: late. */
static bool wait_for_running(struct queue *queue, int64_t timeout)
{
    const uint64_t end = timeout < 0 ? 0 : time_after(timeout);
    const struct timespec time = {(time_t)(end / 1000000000u), (long)(end % 1000000000u)};
    bool in_time = true;
    while (in_time && queue->running && !queue->with_host && mine != queue) {
        queue->waiting++;
        if (timeout < 0) pthread_cond_wait(&queue->done, &queue->lock);
        else in_time = pthread_cond_timedwait(&queue->done, &queue->lock, &time) == 0;
        queue->waiting--;
    }
    return in_time;
}

uint64_t queue_close(struct queue *queue, uint64_t life)
{
    pthread_mutex_lock(&queue->lock);
    if (queue->life != life) {
        pthread_mutex_unlock(&queue->lock);
        return 0;
    }
    uint64_t count;
    struct task *const dropped = take_all(queue, &count);
    queue->life = 0;
    const int cancellation = hold_cancellation();
    wait_for_running(queue, -1);
    queue->left_running = queue->running;
    const bool over = !queue->left_running;
    pthread_mutex_unlock(&queue->lock);
    restore_cancellation(cancellation);
    release_all(dropped);
    if (over) pool_put(queue);
    return count;
}

enum queue_result queue_abort(struct queue *queue, uint64_t life, int64_t timeout)
{
    pthread_mutex_lock(&queue->lock);
    if (queue->life != life) {
        pthread_mutex_unlock(&queue->lock);
        return QUEUE_CLOSED;
    }
    uint64_t count;
    struct task *const dropped = take_all(queue, &count);
    queue->aborts++;
    if (queue->waiting) pthread_cond_broadcast(&queue->done);
    const int cancellation = hold_cancellation();
    const bool in_time = wait_for_running(queue, timeout);
    pthread_mutex_unlock(&queue->lock);
    restore_cancellation(cancellation);
    release_all(dropped);
    return in_time ? QUEUE_DONE : QUEUE_TIMEOUT;
}

void queue_set_priority(struct queue *queue, uint64_t life, unsigned priority)
{
    pthread_mutex_lock(&queue->lock);
    if (queue->life == life) queue->priority = priority;
    pthread_mutex_unlock(&queue->lock);
}

void queue_set_stop(struct queue *queue, uint64_t life)
{
    pthread_mutex_lock(&queue->lock);
    if (queue->life == life) queue->stop = true;
    pthread_mutex_unlock(&queue->lock);
}

enum queue_result queue_push_list(struct queue *queue, uint64_t life, struct task *first, uint64_t *position)
{
    if (!team_exists()) return QUEUE_NO_THREAD;
    if (!this_thread) this_thread = (uint32_t)syscall(SYS_gettid);
    for (struct task *task = first; task; task = task->next)
        if (task->kind == TASK_HOLD && ((struct hold *)task)->pushed) ((struct hold *)task)->pushed((struct hold *)task, queue);
    pthread_mutex_lock(&queue->lock);
    if (queue->life != life) {
        pthread_mutex_unlock(&queue->lock);
        return QUEUE_CLOSED;
    }
    uint64_t pushed = atomic_load_explicit(&queue->pushed, memory_order_relaxed);
    *queue->tail = first;
    for (struct task *task = first; task; task = task->next) {
        if (watching(WATCH_WORK)) work_pushed(&task->work, task->name, life);
        task->thread = this_thread;
        task->position = ++pushed;
        queue->tail = &task->next;
    }
    atomic_store_explicit(&queue->pushed, pushed, memory_order_relaxed);
    post_if_ready(queue);
    pthread_mutex_unlock(&queue->lock);
    last_task = (uint32_t)pushed;
    if (position) *position = pushed;
    return QUEUE_DONE;
}

enum queue_result queue_push(struct queue *queue, uint64_t life, struct task *task, uint64_t *position)
{
    task->next = NULL;
    return queue_push_list(queue, life, task, position);
}

uint32_t queue_last_task(void) { return last_task; }

uint64_t queue_position(struct queue *queue)
{
    return atomic_load_explicit(&queue->pushed, memory_order_relaxed);
}

/* waiting */

/* One wait for a position. */
struct wait {
    const char *function; /* NULL: nothing is mentioned */
    uint64_t life, position;
    int64_t timeout;
    uint64_t end; /* with a timeout */
    bool give_up;
    uint64_t aborts; /* when it began */
    bool spun;
};

/* Whether the wait has ended, and how. */
static bool has_ended(struct queue *queue, const struct wait *wait, enum queue_result *result)
{
    if (queue->life != wait->life) *result = QUEUE_CLOSED;
    else if (queue->aborts != wait->aborts) *result = QUEUE_ABORTED;
    else if (atomic_load_explicit(&queue->finished, memory_order_acquire) >= wait->position) *result = QUEUE_DONE;
    else return false;
    return true;
}

/* Runs or awaits what is next; whether it is worth to look again at once. */
static bool get_on(struct queue *queue, struct wait *wait)
{
    if (wait->timeout < 0 && run_first(queue, false)) {
        wait->spun = false;
        return true;
    }
    post_if_ready(queue);
    if (wait->spun || held_by(queue)) return false;
    pthread_mutex_unlock(&queue->lock);
    spin(&queue->finished, wait->position);
    pthread_mutex_lock(&queue->lock);
    wait->spun = true;
    return true;
}

static bool is_stuck_unlocked(struct queue *queue)
{
    pthread_mutex_unlock(&queue->lock);
    const bool stuck = queue_is_stuck(queue);
    pthread_mutex_lock(&queue->lock);
    return stuck;
}

/* Sleeps until something changes; false: the time is over. */
static bool sleep_some(struct queue *queue, struct wait *wait)
{
    const bool forever = wait->timeout < 0;
    int late = 0;
    queue->waiting++;
    if (forever && !wait->function && !wait->give_up) {
        pthread_cond_wait(&queue->done, &queue->lock);
    } else {
        const uint64_t end = !forever ? wait->end : time_after(wait->give_up ? 20 : PATIENCE);
        const struct timespec time = {(time_t)(end / 1000000000u), (long)(end % 1000000000u)};
        late = pthread_cond_timedwait(&queue->done, &queue->lock, &time);
    }
    queue->waiting--;
    if (late && !forever && team_now() >= wait->end) return false;
    if (late && forever && wait->function) {
        if (is_stuck_unlocked(queue))
            warn_of(RULE_STUCK, wait->function, "still waiting: the stream waits for an event that nothing has recorded yet");
        wait->function = NULL;
    }
    return true;
}

static enum queue_result wait_for(struct queue *queue, struct wait wait)
{
    if (wait.timeout >= 0) wait.end = time_after(wait.timeout);
    enum queue_result result = QUEUE_DONE;
    const int cancellation = hold_cancellation();
    pthread_mutex_lock(&queue->lock);
    wait.aborts = queue->aborts;
    while (!has_ended(queue, &wait, &result)) {
        if (get_on(queue, &wait)) continue;
        if (wait.give_up && is_stuck_unlocked(queue)) {
            result = QUEUE_TIMEOUT;
            break;
        }
        if (has_ended(queue, &wait, &result)) break;
        if (!sleep_some(queue, &wait) && !has_ended(queue, &wait, &result)) {
            result = QUEUE_TIMEOUT;
            break;
        }
    }
    post_if_ready(queue);
    pthread_mutex_unlock(&queue->lock);
    restore_cancellation(cancellation);
    if (result == QUEUE_DONE && watching(WATCH_WORK)) host_waited(wait.life);
    return result;
}

enum queue_result queue_wait(const char *function, struct queue *queue, uint64_t life, uint64_t position,
                             int64_t timeout)
{
    return wait_for(queue, (struct wait){.function = function, .life = life, .position = position, .timeout = timeout});
}

enum queue_result queue_drain(struct queue *queue, uint64_t life)
{
    return wait_for(
        queue, (struct wait){.life = life, .position = queue_position(queue), .timeout = -1, .give_up = true});
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
        if (!queue->stopped) queue->failure.code = 0;
    }
    pthread_mutex_unlock(&queue->lock);
    return any;
}
