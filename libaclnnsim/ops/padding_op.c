/* SPDX-License-Identifier: Apache-2.0 */
/* padding_op.c - what padding operators check, compute and plan alike. */
#include <stdio.h>

#include "aclnn/opdev/op_errno.h"
#include "config.h"
#include "ops/padding.h"

enum { SELF, PADDING, OUT };
enum { GRAD_OUTPUT, GRAD_SELF, GRAD_PADDING, GRAD_INPUT };

static const struct pad_op *pad_op_of(const struct call *call)
{
    return (const struct pad_op *)call->op;
}

bool pad_limited(const struct call *call)
{
    return (call->product == ATLAS_A2 || call->product == ATLAS_A3) && config()->limits;
}

/* The dimension that padding value `k` pads. */
static int padded_dim(const struct view *self, uint64_t k)
{
    return self->rank - 1 - (int)(k / 2);
}

int pad_shape(const struct call *call, int self, int padding, struct shape *shape)
{
    const struct view *const view = call->arg[self].tensor;
    const struct ints *const pads = call->arg[padding].ints;

    *shape = shape_of(view);
    for (uint64_t k = 0; k + 1 < pads->count; k += 2) {
        int64_t *const extent = &shape->dims[padded_dim(view, k)];
        if (__builtin_add_overflow(*extent, pads->value[k], extent) ||
            __builtin_add_overflow(*extent, pads->value[k + 1], extent) || *extent < 0)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                             "%s[%d] and [%d] are %lld and %lld, expected an extent from 0 to 2^63 after "
                             "padding",
                             call->op->params[padding].name, (int)k, (int)k + 1, (long long)pads->value[k],
                             (long long)pads->value[k + 1]);
    }
    return 0;
}

int pad_check_shape(const struct call *call, int self, int padding, int tensor)
{
    struct shape shape;
    char why[64];
    TRY(pad_shape(call, self, padding, &shape));
    snprintf(why, sizeof why, "%s enlarged by %s", call->op->params[self].name,
             call->op->params[padding].name);
    return check_shape(call, tensor, shape.rank, shape.dims, why);
}

/* Every value of padding is less than the extent it pads, and crops leave at least one cell. */
static int check_values(const struct call *call, int self, int padding)
{
    const struct view *const view = call->arg[self].tensor;
    const struct ints *const pads = call->arg[padding].ints;
    const char *const name = call->op->params[padding].name, *const of = call->op->params[self].name;

    for (uint64_t k = 0; k < pads->count; k++) {
        const int d = padded_dim(view, k);
        const long long pad = pads->value[k], extent = view->dims[d];
        if (pad >= extent)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                             "%s[%d] is %lld, expected less than %lld, the extent of dimension %d of %s",
                             name, (int)k, pad, extent, d, of);
    }
    for (uint64_t k = 0; k + 1 < pads->count; k += 2) {
        const int d = padded_dim(view, k);
        const long long before = pads->value[k], after = pads->value[k + 1], extent = view->dims[d];
        long long kept = extent + (before < 0 ? before : 0);
        if (kept >= 1) kept += after < 0 ? after : 0;
        if (kept < 1)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                             "%s[%d] and [%d] are %lld and %lld, expected to leave one of the %lld elements "
                             "of dimension %d of %s",
                             name, (int)k, (int)k + 1, before, after, extent, d, of);
    }
    return 0;
}

/* The last extent of the tensor is below the operator's limit. */
static int check_limit(const struct call *call, int tensor)
{
    const struct view *const view = call->arg[tensor].tensor;
    const int64_t *const limits = pad_op_of(call)->limits, extent = view->dims[view->rank - 1];
    if (!limits || !pad_limited(call) || extent < limits[dtype_size(view->dtype)]) return 0;
    return call_fail(call, breaks(RULE_LIMIT, ACLNN_ERR_INNER_NULLPTR),
                     "%s has a last extent of %lld, expected less than %lld for %s on the %s "
                     "[ACLNNSIM_LIMITS=off lifts the limit]",
                     call->op->params[tensor].name, (long long)extent,
                     (long long)limits[dtype_size(view->dtype)], dtype_name(view->dtype),
                     soc_family(call->product));
}

