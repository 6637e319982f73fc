/* SPDX-License-Identifier: Apache-2.0 */
#include "check.h"

#include <stdio.h>

#include "aclnn/opdev/op_errno.h"
#include "op.h"

#define NAME(slot) (call->op->params[slot].name)
#define VIEW(slot) (call->arg[slot].tensor)
#define INVALID(...) call_fail(call, ACLNN_ERR_PARAM_INVALID, __VA_ARGS__)
#define BROKEN(rule, ...) call_fail(call, breaks(rule, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)

static const char *format_name(aclFormat format)
{
    switch (format) {
#define CASE(name) case ACL_FORMAT_##name: return #name
        CASE(UNDEFINED);
        CASE(NCHW);
        CASE(NHWC);
        CASE(ND);
        CASE(NC1HWC0);
        CASE(FRACTAL_Z);
        CASE(NC1HWC0_C04);
        CASE(HWCN);
        CASE(NDHWC);
        CASE(FRACTAL_NZ);
        CASE(NCDHW);
        CASE(NDC1HWC0);
        CASE(NC);
        CASE(NCL);
        CASE(FRACTAL_NZ_C0_16);
        CASE(FRACTAL_NZ_C0_32);
        CASE(FRACTAL_NZ_C0_2);
        CASE(FRACTAL_NZ_C0_4);
        CASE(FRACTAL_NZ_C0_8);
#undef CASE
    case ACL_FRACTAL_Z_3D: return "FRACTAL_Z_3D";
    }
    return "unknown";
}

static bool is_private(aclFormat format)
{
    switch (format) {
    case ACL_FORMAT_UNDEFINED:
    case ACL_FORMAT_NCHW:
    case ACL_FORMAT_NHWC:
    case ACL_FORMAT_ND:
    case ACL_FORMAT_HWCN:
    case ACL_FORMAT_NDHWC:
    case ACL_FORMAT_NCDHW:
    case ACL_FORMAT_NC:
    case ACL_FORMAT_NCL: return false;
    default: return true;
    }
}

const char *shape_text(int rank, const int64_t *dims, char buffer[SHAPE_TEXT])
{
    int used = snprintf(buffer, SHAPE_TEXT, "(");
    for (int d = 0; d < rank && d < MAX_RANK; d++)
        used += snprintf(buffer + used, (size_t)(SHAPE_TEXT - used), "%s%lld", d ? ", " : "", (long long)dims[d]);
    snprintf(buffer + used, (size_t)(SHAPE_TEXT - used), rank > MAX_RANK ? ", ...)" : ")");
    return buffer;
}

int check_same_dtype(const struct call *call, int a, int b)
{
    if (VIEW(a)->dtype == VIEW(b)->dtype) return 0;
    return BROKEN(RULE_DTYPE,
                  "%s has dtype %s, expected %s as %s has", NAME(b), dtype_name(VIEW(b)->dtype), dtype_name(VIEW(a)->dtype),
                   NAME(a));
}

int check_public_format(const struct call *call, int a)
{
    if (!is_private(VIEW(a)->storage_format)) return 0;
    return BROKEN(RULE_FORMAT,
                  "%s has the storage format %s (%d), expected a public one: NCHW, ND, NHWC, ...", NAME(a),
                   format_name(VIEW(a)->storage_format), (int)VIEW(a)->storage_format);
}

int check_member_format(const struct call *call, int list, uint64_t member)
{
    const aclFormat format = call->arg[list].tensors->view[member].storage_format;
    if (!is_private(format)) return 0;
    return call_fail(call, breaks(RULE_FORMAT, ACLNN_ERR_PARAM_INVALID),
                     "%s[%llu] has the storage format %s (%d), expected a public one: NCHW, ND, NHWC, ...", NAME(list),
                     (unsigned long long)member, format_name(format), (int)format);
}

int check_format(const struct call *call, int a, uint64_t formats)
{
    TRY(check_public_format(call, a));
    const int format = (int)VIEW(a)->view_format;
    if (format >= 0 && format < 64 && formats >> format & 1) return 0;
    char names[128] = "";
    size_t used = 0;
    for (int f = 0; f < 64 && used < sizeof names; f++)
        if (formats >> f & 1)
            used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "", format_name((aclFormat)f));
    return BROKEN(RULE_FORMAT,
                  "%s has the format %s, expected one of %s on %s", NAME(a), format_name(VIEW(a)->view_format), names,
                   soc_name());
}

int check_same_storage_format(const struct call *call, int a, int b)
{
    if (VIEW(a)->storage_format == VIEW(b)->storage_format) return 0;
    return BROKEN(RULE_FORMAT,
                  "%s has the storage format %s, expected %s as %s has", NAME(b), format_name(VIEW(b)->storage_format),
                   format_name(VIEW(a)->storage_format), NAME(a));
}

int check_same_view_format(const struct call *call, int a, int b)
{
    if (VIEW(a)->view_format == VIEW(b)->view_format) return 0;
    return BROKEN(RULE_FORMAT,
                  "%s has the format %s, expected %s as %s has", NAME(b), format_name(VIEW(b)->view_format),
                   format_name(VIEW(a)->view_format), NAME(a));
}

