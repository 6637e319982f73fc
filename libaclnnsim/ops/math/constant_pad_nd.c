/* SPDX-License-Identifier: Apache-2.0 */
/* constant_pad_nd.c - aclnnConstantPadNd: out = self with a value around it, in any dimensions */
#include "aclnnop/aclnn_constant_pad_nd.h"

#include "aclnn/opdev/op_errno.h"
#include "ops/padding.h"

#define FLOATS (SET(F32) | SET(F16) | SET(BF16) | SET(F64))
#define WIDE_UNSIGNED (SET(U16) | SET(U32) | SET(U64))
#define INTEGERS (SET(I8) | SET(I16) | SET(I32) | SET(I64) | SET(U8) | WIDE_UNSIGNED)
#define COMPLEX (SET(C64) | SET(C128))
#define PLAIN (PAD_REALS | WIDE_UNSIGNED | COMPLEX | SET(BOOL))

enum { SELF, PAD, VALUE, OUT };

/* The types of values that promote with a type of self to one that converts to it. */
static dtype_set promotable(enum dtype self)
{
    if (SET(self) & PAD_BYTES) return PAD_ANY;
    if (SET(self) & COMPLEX) return FLOATS | INTEGERS | SET(BOOL) | COMPLEX;
    if (SET(self) & WIDE_UNSIGNED) return INTEGERS | SET(BOOL);
    if (self == BOOL) return FLOATS | (INTEGERS & ~WIDE_UNSIGNED) | SET(BOOL);
    return FLOATS | INTEGERS | SET(BOOL);
}

static int check_value(const struct call *call)
{
    static const unsigned char zero[sizeof call->arg->scalar->value];
    const enum dtype self = call->arg[SELF].tensor->dtype;
    const struct scalar *const value = call->arg[VALUE].scalar;
    const enum dtype dtype = dtype_from_acl(value->dtype);
    const dtype_set types = promotable(self);
    char names[256];
    if (!(types & SET(dtype)))
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "value has dtype %s, expected %s for self of %s",
                         dtype_name(dtype), dtype_set_names(types, names, sizeof names), dtype_name(self));
    if (SET(self) & PAD_BYTES && memcmp(value->value, zero, (size_t)dtype_size(dtype)) != 0)
        return call_fail(call, ACLNN_ERR_PARAM_INVALID, "value is not 0, as expected for self of %s",
                         dtype_name(self));
    return 0;
}

static int check_pad(const struct call *call)
{
    const struct view *const self = call->arg[SELF].tensor;
    const struct ints *const pad = call->arg[PAD].ints;
    const uint64_t most = 2 * (uint64_t)self->rank;
    TRY(check_rank(call, SELF, 0, MAX_RANK));
    if (pad->count % 2 || pad->count > most)
        return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                         "pad has %llu values, expected an even number up to %llu, two a dimension of self",
                         (unsigned long long)pad->count, (unsigned long long)most);
    for (uint64_t k = 0; k < pad->count; k++)
        if (pad->value[k] < 0 && SET(self->dtype) & PAD_BYTES)
            return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                             "pad[%d] is %lld, expected at least 0 for self of %s", (int)k,
                             (long long)pad->value[k], dtype_name(self->dtype));
    return 0;
}

static int infer(const struct call *call, int slot, struct shape *out)
{
    const struct ints *const pad = call->arg[PAD].ints;
    (void)slot;
    TRY(check_pad(call));
    TRY(pad_shape(call, SELF, PAD, out));
    for (uint64_t k = 0; k < pad->count; k++)
        for (int d = 0; d < out->rank; d++)
            if (pad->value[k] > 0 && out->dims[d] == 0)
                return call_fail(call, ACLNN_ERR_PARAM_INVALID,
                                 "pad[%d] is %lld, expected none above 0 for an out with the extent 0 in "
                                 "dimension %d",
                                 (int)k, (long long)pad->value[k], d);
    return 0;
}

static int check(const struct call *call)
{
    struct shape shape;
    TRY(check_same_dtype(call, SELF, OUT));
    TRY(check_value(call));
    TRY(check_public_format(call, SELF));
    TRY(check_public_format(call, OUT));
    if (call->arg[SELF].tensor->view_format != ACL_FORMAT_ND) TRY(check_same_view_format(call, SELF, OUT));
    TRY(infer(call, OUT, &shape));
    return pad_check_shape(call, SELF, PAD, OUT);
}

static int run(const struct call *call)
{
    const struct scalar *const value = call->arg[VALUE].scalar;
    unsigned char converted[sizeof value->value] = {0};
    dtype_convert(dtype_from_acl(value->dtype), value->value, call->arg[SELF].tensor->dtype, converted);
    return pad_constant(call, SELF, PAD, converted, OUT);
}

static const dtypes_by_product dtypes = {
    [ATLAS_TRAINING] = PLAIN, [ATLAS_A2] = PLAIN | SET(BF16), [ATLAS_A3] = PLAIN | SET(BF16),
    [ATLAS_INFERENCE] = PLAIN, [ASCEND_950] = PAD_ANY,
};

static const struct param params[] = {
    [SELF] = {.name = "self", .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_IN, .dtypes = dtypes},
    [PAD] = {.name = "pad", .kind = ACLNNSIM_INT_ARRAY, .direction = ACLNNSIM_IN},
    [VALUE] = {.name = "value", .kind = ACLNNSIM_SCALAR, .direction = ACLNNSIM_IN, .dtypes = dtypes},
    [OUT] = {.name = "out", .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_OUT, .dtypes = dtypes},
    {.name = NULL},
};

static const struct op constant_pad_nd = {
    .name = "aclnnConstantPadNd",
    .check = check,
    .run = run,
    .infer = infer,
    .absent_code = ACLNN_ERR_PARAM_INVALID,
    .params = params,
};

aclnnStatus aclnnConstantPadNdGetWorkspaceSize(const aclTensor *self, const aclIntArray *pad,
                                               const aclScalar *value, aclTensor *out,
                                               uint64_t *workspaceSize, aclOpExecutor **executor)
{
    const union aclnnsimValue args[] = {
        [SELF].tensor = self,
        [PAD].ints = pad,
        [VALUE].scalar = value,
        [OUT].tensor = out,
    };
    return op_plan(&constant_pad_nd, args, workspaceSize, executor);
}

PHASE_TWO(aclnnConstantPadNd, &constant_pad_nd)

const struct op *const constant_pad_nd_ops[] = {&constant_pad_nd, NULL};
