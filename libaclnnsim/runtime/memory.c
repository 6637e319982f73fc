/* SPDX-License-Identifier: Apache-2.0 */
#include "memory.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "config.h"
#include "runtime.h"
#include "soc.h"
#include "status.h"

#define PAGE ((uint64_t)1 << 12)
#define HUGE ((uint64_t)1 << 21)
#define LARGE ((uint64_t)1 << 20)        /* allocations from here on begin on a huge page */
#define RANGE_MOST ((uint64_t)256 << 30) /* addresses for device memory */
#define RANGE_LEAST ((uint64_t)64 << 20)
#define IDLE_MOST ((uint64_t)1 << 30) /* freed memory that is not given back to the system */

/* An area is a row of granules. A run of granules is an allocation or free; neighbours of a free run are
 * not free. Of each run the first granule's record says what it is, and of each free run the last one's
 * where it begins, so that a freed run finds its neighbours. Free runs are in lists by their length. */
struct run {
    _Atomic uint64_t id;   /* of the live allocation, 0 if there is none */
    _Atomic uint64_t size; /* as asked for, usable: these tell of the last allocation when it is gone */
    _Atomic uint64_t usable;
    _Atomic int32_t device;
    _Atomic uint32_t owner; /* where the allocation began that had this granule last */
    _Atomic uint32_t warned;
    uint32_t count;          /* granules of the run */
    uint32_t dirty;          /* granules of a free run that may hold pages, at most */
    uint32_t begins;         /* last granule of a free run: 1 + its first; else 0 */
    uint32_t next, previous; /* 1 + first granule of free runs in the same list */
    bool is_free;
};

#define EXACT 32u /* lists for lengths below this hold one length each; above, four for each power of two */
#define LISTS 128u

struct area {
    char *base; /* as handed out */
    char *data; /* where the library finds it */
    uint64_t bytes;
    unsigned shift;         /* log2 of a granule's bytes */
    uint32_t granules, top; /* all, and those ever used */
    struct run *runs;
    uint64_t filled[LISTS / 64]; /* bit: list is not empty */
    uint32_t list[LISTS];        /* 1 + first granule */
};

enum { DEVICE_SMALL, DEVICE_LARGE, PINNED_SMALL, PINNED_LARGE, AREAS };

/* Addresses never change once they are published. */
struct layout {
    uintptr_t device, device_large, device_end;
    uintptr_t pinned, pinned_large, pinned_end;
    uintptr_t distance; /* from a device address to the library's own, modulo 2^64 */
    struct area area[AREAS];
};

static struct layout ranges;
static struct layout *_Atomic layout; /* &ranges once it is filled in */
static pthread_once_t started = PTHREAD_ONCE_INIT;

static pthread_mutex_t memory_lock = PTHREAD_MUTEX_INITIALIZER; /* guards all below and the areas */
static uint64_t total; /* bytes of each device; set at the start */
static uint64_t in_use[MAX_DEVICES];
static uint64_t idle, idle_most; /* bytes of free runs that may hold pages */
static uint64_t last_id;

/* ranges of addresses */

static void *reserve(uint64_t bytes, int protection)
{
    void *const p = mmap(NULL, bytes, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return p == MAP_FAILED ? NULL : p;
}

static uintptr_t align_up(uintptr_t value, uint64_t to) { return (value + to - 1) & ~(uintptr_t)(to - 1); }

/* The machine's memory in bytes, or what a container may use of it. */
static uint64_t machine_memory(void)
{
    const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    uint64_t memory = pages > 0 && page > 0 ? (uint64_t)pages * (uint64_t)page : (uint64_t)1 << 30;
    static const char *const limits[] = {"/sys/fs/cgroup/memory.max",
                                         "/sys/fs/cgroup/memory/memory.limit_in_bytes"};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        FILE *const file = fopen(limits[i], "re");
        if (!file) continue;
        unsigned long long limit;
        if (fscanf(file, "%llu", &limit) == 1 && limit > 0 && limit < memory) memory = limit;
        fclose(file);
    }
    return memory;
}

static bool set_area(struct area *area, uintptr_t base, uintptr_t data, uint64_t bytes, unsigned shift)
{
    area->base = (char *)base;
    area->data = (char *)data;
    area->shift = shift;
    area->bytes = bytes;
    area->granules = (uint32_t)(bytes >> shift);
    area->runs = reserve(area->granules * sizeof *area->runs, PROT_READ | PROT_WRITE);
    return area->runs != NULL;
}

