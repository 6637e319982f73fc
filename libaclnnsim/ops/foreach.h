/* SPDX-License-Identifier: Apache-2.0 */
/* foreach.h - element-wise operators over lists of tensors, member by member.
 *
 * The lists that are read are the operands in their order; if the formula has more operands, the next scalar takes that
 * place, whether it is an aclScalar, a tensor of one element, or one for each member (a tensor of as many elements, an
 * aclScalarList). All other scalars are the formula's numbers, which are 1 where there
 * is none. The list that is written is the result. All members of
 * one number share shape and type; scalars give way to it. */
#ifndef ACLNNSIM_OPS_FOREACH_H
#define ACLNNSIM_OPS_FOREACH_H

#include "ops/elementwise.h"

struct foreach {
    struct op op;
    const struct formula *formula; /* NULL: copies; zeros if nothing is read */
    /* A BOOLEAN formula of the first list, or NULL: the tensor that is read and written becomes 1 if any of its results
     * is true. All tensors have one element then. */
    const struct formula *finds;
    /* If set, each result is one element: what `finish` makes of all results of the formula, folded in the way that `fold`
     * chooses by the operator's number, which it may change first. */
    enum total_rule (*fold)(const struct call *call, double *number);
    double (*finish)(double folded, double number);
};

#define FOREACH \
    .check = foreach_check, .run = foreach_run, .elementwise = true, .absent_code = ACLNN_ERR_PARAM_INVALID

int foreach_check(const struct call *call);
int foreach_run(const struct call *call);

/* Member k of a list is there, in a public format, of at most 8 dimensions and of this type / has the shape of another tensor; `whose` it is, for the
 * message. Fail with 161002. */
int member_type(const struct call *call, int slot, uint64_t k, enum dtype dtype, const char *whose);
int member_shape(const struct call *call, int slot, uint64_t k, const struct view *like, const char *whose);

#define LIST_IN(label, ...) .name = label, .kind = ACLNNSIM_TENSOR_LIST, .direction = ACLNNSIM_IN, .dtypes = __VA_ARGS__
#define LIST_OUT(label, ...) .name = label, .kind = ACLNNSIM_TENSOR_LIST, .direction = ACLNNSIM_OUT, .dtypes = __VA_ARGS__
#define LIST_REF(label, ...) .name = label, .kind = ACLNNSIM_TENSOR_LIST, .direction = ACLNNSIM_INOUT, .dtypes = __VA_ARGS__
#define SCALARS_IN(label, ...) .name = label, .kind = ACLNNSIM_SCALAR_LIST, .direction = ACLNNSIM_IN, .dtypes = __VA_ARGS__

#endif
