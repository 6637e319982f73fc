/* SPDX-License-Identifier: Apache-2.0 */
/* prelu_backward.c - aclnnPreluBackward: gradients of rectified linear units with slopes */
#include "aclnnop/aclnn_prelu_backward.h"

#include "acl/error_codes/rt_error_codes.h"
#include "ops/elementwise.h"

#define FORMULA prelu_backward
#define OPERANDS 3
#define FLOATS(grad, x, weight) (x > 0 ? grad : weight * grad)
#include "kernel/elementwise.h"

#define FORMULA prelu_weight
#define OPERANDS 2
#define FLOATS(grad, x) (x > 0 ? 0 : grad * x)
#include "kernel/elementwise.h"

enum { GRAD, SELF, WEIGHT, GRAD_INPUT, GRAD_WEIGHT };

static int check(const struct call *call)
{
    TRY(check_same_dtype(call, WEIGHT, GRAD_WEIGHT));
    TRY(check_same_shape(call, SELF, GRAD_INPUT));
    return check_same_shape(call, WEIGHT, GRAD_WEIGHT);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    TRY(elementwise_infer(call, slot, out));
    if (slot == GRAD_WEIGHT) *out = shape_of(call->arg[WEIGHT].tensor);
    return 0;
}

static int run(const struct call *call)
{
    TRY(elementwise_run(call));
    const struct view *const self = call->arg[SELF].tensor, *const sums = call->arg[GRAD_WEIGHT].tensor;
    const int64_t channels = view_count(sums);
    struct operand operands[] = {operand_of_view(call->arg[GRAD].tensor, self->rank), operand_of_view(self, self->rank)};
    int64_t dims[MAX_RANK], step = 0;
    for (int d = 0; d < self->rank; d++) dims[d] = self->dims[d];
    for (int d = 0; d < sums->rank; d++)
        if (sums->dims[d] > 1) step = sums->strides[d];
    if (channels > 1) dims[1] = 1;
    for (int64_t c = 0; c < channels; c++) {
        struct formula_types types;
        union formula_sum sum;
        formula_types(&prelu_weight_formula, self->dtype, &types);
        if (!formula_fold(&prelu_weight_formula, &types, self->rank, dims, operands, NULL, TOTAL_SUM, &sum))
            return call_fail(call, ACL_ERROR_RT_AICORE_EXCEPTION, "no memory for sums of %lld elements", (long long)view_count(self));
        dtype_convert(F64, &sum.real, sums->dtype, sums->data + c * step * dtype_size(sums->dtype));
        for (int i = 0; i < 2; i++) operands[i].data += operands[i].strides[1] * dtype_size(self->dtype);
    }
    return 0;
}

static const struct param prelu_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("weight", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_OUT("gradInput", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_OUT("gradWeight", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise prelu_backward = {
    .op = {.name = "aclnnPreluBackward", .check = elementwise_check, .run = run, .infer = infer,
           .absent_code = ACLNN_ERR_PARAM_INVALID, .params = prelu_backward_params},
    .formula = &prelu_backward_formula, .same_types = true, .channels = true, .check = check};

aclnnStatus aclnnPreluBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                               const aclTensor *weight, aclTensor *gradInput,
                                               aclTensor *gradWeight, uint64_t *workspaceSize,
                                               aclOpExecutor **executor)
{
    return PLAN(&prelu_backward, {gradOutput}, {self}, {weight}, {gradInput}, {gradWeight});
}
PHASE_TWO(aclnnPreluBackward, &prelu_backward.op)

const struct op *const prelu_backward_ops[] = {&prelu_backward.op, NULL};
