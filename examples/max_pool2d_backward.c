/* SPDX-License-Identifier: Apache-2.0 */
/* Max pooling with a mask, forwards and backwards, on one image of 4 x 3.
 *
 *     aclnnsim run examples/max_pool2d_backward.c
 *
 * The host side of an aclnn program, step by step: set a device and make a stream; bring the data to the
 * device and describe it; for each operator ask for its workspace (phase one) and queue it (phase two);
 * wait for the stream; bring the results back; give everything back. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "acl/acl.h"
#include "aclnnop/aclnn_max_pool2d_with_indices.h"
#include "aclnnop/aclnn_max_pool2d_with_indices_backward.h"

/* Every call tells how it went. An example may simply stop; the message says what was wrong. */
#define CHECK(call) check((call), #call)

static void check(int status, const char *call)
{
    if (status == ACL_SUCCESS) return;
    const char *message = aclGetRecentErrMsg();
    fprintf(stderr, "%s\nreturned %d\n%s", call, status, message ? message : "");
    exit(EXIT_FAILURE);
}

/* A tensor and the device memory that holds its elements. */
struct operand {
    aclTensor *tensor;
    void *memory;
    size_t size; /* bytes */
};

/* A dense tensor of four dimensions. Its elements come from the host, or are left as they are if `host`
 * is NULL. */
static struct operand make_operand(const int64_t dims[4], aclDataType type, const void *host)
{
    struct operand made = {NULL, NULL, aclDataTypeSize(type)};
    int64_t strides[4];
    for (int d = 3; d >= 0; d--) {
        strides[d] = d == 3 ? 1 : strides[d + 1] * dims[d + 1];
        made.size *= (size_t)dims[d];
    }
    CHECK(aclrtMalloc(&made.memory, made.size, ACL_MEM_MALLOC_HUGE_FIRST));
    if (host) CHECK(aclrtMemcpy(made.memory, made.size, host, made.size, ACL_MEMCPY_HOST_TO_DEVICE));
    made.tensor = aclCreateTensor(dims, 4, type, strides, 0, ACL_FORMAT_NCHW, dims, 4, made.memory);
    CHECK(made.tensor ? ACL_SUCCESS : ACL_ERROR_FAILURE);
    return made;
}

static void destroy_operand(struct operand operand)
{
    CHECK(aclDestroyTensor(operand.tensor));
    CHECK(aclrtFree(operand.memory));
}

/* The memory that an operator asks for in its phase one; many ask for none. */
static void *make_workspace(uint64_t size)
{
    void *workspace = NULL;
    if (size > 0) CHECK(aclrtMalloc(&workspace, size, ACL_MEM_MALLOC_HUGE_FIRST));
    return workspace;
}

static void free_workspace(void *workspace)
{
    if (workspace) CHECK(aclrtFree(workspace));
}

static void print_operand(const char *name, struct operand operand)
{
    const size_t count = operand.size / sizeof(float);
    float *values = (float *)malloc(operand.size);
    if (!values) exit(EXIT_FAILURE);
    CHECK(aclrtMemcpy(values, operand.size, operand.memory, operand.size, ACL_MEMCPY_DEVICE_TO_HOST));
    for (size_t i = 0; i < count; i++) printf("%s[%zu] = %f\n", name, i, (double)values[i]);
    free(values);
}

int main(void)
{
    const int32_t device = 0;
    aclrtStream stream = NULL;
    CHECK(aclInit(NULL));
    CHECK(aclrtSetDevice(device));
    CHECK(aclrtCreateStream(&stream));

    /* Windows of 2 x 2, side by side: two of them fit into 4 x 3. The mask records where each maximum
     * was; its bytes are the library's own. */
    const int64_t self_dims[4] = {1, 1, 4, 3}, out_dims[4] = {1, 1, 2, 1}, mask_dims[4] = {1, 1, 4, 64};
    const float self_values[12] = {0.0850f, -0.5147f, -0.0212f, -0.5654f, -0.3222f, 0.5847f,
                                   1.7510f, 0.9954f,  0.1842f,  0.8392f,  0.4835f,  0.9213f};
    const float grad_values[2] = {0.4757f, 0.1726f};
    const int64_t kernel_values[2] = {2, 2}, stride_values[2] = {2, 2}, padding_values[2] = {0, 0};
    const int64_t dilation_values[2] = {1, 1};

    struct operand self = make_operand(self_dims, ACL_FLOAT, self_values);
    struct operand out = make_operand(out_dims, ACL_FLOAT, NULL);
    struct operand indices = make_operand(mask_dims, ACL_INT8, NULL);
    struct operand gradOutput = make_operand(out_dims, ACL_FLOAT, grad_values);
    struct operand gradInput = make_operand(self_dims, ACL_FLOAT, NULL);
    aclIntArray *kernelSize = aclCreateIntArray(kernel_values, 2);
    aclIntArray *stride = aclCreateIntArray(stride_values, 2);
    aclIntArray *padding = aclCreateIntArray(padding_values, 2);
    aclIntArray *dilation = aclCreateIntArray(dilation_values, 2);
    CHECK(kernelSize && stride && padding && dilation ? ACL_SUCCESS : ACL_ERROR_FAILURE);

    uint64_t workspaceSize = 0;
    aclOpExecutor *executor = NULL;
    CHECK(aclnnMaxPool2dWithMaskGetWorkspaceSize(self.tensor, kernelSize, stride, padding, dilation, false,
                                                 out.tensor, indices.tensor, &workspaceSize, &executor));
    void *workspace = make_workspace(workspaceSize);
    CHECK(aclnnMaxPool2dWithMask(workspace, workspaceSize, executor, stream));

    /* The stream works in order, so the backward may be queued before the forward is done. */
    uint64_t backwardSize = 0;
    CHECK(aclnnMaxPool2dWithMaskBackwardGetWorkspaceSize(gradOutput.tensor, self.tensor, indices.tensor,
                                                         kernelSize, stride, padding, dilation, false,
                                                         gradInput.tensor, &backwardSize, &executor));
    void *backwardWorkspace = make_workspace(backwardSize);
    CHECK(aclnnMaxPool2dWithMaskBackward(backwardWorkspace, backwardSize, executor, stream));

    CHECK(aclrtSynchronizeStream(stream));
    print_operand("gradInput", gradInput);

    free_workspace(workspace);
    free_workspace(backwardWorkspace);
    CHECK(aclDestroyIntArray(kernelSize));
    CHECK(aclDestroyIntArray(stride));
    CHECK(aclDestroyIntArray(padding));
    CHECK(aclDestroyIntArray(dilation));
    destroy_operand(self);
    destroy_operand(out);
    destroy_operand(indices);
    destroy_operand(gradOutput);
    destroy_operand(gradInput);
    CHECK(aclrtDestroyStream(stream));
    CHECK(aclrtResetDevice(device));
    CHECK(aclFinalize());
    return 0;
}
