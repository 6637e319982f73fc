/* SPDX-License-Identifier: Apache-2.0 */
#include "memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "area.h"
#include "config.h"
#include "debug/debug.h"
#include "machine.h"
#include "runtime.h"
#include "site.h"
#include "status.h"

#define LARGE ((uint64_t)1 << 20)        /* allocations from here on begin on a huge page */
#define RANGE_MOST ((uint64_t)256 << 30) /* addresses for device memory */
#define RANGE_LEAST ((uint64_t)64 << 20)
#define IDLE_MOST ((uint64_t)1 << 30) /* freed memory that is not given back to the system */

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

/* Under memory_lock. */
static uint64_t total; /* bytes of each device; set at the start */
static uint64_t in_use[MAX_DEVICES], most_used[MAX_DEVICES];
static uint64_t idle_most; /* bytes of free runs that may hold pages */
static uint64_t last_id;

/* ranges of addresses */

/* Takes the ranges for `bytes` of device memory and a quarter of that of pinned memory, an eighth of each
 * for small blocks: one mapping that the library uses, and one that nobody can touch for the addresses of
 * device memory. */
static bool reserve_ranges(struct layout *l, uint64_t bytes)
{
    const uint64_t pinned = bytes / 4, small = bytes / 8, pinned_small = pinned / 8;
    const bool visible = config()->host_visible;
    void *const own = address_range(bytes + pinned + HUGE, PROT_READ | PROT_WRITE);
    void *const fenced = visible ? own : address_range(bytes + HUGE, PROT_NONE);
    if (!own || !fenced) goto no_range;

    const uintptr_t data = align_up((uintptr_t)own, HUGE), device = align_up((uintptr_t)fenced, HUGE);
    l->device = device;
    l->device_large = device + small;
    l->device_end = device + bytes;
    l->pinned = data + bytes;
    l->pinned_large = l->pinned + pinned_small;
    l->pinned_end = l->pinned + pinned;
    l->distance = data - device;
    if (!area_open(&l->area[DEVICE_SMALL], device, data, small, PAGE_BITS) ||
        !area_open(&l->area[DEVICE_LARGE], l->device_large, data + small, bytes - small, HUGE_BITS) ||
        !area_open(&l->area[PINNED_SMALL], l->pinned, l->pinned, pinned_small, PAGE_BITS) ||
        !area_open(&l->area[PINNED_LARGE], l->pinned_large, l->pinned_large, pinned - pinned_small, HUGE_BITS))
        goto no_records;

    madvise((void *)(data + small), bytes - small, MADV_HUGEPAGE);
    madvise((void *)l->pinned_large, pinned - pinned_small, MADV_HUGEPAGE);
    /* a child cannot use the devices: spare it the page tables, and this process the copies */
    if (!visible) madvise((void *)data, bytes, MADV_DONTFORK);
    return true;

no_records:
    for (struct area *area = l->area; area < l->area + AREAS; area++) area_close(area);
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

/* Virtual memory has a range of its own, from the first time that a host reserves addresses. */
static struct area *_Atomic virtual_area;
static uintptr_t virtual_distance;

void memory_add_virtual(struct area *area, uintptr_t distance)
{
    virtual_distance = distance;
    atomic_store_explicit(&virtual_area, area, memory_order_release);
}

static struct area *virtual_at(const void *address)
{
    struct area *const area = atomic_load_explicit(&virtual_area, memory_order_acquire);
    return area && (uint64_t)((uintptr_t)address - (uintptr_t)area->base) < area->bytes ? area : NULL;
}

static bool is_allocatable(const struct layout *l, const void *address)
{
    return l && (uintptr_t)address - l->device < l->device_end - l->device;
}

bool memory_is_device(const void *address) { return is_allocatable(the_layout(), address) || virtual_at(address); }

bool memory_is_pinned(const void *address)
{
    const struct layout *const l = the_layout();
    return l && (uintptr_t)address - l->pinned < l->pinned_end - l->pinned;
}

static struct area *area_of(const void *address)
{
    struct layout *const l = the_layout();
    if (is_allocatable(l, address))
        return &l->area[(uintptr_t)address < l->device_large ? DEVICE_SMALL : DEVICE_LARGE];
    if (memory_is_pinned(address))
        return &l->area[(uintptr_t)address < l->pinned_large ? PINNED_SMALL : PINNED_LARGE];
    return virtual_at(address);
}

char *memory_at(const void *address)
{
    const struct layout *const l = the_layout();
    if (is_allocatable(l, address)) return (char *)((uintptr_t)address + l->distance);
    return (char *)((uintptr_t)address + (virtual_at(address) ? virtual_distance : 0));
}

/* allocations */

/* Under memory_lock. */
static void trim(struct layout *l)
{
    uint64_t idle = 0;
    for (const struct area *area = l->area; area < l->area + AREAS; area++) idle += area->idle;
    if (idle <= idle_most) return;
    for (struct area *area = l->area + AREAS; area-- > l->area;) {
        const uint64_t others = idle - area->idle, wanted = idle_most / 2;
        area_trim(area, wanted > others ? wanted - others : 0);
        idle = others + area->idle;
    }
}

/* Under memory_lock. */
static void block_end(struct area *area, uint32_t first, const void *freed)
{
    struct run *const run = &area->runs[first];
    if (watching(WATCH_MEMORY)) memory_ended(atomic_load(&run->id), freed != NULL);
    const int32_t device = atomic_load_explicit(&run->device, memory_order_relaxed);
    if (device >= 0) in_use[device] -= atomic_load_explicit(&run->size, memory_order_relaxed);
    atomic_store_explicit(&run->freed, freed, memory_order_release);
    atomic_store_explicit(&run->id, 0, memory_order_release);
    area_give(area, first);
}

/* Under memory_lock; false: the device has not so much left. */
static bool charge(int32_t device, uint64_t size)
{
    if (in_use[device] > total || size > total - in_use[device]) return false;
    in_use[device] += size;
    if (in_use[device] > most_used[device]) most_used[device] = in_use[device];
    return true;
}

static int fail_full(const char *function, int32_t device, uint64_t size)
{
    const struct memory_usage usage = memory_usage(device);
    return fail(function, ACL_ERROR_RT_MEMORY_ALLOCATION,
                "size is %llu bytes, expected at most the %llu that device %d has left of %llu",
                (unsigned long long)size, (unsigned long long)(usage.total - usage.used), (int)device,
                (unsigned long long)usage.total);
}

int memory_charge(const char *function, int32_t device, uint64_t size)
{
    pthread_mutex_lock(&memory_lock);
    const bool fits = charge(device, size);
    pthread_mutex_unlock(&memory_lock);
    return fits ? 0 : fail_full(function, device, size);
}

uint64_t memory_in_use(void)
{
    uint64_t sum = 0;
    pthread_mutex_lock(&memory_lock);
    for (int d = 0; d < MAX_DEVICES; d++) sum += in_use[d];
    pthread_mutex_unlock(&memory_lock);
    return sum;
}

void memory_discharge(int32_t device, uint64_t size) { in_use[device] -= size; }

struct memory_usage memory_usage(int32_t device)
{
    pthread_mutex_lock(&memory_lock);
    const struct memory_usage usage = {total, in_use[device], most_used[device]};
    pthread_mutex_unlock(&memory_lock);
    return usage;
}

bool memory_holds(const struct block *block, const void *address, uint64_t count)
{
    const uint64_t limit = config()->tight ? block->size : block->pages;
    const uint64_t skipped = (uint64_t)((const char *)address - block->base);
    return skipped <= limit && count <= limit - skipped;
}

uint32_t memory_page_size(uint64_t usable) { return (uint32_t)(usable < LARGE ? PAGE : HUGE); }

static void tell_of(const struct area *area, uint32_t first, uint32_t count, const struct block *block)
{
    char *const address = area_address(area, first);
    memory_made(&(struct allocation){block->id, address, memory_at(address), block->size, (uint64_t)count << area->shift,
                                     block->device});
}

/* The request, with room behind it that nobody may touch if that is watched. */
static struct request with_zone(struct request request)
{
    const uint64_t zone = watching(WATCH_MEMORY) ? memory_red_zone() : 0;
    if (zone && request.size + zone > request.usable && request.size <= UINT64_MAX - zone) request.usable = request.size + zone;
    return request;
}

int memory_allocate(const char *function, const struct request *asked, void **address)
{
    const struct request wanted = with_zone(*asked), *const request = &wanted;
    struct layout *const l = the_layout();
    const bool of_device = request->device >= 0;
    struct area *const area = &l->area[(of_device ? DEVICE_SMALL : PINNED_SMALL) + (request->usable >= LARGE)];
    struct block block = {NULL, request->size, request->usable, 0, 0, request->made, request->device, false};

    pthread_mutex_lock(&memory_lock);
    const bool fits = !of_device || charge(request->device, request->size);
    uint32_t first = UINT32_MAX;
    if (fits && request->usable >= request->size && request->usable <= area->bytes) {
        const uint32_t count = area_count(area, request->usable);
        first = area_take(area, count);
        block.id = ++last_id;
        if (first != UINT32_MAX) block_begin(area, first, count, &block);
        if (first != UINT32_MAX && watching(WATCH_MEMORY)) tell_of(area, first, count, &block);
    }
    if (first == UINT32_MAX && of_device && fits) in_use[request->device] -= request->size;
    pthread_mutex_unlock(&memory_lock);

    if (first != UINT32_MAX) {
        *address = area_address(area, first);
        return 0;
    }
    if (!fits) return fail_full(function, request->device, request->size);
    return fail(function, ACL_ERROR_RT_MEMORY_ALLOCATION, "size is %llu bytes, for which no addresses are left",
                (unsigned long long)request->size);
}

bool memory_free(void *address, const void *freed)
{
    struct layout *const l = the_layout();
    struct area *const area = area_of(address);
    struct block block;
    if (!area || virtual_at(address)) return false;
    pthread_mutex_lock(&memory_lock);
    const bool found = area_find(area, address, &block) && block.base == (char *)address;
    if (found) {
        block_end(area, area_granule(area, address), freed);
        trim(l);
    }
    pthread_mutex_unlock(&memory_lock);
    return found;
}

uint64_t memory_next_id(void) { return ++last_id; }

void memory_release(int32_t device)
{
    struct layout *const l = the_layout();
    if (!l) return;
    virtual_release(device);
    pthread_mutex_lock(&memory_lock);
    for (struct area *area = l->area; area < l->area + PINNED_SMALL; area++)
        for (uint32_t first = 0, next; first < area->top; first = next) {
            struct run *const run = &area->runs[first];
            next = first + run->count;
            if (!atomic_load_explicit(&run->id, memory_order_relaxed)) continue;
            if (atomic_load_explicit(&run->device, memory_order_relaxed) == device) block_end(area, first, NULL);
        }
    trim(l);
    pthread_mutex_unlock(&memory_lock);
}

/* looking addresses up */

bool memory_find(const void *address, struct block *block)
{
    if (!memory_is_device(address)) return registered_find(address, AS_DEVICE, block);
    return area_find(area_of(address), address, block);
}

bool memory_find_pinned(const void *address, struct block *block)
{
    return memory_is_pinned(address) && area_find(area_of(address), address, block);
}

bool memory_first_warning(uint64_t block_id, const void *address, enum memory_warning warning)
{
    struct block block;
    struct area *const area = area_of(address);
    if (!area || !area_find(area, address, &block) || block.id != block_id) return false;
    struct run *const run = &area->runs[area_granule(area, block.base)];
    return !(atomic_fetch_or_explicit(&run->warned, (uint32_t)warning, memory_order_relaxed) & warning);
}

struct place memory_place(const void *address)
{
    struct place place = {PLACE_HOST, .device = -1};
    const struct area *const area = area_of(address);
    if (!area) return place;
    place.pinned = !memory_is_device(address);
    place.mapped = virtual_at(address) != NULL;
    const uint64_t distance = (uint64_t)((const char *)address - area->base);
    const uint32_t granule = area_granule(area, address);

    struct block block;
    if (area_find(area, address, &block)) {
        place.kind = PLACE_INSIDE;
        place.size = block.size;
        place.offset = (uint64_t)((const char *)address - block.base);
        place.device = block.device;
        place.made = block.made;
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
        place.kind = PLACE_FREED;
        place.size = size;
        place.offset = offset;
        place.device = atomic_load_explicit(&run->device, memory_order_acquire);
        place.made = atomic_load_explicit(&run->made, memory_order_acquire);
        place.freed = atomic_load_explicit(&run->freed, memory_order_acquire);
        return place;
    }
    /* behind the end of an allocation that has this granule or the one before */
    for (uint32_t back = 0; back < 2 && back <= granule && !place.mapped; back++) {
        const char *const last = area_address(area, granule - back);
        if (!area_find(area, last, &block)) continue;
        place.kind = PLACE_BEYOND;
        place.size = block.size;
        place.offset = (uint64_t)((const char *)address - block.base) - block.size;
        place.device = block.device;
        place.made = block.made;
        return place;
    }
    place.kind = PLACE_UNUSED;
    return place;
}

/* Text put together piece by piece. */
struct text {
    char *buffer;
    size_t size, length;
};

static void add(struct text *text, const char *format, ...) PRINTF_LIKE(2, 3);
static void add(struct text *text, const char *format, ...)
{
    if (text->length >= text->size) return;
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(text->buffer + text->length, text->size - text->length, format, args);
    va_end(args);
    if (length > 0) text->length += (size_t)length;
}

const char *memory_describe(const void *address, char *buffer, size_t size)
{
    struct text text = {buffer, size, 0};
    struct block block;
    if (registered_find(address, AS_DEVICE | AS_PINNED, &block)) {
        add(&text, "registered memory of the host, %llu bytes into %llu bytes",
            (unsigned long long)((const char *)address - block.base), (unsigned long long)block.size);
        return buffer;
    }
    const struct place place = memory_place(address);
    const unsigned long long offset = place.offset, bytes = place.size;
    if (place.kind == PLACE_HOST) {
        add(&text, address ? "memory of the host" : "NULL");
        return buffer;
    }
    add(&text, place.pinned ? "memory of aclrtMallocHost" : "device memory");
    switch (place.kind) {
    case PLACE_INSIDE:
        if (offset) add(&text, ", %llu bytes into", offset);
        else add(&text, ",");
        break;
    case PLACE_BEYOND:
        if (offset) add(&text, ", %llu bytes beyond the end of", offset);
        else add(&text, ", just beyond the end of");
        break;
    case PLACE_FREED:
        add(&text, " that was %s, %llu bytes into what was", place.mapped ? "unmapped" : "freed", offset);
        break;
    default:
        add(&text, place.mapped ? " that has no physical memory" : " that was never allocated");
        return buffer;
    }
    add(&text, place.mapped ? " %llu mapped bytes" : " an allocation of %llu bytes", bytes);
    if (place.kind == PLACE_FREED && place.freed) {
        char site[100];
        add(&text, ", freed from %s", site_text(place.freed, site, sizeof site));
    }
    return buffer;
}
