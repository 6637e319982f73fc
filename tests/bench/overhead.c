/* SPDX-License-Identifier: Apache-2.0 */
/* overhead N COUNT: microseconds for one circular padding of N x N floats, with what a host does for each call: two tensors, an
 * array, both phases, a synchronisation. The best of five loops of COUNT calls. */
#include <acl/acl.h>
#include <aclnn/acl_meta.h>
#include <aclnnop/aclnn_circular_pad2d.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define NEED(call)                                      \
    do {                                                \
        const int status_ = (call);                     \
        if (status_) {                                  \
            fprintf(stderr, "%s: %d\n", #call, status_); \
            exit(1);                                    \
        }                                               \
    } while (0)

static double microseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

int main(int argc, char **argv)
{
    const int64_t n = argc > 2 ? atoll(argv[1]) : 4, count = argc > 2 ? atoll(argv[2]) : 1000;
    const int64_t dims[4] = {1, 1, n, n}, wide[4] = {1, 1, n + 2, n + 2}, pads[4] = {1, 1, 1, 1};
    const size_t size = (size_t)(n * n * 4), wide_size = (size_t)((n + 2) * (n + 2) * 4);
    aclrtStream stream;
    void *from, *to;
    NEED(aclrtSetDevice(0));
    NEED(aclrtCreateStream(&stream));
    NEED(aclrtMalloc(&from, size, ACL_MEM_MALLOC_HUGE_FIRST));
    NEED(aclrtMalloc(&to, wide_size, ACL_MEM_MALLOC_HUGE_FIRST));
    NEED(aclrtMemset(from, size, 0, size));
    NEED(aclrtMemset(to, wide_size, 0, wide_size));
    double best = 1e30;
    for (int round = 0; round < 5; round++) {
        const double begin = microseconds();
        for (int64_t i = 0; i < count; i++) {
            aclTensor *const self = aclCreateTensor(dims, 4, ACL_FLOAT, NULL, 0, ACL_FORMAT_ND, dims, 4, from);
            aclTensor *const out = aclCreateTensor(wide, 4, ACL_FLOAT, NULL, 0, ACL_FORMAT_ND, wide, 4, to);
            aclIntArray *const padding = aclCreateIntArray(pads, 4);
            uint64_t bytes;
            aclOpExecutor *executor;
            NEED(aclnnCircularPad2dGetWorkspaceSize(self, padding, out, &bytes, &executor));
            NEED(aclnnCircularPad2d(NULL, bytes, executor, stream));
            NEED(aclDestroyTensor(self));
            NEED(aclDestroyTensor(out));
            NEED(aclDestroyIntArray(padding));
            NEED(aclrtSynchronizeStream(stream));
        }
        const double each = (microseconds() - begin) / (double)count;
        if (each < best) best = each;
    }
    printf("%.3f\n", best);
    NEED(aclrtFree(from));
    NEED(aclrtFree(to));
    NEED(aclrtDestroyStream(stream));
    NEED(aclrtResetDevice(0));
    return 0;
}
