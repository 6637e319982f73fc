/* SPDX-License-Identifier: Apache-2.0 */
#include "meta.h"

#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "aclnn/aclnn_base.h"
#include "aclnn/opdev/op_errno.h"
#include "aclnnsim/aclnnsim.h"
#include "status.h"

#define INVALID ACLNN_ERR_PARAM_INVALID

static int need(const char *function, const char *argument, const void *p, enum handle_kind kind)
{
    if (!p) return fail(function, ACLNN_ERR_PARAM_NULLPTR, "%s is NULL", argument);
    return handle_check(function, argument, p, kind, INVALID);
}

static int need_pointer(const char *function, const char *argument, const void *p)
{
    return p ? 0 : fail(function, ACLNN_ERR_PARAM_NULLPTR, "%s is NULL", argument);
}

/* What tensors and scalars begin with: they may be members of a list, which destroys them. */
struct member {
    struct handle handle;
    uint64_t list;
};

_Static_assert(offsetof(struct aclTensor, list) == offsetof(struct member, list), "members share a shape");
_Static_assert(offsetof(struct aclScalar, list) == offsetof(struct member, list), "members share a shape");

static int check_not_owned(const char *function, const char *argument, const void *p)
{
    if (!((const struct member *)p)->list) return 0;
    return fail(function, breaks(RULE_MEMBER, INVALID),
                "%s is %p, which belongs to a list, expected an object of the caller's own: its list destroys it",
                argument, p);
}

/* Tensors */

static void set_dense_strides(aclTensor *tensor)
{
    uint64_t step = 1; /* wraps for absurd extents, which operators refuse by their extents */
    for (uint64_t d = tensor->rank; d-- > 0;) {
        tensor->strides[d] = (int64_t)step;
        step *= (uint64_t)tensor->dims[d];
    }
}

/* Room for the three arrays at these ranks, keeping nothing; false if memory is short. */
static bool set_ranks(aclTensor *tensor, uint64_t rank, uint64_t storage_rank)
{
    int64_t *room = tensor->few;
    if (rank > MAX_RANK || storage_rank > MAX_RANK) {
        room = calloc(3 * MAX_TENSOR_RANK, sizeof *room);
        if (!room) return false;
    }
    if (tensor->dims && tensor->dims != tensor->few) free(tensor->dims);
    const uint64_t width = room == tensor->few ? MAX_RANK : MAX_TENSOR_RANK;
    tensor->dims = room;
    tensor->strides = room + width;
    tensor->storage_dims = room + 2 * width;
    tensor->rank = rank;
    tensor->storage_rank = storage_rank;
    return true;
}

static void copy_dims(int64_t *to, const int64_t *from, uint64_t count)
{
    if (count) memcpy(to, from, count * sizeof *to);
}

aclTensor *aclCreateTensor(const int64_t *viewDims, uint64_t viewDimsNum, aclDataType dataType, const int64_t *stride,
                           int64_t offset, aclFormat format, const int64_t *storageDims, uint64_t storageDimsNum,
                           void *tensorData)
{
    const char *const function = "aclCreateTensor";
    if (!viewDims && viewDimsNum) {
        fail(function, ACLNN_ERR_PARAM_NULLPTR, "viewDims is NULL with viewDimsNum %llu", (unsigned long long)viewDimsNum);
        return NULL;
    }
    if (!storageDims && storageDimsNum) {
        fail(function, ACLNN_ERR_PARAM_NULLPTR, "storageDims is NULL with storageDimsNum %llu",
             (unsigned long long)storageDimsNum);
        return NULL;
    }
    if (viewDimsNum > MAX_TENSOR_RANK || storageDimsNum > MAX_TENSOR_RANK) {
        fail(function, INVALID, "%s is %llu, expected at most %d", viewDimsNum > MAX_TENSOR_RANK ? "viewDimsNum" : "storageDimsNum",
             (unsigned long long)(viewDimsNum > MAX_TENSOR_RANK ? viewDimsNum : storageDimsNum), MAX_TENSOR_RANK);
        return NULL;
    }
    aclTensor *tensor = handle_new(HANDLE_TENSOR, sizeof *tensor);
    if (!tensor || !set_ranks(tensor, viewDimsNum, storageDimsNum)) {
        if (tensor && handle_retire(tensor, HANDLE_TENSOR, NULL)) handle_free(tensor, HANDLE_TENSOR);
        fail(function, ACLNN_ERR_INNER, "out of memory");
        return NULL;
    }
    copy_dims(tensor->dims, viewDims, viewDimsNum);
    copy_dims(tensor->storage_dims, storageDims, storageDimsNum);
    if (stride) copy_dims(tensor->strides, stride, viewDimsNum);
    else set_dense_strides(tensor);
    tensor->dtype = dataType;
    tensor->view_format = tensor->storage_format = format;
    tensor->offset = offset;
    tensor->data = tensorData;
    return tensor;
}

