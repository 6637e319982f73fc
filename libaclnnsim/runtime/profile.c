/* SPDX-License-Identifier: Apache-2.0 */
/* Profiling writes the trace of docs/diagnostics.md: one file for each start, with all calls and all devices. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "acl/acl_prof.h"
#include "aclnnsim/debug.h"
#include "config.h"
#include "handle.h"
#include "runtime.h"
#include "status.h"

enum { LONGEST_PATH = 4096 };

struct aclprofConfig {
    struct handle handle;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards all below */
static char directory[LONGEST_PATH + 1];                 /* "": aclprofInit was not called */
static const aclprofConfig *running;
static unsigned files;

static int need_init(const char *function)
{
    if (directory[0]) return 0;
    return fail(function, ACL_ERROR_PROF_NOT_RUN, "profiling has not begun, expected aclprofInit before");
}

static int init(const char *function, const char *path, size_t length)
{
    if (directory[0])
        return fail(function, ACL_ERROR_PROF_ALREADY_RUN, "profiling has begun already, expected aclprofFinalize before");
    snprintf(directory, sizeof directory, "%.*s", (int)length, path);
    if (access(directory, W_OK | X_OK) == 0) return 0;
    const int status = fail(function, ACL_ERROR_INVALID_PARAM,
                            "profilerResultPath is \"%s\", expected a directory where files can be made", directory);
    directory[0] = '\0';
    return status;
}

aclError aclprofInit(const char *profilerResultPath, size_t length)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "profilerResultPath", profilerResultPath, ACL_ERROR_INVALID_PARAM));
    if (length < 1 || length > LONGEST_PATH || !profilerResultPath[0])
        return fail(__func__, ACL_ERROR_INVALID_PARAM, "length is %zu, expected that of a path, 1 to %d", length, LONGEST_PATH);
    pthread_mutex_lock(&lock);
    const int status = init(__func__, profilerResultPath, length);
    pthread_mutex_unlock(&lock);
    return status;
}

static int finalize(const char *function)
{
    TRY(need_init(function));
    directory[0] = '\0';
    if (!running) return 0;
    running = NULL;
    return aclnnsimTrace(NULL);
}

aclError aclprofFinalize(void)
{
    TRY(runtime_usable(__func__));
    pthread_mutex_lock(&lock);
    const int status = finalize(__func__);
    pthread_mutex_unlock(&lock);
    return status;
}

aclprofConfig *aclprofCreateConfig(uint32_t *deviceIdList, uint32_t deviceNums, aclprofAicoreMetrics aicoreMetrics,
                                   const aclprofAicoreEvents *aicoreEvents, uint64_t dataTypeConfig)
{
    (void)aicoreMetrics, (void)aicoreEvents, (void)dataTypeConfig; /* all that there is is written */
    if (runtime_usable(__func__)) return NULL;
    if (deviceNums && pointer_check(__func__, "deviceIdList", deviceIdList, ACL_ERROR_INVALID_PARAM)) return NULL;
    const int64_t count = config()->devices;
    if (deviceNums > count) {
        fail(__func__, ACL_ERROR_INVALID_PARAM, "deviceNums is %u, expected at most %lld: each device once", deviceNums,
             (long long)count);
        return NULL;
    }
    for (uint32_t i = 0; i < deviceNums; i++)
        if (device_check(__func__, deviceIdList[i] > INT32_MAX ? -1 : (int32_t)deviceIdList[i])) return NULL;
    aclprofConfig *const made = handle_new(HANDLE_PROFILE_CONFIG, sizeof *made);
    if (!made) fail(__func__, ACL_ERROR_BAD_ALLOC, "no memory is left");
    return made;
}

static int check(const char *function, const aclprofConfig *config)
{
    TRY(runtime_usable(function));
    return handle_check(function, "profilerConfig", config, HANDLE_PROFILE_CONFIG, ACL_ERROR_INVALID_PARAM);
}

aclError aclprofDestroyConfig(const aclprofConfig *profilerConfig)
{
    TRY(check(__func__, profilerConfig));
    aclprofConfig *const owned = (aclprofConfig *)(uintptr_t)profilerConfig;
    if (!handle_retire(owned, HANDLE_PROFILE_CONFIG, "was destroyed")) return check(__func__, profilerConfig);
    handle_free(owned, HANDLE_PROFILE_CONFIG);
    return 0;
}

static int start(const char *function, const aclprofConfig *config)
{
    TRY(need_init(function));
    if (running) return fail(function, ACL_ERROR_PROF_ALREADY_RUN, "a profile is taken already, expected aclprofStop before");
    char path[LONGEST_PATH + 64];
    snprintf(path, sizeof path, "%s/aclnnsim_%ld_%u.json", directory, (long)getpid(), ++files);
    TRY(aclnnsimTrace(path));
    running = config;
    return 0;
}

aclError aclprofStart(const aclprofConfig *profilerConfig)
{
    TRY(check(__func__, profilerConfig));
    pthread_mutex_lock(&lock);
    const int status = start(__func__, profilerConfig);
    pthread_mutex_unlock(&lock);
    return status;
}

static int stop(const char *function, const aclprofConfig *config)
{
    TRY(need_init(function));
    if (running != config)
        return fail(function, ACL_ERROR_PROF_NOT_RUN, "profilerConfig is %p, expected the one that aclprofStart was given",
                    (const void *)config);
    running = NULL;
    return aclnnsimTrace(NULL);
}

aclError aclprofStop(const aclprofConfig *profilerConfig)
{
    TRY(check(__func__, profilerConfig));
    pthread_mutex_lock(&lock);
    const int status = stop(__func__, profilerConfig);
    pthread_mutex_unlock(&lock);
    return status;
}