/* Takes the ranges for `bytes` of device memory and a quarter of that of pinned memory, an eighth of each
 * for small blocks: one mapping that the library uses, and one that nobody can touch for the addresses of
 * device memory. */
static bool reserve_ranges(struct layout *l, uint64_t bytes)
{
    const uint64_t pinned = bytes / 4, small = bytes / 8, pinned_small = pinned / 8;
    const bool visible = config()->host_visible;
    void *const own = reserve(bytes + pinned + HUGE, PROT_READ | PROT_WRITE);
    void *const fenced = visible ? own : reserve(bytes + HUGE, PROT_NONE);
    if (!own || !fenced) goto no_range;

    const uintptr_t data = align_up((uintptr_t)own, HUGE), device = align_up((uintptr_t)fenced, HUGE);
    l->device = device;
    l->device_large = device + small;
    l->device_end = device + bytes;
    l->pinned = data + bytes;
    l->pinned_large = l->pinned + pinned_small;
    l->pinned_end = l->pinned + pinned;
    l->distance = data - device;
    if (!set_area(&l->area[DEVICE_SMALL], device, data, small, 12) ||
        !set_area(&l->area[DEVICE_LARGE], l->device_large, data + small, bytes - small, 21) ||
        !set_area(&l->area[PINNED_SMALL], l->pinned, l->pinned, pinned_small, 12) ||
        !set_area(&l->area[PINNED_LARGE], l->pinned_large, l->pinned_large, pinned - pinned_small, 21))
        goto no_records;

    madvise((void *)(data + small), bytes - small, MADV_HUGEPAGE);
    madvise((void *)l->pinned_large, pinned - pinned_small, MADV_HUGEPAGE);
    /* a child cannot use the devices: spare it the page tables, and this process the copies */
    if (!visible) madvise((void *)data, bytes, MADV_DONTFORK);
    return true;

no_records:
    for (struct area *area = l->area; area < l->area + AREAS; area++)
        if (area->runs) munmap(area->runs, area->granules * sizeof *area->runs);
    memset(l, 0, sizeof *l);
no_range:
    if (fenced && !visible) munmap(fenced, bytes + HUGE);
    if (own) munmap(own, bytes + pinned + HUGE);
    return false;
}

static void start(void)
{
    const uint64_t machine = machine_memory();
    total = config()->device_memory ? config()->device_memory : machine;
    idle_most = machine / 8 < IDLE_MOST ? machine / 8 : IDLE_MOST;
    /* under a limit of addresses most of them are left to the host */
    struct rlimit limit;
    const bool limited = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    uint64_t bytes = RANGE_MOST;
    while (limited && bytes > RANGE_LEAST && bytes > limit.rlim_cur / 8) bytes /= 2;
    for (; bytes >= RANGE_LEAST; bytes /= 2)
        if (reserve_ranges(&ranges, bytes)) {
            atomic_store_explicit(&layout, &ranges, memory_order_release);
            return;
        }
}

int memory_start(const char *function)
{
    pthread_once(&started, start);
    if (atomic_load_explicit(&layout, memory_order_acquire)) return 0;
    return fail(function, ACL_ERROR_RT_MEMORY_ALLOCATION,
                "no range of %llu bytes of addresses is free for device memory",
                (unsigned long long)RANGE_LEAST);
}

static struct layout *the_layout(void) { return atomic_load_explicit(&layout, memory_order_acquire); }

bool memory_is_device(const void *address)
{
    const struct layout *const l = the_layout();
    return l && (uintptr_t)address - l->device < l->device_end - l->device;
}

bool memory_is_pinned(const void *address)
{
    const struct layout *const l = the_layout();
    return l && (uintptr_t)address - l->pinned < l->pinned_end - l->pinned;
}

static struct area *area_of(const void *address)
{
    struct layout *const l = the_layout();
    if (memory_is_device(address))
        return &l->area[(uintptr_t)address < l->device_large ? DEVICE_SMALL : DEVICE_LARGE];
    if (memory_is_pinned(address))
        return &l->area[(uintptr_t)address < l->pinned_large ? PINNED_SMALL : PINNED_LARGE];
    return NULL;
}

char *memory_at(const void *address) { return (char *)((uintptr_t)address + the_layout()->distance); }

