/* SPDX-License-Identifier: Apache-2.0 */
#include "area.h"

#include <string.h>
#include <sys/mman.h>

pthread_mutex_t memory_lock = PTHREAD_MUTEX_INITIALIZER;

void *address_range(uint64_t bytes, int protection)
{
    void *const p = mmap(NULL, bytes, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return p == MAP_FAILED ? NULL : p;
}

bool area_open(struct area *area, uintptr_t base, uintptr_t data, uint64_t bytes, unsigned shift)
{
    memset(area, 0, sizeof *area);
    area->base = (char *)base;
    area->data = (char *)data;
    area->shift = shift;
    area->bytes = bytes;
    area->granules = (uint32_t)(bytes >> shift);
    area->runs = address_range(area->granules * sizeof *area->runs, PROT_READ | PROT_WRITE);
    return area->runs != NULL;
}

void area_close(struct area *area)
{
    if (area->runs) munmap(area->runs, area->granules * sizeof *area->runs);
    area->runs = NULL;
}

/* free runs */

#define EXACT 32u /* lists for lengths below this hold one length each; above, four for each power of two */

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
    area->idle += (uint64_t)run->dirty << area->shift;
}

static void list_remove(struct area *area, uint32_t first)
{
    struct run *const run = &area->runs[first];
    const unsigned list = list_for(run->count);
    if (run->next) area->runs[run->next - 1].previous = run->previous;
    if (run->previous) area->runs[run->previous - 1].next = run->next;
    else area->list[list] = run->next;
    if (!area->list[list]) area->filled[list / 64] &= ~((uint64_t)1 << list % 64);
    run->is_free = false;
    area->runs[first + run->count - 1].begins = 0;
    area->idle -= (uint64_t)run->dirty << area->shift;
}

/* 1 + first granule of a free run of at least `count`, 0 if there is none. */
static uint32_t list_find(const struct area *area, uint32_t count)
{
    const unsigned own = list_for(count);
    uint32_t first = area->list[own];
    for (int tries = 0; first && tries < 8; tries++, first = area->runs[first - 1].next)
        if (area->runs[first - 1].count >= count) return first;
    for (unsigned word = (own + 1) / 64; word < AREA_LISTS / 64; word++) {
        uint64_t filled = area->filled[word];
        if (word == (own + 1) / 64) filled &= ~(uint64_t)0 << (own + 1) % 64;
        if (filled) return area->list[word * 64 + (unsigned)__builtin_ctzll(filled)];
    }
    return 0;
}

uint32_t area_take(struct area *area, uint32_t count)
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
    list_remove(area, first);
    if (run->count > count) {
        struct run *const rest = &area->runs[first + count];
        rest->count = run->count - count;
        rest->dirty = run->dirty < rest->count ? run->dirty : rest->count;
        run->count = count;
        list_add(area, first + count);
    }
    return first;
}

void area_give(struct area *area, uint32_t first)
{
    uint32_t count = area->runs[first].count, dirty = area->data ? count : 0;
    const uint32_t behind = first + count, before = first > 0 ? area->runs[first - 1].begins : 0;
    if (behind < area->top && area->runs[behind].is_free) {
        list_remove(area, behind);
        count += area->runs[behind].count;
        dirty += area->runs[behind].dirty;
    }
    if (before) {
        list_remove(area, before - 1);
        first = before - 1;
        count += area->runs[first].count;
        dirty += area->runs[first].dirty;
    }
    area->runs[first].count = count;
    area->runs[first].dirty = dirty;
    list_add(area, first);
}

void area_trim(struct area *area, uint64_t most)
{
    for (unsigned list = AREA_LISTS; list-- > 0 && area->idle > most;)
        for (uint32_t first = area->list[list]; first && area->idle > most; first = area->runs[first - 1].next) {
            struct run *const run = &area->runs[first - 1];
            if (!run->dirty) continue;
            madvise(area->data + ((uint64_t)(first - 1) << area->shift), (uint64_t)run->count << area->shift,
                    MADV_DONTNEED);
            area->idle -= (uint64_t)run->dirty << area->shift;
            run->dirty = 0;
        }
}

/* blocks */

void block_begin(struct area *area, uint32_t first, uint32_t count, const struct block *block)
{
    for (uint32_t i = 0; i < count; i++)
        atomic_store_explicit(&area->runs[first + i].owner, first, memory_order_release);
    struct run *const run = &area->runs[first];
    /* a reader that sees one of these sees the end of the id that went before: see area_find() */
    atomic_store_explicit(&run->size, block->size, memory_order_release);
    atomic_store_explicit(&run->usable, block->usable, memory_order_release);
    atomic_store_explicit(&run->device, block->device, memory_order_release);
    atomic_store_explicit(&run->made, block->made, memory_order_release);
    atomic_store_explicit(&run->warned, 0, memory_order_release);
    atomic_store_explicit(&run->id, block->id, memory_order_release);
}

bool area_find(const struct area *area, const void *address, struct block *block)
{
    const uint32_t granule = area_granule(area, address);
    for (;;) {
        const uint32_t first = atomic_load_explicit(&area->runs[granule].owner, memory_order_acquire);
        const struct run *const run = &area->runs[first];
        block->id = atomic_load_explicit(&run->id, memory_order_acquire);
        if (!block->id) {
            /* two blocks may just have become one */
            if (atomic_load_explicit(&area->runs[granule].owner, memory_order_acquire) != first) continue;
            return false;
        }
        block->size = atomic_load_explicit(&run->size, memory_order_acquire);
        block->usable = atomic_load_explicit(&run->usable, memory_order_acquire);
        block->device = atomic_load_explicit(&run->device, memory_order_acquire);
        block->made = atomic_load_explicit(&run->made, memory_order_acquire);
        if (atomic_load_explicit(&run->id, memory_order_acquire) != block->id) continue;
        block->base = area_address(area, first);
        block->pages = align_up(block->usable, PAGE);
        block->mapped = !area->data;
        return (uint64_t)((const char *)address - block->base) < block->pages;
    }
}
