/* SPDX-License-Identifier: Apache-2.0 */
#include "config.h"
#include "memory.h"
#include "neighbours.h"
#include "runtime.h"
#include "soc.h"
#include "status.h"

struct device {
    struct context *_Atomic context; /* the default one */
    uint64_t set;                    /* aclrtSetDevice less aclrtResetDevice */
    struct context *contexts;        /* all of them, linked by next */
};

pthread_mutex_t runtime_lock = PTHREAD_MUTEX_INITIALIZER;

static struct device devices[MAX_DEVICES]; /* under runtime_lock */

int device_check(const char *function, int32_t device)
{
    const int64_t count = config()->devices;
    if (device >= 0 && device < count) return 0;
    if (count == 0)
        return fail(function, ACL_ERROR_RT_INVALID_DEVICEID,
                    "the device is %d, and none is visible: see ASCEND_RT_VISIBLE_DEVICES", (int)device);
    if (count == 1)
        return fail(function, ACL_ERROR_RT_INVALID_DEVICEID,
                    "the device is %d, expected 0: there is one device", (int)device);
    return fail(function, ACL_ERROR_RT_INVALID_DEVICEID, "the device is %d, expected 0 to %lld", (int)device,
                (long long)count - 1);
}

int device_start(const char *function)
{
    TRY(memory_start(function));
    if (!config()->host_visible) fault_install();
    return 0;
}

struct context *device_context(int32_t device)
{
    return atomic_load_explicit(&devices[device].context, memory_order_acquire);
}

void device_add(struct context *context)
{
    struct device *const device = &devices[context->device];
    context->next = device->contexts;
    device->contexts = context;
}

void device_remove(struct context *context)
{
    struct device *const device = &devices[context->device];
    struct context **link = &device->contexts;
    while (*link != context) link = &(*link)->next;
    *link = context->next;
    if (!device->contexts) memory_release(context->device);
}

void device_each(int32_t device, void (*visit)(struct context *context, void *data), void *data)
{
    for (struct context *context = devices[device].contexts; context; context = context->next)
        visit(context, data);
}

/* the interface */

aclError aclrtGetDeviceCount(uint32_t *count)
{
    TRY(pointer_check(__func__, "count", count, ACL_ERROR_RT_PARAM_INVALID));
    *count = (uint32_t)config()->devices;
    return 0;
}

aclError aclrtSetDevice(int32_t deviceId)
{
    TRY(runtime_usable(__func__));
    TRY(device_check(__func__, deviceId));
    neighbours_check();
    soc_name(); /* tells of a wrong one */
    TRY(device_start(__func__));
    struct device *const device = &devices[deviceId];
    callback_device_state(deviceId, true, false);
    int status = 0;
    pthread_mutex_lock(&runtime_lock);
    if (!atomic_load(&device->context)) {
        struct context *context;
        status = context_new(__func__, deviceId, true, &context);
        if (status == 0) atomic_store_explicit(&device->context, context, memory_order_release);
    }
    if (status == 0) device->set++;
    pthread_mutex_unlock(&runtime_lock);
    TRY(status);
    context_set_device(deviceId);
    callback_device_state(deviceId, true, true);
    return 0;
}

static int reset(const char *function, int32_t id, bool force)
{
    TRY(runtime_usable(function));
    TRY(device_check(function, id));
    struct device *const device = &devices[id];
    struct context *context = NULL;
    int status = 0;
    callback_device_state(id, false, false);
    pthread_mutex_lock(&runtime_lock);
    if (device->set == 0)
        status = fail(function, ACL_ERROR_RT_CONTEXT_NULL,
                      "device %d is not set, expected aclrtSetDevice before", (int)id);
    const bool last = force || device->set == 1;
    if (status == 0 && last) status = context_may_end(function);
    if (status == 0) {
        device->set = last ? 0 : device->set - 1;
        if (last) context = atomic_exchange(&device->context, NULL);
        if (last) handle_retire(context, HANDLE_CONTEXT, "was released when its device was reset");
    }
    pthread_mutex_unlock(&runtime_lock);
    TRY(status);
    if (context) context_end(function, context, "was released when its device was reset");
    callback_device_state(id, false, true);
    return 0;
}

aclError aclrtResetDevice(int32_t deviceId) { return reset(__func__, deviceId, false); }

aclError aclrtResetDeviceForce(int32_t deviceId) { return reset(__func__, deviceId, true); }

aclError aclrtGetDevice(int32_t *deviceId)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "deviceId", deviceId, ACL_ERROR_RT_PARAM_INVALID));
    struct context *context;
    TRY(context_ask(__func__, &context));
    *deviceId = context->device;
    return 0;
}

aclError aclrtGetRunMode(aclrtRunMode *runMode)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "runMode", runMode, ACL_ERROR_RT_PARAM_INVALID));
    *runMode = ACL_HOST;
    return 0;
}

/* modes that belong to the current context */

aclError aclrtSetDeviceSatMode(aclrtFloatOverflowMode mode)
{
    TRY(runtime_usable(__func__));
    if (mode != ACL_RT_OVERFLOW_MODE_SATURATION && mode != ACL_RT_OVERFLOW_MODE_INFNAN)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID,
                    "mode is %d, expected ACL_RT_OVERFLOW_MODE_SATURATION or ACL_RT_OVERFLOW_MODE_INFNAN", (int)mode);
    struct context *context;
    TRY(context_require(__func__, &context));
    if (mode == ACL_RT_OVERFLOW_MODE_INFNAN) return 0;
    return fail(__func__, ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                "mode is ACL_RT_OVERFLOW_MODE_SATURATION, and operators here give infinity and NaN");
}

aclError aclrtGetDeviceSatMode(aclrtFloatOverflowMode *mode)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "mode", mode, ACL_ERROR_RT_PARAM_INVALID));
    struct context *context;
    TRY(context_require(__func__, &context));
    *mode = ACL_RT_OVERFLOW_MODE_INFNAN;
    return 0;
}

aclError aclrtSetTsDevice(aclrtTsId tsId)
{
    TRY(runtime_usable(__func__));
    if (tsId == ACL_TS_ID_AICORE || tsId == ACL_TS_ID_AIVECTOR) return 0;
    return fail(__func__, ACL_ERROR_INVALID_PARAM, "tsId is %d, expected ACL_TS_ID_AICORE or ACL_TS_ID_AIVECTOR",
                (int)tsId);
}

aclError aclrtGetPrimaryCtxState(int32_t deviceId, uint32_t *flags, int32_t *active)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "active", active, ACL_ERROR_RT_PARAM_INVALID));
    TRY(device_check(__func__, deviceId));
    if (flags) *flags = 0;
    *active = device_context(deviceId) != NULL;
    return 0;
}
