/* SPDX-License-Identifier: Apache-2.0 */
/* config.h - the environment variables of the simulator and those of CANN that it keeps the meaning
 * of, read once at first use. */
#ifndef ACLNNSIM_CONFIG_H
#define ACLNNSIM_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MAX_DEVICES 64

enum mask_mode { MASK_AUTO, MASK_INDEX, MASK_BITS };

/* The words of ACLNNSIM_DEBUG. */
enum debug_switch {
    DEBUG_STRICT = 1 << 0,    /* refuse what is otherwise tolerated with a warning */
    DEBUG_SHUFFLE = 1 << 1,   /* an order of execution that is not defined is made up */
    DEBUG_WORKSPACE = 1 << 2, /* every operator asks for a workspace */
    DEBUG_LEAKS = 1 << 3,
    DEBUG_LIFETIME = 1 << 4,
    DEBUG_BOUNDS = 1 << 5,
    DEBUG_POISON = 1 << 6,
    DEBUG_UNINIT = 1 << 7,
    DEBUG_RACES = 1 << 8,
    DEBUG_SCHEDULE = 1 << 9,
    DEBUG_ABORT = 1 << 10, /* the process ends at the first report */
    /* those that tell where something was made or queued, all that finds faults */
    DEBUG_SITES = DEBUG_LEAKS | DEBUG_LIFETIME | DEBUG_BOUNDS | DEBUG_UNINIT | DEBUG_RACES,
    DEBUG_ALL = DEBUG_SITES | DEBUG_POISON
};

struct config {
    const char *soc;        /* ACLNNSIM_SOC */
    int64_t all_devices;    /* ACLNNSIM_DEVICES, 1..64 */
    int64_t devices;        /* of these, the visible ones, and their numbers among all: */
    int32_t visible[MAX_DEVICES]; /* ASCEND_RT_VISIBLE_DEVICES */
    uint64_t device_memory; /* ACLNNSIM_DEVICE_MEMORY, bytes per device; 0: what the machine has */
    #define MAX_DEVICES 64

enum mask_mode mask;    /* ACLNNSIM_MASK */
    bool limits;            /* ACLNNSIM_LIMITS: documented size limits are enforced */
    bool host_visible;      /* ACLNNSIM_HOST_VISIBLE: host code may touch device memory */
    unsigned debug;         /* ACLNNSIM_DEBUG: enum debug_switch */
    bool strict, shuffle, workspace; /* some of them */
    bool tight;             /* strict or bounds: nothing beyond the size that was asked for */
    uint64_t seed;          /* ACLNNSIM_SEED: of orders that are made up */
    const char *trace;      /* ACLNNSIM_TRACE; NULL: none */
    const char *faults;     /* ACLNNSIM_FAULTS; NULL: none */
    bool launch_blocking;   /* ASCEND_LAUNCH_BLOCKING=1 */
};

/* The settings; warns once, on standard error, of unknown ACLNNSIM_* names and unusable values. */
const struct config *config(void);

/* Switches on what the words name, all else of ACLNNSIM_DEBUG off; false, with the first unknown word in `wrong`, if there
 * is one. */
bool config_set_debug(const char *words, char *wrong, size_t size);
/* "strict, shuffle, ..." */
const char *config_debug_words(void);

/* The documented switches, for listings: false beyond the last. Strings are never freed. */
bool config_describe(size_t index, const char **name, const char **values, const char **help);

#endif
