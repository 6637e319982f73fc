/* SPDX-License-Identifier: Apache-2.0 */
/* bernoulli.c - ones with given probabilities */
#include "aclnnop/aclnn_bernoulli.h"

#include <stdlib.h>

#include "ops/random.h"

/* The forms in place have no OUT. */
enum { SELF, PROB, SEED, OFFSET, OUT };

#define FORMULA below
#define OPERANDS 2
#define FLOATS(uniform, probability) (uniform < probability)
#include "kernel/elementwise.h"

static bool is_in_place(const struct call *call) { return call->op->params[SELF].direction == ACLNNSIM_INOUT; }
static bool is_tensor(const struct call *call) { return call->op->params[PROB].kind == ACLNNSIM_TENSOR; }

static double probability(const struct call *call)
{
    double number;
    dtype_convert(dtype_from_acl(call->arg[PROB].scalar->dtype), call->arg[PROB].scalar->value, F64, &number);
    return number;
}

static int check_read(const struct call *call)
{
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    if (!is_tensor(call)) {
        const double p = probability(call);
        if (p >= 0 && p <= 1) return 0;
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "prob is %g, expected 0 to 1", p);
    }
    struct shape shape = shape_of(call->arg[SELF].tensor), both = shape;
    TRY(check_public_format(call, PROB));
    TRY(check_rank(call, PROB, 0, MAX_RANK));
    TRY(check_broadcast(call, PROB, &both));
    return check_has_shape(call, SELF, &both, "that of self and prob together");
}

static int check(const struct call *call)
{
    if (!is_in_place(call)) TRY(check_same_dtype(call, SELF, OUT));
    TRY(check_read(call));
    if (is_in_place(call)) return 0;
    TRY(check_public_format(call, OUT));
    return check_same_shape(call, SELF, OUT);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_read(call));
    *out = shape_of(call->arg[SELF].tensor);
    return 0;
}

static int run(const struct call *call)
{
    const struct view *const out = call->arg[is_in_place(call) ? SELF : OUT].tensor;
    const struct random_stream stream = random_stream(call, (struct random_slots){SEED, OFFSET, -1});
    if (!is_tensor(call)) {
        fill_bernoulli(&stream, out, probability(call));
        return 0;
    }
    struct view uniform;
    void *const memory = dense_like(out, F64, &uniform);
    if (!memory) return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory for intermediate results");
    fill_uniform(&stream, &uniform, 0, 1);
    const struct operand operands[2] = {operand_of_view(&uniform, out->rank), operand_of_view(call->arg[PROB].tensor, out->rank)};
    const struct operand result = operand_of_view(out, out->rank);
    const struct formula_types types = {F64, F64, F64};
    formula_run(&below_formula, &types, out->rank, out->dims, operands, NULL, &result);
    free(memory);
    return 0;
}

static const struct param bernoulli_params[] = {
    {TENSOR_IN("self", TYPES(P_LARGE, T_REALS | SET(BOOL))), .unread = true},
    {SCALAR_IN("prob", TYPES(P_LARGE, T_FLOATS))},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_REALS | SET(BOOL)))},
    {.name = NULL},
};

static const struct op bernoulli = {
    .name = "aclnnBernoulli", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = bernoulli_params};

aclnnStatus aclnnBernoulliGetWorkspaceSize(const aclTensor *self, const aclScalar *prob, int64_t seed,
                                           int64_t offset, aclTensor *out, uint64_t *workspaceSize,
                                           aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{self}, {.scalar = prob}, {.i = seed}, {.i = offset}, {out}};
    return op_plan(&bernoulli, args, workspaceSize, executor);
}
PHASE_TWO(aclnnBernoulli, &bernoulli)

static const struct param bernoulli_tensor_params[] = {
    {TENSOR_IN("self", TYPES_2(P_950, T_REALS | SET(BOOL), P_TRAINING | P_A2_A3, T_FLOATS)), .unread = true},
    {TENSOR_IN("prob", TYPES(P_LARGE, SET(F32) | SET(F16) | SET(F64)))},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES_2(P_950, T_REALS | SET(BOOL), P_TRAINING | P_A2_A3, T_FLOATS))},
    {.name = NULL},
};

static const struct op bernoulli_tensor = {
    .name = "aclnnBernoulliTensor", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = bernoulli_tensor_params};

aclnnStatus aclnnBernoulliTensorGetWorkspaceSize(const aclTensor *self, const aclTensor *prob,
                                                 int64_t seed, int64_t offset, aclTensor *out,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{self}, {prob}, {.i = seed}, {.i = offset}, {out}};
    return op_plan(&bernoulli_tensor, args, workspaceSize, executor);
}
PHASE_TWO(aclnnBernoulliTensor, &bernoulli_tensor)

static const struct param inplace_bernoulli_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_REALS | SET(BOOL))), .unread = true},
    {SCALAR_IN("prob", TYPES(P_LARGE, T_FLOATS))},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {.name = NULL},
};

static const struct op inplace_bernoulli = {
    .name = "aclnnInplaceBernoulli", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = inplace_bernoulli_params};

aclnnStatus aclnnInplaceBernoulliGetWorkspaceSize(const aclTensor *selfRef, const aclScalar *prob,
                                                  int64_t seed, int64_t offset, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {.scalar = prob}, {.i = seed}, {.i = offset}};
    return op_plan(&inplace_bernoulli, args, workspaceSize, executor);
}
PHASE_TWO(aclnnInplaceBernoulli, &inplace_bernoulli)

static const struct param inplace_bernoulli_tensor_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_INTS | SET(F32) | SET(F16) | SET(F64) | SET(BOOL))), .unread = true},
    {TENSOR_IN("prob", TYPES(P_LARGE, SET(F32) | SET(F16) | SET(F64)))},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {.name = NULL},
};

static const struct op inplace_bernoulli_tensor = {
    .name = "aclnnInplaceBernoulliTensor", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = inplace_bernoulli_tensor_params};

aclnnStatus aclnnInplaceBernoulliTensorGetWorkspaceSize(const aclTensor *selfRef, const aclTensor *prob,
                                                        int64_t seed, int64_t offset,
                                                        uint64_t *workspaceSize,
                                                        aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {prob}, {.i = seed}, {.i = offset}};
    return op_plan(&inplace_bernoulli_tensor, args, workspaceSize, executor);
}
PHASE_TWO(aclnnInplaceBernoulliTensor, &inplace_bernoulli_tensor)

const struct op *const bernoulli_ops[] = {&bernoulli, &bernoulli_tensor, &inplace_bernoulli, &inplace_bernoulli_tensor, NULL};
