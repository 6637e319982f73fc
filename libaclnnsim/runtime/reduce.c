/* SPDX-License-Identifier: Apache-2.0 */
/* Sums and extremes of two rows of memory. */
#include <stdlib.h>

#include "copy.h"
#include "debug/debug.h"
#include "dtype.h"
#include "iterate.h"
#include "soc.h"
#include "status.h"

struct reduce_task {
    struct task task;
    struct end dst, src;
    enum dtype type;
    aclrtReduceKind kind;
};

#define INTEGERS (SET(I8) | SET(I16) | SET(I32))

static const dtypes_by_product types = {
    [ATLAS_TRAINING] = SET(F32),
    [ATLAS_INFERENCE] = SET(F32) | SET(F16) | SET(I16),
    [ATLAS_200I] = INTEGERS | SET(F32) | SET(F16),
    [ATLAS_A2] = INTEGERS | SET(U32) | SET(F32) | SET(F16) | SET(BF16),
    [ATLAS_A3] = INTEGERS | SET(U32) | SET(F32) | SET(F16) | SET(BF16),
    [ASCEND_950] = INTEGERS | SET(U32) | SET(F32) | SET(F16) | SET(BF16),
};

/* NaN wins. */
static float of_floats(aclrtReduceKind kind, float a, float b)
{
    if (kind == ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM) return a + b;
    const bool first = kind == ACL_RT_MEMCPY_SDMA_AUTOMATIC_MAX ? a > b : a < b;
    return first || a != a ? a : b;
}

static int64_t of_integers(aclrtReduceKind kind, int64_t a, int64_t b)
{
    if (kind == ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM) return a + b;
    return (kind == ACL_RT_MEMCPY_SDMA_AUTOMATIC_MAX ? a > b : a < b) ? a : b;
}

#define AS_IT_IS(number) (number)
#define EACH(type, wide, from, to)                                                                \
    do {                                                                                          \
        type *const dst = (type *)(void *)reduce->dst.data;                                       \
        const type *const src = (const type *)(const void *)reduce->src.data;                     \
        for (int64_t i = begin; i < end; i++) dst[i] = (type)to(wide(kind, from(dst[i]), from(src[i]))); \
    } while (0)

static void reduce_range(void *data, int64_t begin, int64_t end)
{
    const struct reduce_task *const reduce = data;
    const aclrtReduceKind kind = reduce->kind;
    switch (reduce->type) {
    case F32: EACH(float, of_floats, AS_IT_IS, AS_IT_IS); break;
    case F16: EACH(uint16_t, of_floats, f16_to_f32, f32_to_f16); break;
    case BF16: EACH(uint16_t, of_floats, bf16_to_f32, f32_to_bf16); break;
    case I8: EACH(int8_t, of_integers, AS_IT_IS, AS_IT_IS); break;
    case I16: EACH(int16_t, of_integers, AS_IT_IS, AS_IT_IS); break;
    case I32: EACH(int32_t, of_integers, AS_IT_IS, AS_IT_IS); break;
    default: EACH(uint32_t, of_integers, AS_IT_IS, AS_IT_IS); break;
    }
}

static int reduce_run(struct task *task)
{
    const struct reduce_task *const reduce = (struct reduce_task *)task;
    TRY(copy_check_alive(task->name, &reduce->dst));
    TRY(copy_check_alive(task->name, &reduce->src));
    parallel_for((int64_t)reduce->dst.count / dtype_size(reduce->type), 4, reduce_range, task);
    return 0;
}

static void reduce_release(struct task *task) { free(task); }

static int check(const char *function, uint64_t count, aclrtReduceKind kind, aclDataType type, const void *reserve)
{
    char text[32], names[128];
    const dtype_set set = types[soc_product()];
    const enum dtype known = dtype_from_acl(type);
    if (kind != ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM && kind != ACL_RT_MEMCPY_SDMA_AUTOMATIC_MAX &&
        kind != ACL_RT_MEMCPY_SDMA_AUTOMATIC_MIN)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "kind is %d, expected a sum, maximum or minimum, 10 to 12", (int)kind);
    if (known == DTYPE_NONE || !(set & SET(known)))
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "type is %s, expected one of %s on %s", dtype_text(type, text),
                    dtype_set_names(set, names, sizeof names), soc_family(soc_product()));
    if (count % (uint64_t)dtype_size(known))
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "count is %llu bytes, expected a multiple of %d, the size of %s",
                    (unsigned long long)count, (int)dtype_size(known), dtype_name(known));
    if (reserve) return fail(function, ACL_ERROR_RT_PARAM_INVALID, "reserve is %p, expected NULL", reserve);
    return 0;
}

static int find_end(const char *function, const char *name, const void *address, uint64_t count, enum dtype type,
                    struct end *end)
{
    TRY(pointer_check(function, name, address, ACL_ERROR_RT_PARAM_INVALID));
    TRY(copy_find_end(function, name, -1, address, count, end));
    if (!end->device && !end->registered)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "%s is %p (memory of the host), expected memory of the device", name,
                    address);
    if ((uintptr_t)end->data % (uintptr_t)dtype_size(type))
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "%s is %p, expected a multiple of %d", name, address,
                    (int)dtype_size(type));
    return 0;
}

static struct work *describe(const char *function, const struct reduce_task *reduce)
{
    struct work *const work = work_new(function, 2);
    work_tells(work, "%llu bytes", (unsigned long long)reduce->dst.count);
    work_uses(work, "dst", reduce->dst.block, region_of_bytes(reduce->dst.address, reduce->dst.count), USE_READ | USE_WRITE);
    work_uses(work, "src", reduce->src.block, region_of_bytes(reduce->src.address, reduce->src.count), USE_READ);
    return work;
}

aclError aclrtReduceAsync(void *dst, const void *src, uint64_t count, aclrtReduceKind kind, aclDataType type,
                          aclrtStream stream, void *reserve)
{
    TRY(runtime_usable(__func__));
    TRY(check(__func__, count, kind, type, reserve));
    struct lane lane;
    TRY(stream_find(__func__, stream, &lane));
    if (count == 0) return 0;
    struct reduce_task made = {.task = {.name = __func__, .run = reduce_run, .release = reduce_release},
                               .type = dtype_from_acl(type),
                               .kind = kind};
    TRY(find_end(__func__, "dst", dst, count, made.type, &made.dst));
    TRY(find_end(__func__, "src", src, count, made.type, &made.src));
    const uint64_t ahead = (uint64_t)(made.dst.data - made.src.data);
    if (ahead && (ahead < count || -ahead < count))
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "dst is %p and src %p, expected %llu bytes that do not overlap", dst,
                    src, (unsigned long long)count);
    struct reduce_task *const reduce = malloc(sizeof *reduce);
    if (!reduce) return fail(__func__, ACL_ERROR_BAD_ALLOC, "no memory of the host is left");
    *reduce = made;
    if (watching(WATCH_WORK)) reduce->task.work = describe(__func__, reduce);
    const int status = lane_push_at(__func__, lane, &reduce->task, NULL);
    if (!status) return 0;
    if (reduce->task.work) work_dropped(reduce->task.work);
    free(reduce);
    return status;
}
