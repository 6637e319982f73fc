/* SPDX-License-Identifier: Apache-2.0 */
/* circular_pad2d.c - aclnnCircularPad2d: out = self, wrapped around in its last two dimensions */
#include "aclnnop/aclnn_circular_pad2d.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/padding.h"

#define COPYABLE (SET(F32) | SET(F16) | SET(BF16) | SET(I32) | SET(I8))

enum { SELF, PADDING, OUT };

/* The last extent of out must be below. */
static const int64_t limit_by_size[] = {[1] = 98176, [2] = 49088, [4] = 24544};

static int check_padding(const struct call *call)
{
    TRY(check_rank(call, SELF, 3, 4));
    if (call->arg[OUT].tensor) TRY(check_same_rank(call, SELF, OUT));
    TRY(check_length_is(call, PADDING, 4));
    return pad_check_values(call, SELF, PADDING);
}

static int check(const struct call *call)
{
    const struct view *const self = call->arg[SELF].tensor;
    TRY(check_same_dtype(call, SELF, OUT));
    TRY(check_public_format(call, SELF));
    TRY(check_public_format(call, OUT));
    TRY(check_same_view_format(call, SELF, OUT));
    TRY(check_padding(call));
    TRY(pad_check_shape(call, SELF, PADDING, OUT));
    TRY(check_not_empty(call, SELF, self->rank == 4));
    if (self->dims[0] == 0) return 0;
    return pad_check_limit(call, OUT, limit_by_size[dtype_size(self->dtype)]);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_padding(call));
    return pad_shape(call, SELF, PADDING, out);
}

static int run(const struct call *call)
{
    return pad_forward(call, PAD_CIRCULAR, SELF, PADDING, OUT);
}

static const dtypes_by_product dtypes = {[ATLAS_A2] = COPYABLE, [ATLAS_A3] = COPYABLE};

static const struct param params[] = {
    [SELF] = {.name = "self", .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_IN, .dtypes = dtypes},
    [PADDING] = {.name = "padding", .kind = ACLNNSIM_INT_ARRAY, .direction = ACLNNSIM_IN},
    [OUT] = {.name = "out", .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_OUT, .dtypes = dtypes},
    {.name = NULL},
};

static const struct op circular_pad2d = {
    .name = "aclnnCircularPad2d",
    .check = check,
    .run = run,
    .infer = infer,
    .absent_code = ACLNN_ERR_INNER_NULLPTR,
    .params = params,
};

aclnnStatus aclnnCircularPad2dGetWorkspaceSize(const aclTensor *self, const aclIntArray *padding, aclTensor *out,
                                               uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {[SELF].tensor = self, [PADDING].ints = padding, [OUT].tensor = out};
    return op_plan(&circular_pad2d, args, workspaceSize, executor);
}

PHASE_TWO(aclnnCircularPad2d, &circular_pad2d)

const struct op *const circular_pad2d_ops[] = {&circular_pad2d, NULL};
