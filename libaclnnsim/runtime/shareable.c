/* SPDX-License-Identifier: Apache-2.0 */
/* Physical memory as a number, which means something in the process that gave it out. */
#include <string.h>
#include <unistd.h>

#include "area.h"
#include "status.h"
#include "stream.h"
#include "virtual_memory.h"

/* Under memory_lock. */
static struct physical *exported;
static uint64_t last_shared;

void shareable_forget(struct physical *physical)
{
    struct physical **link = &exported;
    while (*link && *link != physical) link = &(*link)->next;
    if (*link) *link = physical->next;
}

static int export_handle(const char *function, aclrtDrvMemHandle handle, uint64_t flags, uint64_t *number)
{
    TRY(physical_check(function, handle));
    TRY(flags_check(function, flags, ACL_RT_VMM_EXPORT_FLAG_DISABLE_PID_VALIDATION));
    pthread_mutex_lock(&memory_lock);
    struct physical *const physical = physical_of(handle);
    if (physical && !physical->shared) {
        /* not to be taken for a number of another process */
        physical->shared = ((uint64_t)getpid() << 32) + ++last_shared;
        physical->next = exported;
        exported = physical;
    }
    if (physical) *number = physical->shared;
    pthread_mutex_unlock(&memory_lock);
    return physical ? 0 : physical_check(function, handle);
}

/* Under memory_lock. */
static struct physical *exported_as(uint64_t number)
{
    struct physical *physical = exported;
    while (physical && physical->shared != number) physical = physical->next;
    return physical;
}

static int fail_number(const char *function, uint64_t number)
{
    return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                "shareableHandle is %#llx, expected one that this process exported and whose memory is alive; memory of "
                "the simulator is not shared between processes", (unsigned long long)number);
}

static int import_handle(const char *function, uint64_t number, aclrtDrvMemHandle *handle)
{
    TRY(pointer_check(function, "handle", handle, ACL_ERROR_RT_PARAM_INVALID));
    pthread_mutex_lock(&memory_lock);
    struct physical *const physical = exported_as(number);
    struct physical_handle *const made = physical ? physical_handle_new(physical) : NULL;
    pthread_mutex_unlock(&memory_lock);
    if (!physical) return fail_number(function, number);
    if (!made) return fail(function, ACL_ERROR_BAD_ALLOC, "no memory is left for a handle");
    *handle = made;
    return 0;
}

static int set_pid(const char *function, uint64_t number, const int32_t *pid, size_t count)
{
    TRY(pointer_check(function, "pid", pid, ACL_ERROR_RT_PARAM_INVALID));
    if (count == 0) return fail(function, ACL_ERROR_RT_PARAM_INVALID, "pidNum is 0, expected at least 1");
    pthread_mutex_lock(&memory_lock);
    const bool known = exported_as(number) != NULL;
    pthread_mutex_unlock(&memory_lock);
    return known ? 0 : fail_number(function, number);
}

aclError aclrtMemExportToShareableHandle(aclrtDrvMemHandle handle, aclrtMemHandleType handleType, uint64_t flags,
                                         uint64_t *shareableHandle)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "shareableHandle", shareableHandle, ACL_ERROR_RT_PARAM_INVALID));
    if (handleType != ACL_MEM_HANDLE_TYPE_NONE)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "handleType is %d, expected ACL_MEM_HANDLE_TYPE_NONE",
                    (int)handleType);
    return export_handle(__func__, handle, flags, shareableHandle);
}

aclError aclrtMemImportFromShareableHandle(uint64_t shareableHandle, int32_t deviceId, aclrtDrvMemHandle *handle)
{
    TRY(runtime_usable(__func__));
    TRY(device_check(__func__, deviceId));
    return import_handle(__func__, shareableHandle, handle);
}

aclError aclrtMemSetPidToShareableHandle(uint64_t shareableHandle, int32_t *pid, size_t pidNum)
{
    TRY(runtime_usable(__func__));
    return set_pid(__func__, shareableHandle, pid, pidNum);
}

/* Checks the arguments of the second version. A number is all there is in either type of handle. */
static int check_shared(const char *function, const void *shared, aclrtMemSharedHandleType type)
{
    TRY(runtime_usable(function));
    TRY(pointer_check(function, "shareableHandle", shared, ACL_ERROR_RT_PARAM_INVALID));
    if (type == ACL_MEM_SHARE_HANDLE_TYPE_DEFAULT || type == ACL_MEM_SHARE_HANDLE_TYPE_FABRIC) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "shareType is %d, expected 1 or 2", (int)type);
}

static uint64_t number_in(const void *shared)
{
    uint64_t number = 0;
    memcpy(&number, shared, sizeof number);
    return number;
}

aclError aclrtMemExportToShareableHandleV2(aclrtDrvMemHandle handle, uint64_t flags, aclrtMemSharedHandleType shareType,
                                           void *shareableHandle)
{
    TRY(check_shared(__func__, shareableHandle, shareType));
    uint64_t number = 0;
    TRY(export_handle(__func__, handle, flags, &number));
    if (shareType == ACL_MEM_SHARE_HANDLE_TYPE_FABRIC) memset(shareableHandle, 0, sizeof(aclrtMemFabricHandle));
    memcpy(shareableHandle, &number, sizeof number);
    return 0;
}

aclError aclrtMemImportFromShareableHandleV2(void *shareableHandle, aclrtMemSharedHandleType shareType, uint64_t flags,
                                             aclrtDrvMemHandle *handle)
{
    TRY(check_shared(__func__, shareableHandle, shareType));
    TRY(flags_check(__func__, flags, 0));
    return import_handle(__func__, number_in(shareableHandle), handle);
}

aclError aclrtMemSetPidToShareableHandleV2(void *shareableHandle, aclrtMemSharedHandleType shareType, int32_t *pid,
                                           size_t pidNum)
{
    TRY(check_shared(__func__, shareableHandle, shareType));
    return set_pid(__func__, number_in(shareableHandle), pid, pidNum);
}
