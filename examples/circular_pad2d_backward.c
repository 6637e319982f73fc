/* SPDX-License-Identifier: Apache-2.0 */
/* The gradient of circular padding: an image of 4 x 3 was padded by 2 on each side, and the gradient of
 * the 8 x 7 result comes back to it. Each cell receives what all its copies received.
 *
 *     aclnnsim run examples/circular_pad2d_backward.c */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "acl/acl.h"
#include "aclnnop/aclnn_circular_pad2d_backward.h"

#define CHECK(call) check((call), #call)

static void check(int status, const char *call)
{
    if (status == ACL_SUCCESS) return;
    const char *message = aclGetRecentErrMsg();
    fprintf(stderr, "%s\nreturned %d\n%s", call, status, message ? message : "");
    exit(EXIT_FAILURE);
}

enum { ROWS = 4, COLUMNS = 3, PAD = 2, PADDED_ROWS = ROWS + 2 * PAD, PADDED_COLUMNS = COLUMNS + 2 * PAD };

/* Device memory for a float image, and a tensor (1, 1, rows, columns) that describes it. */
static aclTensor *make_image(int64_t rows, int64_t columns, void **memory)
{
    const int64_t dims[4] = {1, 1, rows, columns};
    CHECK(aclrtMalloc(memory, (size_t)(rows * columns) * sizeof(float), ACL_MEM_MALLOC_HUGE_FIRST));
    aclTensor *tensor = aclCreateTensor(dims, 4, ACL_FLOAT, NULL, 0, ACL_FORMAT_ND, dims, 4, *memory);
    CHECK(tensor ? ACL_SUCCESS : ACL_ERROR_FAILURE);
    return tensor;
}

int main(void)
{
    const int32_t device = 0;
    aclrtStream stream = NULL;
    CHECK(aclInit(NULL));
    CHECK(aclrtSetDevice(device));
    CHECK(aclrtCreateStream(&stream));

    /* The values of self do not matter to its gradient; its shape does. */
    void *self_memory, *grad_output_memory, *grad_input_memory;
    aclTensor *self = make_image(ROWS, COLUMNS, &self_memory);
    aclTensor *gradOutput = make_image(PADDED_ROWS, PADDED_COLUMNS, &grad_output_memory);
    aclTensor *gradInput = make_image(ROWS, COLUMNS, &grad_input_memory);
    const int64_t padding_values[4] = {PAD, PAD, PAD, PAD}; /* left, right, top, bottom */
    aclIntArray *padding = aclCreateIntArray(padding_values, 4);
    CHECK(padding ? ACL_SUCCESS : ACL_ERROR_FAILURE);

    float gradient[PADDED_ROWS * PADDED_COLUMNS];
    for (int i = 0; i < PADDED_ROWS * PADDED_COLUMNS; i++) gradient[i] = (float)(i + 1);
    CHECK(aclrtMemcpy(grad_output_memory, sizeof gradient, gradient, sizeof gradient,
                      ACL_MEMCPY_HOST_TO_DEVICE));

    uint64_t workspaceSize = 0;
    aclOpExecutor *executor = NULL;
    void *workspace = NULL;
    CHECK(aclnnCircularPad2dBackwardGetWorkspaceSize(gradOutput, self, padding, gradInput, &workspaceSize,
                                                     &executor));
    if (workspaceSize > 0) CHECK(aclrtMalloc(&workspace, workspaceSize, ACL_MEM_MALLOC_HUGE_FIRST));
    CHECK(aclnnCircularPad2dBackward(workspace, workspaceSize, executor, stream));
    CHECK(aclrtSynchronizeStream(stream));

    float result[ROWS * COLUMNS];
    CHECK(aclrtMemcpy(result, sizeof result, grad_input_memory, sizeof result, ACL_MEMCPY_DEVICE_TO_HOST));
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            printf("%4.0f%s", (double)result[row * COLUMNS + column], column == COLUMNS - 1 ? "\n" : "");

    if (workspace) CHECK(aclrtFree(workspace));
    CHECK(aclDestroyIntArray(padding));
    CHECK(aclDestroyTensor(self));
    CHECK(aclDestroyTensor(gradOutput));
    CHECK(aclDestroyTensor(gradInput));
    CHECK(aclrtFree(self_memory));
    CHECK(aclrtFree(grad_output_memory));
    CHECK(aclrtFree(grad_input_memory));
    CHECK(aclrtDestroyStream(stream));
    CHECK(aclrtResetDevice(device));
    CHECK(aclFinalize());
    return 0;
}
