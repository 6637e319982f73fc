/* SPDX-License-Identifier: Apache-2.0 */
/* stream.h - queued work, seen from the operators. */
#ifndef ACLNNSIM_RUNTIME_STREAM_H
#define ACLNNSIM_RUNTIME_STREAM_H

#include <stdbool.h>

#include "acl/acl_base.h"

/* Work for a stream; the first member of a larger struct. */
struct task {
    struct task *next;
    const char *name;                   /* what was launched, for messages */
    int (*run)(struct task *task);      /* 0, or the result of fail() */
    void (*release)(struct task *task); /* frees it; called once, after run or instead of it */
    struct work *work;                  /* what debug/ knows of it, NULL: nothing */
};

/* Enqueues the task on the stream (NULL: the current context's default stream) and returns at once;
 * the stream owns it from then on. With ASCEND_LAUNCH_BLOCKING=1 waits and returns its status. Fails,
 * in the name of `function`, and leaves the task to the caller, with 107002 (no context), 107003
 * (stream of another context), 107000 (not a stream). */
int stream_push(const char *function, aclrtStream stream, struct task *task, bool *taken);

/* Whether deterministic computing is asked for, by the current context or the process. */
bool runtime_deterministic(void);

/* 0, or a failure in a child that was forked after its parent used the runtime. */
int runtime_usable(const char *function);

#endif
