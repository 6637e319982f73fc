/* SPDX-License-Identifier: Apache-2.0 */
#include "alarm.h"

#include <pthread.h>
#include <stdbool.h>
#include <time.h>

#include "team.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct alarm *alarms; /* that are set */
static uint64_t next_at;     /* the thread looks again; UINT64_MAX: when it is woken */
static bool has_thread;

static void init(void)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&changed, &attributes);
    pthread_condattr_destroy(&attributes);
}

/* Takes an alarm whose time has come; *earliest is that of the others. */
static struct alarm *take_due(uint64_t now, uint64_t *earliest)
{
    *earliest = UINT64_MAX;
    for (struct alarm **link = &alarms; *link; link = &(*link)->next) {
        struct alarm *const alarm = *link;
        if (alarm->at <= now) {
            *link = alarm->next;
            alarm->at = 0;
            return alarm;
        }
        if (alarm->at < *earliest) *earliest = alarm->at;
    }
    return NULL;
}

static void *watch(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&lock);
    for (;;) {
        struct alarm *const due = take_due(team_now(), &next_at);
        if (due) {
            pthread_mutex_unlock(&lock);
            due->ring(due);
            pthread_mutex_lock(&lock);
        } else if (next_at == UINT64_MAX) {
            pthread_cond_wait(&changed, &lock);
        } else {
            const struct timespec time = {(time_t)(next_at / 1000000000u), (long)(next_at % 1000000000u)};
            pthread_cond_timedwait(&changed, &lock, &time);
        }
    }
    return NULL;
}

void alarm_set(struct alarm *alarm, uint64_t at)
{
    pthread_once(&once, init);
    pthread_mutex_lock(&lock);
    if (!has_thread) has_thread = team_start_thread(watch, NULL, "aclnnsim-alarm");
    if (!alarm->at) {
        alarm->next = alarms;
        alarms = alarm;
        alarm->at = at;
    } else if (at < alarm->at) {
        alarm->at = at;
    }
    if (at < next_at) pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
}
