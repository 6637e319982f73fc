/* SPDX-License-Identifier: Apache-2.0 */
/* virtual_memory.h - physical memory, as it is mapped (virtual_memory.c) and shared (shareable.c). */
#ifndef ACLNNSIM_RUNTIME_VIRTUAL_MEMORY_H
#define ACLNNSIM_RUNTIME_VIRTUAL_MEMORY_H

#include "runtime.h"

struct physical {
    uint64_t offset, size; /* in the file */
    int32_t device;
    aclrtPhysicalMemProp prop;
    uint64_t shared;            /* the number it was exported as, 0: it was not */
    uint32_t handles, mappings; /* it is freed with the last of both */
    struct physical *next;      /* of those that were exported */
};

/* What a host holds: aclrtDrvMemHandle. */
struct physical_handle {
    struct handle handle;
    struct physical *physical;
};

/* 107000 unless it is a live handle. */
int physical_check(const char *function, aclrtDrvMemHandle handle);
/* 107000 if flags is above `most`. */
int flags_check(const char *function, uint64_t flags, uint64_t most);

/* Under memory_lock: */

/* The memory behind a handle that may just be ending; NULL: it has ended. */
struct physical *physical_of(aclrtDrvMemHandle handle);
/* A new handle on it; NULL: no memory is left for one. */
struct physical_handle *physical_handle_new(struct physical *physical);
/* It is about to be freed (shareable.c). */
void shareable_forget(struct physical *physical);

#endif
