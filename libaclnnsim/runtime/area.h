/* SPDX-License-Identifier: Apache-2.0 */
/* area.h - rows of granules: which addresses are taken, and by what.
 *
 * A run of granules is taken or free; neighbours of a free run are not free. Of each run the first granule's record
 * says what it is, and of each free run the last one's where it begins, so that a freed run finds its neighbours. Free
 * runs are in lists by their length. What a live block is can be read without locks, in a signal handler too. */
#ifndef ACLNNSIM_RUNTIME_AREA_H
#define ACLNNSIM_RUNTIME_AREA_H

#include <pthread.h>
#include <stdatomic.h>

#include "memory.h"

#define PAGE ((uint64_t)1 << 12)
#define PAGE_BITS 12u
#define HUGE ((uint64_t)1 << 21)
#define HUGE_BITS 21u

/* The record of a granule. */
struct run {
    _Atomic uint64_t id;   /* of the live block that begins here, 0 if there is none */
    _Atomic uint64_t size; /* as asked for, usable: these tell of the last block when it is gone */
    _Atomic uint64_t usable;
    _Atomic(const void *) made, freed; /* where host code did it */
    _Atomic int32_t device;
    _Atomic uint32_t owner; /* where the block began that had this granule last */
    _Atomic uint32_t warned;
    uint32_t count;          /* granules of the run */
    uint32_t dirty;          /* granules of a free run that may hold pages, at most */
    uint32_t begins;         /* last granule of a free run: 1 + its first; else 0 */
    uint32_t next, previous; /* 1 + first granule of free runs in the same list */
    bool is_free;
};

#define AREA_LISTS 128u

struct area {
    char *base;     /* as handed out */
    char *data;     /* where the library finds it; NULL if free runs hold no pages */
    uint64_t bytes;
    unsigned shift;         /* log2 of a granule's bytes */
    uint32_t granules, top; /* all, and those ever used */
    struct run *runs;
    uint64_t filled[AREA_LISTS / 64]; /* bit: list is not empty */
    uint32_t list[AREA_LISTS];        /* 1 + first granule */
    uint64_t idle;                    /* bytes of free runs that may hold pages */
};

/* Guards the areas, and what is written in them. */
extern pthread_mutex_t memory_lock;

/* A range of addresses, NULL if there is none. */
void *address_range(uint64_t bytes, int protection);
static inline uintptr_t align_up(uintptr_t value, uint64_t to) { return (value + to - 1) & ~(uintptr_t)(to - 1); }

/* Sets up an area of bytes / 2^shift free granules; false: no memory for the records. */
bool area_open(struct area *area, uintptr_t base, uintptr_t data, uint64_t bytes, unsigned shift);
void area_close(struct area *area);

static inline uint32_t area_granule(const struct area *area, const void *address)
{
    return (uint32_t)((uint64_t)((const char *)address - area->base) >> area->shift);
}
static inline char *area_address(const struct area *area, uint32_t granule)
{
    return area->base + ((uint64_t)granule << area->shift);
}
static inline uint32_t area_count(const struct area *area, uint64_t bytes)
{
    return (uint32_t)((bytes + ((uint64_t)1 << area->shift) - 1) >> area->shift);
}

/* Under memory_lock: */

/* First granule of a run taken, UINT32_MAX if there is no room for `count`. */
uint32_t area_take(struct area *area, uint32_t count);
/* Frees the run that begins there. */
void area_give(struct area *area, uint32_t first);
/* Gives pages of the longest free runs back to the system until `most` idle bytes are left. */
void area_trim(struct area *area, uint64_t most);
/* Makes a block live on granules that are taken: its records, the id last. */
void block_begin(struct area *area, uint32_t first, uint32_t count, const struct block *block);

/* A number for a block. */
uint64_t memory_next_id(void);
/* Takes back memory_charge(). */
void memory_discharge(int32_t device, uint64_t size);

/* Without locks: */

/* Adds the area of virtual memory, whose bytes the library finds at a distance of their own; once. */
void memory_add_virtual(struct area *area, uintptr_t distance);

/* The live block that holds the address. */
bool area_find(const struct area *area, const void *address, struct block *block);

#endif
