/* SPDX-License-Identifier: Apache-2.0 */
#include "copy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "capture.h"
#include "config.h"
#include "debug/debug.h"
#include "iterate.h"
#include "memory.h"
#include "status.h"

#define PIECE ((int64_t)1 << 20) /* bytes that a thread copies at a time */

/* moving bytes */

static void set_bytes(char *dst, uint64_t count, uint32_t value)
{
    if (value == (value & 0xff) * 0x01010101u) {
        memset(dst, (int)(value & 0xff), count);
        return;
    }
    for (; count >= sizeof value; count -= sizeof value, dst += sizeof value) memcpy(dst, &value, sizeof value);
    memcpy(dst, &value, count);
}

static void move_row(const struct span *span, uint64_t row, uint64_t from, uint64_t to)
{
    char *const dst = span->dst + row * span->dst_pitch + from;
    if (span->src) memcpy(dst, span->src + row * span->src_pitch + from, to - from);
    else set_bytes(dst, to - from, span->value);
}

static void move_pieces(void *data, int64_t begin, int64_t end)
{
    const struct span *const span = data;
    const uint64_t from = (uint64_t)begin * PIECE, to = (uint64_t)end * PIECE;
    move_row(span, 0, from, to < span->width ? to : span->width);
}

static void move_rows(void *data, int64_t begin, int64_t end)
{
    for (int64_t row = begin; row < end; row++) move_row(data, (uint64_t)row, 0, ((struct span *)data)->width);
}

static uint64_t extent(uint64_t width, uint64_t height, uint64_t pitch) { return (height - 1) * pitch + width; }

void copy_move(struct span span)
{
    if (span.height > 1 && span.dst_pitch == span.width && (!span.src || span.src_pitch == span.width)) {
        span.width *= span.height;
        span.height = 1;
    }
    const uintptr_t dst = (uintptr_t)span.dst, src = (uintptr_t)span.src;
    if (span.src && (dst - src < extent(span.width, span.height, span.src_pitch) ||
                     src - dst < extent(span.width, span.height, span.dst_pitch))) {
        for (uint64_t row = 0; row < span.height; row++)
            memmove(span.dst + row * span.dst_pitch, span.src + row * span.src_pitch, span.width);
        return;
    }
    if (span.height > 1) {
        const int64_t cost = span.width < (uint64_t)PIECE ? (int64_t)span.width : PIECE;
        parallel_for((int64_t)span.height, cost, move_rows, &span);
        return;
    }
    const int64_t pieces = (int64_t)((span.width + PIECE - 1) / PIECE);
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

const char *copy_kind_name(aclrtMemcpyKind kind) { return kind_names[kind]; }

int copy_check_kind(const char *function, aclrtMemcpyKind kind)
{
    const int most = sizeof kind_names / sizeof *kind_names - 1;
    if ((int)kind >= 0 && (int)kind <= most) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "kind is %d, expected a direction from 0 to %d", (int)kind, most);
}

int copy_check_room(const char *function, const char *name, const void *address, const char *max_name, uint64_t max,
                    uint64_t count)
{
    TRY(pointer_check(function, name, address, ACL_ERROR_RT_PARAM_INVALID));
    if (count <= max) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "count is %llu bytes, expected at most %s, which is %llu",
                (unsigned long long)count, max_name, (unsigned long long)max);
}

/* The live memory at an end that is not just any memory of the host. */
static bool find_block(const struct end *end, struct block *block)
{
    if (end->device) return memory_find(end->address, block);
    return end->registered ? registered_find(end->address, AS_DEVICE | AS_PINNED, block)
                           : memory_find_pinned(end->address, block);
}

int copy_find_end(const char *function, const char *name, int64_t index, const void *address, uint64_t count,
                  struct end *end)
{
    char *const data = (char *)(uintptr_t)address;
    *end = (struct end){.address = data, .data = data, .count = count, .device = memory_is_device(address)};
    if (index < 0) snprintf(end->name, sizeof end->name, "%s", name);
    else snprintf(end->name, sizeof end->name, "%s[%lld]", name, (long long)index);
    struct block block;
    char where[MEMORY_TEXT];
    if (!end->device) {
        /* just any memory of the host may begin or end outside what is registered */
        end->registered = registered_find(address, AS_DEVICE | AS_PINNED, &block) &&
                          count <= block.size - (uint64_t)(data - block.base);
        end->pinned = end->registered || memory_is_pinned(address);
        if (!end->pinned) return 0;
    }
    if (!find_block(end, &block))
        return fail(function, breaks(RULE_DEVICE_MEMORY, ACL_ERROR_RT_PARAM_INVALID),
                    "%s is %p (%s), expected memory that is allocated", end->name,
                    address, memory_describe(address, where, sizeof where));
    const uint64_t skipped = (uint64_t)(data - block.base);
    const uint64_t limit = !end->device || config()->tight ? block.size : block.pages;
    if (skipped > limit || count > limit - skipped)
        return fail(function, breaks(RULE_INSIDE, ACL_ERROR_RT_PARAM_INVALID),
                    "%s is %p (%s), expected room for %llu bytes from there",
                    end->name, address, memory_describe(address, where, sizeof where), (unsigned long long)count);
    if (skipped + count > block.usable && memory_first_warning(block.id, address, WARN_BEYOND))
        warn_of(RULE_INSIDE, function, "%s is %p (%s), and %llu bytes from there go beyond its end, into other memory on an NPU",
             end->name, address, memory_describe(address, where, sizeof where), (unsigned long long)count);
    end->block = block.id;
    end->size = block.size;
    if (end->device) end->data = memory_at(address);
    return 0;
}

