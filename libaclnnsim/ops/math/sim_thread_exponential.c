/* SPDX-License-Identifier: Apache-2.0 */
/* sim_thread_exponential.c - numbers of an exponential distribution */
#include "aclnnop/aclnn_sim_thread_exponential.h"

#include "ops/random.h"

enum { SELF, COUNT, LAMBDA, SEED, OFFSET };

static int check(const struct call *call)
{
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    if (call->arg[LAMBDA].d > 0) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "lambd is %g, expected a number above 0", call->arg[LAMBDA].d);
}

static int run(const struct call *call)
{
    const struct random_stream stream = random_stream(call, (struct random_slots){SEED, OFFSET, -1});
    fill_exponential(&stream, call->arg[SELF].tensor, call->arg[LAMBDA].d);
    return 0;
}

static const struct param sim_thread_exponential_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_A2_A3 | P_950, T_HALVES)), .unread = true},
    {NUMBER_IN("count", INT)},
    {NUMBER_IN("lambd", DOUBLE), .initial = "1.0"},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {.name = NULL},
};

static const struct op sim_thread_exponential = {
    .name = "aclnnSimThreadExponential", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = sim_thread_exponential_params};

aclnnStatus aclnnSimThreadExponentialGetWorkspaceSize(aclTensor *selfRef, int64_t count, double lambd,
                                                      int64_t seed, int64_t offset,
                                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {.i = count}, {.d = lambd}, {.i = seed},
                                        {.i = offset}};
    return op_plan(&sim_thread_exponential, args, workspaceSize, executor);
}
PHASE_TWO(aclnnSimThreadExponential, &sim_thread_exponential)

const struct op *const sim_thread_exponential_ops[] = {&sim_thread_exponential, NULL};
