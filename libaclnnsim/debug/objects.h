/* SPDX-License-Identifier: Apache-2.0 */
/* objects.h - handles as debug/ knows them. */
#ifndef ACLNNSIM_DEBUG_OBJECTS_H
#define ACLNNSIM_DEBUG_OBJECTS_H

#include "internal.h"

struct object {
    enum handle_kind kind;
    uint64_t id;
    const void *address;
    const char *by; /* the function that made it; NULL: not known */
    const struct site *made, *ended;
    bool live;
    bool implicit; /* the library's own: nobody has to end it */
    bool told;     /* in a report of leaks */
    uint64_t order;
    struct object *next;
};

/* A copy of what is known; false: nothing. */
bool object_find(uint64_t id, struct object *found);
/* Under debug_lock. */
void objects_each(void (*visit)(struct object *object, void *data), void *data);

#endif
