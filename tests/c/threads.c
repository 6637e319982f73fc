/* SPDX-License-Identifier: Apache-2.0 */
/* Every part of the library from many threads at once: for ThreadSanitizer, and for the values.
 *
 *   threads [THREADS [ROUNDS]] */
#include <acl/acl.h>
#include <aclnn/acl_meta.h>
#include <aclnnop/aclnn_circular_pad2d.h>
#include <aclnnop/aclnn_circular_pad2d_backward.h>
#include <aclnnsim/aclnnsim.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_THREADS = 64, SIDE = 64, PADDED = SIDE + 2, CELLS = SIDE * SIDE, PADDED_CELLS = PADDED * PADDED };

static int rounds = 20, threads = 8;
static aclrtStream shared_stream;
static aclrtEvent shared_event;
static _Atomic(aclTensor *) contested[MOST_THREADS];
static atomic_int destroyed;
static pthread_barrier_t barrier;

#define NEED(call)                                                                          \
    do {                                                                                    \
        const int status_ = (call);                                                         \
        if (status_) {                                                                      \
            fprintf(stderr, "%s:%d: %s gave %d\n", __FILE__, __LINE__, #call, status_);     \
            exit(1);                                                                        \
        }                                                                                   \
    } while (0)

static aclTensor *make_tensor(int64_t side, void *data)
{
    const int64_t dims[] = {1, 1, side, side};
    aclTensor *tensor = aclCreateTensor(dims, 4, ACL_FLOAT, NULL, 0, ACL_FORMAT_ND, dims, 4, data);
    if (!tensor) exit(1);
    return tensor;
}

/* Pads ones on every side and folds the result back: each cell counts how often it was copied. */
static void pad_and_fold(aclrtStream stream, aclrtEvent event)
{
    static const int64_t pads[] = {1, 1, 1, 1};
    float values[CELLS], sum = 0;
    for (int i = 0; i < CELLS; i++) values[i] = 1;
    void *small, *big, *folded;
    NEED(aclrtMalloc(&small, sizeof values, ACL_MEM_MALLOC_HUGE_FIRST));
    NEED(aclrtMalloc(&big, PADDED_CELLS * sizeof(float), ACL_MEM_MALLOC_HUGE_FIRST));
    NEED(aclrtMalloc(&folded, sizeof values, ACL_MEM_MALLOC_HUGE_FIRST));
    NEED(aclrtMemcpy(small, sizeof values, values, sizeof values, ACL_MEMCPY_HOST_TO_DEVICE));

    aclTensor *self = make_tensor(SIDE, small), *out = make_tensor(PADDED, big), *grad = make_tensor(SIDE, folded);
    aclIntArray *padding = aclCreateIntArray(pads, 4);
    uint64_t size;
    aclOpExecutor *executor;
    NEED(aclnnCircularPad2dGetWorkspaceSize(self, padding, out, &size, &executor));
    NEED(aclnnCircularPad2d(NULL, size, executor, stream));
    NEED(aclnnCircularPad2dBackwardGetWorkspaceSize(out, self, padding, grad, &size, &executor));
    NEED(aclnnCircularPad2dBackward(NULL, size, executor, stream));
    aclDestroyTensor(self), aclDestroyTensor(out), aclDestroyTensor(grad), aclDestroyIntArray(padding);
    NEED(aclrtRecordEvent(event, stream));
    NEED(aclrtStreamWaitEvent(shared_stream, event));
    NEED(aclrtSynchronizeStream(stream));
    NEED(aclrtMemcpy(values, sizeof values, folded, sizeof values, ACL_MEMCPY_DEVICE_TO_HOST));
    for (int i = 0; i < CELLS; i++) sum += values[i];
    if (sum != PADDED_CELLS) {
        fprintf(stderr, "sum %f\n", (double)sum);
        exit(1);
    }
    NEED(aclrtFree(small));
    NEED(aclrtFree(big));
    NEED(aclrtFree(folded));
}

/* Calls that fail, each with a message of this thread. */
static void fail_now_and_then(int index)
{
    uint64_t count;
    const char *message;
    if (aclGetIntArraySize((const aclIntArray *)(uintptr_t)(index + 1), &count) != 161002) exit(1);
    if (aclrtFree(NULL) != ACL_ERROR_INVALID_PARAM) exit(1);
    message = aclGetRecentErrMsg();
    if (!message || !*message) exit(1);
    if (aclrtGetLastError(ACL_RT_THREAD_LEVEL) != ACL_ERROR_INVALID_PARAM) exit(1);
}

static void *client(void *data)
{
    const int index = (int)(intptr_t)data;
    aclrtStream own;
    aclrtEvent event;
    aclrtStreamStatus status;
    NEED(aclrtSetDevice(0));
    NEED(aclrtCreateStream(&own));
    NEED(aclrtCreateEvent(&event));
    for (int round = 0; round < rounds; round++) {
        pad_and_fold(index % 3 == 0 ? NULL : index % 3 == 1 ? own : shared_stream, event);
        fail_now_and_then(index);
        NEED(aclrtRecordEvent(shared_event, own));
        NEED(aclrtStreamQuery(shared_stream, &status));
        if (index == 0) NEED(aclnnsimSetThreads(1 + round % 4));
        if (index == 1) NEED(aclrtSynchronizeDevice());
        if (aclnnsimLiveHandles("aclTensor") < 0 || !*aclnnsimGetSoc()) exit(1);

        /* one tensor, ended by one of all who try */
        if (index == 0) atomic_store(&contested[round % MOST_THREADS], make_tensor(2, NULL));
        pthread_barrier_wait(&barrier);
        if (aclDestroyTensor(atomic_load(&contested[round % MOST_THREADS])) == 0) atomic_fetch_add(&destroyed, 1);
        pthread_barrier_wait(&barrier);
    }
    NEED(aclrtDestroyEvent(event));
    NEED(aclrtDestroyStream(own));
    NEED(aclrtResetDevice(0));
    return NULL;
}

int main(int argc, char **argv)
{
    pthread_t client_of[MOST_THREADS];
    if (argc > 1) threads = atoi(argv[1]);
    if (argc > 2) rounds = atoi(argv[2]);
    if (threads < 1 || threads > MOST_THREADS) return 2;
    aclnnsimSetEcho(false);
    NEED(aclInit(NULL));
    NEED(aclrtSetDevice(0));
    NEED(aclrtCreateStream(&shared_stream));
    NEED(aclrtCreateEvent(&shared_event));
    pthread_barrier_init(&barrier, NULL, (unsigned)threads);
    for (intptr_t i = 0; i < threads; i++) pthread_create(&client_of[i], NULL, client, (void *)i);
    for (int i = 0; i < threads; i++) pthread_join(client_of[i], NULL);
    pthread_barrier_destroy(&barrier);
    NEED(aclrtDestroyEvent(shared_event));
    NEED(aclrtDestroyStream(shared_stream));
    printf("%d of %d destroyed, %lld tensors and %lld executors left\n", atomic_load(&destroyed), rounds,
           (long long)aclnnsimLiveHandles("aclTensor"), (long long)aclnnsimLiveHandles("aclOpExecutor"));
    NEED(aclrtResetDevice(0));
    NEED(aclFinalize());
    return 0;
}
