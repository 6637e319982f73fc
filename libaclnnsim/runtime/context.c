/* SPDX-License-Identifier: Apache-2.0 */
#include "runtime.h"
#include "status.h"
#include "stream.h"

/* What is current on a thread: a context that was set as such, or the default context of a device,
 * whichever that is when it is needed. */
static _Thread_local struct {
    struct context *context;
    uint64_t id;
    int32_t device_above; /* 1 + device; 0: none */
} current;

static _Atomic int64_t process_option[OPTION_COUNT];

static void set_current(struct context *context)
{
    current.context = context->is_default ? NULL : context;
    current.id = context->handle.id;
    current.device_above = context->is_default ? context->device + 1 : 0;
}

void context_set_device(int32_t device)
{
    current.context = NULL;
    current.device_above = device + 1;
}

struct context *context_current(void)
{
    if (current.context)
        return handle_is_same(current.context, HANDLE_CONTEXT, current.id) ? current.context : NULL;
    return current.device_above ? device_context(current.device_above - 1) : NULL;
}

static int find_current(const char *function, struct context **context,
                        int (*report)(const char *function, int code, const char *format, ...))
{
    *context = context_current();
    if (*context) return 0;
    if (current.context)
        return report(function, ACL_ERROR_RT_CONTEXT_NULL,
                      "the current context %p was destroyed, expected one that is alive", (void *)current.context);
    if (current.device_above)
        return report(function, ACL_ERROR_RT_CONTEXT_NULL,
                      "device %d was reset and its default context released, expected aclrtSetDevice before",
                      (int)current.device_above - 1);
    return report(function, ACL_ERROR_RT_CONTEXT_NULL,
                  "the calling thread has no current context, expected aclrtSetDevice before");
}

int context_require(const char *function, struct context **context) { return find_current(function, context, fail); }

int context_ask(const char *function, struct context **context) { return find_current(function, context, fail_quietly); }

int context_new(const char *function, int32_t device, bool is_default, struct context **out)
{
    struct context *const context = handle_new(HANDLE_CONTEXT, sizeof *context);
    if (!context) return fail(function, ACL_ERROR_BAD_ALLOC, "no memory is left for a context");
    context->device = device;
    context->is_default = is_default;
    struct stream *stream;
    const int status = stream_new(function, context, true, 0, 0, &stream);
    if (status) {
        handle_retire(context, HANDLE_CONTEXT, "was never made");
        handle_free(context, HANDLE_CONTEXT);
        return status;
    }
    atomic_store(&context->default_stream, stream);
    device_add(context);
    *out = context;
    return 0;
}

int context_may_end(const char *function)
{
    if (!queue_is_running_here()) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                "called by work of a stream, which would wait for itself");
}

void context_end(const char *function, struct context *context, const char *end)
{
    pthread_mutex_lock(&runtime_lock);
    struct stream *const streams = stream_retire_all(context, end);
    pthread_mutex_unlock(&runtime_lock);
    stream_end_all(function, streams);
    pthread_mutex_lock(&runtime_lock);
    device_remove(context);
    pthread_mutex_unlock(&runtime_lock);
    handle_free(context, HANDLE_CONTEXT);
}

bool runtime_deterministic(void)
{
    struct context *const context = context_current();
    if (context && atomic_load(&context->option_set[ACL_OPT_DETERMINISTIC]))
        return atomic_load(&context->option[ACL_OPT_DETERMINISTIC]) != 0;
    return atomic_load(&process_option[ACL_OPT_DETERMINISTIC]) != 0;
}

/* the interface */

aclError aclrtCreateContext(aclrtContext *context, int32_t deviceId)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "context", context, ACL_ERROR_RT_PARAM_INVALID));
    TRY(device_check(__func__, deviceId));
    TRY(device_start(__func__));
    pthread_mutex_lock(&runtime_lock);
    struct context *made;
    const int status = context_new(__func__, deviceId, false, &made);
    pthread_mutex_unlock(&runtime_lock);
    TRY(status);
    set_current(made);
    *context = made;
    return 0;
}

static int check(const char *function, const void *context)
{
    return handle_check(function, "context", context, HANDLE_CONTEXT, ACL_ERROR_RT_PARAM_INVALID);
}

aclError aclrtDestroyContext(aclrtContext handle)
{
    TRY(runtime_usable(__func__));
    TRY(check(__func__, handle));
    struct context *const context = handle;
    if (context->is_default)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID,
                    "context %p is the default context of device %d, which aclrtResetDevice releases", handle,
                    (int)context->device);
    TRY(context_may_end(__func__));
    if (!handle_retire(context, HANDLE_CONTEXT, "was destroyed")) return check(__func__, handle);
    context_end(__func__, context, "was released with its context");
    return 0;
}

aclError aclrtSetCurrentContext(aclrtContext context)
{
    TRY(runtime_usable(__func__));
    TRY(check(__func__, context));
    set_current(context);
    return 0;
}

aclError aclrtGetCurrentContext(aclrtContext *context)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "context", context, ACL_ERROR_RT_PARAM_INVALID));
    struct context *found;
    TRY(context_ask(__func__, &found));
    *context = found;
    return 0;
}

aclError aclrtCtxGetCurrentDefaultStream(aclrtStream *stream)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "stream", stream, ACL_ERROR_RT_PARAM_INVALID));
    struct context *context;
    TRY(context_require(__func__, &context));
    *stream = atomic_load(&context->default_stream);
    return 0;
}

static int check_option(const char *function, aclSysParamOpt opt)
{
    if ((int)opt >= 0 && (int)opt < OPTION_COUNT) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "opt is %d, expected an option from 0 to %d", (int)opt,
                OPTION_COUNT - 1);
}

static int check_value(const char *function, aclSysParamOpt opt, int64_t value)
{
    TRY(check_option(function, opt));
    const int most = opt == ACL_OPT_DETERMINISTIC ? 3 : 1;
    if (value >= 0 && value <= most) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "value is %lld, expected 0 to %d for option %d",
                (long long)value, most, (int)opt);
}

aclError aclrtSetSysParamOpt(aclSysParamOpt opt, int64_t value)
{
    TRY(runtime_usable(__func__));
    TRY(check_value(__func__, opt, value));
    atomic_store(&process_option[opt], value);
    return 0;
}

aclError aclrtGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
{
    TRY(runtime_usable(__func__));
    TRY(check_option(__func__, opt));
    TRY(pointer_check(__func__, "value", value, ACL_ERROR_RT_PARAM_INVALID));
    *value = atomic_load(&process_option[opt]);
    return 0;
}

aclError aclrtCtxSetSysParamOpt(aclSysParamOpt opt, int64_t value)
{
    TRY(runtime_usable(__func__));
    TRY(check_value(__func__, opt, value));
    struct context *context;
    TRY(context_require(__func__, &context));
    atomic_store(&context->option[opt], value);
    atomic_store(&context->option_set[opt], true);
    return 0;
}

aclError aclrtCtxGetSysParamOpt(aclSysParamOpt opt, int64_t *value)
{
    TRY(runtime_usable(__func__));
    TRY(check_option(__func__, opt));
    TRY(pointer_check(__func__, "value", value, ACL_ERROR_RT_PARAM_INVALID));
    struct context *context;
    TRY(context_require(__func__, &context));
    if (!atomic_load(&context->option_set[opt]))
        return fail(__func__, ACL_ERROR_RT_SYSPARAMOPT_NOT_SET,
                    "option %d was never set in the current context", (int)opt);
    *value = atomic_load(&context->option[opt]);
    return 0;
}
