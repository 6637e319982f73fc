/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of the host that are told of what happens: failures of queued work, devices, streams, beginning and
 * end of the use of the library. */
#include <stdlib.h>
#include <string.h>

#include "runtime.h"
#include "status.h"

struct rtExceptionInfo {
    struct incident incident;
};

/* A registered function of any kind. */
struct observer {
    void (*function)(void);
    void *data;
    char *name; /* that it was registered by, if it was */
    int kind;
    struct observer *next;
};

enum { MOST_OBSERVERS = 32 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* a leaf; never held in calls of the host */
static struct observer *failures, *devices, *streams, *aborts, *inits, *finals;
static _Atomic(aclrtExceptionInfoCallback) on_exception; /* aclrtSetExceptionInfoCallback; one for the process */

/* Adds an observer; one of the same name is replaced. */
static int add(const char *function, struct observer **list, const char *name, int kind, void (*call)(void), void *data)
{
    struct observer *const made = calloc(1, sizeof *made);
    char *const copy = made && name ? strdup(name) : NULL;
    if (!made || (name && !copy)) {
        free(made);
        return queue_fail(function, QUEUE_NO_MEMORY);
    }
    *made = (struct observer){call, data, copy, kind, NULL};
    pthread_mutex_lock(&lock);
    struct observer **link = list;
    int count = 0;
    for (; *link && !(name && !strcmp((*link)->name, name)); link = &(*link)->next) count++;
    struct observer *const old = *link;
    const bool room = old || count < MOST_OBSERVERS;
    if (old) made->next = old->next;
    if (room) *link = made;
    pthread_mutex_unlock(&lock);
    struct observer *const gone = room ? old : made;
    if (gone) free(gone->name);
    free(gone);
    if (room) return 0;
    return fail(function, ACL_ERROR_RT_OVER_LIMIT, "%d functions are registered, the most there can be", count);
}

static int take_out(const char *function, struct observer **list, const char *name, int kind, void (*call)(void))
{
    pthread_mutex_lock(&lock);
    struct observer **link = list;
    while (*link && (name ? strcmp((*link)->name, name) != 0 : (*link)->function != call || (*link)->kind != kind))
        link = &(*link)->next;
    struct observer *const found = *link;
    if (found) *link = found->next;
    pthread_mutex_unlock(&lock);
    if (!found) return fail(function, ACL_ERROR_RT_PARAM_INVALID, "the function was not registered");
    free(found->name);
    free(found);
    return 0;
}

static int copy_list(struct observer *const *list, struct observer copies[MOST_OBSERVERS])
{
    int count = 0;
    pthread_mutex_lock(&lock);
    for (const struct observer *observer = *list; observer; observer = observer->next) copies[count++] = *observer;
    pthread_mutex_unlock(&lock);
    return count;
}

static int need_function(const char *function, const char *argument, bool there)
{
    return there ? 0 : fail(function, ACL_ERROR_RT_PARAM_INVALID, "%s is NULL, expected a function", argument);
}

/* failures of queued work */

/* What the calling thread is just being told of: it may be asked about until the function of the host returns. */
static _Thread_local const struct rtExceptionInfo *told;

static void tell_failure(const struct incident *incident)
{
    struct rtExceptionInfo info = {*incident};
    told = &info;
    const aclrtExceptionInfoCallback one = atomic_load(&on_exception);
    if (one) one(&info);
    struct observer copies[MOST_OBSERVERS];
    const int count = copy_list(&failures, copies);
    for (int i = 0; i < count; i++) ((aclrtExceptionInfoCallback)copies[i].function)(&info);
    told = NULL;
}

aclError aclrtSetExceptionInfoCallback(aclrtExceptionInfoCallback callback)
{
    TRY(runtime_usable(__func__));
    atomic_store(&on_exception, callback);
    atomic_store(&queue_on_failure, tell_failure);
    return 0;
}

aclError aclrtExceptionInfoCallbackRegister(aclrtExceptionInfoCallback callback)
{
    TRY(runtime_usable(__func__));
    TRY(need_function(__func__, "callback", callback));
    TRY(add(__func__, &failures, NULL, 0, (void (*)(void))callback, NULL));
    atomic_store(&queue_on_failure, tell_failure);
    return 0;
}

aclError aclrtExceptionInfoCallbackUnregister(aclrtExceptionInfoCallback callback)
{
    TRY(runtime_usable(__func__));
    TRY(need_function(__func__, "callback", callback));
    return take_out(__func__, &failures, NULL, 0, (void (*)(void))callback);
}

static bool is_told(const char *function, const void *info)
{
    if (info && info == told) return true;
    if (info) /* NULL is documented */
        fail(function, ACL_ERROR_RT_PARAM_INVALID, "info is %p, expected what this thread's callback was called with", info);
    return false;
}

/* 0xffffffff for NULL, as documented, and for anything that is not to be followed. */
#define INCIDENT_GETTER(name, member)                                                    \
    uint32_t name(const aclrtExceptionInfo *info)                                        \
    {                                                                                    \
        return is_told(__func__, info) ? (uint32_t)info->incident.member : UINT32_MAX;   \
    }
INCIDENT_GETTER(aclrtGetTaskIdFromExceptionInfo, task)
INCIDENT_GETTER(aclrtGetStreamIdFromExceptionInfo, stream)
INCIDENT_GETTER(aclrtGetThreadIdFromExceptionInfo, thread)
INCIDENT_GETTER(aclrtGetDeviceIdFromExceptionInfo, device)
INCIDENT_GETTER(aclrtGetErrorCodeFromExceptionInfo, code)

/* devices and streams */

aclError aclrtRegDeviceStateCallback(const char *regName, aclrtDeviceStateCallback callback, void *args)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "regName", regName, ACL_ERROR_RT_PARAM_INVALID));
    if (!callback) return take_out(__func__, &devices, regName, 0, NULL);
    return add(__func__, &devices, regName, 0, (void (*)(void))callback, args);
}

