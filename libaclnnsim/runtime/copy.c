/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "capture.h"
#include "config.h"
#include "iterate.h"
#include "memory.h"
#include "runtime.h"
#include "status.h"

#define PIECE ((int64_t)1 << 20) /* bytes that a thread copies at a time */

/* One end of a copy. */
struct end {
    const char *name; /* of the argument */
    void *address;
    char *data; /* where the library finds it */
    bool device, pinned;
    uint64_t block; /* id of the allocation, 0 for other memory of the host */
    uint64_t size;  /* of the allocation */
};

/* moving bytes */

struct span {
    char *dst;
    const char *src; /* NULL: set to value */
    uint64_t count;
    int value;
};

static void move_pieces(void *data, int64_t begin, int64_t end)
{
    const struct span *const span = data;
    const uint64_t from = (uint64_t)begin * PIECE;
    const uint64_t to = (uint64_t)end * PIECE < span->count ? (uint64_t)end * PIECE : span->count;
    if (span->src) memcpy(span->dst + from, span->src + from, to - from);
    else memset(span->dst + from, span->value, to - from);
}

static void move(struct span span)
{
    const uintptr_t dst = (uintptr_t)span.dst, src = (uintptr_t)span.src;
    if (span.src && (dst - src < span.count || src - dst < span.count)) {
        memmove(span.dst, span.src, span.count);
        return;
    }
    const int64_t pieces = (int64_t)((span.count + PIECE - 1) / PIECE);
    if (pieces < 4) move_pieces(&span, 0, pieces);
    else parallel_for(pieces, PIECE, move_pieces, &span);
}

/* checks */

static const char *const kind_names[] = {
    [ACL_MEMCPY_HOST_TO_HOST] = "ACL_MEMCPY_HOST_TO_HOST",
    [ACL_MEMCPY_HOST_TO_DEVICE] = "ACL_MEMCPY_HOST_TO_DEVICE",
    [ACL_MEMCPY_DEVICE_TO_HOST] = "ACL_MEMCPY_DEVICE_TO_HOST",
    [ACL_MEMCPY_DEVICE_TO_DEVICE] = "ACL_MEMCPY_DEVICE_TO_DEVICE",
    [ACL_MEMCPY_DEFAULT] = "ACL_MEMCPY_DEFAULT",
    [ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE] = "ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE",
    [ACL_MEMCPY_INNER_DEVICE_TO_DEVICE] = "ACL_MEMCPY_INNER_DEVICE_TO_DEVICE",
    [ACL_MEMCPY_INTER_DEVICE_TO_DEVICE] = "ACL_MEMCPY_INTER_DEVICE_TO_DEVICE",
};

/* Finds where `count` bytes at the address are. Those in memory of the library must be in one live
 * allocation: silently in its documented size, with one warning in its last page, not beyond. */
static int find_end(const char *function, const char *name, const void *address, uint64_t count,
                    struct end *end)
{
    char *const data = (char *)(uintptr_t)address;
    *end = (struct end){name, data, data, memory_is_device(address), memory_is_pinned(address), 0, 0};
    if (!end->device && !end->pinned) return 0;
    struct block block;
    char where[160];
    if (end->device ? !memory_find(address, &block) : !memory_find_pinned(address, &block))
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "%s is %p (%s), expected memory that is allocated",
                    name, address, memory_describe(address, where, sizeof where));
    const uint64_t skipped = (uint64_t)((const char *)address - block.base);
    const uint64_t limit = !end->device || config()->strict ? block.size : block.pages;
    if (skipped > limit || count > limit - skipped)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                    "%s is %p (%s), expected room for %llu bytes from there", name, address,
                    memory_describe(address, where, sizeof where), (unsigned long long)count);
    if (skipped + count > block.usable && memory_first_warning(block.id, address, WARN_BEYOND))
        warn(function,
             "%s is %p (%s), and %llu bytes from there go beyond its end, into other memory on an NPU", name,
             address, memory_describe(address, where, sizeof where), (unsigned long long)count);
    end->block = block.id;
    end->size = block.size;
    if (end->device) end->data = memory_at(address);
    return 0;
}

static int check_room(const char *function, const char *name, const void *address, const char *max_name,
                      size_t max, size_t count)
{
    TRY(pointer_check(function, name, address, ACL_ERROR_RT_PARAM_INVALID));
    if (count > max)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                    "count is %zu bytes, expected at most %s, which is %zu", count, max_name, max);
    return 0;
}

static int check_kind(const char *function, aclrtMemcpyKind kind)
{
    const int most = sizeof kind_names / sizeof *kind_names - 1;
    if ((int)kind >= 0 && (int)kind <= most) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "kind is %d, expected a direction from 0 to %d",
                (int)kind, most);
}

/* Tells if the kind contradicts the addresses. */
static int compare_kind(const char *function, aclrtMemcpyKind kind, const struct end *dst,
                        const struct end *src)
{
    bool to_device = true, from_device = true;
    switch (kind) {
    case ACL_MEMCPY_DEFAULT: return 0;
    case ACL_MEMCPY_HOST_TO_HOST: to_device = from_device = false; break;
    case ACL_MEMCPY_HOST_TO_DEVICE:
    case ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE: from_device = false; break;
    case ACL_MEMCPY_DEVICE_TO_HOST: to_device = false; break;
    default: break;
    }
    if (dst->device == to_device && src->device == from_device) return 0;
    char to[160], from[160];
    memory_describe(dst->address, to, sizeof to);
    memory_describe(src->address, from, sizeof from);
    if (config()->strict)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "kind is %s, but dst is %p (%s) and src is %p (%s)",
                    kind_names[kind], dst->address, to, src->address, from);
    warn(function, "kind is %s, but dst is %p (%s) and src is %p (%s); the addresses decide",
         kind_names[kind], dst->address, to, src->address, from);
    return 0;
}

