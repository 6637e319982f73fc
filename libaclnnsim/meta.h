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
    _Atomic bool awaits_shape; /* queued work may call tensor_report() */
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

/* How operators tell shapes that depend on the data: tensor_await_shape() while the tensor is captured, and
 * tensor_report() when the work has run, which gives the tensor with that id a dense view of the shape, of at most MAX_RANK
 * dimensions; nothing happens if the host has destroyed it by then. */
void tensor_await_shape(const aclTensor *tensor);
void tensor_report(const aclTensor *tensor, uint64_t id, int rank, const int64_t *dims);

#endif
