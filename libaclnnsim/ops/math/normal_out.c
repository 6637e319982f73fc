/* SPDX-License-Identifier: Apache-2.0 */
/* normal_out.c - numbers of normal distributions */
#include "aclnnop/aclnn_normal_out.h"

#include <stdlib.h>

#include "ops/random.h"

enum { MEAN, STD, SEED, OFFSET, OUT };

#define FORMULA scale_and_shift
#define OPERANDS 3
#define FLOATS(normal, mean, deviation) mean + deviation * normal
#include "kernel/elementwise.h"

static bool is_tensor(const struct call *call, int slot) { return call->op->params[slot].kind == ACLNNSIM_TENSOR; }

/* The shape of mean and std together, without dimensions if both are numbers. */
static int check_read(const struct call *call, struct shape *shape)
{
    *shape = (struct shape){.dtype = F32};
    for (int slot = MEAN; slot <= STD; slot++) {
        if (!is_tensor(call, slot)) continue;
        TRY(check_public_format(call, slot));
        TRY(check_rank(call, slot, 0, MAX_RANK));
        TRY(check_broadcast(call, slot, shape));
        shape->dtype = call->arg[slot].tensor->dtype;
    }
    return 0;
}

static int check(const struct call *call)
{
    struct shape shape;
    TRY(check_read(call, &shape));
    TRY(check_public_format(call, OUT));
    TRY(check_rank(call, OUT, 0, MAX_RANK));
    if (!is_tensor(call, MEAN) && !is_tensor(call, STD)) return 0;
    return check_has_shape(call, OUT, &shape, "that of mean and std together");
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    return check_read(call, out);
}

static int run(const struct call *call)
{
    const struct view *const out = call->arg[OUT].tensor;
    const struct random_stream stream = random_stream(call, (struct random_slots){SEED, OFFSET, -1});
    if (!is_tensor(call, MEAN) && !is_tensor(call, STD)) {
        fill_normal(&stream, out, call->arg[MEAN].d, call->arg[STD].d);
        return 0;
    }
    struct view normal;
    void *const memory = dense_like(out, out->dtype == F64 ? F64 : F32, &normal);
    if (!memory) return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory for intermediate results");
    fill_normal(&stream, &normal, 0, 1);
    struct operand operands[3] = {operand_of_view(&normal, out->rank)};
    for (int slot = MEAN; slot <= STD; slot++)
        operands[1 + slot] = is_tensor(call, slot) ? operand_of_view(call->arg[slot].tensor, out->rank)
                                                   : operand_of_number(F64, &call->arg[slot].d);
    const struct operand result = operand_of_view(out, out->rank);
    const enum dtype compute = normal.dtype;
    const struct formula_types types = {compute, compute, compute};
    formula_run(&scale_and_shift_formula, &types, out->rank, out->dims, operands, NULL, &result);
    free(memory);
    return 0;
}

static const struct param normal_float_float_params[] = {
    {NUMBER_IN("mean", DOUBLE), .initial = "0.0"},
    {NUMBER_IN("std", DOUBLE), .initial = "1.0"},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_950, T_FLOATS))},
    {.name = NULL},
};

static const struct op normal_float_float = {
    .name = "aclnnNormalFloatFloat", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = normal_float_float_params};

aclnnStatus aclnnNormalFloatFloatGetWorkspaceSize(float mean, float std, int64_t seed, int64_t offset,
                                                  aclTensor *out, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{.d = mean}, {.d = std}, {.i = seed}, {.i = offset}, {out}};
    return op_plan(&normal_float_float, args, workspaceSize, executor);
}
PHASE_TWO(aclnnNormalFloatFloat, &normal_float_float)

static const struct param normal_float_tensor_params[] = {
    {NUMBER_IN("mean", DOUBLE), .initial = "0.0"},
    {TENSOR_IN("std", TYPES(P_950, T_FLOATS))},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_950, T_FLOATS))},
    {.name = NULL},
};

static const struct op normal_float_tensor = {
    .name = "aclnnNormalFloatTensor", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = normal_float_tensor_params};

aclnnStatus aclnnNormalFloatTensorGetWorkspaceSize(float mean, const aclTensor *std, int64_t seed,
                                                   int64_t offset, aclTensor *out,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{.d = mean}, {std}, {.i = seed}, {.i = offset}, {out}};
    return op_plan(&normal_float_tensor, args, workspaceSize, executor);
}
PHASE_TWO(aclnnNormalFloatTensor, &normal_float_tensor)

static const struct param normal_tensor_float_params[] = {
    {TENSOR_IN("mean", TYPES(P_950, T_FLOATS))},
    {NUMBER_IN("std", DOUBLE), .initial = "1.0"},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_950, T_FLOATS))},
    {.name = NULL},
};

static const struct op normal_tensor_float = {
    .name = "aclnnNormalTensorFloat", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = normal_tensor_float_params};

aclnnStatus aclnnNormalTensorFloatGetWorkspaceSize(const aclTensor *mean, float std, int64_t seed,
                                                   int64_t offset, aclTensor *out,
                                                   uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{mean}, {.d = std}, {.i = seed}, {.i = offset}, {out}};
    return op_plan(&normal_tensor_float, args, workspaceSize, executor);
}
PHASE_TWO(aclnnNormalTensorFloat, &normal_tensor_float)

static const struct param normal_tensor_tensor_params[] = {
    {TENSOR_IN("mean", TYPES(P_950, T_FLOATS))},
    {TENSOR_IN("std", TYPES(P_950, T_FLOATS))},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_950, T_FLOATS))},
    {.name = NULL},
};

static const struct op normal_tensor_tensor = {
    .name = "aclnnNormalTensorTensor", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = normal_tensor_tensor_params};

aclnnStatus aclnnNormalTensorTensorGetWorkspaceSize(const aclTensor *mean, const aclTensor *std,
                                                    int64_t seed, int64_t offset, aclTensor *out,
                                                    uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{mean}, {std}, {.i = seed}, {.i = offset}, {out}};
    return op_plan(&normal_tensor_tensor, args, workspaceSize, executor);
}
PHASE_TWO(aclnnNormalTensorTensor, &normal_tensor_tensor)

const struct op *const normal_out_ops[] = {&normal_float_float, &normal_float_tensor, &normal_tensor_float, &normal_tensor_tensor, NULL};