aclError aclrtRegStreamStateCallback(const char *regName, aclrtStreamStateCallback callback, void *args)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "regName", regName, ACL_ERROR_RT_PARAM_INVALID));
    if (!callback) return take_out(__func__, &streams, regName, 0, NULL);
    return add(__func__, &streams, regName, 0, (void (*)(void))callback, args);
}

void callback_device_state(int32_t device, bool set, bool after)
{
    struct observer copies[MOST_OBSERVERS];
    const int count = copy_list(&devices, copies);
    const aclrtDeviceState state = set ? after ? ACL_RT_DEVICE_STATE_SET_POST : ACL_RT_DEVICE_STATE_SET_PRE
                                   : after ? ACL_RT_DEVICE_STATE_RESET_POST
                                           : ACL_RT_DEVICE_STATE_RESET_PRE;
    for (int i = 0; i < count; i++) ((aclrtDeviceStateCallback)copies[i].function)(device, state, copies[i].data);
}

void callback_stream_state(struct stream *stream, bool created)
{
    struct observer copies[MOST_OBSERVERS];
    const int count = copy_list(&streams, copies);
    const aclrtStreamState state = created ? ACL_RT_STREAM_STATE_CREATE_POST : ACL_RT_STREAM_STATE_DESTROY_PRE;
    for (int i = 0; i < count; i++) ((aclrtStreamStateCallback)copies[i].function)(stream, state, copies[i].data);
}

aclError aclrtSetDeviceTaskAbortCallback(const char *regName, aclrtDeviceTaskAbortCallback callback, void *args)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "regName", regName, ACL_ERROR_RT_PARAM_INVALID));
    if (!callback) return take_out(__func__, &aborts, regName, 0, NULL);
    return add(__func__, &aborts, regName, 0, (void (*)(void))callback, args);
}

int callback_task_abort(int32_t device, uint32_t timeout, bool after)
{
    struct observer copies[MOST_OBSERVERS];
    const int count = copy_list(&aborts, copies);
    const aclrtDeviceTaskAbortStage stage = after ? ACL_RT_DEVICE_TASK_ABORT_POST : ACL_RT_DEVICE_TASK_ABORT_PRE;
    for (int i = 0; i < count; i++)
        TRY(((aclrtDeviceTaskAbortCallback)copies[i].function)(device, stage, timeout, copies[i].data));
    return 0;
}

/* beginning and end */

static int check_type(const char *function, aclRegisterCallbackType type)
{
    if (((int)type >= ACL_REG_TYPE_ACL_MODEL && (int)type <= ACL_REG_TYPE_ACL_RETR) || type == ACL_REG_TYPE_OTHER) return 0;
    return fail(function, ACL_ERROR_INVALID_PARAM, "type is %d, expected one of aclRegisterCallbackType", (int)type);
}

aclError aclInitCallbackRegister(aclRegisterCallbackType type, aclInitCallbackFunc cbFunc, void *userData)
{
    TRY(check_type(__func__, type));
    TRY(need_function(__func__, "cbFunc", cbFunc));
    return add(__func__, &inits, NULL, (int)type, (void (*)(void))cbFunc, userData);
}

aclError aclInitCallbackUnRegister(aclRegisterCallbackType type, aclInitCallbackFunc cbFunc)
{
    TRY(check_type(__func__, type));
    TRY(need_function(__func__, "cbFunc", cbFunc));
    return take_out(__func__, &inits, NULL, (int)type, (void (*)(void))cbFunc);
}

aclError aclFinalizeCallbackRegister(aclRegisterCallbackType type, aclFinalizeCallbackFunc cbFunc, void *userData)
{
    TRY(check_type(__func__, type));
    TRY(need_function(__func__, "cbFunc", cbFunc));
    return add(__func__, &finals, NULL, (int)type, (void (*)(void))cbFunc, userData);
}

aclError aclFinalizeCallbackUnRegister(aclRegisterCallbackType type, aclFinalizeCallbackFunc cbFunc)
{
    TRY(check_type(__func__, type));
    TRY(need_function(__func__, "cbFunc", cbFunc));
    return take_out(__func__, &finals, NULL, (int)type, (void (*)(void))cbFunc);
}

int callback_init(const char *config)
{
    struct observer copies[MOST_OBSERVERS];
    const int count = copy_list(&inits, copies);
    for (int i = 0; i < count; i++)
        TRY(((aclInitCallbackFunc)copies[i].function)(config, config ? strlen(config) : 0, copies[i].data));
    return 0;
}

int callback_finalize(void)
{
    struct observer copies[MOST_OBSERVERS];
    const int count = copy_list(&finals, copies);
    int first = 0;
    for (int i = 0; i < count; i++) {
        const int status = ((aclFinalizeCallbackFunc)copies[i].function)(copies[i].data);
        if (!first) first = status;
    }
    return first;
}
