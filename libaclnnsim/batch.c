/* SPDX-License-Identifier: Apache-2.0 */
/* A whole call of an operator from one block of words, for bindings: aclnnsimOpCall in aclnnsim.h. */
#include <stdlib.h>
#include <string.h>

#include "acl/acl.h"
#include "aclnn/opdev/op_errno.h"
#include "introspect.h"
#include "plan.h"

#define FUNCTION "aclnnsimOpCall"
#define MAX_PARAMS 64

/* An argument on the host, and its place on the device. */
struct copy {
    struct copy *next;
    void *host, *device;
    size_t size; /* bytes */
    bool back;   /* it is a result */
    const aclTensor *shaped; /* whose shape tells how much of it there is; NULL: all of it */
};

struct batch {
    const struct op *op;
    const int64_t *next, *end; /* words not read so far */
    bool shapes_only;          /* nothing is copied, outputs are skipped */
    struct copy *copies;
    int count; /* parameters */
    union aclnnsimValue values[MAX_PARAMS];
};

static int bad_words(const struct batch *batch, const struct param *param)
{
    return fail(FUNCTION, ACLNN_ERR_PARAM_INVALID, "words do not describe %s of %s", param->name, batch->op->name);
}

/* The next words; NULL if there are fewer. */
static const int64_t *take(struct batch *batch, int64_t count)
{
    if (count < 0 || count > batch->end - batch->next) return NULL;
    const int64_t *words = batch->next;
    batch->next += count;
    return words;
}

/* Elements from the storage's first to the last that the view has; -1: negative strides or beyond 64 bits. */
static int64_t span_of(int64_t rank, const int64_t *dims, const int64_t *strides, int64_t offset)
{
    int64_t last = offset;
    for (int64_t d = 0; d < rank; d++) {
        if (dims[d] == 0) return 0;
        int64_t step;
        if (dims[d] < 0 || strides[d] < 0 || __builtin_mul_overflow(dims[d] - 1, strides[d], &step) ||
            __builtin_add_overflow(last, step, &last))
            return -1;
    }
    return last == INT64_MAX ? -1 : last + 1;
}

static bool is_dense(int64_t rank, const int64_t *dims, const int64_t *strides)
{
    uint64_t step = 1;
    for (int64_t d = rank; d-- > 0; step *= (uint64_t)dims[d])
        if (dims[d] != 1 && strides[d] != (int64_t)step) return false;
    return true;
}

/* From strides in bytes to strides in elements; false if one is broken. Those that lead nowhere may be anything. */
static bool element_strides(int64_t rank, const int64_t *dims, const int64_t *bytes, int64_t size, int64_t *elements)
{
    bool empty = false;
    for (int64_t d = 0; d < rank; d++) empty |= dims[d] == 0;
    uint64_t step = 1;
    for (int64_t d = rank; d-- > 0; step *= (uint64_t)dims[d]) {
        if (empty || dims[d] == 1) elements[d] = (int64_t)step;
        else if (size == 0 || bytes[d] % size) return false;
        else elements[d] = bytes[d] / size;
    }
    return true;
}

/* Device memory for an argument on the host, which stays in batch->copies; *device is NULL for no bytes. */
static int copy_in(struct batch *batch, const struct param *param, void *host, size_t size, void **device)
{
    *device = NULL;
    if (size == 0) return 0;
    struct copy *copy = malloc(sizeof *copy);
    if (!copy) return fail(FUNCTION, ACL_ERROR_BAD_ALLOC, "out of memory");
    *copy = (struct copy){.next = batch->copies, .host = host, .size = size, .back = param->direction != ACLNNSIM_IN};
    batch->copies = copy;
    TRY(aclrtMalloc(&copy->device, size, ACL_MEM_MALLOC_HUGE_FIRST));
    *device = copy->device;
    if (param->direction == ACLNNSIM_OUT) return 0;
    return aclrtMemcpy(copy->device, size, host, size, ACL_MEMCPY_HOST_TO_DEVICE);
}

