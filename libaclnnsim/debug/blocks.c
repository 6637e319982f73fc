/* SPDX-License-Identifier: Apache-2.0 */
/* Allocations: which bytes were written, and what lies around them. */
#include <stdlib.h>
#include <string.h>

#include "internal.h"

#define BUCKETS 4096u
#define FREED_MOST 1024u   /* freed allocations that are remembered */
#define POISON 0xff        /* not a number in all floating types, -1 in integers */
#define ZONE 0xfa          /* in bytes that nobody may touch */
#define ZONE_BYTES 4096u

static struct known *table[BUCKETS]; /* by id */
static struct known *freed[FREED_MOST];
static uint32_t freed_next;

static struct known **link_of(uint64_t id)
{
    struct known **link = &table[id % BUCKETS];
    while (*link && (*link)->allocation.id != id) link = &(*link)->next;
    return link;
}

struct known *known_find(uint64_t id) { return id ? *link_of(id) : NULL; }

void known_each(void (*visit)(struct known *known, void *data), void *data)
{
    for (uint32_t i = 0; i < BUCKETS; i++)
        for (struct known *known = table[i]; known; known = known->next) visit(known, data);
}

uint64_t memory_red_zone(void) { return debugging(DEBUG_BOUNDS) ? ZONE_BYTES : 0; }

static void forget(struct known *known)
{
    uses_free(known->uses);
    known->uses = NULL;
    free(known->unwritten);
    known->unwritten = NULL;
}

void memory_made(const struct allocation *allocation)
{
    const struct site *const site = site_here();
    struct known *const known = malloc(sizeof *known);
    if (!known) return;
    *known = (struct known){.allocation = *allocation, .made = site, .live = true};
    if (known->allocation.room > allocation->size + ZONE_BYTES) known->allocation.room = allocation->size + ZONE_BYTES;
    const bool device = allocation->device >= 0;
    if (device && debugging(DEBUG_POISON)) memset(allocation->data, POISON, allocation->size);
    if (device && debugging(DEBUG_UNINIT)) {
        known->unwritten = malloc(allocation->size / 8 + 1);
        if (known->unwritten) memset(known->unwritten, 0xff, allocation->size / 8 + 1);
    }
    if (debugging(DEBUG_BOUNDS)) memset(allocation->data + allocation->size, ZONE, known->allocation.room - allocation->size);
    pthread_mutex_lock(&debug_lock);
    known->order = debug_order();
    known->next = table[allocation->id % BUCKETS];
    table[allocation->id % BUCKETS] = known;
    pthread_mutex_unlock(&debug_lock);
}

void memory_ended(uint64_t id, bool by_host)
{
    const struct site *const site = by_host ? site_here() : NULL;
    pthread_mutex_lock(&debug_lock);
    struct known *const known = known_find(id);
    if (known) {
        known->freed = site;
        known->abandoned = !by_host;
        if (by_host && debugging(DEBUG_LIFETIME)) work_check_free(known);
        known_check_zone(known, "when it was freed", site);
        known->live = false;
        forget(known);
        struct known **const slot = &freed[freed_next++ % FREED_MOST];
        if (*slot) {
            struct known **const link = link_of((*slot)->allocation.id);
            if (*link) *link = (*link)->next;
            free(*slot);
        }
        *slot = known;
    }
    pthread_mutex_unlock(&debug_lock);
}

void memory_written(uint64_t id, const void *address, uint64_t count)
{
    const struct region region = region_of_bytes(address, count);
    pthread_mutex_lock(&debug_lock);
    struct known *const known = known_find(id);
    if (known && known->live) known_write(known, &region);
    pthread_mutex_unlock(&debug_lock);
}