aclnnStatus aclInitTensor(aclTensor *tensor, const int64_t *viewDims, uint64_t viewDimsNum, aclDataType dataType,
                          const int64_t *stride, int64_t offset, aclFormat format, const int64_t *storageDims,
                          uint64_t storageDimsNum, void *tensorDataAddr)
{
    const char *const function = "aclInitTensor";
    TRY(need(function, "tensor", tensor, HANDLE_TENSOR));
    if (viewDimsNum > MAX_TENSOR_RANK || storageDimsNum > MAX_TENSOR_RANK)
        return fail(function, INVALID, "viewDimsNum is %llu and storageDimsNum %llu, expected at most %d",
                    (unsigned long long)viewDimsNum, (unsigned long long)storageDimsNum, MAX_TENSOR_RANK);

    int64_t dims[MAX_TENSOR_RANK], storage_dims[MAX_TENSOR_RANK];
    const uint64_t rank = viewDims ? viewDimsNum : tensor->rank;
    const uint64_t storage_rank = storageDims ? storageDimsNum : tensor->storage_rank;
    if (stride && !viewDims && viewDimsNum != rank)
        return fail(function, INVALID, "viewDimsNum is %llu with viewDims NULL, expected %llu, the view's rank: stride has as many values",
                    (unsigned long long)viewDimsNum, (unsigned long long)rank);
    copy_dims(dims, viewDims ? viewDims : tensor->dims, rank);
    copy_dims(storage_dims, storageDims ? storageDims : tensor->storage_dims, storage_rank);
    if (!set_ranks(tensor, rank, storage_rank)) return fail(function, ACLNN_ERR_INNER, "out of memory");
    copy_dims(tensor->dims, dims, rank);
    copy_dims(tensor->storage_dims, storage_dims, storage_rank);
    if (stride) copy_dims(tensor->strides, stride, rank);
    else set_dense_strides(tensor);
    tensor->dtype = dataType;
    tensor->view_format = tensor->storage_format = format;
    tensor->offset = offset;
    if (tensorDataAddr) tensor->data = tensorDataAddr;
    return 0;
}

/* Threads that are changing a tensor's shape. It is counted before they look whether the tensor lives, and looked at after
 * it has ceased to. */
static _Atomic int reshaping;

void tensor_set_shape(aclTensor *tensor, uint64_t id, int rank, const int64_t *dims)
{
    atomic_fetch_add(&reshaping, 1);
    if (handle_is_same(tensor, HANDLE_TENSOR, id)) {
        tensor->rank = (uint64_t)rank;
        copy_dims(tensor->dims, dims, (uint64_t)rank);
        set_dense_strides(tensor);
    }
    atomic_fetch_sub(&reshaping, 1);
}

/* False if another thread was faster. */
static bool end_tensor(aclTensor *tensor, const char *end)
{
    if (!handle_retire(tensor, HANDLE_TENSOR, end)) return false;
    atomic_thread_fence(memory_order_seq_cst);
    while (atomic_load(&reshaping)) sched_yield();
    if (tensor->dims != tensor->few) free(tensor->dims);
    tensor->dims = NULL;
    handle_free(tensor, HANDLE_TENSOR);
    return true;
}

aclnnStatus aclDestroyTensor(const aclTensor *tensor)
{
    if (!tensor) return 0;
    TRY(handle_check("aclDestroyTensor", "tensor", tensor, HANDLE_TENSOR, INVALID));
    TRY(check_not_owned("aclDestroyTensor", "tensor", tensor));
    if (end_tensor((aclTensor *)tensor, "was destroyed")) return 0;
    return handle_check("aclDestroyTensor", "tensor", tensor, HANDLE_TENSOR, INVALID);
}

/* Arrays for the caller come from operator new[] where the process has C++, since C++ hosts free them
 * with delete[]. */
