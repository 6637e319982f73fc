/* SPDX-License-Identifier: Apache-2.0 */
/* dropout_do_mask.c - elements masked by bits */
#include "aclnnop/aclnn_dropout_do_mask.h"

#include "ops/dropout.h"

enum { SELF, MASK, PROB, OUT };

static int check(const struct call *call)
{
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    TRY(check_probability(call, PROB));
    TRY(check_public_format(call, OUT));
    TRY(check_same_shape(call, SELF, OUT));
    return check_mask(call, MASK, view_count(call->arg[SELF].tensor));
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    *out = shape_of(call->arg[SELF].tensor);
    return 0;
}

static int run(const struct call *call)
{
    const double number = call->arg[PROB].d;
    return drop(call, call->arg[SELF].tensor, call->arg[MASK].tensor, number < 1 ? 1 / (1 - number) : 0, call->arg[OUT].tensor);
}

static const struct param dropout_do_mask_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_HALVES))},
    {TENSOR_IN("mask", TYPES(P_MOST, SET(U8)))},
    {NUMBER_IN("prob", DOUBLE), .initial = "0.5"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES))},
    {.name = NULL},
};

static const struct op dropout_do_mask = {
    .name = "aclnnDropoutDoMask", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .elementwise = true, .params = dropout_do_mask_params};

aclnnStatus aclnnDropoutDoMaskGetWorkspaceSize(const aclTensor *self, const aclTensor *mask, double prob,
                                               aclTensor *out, uint64_t *workspaceSize,
                                               aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{self}, {mask}, {.d = prob}, {out}};
    return op_plan(&dropout_do_mask, args, workspaceSize, executor);
}
PHASE_TWO(aclnnDropoutDoMask, &dropout_do_mask)

const struct op *const dropout_do_mask_ops[] = {&dropout_do_mask, NULL};