/* Tells if the kind contradicts the addresses. */
static int compare_kind(const char *function, aclrtMemcpyKind kind, const struct end *dst, const struct end *src)
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
    if ((dst->device == to_device || dst->registered) && (src->device == from_device || src->registered)) return 0;
    char to[MEMORY_TEXT], from[MEMORY_TEXT];
    memory_describe(dst->address, to, sizeof to);
    memory_describe(src->address, from, sizeof from);
    if (config()->strict)
        return fail(function, breaks(RULE_DIRECTION, ACL_ERROR_RT_PARAM_INVALID),
                    "kind is %s, but %s is %p (%s) and %s is %p (%s)",
                    kind_names[kind], dst->name, dst->address, to, src->name, src->address, from);
    warn_of(RULE_DIRECTION, function, "kind is %s, but %s is %p (%s) and %s is %p (%s); the addresses decide", kind_names[kind], dst->name,
         dst->address, to, src->name, src->address, from);
    return 0;
}

int copy_find(const struct copy *copy, struct end *dst, struct end *src)
{
    const bool batch = copy->index >= 0;
    const uint64_t to = extent(copy->width, copy->height, copy->dst_pitch);
    const uint64_t from = extent(copy->width, copy->height, copy->src_pitch);
    TRY(copy_find_end(copy->function, batch ? "dsts" : "dst", copy->index, copy->dst, to, dst));
    TRY(copy_find_end(copy->function, batch ? "srcs" : "src", copy->index, copy->src, from, src));
    return compare_kind(copy->function, copy->kind, dst, src);
}

struct span copy_span(const struct copy *copy, const struct end *dst, const struct end *src)
{
    return (struct span){dst->data, src->data, copy->width, copy->height, copy->dst_pitch, copy->src_pitch, 0};
}

/* queued */

struct move_task {
    struct task task;
    struct end dst, src;
    struct span span;
    _Alignas(16) char staged[]; /* what the host may overwrite after the call */
};

int copy_check_alive(const char *function, const struct end *end)
{
    struct block block;
    if (!end->block) return 0;
    if (find_block(end, &block) && block.id == end->block &&
        (!block.mapped || end->count <= block.size - (uint64_t)((char *)end->address - block.base)))
        return 0;
    char where[MEMORY_TEXT];
    return fail(function, breaks(RULE_FREED_EARLY, ACL_ERROR_RT_AICORE_EXCEPTION),
                "%s is %p, in an allocation of %llu bytes at the call and now %s, expected it to live on", end->name,
                end->address, (unsigned long long)end->size, memory_describe(end->address, where, sizeof where));
}

static int move_run(struct task *task)
{
    const struct move_task *const moving = (struct move_task *)task;
    TRY(copy_check_alive(task->name, &moving->dst));
    TRY(copy_check_alive(task->name, &moving->src));
    copy_move(moving->span);
    return 0;
}

static void move_release(struct task *task) { free(task); }

/* What debug/ is told of a move. */
static struct work *describe(const char *function, const struct end *dst, const struct end *src, const struct span *span)
{
    struct work *const work = work_new(function, 2);
    const struct end *const ends[] = {dst, src};
    work_tells(work, "%llu bytes", (unsigned long long)(span->width * span->height));
    for (int i = 0; i < (src ? 2 : 1); i++) {
        struct region region = region_of_bytes(ends[i]->address, span->width);
        if (span->height > 1) {
            region.rank = 1;
            region.dims[0] = (int64_t)span->height;
            region.strides[0] = (int64_t)(i ? span->src_pitch : span->dst_pitch);
        }
        work_uses(work, ends[i]->name, ends[i]->block, region, i ? USE_READ : USE_WRITE);
    }
    work_moves(work, src && src->device && dst->device && span->height == 1);
    return work;
}

void copy_at_once(const char *function, const struct end *dst, const struct end *src, struct span span)
{
    struct work *const work = watching(WATCH_WORK) ? describe(function, dst, src, &span) : NULL;
    if (work) work_at_once(work);
    copy_move(span);
    if (work) work_done(work);
}

int copy_queue(const char *function, struct lane lane, const struct end *dst, const struct end *src, struct span span)
{
    const bool staging = src && !src->device && !src->pinned, waiting = !dst->device && !dst->pinned;
    if (lane.captured && (staging || waiting)) TRY(capture_refuse_pageable(function, lane.stream));
    if (!lane.captured && (staging || waiting) && queue_is_idle(lane.queue, lane.life)) {
        copy_at_once(function, dst, src, span);
        return 0;
    }
    const uint64_t staged = staging ? span.width * span.height : 0;
    struct move_task *const moving = malloc(sizeof *moving + staged);
    if (!moving) return fail(function, ACL_ERROR_BAD_ALLOC, "no memory of the host is left");
    *moving = (struct move_task){
        {.name = function, .run = move_run, .release = move_release}, *dst, src ? *src : *dst, span};
    if (staging) {
        copy_move((struct span){moving->staged, span.src, span.width, span.height, span.width, span.src_pitch, 0});
        moving->span.src = moving->staged;
        moving->span.src_pitch = span.width;
    }
    if (watching(WATCH_WORK)) moving->task.work = describe(function, dst, src, &span);
    uint64_t position;
    const int status = lane_push_at(function, lane, &moving->task, &position);
    if (status) {
        if (moving->task.work) work_dropped(moving->task.work);
        free(moving);
        return status;
    }
    return waiting && position ? queue_fail(function, queue_wait(function, lane.queue, lane.life, position, -1)) : 0;
}
