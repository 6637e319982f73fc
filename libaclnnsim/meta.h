/* SPDX-License-Identifier: Apache-2.0 */
/* meta.h - what is behind the argument handles of aclnn/acl_meta.h. */
#ifndef ACLNNSIM_META_H
#define ACLNNSIM_META_H

#include "aclnn/acl_meta.h"
#include "dtype.h"
#include "handle.h"

/* Dimensions an operator can work with, and dimensions a tensor can be created with. */
#define MAX_RANK 8
#define MAX_TENSOR_RANK 25

struct aclTensor {
    struct handle handle;
    uint64_t list; /* id of the list that owns it; 0: none */
    aclDataType dtype;
    aclFormat view_format, storage_format;
    int64_t offset; /* elements */
    void *data;     /* device address of the storage, or NULL */
    uint64_t rank, storage_rank;
    int64_t *dims, *strides, *storage_dims; /* in `few`, or in one block behind dims */
    int64_t few[3 * MAX_RANK];
};

/* A scalar in the dtype it was created with. */
struct aclScalar {
    struct handle handle;
    uint64_t list; /* as in aclTensor */
    aclDataType dtype;
    _Alignas(16) unsigned char value[16];
};

struct aclIntArray {
    struct handle handle;
    uint64_t size;
    int64_t *value; /* in `few` or on the heap, as in all arrays */
    int64_t few[6];
};

struct aclFloatArray {
    struct handle handle;
    uint64_t size;
    float *value;
    float few[12];
};

struct aclBoolArray {
    struct handle handle;
    uint64_t size;
    bool *value;
    bool few[48];
};

struct aclTensorList {
    struct handle handle;
    uint64_t size;
    aclTensor **value; /* members belong to the list; null members are allowed */
};

struct aclScalarList {
    struct handle handle;
    uint64_t size;
    aclScalar **value;
};

/* Gives a tensor a new view shape, contiguous: how operators report data-dependent output shapes. Nothing happens if it is
 * no longer the tensor of this id; a thread that destroys it meanwhile waits. The rank is not above MAX_RANK. */
void tensor_set_shape(aclTensor *tensor, uint64_t id, int rank, const int64_t *dims);

#endif
