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
    bool strict;            /* ACLNNSIM_DEBUG=strict */
    bool shuffle;           /* ACLNNSIM_DEBUG=shuffle: an order of execution that is not defined is made up */
    uint64_t seed;          /* ACLNNSIM_SEED: of that order */
    bool launch_blocking;   /* ASCEND_LAUNCH_BLOCKING=1 */
};

/* The settings; warns once, on standard error, of unknown ACLNNSIM_* names and unusable values. */
const struct config *config(void);

/* The documented switches, for listings: false beyond the last. Strings are never freed. */
bool config_describe(size_t index, const char **name, const char **values, const char **help);

#endif
