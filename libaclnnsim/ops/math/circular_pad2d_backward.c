/* SPDX-License-Identifier: Apache-2.0 */
/* circular_pad2d_backward.c - aclnnCircularPad2dBackward: gradInput = sum of gradOutput over the copies of
 * each element */
#include "aclnnop/aclnn_circular_pad2d_backward.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/padding.h"

#define FLOATING (SET(F32) | SET(F16) | SET(BF16))

enum { GRAD_OUTPUT, SELF, PADDING, GRAD_INPUT };

/* The last extent of gradOutput must be below. */
static const int64_t limit_by_size[] = {[2] = 16362, [4] = 24544};

static int check(const struct call *call)
{
    const struct view *const self = call->arg[SELF].tensor;
    TRY(check_same_dtype(call, SELF, GRAD_OUTPUT));
    TRY(check_same_dtype(call, SELF, GRAD_INPUT));
    TRY(check_public_format(call, GRAD_OUTPUT));
    TRY(check_public_format(call, SELF));
    TRY(check_public_format(call, GRAD_INPUT));
    TRY(check_same_view_format(call, SELF, GRAD_OUTPUT));
    TRY(check_same_view_format(call, SELF, GRAD_INPUT));
    TRY(check_same_shape(call, SELF, GRAD_INPUT));
    TRY(check_rank(call, SELF, 3, 4));
    TRY(check_same_rank(call, SELF, GRAD_OUTPUT));
    TRY(check_length_is(call, PADDING, 4));
    TRY(pad_check_values(call, SELF, PADDING));
    TRY(pad_check_shape(call, SELF, PADDING, GRAD_OUTPUT));
    TRY(check_not_empty(call, SELF, 1));
    if (self->dims[0] == 0) return 0;
    return pad_check_limit(call, GRAD_OUTPUT, limit_by_size[dtype_size(self->dtype)]);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    const struct view *const self = call->arg[SELF].tensor;
    (void)slot;
    TRY(check_rank(call, SELF, 3, 4));
    *out = (struct shape){.dtype = self->dtype, .rank = self->rank};
    memcpy(out->dims, self->dims, sizeof out->dims);
    return 0;
}

static int run(const struct call *call)
{
    const bool away = call->product == ATLAS_A2 || call->product == ATLAS_A3;
    return pad_backward(call, PAD_CIRCULAR, GRAD_OUTPUT, PADDING, GRAD_INPUT, away);
}

static const dtypes_by_product dtypes = {
    [ATLAS_A2] = FLOATING, [ATLAS_A3] = FLOATING, [ASCEND_950] = FLOATING,
};

static const struct param params[] = {
    [GRAD_OUTPUT] = {.name = "gradOutput", .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_IN, .dtypes = dtypes},
    [SELF] = {.name = "self", .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_IN, .dtypes = dtypes},
    [PADDING] = {.name = "padding", .kind = ACLNNSIM_INT_ARRAY, .direction = ACLNNSIM_IN},
    [GRAD_INPUT] = {.name = "gradInput", .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_OUT, .dtypes = dtypes},
    {.name = NULL},
};

static const struct op circular_pad2d_backward = {
    .name = "aclnnCircularPad2dBackward",
    .check = check,
    .run = run,
    .infer = infer,
    .absent_code = ACLNN_ERR_INNER_NULLPTR,
    .params = params,
};

aclnnStatus aclnnCircularPad2dBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                       const aclIntArray *padding, aclTensor *gradInput,
                                                       uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        [GRAD_OUTPUT].tensor = gradOutput,
        [SELF].tensor = self,
        [PADDING].ints = padding,
        [GRAD_INPUT].tensor = gradInput,
    };
    return op_plan(&circular_pad2d_backward, args, workspaceSize, executor);
}

PHASE_TWO(aclnnCircularPad2dBackward, &circular_pad2d_backward)

const struct op *const circular_pad2d_backward_ops[] = {&circular_pad2d_backward, NULL};
