/* SPDX-License-Identifier: Apache-2.0 */
/* internal.h - what the files of debug/ share. */
#ifndef ACLNNSIM_DEBUG_INTERNAL_H
#define ACLNNSIM_DEBUG_INTERNAL_H

#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>

#include "config.h"
#include "debug.h"
#include "debug/rules.h"

/* ACLNNSIM_FAULTS lets the library's allocations fail, but not those that watch: what is found would not be true. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t number, size_t size);
void *__real_realloc(void *old, size_t size);
#define malloc __real_malloc
#define calloc __real_calloc
#define realloc __real_realloc

/* Guards all that debug/ knows; never held while anything else is called that takes a lock of the library. */
extern pthread_mutex_t debug_lock;

/* What is switched on (enum debug_switch). */
bool debugging(unsigned switches);
/* Looks at the settings again. */
void debug_update(void);

/* Numbers in the order of what happens; under debug_lock. */
uint64_t debug_order(void);
/* Nanoseconds of the monotonic clock. */
uint64_t debug_now(void);

/* site.c: where the host called the library */

struct site;
/* The calling thread's stack, without frames of the library; equal stacks are one site. NULL: not known. */
const struct site *site_here(void);
/* Lines of "    function (file:line)", each after `indent`. */
struct text;
void site_put(struct text *text, const struct site *site, const char *indent);
/* The innermost line. */
void site_put_short(struct text *text, const struct site *site);

/* report.c: text that grows, and what was found */

struct text {
    char *at;
    size_t length, room;
};
void text_put(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_vput(struct text *text, const char *format, va_list args);
void text_free(struct text *text);

/* Writes what was found, ends it with the rule, counts it. Frees the text. */
void report(enum rule rule, struct text *text);
/* Whether this is the first time for these three; reports are told once. Under debug_lock. */
bool report_is_new(enum rule rule, const void *one, const void *other);

/* clock.c: what happened before what */

/* How far each lane was: lane 0 is the host, the others are streams. */
struct clock {
    uint32_t count;
    uint64_t at[];
};
void clock_join(struct clock **clock, const struct clock *other);
void clock_set(struct clock **clock, uint32_t lane, uint64_t at);
static inline uint64_t clock_at(const struct clock *clock, uint32_t lane)
{
    return clock && lane < clock->count ? clock->at[lane] : 0;
}

/* region.c */

bool regions_overlap(const struct region *a, const struct region *b);
/* Calls visit for runs of bytes that lie together, until it returns false; *address is the first byte of a run. */
bool region_each(const struct region *region, bool (*visit)(const char *address, uint64_t count, void *data), void *data);
/* The bytes from the first to behind the last. */
void region_span(const struct region *region, const char **begin, const char **end);

/* blocks.c: allocations; under debug_lock */

struct past_use; /* by work that has begun, most recent first */
struct known {
    struct allocation allocation;
    const struct site *made, *freed;
    bool live, told; /* told: in a report of leaks */
    bool abandoned;  /* it ended with its device */
    uint64_t order;
    uint32_t pending;    /* uses by work that is queued or running */
    uint8_t *unwritten;  /* a bit for each byte that was never written; NULL: none */
    struct past_use *uses;
    struct known *next;
};
struct known *known_find(uint64_t id);
void known_each(void (*visit)(struct known *known, void *data), void *data);
/* Marks bytes as written, or tells the first that was not (-1: all were). */
void known_write(struct known *known, const struct region *region);
int64_t known_unwritten(const struct known *known, const struct region *region);
/* As known_write, but what was not written at the source, which has the same layout, stays so. */
void known_move(struct known *to, const char *to_address, const struct known *from, const char *from_address,
                uint64_t count);
/* Reports bytes around the allocation that were changed. */
void known_check_zone(struct known *known, const char *when, const struct site *site);

/* work.c; under debug_lock */

/* Reports work that still needs the allocation which is being freed. */
void work_check_free(struct known *known);
void uses_free(struct past_use *uses);
/* The stream's short name, "stream 2", counted from 1 in the order of their first work. */
uint32_t lane_number(uint64_t life);

/* calls.c */

/* The innermost call of the interface on the calling thread; NULL if there is none. */
const struct debug_call *call_current(void);
void value_put(struct text *text, const struct value *value, const struct value *next, bool after);
/* "aclTensor 12", "0x7f..." */
void pointer_put(struct text *text, const void *pointer);

/* faults.c */

/* Takes over rules; false with the first that is not one. */
bool faults_set(const char *rules, char *wrong, size_t size);
bool faults_any(void);
/* The code for the next call of the function, 0 if it is to be made; fails in its name. */
int fault_for_call(const char *function);
int fault_for_launch(const char *name);

/* trace.c */

bool trace_open(const char *path);
void trace_close(void);
bool tracing(void);
void trace_call(const struct debug_call *call, const struct value *result, uint64_t end);
struct traced {
    const char *name, *arguments;
    uint32_t lane;
    long thread; /* that queued it */
    bool kernel;
    int code;
    uint64_t queued, begun, end, bytes, flow;
};
void trace_work(const struct traced *work);
void trace_moment(bool arrives, uint32_t lane, uint64_t time, uint64_t flow);

/* leaks.c */

/* Whether anything was left over that was made after `since` (debug_order) and not told of yet. */
bool leaks_report(const char *when, uint64_t since);

#endif
