/* SPDX-License-Identifier: Apache-2.0 */
#include "mark.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#include "debug/debug.h"
#include "status.h"
#include "team.h"

#define MOMENTS 8
#define PATIENCE 5000 /* milliseconds until a wait that cannot end is mentioned */

/* Those who want to be told of a change; under the lock. */
struct bell {
    struct listener *first;
    int waiting; /* threads */
};

/* A hold, and the queue that is to look at it again. */
struct listener {
    struct hold hold;
    struct queue *queue; /* NULL until it is pushed; under the lock, like: */
    struct bell *bell;
    struct listener *next, **link;
};

struct mark {
    struct task task;
    _Atomic uint32_t references;
    _Atomic bool done;
    struct queue *_Atomic queue; /* that it was pushed to */
    _Atomic uint64_t time;
    struct bell bell;
    struct moment *moment; /* of debug/, from when it is done; NULL: not known */
};

struct mark_listener {
    struct listener listener;
    struct mark *mark;
};

struct word {
    _Atomic uint32_t references;
    _Atomic uint32_t owners; /* who can change it: what it belongs to, and tasks; changed under the lock */
    _Atomic uint32_t value;
    _Atomic uint64_t time;
    struct bell bell;
    struct moment *moments[MOMENTS]; /* of debug/: the last changes by queued work; under the lock, like: */
    unsigned next_moment;
};

struct word_change_task {
    struct task task;
    struct word *word;
    enum word_change change;
    uint32_t operand;
};

struct word_listener {
    struct listener listener;
    struct word *word;
    enum word_test test;
    uint32_t operand;
    bool clear;
    _Atomic bool over;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of all bells; before the lock of a queue */
static pthread_cond_t rung;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void init(void)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&rung, &attributes);
    pthread_condattr_destroy(&attributes);
}

/* bells; under the lock */

static void listen_to(struct bell *bell, struct listener *listener)
{
    listener->next = bell->first;
    if (listener->next) listener->next->link = &listener->next;
    listener->link = &bell->first;
    bell->first = listener;
}

static void stop_listening(struct listener *listener)
{
    if (!listener->link) return;
    *listener->link = listener->next;
    if (listener->next) listener->next->link = listener->link;
    listener->link = NULL;
}

static void ring(struct bell *bell)
{
    for (struct listener *listener = bell->first; listener; listener = listener->next)
        if (listener->queue) queue_look(listener->queue);
    if (bell->waiting) pthread_cond_broadcast(&rung);
}

/* Has the calling thread wait until is_done(data), for `timeout` milliseconds or without limit (-1), and
 * be told each PATIENCE; false: too late. */
static bool wait_at(struct bell *bell, bool (*is_done)(const void *), const void *data, int64_t timeout,
                    void (*still_waiting)(const void *, const char *), const char *function)
{
    const uint64_t begin = team_now(), end = timeout < 0 ? UINT64_MAX : begin + (uint64_t)timeout * 1000000u;
    const uint64_t spun = begin + TEAM_SPIN < end ? begin + TEAM_SPIN : end;
    while (team_may_spin() && !is_done(data) && team_now() < spun) team_relax();
    if (is_done(data)) return true;
    pthread_once(&once, init);
    int cancellation; /* a thread that is cancelled here would leave the lock behind */
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancellation);
    pthread_mutex_lock(&lock);
    bell->waiting++;
    bool in_time = true;
    while (!is_done(data)) {
        const uint64_t until = timeout < 0 ? team_now() + PATIENCE * 1000000ull : end;
        const struct timespec time = {(time_t)(until / 1000000000u), (long)(until % 1000000000u)};
        const bool late = pthread_cond_timedwait(&rung, &lock, &time) != 0;
        if (!late || is_done(data)) continue;
        if (timeout >= 0 && team_now() >= end) {
            in_time = false;
            break;
        }
        if (timeout < 0 && still_waiting) {
            pthread_mutex_unlock(&lock);
            still_waiting(data, function);
            still_waiting = NULL;
            pthread_mutex_lock(&lock);
        }
    }
    bell->waiting--;
    pthread_mutex_unlock(&lock);
    pthread_setcancelstate(cancellation, &cancellation);
    return in_time;
}

/* A listener is about to be pushed. */
static void listener_pushed(struct hold *hold, struct queue *queue)
{
    pthread_mutex_lock(&lock);
    ((struct listener *)hold)->queue = queue;
    pthread_mutex_unlock(&lock);
}

/* marks */

/* Under the lock. */
static void complete(struct mark *mark)
{
    atomic_store_explicit(&mark->time, team_now(), memory_order_relaxed);
    atomic_store_explicit(&mark->done, true, memory_order_release);
    ring(&mark->bell);
}