extern void *_Znam(size_t size) __attribute__((weak));
extern void _ZdaPv(void *p) __attribute__((weak));

static int64_t *copy_for_caller(const int64_t *from, uint64_t count)
{
    const size_t size = (count ? count : 1) * sizeof *from;
    int64_t *to = _Znam && _ZdaPv ? _Znam(size) : malloc(size);
    if (to) copy_dims(to, from, count);
    return to;
}

void aclnnsimFreeArray(int64_t *array)
{
    if (_Znam && _ZdaPv) _ZdaPv(array);
    else free(array);
}

static int get_dims(const char *function, const aclTensor *tensor, const char *values_name, int64_t **values,
                    const char *count_name, uint64_t *count, int which)
{
    TRY(need(function, "tensor", tensor, HANDLE_TENSOR));
    TRY(need_pointer(function, values_name, values));
    TRY(need_pointer(function, count_name, count));
    const int64_t *const from[] = {tensor->dims, tensor->strides, tensor->storage_dims};
    const uint64_t length = which == 2 ? tensor->storage_rank : tensor->rank;
    int64_t *copy = copy_for_caller(from[which], length);
    if (!copy) return fail(function, ACLNN_ERR_INNER, "out of memory");
    *values = copy;
    *count = length;
    return 0;
}

aclnnStatus aclGetViewShape(const aclTensor *tensor, int64_t **viewDims, uint64_t *viewDimsNum)
{
    return get_dims("aclGetViewShape", tensor, "viewDims", viewDims, "viewDimsNum", viewDimsNum, 0);
}

aclnnStatus aclGetViewStrides(const aclTensor *tensor, int64_t **stridesValue, uint64_t *stridesNum)
{
    return get_dims("aclGetViewStrides", tensor, "stridesValue", stridesValue, "stridesNum", stridesNum, 1);
}

aclnnStatus aclGetStorageShape(const aclTensor *tensor, int64_t **storageDims, uint64_t *storageDimsNum)
{
    return get_dims("aclGetStorageShape", tensor, "storageDims", storageDims, "storageDimsNum", storageDimsNum, 2);
}

aclnnStatus aclGetViewOffset(const aclTensor *tensor, int64_t *offset)
{
    TRY(need("aclGetViewOffset", "tensor", tensor, HANDLE_TENSOR));
    TRY(need_pointer("aclGetViewOffset", "offset", offset));
    *offset = tensor->offset;
    return 0;
}

aclnnStatus aclGetFormat(const aclTensor *tensor, aclFormat *format)
{
    TRY(need("aclGetFormat", "tensor", tensor, HANDLE_TENSOR));
    TRY(need_pointer("aclGetFormat", "format", format));
    *format = tensor->view_format;
    return 0;
}

aclnnStatus aclGetDataType(const aclTensor *tensor, aclDataType *dataType)
{
    TRY(need("aclGetDataType", "tensor", tensor, HANDLE_TENSOR));
    TRY(need_pointer("aclGetDataType", "dataType", dataType));
    *dataType = tensor->dtype;
    return 0;
}

aclnnStatus aclSetRawTensorAddr(aclTensor *tensor, void *addr)
{
    TRY(need("aclSetRawTensorAddr", "tensor", tensor, HANDLE_TENSOR));
    tensor->data = addr;
    return 0;
}

aclnnStatus aclGetRawTensorAddr(const aclTensor *tensor, void **addr)
{
    TRY(need("aclGetRawTensorAddr", "tensor", tensor, HANDLE_TENSOR));
    TRY(need_pointer("aclGetRawTensorAddr", "addr", addr));
    *addr = tensor->data;
    return 0;
}

/* Scalars */

static size_t scalar_size(aclDataType dtype)
{
    switch (dtype) {
    case ACL_FLOAT6_E3M2: case ACL_FLOAT6_E2M3: case ACL_FLOAT4_E2M1: case ACL_FLOAT4_E1M2: return 1;
    case ACL_COMPLEX32: return 0;
    default: return (size_t)dtype_size(dtype_from_acl(dtype));
    }
}

