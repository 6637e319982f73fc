/* SPDX-License-Identifier: Apache-2.0 */
#include "handle.h"

#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include "debug/debug.h"
#include "status.h"

#define REGION_BITS_MOST 32     /* log2 of the addresses for the slots of one kind */
#define REGION_BITS_LEAST 24    /* where the process may not reserve more */
#define FREE_SLOTS_AT_LEAST 256 /* a slot waits for so many others before it is used again */

static const char *const kind_names[] = {
    [HANDLE_NONE] = "nothing",
#define X(kind, type, name) [kind] = name,
    HANDLE_KINDS(X)
#undef X
};

/* The slots of one kind. */
struct pool {
    pthread_mutex_t lock;
    _Atomic uint32_t slot_bits; /* log2 of a slot's size; 0 before the first */
    _Atomic uint32_t used;      /* slots ever handed out */
    _Atomic uint32_t live;
    uint32_t free_count;
    struct handle *free_first, *free_last;
};

static struct pool pools[HANDLE_KIND_COUNT];
static _Atomic(char *) arena; /* region k holds the slots of kind k */
static unsigned region_bits;  /* set before arena */
static _Atomic uint64_t next_id = 1;
static pthread_once_t reserve_once = PTHREAD_ONCE_INIT;

static void reserve(void)
{
    for (int kind = 0; kind < HANDLE_KIND_COUNT; kind++) pthread_mutex_init(&pools[kind].lock, NULL);
    struct rlimit limit;
    const bool limited = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    for (region_bits = REGION_BITS_MOST; region_bits >= REGION_BITS_LEAST; region_bits--) {
        if (limited && (size_t)HANDLE_KIND_COUNT << region_bits > limit.rlim_cur / 8) continue;
        void *range = mmap(NULL, (size_t)HANDLE_KIND_COUNT << region_bits, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (range == MAP_FAILED) continue;
        atomic_store_explicit(&arena, range, memory_order_release);
        return;
    }
}

static struct handle *slot_at(enum handle_kind kind, uint32_t index)
{
    const uint32_t bits = atomic_load_explicit(&pools[kind].slot_bits, memory_order_acquire);
    return (struct handle *)(atomic_load(&arena) + ((size_t)kind << region_bits) + ((size_t)index << bits));
}

void *handle_new(enum handle_kind kind, size_t size)
{
    pthread_once(&reserve_once, reserve);
    if (!atomic_load(&arena)) return NULL;
    struct pool *pool = &pools[kind];

    pthread_mutex_lock(&pool->lock);
    struct handle *handle = NULL;
    uint32_t bits = atomic_load_explicit(&pool->slot_bits, memory_order_relaxed);
    if (bits == 0) {
        for (bits = 6; (size_t)1 << bits < size; bits++) continue;
        atomic_store_explicit(&pool->slot_bits, bits, memory_order_release);
    }
    const uint32_t index = atomic_load_explicit(&pool->used, memory_order_relaxed);
    const bool room = (size_t)(index + 1) << bits <= (size_t)1 << region_bits;
    if (pool->free_count > (room ? FREE_SLOTS_AT_LEAST : 0)) {
        handle = pool->free_first;
        pool->free_first = handle->next_free;
        pool->free_count--;
    } else if (room) {
        handle = slot_at(kind, index);
        handle->slot = index;
        atomic_store_explicit(&pool->used, index + 1, memory_order_release);
    }
    pthread_mutex_unlock(&pool->lock);
    if (!handle) return NULL;

    memset((char *)handle + sizeof *handle, 0, size - sizeof *handle);
    handle->id = atomic_fetch_add_explicit(&next_id, 1, memory_order_relaxed);
    handle->next_free = NULL;
    atomic_store_explicit(&handle->end, NULL, memory_order_relaxed);
    atomic_fetch_add_explicit(&pool->live, 1, memory_order_relaxed);
    atomic_store_explicit(&handle->kind, kind, memory_order_release);
    if (watching(WATCH_OBJECTS)) object_made(kind, handle->id, handle);
    return handle;
}

bool handle_retire(void *object, enum handle_kind kind, const char *end)
{
    struct handle *handle = object;
    uint32_t expected = kind;
    if (!atomic_compare_exchange_strong(&handle->kind, &expected, HANDLE_NONE)) return false;
    atomic_store_explicit(&handle->end, end, memory_order_release);
    return true;
}

void handle_free(void *object, enum handle_kind kind)
{
    struct handle *handle = object;
    struct pool *pool = &pools[kind];
    if (watching(WATCH_OBJECTS)) object_ended(kind, handle->id);
    pthread_mutex_lock(&pool->lock);
    handle->next_free = NULL;
    if (pool->free_count++ == 0) pool->free_first = handle;
    else pool->free_last->next_free = handle;
    pool->free_last = handle;
    pthread_mutex_unlock(&pool->lock);
    atomic_fetch_sub_explicit(&pool->live, 1, memory_order_relaxed);
}

/* The slot at p if p points to the beginning of a slot that was used at least once. */
static const struct handle *slot_of(const void *p, enum handle_kind *kind)
{
    const uintptr_t base = (uintptr_t)atomic_load_explicit(&arena, memory_order_acquire);
    const uintptr_t distance = (uintptr_t)p - base;
    if (!base || distance >> region_bits >= HANDLE_KIND_COUNT) return NULL;
    *kind = (enum handle_kind)(distance >> region_bits);
    const uint32_t bits = atomic_load_explicit(&pools[*kind].slot_bits, memory_order_acquire);
    const uintptr_t within = distance & (((uintptr_t)1 << region_bits) - 1);
    if (!bits || within & (((uintptr_t)1 << bits) - 1)) return NULL;
    if (within >> bits >= atomic_load_explicit(&pools[*kind].used, memory_order_acquire)) return NULL;
    return p;
}

enum handle_kind handle_kind_of(const void *p)
{
    enum handle_kind kind;
    const struct handle *handle = slot_of(p, &kind);
    return handle ? (enum handle_kind)atomic_load_explicit(&handle->kind, memory_order_acquire) : HANDLE_NONE;
}

bool handle_is_same(const void *p, enum handle_kind kind, uint64_t id)
{
    return handle_is(p, kind) && ((const struct handle *)p)->id == id;
}

const char *handle_kind_name(enum handle_kind kind) { return kind_names[kind]; }

const char *handle_end_of(const void *p)
{
    enum handle_kind kind;
    const struct handle *handle = slot_of(p, &kind);
    if (!handle) return NULL;
    /* whoever ends it says how in the next moment, and whoever makes it says that it lives */
    while (atomic_load_explicit(&handle->kind, memory_order_acquire) == HANDLE_NONE) {
        const char *const end = atomic_load_explicit(&handle->end, memory_order_acquire);
        if (end) return end;
    }
    return NULL;
}

bool handle_known(const void *p, enum handle_kind *kind, uint64_t *id)
{
    const struct handle *handle = slot_of(p, kind);
    if (!handle) return false;
    *id = handle->id;
    return true;
}

int handle_check(const char *function, const char *argument, const void *p, enum handle_kind kind, int code)
{
    if (handle_is(p, kind)) return 0;
    if (!p)
        return fail(function, breaks(RULE_NOT_NULL, code), "%s is NULL, expected an %s", argument, kind_names[kind]);
    enum handle_kind slot_kind;
    const struct handle *slot = slot_of(p, &slot_kind);
    if (!slot)
        return fail(function, breaks(RULE_OBJECT, code),
                    "%s is %p, which is not an object of this library, expected an %s", argument, p, kind_names[kind]);
    const char *end = handle_end_of(p);
    char history[512] = "";
    if (end && watching(WATCH_OBJECTS)) object_history(slot->id, history, sizeof history);
    if (end)
        return fail(function, breaks(slot_kind == HANDLE_EXECUTOR ? RULE_CONSUMED : RULE_ENDED, code),
                    "%s is %p, an %s that %s%s, expected a live %s", argument, p, kind_names[slot_kind], end, history,
                    kind_names[kind]);
    return fail(function, breaks(RULE_OBJECT, code), "%s is an %s, expected an %s", argument, kind_names[slot_kind],
                kind_names[kind]);
}

size_t handle_count(enum handle_kind kind) { return atomic_load_explicit(&pools[kind].live, memory_order_relaxed); }

void handle_each(enum handle_kind kind, void (*visit)(void *object, void *data), void *data)
{
    const uint32_t used = atomic_load_explicit(&pools[kind].used, memory_order_acquire);
    for (uint32_t index = 0; index < used; index++) {
        struct handle *handle = slot_at(kind, index);
        if (atomic_load_explicit(&handle->kind, memory_order_acquire) == kind) visit(handle, data);
    }
}