/* The rank of self, that of the tensor after padding if it is there, and padding. */
static int check_padding(const struct call *call, int self, int padding, int padded)
{
    const struct pad_op *const op = pad_op_of(call);
    TRY(check_rank(call, self, op->dims + 1, op->dims + 2));
    if (call->arg[padded].tensor) TRY(check_same_rank(call, self, padded));
    TRY(check_length_is(call, padding, 2 * (uint64_t)op->dims));
    TRY(check_values(call, self, padding));
    return op->check_values ? op->check_values(call) : 0;
}

/* What the documentation says of formats: all are public, and circular padding wants them equal. */
static int check_formats(const struct call *call, int self, const int *tensors, int count)
{
    for (int i = 0; i < count; i++) TRY(check_public_format(call, tensors[i]));
    if (pad_op_of(call)->mode != PAD_CIRCULAR) return 0;
    for (int i = 0; i < count; i++) TRY(check_same_view_format(call, self, tensors[i]));
    return 0;
}

/* The shape of the tensor after padding, empty tensors, and the limit. */
static int check_padded(const struct call *call, int self, int padding, int padded)
{
    const struct pad_op *const op = pad_op_of(call);
    const struct view *const view = call->arg[self].tensor;
    const int first[] = {
        [PAD_EMPTY_BATCH] = view->rank - op->dims - 1,
        [PAD_EMPTY_FIRST] = 1,
        [PAD_EMPTY_OUTER] = view->rank - op->dims,
    };
    TRY(pad_check_shape(call, self, padding, padded));
    TRY(check_not_empty(call, self, first[op->empty]));
    return view_count(view) == 0 ? 0 : check_limit(call, padded);
}

/* forwards */

int pad_check_forward(const struct call *call)
{
    TRY(check_same_dtype(call, SELF, OUT));
    TRY(check_formats(call, SELF, (const int[]){SELF, OUT}, 2));
    TRY(check_padding(call, SELF, PADDING, OUT));
    return check_padded(call, SELF, PADDING, OUT);
}

int pad_run_forward(const struct call *call)
{
    return pad_forward(call, pad_op_of(call)->mode, SELF, PADDING, OUT);
}

int pad_infer_forward(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_padding(call, SELF, PADDING, OUT));
    return pad_shape(call, SELF, PADDING, out);
}

aclnnStatus pad_plan_forward(const struct pad_op *op, const aclTensor *self, const aclIntArray *padding,
                             aclTensor *out, uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {[SELF].tensor = self, [PADDING].ints = padding, [OUT].tensor = out};
    return op_plan(&op->op, args, workspaceSize, executor);
}

/* backwards */

int pad_check_backward(const struct call *call)
{
    TRY(check_same_dtype(call, GRAD_SELF, GRAD_OUTPUT));
    TRY(check_same_dtype(call, GRAD_SELF, GRAD_INPUT));
    TRY(check_formats(call, GRAD_SELF, (const int[]){GRAD_OUTPUT, GRAD_SELF, GRAD_INPUT}, 3));
    TRY(check_same_shape(call, GRAD_SELF, GRAD_INPUT));
    TRY(check_padding(call, GRAD_SELF, GRAD_PADDING, GRAD_OUTPUT));
    return check_padded(call, GRAD_SELF, GRAD_PADDING, GRAD_OUTPUT);
}

int pad_run_backward(const struct call *call)
{
    const enum pad_mode mode = pad_op_of(call)->mode;
    const bool away = mode == PAD_CIRCULAR && (call->product == ATLAS_A2 || call->product == ATLAS_A3);
    return pad_backward(call, mode, GRAD_OUTPUT, GRAD_PADDING, GRAD_INPUT, away);
}

int pad_infer_backward(const struct call *call, int slot, struct shape *out)
{
    const struct pad_op *const op = pad_op_of(call);
    (void)slot;
    TRY(check_rank(call, GRAD_SELF, op->dims + 1, op->dims + 2));
    *out = shape_of(call->arg[GRAD_SELF].tensor);
    return 0;
}

aclnnStatus pad_plan_backward(const struct pad_op *op, const aclTensor *gradOutput, const aclTensor *self,
                              const aclIntArray *padding, aclTensor *gradInput, uint64_t *workspaceSize,
                              aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        [GRAD_OUTPUT].tensor = gradOutput,
        [GRAD_SELF].tensor = self,
        [GRAD_PADDING].ints = padding,
        [GRAD_INPUT].tensor = gradInput,
    };
    return op_plan(&op->op, args, workspaceSize, executor);
}
