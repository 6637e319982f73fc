/* SPDX-License-Identifier: Apache-2.0 */
/* What is switched on, and the interface to it. */
#include "debug.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acl/acl_base.h"
#include "aclnnsim/debug.h"
#include "internal.h"
#include "status.h"

_Atomic unsigned debug_watched = WATCH_UNREAD;
pthread_mutex_t debug_lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic unsigned switches;
static uint64_t forked; /* what was made before is the parent's */
static pthread_once_t once = PTHREAD_ONCE_INIT;

bool debugging(unsigned wanted) { return (atomic_load_explicit(&switches, memory_order_relaxed) & wanted) != 0; }

void debug_update(void)
{
    const unsigned on = config()->debug;
    const bool traced = tracing(), faulty = faults_any();
    unsigned watched = 0;
    if (on & DEBUG_SITES || traced || faulty) watched |= WATCH_CALLS;
    if (on & DEBUG_SITES) watched |= WATCH_OBJECTS;
    if (on & (DEBUG_SITES | DEBUG_POISON)) watched |= WATCH_MEMORY;
    if (on & (DEBUG_LIFETIME | DEBUG_BOUNDS | DEBUG_UNINIT | DEBUG_RACES | DEBUG_SCHEDULE) || traced || faulty)
        watched |= WATCH_WORK;
    atomic_store(&switches, on);
    atomic_store(&debug_watched, watched);
}

static void before_fork(void) { pthread_mutex_lock(&debug_lock); }
static void after_fork(void) { pthread_mutex_unlock(&debug_lock); }
static void in_child(void)
{
    forked = debug_order();
    pthread_mutex_unlock(&debug_lock);
}

static void read_settings(void)
{
    pthread_atfork(before_fork, after_fork, in_child);
    const struct config *const settings = config();
    char wrong[128];
    if (settings->faults && !faults_set(settings->faults, wrong, sizeof wrong))
        warn_of(RULE_SETTING, "ACLNNSIM_FAULTS", "\"%s\" is no rule, expected FUNCTION[:nth=N|:after=N|:every=N][:code=N]",
                wrong);
    if (settings->trace && !trace_open(settings->trace))
        warn_of(RULE_SETTING, "ACLNNSIM_TRACE", "\"%s\" cannot be written", settings->trace);
    debug_update();
}

bool debug_resolve(unsigned what)
{
    pthread_once(&once, read_settings);
    return (atomic_load_explicit(&debug_watched, memory_order_relaxed) & what) != 0;
}

__attribute__((destructor)) static void at_exit(void)
{
    if (debugging(DEBUG_LEAKS)) leaks_report("at exit", forked);
    trace_close();
}

/* the interface */

aclError aclnnsimDebug(const char *names)
{
    const char *const function = "aclnnsimDebug";
    char wrong[64];
    debug_resolve(0);
    if (!config_set_debug(names ? names : "", wrong, sizeof wrong))
        return fail(function, breaks(RULE_SETTING, ACL_ERROR_INVALID_PARAM), "switches has \"%s\", expected words of %s", wrong,
                    config_debug_words());
    debug_update();
    return 0;
}

aclError aclnnsimTrace(const char *path)
{
    const char *const function = "aclnnsimTrace";
    debug_resolve(0);
    trace_close();
    const bool good = !path || trace_open(path);
    debug_update();
    if (good) return 0;
    return fail(function, ACL_ERROR_WRITE_FILE, "path is \"%s\", which cannot be written", path);
}

aclError aclnnsimFaults(const char *rules)
{
    const char *const function = "aclnnsimFaults";
    char wrong[128];
    debug_resolve(0);
    const bool good = faults_set(rules ? rules : "", wrong, sizeof wrong);
    debug_update();
    if (good) return 0;
    return fail(function, breaks(RULE_SETTING, ACL_ERROR_INVALID_PARAM),
                "rules has \"%s\", expected FUNCTION[:nth=N|:after=N|:every=N][:code=N]", wrong);
}

uint64_t aclnnsimLeakMark(void)
{
    pthread_mutex_lock(&debug_lock);
    const uint64_t order = debug_order();
    pthread_mutex_unlock(&debug_lock);
    return order;
}

bool aclnnsimCheckLeaks(uint64_t mark) { return debugging(DEBUG_LEAKS) && leaks_report("by now", mark); }
