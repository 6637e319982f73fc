/* SPDX-License-Identifier: Apache-2.0 */
/* add_n.c - aclnnAddN: sums of tensors */
#include "aclnnop/aclnn_add_n.h"

#include "ops/foreach.h"

#define FORMULA sum_of_two
#define OPERANDS 2
#define EVERY(a, b) a + b
#include "kernel/elementwise.h"

enum { TENSORS, OUT };

static int check(const struct call *call)
{
    const struct view *const out = call->arg[OUT].tensor;
    const struct views *const list = call->arg[TENSORS].tensors;
    TRY(check_public_format(call, OUT));
    TRY(check_rank(call, OUT, 1, MAX_RANK));
    if (list->count == 0 && view_count(out) > 0)
        return call_fail(call, breaks(RULE_LENGTH, ACLNN_ERR_PARAM_INVALID), "tensors has no members, expected one at least");
    for (uint64_t k = 0; k < list->count; k++) TRY(member_type(call, TENSORS, k, out->dtype, "out"));
    for (uint64_t k = 0; k < list->count; k++) TRY(member_shape(call, TENSORS, k, out, "out"));
    return 0;
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    const struct views *const list = call->arg[TENSORS].tensors;
    if (list->count == 0) return call_fail(call, ACLNN_ERR_PARAM_INVALID, "tensors has no members, expected one at least");
    TRY(member_type(call, TENSORS, 0, list->view[0].dtype, "out"));
    *out = shape_of(&list->view[0]);
    return 0;
}

/* Numbers of the sum, in the type that computes. */
static void sums(const void *data, int64_t first, int64_t count, void *row)
{
    const struct views *const list = data;
    _Alignas(64) char own[ROW_AT_MOST * 8], converted[ROW_AT_MOST * 8];
    for (uint64_t k = 0; k < list->count; k++) {
        const struct view *const view = &list->view[k];
        const int64_t size = dtype_size(view->dtype);
        const enum dtype compute = compute_type(view->dtype);
        const bool dense = view_is_dense(view, view->rank);
        for (int64_t i = 0; !dense && i < count; i++) view_gather(view, 0, first + i, own + i * size);
        convert_row(view->dtype, dense ? view->data + first * size : own, 1, compute, k ? converted : row, count);
        if (k) sum_of_two_formula.row[compute](row, (const void *const[]){row, converted}, NULL, count);
    }
}

static int run(const struct call *call)
{
    const struct view *const out = call->arg[OUT].tensor;
    const struct operand result = operand_of_view(out, out->rank);
    formula_fill(out->rank, out->dims, compute_type(out->dtype), sums, call->arg[TENSORS].tensors, &result);
    return 0;
}

static const struct param add_n_params[] = {
    {LIST_IN("tensors", TYPES(P_A2_A3, T_HALVES | SET(I32) | SET(I64)))},
    {TENSOR_OUT("out", TYPES(P_A2_A3, T_HALVES | SET(I32) | SET(I64)))},
    {.name = NULL},
};

static const struct op add_n = {.name = "aclnnAddN", .check = check, .infer = infer, .run = run,
                                .absent_code = ACLNN_ERR_PARAM_INVALID, .params = add_n_params};

aclnnStatus aclnnAddNGetWorkspaceSize(const aclTensorList *tensors, aclTensor *out,
                                      uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {[TENSORS].tensors = tensors, [OUT].tensor = out};
    return op_plan(&add_n, args, workspaceSize, executor);
}
PHASE_TWO(aclnnAddN, &add_n)

const struct op *const add_n_ops[] = {&add_n, NULL};
