/* SPDX-License-Identifier: Apache-2.0 */
/* tensor_desc.h - what aclDataBuffer and aclTensorDesc hold. */
#ifndef ACLNNSIM_TENSOR_DESC_H
#define ACLNNSIM_TENSOR_DESC_H

#include "acl/acl_base.h"
#include "handle.h"

struct aclDataBuffer {
    struct handle handle;
    void *data;
    size_t size;
};

/* Numbers, or pairs of them; owned. */
struct dims {
    int64_t *values;
    size_t count;
};

struct aclTensorDesc {
    struct handle handle;
    aclDataType dtype;
    aclFormat format, storage_format; /* the getters tell of the first */
    struct dims shape, storage_shape; /* the same */
    struct dims dim_ranges, value_ranges;
    char *name, *dynamic_input;
    void *constant; /* what aclSetTensorConst() copied */
    aclMemType placement;
};

#endif
