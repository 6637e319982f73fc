/* SPDX-License-Identifier: Apache-2.0 */
/* dropout_gen_mask.c - bits for dropout */
#include "aclnnop/aclnn_dropout_gen_mask.h"

#include "ops/dropout.h"

/* The slots of the three forms. */
enum { SHAPE, PROB, SEED, OFFSET, OUT };
enum { V2_TYPE = 4, V2_OUT };
enum { TENSOR_ADDED = 4, TENSOR_TYPE, TENSOR_OUT_SLOT };

static bool has_tensors(const struct call *call) { return call->op->params[SEED].kind == ACLNNSIM_TENSOR; }
static bool has_type(const struct call *call) { return has_tensors(call) || call->op->params[V2_TYPE].kind == ACLNNSIM_INT; }
static int type_slot(const struct call *call) { return has_tensors(call) ? TENSOR_TYPE : V2_TYPE; }
static int out_slot(const struct call *call) { return has_type(call) ? type_slot(call) + 1 : OUT; }

static struct random_slots slots(const struct call *call)
{
    return (struct random_slots){SEED, OFFSET, has_tensors(call) ? TENSOR_ADDED : -1};
}

/* The elements of the shape; 161002 if an extent is below 0 or 64 bits do not hold the number. */
static int count_elements(const struct call *call, int64_t *count)
{
    const struct ints *const shape = call->arg[SHAPE].ints;
    *count = 1;
    for (uint64_t d = 0; d < shape->count; d++)
        if (shape->value[d] < 0 || __builtin_mul_overflow(*count, shape->value[d], count) || *count > INT64_MAX / 2)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID, "shape[%llu] is %lld, expected extents of a tensor", (unsigned long long)d,
                             (long long)shape->value[d]);
    return 0;
}

static int check_read(const struct call *call, int64_t *count)
{
    TRY(check_random_slots(call, slots(call)));
    TRY(check_probability(call, PROB));
    TRY(count_elements(call, count));
    if (!has_type(call)) return 0;
    const int64_t type = call->arg[type_slot(call)].i;
    if (type == ACL_FLOAT || type == ACL_FLOAT16 || (type == ACL_BF16 && call->product != ATLAS_TRAINING)) return 0;
    char text[32];
    return call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID), "probDataType is %s, expected FLOAT, FLOAT16%s",
                     dtype_text((aclDataType)type, text), call->product == ATLAS_TRAINING ? "" : " or BF16");
}

static int check(const struct call *call)
{
    int64_t count;
    TRY(check_read(call, &count));
    return check_mask(call, out_slot(call), count);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    int64_t count;
    (void)slot;
    TRY(check_read(call, &count));
    *out = mask_shape(count);
    return 0;
}

static int run(const struct call *call)
{
    const struct random_stream stream = random_stream(call, slots(call));
    int64_t count;
    TRY(count_elements(call, &count));
    make_mask(&stream, count, call->arg[PROB].d, call->arg[out_slot(call)].tensor);
    return 0;
}

static const struct param dropout_gen_mask_params[] = {
    {NUMBER_IN("shape", INT_ARRAY)},
    {NUMBER_IN("prob", DOUBLE), .initial = "0.5"},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_MOST, SET(U8)))},
    {.name = NULL},
};

static const struct op dropout_gen_mask = {
    .name = "aclnnDropoutGenMask", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = dropout_gen_mask_params};

aclnnStatus aclnnDropoutGenMaskGetWorkspaceSize(const aclIntArray *shape, double prob, int64_t seed,
                                                int64_t offset, aclTensor *out, uint64_t *workspaceSize,
                                                aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{.ints = shape}, {.d = prob}, {.i = seed}, {.i = offset}, {out}};
    return op_plan(&dropout_gen_mask, args, workspaceSize, executor);
}
PHASE_TWO(aclnnDropoutGenMask, &dropout_gen_mask)

static const struct param dropout_gen_mask_v2_params[] = {
    {NUMBER_IN("shape", INT_ARRAY)},
    {NUMBER_IN("prob", DOUBLE), .initial = "0.5"},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {NUMBER_IN("probDataType", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_MOST, SET(U8)))},
    {.name = NULL},
};

static const struct op dropout_gen_mask_v2 = {
    .name = "aclnnDropoutGenMaskV2", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = dropout_gen_mask_v2_params};

aclnnStatus aclnnDropoutGenMaskV2GetWorkspaceSize(const aclIntArray *shape, double prob, int64_t seed,
                                                  int64_t offset, aclDataType probDataType,
                                                  aclTensor *out, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{.ints = shape}, {.d = prob}, {.i = seed}, {.i = offset},
                                        {.i = probDataType}, {out}};
    return op_plan(&dropout_gen_mask_v2, args, workspaceSize, executor);
}
PHASE_TWO(aclnnDropoutGenMaskV2, &dropout_gen_mask_v2)

static const struct param dropout_gen_mask_v2_tensor_params[] = {
    {NUMBER_IN("shape", INT_ARRAY)},
    {NUMBER_IN("prob", DOUBLE), .initial = "0.5"},
    {TENSOR_IN("seedTensor", TYPES(P_A2_A3 | P_950, SET(I64)))},
    {TENSOR_IN("offsetTensor", TYPES(P_A2_A3 | P_950, SET(I64)))},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {NUMBER_IN("probDataType", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_950, SET(U8)))},
    {.name = NULL},
};

static const struct op dropout_gen_mask_v2_tensor = {
    .name = "aclnnDropoutGenMaskV2Tensor", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = dropout_gen_mask_v2_tensor_params};

aclnnStatus aclnnDropoutGenMaskV2TensorGetWorkspaceSize(const aclIntArray *shape, double prob,
                                                        const aclTensor *seedTensor,
                                                        const aclTensor *offsetTensor, int64_t offset,
                                                        aclDataType probDataType, aclTensor *out,
                                                        uint64_t *workspaceSize,
                                                        aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{.ints = shape}, {.d = prob}, {seedTensor}, {offsetTensor},
                                        {.i = offset}, {.i = probDataType}, {out}};
    return op_plan(&dropout_gen_mask_v2_tensor, args, workspaceSize, executor);
}
PHASE_TWO(aclnnDropoutGenMaskV2Tensor, &dropout_gen_mask_v2_tensor)

const struct op *const dropout_gen_mask_ops[] = {&dropout_gen_mask, &dropout_gen_mask_v2, &dropout_gen_mask_v2_tensor, NULL};
