/* SPDX-License-Identifier: Apache-2.0 */
#include "team.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

#include "machine.h"

/* A loop that threads may help in. */
struct job {
    int64_t count, chunk;
    void (*body)(void *data, int64_t begin, int64_t end);
    void *data;
    _Atomic int64_t next;
    struct job *link;     /* among the open ones; this and all below under the lock */
    int places;           /* for helpers that have not come yet */
    _Atomic int helpers;  /* at work */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards all below, except to read the atomics */
static pthread_cond_t called = PTHREAD_COND_INITIALIZER;   /* threads for errands sleep here */
static pthread_cond_t led = PTHREAD_COND_INITIALIZER;      /* the leader sleeps here */
static pthread_cond_t finished = PTHREAD_COND_INITIALIZER; /* those whose helpers are still at work */
static struct {
    struct errand *first, **last;
} errands[TEAM_PRIORITIES];
static struct job *jobs;
static int waiting;         /* errands */
static _Atomic int pending; /* errands, and places in jobs */
static _Atomic int busy;    /* threads that compute */
static int threads;         /* for errands */
static int lent;            /* of these, in functions of the host */
static int seeking;         /* of these, looking for something to do, or called to */
static int sleeping, calls; /* asleep and not called; called and not yet awake */
static bool has_leader, leader_sleeps;
static _Atomic int spinning;
static _Atomic uint64_t news; /* changes when there may be something to do */

static _Atomic int limit; /* 0: not yet known */

static _Thread_local bool inside;  /* a loop: loops from here run at once */
static _Thread_local bool counted; /* in busy */
static _Thread_local bool away;    /* in lent */

/* time and threads */

uint64_t team_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

void team_relax(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

bool team_may_spin(void)
{
    static _Atomic int answer; /* 0: not yet known */
    int known = atomic_load_explicit(&answer, memory_order_relaxed);
    if (!known) {
        known = machine_processors() > 1 ? 2 : 1;
        atomic_store_explicit(&answer, known, memory_order_relaxed);
    }
    return known == 2;
}

bool team_start_thread(void *(*function)(void *), void *data, const char *name)
{
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS};
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return false;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    /* signals of the host are for its own threads; faults are not to be held back */
    sigset_t set, old;
    sigfillset(&set);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&set, faults[i]);
    pthread_sigmask(SIG_SETMASK, &set, &old);
    pthread_t thread;
    const bool started = pthread_create(&thread, &attributes, function, data) == 0;
    if (started) pthread_setname_np(thread, name);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    pthread_attr_destroy(&attributes);
    return started;
}

int team_threads(void)
{
    int count = atomic_load_explicit(&limit, memory_order_relaxed);
    if (count == 0) {
        int unset = 0;
        count = machine_threads();
        if (!atomic_compare_exchange_strong(&limit, &unset, count)) count = unset;
    }
    return count;
}

/* calling threads; all under the lock */

static void *serve(void *unused);

static bool add_thread(void)
{
    if (!team_start_thread(serve, NULL, "aclnnsim")) return false;
    threads++;
    seeking++;
    return true;
}

/* Sees to it that a thread looks at each thing to do that there is a place for. */
static void call_threads(void)
{
    const int places = team_threads() - atomic_load(&busy);
    if (leader_sleeps && places > 0 && atomic_load(&pending) > waiting) {
        leader_sleeps = false;
        pthread_cond_signal(&led);
    }
    for (int wanted = (waiting < places ? waiting : places) - seeking; wanted > 0; wanted--) {
        if (sleeping > 0) {
            sleeping--;
            calls++;
            seeking++;
            pthread_cond_signal(&called);
        } else if (threads - lent >= team_threads() || !add_thread()) {
            return;
        }
    }
}

static void tell(void)
{
    atomic_fetch_add_explicit(&news, 1, memory_order_release);
    call_threads();
}

void team_set_threads(int count)
{
    pthread_mutex_lock(&lock);
    atomic_store(&limit, count);
    tell();
    pthread_mutex_unlock(&lock);
}

/* loops */