static int read_tensor(struct batch *batch, const struct param *param, const aclTensor **tensor)
{
    const int64_t *place = take(batch, 1);
    if (!place) return bad_words(batch, param);
    if (*place == ACLNNSIM_NOWHERE) return 0;
    const int64_t *fixed = take(batch, 5);
    if (!fixed || (*place != ACLNNSIM_HOST && *place != ACLNNSIM_DEVICE)) return bad_words(batch, param);
    const int64_t offset = fixed[1], rank = fixed[4];
    const aclDataType dtype = (aclDataType)fixed[2];
    const int64_t *dims = take(batch, rank), *strides = take(batch, rank);
    if (!dims || !strides || rank > MAX_TENSOR_RANK) return bad_words(batch, param);
    int64_t elements[MAX_TENSOR_RANK];
    if (*place == ACLNNSIM_HOST) {
        if (!element_strides(rank, dims, strides, (int64_t)aclDataTypeSize(dtype), elements)) return bad_words(batch, param);
        strides = elements;
    }

    const bool dense = is_dense(rank, dims, strides) && offset == 0;
    const int64_t span = span_of(rank, dims, strides, offset);
    if (span < 0 || (*place == ACLNNSIM_HOST && !dense && param->direction != ACLNNSIM_IN)) return bad_words(batch, param);
    void *data = (void *)(uintptr_t)fixed[0];
    if (*place == ACLNNSIM_HOST && !batch->shapes_only) {
        size_t size;
        if (__builtin_mul_overflow((size_t)span, aclDataTypeSize(dtype), &size)) return bad_words(batch, param);
        TRY(copy_in(batch, param, data, size, &data));
    }
    *tensor = aclCreateTensor(dims, (uint64_t)rank, dtype, strides, offset, (aclFormat)fixed[3], dense ? dims : &span,
                              dense ? (uint64_t)rank : 1, data);
    if (*tensor && param->reported && data && batch->copies && batch->copies->device == data) batch->copies->shaped = *tensor;
    return *tensor ? 0 : ACLNN_ERR_PARAM_INVALID;
}

static int read_scalar(struct batch *batch, const struct param *param, const aclScalar **scalar)
{
    const int64_t *given = take(batch, 1);
    if (!given) return bad_words(batch, param);
    if (!*given) return 0;
    const int64_t *words = take(batch, 3);
    if (!words) return bad_words(batch, param);
    unsigned char value[16];
    memcpy(value, words + 1, sizeof value);
    *scalar = aclCreateScalar(value, (aclDataType)words[0]);
    return *scalar ? 0 : ACLNN_ERR_PARAM_INVALID;
}

static float as_float(int64_t bits)
{
    double d;
    memcpy(&d, &bits, sizeof d);
    return (float)d;
}

static int read_array(struct batch *batch, const struct param *param, int64_t count, union aclnnsimValue *value)
{
    const int64_t *words = take(batch, count);
    if (!words) return bad_words(batch, param);
    if (param->kind == ACLNNSIM_INT_ARRAY) {
        value->ints = aclCreateIntArray(words, (uint64_t)count);
        return value->ints ? 0 : ACLNN_ERR_PARAM_INVALID;
    }
    void *copy = malloc((size_t)count * sizeof(float) + 1);
    if (!copy) return fail(FUNCTION, ACL_ERROR_BAD_ALLOC, "out of memory");
    if (param->kind == ACLNNSIM_FLOAT_ARRAY) {
        for (int64_t i = 0; i < count; i++) ((float *)copy)[i] = as_float(words[i]);
        value->floats = aclCreateFloatArray(copy, (uint64_t)count);
    } else {
        for (int64_t i = 0; i < count; i++) ((bool *)copy)[i] = words[i] != 0;
        value->bools = aclCreateBoolArray(copy, (uint64_t)count);
    }
    free(copy);
    return value->floats ? 0 : ACLNN_ERR_PARAM_INVALID;
}