/* runs; under memory_lock */

static unsigned list_for(uint32_t count)
{
    if (count < EXACT) return count;
    const unsigned log = 31u - (unsigned)__builtin_clz(count);
    return EXACT + (log - 5) * 4 + (count >> (log - 2) & 3);
}

static void list_add(struct area *area, uint32_t first)
{
    struct run *const run = &area->runs[first];
    const unsigned list = list_for(run->count);
    run->is_free = true;
    run->previous = 0;
    run->next = area->list[list];
    if (run->next) area->runs[run->next - 1].previous = first + 1;
    area->list[list] = first + 1;
    area->filled[list / 64] |= (uint64_t)1 << list % 64;
    area->runs[first + run->count - 1].begins = first + 1;
    idle += (uint64_t)run->dirty << area->shift;
}

static void list_take(struct area *area, uint32_t first)
{
    struct run *const run = &area->runs[first];
    const unsigned list = list_for(run->count);
    if (run->next) area->runs[run->next - 1].previous = run->previous;
    if (run->previous) area->runs[run->previous - 1].next = run->next;
    else area->list[list] = run->next;
    if (!area->list[list]) area->filled[list / 64] &= ~((uint64_t)1 << list % 64);
    run->is_free = false;
    area->runs[first + run->count - 1].begins = 0;
    idle -= (uint64_t)run->dirty << area->shift;
}

/* 1 + first granule of a free run of at least `count`, 0 if there is none. */
static uint32_t list_find(const struct area *area, uint32_t count)
{
    const unsigned own = list_for(count);
    uint32_t first = area->list[own];
    for (int tries = 0; first && tries < 8; tries++, first = area->runs[first - 1].next)
        if (area->runs[first - 1].count >= count) return first;
    for (unsigned word = (own + 1) / 64; word < LISTS / 64; word++) {
        uint64_t filled = area->filled[word];
        if (word == (own + 1) / 64) filled &= ~(uint64_t)0 << (own + 1) % 64;
        if (filled) return area->list[word * 64 + (unsigned)__builtin_ctzll(filled)];
    }
    return 0;
}

/* First granule of a run taken for an allocation, UINT32_MAX if the area is full. */
static uint32_t run_take(struct area *area, uint32_t count)
{
    const uint32_t found = list_find(area, count);
    if (!found) {
        if (count > area->granules - area->top) return UINT32_MAX;
        const uint32_t first = area->top;
        area->top += count;
        area->runs[first].count = count;
        return first;
    }
    const uint32_t first = found - 1;
    struct run *const run = &area->runs[first];
    list_take(area, first);
    if (run->count > count) {
        struct run *const rest = &area->runs[first + count];
        rest->count = run->count - count;
        rest->dirty = run->dirty < rest->count ? run->dirty : rest->count;
        run->count = count;
        list_add(area, first + count);
    }
    return first;
}

static void run_give(struct area *area, uint32_t first)
{
    uint32_t count = area->runs[first].count, dirty = count;
    const uint32_t behind = first + count, before = first > 0 ? area->runs[first - 1].begins : 0;
    if (behind < area->top && area->runs[behind].is_free) {
        list_take(area, behind);
        count += area->runs[behind].count;
        dirty += area->runs[behind].dirty;
    }
    if (before) {
        list_take(area, before - 1);
        first = before - 1;
        count += area->runs[first].count;
        dirty += area->runs[first].dirty;
    }
    area->runs[first].count = count;
    area->runs[first].dirty = dirty;
    list_add(area, first);
}

/* Gives pages of free runs back to the system, the longest first, once there are too many. */
static void trim(struct layout *l)
{
    if (idle <= idle_most) return;
    for (unsigned list = LISTS; list-- > 0;)
        for (struct area *area = l->area + AREAS; area-- > l->area;)
            for (uint32_t first = area->list[list]; first; first = area->runs[first - 1].next) {
                struct run *const run = &area->runs[first - 1];
                if (!run->dirty) continue;
                madvise(area->data + ((uint64_t)(first - 1) << area->shift),
                        (uint64_t)run->count << area->shift, MADV_DONTNEED);
                idle -= (uint64_t)run->dirty << area->shift;
                run->dirty = 0;
                if (idle <= idle_most / 2) return;
            }
}

/* allocations */

static char *base_of(const struct area *area, uint32_t first)
{
    return area->base + ((uint64_t)first << area->shift);
}

