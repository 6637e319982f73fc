/* SPDX-License-Identifier: Apache-2.0 */
/* queue.h - work in order, in the background: what a stream is made of.
 *
 * A queue is never freed but used again, so a late user can always ask it. Each use is a life with a number
 * of its own; calls name the life they mean and learn when it is over. Tasks of a queue run one at a time,
 * on a thread of the team or on a thread that waits for them. */
#ifndef ACLNNSIM_RUNTIME_QUEUE_H
#define ACLNNSIM_RUNTIME_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

#include "debug/rules.h"
#include "stream.h"

struct queue;

enum queue_result {
    QUEUE_DONE,
    QUEUE_CLOSED,  /* that life is over */
    QUEUE_ABORTED, /* queue_abort() meanwhile */
    QUEUE_TIMEOUT,
    QUEUE_NO_THREAD, /* the system gives no thread */
    QUEUE_NO_MEMORY
};

/* A failure of queued work: its code and its text with the name of what failed. */
struct failure {
    int code;
    enum rule rule;
    char text[1200];
};

/* An empty queue of a device; `life` is a number that is never used twice and not 0, `number` tells streams
 * apart for the host. NULL: no memory. */
struct queue *queue_open(uint64_t life, int32_t device, int32_t number);
/* Ends the life: drops what has not begun, waits for a running task unless that is a function of the host
 * or the caller itself runs it. Tells how many tasks were dropped. */
uint64_t queue_close(struct queue *queue, uint64_t life);
/* Drops what has not begun and waits for a running task as queue_close() does, up to `timeout` milliseconds
 * or without limit (-1); who waits for the queue learns of it. QUEUE_TIMEOUT: the task still runs. */
enum queue_result queue_abort(struct queue *queue, uint64_t life, int64_t timeout);

/* 0 (first) to 7, for what is pushed from now on. */
void queue_set_priority(struct queue *queue, uint64_t life, unsigned priority);
/* From the first failure on, tasks are dropped and every wait reports that failure. */
void queue_set_stop(struct queue *queue, uint64_t life);

/* Appends a task. QUEUE_DONE: the queue owns it. *position, if wanted, is what to wait for. */
enum queue_result queue_push(struct queue *queue, uint64_t life, struct task *task, uint64_t *position);
/* Appends tasks that are linked by next, with nothing of others between them. */
enum queue_result queue_push_list(struct queue *queue, uint64_t life, struct task *first, uint64_t *position);
/* The position of the last task so far. */
uint64_t queue_position(struct queue *queue);
/* Waits until the task at the position is done, for `timeout` milliseconds or without limit (-1). `function`
 * is named when something seems to wait for ever. */
enum queue_result queue_wait(const char *function, struct queue *queue, uint64_t life, uint64_t position,
                             int64_t timeout);
/* As queue_wait for all there is, but gives up with QUEUE_TIMEOUT if the queue waits for what nobody has
 * pushed, itself or through other queues. */
enum queue_result queue_drain(struct queue *queue, uint64_t life);
/* Whether nothing is queued or running. */
bool queue_is_idle(struct queue *queue, uint64_t life);
/* Whether the calling thread runs a task of the queue right now. */
bool queue_is_mine(const struct queue *queue);
/* Whether the calling thread runs a task of any queue. */
bool queue_is_running_here(void);
/* Takes the first failure since the last call; false if there was none. */
bool queue_take_failure(struct queue *queue, uint64_t life, struct failure *failure);
/* Number of the calling thread's last task, over all queues; 0 before the first. */
uint32_t queue_last_task(void);

/* A task that calls a function of the host; `name` is what was called for it. NULL: no memory. */
struct task *queue_host_task(const char *name, void (*function)(void *), void *data);

/* A task at which a queue waits for something; the first member of a larger struct. Its maker fills in task
 * (with hold_run and kind TASK_HOLD) and is_over. */
struct hold {
    struct task task;
    /* Whether the queue may go on; asked with the queue's lock while the hold is first, until it is. It may
     * take what it waited for. Takes no lock but a leaf. */
    bool (*is_over)(struct hold *hold);
    /* The queue whose work ends the wait, NULL if it is not known; may be NULL. */
    struct queue *(*source)(const struct hold *hold);
    /* Told the queue before it is pushed to it; may be NULL. */
    void (*pushed)(struct hold *hold, struct queue *queue);
    uint64_t patience; /* nanoseconds from its turn on, after which the task fails with 107019; 0: no limit */
    uint64_t poll;     /* nanoseconds between questions, where nobody calls queue_look(); 0: somebody does */
    uint64_t since;    /* its turn came; 0: not yet. The queue's, like: */
    bool over, late;
};
int hold_run(struct task *task);
/* Something has changed that the queue may wait for. */
void queue_look(struct queue *queue);
/* Whether the queue waits for what nobody has pushed, itself or through other queues. */
bool queue_is_stuck(struct queue *queue);

/* Told of each failure of queued work, on the thread that ran it and without locks. */
struct incident {
    int code;
    int32_t device, stream;
    uint32_t task, thread;
};
extern void (*_Atomic queue_on_failure)(const struct incident *incident);

#endif
