/* SPDX-License-Identifier: Apache-2.0 */
/* xlog1py.c - aclnnXlog1py: products with logarithms of one more */
#include "aclnnop/aclnn_xlog1py.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA xlog1py
#define OPERANDS 2
#define COST 10
#define FLOATS(a, b) (IS_NAN(b) ? b : a == 0 ? 0 : a * LOG1P(b))
#include "kernel/elementwise.h"

static const struct param xlog1py_params[] = {
    {TENSOR_IN("x", TYPES(P_950, T_HALVES))},
    {TENSOR_IN("y", TYPES(P_950, T_HALVES))},
    {TENSOR_OUT("z", TYPES(P_950, T_HALVES))},
    {.name = NULL},
};

static const struct elementwise xlog1py = {
    .op = {.name = "aclnnXlog1py", ELEMENTWISE, .params = xlog1py_params},
    .formula = &xlog1py_formula};

aclnnStatus aclnnXlog1pyGetWorkspaceSize(const aclTensor *x, const aclTensor *y, const aclTensor *z,
                                         uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&xlog1py, {x}, {y}, {z});
}
PHASE_TWO(aclnnXlog1py, &xlog1py.op)

const struct op *const xlog1py_ops[] = {&xlog1py.op, NULL};