int check_rank(const struct call *call, int a, int least, int most)
{
    const int rank = VIEW(a)->rank;
    if (rank >= least && rank <= most) return 0;
    if (least == most) return BROKEN(RULE_SHAPE, "%s has %d dimensions, expected %d", NAME(a), rank, least);
    return BROKEN(RULE_SHAPE, "%s has %d dimensions, expected %d to %d", NAME(a), rank, least, most);
}

int check_same_rank(const struct call *call, int a, int b)
{
    if (VIEW(a)->rank == VIEW(b)->rank) return 0;
    return BROKEN(RULE_SHAPE,
                  "%s has %d dimensions, expected %d as %s has", NAME(b), VIEW(b)->rank, VIEW(a)->rank, NAME(a));
}

static bool same_shape(const struct view *view, int rank, const int64_t *dims)
{
    if (view->rank != rank) return false;
    for (int d = 0; d < rank && d < MAX_RANK; d++)
        if (view->dims[d] != dims[d]) return false;
    return true;
}

int check_same_shape(const struct call *call, int a, int b)
{
    if (same_shape(VIEW(b), VIEW(a)->rank, VIEW(a)->dims)) return 0;
    char shapes[2][SHAPE_TEXT];
    return BROKEN(RULE_SHAPE,
                  "%s has the shape %s, expected %s as %s has", NAME(b), shape_text(VIEW(b)->rank, VIEW(b)->dims, shapes[0]),
                   shape_text(VIEW(a)->rank, VIEW(a)->dims, shapes[1]), NAME(a));
}

int check_shape(const struct call *call, int a, int rank, const int64_t *dims, const char *why)
{
    if (same_shape(VIEW(a), rank, dims)) return 0;
    char shapes[2][SHAPE_TEXT];
    return BROKEN(RULE_SHAPE,
                  "%s has the shape %s, expected %s, %s", NAME(a), shape_text(VIEW(a)->rank, VIEW(a)->dims, shapes[0]),
                   shape_text(rank, dims, shapes[1]), why);
}

int check_has_shape(const struct call *call, int a, const struct shape *shape, const char *why)
{
    return check_shape(call, a, shape->rank, shape->dims, why);
}

int check_broadcast(const struct call *call, int a, struct shape *shape)
{
    const struct view *const view = VIEW(a);
    if (!view) return 0;
    const int rank = view->rank > shape->rank ? view->rank : shape->rank;
    struct shape both = {.dtype = shape->dtype, .rank = rank};
    for (int d = 1; d <= rank; d++) {
        const int64_t own = d <= view->rank ? view->dims[view->rank - d] : 1;
        const int64_t other = d <= shape->rank ? shape->dims[shape->rank - d] : 1;
        if (own != other && own != 1 && other != 1) {
            char shapes[2][SHAPE_TEXT];
            return INVALID("%s has the shape %s, expected one that broadcasts with %s", NAME(a),
                           shape_text(view->rank, view->dims, shapes[0]), shape_text(shape->rank, shape->dims, shapes[1]));
        }
        both.dims[rank - d] = own == 1 ? other : own;
    }
    *shape = both;
    return 0;
}

int check_length(const struct call *call, int a, uint64_t least, uint64_t most)
{
    const uint64_t count = call->arg[a].ints->count;
    if (count >= least && count <= most) return 0;
    if (least == most)
        return BROKEN(RULE_LENGTH,
                      "%s has %llu values, expected %llu", NAME(a), (unsigned long long)count, (unsigned long long)least);
    return BROKEN(RULE_LENGTH,
                  "%s has %llu values, expected %llu to %llu", NAME(a), (unsigned long long)count, (unsigned long long)least,
                   (unsigned long long)most);
}

int check_length_is(const struct call *call, int a, uint64_t count) { return check_length(call, a, count, count); }

int check_contiguous(const struct call *call, int a)
{
    if (VIEW(a)->rank > MAX_RANK || view_count(VIEW(a)) == 0 || view_is_dense(VIEW(a), VIEW(a)->rank)) return 0;
    return INVALID("%s has strides that leave gaps or change the order, expected it contiguous", NAME(a));
}

int check_length_in(const struct call *call, int a, unsigned lengths)
{
    const uint64_t count = call->arg[a].ints->count;
    if (count < 32 && lengths >> count & 1) return 0;
    char expected[64] = "";
    size_t used = 0;
    for (int n = 0; n < 32 && used < sizeof expected; n++)
        if (lengths >> n & 1)
            used += (size_t)snprintf(expected + used, sizeof expected - used, "%s%d",
                                     used == 0 ? "" : lengths >> n == 1 ? " or " : ", ", n);
    return BROKEN(RULE_LENGTH, "%s has %llu values, expected %s", NAME(a), (unsigned long long)count, expected);
}

int check_not_empty(const struct call *call, int a, int from)
{
    for (int d = from; d < VIEW(a)->rank && d < MAX_RANK; d++) {
        char shape[SHAPE_TEXT];
        if (VIEW(a)->dims[d] == 0)
            return BROKEN(RULE_SHAPE, "%s has the shape %s, expected no zero in dimension %d", NAME(a),
                           shape_text(VIEW(a)->rank, VIEW(a)->dims, shape), d);
    }
    return 0;
}
