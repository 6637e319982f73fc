/* SPDX-License-Identifier: Apache-2.0 */
/* memory.h - device memory: allocations in an inaccessible range of addresses.
 *
 * The host gets addresses in a reserved range that nobody can touch; the library works on the same
 * memory at a constant distance from there. Every allocation has its own 4 KiB pages, so an address
 * leads to its allocation at once. Memory of the host that was registered is device memory too, where it is. */
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
    const void *made; /* where host code asked for it, see site.h */
    int32_t device;
    bool mapped; /* it is virtual memory, whose size changes as it is mapped and unmapped */
};

/* Whether the address is in the ranges of device addresses, allocated or not. */
bool memory_is_device(const void *address);
/* The live allocation of device memory, or the registered memory of the host, that holds the address. */
bool memory_find(const void *address, struct block *block);
/* Whether `count` bytes from an address in the allocation belong to it: up to the end of its last page, or to the size that
 * was asked for where that is the limit (strict, bounds). */
bool memory_holds(const struct block *block, const void *address, uint64_t count);
/* What is warned of, once for each allocation. */
enum memory_warning { WARN_BEYOND = 1, WARN_OPAQUE = 2 };
/* True once for each allocation and warning. */
bool memory_first_warning(uint64_t block_id, const void *address, enum memory_warning warning);
/* Where the library finds the byte at the address of memory that was found. */
char *memory_at(const void *address);
/* Describes any pointer for a message: "device memory, 12 bytes into an allocation of 64 bytes",
 * "memory of the host", "device memory that was freed", ... Returns the buffer. */
const char *memory_describe(const void *address, char *buffer, size_t size);
/* Room for what memory_describe() says. */
#define MEMORY_TEXT 240

/* Bytes that the host has asked for and not freed, on all devices. */
uint64_t memory_in_use(void);

/* for the runtime */

/* Reserves the ranges of addresses; once is enough. 207001: there are none to be had. */
int memory_start(const char *function);
/* Frees all memory of a device. */
void memory_release(int32_t device);
/* Whether the address is in the range of memory of aclrtMallocHost, allocated or not. */
bool memory_is_pinned(const void *address);
/* The live allocation of aclrtMallocHost that holds the address. */
bool memory_find_pinned(const void *address, struct block *block);

/* What is asked for: of a device, or pinned memory of the host (device -1). */
struct request {
    uint64_t size, usable;
    int32_t device;
    const void *made;
};
/* Allocates; 207001. */
int memory_allocate(const char *function, const struct request *request, void **address);
/* Frees the allocation that begins at the address, for the host that called from `freed`; false: there is none. */
bool memory_free(void *address, const void *freed);
/* Takes `size` bytes of the device's memory from what is left; 207001. */
int memory_charge(const char *function, int32_t device, uint64_t size);
/* Bytes of a device. */
struct memory_usage {
    uint64_t total, used, most;
};
struct memory_usage memory_usage(int32_t device);
/* Bytes of the pages that an allocation of so many bytes gets. */
uint32_t memory_page_size(uint64_t usable);

/* What an address is, told without locks: usable in a signal handler. */
enum place_kind {
    PLACE_HOST,   /* unknown to the library */
    PLACE_INSIDE, /* in a live allocation */
    PLACE_BEYOND, /* behind a live allocation, nearer to it than to any other */
    PLACE_FREED,  /* in what was an allocation */
    PLACE_UNUSED  /* never allocated, or virtual addresses without memory */
};
struct place {
    enum place_kind kind;
    bool pinned;     /* memory of aclrtMallocHost, not of a device */
    bool mapped;     /* virtual memory */
    uint64_t size;   /* of that allocation, as asked for */
    uint64_t offset; /* bytes from its beginning; PLACE_BEYOND: from its end */
    const void *made, *freed; /* where host code did it; NULL: not known */
    int32_t device;
};
struct place memory_place(const void *address);

/* virtual_memory.c */

/* Unmaps and frees all physical memory of a device. */
void virtual_release(int32_t device);

/* host_register.c */

/* The registered memory of the host that holds the address, as `use` needs it. */
enum registered_use { AS_DEVICE = 1, AS_PINNED = 2 };
bool registered_find(const void *address, enum registered_use use, struct block *block);
/* Unregisters what was registered in the block, which is about to be freed; whether anything was. */
bool registered_within(const struct block *block);

#endif
