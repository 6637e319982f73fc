/* SPDX-License-Identifier: Apache-2.0 */
/* debug.h - what the rest of the library tells about itself, for ACLNNSIM_DEBUG, ACLNNSIM_TRACE and ACLNNSIM_FAULTS.
 *
 * Nothing here is called unless watching() says so, which is one load while nothing is watched. The functions never
 * call back: they may be called under any lock of the library. */
#ifndef ACLNNSIM_DEBUG_DEBUG_H
#define ACLNNSIM_DEBUG_DEBUG_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "handle.h"

/* What somebody wants to know of. */
enum watch {
    WATCH_CALLS = 1,   /* calls of the interface */
    WATCH_OBJECTS = 2, /* handles */
    WATCH_MEMORY = 4,  /* allocations */
    WATCH_WORK = 8,    /* queued work and what orders it */
    WATCH_UNREAD = 16  /* the settings have not been looked at */
};
extern _Atomic unsigned debug_watched;
bool debug_resolve(unsigned what);
static inline bool watching(unsigned what)
{
    const unsigned watched = atomic_load_explicit(&debug_watched, memory_order_relaxed);
    return __builtin_expect((watched & (what | WATCH_UNREAD)) != 0, 0) && debug_resolve(what);
}

/* Calls of the interface */

enum value_type {
    VALUE_SIGNED,   /* integers and enumerations, by their size */
    VALUE_UNSIGNED,
    VALUE_DOUBLE,
    VALUE_BOOL,
    VALUE_POINTER,  /* to anything; a handle is named as such */
    VALUE_STRING,
    VALUE_INT64S,   /* to as many int64_t as the value behind it says */
    VALUE_TEXT,     /* `at` is the text itself */
    VALUE_OUT       /* where the function stores an integer or a pointer of `size` bytes */
};
struct value {
    const char *name;
    enum value_type type;
    unsigned size;                 /* bytes of the number, or of what is pointed to */
    const void *at;                /* the argument */
    const char *(*name_of)(int64_t); /* of an enumeration; NULL: none */
};

/* A call from its beginning to its end, on the stack of its thread. */
struct debug_call {
    const char *name;
    const struct value *values;
    int count;
    const void *site;        /* where the host called it */
    bool outer;              /* not called by another function of the interface */
    uint64_t begun;          /* nanoseconds */
    struct debug_call *caller;
};
/* Where the host called what the calling thread is in; `otherwise` where calls are not watched. */
const void *call_site(const void *otherwise);
/* The code with which the call is to fail instead of being made; 0: it is to be made. */
int call_begin(struct debug_call *call);
/* result: the status of functions that return one; else `object` or `number` says what they return. */
void call_end(struct debug_call *call, const struct value *result);

/* Handles */

/* Where it was made is remembered; it lives from now on. */
void object_made(enum handle_kind kind, uint64_t id, const void *object);
void object_ended(enum handle_kind kind, uint64_t id);
/* "; made at ..., ended at ...", as much as is known, for a message about an object that has ended. */
const char *object_history(uint64_t id, char *buffer, size_t size);

/* Allocations */

struct allocation {
    uint64_t id;
    char *address; /* as the host knows it */
    char *data;    /* where the library finds it */
    uint64_t size; /* bytes that the host asked for */
    uint64_t room; /* bytes up to where other memory may begin */
    int32_t device; /* -1: aclrtMallocHost */
};
void memory_made(const struct allocation *allocation);
/* by_host: by a function that frees it, not with its device. Before the memory can become anybody else's. */
void memory_ended(uint64_t id, bool by_host);
/* The library itself has written bytes that no work tells of. */
void memory_written(uint64_t id, const void *address, uint64_t count);
/* Bytes to add to every allocation so that there is room behind it that nobody may touch. */
uint64_t memory_red_zone(void);

/* Queued work */

/* Bytes that are read or written: elements of `element` bytes at strides, from `address` on; rank 0: one element. */
#define REGION_RANK 8
struct region {
    const char *address;
    int rank;
    int64_t element;
    int64_t dims[REGION_RANK], strides[REGION_RANK]; /* strides in bytes */
};
static inline struct region region_of_bytes(const void *address, uint64_t count)
{
    return (struct region){.address = address, .element = (int64_t)count};
}
enum use { USE_READ = 1, USE_WRITE = 2, USE_WORKSPACE = 4, USE_BLIND = 8 /* only its shape is looked at */ };

struct work;
/* Work that is to be queued, or done at once; room for that many uses. NULL: no memory. Functions ignore NULL. */
struct work *work_new(const char *name, int uses);
/* `block`: id of the allocation; 0: memory of the host, which is watched if the work reads it later. */
void work_uses(struct work *work, const char *argument, uint64_t block, struct region region, unsigned use);
/* A part of the text that tells of its arguments in a trace. */
void work_tells(struct work *work, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* It is a kernel, of which ACLNNSIM_FAULTS counts launches. */
void work_is_kernel(struct work *work);
/* It copies bytes as they are: what was never written stays so, and is no fault yet. */
void work_moves(struct work *work, bool moves);

/* Work of the same kind, for an execution of a graph that captured `work`. `later`: what it uses is told by work_becomes(),
 * when it runs. */
struct work *work_again(const struct work *work, bool later);
/* The running work, of which nothing was told, uses what `work` does; NULL: nothing. */
void work_becomes(struct work *running, const struct work *work);

/* It is about to be queued, by the host; in *work, which may be NULL before. `life` is the id of the stream. */
void work_pushed(struct work **work, const char *name, uint64_t life);
/* It was not queued after all, or was dropped. */
void work_dropped(struct work *work);
/* It begins and ends, on the thread that runs it. of_host: it is a function of the host. The code with which it is to
 * fail instead of being run, 0: it is to be run. */
int work_begin(struct work *work, bool of_host);
void work_end(struct work *work, int code);
/* Work that the calling host thread does itself, before and after. */
int work_at_once(struct work *work);
void work_done(struct work *work);

/* Order */

/* The running work sets, or has awaited, a value in device memory: who awaits one comes after all who have set one. */
void value_set(void);
void value_awaited(void);

/* What has been done up to a place in a stream, for those that wait for it. */
struct moment;
/* The running work is such a place. NULL: not known. */
struct moment *moment_now(void);
void moment_free(struct moment *moment);
/* What comes later in the stream of the running work comes after it. */
void moment_passed(const struct moment *moment);
/* The host knows that it has been reached. */
void host_passed(const struct moment *moment);
/* The host knows that what the stream has done so far is done. */
void host_waited(uint64_t life);

#endif