static void work(struct job *job)
{
    for (;;) {
        const int64_t begin = atomic_fetch_add_explicit(&job->next, job->chunk, memory_order_relaxed);
        if (begin >= job->count) return;
        const int64_t end = job->count - begin > job->chunk ? begin + job->chunk : job->count;
        job->body(job->data, begin, end);
    }
}

static void run_here(struct job *job)
{
    inside = true;
    work(job);
    inside = false;
}

static void *lead(void *unused);

static void open_job(struct job *job)
{
    const int64_t chunks = job->count / job->chunk + (job->count % job->chunk != 0);
    const int others = team_threads() - 1;
    job->places = chunks - 1 < others ? (int)(chunks - 1) : others;
    pthread_mutex_lock(&lock);
    if (!has_leader) has_leader = team_start_thread(lead, NULL, "aclnnsim-loops");
    job->link = jobs;
    jobs = job;
    atomic_fetch_add(&pending, job->places);
    tell();
    pthread_mutex_unlock(&lock);
}

/* Waits for the helpers, who are in their last chunks. */
static void close_job(struct job *job)
{
    pthread_mutex_lock(&lock);
    struct job **link = &jobs;
    while (*link != job) link = &(*link)->link;
    *link = job->link;
    atomic_fetch_sub(&pending, job->places);
    if (atomic_load(&job->helpers) && team_may_spin()) {
        pthread_mutex_unlock(&lock);
        const uint64_t end = team_now() + TEAM_SPIN;
        while (atomic_load_explicit(&job->helpers, memory_order_relaxed) && team_now() < end) team_relax();
        pthread_mutex_lock(&lock);
    }
    while (atomic_load(&job->helpers)) pthread_cond_wait(&finished, &lock);
    pthread_mutex_unlock(&lock);
}

void team_run(int64_t count, int64_t chunk, void (*body)(void *data, int64_t begin, int64_t end), void *data)
{
    struct job job = {.count = count, .chunk = chunk, .body = body, .data = data};
    if (inside || count <= chunk || team_threads() == 1) {
        work(&job);
        return;
    }
    const bool guest = !counted;
    if (guest) atomic_fetch_add(&busy, 1);
    open_job(&job);
    run_here(&job);
    close_job(&job);
    if (guest) team_leave();
}

/* places */

bool team_enter(void)
{
    int now = atomic_load(&busy);
    do
        if (now >= team_threads() || counted) return false;
    while (!atomic_compare_exchange_weak(&busy, &now, now + 1));
    counted = true;
    return true;
}

void team_leave(void)
{
    counted = false;
    atomic_fetch_sub(&busy, 1);
    if (atomic_load(&pending) == 0) return;
    pthread_mutex_lock(&lock);
    tell();
    pthread_mutex_unlock(&lock);
}

void team_lend(void)
{
    away = true;
    counted = false;
    pthread_mutex_lock(&lock);
    lent++;
    atomic_fetch_sub(&busy, 1);
    tell();
    pthread_mutex_unlock(&lock);
}

void team_return(void)
{
    pthread_mutex_lock(&lock);
    lent--;
    atomic_fetch_add(&busy, 1);
    pthread_mutex_unlock(&lock);
    away = false;
    counted = true;
}

/* errands */

bool team_exists(void)
{
    static _Atomic bool exists;
    if (atomic_load_explicit(&exists, memory_order_relaxed)) return true;
    pthread_mutex_lock(&lock);
    const bool any = threads > 0 || add_thread();
    pthread_mutex_unlock(&lock);
    atomic_store_explicit(&exists, any, memory_order_relaxed);
    return any;
}

void team_post(struct errand *errand, unsigned priority)
{
    errand->next = NULL;
    pthread_mutex_lock(&lock);
    if (!errands[priority].first) errands[priority].last = &errands[priority].first;
    *errands[priority].last = errand;
    errands[priority].last = &errand->next;
    waiting++;
    atomic_fetch_add(&pending, 1);
    tell();
    pthread_mutex_unlock(&lock);
}

bool team_is_wanted(void) { return atomic_load_explicit(&pending, memory_order_relaxed) > 0; }

