/* SPDX-License-Identifier: Apache-2.0 */
#include "capture.h"
#include "copy.h"
#include "memory.h"
#include "status.h"
#include "stream.h"

/* Copies on, now or in the stream's turn, whose arguments are in order. */

static int copy_now(const struct copy *copy)
{
    struct context *context;
    TRY(context_require(copy->function, &context));
    struct end dst, src;
    TRY(copy_find(copy, &dst, &src));
    TRY(capture_may_copy(copy->function));
    copy_at_once(copy->function, &dst, &src, copy_span(copy, &dst, &src));
    return 0;
}

static int check_ends(const char *function, const struct end *dst, const struct end *src)
{
    if (dst->device || src->device || dst->registered || src->registered) return 0;
    return fail(function, ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                "%s and %s are memory of the host, which asynchronous copies do not support", dst->name, src->name);
}

static int copy_later(const struct copy *copy, aclrtStream stream)
{
    struct lane lane;
    TRY(stream_find(copy->function, stream, &lane));
    struct end dst, src;
    TRY(copy_find(copy, &dst, &src));
    TRY(check_ends(copy->function, &dst, &src));
    return copy_queue(copy->function, lane, &dst, &src, copy_span(copy, &dst, &src));
}

static int check_not_host(const char *function, aclrtMemcpyKind kind)
{
    if (kind != ACL_MEMCPY_HOST_TO_HOST) return 0;
    return fail(function, ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                "kind is ACL_MEMCPY_HOST_TO_HOST, which asynchronous copies do not support");
}

/* bytes */

static struct copy of_bytes(const char *function, void *dst, const void *src, uint64_t count, aclrtMemcpyKind kind)
{
    return (struct copy){function, dst, src, count, 1, count, count, kind, -1};
}

static int check_bytes(const char *function, const void *dst, uint64_t room, const void *src, uint64_t count)
{
    TRY(copy_check_room(function, "dst", dst, "destMax", room, count));
    return pointer_check(function, "src", src, ACL_ERROR_RT_PARAM_INVALID);
}

aclError aclrtMemcpy(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind)
{
    TRY(runtime_usable(__func__));
    TRY(copy_check_kind(__func__, kind));
    if (count == 0) return 0;
    TRY(check_bytes(__func__, dst, destMax, src, count));
    const struct copy copy = of_bytes(__func__, dst, src, count, kind);
    return copy_now(&copy);
}

static int bytes_later(const char *function, void *dst, uint64_t room, const void *src, uint64_t count,
                       aclrtMemcpyKind kind, aclrtStream stream)
{
    TRY(runtime_usable(function));
    TRY(copy_check_kind(function, kind));
    TRY(check_not_host(function, kind));
    if (count == 0) return 0;
    TRY(check_bytes(function, dst, room, src, count));
    const struct copy copy = of_bytes(function, dst, src, count, kind);
    return copy_later(&copy, stream);
}

aclError aclrtMemcpyAsync(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind,
                          aclrtStream stream)
{
    return bytes_later(__func__, dst, destMax, src, count, kind, stream);
}

aclError aclrtMemcpyAsyncWithCondition(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind,
                                       aclrtStream stream)
{
    return bytes_later(__func__, dst, destMax, src, count, kind, stream);
}

/* rows */

#define HEIGHT_MOST ((size_t)5 << 20) /* as documented */

/* Fails, or fills in the copy; `*empty` if there is nothing to do. */
static int of_rows(struct copy *copy, const char *function, void *dst, size_t dpitch, const void *src, size_t spitch,
                   size_t width, size_t height, aclrtMemcpyKind kind, bool *empty)
{
    *empty = width == 0 || height == 0;
    TRY(runtime_usable(function));
    TRY(copy_check_kind(function, kind));
    if (height > HEIGHT_MOST)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "height is %zu, expected at most %zu", height, HEIGHT_MOST);
    if (*empty) return 0;
    TRY(pointer_check(function, "dst", dst, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(function, "src", src, ACL_ERROR_RT_PARAM_INVALID));
    const size_t pitch_most = SIZE_MAX / 4 / height;
    if (width > dpitch || dpitch > pitch_most)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "dpitch is %zu, expected at least width, which is %zu, and "
                    "rows that fit into memory", dpitch, width);
    if (width > spitch || spitch > pitch_most)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "spitch is %zu, expected at least width, which is %zu, and "
                    "rows that fit into memory", spitch, width);
    *copy = (struct copy){function, dst, src, width, height, dpitch, spitch, kind, -1};
    return 0;
}

aclError aclrtMemcpy2d(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height,
                       aclrtMemcpyKind kind)
{
    struct copy copy;
    bool empty;
    TRY(of_rows(&copy, __func__, dst, dpitch, src, spitch, width, height, kind, &empty));
    if (kind == ACL_MEMCPY_HOST_TO_HOST)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "kind is ACL_MEMCPY_HOST_TO_HOST, expected a direction that "
                    "has a device in it");
    return empty ? 0 : copy_now(&copy);
}

aclError aclrtMemcpy2dAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height,
                            aclrtMemcpyKind kind, aclrtStream stream)
{
    struct copy copy;
    bool empty;
    TRY(of_rows(&copy, __func__, dst, dpitch, src, spitch, width, height, kind, &empty));
    TRY(check_not_host(__func__, kind));
    return empty ? 0 : copy_later(&copy, stream);
}

/* batches */

struct batch {
    const char *function;
    void **dsts, **srcs;
    size_t *rooms, *sizes, count;
    aclrtMemcpyBatchAttr *attrs;
    size_t *indexes, attr_count;
};

