/* SPDX-License-Identifier: Apache-2.0 */
/* memory.h - device memory: allocations in an inaccessible range of addresses.
 *
 * The host gets addresses in a reserved range that nobody can touch; the library works on the same
 * memory at a constant distance from there. Every allocation has its own 4 KiB pages, so an address
 * leads to its allocation at once. */
#ifndef ACLNNSIM_RUNTIME_MEMORY_H
#define ACLNNSIM_RUNTIME_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A live allocation, as it was when asked for. */
struct block {
    char *base;      /* device address */
    uint64_t size;   /* bytes the host asked for */
    uint64_t usable; /* bytes with the documented rounding (to 32, plus 32) */
    uint64_t pages;  /* bytes up to the end of its last page */
    uint64_t id;     /* never used twice */
    int32_t device;
};

/* Whether the address is in the range of device addresses, allocated or not. */
bool memory_is_device(const void *address);
/* The live allocation that holds the address. */
bool memory_find(const void *address, struct block *block);
/* What is warned of, once for each allocation. */
enum memory_warning { WARN_BEYOND = 1, WARN_OPAQUE = 2 };
/* True once for each allocation and warning. */
bool memory_first_warning(uint64_t block_id, const void *address, enum memory_warning warning);
/* Where the library finds the byte at a device address. */
char *memory_at(const void *address);
/* Describes any pointer for a message: "device memory, 12 bytes into an allocation of 64 bytes",
 * "memory of the host", "device memory that was freed", ... Returns the buffer. */
const char *memory_describe(const void *address, char *buffer, size_t size);

/* for the runtime */

/* Reserves the ranges of addresses; once is enough. 207001: there are none to be had. */
int memory_start(const char *function);
/* Frees all memory of a device. */
void memory_release(int32_t device);
/* Whether the address is in the range of memory of aclrtMallocHost, allocated or not. */
bool memory_is_pinned(const void *address);
/* The live allocation of aclrtMallocHost that holds the address. */
bool memory_find_pinned(const void *address, struct block *block);

/* Bytes of a device. */
struct memory_usage {
    uint64_t total, used;
};
struct memory_usage memory_usage(int32_t device);

/* What an address is, told without locks: usable in a signal handler. */
enum place_kind {
    PLACE_HOST,   /* unknown to the library */
    PLACE_INSIDE, /* in a live allocation */
    PLACE_BEYOND, /* behind a live allocation, nearer to it than to any other */
    PLACE_FREED,  /* in what was an allocation */
    PLACE_UNUSED  /* never allocated */
};
struct place {
    enum place_kind kind;
    bool pinned;     /* memory of aclrtMallocHost, not of a device */
    uint64_t size;   /* of that allocation, as asked for */
    uint64_t offset; /* bytes from its beginning; PLACE_BEYOND: from its end */
    int32_t device;
};
struct place memory_place(const void *address);

#endif
