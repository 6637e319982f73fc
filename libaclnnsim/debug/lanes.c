/* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "objects.h"
#include "work.h"

#define BUCKETS 256u
#define SLOTS 65536u

static struct lane *table[BUCKETS]; /* by life */
static uint32_t numbers;
static uint64_t epochs[SLOTS];
static uint32_t slots = 1; /* 0 is the host's */
static uint32_t unused[SLOTS], unused_count;

struct lane *lane_of(uint64_t life)
{
    for (struct lane *lane = table[life % BUCKETS]; lane; lane = lane->next)
        if (lane->life == life) return lane;
    if (unused_count == 0 && slots == SLOTS) return NULL;
    struct lane *const lane = calloc(1, sizeof *lane);
    if (!lane) return NULL;
    lane->life = life;
    lane->number = ++numbers;
    lane->slot = unused_count ? unused[--unused_count] : slots++;
    lane->next = table[life % BUCKETS];
    table[life % BUCKETS] = lane;
    return lane;
}

void lane_close(uint64_t life)
{
    struct lane **link = &table[life % BUCKETS];
    while (*link && (*link)->life != life) link = &(*link)->next;
    struct lane *const lane = *link;
    if (!lane) return;
    *link = lane->next;
    unused[unused_count++] = lane->slot;
    free(lane->clock);
    free(lane->done);
    free(lane);
}

uint64_t lane_tick(uint32_t slot) { return ++epochs[slot]; }

uint32_t lane_number(uint64_t life)
{
    const struct lane *const lane = lane_of(life);
    return lane ? lane->number : 0;
}

static void visit(struct object *object, void *data)
{
    struct object *const wanted = data;
    if (object->id == wanted->id) *wanted = *object;
}

void stream_put(struct text *text, uint64_t life)
{
    struct object stream = {.id = life};
    objects_each(visit, &stream);
    if (stream.implicit) text_put(text, "a default stream");
    else if (stream.address) text_put(text, "stream %p", stream.address);
    else text_put(text, "stream#%llu", (unsigned long long)life);
}