static int mark_run(struct task *task)
{
    pthread_once(&once, init);
    if (watching(WATCH_WORK)) ((struct mark *)task)->moment = moment_now();
    pthread_mutex_lock(&lock);
    complete((struct mark *)task);
    pthread_mutex_unlock(&lock);
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

static bool mark_is_over(struct hold *hold) { return mark_is_done(((struct mark_listener *)hold)->mark); }

static int mark_hold_run(struct task *task)
{
    if (watching(WATCH_WORK)) moment_passed(((struct mark_listener *)task)->mark->moment);
    return hold_run(task);
}

static struct queue *mark_source(const struct hold *hold)
{
    return atomic_load(&((const struct mark_listener *)hold)->mark->queue);
}

static void mark_listener_release(struct task *task)
{
    struct mark_listener *const listener = (struct mark_listener *)task;
    pthread_mutex_lock(&lock);
    stop_listening(&listener->listener);
    pthread_mutex_unlock(&lock);
    mark_put(listener->mark);
    free(listener);
}

enum queue_result mark_hold(struct mark *mark, struct queue *queue, uint64_t life, uint64_t patience)
{
    struct mark_listener *const made = calloc(1, sizeof *made);
    if (!made) return QUEUE_NO_MEMORY;
    made->mark = mark;
    made->listener.hold = (struct hold){
        .task = {.name = "aclrtStreamWaitEvent", .run = mark_hold_run, .release = mark_listener_release, .kind = TASK_HOLD},
        .is_over = mark_is_over,
        .source = mark_source,
        .pushed = listener_pushed,
        .patience = patience};
    mark_get(mark);
    pthread_mutex_lock(&lock);
    listen_to(&mark->bell, &made->listener);
    pthread_mutex_unlock(&lock);
    const enum queue_result result = queue_push(queue, life, &made->listener.hold.task, NULL);
    if (result != QUEUE_DONE) mark_listener_release(&made->listener.hold.task);
    return result;
}

bool mark_abandon(struct mark *mark)
{
    pthread_once(&once, init);
    pthread_mutex_lock(&lock);
    const bool awaited = !mark_is_done(mark) && (mark->bell.first || mark->bell.waiting);
    if (!mark_is_done(mark)) complete(mark);
    pthread_mutex_unlock(&lock);
    return awaited;
}

static bool mark_done(const void *mark) { return mark_is_done(mark); }

static void mark_still_waiting(const void *data, const char *function)
{
    struct queue *const queue = atomic_load(&((const struct mark *)data)->queue);
    if (!queue || queue_is_stuck(queue))
        warn_of(RULE_STUCK, function, "still waiting: nothing has recorded the event, or its stream waits for such an event");
}

enum queue_result mark_wait(const char *function, struct mark *mark, int64_t timeout)
{
    if (!wait_at(&mark->bell, mark_done, mark, timeout, mark_still_waiting, function)) return QUEUE_TIMEOUT;
    mark_seen(mark);
    return QUEUE_DONE;
}

/* words */

struct word *word_new(void)
{
    struct word *const word = calloc(1, sizeof *word);
    if (!word) return NULL;
    atomic_init(&word->references, 1);
    atomic_init(&word->owners, 1);
    return word;
}

void word_get(struct word *word) { atomic_fetch_add_explicit(&word->references, 1, memory_order_relaxed); }

void word_put(struct word *word)
{
    if (atomic_fetch_sub_explicit(&word->references, 1, memory_order_acq_rel) != 1) return;
    for (int i = 0; i < MOMENTS; i++)
        if (word->moments[i]) moment_free(word->moments[i]);
    free(word);
}

static bool is_held_by(const struct listener *listener)
{
    return listener->queue && !atomic_load(&((const struct word_listener *)listener)->over);
}

/* One owner less; what waits goes on with the last of them. Whether anything did. */
static bool disown(struct word *word)
{
    pthread_once(&once, init);
    pthread_mutex_lock(&lock);
    bool awaited = false;
    if (atomic_fetch_sub(&word->owners, 1) == 1) {
        awaited = word->bell.waiting > 0;
        for (const struct listener *listener = word->bell.first; listener; listener = listener->next)
            awaited |= is_held_by(listener);
        ring(&word->bell);
    }
    pthread_mutex_unlock(&lock);
    return awaited;
}

bool word_abandon(struct word *word) { return disown(word); }

/* The running task has changed the word. */
static void remember_moment(struct word *word)
{
    pthread_mutex_lock(&lock);
    struct moment **const place = &word->moments[word->next_moment++ % MOMENTS];
    if (*place) moment_free(*place);
    *place = moment_now();
    pthread_mutex_unlock(&lock);
}

static void each_moment(struct word *word, void (*pass)(const struct moment *))
{
    pthread_mutex_lock(&lock);
    for (int i = 0; i < MOMENTS; i++)
        if (word->moments[i]) pass(word->moments[i]);
    pthread_mutex_unlock(&lock);
}

void word_seen(struct word *word)
{
    if (watching(WATCH_WORK)) each_moment(word, host_passed);
}

uint32_t word_value(const struct word *word) { return atomic_load_explicit(&word->value, memory_order_acquire); }
uint64_t word_time(const struct word *word) { return atomic_load_explicit(&word->time, memory_order_relaxed); }

void word_change(struct word *word, enum word_change change, uint32_t operand)
{
    pthread_once(&once, init);
    pthread_mutex_lock(&lock);
    atomic_store_explicit(&word->time, team_now(), memory_order_relaxed);
    switch (change) {
    case WORD_SET: atomic_store(&word->value, operand); break;
    case WORD_ADD: atomic_fetch_add(&word->value, operand); break;
    case WORD_OR: atomic_fetch_or(&word->value, operand); break;
    case WORD_AND: atomic_fetch_and(&word->value, operand); break;
    }
    ring(&word->bell);
    pthread_mutex_unlock(&lock);
}

static int change_run(struct task *task)
{
    const struct word_change_task *const changing = (struct word_change_task *)task;
    if (watching(WATCH_WORK)) remember_moment(changing->word);
    word_change(changing->word, changing->change, changing->operand);
    return 0;
}

static void change_release(struct task *task)
{
    struct word *const word = ((struct word_change_task *)task)->word;
    disown(word);
    word_put(word);
    free(task);
}

struct task *word_change_task(const char *name, struct word *word, enum word_change change, uint32_t operand)
{
    struct word_change_task *const changing = malloc(sizeof *changing);
    if (!changing) return NULL;
    *changing = (struct word_change_task){
        {.name = name, .run = change_run, .release = change_release}, word, change, operand};
    word_get(word);
    atomic_fetch_add(&word->owners, 1);
    return &changing->task;
}

static struct task *record_again(struct task *task)
{
    struct word *const word = ((struct word_change_task *)task)->word;
    struct task *const made = word_change_task(task->name, word, WORD_SET, 1);
    if (made) word_change(word, WORD_SET, 0);
    return made;
}

struct task *word_record_task(const char *name, struct word *word)
{
    struct task *const task = word_change_task(name, word, WORD_SET, 1);
    if (task) task->again = record_again;
    return task;
}

static bool holds(enum word_test test, uint32_t value, uint32_t operand)
{
    switch (test) {
    case WORD_LESS: return value < operand;
    case WORD_EQUAL: return value == operand;
    case WORD_GREATER: return value > operand;
    case WORD_GREATER_EQUAL: return value >= operand;
    case WORD_MASKED_EQUAL: return (value & operand) == operand;
    }
    return true;
}

static bool take_value(const struct word_listener *listener)
{
    uint32_t value = atomic_load_explicit(&listener->word->value, memory_order_acquire);
    while (holds(listener->test, value, listener->operand))
        if (!listener->clear || atomic_compare_exchange_weak(&listener->word->value, &value, 0)) return true;
    return false;
}

static bool word_is_over(struct hold *hold)
{
    struct word_listener *const listener = (struct word_listener *)hold;
    if (!take_value(listener) && atomic_load(&listener->word->owners) > 0) return false;
    atomic_store(&listener->over, true);
    return true;
}

static int word_hold_run(struct task *task)
{
    if (watching(WATCH_WORK)) each_moment(((struct word_listener *)task)->word, moment_passed);
    return hold_run(task);
}

static void word_listener_release(struct task *task)
{
    struct word_listener *const listener = (struct word_listener *)task;
    pthread_mutex_lock(&lock);
    stop_listening(&listener->listener);
    pthread_mutex_unlock(&lock);
    word_put(listener->word);
    free(listener);
}

static struct task *word_hold_again(struct task *task)
{
    const struct word_listener *const listener = (struct word_listener *)task;
    return word_hold_task(task->name, listener->word, listener->test, listener->operand, listener->clear,
                          listener->listener.hold.patience);
}

struct task *word_hold_task(const char *name, struct word *word, enum word_test test, uint32_t operand, bool clear,
                            uint64_t patience)
{
    struct word_listener *const made = calloc(1, sizeof *made);
    if (!made) return NULL;
    made->listener.hold = (struct hold){.task = {.name = name,
                                                 .run = word_hold_run,
                                                 .release = word_listener_release,
                                                 .again = word_hold_again,
                                                 .kind = TASK_HOLD},
                                        .is_over = word_is_over,
                                        .pushed = listener_pushed,
                                        .patience = patience};
    made->word = word;
    made->test = test;
    made->operand = operand;
    made->clear = clear;
    word_get(word);
    pthread_mutex_lock(&lock);
    listen_to(&word->bell, &made->listener);
    pthread_mutex_unlock(&lock);
    return &made->listener.hold.task;
}

static bool word_set(const void *data)
{
    const struct word *const word = data;
    return word_value(word) != 0 || atomic_load(&word->owners) == 0;
}

bool word_wait(struct word *word, int64_t timeout)
{
    if (!wait_at(&word->bell, word_set, word, timeout, NULL, NULL)) return false;
    word_seen(word);
    return true;
}
