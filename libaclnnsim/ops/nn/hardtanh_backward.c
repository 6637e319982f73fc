/* SPDX-License-Identifier: Apache-2.0 */
/* hardtanh_backward.c - aclnnHardtanhBackward: gradients of limits */
#include "aclnnop/aclnn_hardtanh_backward.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA hardtanh_backward
#define OPERANDS 2
#define SCALARS 2
#define FLOATS(grad, x, least, most) (x > least && x < most ? grad : 0)
#include "kernel/elementwise.h"

static const struct param hardtanh_backward_params[] = {
    {TENSOR_IN("gradOutput", TYPES(P_ALL, T_HALVES))},
    {TENSOR_IN("self", TYPES(P_ALL, T_HALVES))},
    {SCALAR_IN("min", TYPES(P_ALL, T_HALVES))},
    {SCALAR_IN("max", TYPES(P_ALL, T_HALVES))},
    {TENSOR_OUT("out", TYPES(P_ALL, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise hardtanh_backward = {
    .op = {.name = "aclnnHardtanhBackward", ELEMENTWISE, .params = hardtanh_backward_params},
    .formula = &hardtanh_backward_formula};

aclnnStatus aclnnHardtanhBackwardGetWorkspaceSize(const aclTensor *gradOutput, const aclTensor *self,
                                                  const aclScalar *min, const aclScalar *max,
                                                  aclTensor *out, uint64_t *workspaceSize,
                                                  aclOpExecutor **executor)
{
    return PLAN(&hardtanh_backward, {gradOutput}, {self}, {.scalar = min}, {.scalar = max}, {out});
}
PHASE_TWO(aclnnHardtanhBackward, &hardtanh_backward.op)

const struct op *const hardtanh_backward_ops[] = {&hardtanh_backward.op, NULL};
