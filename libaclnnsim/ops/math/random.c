/* SPDX-License-Identifier: Apache-2.0 */
/* random.c - whole numbers of an even distribution */
#include "aclnnop/aclnn_random.h"

#include "ops/random.h"

/* The slots of aclnnInplaceRandom, of its form with tensors, and of the forms without bounds. */
enum { SELF, FROM, TO, SEED, OFFSET };
enum { SEED_TENSOR = SEED, OFFSET_TENSOR, ADDED };
enum { PLAIN_SEED = 1, PLAIN_OFFSET, PLAIN_ADDED };

static bool is_bounded(const struct call *call) { return call->op->params[FROM].name[0] == 'f'; }

static struct random_slots slots(const struct call *call)
{
    const int seed = is_bounded(call) ? SEED : PLAIN_SEED;
    const bool tensors = call->op->params[seed].kind == ACLNNSIM_TENSOR;
    return (struct random_slots){seed, seed + 1, tensors ? seed + 2 : -1};
}

/* The whole numbers that a type has, from *least to *most, as far as 64 bits go. */
static void limits(enum dtype dtype, int64_t *least, int64_t *most)
{
    *least = INT64_MIN;
    *most = INT64_MAX;
    switch (dtype) {
    case I8: *least = INT8_MIN; *most = INT8_MAX; break;
    case I16: *least = INT16_MIN; *most = INT16_MAX; break;
    case I32: *least = INT32_MIN; *most = INT32_MAX; break;
    case U8: *least = 0; *most = UINT8_MAX; break;
    case BOOL: *least = 0; *most = 1; break;
    case F16: *least = -65504; *most = 65504; break;
    default: break;
    }
}

static int check(const struct call *call)
{
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    TRY(check_random_slots(call, slots(call)));
    if (!is_bounded(call)) return 0;
    const int64_t from = call->arg[FROM].i, to = call->arg[TO].i;
    int64_t least, most;
    limits(call->arg[SELF].tensor->dtype, &least, &most);
    if (from >= to)
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "from is %lld, expected less than to, which is %lld", (long long)from, (long long)to);
    if (from < least)
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "from is %lld, expected at least %lld for %s", (long long)from, (long long)least,
                         dtype_name(call->arg[SELF].tensor->dtype));
    if (to - 1 > most)
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "to is %lld, expected at most %lld for %s", (long long)to, (long long)most + 1,
                         dtype_name(call->arg[SELF].tensor->dtype));
    return 0;
}

/* How many whole numbers from 0 on a type has, for floats those without gaps. */
static uint64_t natural_range(enum dtype dtype)
{
    switch (dtype) {
    case F32: return ((uint64_t)1 << 24) + 1;
    case F16: return ((uint64_t)1 << 11) + 1;
    case BF16: return ((uint64_t)1 << 8) + 1;
    default: break;
    }
    int64_t least, most;
    limits(dtype, &least, &most);
    return (uint64_t)most + 1;
}

static int run(const struct call *call)
{
    const struct view *const self = call->arg[SELF].tensor;
    const struct random_stream stream = random_stream(call, slots(call));
    if (is_bounded(call)) fill_whole(&stream, self, call->arg[FROM].i, (uint64_t)call->arg[TO].i - (uint64_t)call->arg[FROM].i);
    else fill_whole(&stream, self, 0, natural_range(self->dtype));
    return 0;
}

static const struct param inplace_random_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_TRAINING | P_A2_A3, T_REALS | SET(BOOL) | SET(C64) | SET(C128), P_950, T_REALS | SET(BOOL))), .unread = true},
    {NUMBER_IN("from", INT), .initial = "0"},
    {NUMBER_IN("to", INT), .initial = "2"},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {.name = NULL},
};

static const struct op inplace_random = {
    .name = "aclnnInplaceRandom", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = inplace_random_params};

