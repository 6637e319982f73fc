/* SPDX-License-Identifier: Apache-2.0 */
/* Copies whose addresses are in device memory themselves, and are read in the stream's turn. */
#include <stdlib.h>
#include <string.h>

#include "copy.h"
#include "debug/debug.h"
#include "memory.h"
#include "status.h"
#include "stream.h"

static int check_kind(const char *function, aclrtMemcpyKind kind)
{
    TRY(runtime_usable(function));
    TRY(copy_check_kind(function, kind));
    if (kind == ACL_MEMCPY_INNER_DEVICE_TO_DEVICE) return 0;
    return fail(function, ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                "kind is %s, and only ACL_MEMCPY_INNER_DEVICE_TO_DEVICE is supported", copy_kind_name(kind));
}

/* Device memory that holds something for the copy; 107000. */
static int find_holder(const char *function, const char *name, const void *address, uint64_t size, struct end *end)
{
    TRY(pointer_check(function, name, address, ACL_ERROR_RT_PARAM_INVALID));
    TRY(copy_find_end(function, name, -1, address, size, end));
    if (end->device && (uintptr_t)address % sizeof(void *) == 0) return 0;
    char where[MEMORY_TEXT];
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "%s is %p (%s), expected device memory, aligned to %zu bytes", name,
                address, memory_describe(address, where, sizeof where), sizeof(void *));
}

/* What a descriptor holds; hosts make room for DESCRIPTOR_SIZE bytes. */
struct descriptor {
    uint64_t magic;
    void *dst, *src;
    uint64_t count;
};
#define MAGIC 0x61636c6d656d6370u
#define DESCRIPTOR_SIZE 64

struct indirect_task {
    struct task task;
    void *holder[2];    /* of the descriptor, or of the addresses of destination and source */
    uint64_t offset[2]; /* what to add to these */
    uint64_t count;     /* unless there is a descriptor */
    bool has_descriptor;
};

/* Where the library finds `count` bytes of device memory. */
static int locate(const char *name, const char *what, void *address, uint64_t count, char **data)
{
    struct block block;
    *data = NULL;
    if (memory_is_device(address) && memory_find(address, &block) && memory_holds(&block, address, count)) {
        *data = memory_at(address);
        return 0;
    }
    char where[MEMORY_TEXT];
    return fail(name, ACL_ERROR_RT_AICORE_EXCEPTION, "%s is %p (%s), expected %llu bytes of device memory", what, address,
                memory_describe(address, where, sizeof where), (unsigned long long)count);
}

static int read_descriptor(const struct indirect_task *task, struct descriptor *found)
{
    char *held;
    TRY(locate(task->task.name, "desc", task->holder[0], sizeof *found, &held));
    memcpy(found, held, sizeof *found);
    if (found->magic == MAGIC) return 0;
    return fail(task->task.name, ACL_ERROR_RT_AICORE_EXCEPTION,
                "desc is %p, which holds no descriptor, expected one from aclrtSetMemcpyDesc", task->holder[0]);
}

static int read_addresses(const struct indirect_task *task, struct descriptor *found)
{
    void **const address[] = {&found->dst, &found->src};
    for (int i = 0; i < 2; i++) {
        char *held;
        TRY(locate(task->task.name, i ? "src" : "dst", task->holder[i], sizeof(void *), &held));
        memcpy(address[i], held, sizeof(void *));
        *address[i] = (void *)((uintptr_t)*address[i] + task->offset[i]);
    }
    found->count = task->count;
    return 0;
}

static int indirect_run(struct task *base)
{
    const struct indirect_task *const task = (struct indirect_task *)base;
    struct descriptor found;
    char *dst, *src;
    TRY(task->has_descriptor ? read_descriptor(task, &found) : read_addresses(task, &found));
    TRY(locate(base->name, "the destination that was read", found.dst, found.count, &dst));
    TRY(locate(base->name, "the source that was read", found.src, found.count, &src));
    copy_move((struct span){dst, src, found.count, 1, found.count, found.count, 0});
    struct block block;
    if (watching(WATCH_MEMORY) && memory_find(found.dst, &block)) memory_written(block.id, found.dst, found.count);
    return 0;
}

static void indirect_release(struct task *task) { free(task); }

static int push(const char *function, aclrtStream stream, struct indirect_task task)
{
    struct lane lane;
    TRY(stream_find(function, stream, &lane));
    struct indirect_task *const pushed = malloc(sizeof *pushed);
    if (!pushed) return fail(function, ACL_ERROR_BAD_ALLOC, "no memory of the host is left");
    *pushed = task;
    pushed->task = (struct task){.name = function, .run = indirect_run, .release = indirect_release};
    return lane_push(function, lane, &pushed->task);
}

aclError aclrtGetMemcpyDescSize(aclrtMemcpyKind kind, size_t *descSize)
{
    TRY(check_kind(__func__, kind));
    TRY(pointer_check(__func__, "descSize", descSize, ACL_ERROR_RT_PARAM_INVALID));
    *descSize = DESCRIPTOR_SIZE;
    return 0;
}

aclError aclrtSetMemcpyDesc(void *desc, aclrtMemcpyKind kind, void *srcAddr, void *dstAddr, size_t count, void *config)
{
    TRY(check_kind(__func__, kind));
    TRY(pointer_check(__func__, "srcAddr", srcAddr, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "dstAddr", dstAddr, ACL_ERROR_RT_PARAM_INVALID));
    if (count == 0) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "count is 0, expected at least 1 byte");
    if (config) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "config is %p, expected NULL", config);
    struct context *context;
    TRY(context_require(__func__, &context));
    struct end end;
    TRY(find_holder(__func__, "desc", desc, DESCRIPTOR_SIZE, &end));
    memcpy(end.data, &(struct descriptor){MAGIC, dstAddr, srcAddr, count}, sizeof(struct descriptor));
    if (watching(WATCH_MEMORY)) memory_written(end.block, desc, DESCRIPTOR_SIZE);
    return 0;
}

aclError aclrtMemcpyAsyncWithDesc(void *desc, aclrtMemcpyKind kind, aclrtStream stream)
{
    TRY(check_kind(__func__, kind));
    struct end end;
    TRY(find_holder(__func__, "desc", desc, DESCRIPTOR_SIZE, &end));
    return push(__func__, stream, (struct indirect_task){.holder = {desc}, .has_descriptor = true});
}

aclError aclrtMemcpyAsyncWithOffset(void **dst, size_t destMax, size_t dstDataOffset, const void **src, size_t count,
                                    size_t srcDataOffset, aclrtMemcpyKind kind, aclrtStream stream)
{
    TRY(check_kind(__func__, kind));
    if (count == 0) return 0;
    TRY(copy_check_room(__func__, "dst", dst, "destMax", destMax, count));
    struct end to, from;
    TRY(find_holder(__func__, "dst", dst, sizeof *dst, &to));
    TRY(find_holder(__func__, "src", src, sizeof *src, &from));
    return push(__func__, stream, (struct indirect_task){.holder = {dst, from.address}, .count = count,
                                                         .offset = {dstDataOffset, srcDataOffset}});
}
