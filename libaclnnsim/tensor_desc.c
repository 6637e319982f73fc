/* SPDX-License-Identifier: Apache-2.0 */
/* Data buffers and tensor descriptions of the acl layer. They describe; nothing here computes with them. */
#include <stdlib.h>
#include <string.h>

#include "dtype.h"
#include "handle.h"
#include "status.h"
#include "tensor_desc.h"

#define DIMS_MOST 128

static int check_pointer(const char *function, const char *argument, const void *pointer)
{
    if (pointer) return 0;
    return fail(function, ACL_ERROR_INVALID_PARAM, "%s is NULL, expected an address", argument);
}

static int check_desc(const char *function, const void *desc)
{
    return handle_check(function, "desc", desc, HANDLE_TENSOR_DESC, ACL_ERROR_INVALID_PARAM);
}

/* data buffers */

static int check_buffer(const char *function, const void *buffer)
{
    return handle_check(function, "dataBuffer", buffer, HANDLE_DATA_BUFFER, ACL_ERROR_INVALID_PARAM);
}

aclDataBuffer *aclCreateDataBuffer(void *data, size_t size)
{
    aclDataBuffer *const buffer = handle_new(HANDLE_DATA_BUFFER, sizeof *buffer);
    if (!buffer) {
        fail(__func__, ACL_ERROR_BAD_ALLOC, "no memory is left for an aclDataBuffer");
        return NULL;
    }
    buffer->data = data;
    buffer->size = size;
    return buffer;
}

aclError aclDestroyDataBuffer(const aclDataBuffer *dataBuffer)
{
    TRY(check_buffer(__func__, dataBuffer));
    aclDataBuffer *const buffer = (aclDataBuffer *)(uintptr_t)dataBuffer;
    if (!handle_retire(buffer, HANDLE_DATA_BUFFER, "was destroyed")) return check_buffer(__func__, dataBuffer);
    handle_free(buffer, HANDLE_DATA_BUFFER);
    return 0;
}

aclError aclUpdateDataBuffer(aclDataBuffer *dataBuffer, void *data, size_t size)
{
    TRY(check_buffer(__func__, dataBuffer));
    dataBuffer->data = data;
    dataBuffer->size = size;
    return 0;
}

void *aclGetDataBufferAddr(const aclDataBuffer *dataBuffer)
{
    return check_buffer(__func__, dataBuffer) ? NULL : dataBuffer->data;
}

size_t aclGetDataBufferSizeV2(const aclDataBuffer *dataBuffer)
{
    return check_buffer(__func__, dataBuffer) ? 0 : dataBuffer->size;
}

uint32_t aclGetDataBufferSize(const aclDataBuffer *dataBuffer)
{
    return check_buffer(__func__, dataBuffer) ? 0 : (uint32_t)dataBuffer->size;
}

/* shapes */

static int check_dims(const char *function, int count, const int64_t *dims)
{
    if (count < 0 || count > DIMS_MOST)
        return fail(function, ACL_ERROR_INVALID_PARAM, "numDims is %d, expected 0 to %d", count, DIMS_MOST);
    if (count > 0) TRY(check_pointer(function, "dims", dims));
    for (int i = 0; i < count; i++)
        if (dims[i] < -2)
            return fail(function, ACL_ERROR_INVALID_PARAM,
                        "dims[%d] is %lld, expected at least 0, -1 if it is unknown, or -2 if their number is", i,
                        (long long)dims[i]);
    return 0;
}

static int set_dims(const char *function, struct dims *target, int count, const int64_t *dims)
{
    TRY(check_dims(function, count, dims));
    int64_t *const copy = malloc(((size_t)count + 1) * sizeof *copy);
    if (!copy) return fail(function, ACL_ERROR_BAD_ALLOC, "no memory of the host is left");
    if (count) memcpy(copy, dims, (size_t)count * sizeof *copy);
    free(target->values);
    *target = (struct dims){copy, (size_t)count};
    return 0;
}

static bool is_unknown_rank(const aclTensorDesc *desc)
{
    for (size_t i = 0; i < desc->shape.count; i++)
        if (desc->shape.values[i] == -2) return true;
    return false;
}