/* An allocation, NULL if the area is full; under memory_lock. */
static void *block_new(struct layout *l, int small, uint64_t size, uint64_t usable, int32_t device)
{
    struct area *const area = &l->area[usable < LARGE ? small : small + 1];
    const uint32_t count = (uint32_t)((usable + ((uint64_t)1 << area->shift) - 1) >> area->shift);
    const uint32_t first = run_take(area, count);
    if (first == UINT32_MAX) return NULL;
    for (uint32_t i = 0; i < count; i++)
        atomic_store_explicit(&area->runs[first + i].owner, first, memory_order_release);
    struct run *const run = &area->runs[first];
    /* a reader that sees one of these sees the end of the id that went before: see find_in() */
    atomic_store_explicit(&run->size, size, memory_order_release);
    atomic_store_explicit(&run->usable, usable, memory_order_release);
    atomic_store_explicit(&run->device, device, memory_order_release);
    atomic_store_explicit(&run->warned, 0, memory_order_release);
    atomic_store_explicit(&run->id, ++last_id, memory_order_release);
    return base_of(area, first);
}

/* Under memory_lock. */
static void block_end(struct area *area, uint32_t first)
{
    struct run *const run = &area->runs[first];
    const int32_t device = atomic_load_explicit(&run->device, memory_order_relaxed);
    if (device >= 0) in_use[device] -= atomic_load_explicit(&run->size, memory_order_relaxed);
    atomic_store_explicit(&run->id, 0, memory_order_release);
    run_give(area, first);
}

static bool find_in(const struct area *area, const void *address, struct block *block)
{
    const uint32_t granule = (uint32_t)((uint64_t)((const char *)address - area->base) >> area->shift);
    for (;;) {
        const uint32_t first = atomic_load_explicit(&area->runs[granule].owner, memory_order_acquire);
        const struct run *const run = &area->runs[first];
        block->id = atomic_load_explicit(&run->id, memory_order_acquire);
        if (!block->id) return false;
        block->size = atomic_load_explicit(&run->size, memory_order_acquire);
        block->usable = atomic_load_explicit(&run->usable, memory_order_acquire);
        block->device = atomic_load_explicit(&run->device, memory_order_acquire);
        if (atomic_load_explicit(&run->id, memory_order_acquire) != block->id) continue;
        block->base = base_of(area, first);
        block->pages = align_up(block->usable, PAGE);
        return (uint64_t)((const char *)address - block->base) < block->pages;
    }
}

bool memory_find(const void *address, struct block *block)
{
    return memory_is_device(address) && find_in(area_of(address), address, block);
}

bool memory_find_pinned(const void *address, struct block *block)
{
    return memory_is_pinned(address) && find_in(area_of(address), address, block);
}

bool memory_first_warning(uint64_t block_id, const void *address, enum memory_warning warning)
{
    struct block block;
    struct area *const area = area_of(address);
    if (!area || !find_in(area, address, &block) || block.id != block_id) return false;
    struct run *const run = &area->runs[(uint64_t)(block.base - area->base) >> area->shift];
    return !(atomic_fetch_or_explicit(&run->warned, (uint32_t)warning, memory_order_relaxed) & warning);
}

struct place memory_place(const void *address)
{
    struct place place = {PLACE_HOST, .device = -1};
    const struct area *const area = area_of(address);
    if (!area) return place;
    place.pinned = !memory_is_device(address);
    const uint64_t distance = (uint64_t)((const char *)address - area->base);
    const uint32_t granule = (uint32_t)(distance >> area->shift);

    struct block block;
    if (find_in(area, address, &block)) {
        place = (struct place){PLACE_INSIDE, place.pinned, block.size,
                               (uint64_t)((const char *)address - block.base), block.device};
        if (place.offset >= block.size) {
            place.kind = PLACE_BEYOND;
            place.offset -= block.size;
        }
        return place;
    }
    const uint32_t first = atomic_load_explicit(&area->runs[granule].owner, memory_order_acquire);
    const struct run *const run = &area->runs[first];
    const uint64_t size = atomic_load_explicit(&run->size, memory_order_acquire);
    const uint64_t offset = distance - ((uint64_t)first << area->shift);
    if (!atomic_load_explicit(&run->id, memory_order_acquire) && offset < size) {
        const int32_t device = atomic_load_explicit(&run->device, memory_order_acquire);
        return (struct place){PLACE_FREED, place.pinned, size, offset, device};
    }
    /* behind the end of an allocation that has this granule or the one before */
    for (uint32_t back = 0; back < 2 && back <= granule; back++) {
        const char *const last = area->base + (((uint64_t)(granule - back) << area->shift));
        if (!find_in(area, last, &block)) continue;
        const uint64_t behind = (uint64_t)((const char *)address - block.base) - block.size;
        return (struct place){PLACE_BEYOND, place.pinned, block.size, behind, block.device};
    }
    place.kind = PLACE_UNUSED;
    return place;
}

