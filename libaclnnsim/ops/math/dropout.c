/* SPDX-License-Identifier: Apache-2.0 */
/* dropout.c - dropout */
#include "aclnnop/aclnn_dropout.h"

#include "ops/dropout.h"

enum { INPUT, P, TRAIN, SEED, OFFSET, OUT, MASK };

static int check(const struct call *call)
{
    TRY(check_public_format(call, INPUT));
    TRY(check_rank(call, INPUT, 0, MAX_RANK));
    TRY(check_probability(call, P));
    TRY(check_public_format(call, OUT));
    TRY(check_same_shape(call, INPUT, OUT));
    return check_mask(call, MASK, view_count(call->arg[INPUT].tensor));
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    TRY(check_rank(call, INPUT, 0, MAX_RANK));
    *out = slot == OUT ? shape_of(call->arg[INPUT].tensor) : mask_shape(view_count(call->arg[INPUT].tensor));
    return 0;
}

static int run(const struct call *call)
{
    const struct view *const input = call->arg[INPUT].tensor;
    const struct random_stream stream = random_stream(call, (struct random_slots){SEED, OFFSET, -1});
    const double p = call->arg[TRAIN].b ? call->arg[P].d : 0;
    make_mask(&stream, view_count(input), p, call->arg[MASK].tensor);
    return drop(call, input, call->arg[MASK].tensor, p < 1 ? 1 / (1 - p) : 0, call->arg[OUT].tensor);
}

static const struct param dropout_params[] = {
    {TENSOR_IN("input", TYPES(P_TRAINING | P_A2_A3, T_HALVES))},
    {NUMBER_IN("p", DOUBLE), .initial = "0.5"},
    {NUMBER_IN("train", BOOL), .initial = "True"},
    {NUMBER_IN("seed", INT), .initial = "0"},
    {NUMBER_IN("offset", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_TRAINING | P_A2_A3, T_HALVES))},
    {TENSOR_OUT("maskOut", TYPES(P_TRAINING | P_A2_A3, SET(U8)))},
    {.name = NULL},
};

static const struct op dropout = {
    .name = "aclnnDropout", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .elementwise = true, .params = dropout_params};

aclnnStatus aclnnDropoutGetWorkspaceSize(const aclTensor *input, double p, bool train, int64_t seed,
                                         int64_t offset, aclTensor *out, aclTensor *maskOut,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{input}, {.d = p}, {.b = train}, {.i = seed}, {.i = offset},
                                        {out}, {maskOut}};
    return op_plan(&dropout, args, workspaceSize, executor);
}
PHASE_TWO(aclnnDropout, &dropout)

const struct op *const dropout_ops[] = {&dropout, NULL};