void known_check_zone(struct known *known, const char *when, const struct site *site)
{
    const struct allocation *const a = &known->allocation;
    if (!known->live || !debugging(DEBUG_BOUNDS)) return;
    const unsigned char *const zone = (const unsigned char *)a->data + a->size;
    const uint64_t bytes = a->room - a->size;
    /* all the same as the first, in one go */
    if (bytes == 0 || (zone[0] == ZONE && memcmp(zone, zone + 1, bytes - 1) == 0)) return;
    uint64_t first = 0, last = bytes;
    while (zone[first] == ZONE) first++;
    while (zone[last - 1] == ZONE) last--;
    struct text text = {0};
    text_put(&text, "aclnnsim: bounds: bytes %llu to %llu behind an allocation of %llu bytes at %p had been changed %s\n",
             (unsigned long long)first, (unsigned long long)(last - 1), (unsigned long long)a->size, (void *)a->address, when);
    if (site) {
        text_put(&text, "    at\n");
        site_put(&text, site, "        ");
    }
    text_put(&text, "    allocated at\n");
    site_put(&text, known->made, "        ");
    memset(a->data + a->size, ZONE, bytes); /* told once */
    report(RULE_RED_ZONE, &text);
}

/* Bits of bytes that were never written. */

struct bits {
    const struct known *known;
    uint8_t *bits;
    int64_t first; /* found, -1: none */
};

/* The part of a run that lies in the allocation, as numbers of bytes. */
static bool clip(const struct known *known, const char *address, uint64_t count, uint64_t *from, uint64_t *to)
{
    const uint64_t size = known->allocation.size;
    const int64_t distance = address - known->allocation.address;
    if (distance < 0 || (uint64_t)distance >= size) return false;
    *from = (uint64_t)distance;
    *to = count < size - *from ? *from + count : size;
    return true;
}

static bool write_run(const char *address, uint64_t count, void *data)
{
    const struct bits *const b = data;
    uint64_t from, to;
    if (!clip(b->known, address, count, &from, &to)) return true;
    for (; from < to && from % 8; from++) b->bits[from / 8] &= (uint8_t)~(1u << from % 8);
    if (to - from >= 8) {
        memset(b->bits + from / 8, 0, (to - from) / 8);
        from += (to - from) / 8 * 8;
    }
    for (; from < to; from++) b->bits[from / 8] &= (uint8_t)~(1u << from % 8);
    return true;
}

static bool run_is_written(const char *address, uint64_t count, void *data)
{
    struct bits *const b = data;
    uint64_t from, to;
    if (!clip(b->known, address, count, &from, &to)) return true;
    for (; from < to; from++) {
        if (from % 8 == 0 && to - from >= 8 && !b->bits[from / 8]) {
            from += 7;
            continue;
        }
        if (b->bits[from / 8] >> from % 8 & 1) {
            b->first = (int64_t)from;
            return false;
        }
    }
    return true;
}

void known_write(struct known *known, const struct region *region)
{
    struct bits bits = {known, known->unwritten, -1};
    if (!known->unwritten) return;
    if (region->address == known->allocation.address && region->rank == 0 &&
        (uint64_t)region->element >= known->allocation.size) {
        free(known->unwritten);
        known->unwritten = NULL;
        return;
    }
    region_each(region, write_run, &bits);
}

int64_t known_unwritten(const struct known *known, const struct region *region)
{
    struct bits bits = {known, known->unwritten, -1};
    if (known->unwritten) region_each(region, run_is_written, &bits);
    return bits.first;
}

void known_move(struct known *to, const char *to_address, const struct known *from, const char *from_address,
                uint64_t count)
{
    const struct region all = region_of_bytes(to_address, count), source = region_of_bytes(from_address, count);
    if (!from || !from->unwritten || known_unwritten(from, &source) < 0) {
        known_write(to, &all);
        return;
    }
    uint64_t begin, end, at, last;
    if (!to->unwritten) {
        to->unwritten = calloc(to->allocation.size / 8 + 1, 1);
        if (!to->unwritten) return;
    }
    if (!clip(from, from_address, count, &begin, &end) || !clip(to, to_address, count, &at, &last)) return;
    for (; begin < end && at < last; begin++, at++) {
        const uint8_t bit = from->unwritten[begin / 8] >> begin % 8 & 1;
        to->unwritten[at / 8] = (uint8_t)((to->unwritten[at / 8] & ~(1u << at % 8)) | (unsigned)bit << at % 8);
    }
}
