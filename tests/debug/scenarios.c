/* SPDX-License-Identifier: Apache-2.0 */
/* What people run into that faults.c does not have; beside each the program that does it right. */
#include <aclnnop/aclnn_circular_pad2d_backward.h>
#include <aclnnop/aclnn_max_pool2d_with_indices.h>
#include <aclnnop/aclnn_max_pool2d_with_indices_backward.h>
#include <limits.h>
#include <stdbool.h>

#include "host.h"

/* Says what a call gave, which may be a failure. */
static void tell(const char *what, int status)
{
    const char *const message = status ? aclGetRecentErrMsg() : NULL;
    printf("%s %d\n%s", what, status, message ? message : "");
}

/* executors */

static aclOpExecutor *plan_pad(void *from, void *to, uint64_t *size)
{
    const int64_t pads[4] = {1, 1, 1, 1};
    aclTensor *const self = plane(from, SIDE), *const out = plane(to, WIDE);
    aclIntArray *const padding = aclCreateIntArray(pads, 4);
    aclOpExecutor *executor = NULL;
    NEED(aclnnCircularPad2dGetWorkspaceSize(self, padding, out, size, &executor));
    NEED(aclDestroyTensor(self));
    NEED(aclDestroyTensor(out));
    NEED(aclDestroyIntArray(padding));
    return executor;
}

static void phases(bool repeatable)
{
    void *const from = written_memory(SMALL), *const to = memory_of(LARGE);
    uint64_t size = 0;
    aclOpExecutor *const executor = plan_pad(from, to, &size);
    if (repeatable) NEED(aclSetAclOpExecutorRepeatable(executor));
    void *const workspace = size > 0 ? memory_of(size) : NULL;
    NEED(aclnnCircularPad2d(workspace, size, executor, NULL));
    tell("again", aclnnCircularPad2d(workspace, size, executor, NULL));
    NEED(aclrtSynchronizeStream(NULL));
    if (repeatable) NEED(aclDestroyAclOpExecutor(executor));
    if (workspace) NEED(aclrtFree(workspace));
    NEED(aclrtFree(from));
    NEED(aclrtFree(to));
}
static void phase_two_twice(void) { phases(false); }
static void phase_two_twice_right(void) { phases(true); }

static void executor_unused_right(void)
{
    void *const from = written_memory(SMALL), *const to = memory_of(LARGE);
    uint64_t size = 0;
    NEED(aclDestroyAclOpExecutor(plan_pad(from, to, &size)));
    NEED(aclrtFree(from));
    NEED(aclrtFree(to));
}

/* workspaces and inputs */

/* Two streams with one workspace, one after the other. */
static void workspace_shared_right(void)
{
    aclrtStream one = new_stream(), other = new_stream();
    aclrtEvent event = new_event();
    void *const from = written_memory(SMALL), *const to = memory_of(LARGE), *const second = memory_of(LARGE);
    close_gate(one);
    void *const workspace = launch_pad(from, to, NULL, one);
    NEED(aclrtRecordEvent(event, one));
    NEED(aclrtStreamWaitEvent(other, event));
    launch_pad(from, second, workspace, other);
    open_gate();
    NEED(aclrtSynchronizeDevice());
    if (workspace) NEED(aclrtFree(workspace));
    NEED(aclrtFree(from));
    NEED(aclrtFree(to));
    NEED(aclrtFree(second));
    NEED(aclrtDestroyEvent(event));
    NEED(aclrtDestroyStream(one));
    NEED(aclrtDestroyStream(other));
}

static void freed_in_time_right(void)
{
    aclrtStream stream = new_stream();
    void *const from = written_memory(SMALL), *const to = memory_of(LARGE);
    close_gate(stream);
    void *const workspace = launch_pad(from, to, NULL, stream);
    open_gate();
    NEED(aclrtSynchronizeStream(stream));
    if (workspace) NEED(aclrtFree(workspace));
    NEED(aclrtFree(from));
    NEED(aclrtFree(to));
    NEED(aclrtDestroyStream(stream));
}

/* views */

