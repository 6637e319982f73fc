/* SPDX-License-Identifier: Apache-2.0 */
/* embedding_dense_backward.c - gradients of rows of a table */
#include "aclnnop/aclnn_embedding_dense_backward.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/clones.h"
#include "ops/embedding.h"

enum { GRAD, INDICES, COUNT, PADDING, BY_FREQUENCY, OUT };

static int check_read(const struct call *call)
{
    const struct view *const grad = call->arg[GRAD].tensor, *const indices = call->arg[INDICES].tensor;
    TRY(check_public_format(call, GRAD));
    TRY(check_rank(call, GRAD, 1, MAX_RANK));
    TRY(check_public_format(call, INDICES));
    TRY(check_rank(call, INDICES, 0, MAX_RANK));
    int64_t rows = 1;
    for (int d = 0; d < grad->rank - 1; d++) rows *= grad->dims[d];
    if (rows != view_count(indices))
        return call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), "grad has %lld rows, expected %lld, one an index",
                         (long long)rows, (long long)view_count(indices));
    if (call->arg[COUNT].i >= 0) return 0;
    return call_fail(call, ACLNN_ERR_PARAM_INVALID, "numWeights is %llu, more rows than memory can hold",
                     (unsigned long long)call->arg[COUNT].i);
}

static int check(const struct call *call)
{
    const struct view *const grad = call->arg[GRAD].tensor;
    TRY(check_same_dtype(call, GRAD, OUT));
    TRY(check_read(call));
    const int64_t dims[2] = {call->arg[COUNT].i, grad->dims[grad->rank - 1]};
    TRY(check_public_format(call, OUT));
    return check_shape(call, OUT, 2, dims, "(numWeights, columns of grad)");
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_read(call));
    const struct view *const grad = call->arg[GRAD].tensor;
    *out = (struct shape){.dtype = grad->dtype, .rank = 2, .dims = {call->arg[COUNT].i, grad->dims[grad->rank - 1]}};
    return 0;
}

struct work {
    struct rows grad, out;
    const int64_t *first; /* where the places of a row of the table begin, and one more number */
    const int64_t *place; /* of the indices, by row of the table, in their order */
    int64_t padding;
    bool by_frequency;
    struct rows_status status;
};

CLONES static void add_row(float *sum, const float *row, int64_t count)
{
    UNALIASED
    for (int64_t i = 0; i < count; i++) sum[i] += row[i];
}

static void run_rows(void *data, int64_t begin, int64_t end)
{
    struct work *const work = data;
    const int64_t length = work->out.length;
    float *const buffer = row_buffer(0, &work->grad), *const sum = row_buffer(1, &work->grad);
    if (!buffer || !sum) {
        work->status.short_of_memory = true;
        return;
    }
    for (int64_t row = begin; row < end; row++) {
        const int64_t count = row == work->padding ? 0 : work->first[row + 1] - work->first[row];
        memset(sum, 0, (size_t)length * sizeof *sum);
        for (int64_t k = 0; k < count; k++) add_row(sum, row_read(&work->grad, work->place[work->first[row] + k], buffer), length);
        if (work->by_frequency && count > 1)
            for (int64_t i = 0; i < length; i++) sum[i] /= (float)count;
        row_store(&work->out, row, sum);
    }
}

static int run(const struct call *call)
{
    const struct view *const grad = call->arg[GRAD].tensor, *const indices = call->arg[INDICES].tensor, *const out = call->arg[OUT].tensor;
    const int64_t rows = call->arg[COUNT].i, count = view_count(indices);
    int64_t *index;
    TRY(read_indices(call, INDICES, rows, &index));
    int64_t *const first = calloc((size_t)rows + 2, sizeof *first), *const place = malloc((size_t)(count + 1) * sizeof *place);
    struct work work = {.grad = rows_of(grad, 1u << (grad->rank - 1), F32), .out = rows_of(out, 2, F32), .first = first, .place = place,
                        .padding = call->arg[PADDING].i, .by_frequency = call->arg[BY_FREQUENCY].b};
    if (first && place) { /* a counting sort, which keeps the order of the indices */
        for (int64_t i = 0; i < count; i++) first[index[i] + 2]++;
        for (int64_t r = 0; r < rows; r++) first[r + 2] += first[r + 1];
        for (int64_t i = 0; i < count; i++) place[first[index[i] + 1]++] = i;
        const int64_t share = rows ? (count / rows + 1) * work.out.length : 1;
        if (work.out.length) parallel_for(rows, share, run_rows, &work);
    } else {
        work.status.short_of_memory = true;
    }
    free(index);
    free(first);
    free(place);
    return rows_status(call, &work.status);
}

static const struct param embedding_dense_backward_params[] = {
    {TENSOR_IN("grad", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("indices", TYPES(P_LARGE, T_INTS | SET(F32) | SET(F16) | SET(F64) | SET(BOOL)))},
    {NUMBER_IN("numWeights", INT)},
    {NUMBER_IN("paddingIdx", INT)},
    {NUMBER_IN("scaleGradByFreq", BOOL), .initial = "False"},
    {TENSOR_OUT("out", TYPES(P_LARGE, T_HALVES))},
    {.name = NULL},
};

static const struct op embedding_dense_backward = {
    .name = "aclnnEmbeddingDenseBackward", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = embedding_dense_backward_params};

aclnnStatus aclnnEmbeddingDenseBackwardGetWorkspaceSize(const aclTensor *grad, const aclTensor *indices,
                                                        uint64_t numWeights, uint64_t paddingIdx,
                                                        bool scaleGradByFreq, const aclTensor *out,
                                                        uint64_t *workspaceSize,
                                                        aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{grad}, {indices}, {.i = (int64_t)numWeights},
                                        {.i = (int64_t)paddingIdx}, {.b = scaleGradByFreq}, {out}};
    return op_plan(&embedding_dense_backward, args, workspaceSize, executor);
}
PHASE_TWO(aclnnEmbeddingDenseBackward, &embedding_dense_backward)

const struct op *const embedding_dense_backward_ops[] = {&embedding_dense_backward, NULL};