aclScalar *aclCreateScalar(void *value, aclDataType dataType)
{
    const char *const function = "aclCreateScalar";
    if (!value) {
        fail(function, ACLNN_ERR_PARAM_NULLPTR, "value is NULL");
        return NULL;
    }
    const size_t size = scalar_size(dataType);
    if (!size) {
        char text[32];
        fail(function, INVALID, "dataType is %s, which a scalar cannot have", dtype_text(dataType, text));
        return NULL;
    }
    aclScalar *scalar = handle_new(HANDLE_SCALAR, sizeof *scalar);
    if (!scalar) {
        fail(function, ACLNN_ERR_INNER, "out of memory");
        return NULL;
    }
    scalar->dtype = dataType;
    memcpy(scalar->value, value, size);
    return scalar;
}

static bool end_scalar(aclScalar *scalar, const char *end)
{
    if (!handle_retire(scalar, HANDLE_SCALAR, end)) return false;
    handle_free(scalar, HANDLE_SCALAR);
    return true;
}

aclnnStatus aclDestroyScalar(const aclScalar *scalar)
{
    if (!scalar) return 0;
    TRY(handle_check("aclDestroyScalar", "scalar", scalar, HANDLE_SCALAR, INVALID));
    TRY(check_not_owned("aclDestroyScalar", "scalar", scalar));
    if (end_scalar((aclScalar *)scalar, "was destroyed")) return 0;
    return handle_check("aclDestroyScalar", "scalar", scalar, HANDLE_SCALAR, INVALID);
}

/* Arrays: three kinds with one shape, {handle, size, value, ...}. */

struct array {
    struct handle handle;
    uint64_t size;
    void *value;
};

_Static_assert(offsetof(struct aclIntArray, value) == offsetof(struct array, value), "arrays share a shape");
_Static_assert(offsetof(struct aclFloatArray, value) == offsetof(struct array, value), "arrays share a shape");
_Static_assert(offsetof(struct aclBoolArray, value) == offsetof(struct array, value), "arrays share a shape");
_Static_assert(offsetof(struct aclTensorList, value) == offsetof(struct array, value), "arrays share a shape");
_Static_assert(offsetof(struct aclScalarList, value) == offsetof(struct array, value), "arrays share a shape");

/* Values beyond `room` bytes, which the slot has behind its struct array, go to the heap. */
static void *create_array(const char *function, enum handle_kind kind, size_t slot, const void *value, uint64_t size,
                          size_t each)
{
    struct array *array = handle_new(kind, slot);
    const uint64_t count = value ? size : 0;
    const size_t room = slot - sizeof *array;
    if (array && count) {
        if (count <= room / each) array->value = array + 1;
        else if (count <= SIZE_MAX / each) array->value = malloc((size_t)count * each);
        if (!array->value) {
            if (handle_retire(array, kind, NULL)) handle_free(array, kind);
            array = NULL;
        }
    }
    if (!array) {
        fail(function, ACLNN_ERR_INNER, "out of memory for %llu values", (unsigned long long)size);
        return NULL;
    }
    if (count) memcpy(array->value, value, (size_t)count * each);
    array->size = count;
    return array;
}

static int destroy_array(const char *function, const void *p, enum handle_kind kind)
{
    if (!p) return 0;
    TRY(handle_check(function, "array", p, kind, INVALID));
    struct array *array = (struct array *)p;
    if (!handle_retire(array, kind, "was destroyed")) return handle_check(function, "array", p, kind, INVALID);
    void *const *member = array->value;
    for (uint64_t i = 0; i < array->size; i++) {
        if (kind == HANDLE_TENSOR_LIST && member[i]) end_tensor(member[i], "was destroyed with its list");
        if (kind == HANDLE_SCALAR_LIST && member[i]) end_scalar(member[i], "was destroyed with its list");
    }
    if (array->value != array + 1) free(array->value);
    handle_free(array, kind);
    return 0;
}

static int get_size(const char *function, const char *argument, const void *p, enum handle_kind kind, uint64_t *size)
{
    TRY(need(function, argument, p, kind));
    TRY(need_pointer(function, "size", size));
    *size = ((const struct array *)p)->size;
    return 0;
}

aclIntArray *aclCreateIntArray(const int64_t *value, uint64_t size)
{
    return create_array("aclCreateIntArray", HANDLE_INT_ARRAY, sizeof(aclIntArray), value, size, sizeof *value);
}

aclFloatArray *aclCreateFloatArray(const float *value, uint64_t size)
{
    return create_array("aclCreateFloatArray", HANDLE_FLOAT_ARRAY, sizeof(aclFloatArray), value, size, sizeof *value);
}