/* queued */

struct move_task {
    struct task task;
    struct end dst, src;
    struct span span;
    _Alignas(16) char staged[]; /* what the host may overwrite after the call */
};

static int check_alive(const struct task *task, const struct end *end)
{
    struct block block;
    if (!end->block) return 0;
    const bool found = end->device ? memory_find(end->address, &block)
                                   : memory_find_pinned(end->address, &block);
    if (found && block.id == end->block) return 0;
    char where[160];
    return fail(task->name, ACL_ERROR_RT_AICORE_EXCEPTION,
                "%s is %p, in an allocation of %llu bytes at the call and now %s, expected it to live on",
                end->name, end->address, (unsigned long long)end->size,
                memory_describe(end->address, where, sizeof where));
}

static int move_run(struct task *task)
{
    const struct move_task *const moving = (struct move_task *)task;
    TRY(check_alive(task, &moving->dst));
    TRY(check_alive(task, &moving->src));
    move(moving->span);
    return 0;
}

static void move_release(struct task *task) { free(task); }

/* Queues the move; `staged` bytes of the source are taken now. Waits for it if `wait`. */
static int push_move(const char *function, struct lane lane, const struct end *dst, const struct end *src,
                     struct span span, uint64_t staged, bool wait)
{
    struct move_task *const moving = malloc(sizeof *moving + staged);
    if (!moving) return fail(function, ACL_ERROR_BAD_ALLOC, "no memory of the host is left");
    *moving = (struct move_task){
        {.name = function, .run = move_run, .release = move_release}, *dst, src ? *src : *dst, span};
    if (staged) {
        move((struct span){moving->staged, span.src, staged, 0});
        moving->span.src = moving->staged;
    }
    uint64_t position;
    const int status = lane_push_at(function, lane, &moving->task, &position);
    if (status) {
        free(moving);
        return status;
    }
    return wait && position ? queue_fail(function, queue_wait(function, lane.queue, lane.life, position, -1)) : 0;
}

/* the interface */

aclError aclrtMemcpy(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind)
{
    TRY(runtime_usable(__func__));
    TRY(check_kind(__func__, kind));
    if (count == 0) return 0;
    TRY(check_room(__func__, "dst", dst, "destMax", destMax, count));
    TRY(pointer_check(__func__, "src", src, ACL_ERROR_RT_PARAM_INVALID));
    struct context *context;
    TRY(context_require(__func__, &context));
    struct end to, from;
    TRY(find_end(__func__, "dst", dst, count, &to));
    TRY(find_end(__func__, "src", src, count, &from));
    TRY(compare_kind(__func__, kind, &to, &from));
    TRY(capture_may_copy(__func__));
    move((struct span){to.data, from.data, count, 0});
    return 0;
}

aclError aclrtMemcpyAsync(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind,
                          aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    TRY(check_kind(__func__, kind));
    if (kind == ACL_MEMCPY_HOST_TO_HOST)
        return fail(__func__, ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                    "kind is ACL_MEMCPY_HOST_TO_HOST, which asynchronous copies do not support");
    if (count == 0) return 0;
    TRY(check_room(__func__, "dst", dst, "destMax", destMax, count));
    TRY(pointer_check(__func__, "src", src, ACL_ERROR_RT_PARAM_INVALID));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    struct end to, from;
    TRY(find_end(__func__, "dst", dst, count, &to));
    TRY(find_end(__func__, "src", src, count, &from));
    if (!to.device && !from.device)
        return fail(__func__, ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                    "dst and src are memory of the host, which asynchronous copies do not support");
    TRY(compare_kind(__func__, kind, &to, &from));

    const struct span span = {to.data, from.data, count, 0};
    const bool from_pageable = !from.device && !from.pinned, to_pageable = !to.device && !to.pinned;
    if (lane.captured && (from_pageable || to_pageable)) TRY(capture_refuse_pageable(__func__, lane.stream));
    if (!lane.captured && (from_pageable || to_pageable) && queue_is_idle(lane.queue, lane.life)) {
        move(span);
        return 0;
    }
    return push_move(__func__, lane, &to, &from, span, from_pageable ? count : 0, to_pageable);
}

static int check_set(const char *function, void *address, size_t max, size_t count)
{
    return check_room(function, "devPtr", address, "maxCount", max, count);
}

/* Where to set bytes: not just any memory of the host. */
static int find_target(const char *function, void *address, uint64_t count, struct end *end)
{
    TRY(find_end(function, "devPtr", address, count, end));
    if (end->device || end->pinned) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID,
                "devPtr is %p (memory of the host), expected an address from aclrtMalloc or aclrtMallocHost",
                address);
}

aclError aclrtMemset(void *devPtr, size_t maxCount, int32_t value, size_t count)
{
    TRY(runtime_usable(__func__));
    if (count == 0) return 0;
    TRY(check_set(__func__, devPtr, maxCount, count));
    struct context *context;
    TRY(context_require(__func__, &context));
    struct end end;
    TRY(find_target(__func__, devPtr, count, &end));
    TRY(capture_may_copy(__func__));
    move((struct span){end.data, NULL, count, value & 0xff});
    return 0;
}

aclError aclrtMemsetAsync(void *devPtr, size_t maxCount, int32_t value, size_t count, aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    if (count == 0) return 0;
    TRY(check_set(__func__, devPtr, maxCount, count));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    struct end end;
    TRY(find_target(__func__, devPtr, count, &end));
    const struct span span = {end.data, NULL, count, value & 0xff};
    return push_move(__func__, lane, &end, NULL, span, 0, false);
}