/* Elements; 0 if a dimension is unknown, or if they are too many. */
static uint64_t count_elements(const aclTensorDesc *desc)
{
    uint64_t count = 1;
    for (size_t i = 0; i < desc->shape.count; i++)
        if (desc->shape.values[i] < 0 || __builtin_mul_overflow(count, (uint64_t)desc->shape.values[i], &count))
            return 0;
    return count;
}

/* Copies pairs of numbers. */
static int set_pairs(const char *function, struct dims *target, size_t count, int64_t (*pairs)[2])
{
    int64_t *const copy = count <= SIZE_MAX / 4 / sizeof *pairs ? malloc((count + 1) * sizeof *pairs) : NULL;
    if (!copy) return fail(function, ACL_ERROR_BAD_ALLOC, "no memory of the host is left for %zu ranges", count);
    if (count) memcpy(copy, pairs, count * sizeof *pairs);
    free(target->values);
    *target = (struct dims){copy, count};
    return 0;
}

static int set_text(const char *function, char **target, const char *name, const char *text)
{
    TRY(check_pointer(function, name, text));
    char *const copy = strdup(text);
    if (!copy) return fail(function, ACL_ERROR_BAD_ALLOC, "no memory of the host is left");
    free(*target);
    *target = copy;
    return 0;
}

/* tensor descriptions */

static void desc_free(aclTensorDesc *desc)
{
    free(desc->shape.values);
    free(desc->storage_shape.values);
    free(desc->dim_ranges.values);
    free(desc->value_ranges.values);
    free(desc->name);
    free(desc->dynamic_input);
    free(desc->constant);
    handle_free(desc, HANDLE_TENSOR_DESC);
}

static int make(const char *function, aclDataType dtype, size_t count, const int64_t *dims, aclFormat format,
                aclTensorDesc **made)
{
    aclTensorDesc *const desc = handle_new(HANDLE_TENSOR_DESC, sizeof *desc);
    if (!desc) return fail(function, ACL_ERROR_BAD_ALLOC, "no memory is left for an aclTensorDesc");
    desc->dtype = dtype;
    desc->format = desc->storage_format = format;
    const int status = set_dims(function, &desc->shape, (int)count, dims);
    if (status) {
        handle_retire(desc, HANDLE_TENSOR_DESC, "was never made");
        desc_free(desc);
        return status;
    }
    *made = desc;
    return 0;
}

aclTensorDesc *aclCreateTensorDesc(aclDataType dataType, int numDims, const int64_t *dims, aclFormat format)
{
    aclTensorDesc *made = NULL;
    if (check_dims(__func__, numDims, dims)) return NULL;
    return make(__func__, dataType, (size_t)numDims, dims, format, &made) ? NULL : made;
}

void aclDestroyTensorDesc(const aclTensorDesc *desc)
{
    if (!desc || check_desc(__func__, desc)) return;
    aclTensorDesc *const ended = (aclTensorDesc *)(uintptr_t)desc;
    if (handle_retire(ended, HANDLE_TENSOR_DESC, "was destroyed")) desc_free(ended);
}

aclDataType aclGetTensorDescType(const aclTensorDesc *desc)
{
    return check_desc(__func__, desc) ? ACL_DT_UNDEFINED : desc->dtype;
}

aclFormat aclGetTensorDescFormat(const aclTensorDesc *desc)
{
    return check_desc(__func__, desc) ? ACL_FORMAT_UNDEFINED : desc->format;
}

size_t aclGetTensorDescElementCount(const aclTensorDesc *desc)
{
    return check_desc(__func__, desc) ? 0 : count_elements(desc);
}

size_t aclGetTensorDescSize(const aclTensorDesc *desc)
{
    uint64_t size;
    if (check_desc(__func__, desc)) return 0;
    return __builtin_mul_overflow(count_elements(desc), aclDataTypeSize(desc->dtype), &size) ? 0 : size;
}