aclBoolArray *aclCreateBoolArray(const bool *value, uint64_t size)
{
    return create_array("aclCreateBoolArray", HANDLE_BOOL_ARRAY, sizeof(aclBoolArray), value, size, sizeof *value);
}

aclnnStatus aclDestroyIntArray(const aclIntArray *array)
{
    return destroy_array("aclDestroyIntArray", array, HANDLE_INT_ARRAY);
}

aclnnStatus aclDestroyFloatArray(const aclFloatArray *array)
{
    return destroy_array("aclDestroyFloatArray", array, HANDLE_FLOAT_ARRAY);
}

aclnnStatus aclDestroyBoolArray(const aclBoolArray *array)
{
    return destroy_array("aclDestroyBoolArray", array, HANDLE_BOOL_ARRAY);
}

aclnnStatus aclGetIntArraySize(const aclIntArray *array, uint64_t *size)
{
    return get_size("aclGetIntArraySize", "array", array, HANDLE_INT_ARRAY, size);
}

aclnnStatus aclGetFloatArraySize(const aclFloatArray *array, uint64_t *size)
{
    return get_size("aclGetFloatArraySize", "array", array, HANDLE_FLOAT_ARRAY, size);
}

aclnnStatus aclGetBoolArraySize(const aclBoolArray *array, uint64_t *size)
{
    return get_size("aclGetBoolArraySize", "array", array, HANDLE_BOOL_ARRAY, size);
}

aclnnStatus aclGetTensorListSize(const aclTensorList *tensorList, uint64_t *size)
{
    return get_size("aclGetTensorListSize", "tensorList", tensorList, HANDLE_TENSOR_LIST, size);
}

aclnnStatus aclGetScalarListSize(const aclScalarList *scalarList, uint64_t *size)
{
    return get_size("aclGetScalarListSize", "scalarList", scalarList, HANDLE_SCALAR_LIST, size);
}

/* Lists: arrays of pointers whose members go with them. */

static void *create_list(const char *function, enum handle_kind kind, size_t slot, enum handle_kind member,
                         const void *const *value, uint64_t size)
{
    struct array *list = create_array(function, kind, slot, value, size, sizeof *value);
    for (uint64_t i = 0; list && i < list->size; i++) {
        struct member *const p = ((void **)list->value)[i];
        char argument[32];
        snprintf(argument, sizeof argument, "value[%llu]", (unsigned long long)i);
        if (!p) continue;
        if (handle_check(function, argument, p, member, INVALID) == 0 && check_not_owned(function, argument, p) == 0) {
            p->list = list->handle.id;
            continue;
        }
        for (uint64_t taken = 0; taken < i; taken++) {
            struct member *const q = ((void **)list->value)[taken];
            if (q) q->list = 0;
        }
        handle_retire(list, kind, "was not made");
        free(list->value);
        handle_free(list, kind);
        list = NULL;
    }
    return list;
}

aclTensorList *aclCreateTensorList(const aclTensor *const *value, uint64_t size)
{
    return create_list("aclCreateTensorList", HANDLE_TENSOR_LIST, sizeof(aclTensorList), HANDLE_TENSOR,
                       (const void *const *)value, size);
}

aclScalarList *aclCreateScalarList(const aclScalar *const *value, uint64_t size)
{
    return create_list("aclCreateScalarList", HANDLE_SCALAR_LIST, sizeof(aclScalarList), HANDLE_SCALAR,
                       (const void *const *)value, size);
}

aclnnStatus aclDestroyTensorList(const aclTensorList *array)
{
    return destroy_array("aclDestroyTensorList", array, HANDLE_TENSOR_LIST);
}

aclnnStatus aclDestroyScalarList(const aclScalarList *array)
{
    return destroy_array("aclDestroyScalarList", array, HANDLE_SCALAR_LIST);
}

aclnnStatus aclDumpOpTensors(const char *opType, const char *opName, aclTensor **tensors, size_t inputTensorNum,
                             size_t outputTensorNum, aclrtStream stream)
{
    (void)inputTensorNum, (void)outputTensorNum, (void)stream;
    TRY(need_pointer("aclDumpOpTensors", "opType", opType));
    TRY(need_pointer("aclDumpOpTensors", "opName", opName));
    return need_pointer("aclDumpOpTensors", "tensors", tensors);
}

aclnnStatus aclnnInit(const char *configPath)
{
    (void)configPath;
    return 0;
}

aclnnStatus aclnnFinalize(void) { return 0; }