static int check_batch(const struct batch *b)
{
    TRY(runtime_usable(b->function));
    const struct {
        const char *name;
        const void *pointer;
    } arrays[] = {{"dsts", b->dsts},   {"destMaxs", b->rooms}, {"srcs", b->srcs},
                  {"sizes", b->sizes}, {"attrs", b->attrs},    {"attrsIndexes", b->indexes}};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        TRY(pointer_check(b->function, arrays[i].name, arrays[i].pointer, ACL_ERROR_RT_PARAM_INVALID));
    if (b->count == 0) return fail(b->function, ACL_ERROR_RT_PARAM_INVALID, "numBatches is 0, expected at least 1");
    if (b->attr_count == 0 || b->attr_count > b->count)
        return fail(b->function, ACL_ERROR_RT_PARAM_INVALID, "numAttrs is %zu, expected 1 to numBatches, which is %zu",
                    b->attr_count, b->count);
    for (size_t k = 0; k < b->attr_count; k++)
        if (k ? b->indexes[k] <= b->indexes[k - 1] || b->indexes[k] >= b->count : b->indexes[0] != 0)
            return fail(b->function, ACL_ERROR_RT_PARAM_INVALID,
                        "attrsIndexes[%zu] is %zu, expected 0 first, then growing numbers below numBatches", k,
                        b->indexes[k]);
    return 0;
}

/* Whether memory is where an attribute says. */
static int check_location(const struct batch *b, const aclrtMemLocation *said, const struct end *end)
{
    const bool device = said->type == ACL_MEM_LOCATION_TYPE_DEVICE;
    if (end->registered || device == end->device) return 0;
    char where[MEMORY_TEXT];
    return fail(b->function, ACL_ERROR_RT_PARAM_INVALID, "%s is %p (%s), but the location in its attribute has type %d",
                end->name, end->address, memory_describe(end->address, where, sizeof where), (int)said->type);
}

/* Checks one copy, and finds its ends. */
static int find_one(const struct batch *b, size_t index, const aclrtMemcpyBatchAttr *attr, struct copy *copy,
                    struct end *dst, struct end *src)
{
    *copy = of_bytes(b->function, b->dsts[index], b->srcs[index], b->sizes[index], ACL_MEMCPY_DEFAULT);
    copy->index = (int64_t)index;
    if (copy->width == 0) return 0;
    if (!copy->dst || !copy->src || copy->width > b->rooms[index])
        return fail(b->function, ACL_ERROR_RT_PARAM_INVALID,
                    "copy %zu is of %llu bytes from %p to %p with room for %zu, expected addresses and enough room",
                    index, (unsigned long long)copy->width, copy->src, copy->dst, b->rooms[index]);
    TRY(copy_find(copy, dst, src));
    TRY(check_location(b, &attr->dstLoc, dst));
    TRY(check_location(b, &attr->srcLoc, src));
    if (!dst->registered && !src->registered && dst->device == src->device)
        return fail(b->function, ACL_ERROR_RT_PARAM_INVALID,
                    "%s and %s are both memory of %s, expected host to device or device to host", dst->name, src->name,
                    dst->device ? "a device" : "the host");
    return 0;
}

/* All copies are checked before the first one is made. */
static int run_batch(const struct batch *b, size_t *fail_index, aclrtStream stream, bool queued)
{
    if (fail_index) *fail_index = SIZE_MAX;
    TRY(check_batch(b));
    struct lane lane;
    struct context *context;
    TRY(queued ? stream_find(b->function, stream, &lane) : context_require(b->function, &context));
    if (!queued) TRY(capture_may_copy(b->function));
    for (int pass = 0; pass < 2; pass++) {
        size_t k = 0;
        for (size_t i = 0; i < b->count; i++) {
            if (k + 1 < b->attr_count && i == b->indexes[k + 1]) k++;
            struct copy copy;
            struct end dst, src;
            const int status = find_one(b, i, &b->attrs[k], &copy, &dst, &src);
            if (status && fail_index) *fail_index = i;
            TRY(status);
            if (pass == 0 || copy.width == 0) continue;
            const struct span span = copy_span(&copy, &dst, &src);
            if (queued) TRY(copy_queue(b->function, lane, &dst, &src, span));
            else copy_at_once(b->function, &dst, &src, span);
        }
    }
    return 0;
}

aclError aclrtMemcpyBatch(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches,
                          aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, size_t *failIndex)
{
    const struct batch batch = {__func__, dsts, srcs, destMaxs, sizes, numBatches, attrs, attrsIndexes, numAttrs};
    TRY(pointer_check(__func__, "failIndex", failIndex, ACL_ERROR_RT_PARAM_INVALID));
    return run_batch(&batch, failIndex, NULL, false);
}

aclError aclrtMemcpyBatchV2(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches,
                            aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs)
{
    const struct batch batch = {__func__, dsts, srcs, destMaxs, sizes, numBatches, attrs, attrsIndexes, numAttrs};
    return run_batch(&batch, NULL, NULL, false);
}

aclError aclrtMemcpyBatchAsync(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches,
                               aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, size_t *failIndex,
                               aclrtStream stream)
{
    const struct batch batch = {__func__, dsts, srcs, destMaxs, sizes, numBatches, attrs, attrsIndexes, numAttrs};
    TRY(pointer_check(__func__, "failIndex", failIndex, ACL_ERROR_RT_PARAM_INVALID));
    return run_batch(&batch, failIndex, stream, true);
}

aclError aclrtMemcpyBatchAsyncV2(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches,
                                 aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, aclrtStream stream)
{
    const struct batch batch = {__func__, dsts, srcs, destMaxs, sizes, numBatches, attrs, attrsIndexes, numAttrs};
    return run_batch(&batch, NULL, stream, true);
}
