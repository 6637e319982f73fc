/* SPDX-License-Identifier: Apache-2.0 */
/* hardtanh.c - aclnnHardtanh, aclnnInplaceHardtanh: limits */
#include "aclnnop/aclnn_hardtanh.h"

#include "kernel/vector_math.h"
#include "ops/elementwise.h"

#define FORMULA hardtanh
#define OPERANDS 1
#define SCALARS 2
#define ORDERED(x, least, most) SMALLER(LARGER(x, least), most)
#include "kernel/elementwise.h"

static const struct param hardtanh_params[] = {
    {TENSOR_IN("self", TYPES(P_MOST, T_REALS))},
    {SCALAR_IN("clipValueMin", TYPES(P_MOST, T_REALS | T_BOOL)), .initial = "-1"},
    {SCALAR_IN("clipValueMax", TYPES(P_MOST, T_REALS | T_BOOL)), .initial = "1"},
    {TENSOR_OUT("out", TYPES(P_MOST, T_REALS))},
    {.name = NULL},
};
static const struct param inplace_hardtanh_params[] = {
    {TENSOR_REF("selfRef", TYPES(P_MOST, T_REALS))},
    {SCALAR_IN("clipValueMin", TYPES(P_MOST, T_REALS | T_BOOL)), .initial = "-1"},
    {SCALAR_IN("clipValueMax", TYPES(P_MOST, T_REALS | T_BOOL)), .initial = "1"},
    {.name = NULL},
};

static const struct elementwise hardtanh = {
    .op = {.name = "aclnnHardtanh", ELEMENTWISE, .params = hardtanh_params},
    .formula = &hardtanh_formula};
static const struct elementwise inplace_hardtanh = {
    .op = {.name = "aclnnInplaceHardtanh", ELEMENTWISE, .params = inplace_hardtanh_params},
    .formula = &hardtanh_formula};

aclnnStatus aclnnHardtanhGetWorkspaceSize(const aclTensor *self, const aclScalar *clipValueMin,
                                          const aclScalar *clipValueMax, aclTensor *out,
                                          uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&hardtanh, {self}, {.scalar = clipValueMin}, {.scalar = clipValueMax}, {out});
}
PHASE_TWO(aclnnHardtanh, &hardtanh.op)

aclnnStatus aclnnInplaceHardtanhGetWorkspaceSize(aclTensor *selfRef, const aclScalar *clipValueMin,
                                                 const aclScalar *clipValueMax,
                                                 uint64_t *workspaceSize, aclOpExecutor **executor)
{
    return PLAN(&inplace_hardtanh, {selfRef}, {.scalar = clipValueMin}, {.scalar = clipValueMax});
}
PHASE_TWO(aclnnInplaceHardtanh, &inplace_hardtanh.op)

const struct op *const hardtanh_ops[] = {&hardtanh.op, &inplace_hardtanh.op, NULL};
