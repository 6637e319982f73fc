/* SPDX-License-Identifier: Apache-2.0 */
#include "capture.h"
#include "copy.h"
#include "memory.h"
#include "status.h"
#include "stream.h"

/* Where to set bytes: not just any memory of the host. */
static int find_target(const char *function, const char *name, void *address, uint64_t count, struct end *end)
{
    TRY(copy_find_end(function, name, -1, address, count, end));
    if (end->device || end->pinned) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                "%s is %p (memory of the host), expected an address from aclrtMalloc or aclrtMallocHost", name, address);
}

static struct span span_of(const struct end *end, uint32_t value)
{
    return (struct span){end->data, NULL, end->count, 1, end->count, 0, value};
}

static int set_now(const char *function, const char *name, void *address, uint64_t count, uint32_t value)
{
    struct context *context;
    TRY(context_require(function, &context));
    struct end end;
    TRY(find_target(function, name, address, count, &end));
    TRY(capture_may_copy(function));
    copy_at_once(function, &end, NULL, span_of(&end, value));
    return 0;
}

static int set_queued(const char *function, const char *name, void *address, uint64_t count, uint32_t value,
                      aclrtStream stream)
{
    struct lane lane;
    TRY(stream_find(function, stream, &lane));
    struct end end;
    TRY(find_target(function, name, address, count, &end));
    return copy_queue(function, lane, &end, NULL, span_of(&end, value));
}

static uint32_t repeated(int32_t byte) { return ((uint32_t)byte & 0xff) * 0x01010101u; }

aclError aclrtMemset(void *devPtr, size_t maxCount, int32_t value, size_t count)
{
    TRY(runtime_usable(__func__));
    if (count == 0) return 0;
    TRY(copy_check_room(__func__, "devPtr", devPtr, "maxCount", maxCount, count));
    return set_now(__func__, "devPtr", devPtr, count, repeated(value));
}

aclError aclrtMemsetAsync(void *devPtr, size_t maxCount, int32_t value, size_t count, aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    if (count == 0) return 0;
    TRY(copy_check_room(__func__, "devPtr", devPtr, "maxCount", maxCount, count));
    return set_queued(__func__, "devPtr", devPtr, count, repeated(value), stream);
}

/* Words must be where words can be. */
static int check_words(const char *function, void *address, size_t room, size_t count)
{
    TRY(copy_check_room(function, "ptr", address, "memSize", room, count > SIZE_MAX / 4 ? SIZE_MAX : count * 4));
    if ((uintptr_t)address % 4)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "ptr is %p, expected a multiple of 4", address);
    return 0;
}

aclError aclrtMemsetD32(void *ptr, size_t memSize, uint32_t value, size_t N)
{
    TRY(runtime_usable(__func__));
    if (N == 0) return 0;
    TRY(check_words(__func__, ptr, memSize, N));
    return set_now(__func__, "ptr", ptr, N * 4, value);
}

aclError aclrtMemsetD32Async(void *ptr, size_t memSize, uint32_t value, size_t N, aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    if (N == 0) return 0;
    TRY(check_words(__func__, ptr, memSize, N));
    if (!memory_is_device(ptr)) return set_now(__func__, "ptr", ptr, N * 4, value); /* as documented, at once */
    return set_queued(__func__, "ptr", ptr, N * 4, value, stream);
}
