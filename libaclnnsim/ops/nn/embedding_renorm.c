/* SPDX-License-Identifier: Apache-2.0 */
/* embedding_renorm.c - rows of a table with a greatest norm */
#include "aclnnop/aclnn_embedding_renorm.h"

#include <stdlib.h>

#include "ops/embedding.h"

enum { SELF, INDICES, MAX_NORM, NORM_TYPE };

static int check(const struct call *call)
{
    TRY(check_public_format(call, SELF));
    TRY(check_rank(call, SELF, 2, 2));
    TRY(check_public_format(call, INDICES));
    return check_rank(call, INDICES, 0, MAX_RANK);
}

static int run(const struct call *call)
{
    const struct view *const self = call->arg[SELF].tensor;
    const double most = call->arg[MAX_NORM].d;
    int64_t *index;
    TRY(read_indices(call, INDICES, self->dims[0], &index));
    const struct rows rows = rows_of(self, 2, F32);
    float *const buffer = row_buffer(0, &rows);
    bool *const seen = calloc((size_t)self->dims[0] + 1, sizeof *seen);
    struct rows_status status = {.short_of_memory = !buffer || !seen};
    for (int64_t i = 0; !status.short_of_memory && i < view_count(call->arg[INDICES].tensor); i++) {
        if (seen[index[i]]) continue;
        seen[index[i]] = true;
        const float *const row = row_read(&rows, index[i], buffer);
        const double norm = row_norm(row, rows.length, call->arg[NORM_TYPE].d);
        if (!(norm > most)) continue;
        const float factor = (float)(most / (norm + 1e-7));
        float *const result = row_place(&rows, index[i], buffer);
        for (int64_t k = 0; k < rows.length; k++) result[k] = row[k] * factor;
        row_write(&rows, index[i], result);
    }
    free(index);
    free(seen);
    return rows_status(call, &status);
}

static const struct param embedding_renorm_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_LARGE, T_HALVES))},
    {TENSOR_IN("indices", TYPES(P_LARGE, SET(I32) | SET(I64)))},
    {NUMBER_IN("maxNorm", DOUBLE)},
    {NUMBER_IN("normType", DOUBLE), .initial = "2.0"},
    {.name = NULL},
};

static const struct op embedding_renorm = {
    .name = "aclnnEmbeddingRenorm", .check = check, .run = run, .infer = NULL, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = embedding_renorm_params};

aclnnStatus aclnnEmbeddingRenormGetWorkspaceSize(aclTensor *selfRef, const aclTensor *indices,
                                                 double maxNorm, double normType,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{selfRef}, {indices}, {.d = maxNorm}, {.d = normType}};
    return op_plan(&embedding_renorm, args, workspaceSize, executor);
}
PHASE_TWO(aclnnEmbeddingRenorm, &embedding_renorm)

const struct op *const embedding_renorm_ops[] = {&embedding_renorm, NULL};
