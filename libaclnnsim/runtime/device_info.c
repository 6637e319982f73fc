/* SPDX-License-Identifier: Apache-2.0 */
/* What devices are and can do. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "config.h"
#include "memory.h"
#include "runtime.h"
#include "soc.h"
#include "status.h"
#include "team.h"

/* What is told of the products: architectures from the documentation, cores and caches as docs/differences.md says. */
struct product_facts {
    int32_t cube_cores, vector_cores; /* the same number where one core has both units */
    int64_t cache;                    /* bytes of the second cache */
    int32_t architecture;
};

static const struct product_facts facts[PRODUCT_COUNT] = {
    [ATLAS_TRAINING] = {32, 32, 32 << 20, 1001},
    [ATLAS_A2] = {24, 48, 192 << 20, 2201},
    [ATLAS_A3] = {24, 48, 192 << 20, 2201},
    [ATLAS_INFERENCE] = {8, 8, 32 << 20, 2002},
    [ATLAS_200I] = {1, 1, 32 << 20, 3002},
    [ASCEND_950] = {32, 64, 192 << 20, 3510},
};

static int check_info(const char *function, uint32_t device, const void *value, int code)
{
    TRY(runtime_usable(function));
    TRY(pointer_check(function, "value", value, code));
    return device_check(function, device > INT32_MAX ? -1 : (int32_t)device);
}

aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo, int64_t *value)
{
    TRY(check_info(__func__, deviceId, value, ACL_ERROR_INVALID_PARAM));
    const struct product_facts *const product = &facts[soc_product()];
    switch (deviceInfo) {
    case ACL_DEVICE_INFO_AI_CORE_NUM: *value = product->cube_cores; return 0;
    case ACL_DEVICE_INFO_VECTOR_CORE_NUM: *value = product->vector_cores; return 0;
    case ACL_DEVICE_INFO_L2_SIZE: *value = product->cache; return 0;
    case ACL_DEVICE_INFO_UNDEFINED: break;
    }
    return fail(__func__, ACL_ERROR_INVALID_PARAM, "deviceInfo is %d, expected one of aclDeviceInfo", (int)deviceInfo);
}

/* Limits of thread blocks and of a vector core's memory, which Ascend 950 alone has: 0 on the others; -1: attr is none
 * of them. */
static int64_t thread_limit(int attr)
{
    enum { THREADS_OF_WARP = 32, THREADS_OF_BLOCK = 2048, BLOCKS = 65535, CORE_MEMORY = 256 << 10 };
    int64_t limit;
    switch (attr) {
    case ACL_DEV_ATTR_WARP_SIZE: limit = THREADS_OF_WARP; break;
    case ACL_DEV_ATTR_LOCAL_MEM_PER_VECTOR_CORE: limit = CORE_MEMORY; break;
    case ACL_DEV_ATTR_MAX_THREAD_PER_VECTOR_CORE: /* a core runs one block at a time */
    case ACL_DEV_ATTR_MAX_THREADS_PER_BLOCK:
    case ACL_DEV_ATTR_MAX_BLOCK_DIM_X:
    case ACL_DEV_ATTR_MAX_BLOCK_DIM_Y:
    case ACL_DEV_ATTR_MAX_BLOCK_DIM_Z: limit = THREADS_OF_BLOCK; break;
    case ACL_DEV_ATTR_MAX_BLOCK_PER_GRID:
    case ACL_DEV_ATTR_MAX_GRID_DIM_X:
    case ACL_DEV_ATTR_MAX_GRID_DIM_Y:
    case ACL_DEV_ATTR_MAX_GRID_DIM_Z: limit = BLOCKS; break;
    default: return -1;
    }
    return soc_product() == ASCEND_950 ? limit : 0;
}

