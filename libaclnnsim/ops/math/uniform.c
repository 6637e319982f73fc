/* SPDX-License-Identifier: Apache-2.0 */
/* uniform.c - numbers of an even distribution */
#include "aclnnop/aclnn_uniform.h"

#include "ops/random.h"

enum { SELF, FROM, TO, SEED, OFFSET };          /* the tensor, the bounds, the seed and the offset */
enum { SEED_TENSOR = SEED, OFFSET_TENSOR, ADDED }; /* the same, with the seed and the offset in tensors */

static bool is_tensor(const struct call *call) { return call->op->params[SEED].kind == ACLNNSIM_TENSOR; }

static struct random_slots slots(const struct call *call)
{
    return is_tensor(call) ? (struct random_slots){SEED_TENSOR, OFFSET_TENSOR, ADDED} : (struct random_slots){SEED, OFFSET, -1};
}

static int check(const struct call *call)
{
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    TRY(check_random_slots(call, slots(call)));
    const double from = call->arg[FROM].d, to = call->arg[TO].d;
    if (from <= to) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "from is %g, expected none above to, which is %g", from, to);
}

static int run(const struct call *call)
{
    const struct random_stream stream = random_stream(call, slots(call));
    fill_uniform(&stream, call->arg[SELF].tensor, call->arg[FROM].d, call->arg[TO].d);
    return 0;
}

static const struct param inplace_uniform_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_REALS)), .unread = true},
    {NUMBER_IN("from", DOUBLE), .initial = "0.0"},
    {NUMBER_IN("to", DOUBLE), .initial = "1.0"},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {.name = NULL},
};

static const struct op inplace_uniform = {
    .name = "aclnnInplaceUniform", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = inplace_uniform_params};

aclnnStatus aclnnInplaceUniformGetWorkspaceSize(const aclTensor *selfRef, double from, double to,
                                                uint64_t seed, uint64_t offset, uint64_t *workspaceSize,
                                                aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {.d = from}, {.d = to}, {.i = (int64_t)seed},
                                        {.i = (int64_t)offset}};
    return op_plan(&inplace_uniform, args, workspaceSize, executor);
}
PHASE_TWO(aclnnInplaceUniform, &inplace_uniform)

static const struct param inplace_uniform_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_950, T_REALS)), .unread = true},
    {NUMBER_IN("from", DOUBLE), .initial = "0.0"},
    {NUMBER_IN("to", DOUBLE), .initial = "1.0"},
    {TENSOR_IN("seedTensor", TYPES(P_A2_A3 | P_950, SET(U64)))},
    {TENSOR_IN("offsetTensor", TYPES(P_A2_A3 | P_950, SET(U64)))},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {.name = NULL},
};

static const struct op inplace_uniform_tensor = {
    .name = "aclnnInplaceUniformTensor", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = inplace_uniform_tensor_params};

aclnnStatus aclnnInplaceUniformTensorGetWorkspaceSize(const aclTensor *selfRef, double from, double to,
                                                      const aclTensor *seedTensor,
                                                      const aclTensor *offsetTensor, uint64_t offset,
                                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {.d = from}, {.d = to}, {seedTensor}, {offsetTensor},
                                        {.i = (int64_t)offset}};
    return op_plan(&inplace_uniform_tensor, args, workspaceSize, executor);
}
PHASE_TWO(aclnnInplaceUniformTensor, &inplace_uniform_tensor)

const struct op *const uniform_ops[] = {&inplace_uniform, &inplace_uniform_tensor, NULL};
