/* SPDX-License-Identifier: Apache-2.0 */
/* work.h - queued work as debug/ knows it; all under debug_lock. */
#ifndef ACLNNSIM_DEBUG_WORK_H
#define ACLNNSIM_DEBUG_WORK_H

#include "internal.h"

struct used {
    char argument[32];
    uint64_t block;
    struct region region;
    unsigned use;
    uint64_t sum; /* of the bytes of a source in memory of the host, when it was queued */
};

struct work {
    const char *name;
    uint64_t id, life; /* life 0: done by the host itself */
    uint32_t slot;     /* its lane's in clocks; 0: the host */
    uint64_t epoch;    /* of that lane when it began; 0: it has not */
    uint32_t references;
    bool kernel, moves, of_host, finished;
    long thread; /* of the host, that queued it */
    int fault; /* code with which it is to fail */
    const struct site *site;
    struct clock *pushed; /* what the host knew when it was queued */
    uint64_t push_order, end_order;
    uint64_t push_time, begin_time, bytes;
    struct text told;
    struct work *outer;                /* that the same thread runs */
    struct work *next, **link;         /* among those queued or running; link is NULL for others */
    int count, room;
    struct used uses[];
};

/* "aclnnX on stream#3" */
void work_put(struct text *text, const struct work *work);
/* Reports that two works use the same memory without an order. `older` began before, or is still queued. */
void conflict_report(const struct work *older, const struct used *old, const struct work *newer, const struct used *new,
                     const struct known *known);
/* Compares with what was done to the allocation, and keeps the use. */
void uses_add(struct known *known, struct work *work, int index, const struct clock *now);
void uses_check_free(const struct known *known,
                     void (*unordered)(const struct known *known, const struct work *work, const struct used *used));
void work_release(struct work *work);
/* What the host knows. */
const struct clock *host_clock(void);

/* lanes.c: the streams that have had work */

struct lane {
    uint64_t life;
    uint32_t number; /* from 1 on, in the order of their first work */
    uint32_t slot;
    uint64_t index; /* tasks begun */
    struct clock *clock, *done; /* of what has begun, of what has ended */
    struct lane *next;
};
struct lane *lane_of(uint64_t life); /* NULL: no memory */
void lane_close(uint64_t life);
uint64_t lane_tick(uint32_t slot);
void stream_put(struct text *text, uint64_t life);

#endif
