/* SPDX-License-Identifier: Apache-2.0 */
#include "team.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#ifdef _OPENMP
#include <omp.h>
#endif

/* The calling thread computes together with the helpers: an OpenMP team of one less than the number of
 * threads, led by one thread of ours. libgomp keeps a team for every thread that opens a parallel
 * region, so no other thread ever opens one. */

struct job {
    int64_t count, chunk;
    void (*body)(void *data, int64_t begin, int64_t end);
    void *data;
    _Atomic int64_t next;
};

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER; /* one job at a time */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards all below */
static pthread_cond_t posted = PTHREAD_COND_INITIALIZER;
static pthread_cond_t finished = PTHREAD_COND_INITIALIZER;
static struct job *current;   /* for the leader to take */
static bool busy;             /* the leader is at work on it */
static bool leader_started;
static int helpers;

static _Atomic int thread_count;
static _Thread_local bool inside; /* this thread is computing: calls from here run at once */

static void work(struct job *job)
{
    for (;;) {
        const int64_t begin = atomic_fetch_add_explicit(&job->next, job->chunk, memory_order_relaxed);
        if (begin >= job->count) return;
        const int64_t end = begin + job->chunk < job->count ? begin + job->chunk : job->count;
        job->body(job->data, begin, end);
    }
}

static void help(struct job *job, int threads)
{
#ifdef _OPENMP
#pragma omp parallel num_threads(threads)
#endif
    {
        inside = true;
        work(job);
    }
    (void)threads;
}

static void *lead(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&lock);
    for (;;) {
        while (!current) pthread_cond_wait(&posted, &lock);
        struct job *job = current;
        current = NULL;
        busy = true;
        const int threads = helpers;
        pthread_mutex_unlock(&lock);
        help(job, threads);
        pthread_mutex_lock(&lock);
        busy = false;
        pthread_cond_signal(&finished);
    }
    return NULL;
}

/* In a forked child the leader is gone; locks may be held by threads that are. */
static void forget_leader(void)
{
    pthread_mutex_init(&turn, NULL);
    pthread_mutex_init(&lock, NULL);
    current = NULL;
    busy = leader_started = false;
}

static bool start_leader(void)
{
    if (leader_started) return true;
    static bool watching;
    if (!watching) watching = pthread_atfork(NULL, NULL, forget_leader) == 0;
    pthread_t thread;
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return false;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    leader_started = pthread_create(&thread, &attributes, lead, NULL) == 0;
    pthread_attr_destroy(&attributes);
    return leader_started;
}

static int default_threads(void)
{
#ifdef _OPENMP
    const int threads = omp_get_max_threads();
#else
    cpu_set_t set;
    const char *asked = getenv("OMP_NUM_THREADS");
    int threads = asked ? atoi(asked) : 0;
    if (threads < 1) threads = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
#endif
    return threads < 1 ? 1 : threads > 1024 ? 1024 : threads;
}

int team_threads(void)
{
    int threads = atomic_load_explicit(&thread_count, memory_order_relaxed);
    if (threads == 0) {
        int unset = 0;
        threads = default_threads();
        if (!atomic_compare_exchange_strong(&thread_count, &unset, threads)) threads = unset;
    }
    return threads;
}

void team_set_threads(int threads) { atomic_store(&thread_count, threads); }

void team_run(int64_t count, int64_t chunk, void (*body)(void *data, int64_t begin, int64_t end), void *data)
{
    const int threads = team_threads();
    if (inside || threads == 1 || count <= chunk) {
        for (int64_t begin = 0; begin < count; begin += chunk) body(data, begin, begin + chunk < count ? begin + chunk : count);
        return;
    }
    struct job job = {.count = count, .chunk = chunk, .body = body, .data = data};
    pthread_mutex_lock(&turn);
    pthread_mutex_lock(&lock);
    if (start_leader()) {
        current = &job;
        helpers = threads - 1;
        pthread_cond_signal(&posted);
    }
    pthread_mutex_unlock(&lock);

    inside = true;
    work(&job);
    inside = false;

    pthread_mutex_lock(&lock);
    if (current == &job) current = NULL; /* done before the leader woke up */
    while (busy) pthread_cond_wait(&finished, &lock);
    pthread_mutex_unlock(&lock);
    pthread_mutex_unlock(&turn);
}
