/* SPDX-License-Identifier: Apache-2.0 */
#include <string.h>

#include "memory.h"
#include "runtime.h"
#include "site.h"
#include "soc.h"
#include "status.h"
#include "stream.h"

/* device memory */

/* Bytes that the documentation adds to what is asked for. */
static uint64_t added_bytes(void) { return soc_product() == ASCEND_950 ? 0 : 32; }

static int allocate(const char *function, void **address, size_t size, uint64_t more, const void *made)
{
    TRY(runtime_usable(function));
    TRY(pointer_check(function, "devPtr", address, ACL_ERROR_INVALID_PARAM));
    if (size == 0) return fail(function, ACL_ERROR_INVALID_PARAM, "size is 0, expected at least 1 byte");
    struct context *context;
    TRY(context_require(function, &context));
    const uint64_t usable = ((uint64_t)size + 31) / 32 * 32 + more;
    const struct request request = {size, usable < size ? UINT64_MAX : usable, context->device, made};
    return memory_allocate(function, &request, address);
}

/* The attributes of a configuration, which change nothing. */
static int check_config(const char *function, const aclrtMallocConfig *config, int code)
{
    if (!config || config->numAttrs == 0) return 0;
    TRY(pointer_check(function, "cfg->attrs", config->attrs, code));
    for (size_t i = 0; i < config->numAttrs; i++) {
        const int type = (int)config->attrs[i].attr;
        if (type < ACL_RT_MEM_ATTR_RSV || type > ACL_RT_MEM_ATTR_VA_FLAG)
            return fail(function, code, "cfg->attrs[%zu].attr is %d, expected an attribute from 0 to %d", i, type,
                        ACL_RT_MEM_ATTR_VA_FLAG);
    }
    return 0;
}

aclError aclrtMalloc(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{
    (void)policy;
    return allocate(__func__, devPtr, size, added_bytes(), CALLER);
}

aclError aclrtMallocAlign32(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{
    (void)policy;
    return allocate(__func__, devPtr, size, 0, CALLER);
}

aclError aclrtMallocCached(void **devPtr, size_t size, aclrtMemMallocPolicy policy)
{
    (void)policy;
    return allocate(__func__, devPtr, size, added_bytes(), CALLER);
}

aclError aclrtMallocWithCfg(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
{
    (void)policy;
    TRY(runtime_usable(__func__));
    TRY(check_config(__func__, cfg, ACL_ERROR_INVALID_PARAM));
    return allocate(__func__, devPtr, size, added_bytes(), CALLER);
}

aclError aclrtMallocForTaskScheduler(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
{
    (void)policy;
    TRY(runtime_usable(__func__));
    TRY(check_config(__func__, cfg, ACL_ERROR_INVALID_PARAM));
    return allocate(__func__, devPtr, size, added_bytes(), CALLER);
}

static int fail_not_allocated(const char *function, const char *name, const void *address, const char *expected)
{
    char where[MEMORY_TEXT];
    return fail(function, breaks(RULE_FREE, ACL_ERROR_RT_PARAM_INVALID),
                "%s is %p (%s), expected an address from %s", name, address,
                memory_describe(address, where, sizeof where), expected);
}

static int check_free(const char *function, const void *address)
{
    TRY(runtime_usable(function));
    TRY(pointer_check(function, "devPtr", address, ACL_ERROR_INVALID_PARAM));
    struct context *context;
    return context_require(function, &context);
}

aclError aclrtFree(void *devPtr)
{
    TRY(check_free(__func__, devPtr));
    if (memory_is_device(devPtr) && memory_free(devPtr, CALLER)) return 0;
    return fail_not_allocated(__func__, "devPtr", devPtr, "aclrtMalloc");
}

/* The live allocation that begins at the address, before it is freed. */
static int check_begins(const char *function, const char *name, void *address, bool pinned)
{
    struct block block;
    const bool found = pinned ? memory_find_pinned(address, &block)
                              : memory_is_device(address) && memory_find(address, &block) && !block.mapped;
    if (found && block.base == (char *)address) return 0;
    return fail_not_allocated(function, name, address, pinned ? "aclrtMallocHost" : "aclrtMalloc");
}

aclError aclrtFreeWithDevSync(void *devPtr)
{
    TRY(check_free(__func__, devPtr));
    TRY(check_begins(__func__, "devPtr", devPtr, false));
    TRY(context_may_end(__func__));
    const int status = aclrtSynchronizeDevice(); /* what failed there is told, and the memory freed all the same */
    if (!memory_free(devPtr, CALLER)) return fail_not_allocated(__func__, "devPtr", devPtr, "aclrtMalloc");
    return status;
}

/* memory of the host */

static int allocate_host(const char *function, void **address, uint64_t size, const char *name, const void *made)
{
    TRY(runtime_usable(function));
    TRY(pointer_check(function, name, address, ACL_ERROR_RT_PARAM_INVALID));
    if (size == 0) return fail(function, ACL_ERROR_RT_PARAM_INVALID, "size is 0, expected at least 1 byte");
    struct context *context;
    TRY(context_require(function, &context));
    const struct request request = {size, size > UINT64_MAX - 64 ? UINT64_MAX : (size + 63) / 64 * 64, -1, made};
    return memory_allocate(function, &request, address);
}

aclError aclrtMallocHost(void **hostPtr, size_t size)
{
    return allocate_host(__func__, hostPtr, size, "hostPtr", CALLER);
}

aclError aclrtMallocHostWithCfg(void **ptr, uint64_t size, aclrtMallocConfig *cfg)
{
    TRY(runtime_usable(__func__));
    TRY(check_config(__func__, cfg, ACL_ERROR_RT_PARAM_INVALID));
    return allocate_host(__func__, ptr, size, "ptr", CALLER);
}

static int free_host(const char *function, void *address, const void *freed)
{
    struct block block;
    if (memory_find_pinned(address, &block) && block.base == (char *)address) {
        registered_within(&block);
        if (memory_free(address, freed)) return 0;
    }
    return fail_not_allocated(function, "hostPtr", address, "aclrtMallocHost");
}

aclError aclrtFreeHost(void *hostPtr)
{
    TRY(runtime_usable(__func__));
    return free_host(__func__, hostPtr, CALLER);
}

aclError aclrtFreeHostWithDevSync(void *hostPtr)
{
    TRY(runtime_usable(__func__));
    struct context *context;
    TRY(context_require(__func__, &context));
    TRY(check_begins(__func__, "hostPtr", hostPtr, true));
    TRY(context_may_end(__func__));
    const int status = aclrtSynchronizeDevice();
    TRY(free_host(__func__, hostPtr, CALLER));
    return status;
}

/* questions */

aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t *free, size_t *total)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "free", free, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "total", total, ACL_ERROR_RT_PARAM_INVALID));
    struct context *context;
    TRY(context_require(__func__, &context));
    *free = *total = 0;
    switch ((int)attr) {
    case ACL_DDR_MEM:
    case ACL_DDR_MEM_HUGE:
    case ACL_DDR_MEM_NORMAL:
    case ACL_HBM_MEM:
    case ACL_HBM_MEM_HUGE:
    case ACL_HBM_MEM_NORMAL:
    case ACL_MEM_NORMAL:
    case ACL_MEM_HUGE: break;
    default: return 0;
    }
    const struct memory_usage usage = memory_usage(context->device);
    *total = usage.total;
    *free = usage.total - usage.used;
    return 0;
}