aclError aclrtGetDeviceInfo(uint32_t deviceId, aclrtDevAttr attr, int64_t *value)
{
    TRY(check_info(__func__, deviceId, value, ACL_ERROR_RT_PARAM_INVALID));
    const struct product_facts *const product = &facts[soc_product()];
    switch ((int)attr) {
    case ACL_DEV_ATTR_NPU_ARCH: *value = product->architecture; return 0;
    case ACL_DEV_ATTR_CUBE_CORE_NUM:
    case ACL_DEV_ATTR_AICORE_CORE_NUM: *value = product->cube_cores; return 0;
    case ACL_DEV_ATTR_VECTOR_CORE_NUM: *value = product->vector_cores; return 0;
    case ACL_DEV_ATTR_L2_CACHE_SIZE: *value = product->cache; return 0;
    /* processors that run host code, as this one does */
    case ACL_DEV_ATTR_AICPU_CORE_NUM: *value = team_threads(); return 0;
    case ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE:
        TRY(device_start(__func__));
        *value = (int64_t)memory_usage((int32_t)deviceId).total;
        return 0;
    case ACL_DEV_ATTR_PHY_CHIP_ID: *value = config()->visible[deviceId]; return 0;
    /* one machine without virtual instances, whose devices are cards in its slots */
    case ACL_DEV_ATTR_SMP_ID:
    case ACL_DEV_ATTR_SUPER_POD_DEVICE_ID:
    case ACL_DEV_ATTR_SUPER_POD_SERVER_ID:
    case ACL_DEV_ATTR_SUPER_POD_ID:
    case ACL_DEV_ATTR_MAINBOARD_ID:
    case ACL_DEV_ATTR_CUST_OP_PRIVILEGE:
    case ACL_DEV_ATTR_IS_VIRTUAL: *value = 0; return 0;
    case ACL_DEV_ATTR_HD_CONNECT_TYPE: *value = ACL_HOST_DEVICE_CONNECT_TYPE_PCIE; return 0;
    case ACL_DEV_ATTR_DEVICE_FORM_FACTOR: *value = ACL_DEVICE_FORM_FACTOR_PCIE_CARD; return 0;
    }
    const int64_t limit = thread_limit((int)attr);
    if (limit < 0)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "attr is %d, expected one of aclrtDevAttr", (int)attr);
    *value = limit;
    return 0;
}

aclError aclrtGetDeviceCapability(int32_t deviceId, aclrtDevFeatureType devFeatureType, int32_t *value)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "value", value, ACL_ERROR_RT_PARAM_INVALID));
    TRY(device_check(__func__, deviceId));
    if (devFeatureType != ACL_FEATURE_TSCPU_TASK_UPDATE_SUPPORT_AIC_AIV &&
        devFeatureType != ACL_FEATURE_SYSTEM_MEMQ_EVENT_CROSS_DEV)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "devFeatureType is %d, expected one of aclrtDevFeatureType",
                    (int)devFeatureType);
    *value = ACL_DEV_FEATURE_NOT_SUPPORT;
    return 0;
}

aclError aclrtGetDeviceUtilizationRate(int32_t deviceId, aclrtUtilizationInfo *utilizationInfo)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "utilizationInfo", utilizationInfo, ACL_ERROR_RT_PARAM_INVALID));
    TRY(device_check(__func__, deviceId));
    *utilizationInfo = (aclrtUtilizationInfo){-1, -1, -1, -1, NULL};
    return 0;
}

aclError aclrtQueryDeviceStatus(int32_t deviceId, aclrtDeviceStatus *deviceStatus)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "deviceStatus", deviceStatus, ACL_ERROR_RT_PARAM_INVALID));
    TRY(device_check(__func__, deviceId));
    *deviceStatus = ACL_RT_DEVICE_STATUS_NORMAL;
    return 0;
}

aclError aclrtCheckArchCompatibility(const char *socVersion, int32_t *canCompatible)
{
    TRY(pointer_check(__func__, "socVersion", socVersion, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "canCompatible", canCompatible, ACL_ERROR_RT_PARAM_INVALID));
    enum product product;
    *canCompatible = soc_find(socVersion, &product) && product == soc_product();
    return 0;
}

/* names and numbers */

/* The same device has one number among those that the process sees, which host code uses, and another among
 * all of the machine. */
static int visible_number(const char *function, int32_t physical, int32_t *out)
{
    for (int32_t i = 0; i < config()->devices; i++)
        if (config()->visible[i] == physical) {
            *out = i;
            return 0;
        }
    return fail(function, ACL_ERROR_RT_INVALID_DEVICEID, "device %d is not visible to the process", (int)physical);
}

static int to_visible(const char *function, const char *name, int32_t from, int32_t *out)
{
    TRY(runtime_usable(function));
    TRY(pointer_check(function, name, out, ACL_ERROR_RT_PARAM_INVALID));
    return visible_number(function, from, out);
}

static int to_physical(const char *function, const char *name, int32_t from, int32_t *out)
{
    TRY(runtime_usable(function));
    TRY(pointer_check(function, name, out, ACL_ERROR_RT_PARAM_INVALID));
    TRY(device_check(function, from));
    *out = config()->visible[from];
    return 0;
}

aclError aclrtGetLogicDevIdByUserDevId(int32_t userDevid, int32_t *logicDevId)
{
    return to_physical(__func__, "logicDevId", userDevid, logicDevId);
}

aclError aclrtGetPhyDevIdByUserDevId(int32_t userDevId, int32_t *phyDevId)
{
    return to_physical(__func__, "phyDevId", userDevId, phyDevId);
}

aclError aclrtGetUserDevIdByLogicDevId(int32_t logicDevId, int32_t *userDevid)
{
    return to_visible(__func__, "userDevid", logicDevId, userDevid);
}