static int read_tensor_list(struct batch *batch, const struct param *param, int64_t count, const aclTensorList **list)
{
    if (count < 0 || count > batch->end - batch->next) return bad_words(batch, param);
    const aclTensor **members = calloc((size_t)count + 1, sizeof *members);
    if (!members) return fail(FUNCTION, ACL_ERROR_BAD_ALLOC, "out of memory");
    int status = 0;
    for (int64_t i = 0; !status && i < count; i++) status = read_tensor(batch, param, &members[i]);
    if (!status) {
        *list = aclCreateTensorList(members, (uint64_t)count);
        if (!*list) status = ACLNN_ERR_PARAM_INVALID;
    }
    for (int64_t i = 0; status && i < count; i++)
        if (members[i]) aclDestroyTensor(members[i]);
    free(members);
    return status;
}

static int read_scalar_list(struct batch *batch, const struct param *param, int64_t count, const aclScalarList **list)
{
    if (count < 0 || count > batch->end - batch->next) return bad_words(batch, param);
    const aclScalar **members = calloc((size_t)count + 1, sizeof *members);
    if (!members) return fail(FUNCTION, ACL_ERROR_BAD_ALLOC, "out of memory");
    int status = 0;
    for (int64_t i = 0; !status && i < count; i++) status = read_scalar(batch, param, &members[i]);
    if (!status) {
        *list = aclCreateScalarList(members, (uint64_t)count);
        if (!*list) status = ACLNN_ERR_PARAM_INVALID;
    }
    for (int64_t i = 0; status && i < count; i++)
        if (members[i]) aclDestroyScalar(members[i]);
    free(members);
    return status;
}

static int read_argument(struct batch *batch, const struct param *param, union aclnnsimValue *value)
{
    if (param->kind == ACLNNSIM_TENSOR) return read_tensor(batch, param, &value->tensor);
    if (param->kind == ACLNNSIM_SCALAR) return read_scalar(batch, param, &value->scalar);
    const int64_t *word = take(batch, 1);
    if (!word) return bad_words(batch, param);
    switch (param->kind) {
    case ACLNNSIM_INT: value->i = *word; return 0;
    case ACLNNSIM_DOUBLE: memcpy(&value->d, word, sizeof value->d); return 0;
    case ACLNNSIM_BOOL: value->b = *word != 0; return 0;
    case ACLNNSIM_STRING: value->text = (const char *)(uintptr_t)*word; return 0;
    default: break;
    }
    if (!*word) return 0;
    const int64_t *length = take(batch, 1);
    if (!length) return bad_words(batch, param);
    if (param->kind == ACLNNSIM_TENSOR_LIST) return read_tensor_list(batch, param, *length, &value->tensors);
    if (param->kind == ACLNNSIM_SCALAR_LIST) return read_scalar_list(batch, param, *length, &value->scalars);
    return read_array(batch, param, *length, value);
}

static int read_arguments(struct batch *batch, size_t op, const void *words, size_t count)
{
    batch->op = op_at(op);
    if (!batch->op) return fail(FUNCTION, ACLNN_ERR_PARAM_INVALID, "op is %zu, expected below %zu", op, aclnnsimOpCount());
    if (!words) return fail(FUNCTION, ACLNN_ERR_PARAM_NULLPTR, "words is NULL");
    batch->next = words;
    batch->end = batch->next + count;
    for (const struct param *param = batch->op->params; param->name; param++) {
        if (batch->count == MAX_PARAMS) return bad_words(batch, param);
        TRY(read_argument(batch, param, &batch->values[batch->count++]));
    }
    if (batch->next == batch->end) return 0;
    return fail(FUNCTION, ACLNN_ERR_PARAM_INVALID, "words has %zu, expected the %td that describe the arguments of %s", count,
                batch->next - (const int64_t *)words, batch->op->name);
}

static void end_arguments(const struct batch *batch)
{
    for (int i = 0; i < batch->count; i++) {
        const union aclnnsimValue value = batch->values[i];
        if (handle_of(batch->op->params[i].kind) == HANDLE_NONE || !value.tensor) continue;
        switch (batch->op->params[i].kind) {
        case ACLNNSIM_TENSOR: aclDestroyTensor(value.tensor); break;
        case ACLNNSIM_SCALAR: aclDestroyScalar(value.scalar); break;
        case ACLNNSIM_INT_ARRAY: aclDestroyIntArray(value.ints); break;
        case ACLNNSIM_FLOAT_ARRAY: aclDestroyFloatArray(value.floats); break;
        case ACLNNSIM_BOOL_ARRAY: aclDestroyBoolArray(value.bools); break;
        case ACLNNSIM_TENSOR_LIST: aclDestroyTensorList(value.tensors); break;
        case ACLNNSIM_SCALAR_LIST: aclDestroyScalarList(value.scalars); break;
        case ACLNNSIM_INT: case ACLNNSIM_DOUBLE: case ACLNNSIM_BOOL: case ACLNNSIM_STRING: break;
        }
    }
    for (struct copy *copy = batch->copies, *next; copy; copy = next) {
        next = copy->next;
        if (copy->device) aclrtFree(copy->device);
        free(copy);
    }
}

