/* SPDX-License-Identifier: Apache-2.0 */
/* normal.c - numbers of a normal distribution */
#include "aclnnop/aclnn_normal.h"

#include "ops/random.h"

enum { SELF, MEAN, STD, SEED, OFFSET };
enum { SEED_TENSOR = SEED, OFFSET_TENSOR, ADDED }; /* where the seed and the offset are in tensors */

static struct random_slots slots(const struct call *call)
{
    return call->op->params[SEED].kind == ACLNNSIM_TENSOR ? (struct random_slots){SEED_TENSOR, OFFSET_TENSOR, ADDED}
                                                          : (struct random_slots){SEED, OFFSET, -1};
}

static int check(const struct call *call)
{
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    TRY(check_random_slots(call, slots(call)));
    if (call->arg[STD].d >= 0) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "std is %g, expected none below 0", call->arg[STD].d);
}

static int run(const struct call *call)
{
    const struct random_stream stream = random_stream(call, slots(call));
    fill_normal(&stream, call->arg[SELF].tensor, call->arg[MEAN].d, call->arg[STD].d);
    return 0;
}

static const struct param inplace_normal_params[] = {
    {TENSOR_REF("selfRef", TYPES_2(P_950, T_REALS | SET(BOOL), P_TRAINING | P_A2_A3, T_FLOATS)), .unread = true},
    {NUMBER_IN("mean", DOUBLE), .initial = "0.0"},
    {NUMBER_IN("std", DOUBLE), .initial = "1.0"},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {.name = NULL},
};

static const struct op inplace_normal = {
    .name = "aclnnInplaceNormal", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = inplace_normal_params};

aclnnStatus aclnnInplaceNormalGetWorkspaceSize(const aclTensor *selfRef, float mean, float std,
                                               int64_t seed, int64_t offset, uint64_t *workspaceSize,
                                               aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {.d = mean}, {.d = std}, {.i = seed}, {.i = offset}};
    return op_plan(&inplace_normal, args, workspaceSize, executor);
}
PHASE_TWO(aclnnInplaceNormal, &inplace_normal)

static const struct param inplace_normal_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_950, T_REALS | SET(BOOL))), .unread = true},
    {NUMBER_IN("mean", DOUBLE), .initial = "0.0"},
    {NUMBER_IN("std", DOUBLE), .initial = "1.0"},
    {TENSOR_IN("seedTensor", TYPES(P_A2_A3 | P_950, SET(I64)))},
    {TENSOR_IN("offsetTensor", TYPES(P_A2_A3 | P_950, SET(I64)))},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {.name = NULL},
};

static const struct op inplace_normal_tensor = {
    .name = "aclnnInplaceNormalTensor", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = inplace_normal_tensor_params};

aclnnStatus aclnnInplaceNormalTensorGetWorkspaceSize(const aclTensor *selfRef, float mean, float std,
                                                     const aclTensor *seedTensor,
                                                     const aclTensor *offsetTensor, int64_t offset,
                                                     uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {.d = mean}, {.d = std}, {seedTensor}, {offsetTensor},
                                        {.i = offset}};
    return op_plan(&inplace_normal_tensor, args, workspaceSize, executor);
}
PHASE_TWO(aclnnInplaceNormalTensor, &inplace_normal_tensor)

const struct op *const normal_ops[] = {&inplace_normal, &inplace_normal_tensor, NULL};
