/* SPDX-License-Identifier: Apache-2.0 */
/* team.h - the threads of the process that compute, for all streams together.
 *
 * Threads for errands (a stream that has work is one) are made when they are needed, team_threads() at most. One
 * more, the leader, helps with an OpenMP team in the loops that one of them, or a thread of the host, has opened.
 * Whoever computes is counted, so that the process never computes with more threads than that. A thread that
 * finds nothing to do looks around for some microseconds and then sleeps. */
#ifndef ACLNNSIM_TEAM_H
#define ACLNNSIM_TEAM_H

#include <stdbool.h>
#include <stdint.h>

/* Something that one thread of the team does once; the first member of a larger struct. */
struct errand {
    struct errand *next;
    void (*run)(struct errand *errand);
};

#define TEAM_PRIORITIES 8

/* Whether the team has a thread, or gets one now. */
bool team_exists(void);
/* Hands over an errand. Those of a lower number go first, among the same the earlier ones. */
void team_post(struct errand *errand, unsigned priority);
/* Whether errands wait for a thread: one that could go on for long should let them. */
bool team_is_wanted(void);

/* A thread of the host asks to compute in the place of one of the team; false if all places are taken.
 * team_leave() gives the place back. */
bool team_enter(void);
void team_leave(void);
/* An errand calls a function of the host, which may take for ever or end the thread: another thread takes
 * the place until team_return(). */
void team_lend(void);
void team_return(void);

/* Calls body for consecutive ranges of at most `chunk` indices that cover [0, count) once; the calling
 * thread takes part, and an OpenMP team as far as threads are idle. Loops do not nest; one with a single chunk runs
 * at once. */
void team_run(int64_t count, int64_t chunk, void (*body)(void *data, int64_t begin, int64_t end), void *data);

/* Threads that share work: OMP_NUM_THREADS, else the processors that the process may use, by affinity and
 * by the limits of its control group. */
int team_threads(void);
void team_set_threads(int threads);

/* Whether there is a second processor for a thread that is waited for. */
bool team_may_spin(void);
/* Tells the processor that the thread waits. */
void team_relax(void);
/* Nanoseconds that a waiting thread looks around before it sleeps. */
#define TEAM_SPIN 30000
/* Nanoseconds of the monotonic clock. */
uint64_t team_now(void);
/* Starts a thread of the library without signals of the host. */
bool team_start_thread(void *(*function)(void *), void *data, const char *name);

#endif