static void write_shape(int64_t *words, int rank, const int64_t *dims, aclDataType dtype)
{
    words[0] = rank;
    words[1] = dtype;
    for (int d = 0; d < rank && d < MAX_RANK; d++) words[2 + d] = dims[d];
}

/* Both phases and the wait. */
static int run(const struct batch *batch, aclrtStream stream, bool wait)
{
    uint64_t size = 0;
    aclOpExecutor *executor = NULL;
    TRY(op_plan(batch->op, batch->values, &size, &executor));
    void *workspace = NULL;
    int status = size ? aclrtMalloc(&workspace, size, ACL_MEM_MALLOC_HUGE_FIRST) : 0;
    if (!status) status = op_launch(batch->op, workspace, size, executor, stream);
    if (status && handle_is(executor, HANDLE_EXECUTOR)) aclDestroyAclOpExecutor(executor);
    if (!status && (wait || workspace)) status = aclrtSynchronizeStream(stream);
    if (workspace) aclrtFree(workspace);
    return status;
}

/* A result on the host gets what the operator has written. */
static int copy_back(const struct copy *copy)
{
    size_t size = copy->size;
    if (copy->shaped) {
        size_t written = aclDataTypeSize(copy->shaped->dtype);
        for (uint64_t d = 0; d < copy->shaped->rank; d++) written *= (size_t)copy->shaped->dims[d];
        if (written < size) size = written;
    }
    return aclrtMemcpy(copy->host, copy->size, copy->device, size, ACL_MEMCPY_DEVICE_TO_HOST);
}

aclnnStatus aclnnsimOpCall(size_t op, const void *words, size_t count, aclrtStream stream, bool wait, int64_t *shapes)
{
    struct batch batch = {.count = 0};
    int status = read_arguments(&batch, op, words, count);
    if (!status) status = run(&batch, stream, wait || batch.copies);
    for (const struct copy *copy = batch.copies; !status && copy; copy = copy->next)
        if (copy->back) status = copy_back(copy);
    for (int i = 0; !status && shapes && i < batch.count; i++) {
        const struct param *param = &batch.op->params[i];
        if (param->kind != ACLNNSIM_TENSOR || param->direction != ACLNNSIM_OUT) continue;
        const aclTensor *tensor = batch.values[i].tensor;
        if (tensor) write_shape(shapes, (int)tensor->rank, tensor->dims, tensor->dtype);
        else shapes[0] = -1;
        shapes += ACLNNSIM_SHAPE_WORDS;
    }
    end_arguments(&batch);
    return status;
}

aclnnStatus aclnnsimOpShapes(size_t op, const void *words, size_t count, int64_t *shapes)
{
    if (!shapes) return fail("aclnnsimOpShapes", ACLNN_ERR_PARAM_NULLPTR, "shapes is NULL");
    struct batch batch = {.shapes_only = true};
    int status = read_arguments(&batch, op, words, count);
    for (int i = 0; !status && i < batch.count; i++) {
        const struct param *param = &batch.op->params[i];
        if (param->kind != ACLNNSIM_TENSOR || param->direction != ACLNNSIM_OUT) continue;
        struct shape shape;
        if (!batch.op->infer) shapes[0] = -1;
        else if (!(status = op_infer(batch.op, batch.values, i, &shape)))
            write_shape(shapes, shape.rank, shape.dims, dtype_to_acl(shape.dtype));
        shapes += ACLNNSIM_SHAPE_WORDS;
    }
    end_arguments(&batch);
    return status;
}