/* An image of 8 x 8 on an allocation, with another one behind it. */
static void image_on(size_t bytes)
{
    enum { IMAGE = 8, PADDED = 10 };
    const int64_t pads[4] = {1, 1, 1, 1};
    void *const memory = memory_of(bytes), *const neighbour = memory_of(32), *const result = memory_of(PADDED * PADDED * 4);
    NEED(aclrtMemset(memory, bytes, 0, bytes));
    NEED(aclrtMemset(neighbour, 32, 5, 32));
    aclTensor *const gradOutput = plane(result, PADDED), *const gradInput = plane(memory, IMAGE);
    NEED(aclrtMemset(result, PADDED * PADDED * 4, 0, PADDED * PADDED * 4));
    void *const shape = memory_of(IMAGE * IMAGE * 4);
    aclTensor *const like = plane(shape, IMAGE);
    aclIntArray *const padding = aclCreateIntArray(pads, 4);
    uint64_t size = 0;
    aclOpExecutor *executor = NULL;
    const int status = aclnnCircularPad2dBackwardGetWorkspaceSize(gradOutput, like, padding, gradInput, &size, &executor);
    tell("planned", status);
    if (!status) {
        void *const workspace = size > 0 ? memory_of(size) : NULL;
        NEED(aclnnCircularPad2dBackward(workspace, size, executor, NULL));
        NEED(aclrtSynchronizeStream(NULL));
        if (workspace) NEED(aclrtFree(workspace));
    }
    char back[32];
    NEED(aclrtMemcpy(back, 32, neighbour, 32, ACL_MEMCPY_DEVICE_TO_HOST));
    for (int i = 0; i < 32; i++)
        if (back[i] != 5) puts("the neighbour was written");
    NEED(aclDestroyTensor(gradOutput));
    NEED(aclDestroyTensor(gradInput));
    NEED(aclDestroyTensor(like));
    NEED(aclDestroyIntArray(padding));
    NEED(aclrtFree(memory));
    NEED(aclrtFree(neighbour));
    NEED(aclrtFree(result));
    NEED(aclrtFree(shape));
}
static void image_on_32_bytes(void) { image_on(32); }
static void image_on_its_own_right(void) { image_on(256); }

/* The gradient of circular padding, whose result begins so many bytes into the memory of its input. */
static void gradient_at(size_t offset)
{
    const int64_t pads[4] = {1, 1, 1, 1};
    char *const memory = written_memory(LARGE + SMALL);
    void *const shape = memory_of(SMALL);
    aclTensor *const gradOutput = plane(memory, WIDE), *const self = plane(shape, SIDE);
    aclTensor *const gradInput = plane(memory + offset, SIDE);
    aclIntArray *const padding = aclCreateIntArray(pads, 4);
    uint64_t size = 0;
    aclOpExecutor *executor = NULL;
    const int status = aclnnCircularPad2dBackwardGetWorkspaceSize(gradOutput, self, padding, gradInput, &size, &executor);
    tell("planned", status);
    if (!status) {
        void *const workspace = size > 0 ? memory_of(size) : NULL;
        NEED(aclnnCircularPad2dBackward(workspace, size, executor, NULL));
        NEED(aclrtSynchronizeStream(NULL));
        if (workspace) NEED(aclrtFree(workspace));
    }
    NEED(aclDestroyTensor(gradOutput));
    NEED(aclDestroyTensor(self));
    NEED(aclDestroyTensor(gradInput));
    NEED(aclDestroyIntArray(padding));
    NEED(aclrtFree(memory));
    NEED(aclrtFree(shape));
}
static void gradients_overlap(void) { gradient_at(LARGE - 4); }
static void gradients_side_by_side_right(void) { gradient_at(LARGE); }

/* positions that come from elsewhere */