size_t aclGetTensorDescNumDims(const aclTensorDesc *desc)
{
    if (check_desc(__func__, desc)) return 0;
    return is_unknown_rank(desc) ? ACL_UNKNOWN_RANK : desc->shape.count;
}

static int check_index(const char *function, const aclTensorDesc *desc, size_t index)
{
    TRY(check_desc(function, desc));
    if (is_unknown_rank(desc))
        return fail(function, ACL_ERROR_INVALID_PARAM, "desc has an unknown number of dimensions");
    if (index < desc->shape.count) return 0;
    return fail(function, ACL_ERROR_INVALID_PARAM, "index is %zu, expected less than the number of dimensions, %zu", index,
                desc->shape.count);
}

int64_t aclGetTensorDescDim(const aclTensorDesc *desc, size_t index)
{
    return check_index(__func__, desc, index) ? -1 : desc->shape.values[index];
}

aclError aclGetTensorDescDimV2(const aclTensorDesc *desc, size_t index, int64_t *dimSize)
{
    TRY(check_pointer(__func__, "dimSize", dimSize));
    TRY(check_index(__func__, desc, index));
    *dimSize = desc->shape.values[index];
    return 0;
}

aclError aclGetTensorDescDimRange(const aclTensorDesc *desc, size_t index, size_t dimRangeNum, int64_t *dimRange)
{
    TRY(check_pointer(__func__, "dimRange", dimRange));
    if (dimRangeNum < 2)
        return fail(__func__, ACL_ERROR_INVALID_PARAM, "dimRangeNum is %zu, expected at least 2", dimRangeNum);
    TRY(check_index(__func__, desc, index));
    const int64_t dim = desc->shape.values[index];
    const bool known = index < desc->dim_ranges.count;
    dimRange[0] = known ? desc->dim_ranges.values[2 * index] : dim < 0 ? 1 : dim;
    dimRange[1] = known ? desc->dim_ranges.values[2 * index + 1] : dim;
    return 0;
}

void aclSetTensorDescName(aclTensorDesc *desc, const char *name)
{
    if (check_desc(__func__, desc) == 0) set_text(__func__, &desc->name, "name", name);
}

const char *aclGetTensorDescName(aclTensorDesc *desc)
{
    if (check_desc(__func__, desc)) return NULL;
    return desc->name ? desc->name : "";
}

aclError aclSetTensorOriginFormat(aclTensorDesc *desc, aclFormat format)
{
    TRY(check_desc(__func__, desc));
    desc->format = format;
    return 0;
}

aclError aclSetTensorOriginShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{
    TRY(check_desc(__func__, desc));
    return set_dims(__func__, &desc->shape, numDims, dims);
}

static int set_storage_format(const char *function, aclTensorDesc *desc, aclFormat format)
{
    TRY(check_desc(function, desc));
    desc->storage_format = format;
    return 0;
}

aclError aclSetTensorFormat(aclTensorDesc *desc, aclFormat format) { return set_storage_format(__func__, desc, format); }

aclError aclSetTensorStorageFormat(aclTensorDesc *desc, aclFormat format)
{
    return set_storage_format(__func__, desc, format);
}

static int set_storage_shape(const char *function, aclTensorDesc *desc, int count, const int64_t *dims)
{
    TRY(check_desc(function, desc));
    return set_dims(function, &desc->storage_shape, count, dims);
}

aclError aclSetTensorShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{
    return set_storage_shape(__func__, desc, numDims, dims);
}

aclError aclSetTensorStorageShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{
    return set_storage_shape(__func__, desc, numDims, dims);
}

aclError aclSetTensorShapeRange(aclTensorDesc *desc, size_t dimsCount, int64_t dimsRange[][ACL_TENSOR_SHAPE_RANGE_NUM])
{
    TRY(check_desc(__func__, desc));
    if (dimsCount > DIMS_MOST)
        return fail(__func__, ACL_ERROR_INVALID_PARAM, "dimsCount is %zu, expected at most %d", dimsCount, DIMS_MOST);
    if (dimsCount) TRY(check_pointer(__func__, "dimsRange", dimsRange));
    return set_pairs(__func__, &desc->dim_ranges, dimsCount, dimsRange);
}

