/* SPDX-License-Identifier: Apache-2.0 */
/* stream.h - queued work, seen from the operators. */
#ifndef ACLNNSIM_RUNTIME_STREAM_H
#define ACLNNSIM_RUNTIME_STREAM_H

#include <stdbool.h>
#include <stdint.h>

#include "acl/acl_base.h"

enum task_kind {
    TASK_WORK, /* of the library; any thread that waits may run it */
    TASK_HOST, /* calls a function of the host, on a thread of the library */
    TASK_HOLD  /* waits for something; the task of a struct hold */
};

/* Work for a stream; the first member of a larger struct. */
struct task {
    struct task *next;
    const char *name;                   /* what was launched, for messages */
    int (*run)(struct task *task);      /* 0, or the result of fail() */
    void (*release)(struct task *task); /* frees it; called once, after run or instead of it */
    struct work *work;                  /* what debug/ knows of it, NULL: nothing */
    /* A task that stands for this one in one execution of a graph that captured it, NULL if memory is short.
     * Without it the task itself can be run any number of times before its release. */
    struct task *(*again)(struct task *task);
    enum task_kind kind;
    uint32_t thread;   /* that pushed it; set by the push, like: */
    uint64_t position; /* in its queue, from 1 */
};

/* Enqueues the task on the stream (NULL: the current context's default stream) and returns at once;
 * the stream owns it from then on. With ASCEND_LAUNCH_BLOCKING=1 waits and returns its status. Fails,
 * in the name of `function`, and leaves the task to the caller, with 107002 (no context), 107003
 * (stream of another context), 107000 (not a stream), 107031 (default stream while another captures). */
int stream_push(const char *function, aclrtStream stream, struct task *task, bool *taken);

/* Whether deterministic computing is asked for, by the current context or the process. */
bool runtime_deterministic(void);

/* 0, or a failure in a child that was forked after its parent used the runtime. */
int runtime_usable(const char *function);

#endif
