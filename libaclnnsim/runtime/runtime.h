/* SPDX-License-Identifier: Apache-2.0 */
/* runtime.h - what the files of the runtime share. Locks are taken in this order: runtime_lock, the lock of
 * the marks (queue.c), the lock of a queue; that of the memory alone. */
#ifndef ACLNNSIM_RUNTIME_RUNTIME_H
#define ACLNNSIM_RUNTIME_RUNTIME_H

#include <pthread.h>
#include <stdatomic.h>

#include "acl/acl.h"
#include "handle.h"
#include "queue.h"

#define MAX_DEVICES 64
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
};

struct stream {
    struct handle handle;
    struct context *context;
    struct queue *_Atomic queue;    /* opened with the stream's id */
    struct stream *next, *previous; /* of the same context; under runtime_lock */
    bool is_default;
};

/* A stream's queue, together with the life it was looked up in. */
struct lane {
    struct queue *queue;
    uint64_t life;
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
int stream_new(const char *function, struct context *context, bool is_default, struct stream **stream);
/* Retires all streams of a context, under runtime_lock; they are then a list for stream_end_all. */
struct stream *stream_retire_all(struct context *context, const char *end);
/* Waits for the work of retired streams and releases them. */
void stream_end_all(const char *function, struct stream *streams);
/* The queue behind what a host passes as stream; 107002, 107000, 107003. */
int stream_find(const char *function, aclrtStream stream, struct lane *lane);
/* Turns what a queue answers into 0 or a failure. */
int queue_fail(const char *function, enum queue_result result);
/* Pushes a task as stream_push() does, without waiting for it in any case. */
int lane_push(const char *function, struct lane lane, struct task *task);
/* Waits for all that is queued, for `timeout` milliseconds or without limit (-1), and reports a failure. */
int lane_synchronize(const char *function, struct lane lane, int64_t timeout);
/* 107000 unless timeout is -1 or at least 1. */
int timeout_check(const char *function, int32_t timeout);

/* fault.c */

/* Explains it when host code touches device memory. Once is enough; later calls do nothing. */
void fault_install(void);

#endif
