/* SPDX-License-Identifier: Apache-2.0 */
/* eye.c - aclnnEye: matrices with ones on the diagonal */
#include "aclnnop/aclnn_eye.h"

#include "ops/diagonal.h"

static const struct param params[] = {
    {NUMBER_IN("n", INT)},
    {NUMBER_IN("m", INT)},
    {TENSOR_OUT("out", TYPES(P_MOST, T_HALVES | T_INTS | T_BOOL))},
    {.name = NULL},
};

static const struct op eye = {.name = "aclnnEye", .check = eye_check, .run = eye_run, .infer = eye_infer,
                              .absent_code = ACLNN_ERR_PARAM_INVALID, .params = params};

aclnnStatus aclnnEyeGetWorkspaceSize(int64_t n, int64_t m, aclTensor *out, uint64_t *workspaceSize,
                                     aclOpExecutor **executor)
{
    return op_plan(&eye, (const union aclnnsimValue[]){{.i = n}, {.i = m}, {out}}, workspaceSize, executor);
}
PHASE_TWO(aclnnEye, &eye)

const struct op *const eye_ops[] = {&eye, NULL};
