/* SPDX-License-Identifier: Apache-2.0 */
/* queue.h - work in order, in the background: what a stream is made of, and the marks in it that others
 * wait for.
 *
 * A queue is never freed but used again, so a late user can always ask it. Each use is a life with a number
 * of its own; calls name the life they mean and learn when it is over. Tasks of a queue run one at a time
 * on its thread, or on a thread that waits for them. */
#ifndef ACLNNSIM_RUNTIME_QUEUE_H
#define ACLNNSIM_RUNTIME_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

#include "stream.h"

struct queue;
struct mark;

enum queue_result {
    QUEUE_DONE,
    QUEUE_CLOSED, /* that life is over */
    QUEUE_TIMEOUT,
    QUEUE_NO_THREAD, /* the system gives no thread */
    QUEUE_NO_MEMORY
};

/* A failure of queued work: its code and its text with the name of what failed. */
struct failure {
    int code;
    char text[1200];
};

/* An empty queue; `life` is a number that is never used twice and not 0. NULL: no memory. */
struct queue *queue_open(uint64_t life);
/* Ends the life: drops what has not begun, waits for a running task unless that is a function of the host
 * or the caller itself runs it. Tells how many tasks were dropped. */
uint64_t queue_close(struct queue *queue, uint64_t life);

/* Appends a task. QUEUE_DONE: the queue owns it. *position, if wanted, is what to wait for. */
enum queue_result queue_push(struct queue *queue, uint64_t life, struct task *task, uint64_t *position);
/* The position of the last task so far. */
uint64_t queue_position(struct queue *queue);
/* Waits until the task at the position is done, for `timeout` milliseconds or without limit (-1). `function`
 * is named when something seems to wait for ever. */
enum queue_result queue_wait(const char *function, struct queue *queue, uint64_t life, uint64_t position,
                             int64_t timeout);
/* As queue_wait for all there is, but gives up with QUEUE_TIMEOUT if the queue waits for a mark that nobody
 * has pushed, itself or through other queues. */
enum queue_result queue_drain(struct queue *queue, uint64_t life);
/* Whether nothing is queued or running. */
bool queue_is_idle(struct queue *queue, uint64_t life);
/* Whether the calling thread runs a task of the queue right now. */
bool queue_is_mine(const struct queue *queue);
/* Whether the calling thread runs a task of any queue. */
bool queue_is_running_here(void);
/* Takes the first failure since the last call; false if there was none. */
bool queue_take_failure(struct queue *queue, uint64_t life, struct failure *failure);
/* A task that calls a function of the host: waiting threads leave it to the queue's own. */
struct task *queue_host_task(void (*function)(void *), void *data);

/* A place in the work of a queue, pushed or yet to be. It is done when the work before it is. */
struct mark *mark_new(void); /* with one reference; NULL: no memory */
void mark_get(struct mark *mark);
void mark_put(struct mark *mark);
bool mark_is_pushed(const struct mark *mark);
bool mark_is_done(const struct mark *mark);
/* Nanoseconds of the monotonic clock at which the mark was done. */
uint64_t mark_time(const struct mark *mark);
/* The host has learned that the mark is done. */
void mark_seen(const struct mark *mark);
/* Pushes the mark; once. */
enum queue_result mark_push(struct mark *mark, struct queue *queue, uint64_t life);
/* What is pushed to the queue later waits for the mark. */
enum queue_result mark_hold(struct mark *mark, struct queue *queue, uint64_t life);
/* Lets go what waits for a mark that will not be pushed any more; whether anything did. */
bool mark_abandon(struct mark *mark);
/* Waits for the mark, for `timeout` milliseconds or without limit (-1). */
enum queue_result mark_wait(const char *function, struct mark *mark, int64_t timeout);

#endif