aclError aclrtGetMemUsageInfo(int32_t deviceId, aclrtMemUsageInfo *memUsageInfo, size_t inputNum, size_t *outputNum)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "memUsageInfo", memUsageInfo, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "outputNum", outputNum, ACL_ERROR_RT_PARAM_INVALID));
    if (inputNum == 0) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "inputNum is 0, expected at least 1");
    TRY(device_check(__func__, deviceId));
    const struct memory_usage usage = memory_usage(deviceId);
    *memUsageInfo = (aclrtMemUsageInfo){.name = "APP", .curMemSize = usage.used, .memPeakSize = usage.most};
    *outputNum = 1;
    return 0;
}

aclError aclrtPointerGetAttributes(const void *ptr, aclrtPtrAttributes *attributes)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "ptr", ptr, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "attributes", attributes, ACL_ERROR_RT_PARAM_INVALID));
    *attributes = (aclrtPtrAttributes){.location.type = ACL_MEM_LOCATION_TYPE_UNREGISTERED};
    struct block block;
    const bool device = memory_is_device(ptr) && memory_find(ptr, &block);
    if (!device && !registered_find(ptr, AS_DEVICE | AS_PINNED, &block) && !memory_find_pinned(ptr, &block)) return 0;
    attributes->location.id = device ? (uint32_t)block.device : 0;
    attributes->location.type = device ? ACL_MEM_LOCATION_TYPE_DEVICE : ACL_MEM_LOCATION_TYPE_HOST;
    attributes->pageSize = memory_page_size(block.usable);
    return 0;
}

/* Which of ACL_RT_MEM_TYPE_* an address is, 0 for none. */
static uint32_t type_of(const void *address)
{
    const struct place place = memory_place(address);
    if (place.kind == PLACE_HOST || place.pinned) return 0;
    if (place.mapped) return ACL_RT_MEM_TYPE_RSVD;
    return place.kind == PLACE_INSIDE ? ACL_RT_MEM_TYPE_DEV : 0;
}

