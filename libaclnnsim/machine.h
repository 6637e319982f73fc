/* SPDX-License-Identifier: Apache-2.0 */
/* machine.h - what the machine has for the process, and what control groups of versions 1 and 2 leave it of that. */
#ifndef ACLNNSIM_MACHINE_H
#define ACLNNSIM_MACHINE_H

#include <stdint.h>

/* Processors by affinity, and at most what the control groups of the process allow, a part of one counting
 * as one. From 1 on. */
int machine_processors(void);
/* OMP_NUM_THREADS, a list's first number, within OMP_THREAD_LIMIT; else machine_processors(). 1..1024. */
int machine_threads(void);
/* Bytes of memory, at most what the control groups allow. */
uint64_t machine_memory(void);

/* The least that the control groups of the process allow; 0: no limit. */
struct group_limits {
    uint64_t processors, memory; /* memory in bytes */
};
/* `root` is where the machine's files are, "" but for tests. */
struct group_limits machine_group_limits(const char *root);

#endif
