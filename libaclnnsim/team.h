/* SPDX-License-Identifier: Apache-2.0 */
/* team.h - the compute threads of the process, one team for all streams. */
#ifndef ACLNNSIM_TEAM_H
#define ACLNNSIM_TEAM_H

#include <stdint.h>

/* Calls body for consecutive ranges of at most `chunk` indices that cover [0, count) once; the calling
 * thread takes part. Teams do not nest and serve one caller at a time, in turn; a call with a single
 * chunk runs at once. */
void team_run(int64_t count, int64_t chunk, void (*body)(void *data, int64_t begin, int64_t end), void *data);

/* Threads that share work: OMP_NUM_THREADS, else what the process may run on. */
int team_threads(void);
void team_set_threads(int threads);

#endif
