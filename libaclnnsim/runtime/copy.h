/* SPDX-License-Identifier: Apache-2.0 */
/* copy.h - moving bytes between places that are checked, now or in a stream's turn. */
#ifndef ACLNNSIM_RUNTIME_COPY_H
#define ACLNNSIM_RUNTIME_COPY_H

#include "runtime.h"

/* One end of a copy. */
struct end {
    char name[32]; /* of the argument */
    void *address;
    char *data;     /* where the library finds it */
    uint64_t count; /* bytes from the first to the last */
    bool device;
    bool pinned;     /* memory of the host that copies need not wait for */
    bool registered; /* pinned, and counts as of the device where the host says so */
    uint64_t block;  /* id of the allocation, 0 for other memory of the host */
    uint64_t size;   /* of the allocation */
};

/* Rows of bytes to move, or to set. */
struct span {
    char *dst;
    const char *src; /* NULL: set to value */
    uint64_t width, height, dst_pitch, src_pitch;
    uint32_t value; /* repeated; its lowest byte first */
};

/* Where the rows of a copy are, as a host gives them. */
struct copy {
    const char *function;
    void *dst;
    const void *src;
    uint64_t width, height, dst_pitch, src_pitch;
    aclrtMemcpyKind kind;
    int64_t index; /* in a batch; -1: not in one */
};

/* 107000 unless kind is an enumerator. */
int copy_check_kind(const char *function, aclrtMemcpyKind kind);
/* "ACL_MEMCPY_HOST_TO_HOST". */
const char *copy_kind_name(aclrtMemcpyKind kind);
/* 107000 for NULL, and for count above max. */
int copy_check_room(const char *function, const char *name, const void *address, const char *max_name, uint64_t max,
                    uint64_t count);
/* Finds where `count` bytes at the address are. Those in memory of the library must be in one live allocation:
 * silently in its documented size, with one warning in its last page, not beyond. `index`: of an array, or -1. */
int copy_find_end(const char *function, const char *name, int64_t index, const void *address, uint64_t count,
                  struct end *end);
/* Finds both ends of a copy, and compares its kind with them. */
int copy_find(const struct copy *copy, struct end *dst, struct end *src);
/* 507015 if the memory that was found is no longer there, when queued work begins. */
int copy_check_alive(const char *function, const struct end *end);

/* Moves the bytes. */
void copy_move(struct span span);
/* Does it now, for the host. src is NULL for a set. */
void copy_at_once(const char *function, const struct end *dst, const struct end *src, struct span span);
/* The span of a copy whose ends are found. */
struct span copy_span(const struct copy *copy, const struct end *dst, const struct end *src);
/* Queues it, under the name of the function. src is NULL for a set. Memory of the host that is not pinned is read before
 * this returns, and written before this returns. */
int copy_queue(const char *function, struct lane lane, const struct end *dst, const struct end *src, struct span span);

#endif