aclError aclrtGetUserDevIdByPhyDevId(int32_t phyDevId, int32_t *userDevId)
{
    return to_visible(__func__, "userDevId", phyDevId, userDevId);
}

static int same_number(const char *function, const char *name, int32_t from, int32_t *out)
{
    TRY(runtime_usable(function));
    TRY(pointer_check(function, name, out, ACL_ERROR_RT_PARAM_INVALID));
    if (from < 0 || from >= config()->all_devices)
        return fail(function, ACL_ERROR_RT_INVALID_DEVICEID, "the device is %d, expected 0 to %lld", (int)from,
                    (long long)config()->all_devices - 1);
    *out = from;
    return 0;
}

aclError aclrtGetLogicDevIdByPhyDevId(int32_t phyDevId, int32_t *logicDevId)
{
    return same_number(__func__, "logicDevId", phyDevId, logicDevId);
}

aclError aclrtGetPhyDevIdByLogicDevId(int32_t logicDevId, int32_t *phyDevId)
{
    return same_number(__func__, "phyDevId", logicDevId, phyDevId);
}

enum { BUS_ID = 13 }; /* characters of "0000:c1:00.0" and a 0 */

static void bus_id_of(int32_t physical, char out[BUS_ID])
{
    snprintf(out, BUS_ID, "0000:%02x:00.0", (unsigned)(1 + physical) & 0xff);
}

aclError aclrtDeviceGetPCIBusId(int32_t deviceId, char *pciBusId, int32_t len)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "pciBusId", pciBusId, ACL_ERROR_RT_PARAM_INVALID));
    TRY(device_check(__func__, deviceId));
    if (len < BUS_ID)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "len is %d, expected at least %d", (int)len, BUS_ID);
    bus_id_of((int32_t)config()->visible[deviceId], pciBusId);
    return 0;
}

aclError aclrtDeviceGetByPCIBusId(const char *pciBusId, int32_t *deviceId)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "pciBusId", pciBusId, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "deviceId", deviceId, ACL_ERROR_RT_PARAM_INVALID));
    for (int32_t i = 0; i < config()->devices; i++) {
        char id[BUS_ID];
        bus_id_of((int32_t)config()->visible[i], id);
        if (strcmp(id, pciBusId) != 0) continue;
        *deviceId = i;
        return 0;
    }
    return fail(__func__, ACL_ERROR_RT_INVALID_DEVICEID, "pciBusId is \"%s\", expected one of aclrtDeviceGetPCIBusId",
                pciBusId);
}

aclError aclrtDeviceGetUuid(int32_t deviceId, aclrtUuid *uuid)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "uuid", uuid, ACL_ERROR_RT_PARAM_INVALID));
    TRY(device_check(__func__, deviceId));
    memset(uuid, 0, sizeof *uuid);
    memcpy(uuid->bytes, "aclnnsim", 8);
    uuid->bytes[15] = (char)config()->visible[deviceId];
    return 0;
}

aclError aclrtDeviceGetBareTgid(int32_t *pid)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "pid", pid, ACL_ERROR_RT_PARAM_INVALID));
    *pid = (int32_t)getpid();
    return 0;
}

/* devices among each other */

aclError aclrtDeviceCanAccessPeer(int32_t *canAccessPeer, int32_t deviceId, int32_t peerDeviceId)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "canAccessPeer", canAccessPeer, ACL_ERROR_RT_PARAM_INVALID));
    TRY(device_check(__func__, deviceId));
    TRY(device_check(__func__, peerDeviceId));
    *canAccessPeer = deviceId != peerDeviceId;
    return 0;
}

static _Atomic bool peers[MAX_DEVICES][MAX_DEVICES]; /* access was enabled */

static int find_peer(const char *function, int32_t peer, _Atomic bool **enabled)
{
    struct context *context;
    TRY(device_check(function, peer));
    TRY(context_require(function, &context));
    if (peer == context->device)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "peerDeviceId is %d, the current device, expected another",
                    (int)peer);
    *enabled = &peers[context->device][peer];
    return 0;
}

aclError aclrtDeviceEnablePeerAccess(int32_t peerDeviceId, uint32_t flags)
{
    TRY(runtime_usable(__func__));
    if (flags) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "flags is %u, expected 0", flags);
    _Atomic bool *enabled;
    TRY(find_peer(__func__, peerDeviceId, &enabled));
    atomic_store(enabled, true);
    return 0;
}

aclError aclrtDeviceDisablePeerAccess(int32_t peerDeviceId)
{
    TRY(runtime_usable(__func__));
    _Atomic bool *enabled;
    TRY(find_peer(__func__, peerDeviceId, &enabled));
    atomic_store(enabled, false);
    return 0;
}

