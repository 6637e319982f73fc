/* SPDX-License-Identifier: Apache-2.0 */
/* embedding.c - rows of a table */
#include "aclnnop/aclnn_embedding.h"

#include <stdlib.h>

#include "ops/embedding.h"

enum { WEIGHT, INDICES, OUT };

static int check_read(const struct call *call, struct shape *shape)
{
    TRY(check_public_format(call, WEIGHT));
    TRY(check_rank(call, WEIGHT, 2, 2));
    TRY(check_public_format(call, INDICES));
    TRY(check_rank(call, INDICES, 0, MAX_RANK - 1));
    *shape = shape_of(call->arg[INDICES].tensor);
    shape->dtype = call->arg[WEIGHT].tensor->dtype;
    shape->dims[shape->rank++] = call->arg[WEIGHT].tensor->dims[1];
    return 0;
}

static int check(const struct call *call)
{
    struct shape shape;
    TRY(check_same_dtype(call, WEIGHT, OUT));
    TRY(check_read(call, &shape));
    TRY(check_public_format(call, OUT));
    return check_has_shape(call, OUT, &shape, "that of indices, and the rows of weight");
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    return check_read(call, out);
}

struct work {
    struct rows weight, out;
    const int64_t *index;
};

static void run_rows(void *data, int64_t begin, int64_t end)
{
    const struct work *const work = data;
    const int64_t size = dtype_size(work->weight.view.dtype);
    for (int64_t row = begin; row < end; row++)
        copy_row(view_plane(&work->out.view, work->out.inner, row), work->out.step * size,
                 view_plane(&work->weight.view, work->weight.inner, work->index[row]), work->weight.step * size, work->weight.length, size);
}

static int run(const struct call *call)
{
    const struct view *const weight = call->arg[WEIGHT].tensor, *const out = call->arg[OUT].tensor;
    int64_t *index;
    TRY(read_indices(call, INDICES, weight->dims[0], &index));
    struct work work = {.weight = rows_of(weight, 2, weight->dtype), .out = rows_of(out, 1u << (out->rank - 1), out->dtype), .index = index};
    if (work.weight.length) parallel_for(view_count(call->arg[INDICES].tensor), work.weight.length, run_rows, &work);
    free(index);
    return 0;
}

static const struct param embedding_params[] = {
    {TENSOR_IN("weight", TYPES(P_ALL, T_REALS | SET(BOOL) | SET(C64) | SET(C128)))},
    {TENSOR_IN("indices", TYPES(P_ALL, SET(I32) | SET(I64)))},
    {TENSOR_OUT("out", TYPES(P_ALL, T_REALS | SET(BOOL) | SET(C64) | SET(C128)))},
    {.name = NULL},
};

static const struct op embedding = {
    .name = "aclnnEmbedding", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = embedding_params};

aclnnStatus aclnnEmbeddingGetWorkspaceSize(const aclTensor *weight, const aclTensor *indices,
                                           const aclTensor *out, uint64_t *workspaceSize,
                                           aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{weight}, {indices}, {out}};
    return op_plan(&embedding, args, workspaceSize, executor);
}
PHASE_TWO(aclnnEmbedding, &embedding)

const struct op *const embedding_ops[] = {&embedding, NULL};