const char *memory_describe(const void *address, char *buffer, size_t size)
{
    const struct place place = memory_place(address);
    const char *const what = place.pinned ? "memory of aclrtMallocHost" : "device memory";
    const unsigned long long offset = place.offset, bytes = place.size;
    switch (place.kind) {
    case PLACE_HOST: snprintf(buffer, size, address ? "memory of the host" : "NULL"); break;
    case PLACE_INSIDE:
        if (offset)
            snprintf(buffer, size, "%s, %llu bytes into an allocation of %llu bytes", what, offset, bytes);
        else snprintf(buffer, size, "%s, an allocation of %llu bytes", what, bytes);
        break;
    case PLACE_BEYOND:
        if (offset)
            snprintf(buffer, size, "%s, %llu bytes beyond the end of an allocation of %llu bytes", what,
                     offset, bytes);
        else snprintf(buffer, size, "%s, just beyond the end of an allocation of %llu bytes", what, bytes);
        break;
    case PLACE_FREED:
        snprintf(buffer, size, "%s that was freed, %llu bytes into what was an allocation of %llu bytes",
                 what, offset, bytes);
        break;
    case PLACE_UNUSED: snprintf(buffer, size, "%s that was never allocated", what); break;
    }
    return buffer;
}

void memory_release(int32_t device)
{
    struct layout *const l = the_layout();
    if (!l) return;
    pthread_mutex_lock(&memory_lock);
    for (struct area *area = l->area; area < l->area + PINNED_SMALL; area++)
        for (uint32_t first = 0, next; first < area->top; first = next) {
            struct run *const run = &area->runs[first];
            next = first + run->count;
            if (!atomic_load_explicit(&run->id, memory_order_relaxed)) continue;
            if (atomic_load_explicit(&run->device, memory_order_relaxed) == device) block_end(area, first);
        }
    trim(l);
    pthread_mutex_unlock(&memory_lock);
}

/* the interface */

static int allocate(const char *function, void **address, size_t size, uint64_t more)
{
    TRY(pointer_check(function, "devPtr", address, ACL_ERROR_INVALID_PARAM));
    if (size == 0) return fail(function, ACL_ERROR_INVALID_PARAM, "size is 0, expected at least 1 byte");
    struct context *context;
    TRY(context_require(function, &context));
    const int32_t device = context->device;

    struct layout *const l = the_layout();
    pthread_mutex_lock(&memory_lock);
    const uint64_t left = in_use[device] < total ? total - in_use[device] : 0;
    const bool fits = size <= left && size <= l->area[DEVICE_LARGE].bytes;
    void *const block = fits ? block_new(l, DEVICE_SMALL, size, align_up(size, 32) + more, device) : NULL;
    if (block) in_use[device] += size;
    pthread_mutex_unlock(&memory_lock);

    if (block) {
        *address = block;
        return 0;
    }
    if (size > left)
        return fail(function, ACL_ERROR_RT_MEMORY_ALLOCATION,
                    "size is %zu bytes, expected at most the %llu that device %d has left of %llu", size,
                    (unsigned long long)left, (int)device, (unsigned long long)total);
    return fail(function, ACL_ERROR_RT_MEMORY_ALLOCATION,
                "size is %zu bytes, for which no addresses are left", size);
}

/* Bytes that the documentation adds to what is asked for. */
static uint64_t added_bytes(void) { return soc_product() == ASCEND_950 ? 0 : 32; }

aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{
    (void)policy;
    TRY(runtime_usable(__func__));
    return allocate(__func__, devPtr, size, added_bytes());
}

