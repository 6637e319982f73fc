/* SPDX-License-Identifier: Apache-2.0 */
/* runtime.h - what the files of the runtime share. Locks are taken in this order: runtime_lock, that of
 * what is captured (capture.c), that of the events, that of the bells (mark.c), that of a queue, those of the
 * team and the alarms; that of the memory alone. */
#ifndef ACLNNSIM_RUNTIME_RUNTIME_H
#define ACLNNSIM_RUNTIME_RUNTIME_H

#include <pthread.h>
#include <stdatomic.h>

#include "acl/acl.h"
#include "handle.h"
#include "mark.h"
#include "queue.h"

#define OPTION_COUNT 4 /* enumerators of aclSysParamOpt */

struct context {
    struct handle handle;
    int32_t device;
    bool is_default;
    struct stream *_Atomic default_stream;
    struct stream *streams; /* with the default stream; under runtime_lock */
    struct context *next;   /* of the same device; under runtime_lock */
    _Atomic int64_t option[OPTION_COUNT];
    _Atomic bool option_set[OPTION_COUNT];
    _Atomic int captures; /* of its streams that go on */
};

struct stream {
    struct handle handle;
    struct context *context;
    struct queue *_Atomic queue;    /* opened with the stream's id */
    struct stream *next, *previous; /* of the same context; under runtime_lock */
    bool is_default;
    uint32_t flags;
    _Atomic uint32_t priority, overflow_switch, tag, cache_op_info;
    _Atomic uint64_t failure_mode;
    _Atomic uint32_t limits[2]; /* by aclrtDevResLimitType; 0: those of the device */
    atomic_flag failure_mode_set;
    _Atomic bool captured;   /* what is pushed goes to capture.c, which owns: */
    struct graph *graph;     /* that captures its work */
    struct update *update;   /* that collects its work */
};

/* A stream's queue, together with the life it was looked up in. */
struct lane {
    struct queue *queue;
    uint64_t life;
    struct stream *stream;
    bool captured;
};

/* Guards the devices, and which contexts and streams there are. */
extern pthread_mutex_t runtime_lock;

/* init.c */

/* Fails with `code` if the pointer, an argument of the host, is NULL. */
int pointer_check(const char *function, const char *argument, const void *pointer, int code);

/* device.c */

/* 107001 unless there is a device of this number. */
int device_check(const char *function, int32_t device);
/* Prepares memory and the explanation of faults; done before the first context. 207001. */
int device_start(const char *function);
/* The device's default context, NULL if it has none. */
struct context *device_context(int32_t device);
/* Adds a context to the device's; under runtime_lock. */
void device_add(struct context *context);
/* Takes a context away from its device, under runtime_lock. The memory of a device without contexts is
 * freed. */
void device_remove(struct context *context);
/* Calls visit for all contexts of a device, under runtime_lock. */
void device_each(int32_t device, void (*visit)(struct context *context, void *data), void *data);

/* context.c */

/* The calling thread's current context; NULL if it has none or it is gone. */
struct context *context_current(void);
/* The same; 107002 if there is none, with the reason. */
int context_require(const char *function, struct context **context);
/* The same for functions that merely ask for it: nothing goes to standard error. */
int context_ask(const char *function, struct context **context);
/* Makes the device's default context the current one of the calling thread; -1: none. */
void context_set_device(int32_t device);
/* Makes a context with its default stream; under runtime_lock. */
int context_new(const char *function, int32_t device, bool is_default, struct context **context);
/* 107000 in a task of a stream, where no context can be ended. */
int context_may_end(const char *function);
/* Ends a context that handle_retire() gave to the caller: waits for its streams and releases all. */
void context_end(const char *function, struct context *context, const char *end);

/* stream.c */

/* Makes a stream; under runtime_lock. */
int stream_new(const char *function, struct context *context, bool is_default, uint32_t priority, uint32_t flags,
               struct stream **stream);
/* What the functions that create streams share. */
int stream_create(const char *function, aclrtStream *stream, uint32_t priority, uint64_t flags);
/* Retires all streams of a context, under runtime_lock; they are then a list for stream_end_all. */
struct stream *stream_retire_all(struct context *context, const char *end);
/* Waits for the work of retired streams and releases them. */
void stream_end_all(const char *function, struct stream *streams);
/* The queue behind what a host passes as stream; 107002, 107000, 107003, 107031. */
int stream_find(const char *function, aclrtStream stream, struct lane *lane);
/* The same for a call that would ask about the stream or wait for it: 107027 while its work is captured. */
int stream_find_running(const char *function, aclrtStream stream, struct lane *lane);
/* Turns what a queue answers into 0 or a failure. */
int queue_fail(const char *function, enum queue_result result);
/* Pushes a task as stream_push() does, without waiting for it in any case, or adds it to what the stream
 * captures. *position, if wanted, is what to wait for: 0 if nothing is. A failure leaves the task to the
 * caller. */
int lane_push_at(const char *function, struct lane lane, struct task *task, uint64_t *position);
/* The same with a task that may be NULL for want of memory, and that is released if it is not pushed. */
int lane_push(const char *function, struct lane lane, struct task *task);
/* Waits for all that is queued, for `timeout` milliseconds or without limit (-1), and reports a failure. */
int lane_synchronize(const char *function, struct lane lane, int64_t timeout);
/* 107000 unless timeout is -1 or at least 1. */
int timeout_check(const char *function, int32_t timeout);
/* Nanoseconds that a stream waits for an event or a notify; 0: without limit. */
uint64_t stream_patience(void);
void stream_set_patience(uint64_t nanoseconds);
/* Calls visit for all streams of a device, without locks and for as long as it returns 0; the result of the
 * last call. */
int stream_each(int32_t device, int (*visit)(struct lane lane, void *data), void *data);

/* callback.c */

/* Forgets a stream that ends. */
void callback_forget(const struct stream *stream);

/* notices.c: tells the functions that the host has registered for it. */
int callback_init(const char *config); /* the text of the configuration, or NULL; the first failure */
int callback_finalize(void);
void callback_stream_state(struct stream *stream, bool created);
void callback_device_state(int32_t device, bool set, bool after);
int callback_task_abort(int32_t device, uint32_t timeout, bool after); /* the first failure */

/* fault.c */

/* Explains it when host code touches device memory. Once is enough; later calls do nothing. */
void fault_install(void);

#endif
