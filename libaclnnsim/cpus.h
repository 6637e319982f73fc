/* SPDX-License-Identifier: Apache-2.0 */
/* cpus.h - how many processors the process may use. */
#ifndef ACLNNSIM_CPUS_H
#define ACLNNSIM_CPUS_H

/* Processors by affinity, and at most what the control groups of the process allow, a part of one counting
 * as one. From 1 on. */
int cpus_usable(void);
/* OMP_NUM_THREADS, a list's first number, within OMP_THREAD_LIMIT; else cpus_usable(). 1..1024. */
int cpus_asked(void);

#endif