aclError aclrtDevicePeerAccessStatus(int32_t deviceId, int32_t peerDeviceId, int32_t *status)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "status", status, ACL_ERROR_RT_PARAM_INVALID));
    TRY(device_check(__func__, deviceId));
    TRY(device_check(__func__, peerDeviceId));
    *status = atomic_load(&peers[deviceId][peerDeviceId]);
    return 0;
}

aclError aclrtGetDevicesTopo(uint32_t deviceId, uint32_t otherDeviceId, uint64_t *value)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "value", value, ACL_ERROR_RT_PARAM_INVALID));
    TRY(device_check(__func__, deviceId > INT32_MAX ? -1 : (int32_t)deviceId));
    TRY(device_check(__func__, otherDeviceId > INT32_MAX ? -1 : (int32_t)otherDeviceId));
    *value = ACL_RT_DEVS_TOPOLOGY_HCCS;
    return 0;
}

/* limits; kept to be asked for, since computing takes the threads of the process */

static _Atomic uint32_t device_limits[MAX_DEVICES][2]; /* 0: as the product */

static int check_limit_type(const char *function, aclrtDevResLimitType type)
{
    if (type == ACL_RT_DEV_RES_CUBE_CORE || type == ACL_RT_DEV_RES_VECTOR_CORE) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "type is %d, expected one of aclrtDevResLimitType", (int)type);
}

static uint32_t most_of(aclrtDevResLimitType type)
{
    const struct product_facts *const product = &facts[soc_product()];
    return (uint32_t)(type == ACL_RT_DEV_RES_CUBE_CORE ? product->cube_cores : product->vector_cores);
}

static int check_limit(const char *function, aclrtDevResLimitType type, uint32_t value)
{
    TRY(check_limit_type(function, type));
    if (value >= 1 && value <= most_of(type)) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "value is %u, expected 1 to %u, the cores of the device", value,
                most_of(type));
}

static uint32_t limit_of(int32_t device, aclrtDevResLimitType type)
{
    const uint32_t limit = atomic_load(&device_limits[device][type]);
    return limit ? limit : most_of(type);
}

aclError aclrtSetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t value)
{
    TRY(runtime_usable(__func__));
    TRY(device_check(__func__, deviceId));
    TRY(check_limit(__func__, type, value));
    atomic_store(&device_limits[deviceId][type], value);
    return 0;
}

aclError aclrtGetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type, uint32_t *value)
{
    TRY(runtime_usable(__func__));
    TRY(device_check(__func__, deviceId));
    TRY(check_limit_type(__func__, type));
    TRY(pointer_check(__func__, "value", value, ACL_ERROR_RT_PARAM_INVALID));
    *value = limit_of(deviceId, type);
    return 0;
}

aclError aclrtResetDeviceResLimit(int32_t deviceId)
{
    TRY(runtime_usable(__func__));
    TRY(device_check(__func__, deviceId));
    for (int i = 0; i < 2; i++) atomic_store(&device_limits[deviceId][i], 0);
    return 0;
}

aclError aclrtSetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t value)
{
    TRY(runtime_usable(__func__));
    TRY(check_limit(__func__, type, value));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    atomic_store(&lane.stream->limits[type], value);
    return 0;
}

aclError aclrtGetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type, uint32_t *value)
{
    TRY(runtime_usable(__func__));
    TRY(check_limit_type(__func__, type));
    TRY(pointer_check(__func__, "value", value, ACL_ERROR_RT_PARAM_INVALID));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    const uint32_t limit = atomic_load(&lane.stream->limits[type]);
    *value = limit ? limit : limit_of(lane.stream->context->device, type);
    return 0;
}

aclError aclrtResetStreamResLimit(aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    for (int i = 0; i < 2; i++) atomic_store(&lane.stream->limits[i], 0);
    return 0;
}

/* The limits that the calling thread has taken over from a stream; 0: those of the device. */
static _Thread_local uint32_t thread_limits[2];

aclError aclrtUseStreamResInCurrentThread(aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    for (int i = 0; i < 2; i++) thread_limits[i] = atomic_load(&lane.stream->limits[i]);
    return 0;
}

aclError aclrtUnuseStreamResInCurrentThread(aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    thread_limits[0] = thread_limits[1] = 0;
    return 0;
}

aclError aclrtGetResInCurrentThread(aclrtDevResLimitType type, uint32_t *value)
{
    TRY(runtime_usable(__func__));
    TRY(check_limit_type(__func__, type));
    TRY(pointer_check(__func__, "value", value, ACL_ERROR_RT_PARAM_INVALID));
    struct context *context;
    TRY(context_require(__func__, &context));
    *value = thread_limits[type] ? thread_limits[type] : limit_of(context->device, type);
    return 0;
}