aclError aclrtCheckMemType(void **addrList, uint32_t size, uint32_t memType, uint32_t *checkResult, uint32_t reserve)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "addrList", addrList, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "checkResult", checkResult, ACL_ERROR_RT_PARAM_INVALID));
    const uint32_t known = ACL_RT_MEM_TYPE_DEV | ACL_RT_MEM_TYPE_DVPP | ACL_RT_MEM_TYPE_RSVD;
    if (size == 0) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "size is 0, expected at least 1");
    if (!memType || memType & ~known)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "memType is %#x, expected bits of %#x", (unsigned)memType,
                    (unsigned)known);
    if (reserve) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "reserve is %u, expected 0", (unsigned)reserve);
    *checkResult = 1;
    for (uint32_t i = 0; i < size && *checkResult; i++) *checkResult = (type_of(addrList[i]) & memType) != 0;
    return 0;
}

/* Bytes of live device memory from the address on; 107000. */
static int check_range(const char *function, const void *address, uint64_t size, const char *name)
{
    TRY(runtime_usable(function));
    TRY(pointer_check(function, name, address, ACL_ERROR_RT_PARAM_INVALID));
    struct context *context;
    TRY(context_require(function, &context));
    struct block block;
    if (memory_is_device(address) && memory_find(address, &block) && memory_holds(&block, address, size)) return 0;
    char where[MEMORY_TEXT];
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "%s is %p (%s), expected %llu bytes of device memory", name,
                address, memory_describe(address, where, sizeof where), (unsigned long long)size);
}

/* The device sees what the host wrote, and the other way round, at once: there is one memory. */

aclError aclrtMemFlush(void *devPtr, size_t size) { return check_range(__func__, devPtr, size, "devPtr"); }
aclError aclrtMemInvalidate(void *devPtr, size_t size) { return check_range(__func__, devPtr, size, "devPtr"); }

aclError aclrtMemP2PMap(void *devPtr, size_t size, int32_t dstDevId, uint64_t flags)
{
    TRY(check_range(__func__, devPtr, size, "devPtr"));
    TRY(device_check(__func__, dstDevId));
    if (flags) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "flags is %llu, expected 0", (unsigned long long)flags);
    return 0;
}

/* Memory of the simulator has no errors to repair. */

aclError aclrtGetMemUceInfo(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize, size_t *retSize)
{
    TRY(runtime_usable(__func__));
    TRY(device_check(__func__, deviceId));
    TRY(pointer_check(__func__, "memUceInfoArray", memUceInfoArray, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "retSize", retSize, ACL_ERROR_RT_PARAM_INVALID));
    if (arraySize == 0) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "arraySize is 0, expected at least 1");
    *retSize = 0;
    return 0;
}

aclError aclrtMemUceRepair(int32_t deviceId, aclrtMemUceInfo *memUceInfoArray, size_t arraySize)
{
    TRY(runtime_usable(__func__));
    TRY(device_check(__func__, deviceId));
    TRY(pointer_check(__func__, "memUceInfoArray", memUceInfoArray, ACL_ERROR_RT_PARAM_INVALID));
    if (arraySize == 0) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "arraySize is 0, expected at least 1");
    return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "memUceInfoArray names an error, and this memory has none");
}

aclError aclrtGetErrorVerbose(int32_t deviceId, aclrtErrorInfo *errorInfo)
{
    TRY(runtime_usable(__func__));
    TRY(device_check(__func__, deviceId));
    TRY(pointer_check(__func__, "errorInfo", errorInfo, ACL_ERROR_RT_PARAM_INVALID));
    memset(errorInfo, 0, sizeof *errorInfo);
    errorInfo->errorType = ACL_RT_NO_ERROR;
    return 0;
}

aclError aclrtRepairError(int32_t deviceId, const aclrtErrorInfo *errorInfo)
{
    TRY(runtime_usable(__func__));
    TRY(device_check(__func__, deviceId));
    TRY(pointer_check(__func__, "errorInfo", errorInfo, ACL_ERROR_RT_PARAM_INVALID));
    return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "errorInfo tells of an error, and device %d has none", (int)deviceId);
}

/* Nor is there a cache. */

aclError aclrtCmoAsync(void *src, size_t size, aclrtCmoType cmoType, aclrtStream stream)
{
    TRY(check_range(__func__, src, size, "src"));
    if ((int)cmoType < ACL_RT_CMO_TYPE_PREFETCH || (int)cmoType > ACL_RT_CMO_TYPE_FLUSH)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "cmoType is %d, expected 0 to %d", (int)cmoType,
                    ACL_RT_CMO_TYPE_FLUSH);
    struct lane lane;
    return stream_find(__func__, stream, &lane);
}
