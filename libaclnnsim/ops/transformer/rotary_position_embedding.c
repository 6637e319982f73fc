/* SPDX-License-Identifier: Apache-2.0 */
/* rotary_position_embedding.c - rotary position embedding */
#include "aclnnop/aclnn_rotary_position_embedding.h"

#include "ops/norm.h"
#include "ops/rotary.h"

enum { X, COS, SIN, MODE, OUT };

static int check_read(const struct call *call)
{
    TRY(check_same_dtype(call, X, COS));
    TRY(check_same_dtype(call, X, SIN));
    TRY(check_public_format(call, X));
    TRY(check_rotary_tensor(call, X, COS, SIN));
    const int64_t mode = call->arg[MODE].i, most = call->product == ASCEND_950 ? 3 : call->product == ATLAS_INFERENCE ? 0 : 1;
    if (mode < 0 || mode > most)
        return call_fail(call, ACLNN_ERR_INNER_TILING_ERROR, "mode is %lld, expected 0 to %lld on %s", (long long)mode, (long long)most,
                         soc_name());
    return check_rotary_row(call, X, (enum rotary_mode)mode);
}

static int check(const struct call *call)
{
    TRY(check_same_dtype(call, X, OUT));
    TRY(check_read(call));
    return check_shape_of(call, X, OUT, ACLNN_ERR_INNER_TILING_ERROR);
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    TRY(check_read(call));
    *out = shape_of(call->arg[X].tensor);
    return 0;
}

static int run(const struct call *call)
{
    return rotary_run(call, call->arg[X].tensor, call->arg[COS].tensor, call->arg[SIN].tensor, (enum rotary_mode)call->arg[MODE].i,
                      call->arg[OUT].tensor);
}

static const struct param rotary_position_embedding_params[] = {
    {TENSOR_IN("x", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("cos", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {TENSOR_IN("sin", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {NUMBER_IN("mode", INT), .initial = "0"},
    {TENSOR_OUT("out", TYPES(P_A2_A3 | P_INFERENCE | P_950, T_HALVES))},
    {.name = NULL},
};

static const struct op rotary_position_embedding = {
    .name = "aclnnRotaryPositionEmbedding", .check = check, .run = run, .infer = infer, .absent_code =
    ACLNN_ERR_PARAM_INVALID, .params = rotary_position_embedding_params};

aclnnStatus aclnnRotaryPositionEmbeddingGetWorkspaceSize(const aclTensor *x, const aclTensor *cos,
                                                         const aclTensor *sin, int64_t mode,
                                                         aclTensor *out, uint64_t *workspaceSize,
                                                         aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {{x}, {cos}, {sin}, {.i = mode}, {out}};
    return op_plan(&rotary_position_embedding, args, workspaceSize, executor);
}
PHASE_TWO(aclnnRotaryPositionEmbedding, &rotary_position_embedding)

const struct op *const rotary_position_embedding_ops[] = {&rotary_position_embedding, NULL};
