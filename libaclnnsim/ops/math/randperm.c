/* SPDX-License-Identifier: Apache-2.0 */
/* randperm.c - numbers in a random order */
#include "aclnnop/aclnn_randperm.h"

#include <stdlib.h>

#include "ops/random.h"
#include "ops/rows.h"

enum { COUNT, SEED, OFFSET, OUT };

static int check(const struct call *call)
{
    const int64_t count = call->arg[COUNT].i;
    if (count < 0) return call_fail(call, ACLNN_ERR_PARAM_INVALID, "n is %lld, expected none below 0", (long long)count);
    TRY(check_public_format(call, OUT));
    return check_shape(call, OUT, 1, &count, "(n)");
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    const int64_t count = call->arg[COUNT].i;
    if (count < 0) return call_fail(call, ACLNN_ERR_PARAM_INVALID, "n is %lld, expected none below 0", (long long)count);
    *out = (struct shape){.dtype = I64, .rank = 1, .dims = {count}};
    return 0;
}

/* Fisher and Yates' shuffle. */
static int run(const struct call *call)
{
    const int64_t count = call->arg[COUNT].i;
    const struct random_stream stream = random_stream(call, (struct random_slots){SEED, OFFSET, -1});
    int64_t *const order = malloc((size_t)(count + 1) * sizeof *order);
    uint32_t *const words = malloc((size_t)(2 * count + 1) * sizeof *words);
    if (order && words) {
        random_words(&stream, 0, 2 * count, words);
        for (int64_t i = 0; i < count; i++) {
            const uint64_t word = words[2 * i] | (uint64_t)words[2 * i + 1] << 32;
            const int64_t place = (int64_t)(word % (uint64_t)(i + 1));
            order[i] = order[place];
            order[place] = i;
        }
        numbers_store(call->arg[OUT].tensor, I64, order);
    }
    const bool done = order && words;
    free(order);
    free(words);
    return done ? 0 : call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory for intermediate results");
}

static const struct param randperm_params[] = {
    {NUMBER_IN("n", INT)},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_REALS))},
    {.name = NULL},
};

static const struct op randperm = {
    .name = "aclnnRandperm", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = randperm_params};

aclnnStatus aclnnRandpermGetWorkspaceSize(int64_t n, int64_t seed, int64_t offset, aclTensor *out,
                                          uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{.i = n}, {.i = seed}, {.i = offset}, {out}};
    return op_plan(&randperm, args, workspaceSize, executor);
}
PHASE_TWO(aclnnRandperm, &randperm)

const struct op *const randperm_ops[] = {&randperm, NULL};