/* Pools a plane of 4 x 4 and goes back, with an entry of the mask replaced unless it is to stay. */
static void backward_with(bool replace, int32_t entry)
{
    const int64_t plane_dims[4] = {1, 1, 4, 4}, pooled_dims[4] = {1, 1, 2, 2}, mask_dims[4] = {1, 1, 4, 64};
    const int64_t two[2] = {2, 2}, zero[2] = {0, 0}, ones[2] = {1, 1};
    aclrtStream stream = new_stream();
    void *const x = written_memory(64), *const y = memory_of(16), *const mask = memory_of(256);
    void *const grad = written_memory(16), *const result = memory_of(64);
    aclTensor *const self = aclCreateTensor(plane_dims, 4, ACL_FLOAT, NULL, 0, ACL_FORMAT_NCHW, plane_dims, 4, x);
    aclTensor *const out = aclCreateTensor(pooled_dims, 4, ACL_FLOAT, NULL, 0, ACL_FORMAT_NCHW, pooled_dims, 4, y);
    aclTensor *const indices = aclCreateTensor(mask_dims, 4, ACL_INT8, NULL, 0, ACL_FORMAT_NCHW, mask_dims, 4, mask);
    aclTensor *const gradOutput = aclCreateTensor(pooled_dims, 4, ACL_FLOAT, NULL, 0, ACL_FORMAT_NCHW, pooled_dims, 4, grad);
    aclTensor *const gradInput = aclCreateTensor(plane_dims, 4, ACL_FLOAT, NULL, 0, ACL_FORMAT_NCHW, plane_dims, 4, result);
    aclIntArray *const kernel = aclCreateIntArray(two, 2), *const padding = aclCreateIntArray(zero, 2);
    aclIntArray *const dilation = aclCreateIntArray(ones, 2);
    uint64_t size = 0, again = 0;
    aclOpExecutor *executor;
    NEED(aclnnMaxPool2dWithMaskGetWorkspaceSize(self, kernel, kernel, padding, dilation, false, out, indices, &size, &executor));
    void *const workspace = size > 0 ? memory_of(size) : NULL;
    NEED(aclnnMaxPool2dWithMask(workspace, size, executor, stream));
    NEED(aclrtSynchronizeStream(stream));
    if (replace)
        NEED(aclrtMemcpy((char *)mask + 12, sizeof entry, &entry, sizeof entry, ACL_MEMCPY_HOST_TO_DEVICE));
    close_gate(stream);
    NEED(aclnnMaxPool2dWithMaskBackwardGetWorkspaceSize(gradOutput, self, indices, kernel, kernel, padding, dilation, false,
                                                        gradInput, &again, &executor));
    void *const second = again > 0 ? memory_of(again) : NULL;
    NEED(aclnnMaxPool2dWithMaskBackward(second, again, executor, stream));
    open_gate();
    tell("backward", aclrtSynchronizeStream(stream));
    void *const to = memory_of(LARGE), *const later = launch_pad(x, to, NULL, stream);
    tell("later", aclrtSynchronizeStream(stream));
    aclTensor *const tensors[] = {self, out, indices, gradOutput, gradInput};
    for (size_t i = 0; i < sizeof tensors / sizeof *tensors; i++) NEED(aclDestroyTensor(tensors[i]));
    NEED(aclDestroyIntArray(kernel));
    NEED(aclDestroyIntArray(padding));
    NEED(aclDestroyIntArray(dilation));
    void *const all[] = {x, y, mask, grad, result, to, workspace, second, later};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i]) NEED(aclrtFree(all[i]));
    NEED(aclrtDestroyStream(stream));
}
static void mask_entry_behind(void) { backward_with(true, 16); }
static void mask_entry_before(void) { backward_with(true, -1); }
static void mask_entry_far(void) { backward_with(true, INT_MAX); }
static void mask_right(void) { backward_with(false, 0); }

/* missing waits, for ACLNNSIM_DEBUG=schedule */

/* A result is read when it should long be there. */
static void result_in_time(bool wait)
{
    aclrtStream stream = new_stream();
    unsigned char *pinned;
    char *const memory = written_memory(64);
    NEED(aclrtMallocHost((void **)&pinned, 64));
    memset(pinned, 0, 64);
    for (int i = 1; i <= 24; i++) NEED(aclrtMemsetAsync(memory, 64, i, 64, stream));
    NEED(aclrtMemcpyAsync(pinned, 64, memory, 64, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    if (wait) NEED(aclrtSynchronizeStream(stream));
    else usleep(20000);
    printf("%d\n", *(volatile unsigned char *)pinned);
    NEED(aclrtSynchronizeStream(stream));
    NEED(aclrtFree(memory));
    NEED(aclrtFreeHost(pinned));
    NEED(aclrtDestroyStream(stream));
}
static void result_unwaited(void) { result_in_time(false); }
static void result_waited_right(void) { result_in_time(true); }

static const struct part parts[] = {
    PART(phase_two_twice), PART(phase_two_twice_right), PART(executor_unused_right), PART(workspace_shared_right),
    PART(freed_in_time_right), PART(image_on_32_bytes), PART(image_on_its_own_right), PART(gradients_overlap),
    PART(gradients_side_by_side_right), PART(mask_entry_behind), PART(mask_entry_before), PART(mask_entry_far),
    PART(mask_right), PART(result_unwaited), PART(result_waited_right),
};

int main(int argc, char **argv) { return run_part(argc, argv, parts, sizeof parts / sizeof *parts); }
