/* SPDX-License-Identifier: Apache-2.0 */
/* Handles: where they were made, and where they ended. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "aclnnsim/debug.h"
#include "internal.h"
#include "objects.h"
#include "work.h"

#define BUCKETS 8192u
#define ENDED_MOST 4096u /* handles whose end is remembered */

static struct object *table[BUCKETS]; /* by id; under debug_lock */
static struct object *ended[ENDED_MOST];
static uint32_t ended_next;

static struct object **link_of(uint64_t id)
{
    struct object **link = &table[id % BUCKETS];
    while (*link && (*link)->id != id) link = &(*link)->next;
    return link;
}

/* Made by the library for itself: the default context of a device and the default stream of a context. */
static bool is_implicit(enum handle_kind kind)
{
    const struct debug_call *const call = call_current();
    if (!call) return false;
    const bool context = !strcmp(call->name, "aclrtCreateContext"), device = !strncmp(call->name, "aclrtSetDevice", 14);
    return kind == HANDLE_STREAM ? context || device : kind == HANDLE_CONTEXT && device;
}

void object_made(enum handle_kind kind, uint64_t id, const void *object)
{
    const struct site *const site = site_here();
    struct object *const made = malloc(sizeof *made);
    if (!made) return;
    const struct debug_call *const call = call_current();
    *made = (struct object){.kind = kind, .id = id, .address = object, .made = site, .live = true,
                            .implicit = is_implicit(kind), .by = call ? call->name : NULL};
    pthread_mutex_lock(&debug_lock);
    made->order = debug_order();
    made->next = table[id % BUCKETS];
    table[id % BUCKETS] = made;
    pthread_mutex_unlock(&debug_lock);
}

void object_ended(enum handle_kind kind, uint64_t id)
{
    const struct site *const site = debugging(DEBUG_LIFETIME) ? site_here() : NULL;
    pthread_mutex_lock(&debug_lock);
    if (kind == HANDLE_STREAM) lane_close(id);
    struct object *const object = *link_of(id);
    if (object) {
        object->live = false;
        object->ended = site;
        struct object **const slot = &ended[ended_next++ % ENDED_MOST];
        if (*slot) {
            struct object **const link = link_of((*slot)->id);
            if (*link) *link = (*link)->next;
            free(*slot);
        }
        *slot = object;
    }
    pthread_mutex_unlock(&debug_lock);
}

void aclnnsimKeep(const void *handle)
{
    enum handle_kind kind;
    uint64_t id;
    if (!handle_known(handle, &kind, &id)) return;
    pthread_mutex_lock(&debug_lock);
    struct object *const object = *link_of(id);
    if (object) object->implicit = true;
    pthread_mutex_unlock(&debug_lock);
}

bool object_find(uint64_t id, struct object *found)
{
    pthread_mutex_lock(&debug_lock);
    const struct object *const object = *link_of(id);
    if (object) *found = *object;
    pthread_mutex_unlock(&debug_lock);
    return object != NULL;
}

void objects_each(void (*visit)(struct object *object, void *data), void *data)
{
    for (uint32_t i = 0; i < BUCKETS; i++)
        for (struct object *object = table[i]; object; object = object->next) visit(object, data);
}

const char *object_history(uint64_t id, char *buffer, size_t size)
{
    struct object object;
    struct text text = {0};
    buffer[0] = '\0';
    if (!object_find(id, &object)) return buffer;
    text_put(&text, "; made at ");
    site_put_short(&text, object.made);
    if (object.ended) {
        text_put(&text, ", ended at ");
        site_put_short(&text, object.ended);
    }
    if (text.at) snprintf(buffer, size, "%s", text.at);
    text_free(&text);
    return buffer;
}