aclnnStatus aclnnInplaceRandomGetWorkspaceSize(const aclTensor *selfRef, int64_t from, int64_t to,
                                               int64_t seed, int64_t offset, uint64_t *workspaceSize,
                                               aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {.i = from}, {.i = to}, {.i = seed}, {.i = offset}};
    return op_plan(&inplace_random, args, workspaceSize, executor);
}
PHASE_TWO(aclnnInplaceRandom, &inplace_random)

static const struct param inplace_random_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_A2_A3, T_REALS | SET(BOOL) | SET(C64) | SET(C128), P_950, T_REALS | SET(BOOL))), .unread = true},
    {NUMBER_IN("from", INT), .initial = "0"},
    {NUMBER_IN("to", INT), .initial = "2"},
    {TENSOR_IN("seedTensor", TYPES(P_A2_A3 | P_950, SET(I64)))},
    {TENSOR_IN("offsetTensor", TYPES(P_A2_A3 | P_950, SET(I64)))},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {.name = NULL},
};

static const struct op inplace_random_tensor = {
    .name = "aclnnInplaceRandomTensor", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = inplace_random_tensor_params};

aclnnStatus aclnnInplaceRandomTensorGetWorkspaceSize(const aclTensor *selfRef, int64_t from, int64_t to,
                                                     const aclTensor *seedTensor,
                                                     const aclTensor *offsetTensor, int64_t offset,
                                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {.i = from}, {.i = to}, {seedTensor}, {offsetTensor},
                                        {.i = offset}};
    return op_plan(&inplace_random_tensor, args, workspaceSize, executor);
}
PHASE_TWO(aclnnInplaceRandomTensor, &inplace_random_tensor)

static const struct param inplace_random_without_from_to_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_950, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(I64) | SET(U8) | SET(BOOL))), .unread = true},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {.name = NULL},
};

static const struct op inplace_random_without_from_to = {
    .name = "aclnnInplaceRandomWithoutFromTo", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = inplace_random_without_from_to_params};

aclnnStatus aclnnInplaceRandomWithoutFromToGetWorkspaceSize(const aclTensor *selfRef, int64_t seed,
                                                            int64_t offset, uint64_t *workspaceSize,
                                                            aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {.i = seed}, {.i = offset}};
    return op_plan(&inplace_random_without_from_to, args, workspaceSize, executor);
}
PHASE_TWO(aclnnInplaceRandomWithoutFromTo, &inplace_random_without_from_to)

static const struct param inplace_random_without_from_to_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_950, T_HALVES | SET(I8) | SET(I16) | SET(I32) | SET(I64) | SET(U8) | SET(BOOL))), .unread = true},
    {TENSOR_IN("seedTensor", TYPES(P_950, SET(I64)))},
    {TENSOR_IN("offsetTensor", TYPES(P_950, SET(I64)))},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {.name = NULL},
};

static const struct op inplace_random_without_from_to_tensor = {
    .name = "aclnnInplaceRandomWithoutFromToTensor", .check = check, .run = run, .infer = NULL,
    .absent_code = ACLNN_ERR_PARAM_INVALID, .params = inplace_random_without_from_to_tensor_params};

aclnnStatus aclnnInplaceRandomWithoutFromToTensorGetWorkspaceSize(const aclTensor *selfRef,
                                                                  const aclTensor *seedTensor,
                                                                  const aclTensor *offsetTensor,
                                                                  int64_t offset,
                                                                  uint64_t *workspaceSize,
                                                                  aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {seedTensor}, {offsetTensor}, {.i = offset}};
    return op_plan(&inplace_random_without_from_to_tensor, args, workspaceSize, executor);
}
PHASE_TWO(aclnnInplaceRandomWithoutFromToTensor, &inplace_random_without_from_to_tensor)

const struct op *const random_ops[] = {&inplace_random, &inplace_random_tensor, &inplace_random_without_from_to, &inplace_random_without_from_to_tensor, NULL};