aclError aclrtMallocAlign32(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{
    (void)policy;
    TRY(runtime_usable(__func__));
    return allocate(__func__, devPtr, size, 0);
}

aclError aclrtMallocCached(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{
    (void)policy;
    TRY(runtime_usable(__func__));
    return allocate(__func__, devPtr, size, added_bytes());
}

/* Frees the live block that begins at the address; false if there is none. */
static bool release_at(void *address)
{
    struct layout *const l = the_layout();
    struct area *const area = area_of(address);
    struct block block;
    pthread_mutex_lock(&memory_lock);
    const bool found = find_in(area, address, &block) && block.base == (char *)address;
    if (found) {
        block_end(area, (uint32_t)((uint64_t)(block.base - area->base) >> area->shift));
        trim(l);
    }
    pthread_mutex_unlock(&memory_lock);
    return found;
}

aclError aclrtFree(void *devPtr)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "devPtr", devPtr, ACL_ERROR_INVALID_PARAM));
    struct context *context;
    TRY(context_require(__func__, &context));
    if (memory_is_device(devPtr) && release_at(devPtr)) return 0;
    char where[160];
    return fail(__func__, ACL_ERROR_RT_PARAM_INVALID,
                "devPtr is %p (%s), expected an address from aclrtMalloc", devPtr,
                memory_describe(devPtr, where, sizeof where));
}

aclError aclrtMallocHost(void **hostPtr, size_t size)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "hostPtr", hostPtr, ACL_ERROR_RT_PARAM_INVALID));
    if (size == 0) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "size is 0, expected at least 1 byte");
    struct context *context;
    TRY(context_require(__func__, &context));

    struct layout *const l = the_layout();
    pthread_mutex_lock(&memory_lock);
    const bool fits = size <= l->area[PINNED_LARGE].bytes;
    void *const block = fits ? block_new(l, PINNED_SMALL, size, align_up(size, 64), -1) : NULL;
    pthread_mutex_unlock(&memory_lock);
    if (!block)
        return fail(__func__, ACL_ERROR_RT_MEMORY_ALLOCATION,
                    "size is %zu bytes, for which no addresses are left", size);
    *hostPtr = block;
    return 0;
}

aclError aclrtFreeHost(void *hostPtr)
{
    TRY(runtime_usable(__func__));
    if (memory_is_pinned(hostPtr) && release_at(hostPtr)) return 0;
    char where[160];
    return fail(__func__, ACL_ERROR_RT_PARAM_INVALID,
                "hostPtr is %p (%s), expected an address from aclrtMallocHost", hostPtr,
                memory_describe(hostPtr, where, sizeof where));
}

struct memory_usage memory_usage(int32_t device)
{
    pthread_mutex_lock(&memory_lock);
    const struct memory_usage usage = {total, in_use[device]};
    pthread_mutex_unlock(&memory_lock);
    return usage;
}

aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *all)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "free", free, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "total", all, ACL_ERROR_RT_PARAM_INVALID));
    struct context *context;
    TRY(context_require(__func__, &context));
    *free = *all = 0;
    switch ((int)attr) {
    case ACL_DDR_MEM:
    case ACL_DDR_MEM_HUGE:
    case ACL_DDR_MEM_NORMAL:
    case ACL_HBM_MEM:
    case ACL_HBM_MEM_HUGE:
    case ACL_HBM_MEM_NORMAL:
    case ACL_MEM_NORMAL:
    case ACL_MEM_HUGE: break;
    default: return 0;
    }
    pthread_mutex_lock(&memory_lock);
    const uint64_t used = in_use[context->device];
    pthread_mutex_unlock(&memory_lock);
    *all = total;
    *free = used < total ? total - used : 0;
    return 0;
}

aclError aclrtPointerGetAttributes(const void *ptr, aclrtPtrAttributes *attributes)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "ptr", ptr, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "attributes", attributes, ACL_ERROR_RT_PARAM_INVALID));
    *attributes = (aclrtPtrAttributes){.location.type = ACL_MEM_LOCATION_TYPE_UNREGISTERED};
    struct block block;
    const bool device = memory_find(ptr, &block);
    if (!device && !memory_find_pinned(ptr, &block)) return 0;
    attributes->location.id = device ? (uint32_t)block.device : 0;
    attributes->location.type = device ? ACL_MEM_LOCATION_TYPE_DEVICE : ACL_MEM_LOCATION_TYPE_HOST;
    attributes->pageSize = (uint32_t)(block.usable < LARGE ? PAGE : HUGE);
    return 0;
}
