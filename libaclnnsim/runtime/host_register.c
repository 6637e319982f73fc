/* SPDX-License-Identifier: Apache-2.0 */
/* Memory of the host that is registered: operators can use it, at the address it has, and asynchronous copies do not
 * wait for it. */
#include <stdlib.h>
#include <sys/mman.h>

#include "area.h"
#include "runtime.h"
#include "site.h"
#include "status.h"
#include "stream.h"

struct registration {
    struct registration *next;
    char *base;
    uint64_t size, id;
    const void *made;
    int32_t device;
    unsigned use; /* enum registered_use */
};

static pthread_mutex_t register_lock = PTHREAD_MUTEX_INITIALIZER;
static struct registration *registrations; /* under register_lock */
static _Atomic uint32_t live;              /* of them: most processes have none */

bool registered_find(const void *address, enum registered_use use, struct block *block)
{
    if (!atomic_load_explicit(&live, memory_order_acquire)) return false;
    bool found = false;
    pthread_mutex_lock(&register_lock);
    for (const struct registration *r = registrations; r && !found; r = r->next) {
        found = r->use & (unsigned)use && (uint64_t)((const char *)address - r->base) < r->size;
        if (found) *block = (struct block){r->base, r->size, r->size, r->size, r->id, r->made, r->device, false};
    }
    pthread_mutex_unlock(&register_lock);
    return found;
}

/* Takes the first registration out that `base` begins, or that begins in [base, base + size); NULL: none. */
static struct registration *take_out(const char *base, uint64_t size)
{
    pthread_mutex_lock(&register_lock);
    struct registration **link = &registrations;
    while (*link && (uint64_t)((*link)->base - base) >= size) link = &(*link)->next;
    struct registration *const found = *link;
    if (found) {
        *link = found->next;
        atomic_fetch_sub(&live, 1);
    }
    pthread_mutex_unlock(&register_lock);
    return found;
}

bool registered_within(const struct block *block)
{
    bool any = false;
    for (struct registration *r; atomic_load(&live) && (r = take_out(block->base, block->size)); any = true) free(r);
    return any;
}

static bool overlaps(const struct registration *a, const struct registration *b)
{
    return (uint64_t)(a->base - b->base) < b->size || (uint64_t)(b->base - a->base) < a->size;
}

static int fail_pointer(const char *function, const char *name, const void *address, const char *expected)
{
    char where[MEMORY_TEXT];
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "%s is %p (%s), expected %s", name, address,
                memory_describe(address, where, sizeof where), expected);
}

static int add(const char *function, void *address, uint64_t size, unsigned use, const void *made)
{
    TRY(runtime_usable(function));
    TRY(pointer_check(function, "ptr", address, ACL_ERROR_RT_PARAM_INVALID));
    if (size == 0) return fail(function, ACL_ERROR_RT_PARAM_INVALID, "size is 0, expected at least 1 byte");
    if ((uintptr_t)address % PAGE) return fail_pointer(function, "ptr", address, "a multiple of 4096");
    struct context *context;
    TRY(context_require(function, &context));
    if (memory_is_device(address)) return fail_pointer(function, "ptr", address, "memory of the host");
    /* asks only whether there is memory everywhere */
    if ((size | (uintptr_t)address) >> 56 || msync(address, align_up(size, PAGE), MS_ASYNC) != 0)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "ptr is %p and size %llu bytes, which is not memory of the "
                    "process", address, (unsigned long long)size);

    struct registration *const made_one = malloc(sizeof *made_one);
    if (!made_one) return fail(function, ACL_ERROR_BAD_ALLOC, "no memory of the host is left");
    pthread_mutex_lock(&memory_lock);
    const uint64_t id = memory_next_id();
    pthread_mutex_unlock(&memory_lock);
    *made_one = (struct registration){NULL, address, size, id, made, context->device, use};

    pthread_mutex_lock(&register_lock);
    const struct registration *other = registrations;
    while (other && !overlaps(other, made_one)) other = other->next;
    if (!other) {
        made_one->next = registrations;
        registrations = made_one;
        atomic_fetch_add(&live, 1);
    }
    pthread_mutex_unlock(&register_lock);
    if (!other) return 0;
    free(made_one);
    return fail_pointer(function, "ptr", address, "memory that is not registered");
}

aclError aclrtHostRegister(void *ptr, uint64_t size, aclrtHostRegisterType type, void **devPtr)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "devPtr", devPtr, ACL_ERROR_RT_PARAM_INVALID));
    if (type == ACL_HOST_REGISTER_IOMEMORY)
        return fail(__func__, ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "type is ACL_HOST_REGISTER_IOMEMORY, and there is no "
                    "memory of other devices");
    if (type != ACL_HOST_REGISTER_MAPPED && type != ACL_HOST_REGISTER_READONLY)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "type is %d, expected ACL_HOST_REGISTER_MAPPED", (int)type);
    TRY(add(__func__, ptr, size, AS_DEVICE | AS_PINNED, CALLER));
    *devPtr = ptr;
    return 0;
}

aclError aclrtHostRegisterV2(void *ptr, uint64_t size, uint32_t flag)
{
    TRY(runtime_usable(__func__));
    if (flag & ACL_HOST_REG_IOMEMORY)
        return fail(__func__, ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "flag has ACL_HOST_REG_IOMEMORY, and there is no memory "
                    "of other devices");
    const uint32_t known = ACL_HOST_REG_MAPPED | ACL_HOST_REG_READONLY | ACL_HOST_REG_PINNED;
    if (!flag || flag & ~known)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "flag is %#x, expected bits of %#x", (unsigned)flag,
                    (unsigned)known);
    return add(__func__, ptr, size, AS_PINNED | (flag & ACL_HOST_REG_MAPPED ? AS_DEVICE : 0u), CALLER);
}

aclError aclrtHostUnregister(void *ptr)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "ptr", ptr, ACL_ERROR_RT_PARAM_INVALID));
    struct registration *const found = take_out(ptr, 1);
    free(found);
    return found ? 0 : fail_pointer(__func__, "ptr", ptr, "the address of registered memory");
}

aclError aclrtHostGetDevicePointer(void *pHost, void **pDevice, uint32_t flag)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "pHost", pHost, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "pDevice", pDevice, ACL_ERROR_RT_PARAM_INVALID));
    if (flag) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "flag is %u, expected 0", (unsigned)flag);
    struct block block;
    if (!registered_find(pHost, AS_DEVICE, &block))
        return fail_pointer(__func__, "pHost", pHost, "memory that is registered with ACL_HOST_REG_MAPPED");
    *pDevice = pHost;
    return 0;
}

aclError aclrtHostMemMapCapabilities(uint32_t deviceId, aclrtHacType hacType, aclrtHostMemMapCapability *capabilities)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "capabilities", capabilities, ACL_ERROR_RT_PARAM_INVALID));
    if ((int)hacType < ACL_RT_HAC_TYPE_STARS || (int)hacType > ACL_RT_HAC_TYPE_CCU)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "hacType is %d, expected 0 to %d", (int)hacType,
                    ACL_RT_HAC_TYPE_CCU);
    TRY(device_check(__func__, (int32_t)deviceId));
    *capabilities = ACL_RT_HOST_MEM_MAP_SUPPORTED;
    return 0;
}