static struct errand *take_errand(void)
{
    for (int i = 0; i < TEAM_PRIORITIES; i++) {
        struct errand *const errand = errands[i].first;
        if (!errand) continue;
        errands[i].first = errand->next;
        waiting--;
        atomic_fetch_sub(&pending, 1);
        return errand;
    }
    return NULL;
}

/* Does one errand if there is one and a place to do it; the lock is let go meanwhile. */
static bool do_something(void)
{
    if (atomic_load(&busy) >= team_threads()) return false;
    struct errand *const errand = take_errand();
    if (!errand) return false;
    atomic_fetch_add(&busy, 1);
    seeking--;
    call_threads();
    pthread_mutex_unlock(&lock);
    counted = true;
    errand->run(errand);
    counted = false;
    pthread_mutex_lock(&lock);
    atomic_fetch_sub(&busy, 1);
    seeking++;
    if (leader_sleeps) call_threads();
    return true;
}

/* Takes places in a loop, as many as there is room for, NULL if there are none; *places says how many. */
static struct job *take_places(int *places)
{
#ifdef _OPENMP
    const int room = team_threads() - atomic_load(&busy);
#else
    const int room = atomic_load(&busy) < team_threads();
#endif
    for (struct job *job = jobs; job && room > 0; job = job->link)
        if (job->places > 0) {
            *places = job->places < room ? job->places : room;
            job->places -= *places;
            atomic_fetch_sub(&pending, *places);
            atomic_fetch_add(&job->helpers, *places);
            atomic_fetch_add(&busy, *places);
            return job;
        }
    return NULL;
}

static void help(struct job *job, int places)
{
    (void)places;
#ifdef _OPENMP
#pragma omp parallel num_threads(places)
#endif
    {
        counted = true;
        run_here(job);
        counted = false;
    }
}

/* Looks around for a while if not too many do. */
static void look_around(void)
{
    /* one processor is left to the host */
    const int most = team_threads() > 1 ? team_threads() - 1 : 1;
    if (!team_may_spin() || atomic_load(&spinning) >= most) return;
    const uint64_t seen = atomic_load(&news);
    atomic_fetch_add(&spinning, 1);
    pthread_mutex_unlock(&lock);
    const uint64_t end = team_now() + TEAM_SPIN;
    do
        for (int i = 0; i < 16 && atomic_load_explicit(&news, memory_order_relaxed) == seen; i++) team_relax();
    while (atomic_load_explicit(&news, memory_order_relaxed) == seen && team_now() < end);
    pthread_mutex_lock(&lock);
    atomic_fetch_sub(&spinning, 1);
}

/* The one thread that opens parallel regions: libgomp keeps a team for each that does. */
static void *lead(void *unused)
{
    pthread_mutex_lock(&lock);
    for (int places;;) {
        struct job *const job = take_places(&places);
        if (job) {
            pthread_mutex_unlock(&lock);
            help(job, places);
            pthread_mutex_lock(&lock);
            if (atomic_fetch_sub(&job->helpers, places) == places) pthread_cond_broadcast(&finished);
            atomic_fetch_sub(&busy, places);
            call_threads();
            continue;
        }
        const uint64_t seen = atomic_load(&news);
        look_around();
        if (atomic_load(&news) != seen) continue;
        leader_sleeps = true;
        while (leader_sleeps) pthread_cond_wait(&led, &lock);
    }
    return unused;
}

/* A function of the host has ended the thread. */
static void left(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&lock);
    threads--;
    if (away) lent--;
    if (counted) atomic_fetch_sub(&busy, 1);
    tell();
    pthread_mutex_unlock(&lock);
}

static void serve_until_too_many(void)
{
    pthread_mutex_lock(&lock);
    for (;;) {
        while (do_something()) continue;
        const uint64_t seen = atomic_load(&news);
        look_around();
        if (atomic_load(&news) != seen) continue;
        seeking--;
        if (threads - lent > team_threads()) {
            threads--;
            pthread_mutex_unlock(&lock);
            return;
        }
        sleeping++;
        while (calls == 0) pthread_cond_wait(&called, &lock);
        calls--;
    }
}

static void *serve(void *unused)
{
    pthread_cleanup_push(left, NULL);
    serve_until_too_many();
    pthread_cleanup_pop(0);
    return unused;
}