aclError aclSetTensorValueRange(aclTensorDesc *desc, size_t valueCount, int64_t valueRange[][ACL_TENSOR_VALUE_RANGE_NUM])
{
    TRY(check_desc(__func__, desc));
    if (valueCount) TRY(check_pointer(__func__, "valueRange", valueRange));
    return set_pairs(__func__, &desc->value_ranges, valueCount, valueRange);
}

aclError aclSetTensorDynamicInput(aclTensorDesc *desc, const char *dynamicInputName)
{
    TRY(check_desc(__func__, desc));
    return set_text(__func__, &desc->dynamic_input, "dynamicInputName", dynamicInputName);
}

aclError aclSetTensorConst(aclTensorDesc *desc, void *dataBuffer, size_t length)
{
    TRY(check_desc(__func__, desc));
    TRY(check_pointer(__func__, "dataBuffer", dataBuffer));
    if (length == 0) return fail(__func__, ACL_ERROR_INVALID_PARAM, "length is 0, expected at least 1 byte");
    void *const copy = malloc(length);
    if (!copy) return fail(__func__, ACL_ERROR_BAD_ALLOC, "no memory of the host is left for %zu bytes", length);
    memcpy(copy, dataBuffer, length);
    free(desc->constant);
    desc->constant = copy;
    return 0;
}

aclError aclSetTensorPlaceMent(aclTensorDesc *desc, aclMemType memType)
{
    TRY(check_desc(__func__, desc));
    if ((int)memType < ACL_MEMTYPE_DEVICE || (int)memType > ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT)
        return fail(__func__, ACL_ERROR_INVALID_PARAM, "memType is %d, expected 0 to %d", (int)memType,
                    ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT);
    desc->placement = memType;
    return 0;
}

aclTensorDesc *aclGetTensorDescByIndex(aclTensorDesc *desc, size_t index)
{
    if (check_desc(__func__, desc)) return NULL;
    if (index == 0) return desc;
    fail(__func__, ACL_ERROR_INVALID_PARAM, "index is %zu, expected 0: the description is a single one", index);
    return NULL;
}

void *aclGetTensorDescAddress(const aclTensorDesc *desc) { return check_desc(__func__, desc) ? NULL : desc->constant; }

/* Where the dimensions of one format are in the other; false: there is no such change here. */
static bool change_of(aclFormat from, aclFormat to, size_t count, int order[4])
{
    static const int to_nhwc[] = {0, 2, 3, 1}, to_nchw[] = {0, 3, 1, 2};
    if (count != 4) return false;
    if (from == ACL_FORMAT_NCHW && to == ACL_FORMAT_NHWC) memcpy(order, to_nhwc, sizeof to_nhwc);
    else if (from == ACL_FORMAT_NHWC && to == ACL_FORMAT_NCHW) memcpy(order, to_nchw, sizeof to_nchw);
    else return false;
    return true;
}

aclError aclTransTensorDescFormat(const aclTensorDesc *srcDesc, aclFormat dstFormat, aclTensorDesc **dstDesc)
{
    TRY(handle_check(__func__, "srcDesc", srcDesc, HANDLE_TENSOR_DESC, ACL_ERROR_INVALID_PARAM));
    TRY(check_pointer(__func__, "dstDesc", dstDesc));
    const struct dims *const shape = &srcDesc->shape;
    int64_t dims[4];
    int order[4];
    const bool same = dstFormat == srcDesc->format;
    if (!same && !change_of(srcDesc->format, dstFormat, shape->count, order))
        return fail(__func__, ACL_ERROR_FEATURE_UNSUPPORTED,
                    "dstFormat is %d for a description of format %d with %zu dimensions, and only NCHW to NHWC and back "
                    "are supported", (int)dstFormat, (int)srcDesc->format, shape->count);
    for (int i = 0; !same && i < 4; i++) dims[i] = shape->values[order[i]];
    return make(__func__, srcDesc->dtype, shape->count, same ? shape->values : dims, dstFormat, dstDesc);
}
