/* SPDX-License-Identifier: Apache-2.0 */
/* The runtime from many threads at once: for ThreadSanitizer, and for the values.
 *
 *   runtime_threads [THREADS [ROUNDS]] */
#include <acl/acl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_THREADS = 64, BYTES = 3000 };

static int rounds = 50, threads = 8;
static aclrtStream shared_stream;
static aclrtEvent shared_event;
static void *shared_memory; /* freed and allocated by thread 0, asked for by the others */
static _Atomic(void *) published;
static atomic_int calls;

#define NEED(call)                                                                      \
    do {                                                                                \
        const int status_ = (call);                                                     \
        if (status_) {                                                                  \
            fprintf(stderr, "%s:%d: %s gave %d\n", __FILE__, __LINE__, #call, status_); \
            exit(1);                                                                    \
        }                                                                               \
    } while (0)

static void need_bytes(const unsigned char *bytes, size_t count, int value)
{
    for (size_t i = 0; i < count; i++)
        if (bytes[i] != value) {
            fprintf(stderr, "byte %zu is %d, expected %d\n", i, bytes[i], value);
            exit(1);
        }
}

static void count_call(void *counter) { atomic_fetch_add((atomic_int *)counter, 1); }

/* Set on one stream, copied on another behind an event, read back on the first behind another. */
static void relay(aclrtStream first, aclrtStream second, int value)
{
    void *a, *b;
    unsigned char *host;
    aclrtEvent there, back;
    NEED(aclrtMalloc(&a, BYTES, ACL_MEM_MALLOC_HUGE_FIRST));
    NEED(aclrtMalloc(&b, BYTES, ACL_MEM_MALLOC_HUGE_FIRST));
    NEED(aclrtMallocHost((void **)&host, BYTES));
    NEED(aclrtCreateEvent(&there));
    NEED(aclrtCreateEventExWithFlag(&back, ACL_EVENT_SYNC | ACL_EVENT_TIME_LINE));
    NEED(aclrtStreamWaitEvent(second, there)); /* not recorded yet */
    NEED(aclrtMemcpyAsync(b, BYTES, a, BYTES, ACL_MEMCPY_DEVICE_TO_DEVICE, second));
    NEED(aclrtRecordEvent(back, second));
    NEED(aclrtMemsetAsync(a, BYTES, value, BYTES, first));
    NEED(aclrtRecordEvent(there, first));
    NEED(aclrtStreamWaitEvent(first, back));
    NEED(aclrtMemcpyAsync(host, BYTES, b, BYTES, ACL_MEMCPY_DEVICE_TO_HOST, first));
    if (value % 2) NEED(aclrtSynchronizeStream(first));
    else NEED(aclrtSynchronizeStreamWithTimeout(first, 60000));
    need_bytes(host, BYTES, value);
    float ms;
    NEED(aclrtSynchronizeEvent(back));
    NEED(aclrtEventElapsedTime(&ms, there, back));
    NEED(aclrtDestroyEvent(there));
    NEED(aclrtDestroyEvent(back));
    NEED(aclrtFree(a));
    NEED(aclrtFree(b));
    NEED(aclrtFreeHost(host));
}

/* Asks about memory that another thread frees and allocates all the time. */
static void ask_about_shared(void)
{
    aclrtPtrAttributes attributes;
    NEED(aclrtPointerGetAttributes(atomic_load(&published), &attributes));
    if (attributes.location.type == ACL_MEM_LOCATION_TYPE_HOST) exit(1);
}

static void replace_shared(size_t size)
{
    NEED(aclrtFree(shared_memory));
    NEED(aclrtMalloc(&shared_memory, size, ACL_MEM_MALLOC_HUGE_FIRST));
    atomic_store(&published, shared_memory);
}

/* Work that is thrown away behind an event which only its destruction lets go. */
static void drop_work(void)
{
    aclrtStream stream, waiter;
    aclrtEvent never, dropped;
    NEED(aclrtCreateStream(&stream));
    NEED(aclrtCreateStream(&waiter));
    NEED(aclrtCreateEvent(&never));
    NEED(aclrtCreateEvent(&dropped));
    NEED(aclrtStreamWaitEvent(stream, never));
    NEED(aclrtLaunchHostFunc(stream, count_call, &calls));
    NEED(aclrtRecordEvent(dropped, stream));
    NEED(aclrtStreamWaitEvent(waiter, dropped));
    NEED(aclrtDestroyStreamForce(stream));
    NEED(aclrtSynchronizeStream(waiter)); /* dropped work counts as done */
    NEED(aclrtDestroyStream(waiter));
    NEED(aclrtDestroyEvent(never));
    NEED(aclrtDestroyEvent(dropped));
}

static void *body(void *argument)
{
    const int index = *(int *)argument;
    NEED(aclrtSetDevice(0));
    aclrtStream own;
    NEED(aclrtCreateStream(&own));
    atomic_int called = 0;
    for (int round = 0; round < rounds; round++) {
        const int value = 1 + (index * rounds + round) % 250;
        relay(own, shared_stream, value);
        relay(NULL, own, value);
        NEED(aclrtLaunchHostFunc(own, count_call, &called));
        NEED(aclrtLaunchHostFunc(shared_stream, count_call, &calls));
        NEED(aclrtRecordEvent(shared_event, own));
        NEED(aclrtStreamWaitEvent(shared_stream, shared_event));
        if (index == 0) replace_shared(round % 3 ? 100 : 3 << 20);
        else ask_about_shared();
        if (round % 16 == 0) drop_work();
        if (round % 8 == 0) NEED(aclrtSynchronizeDevice());
        aclrtStreamStatus status;
        NEED(aclrtStreamQuery(own, &status));
    }
    NEED(aclrtDestroyStream(own));
    if (called != rounds) exit(1);

    aclrtContext context;
    NEED(aclrtCreateContext(&context, 0));
    NEED(aclrtCreateStream(&own));
    relay(own, NULL, 1 + index);
    NEED(aclrtDestroyContext(context));
    NEED(aclrtSetDevice(0));
    NEED(aclrtResetDevice(0));
    NEED(aclrtResetDevice(0));
    return NULL;
}

int main(int argc, char **argv)
{
    if (argc > 1) threads = atoi(argv[1]);
    if (argc > 2) rounds = atoi(argv[2]);
    if (threads < 1 || threads > MOST_THREADS) return 2;
    NEED(aclInit(NULL));
    NEED(aclrtSetDevice(0));
    NEED(aclrtCreateStream(&shared_stream));
    NEED(aclrtCreateEvent(&shared_event));
    NEED(aclrtMalloc(&shared_memory, 100, ACL_MEM_MALLOC_HUGE_FIRST));
    atomic_store(&published, shared_memory);

    pthread_t thread[MOST_THREADS];
    int index[MOST_THREADS];
    for (int i = 0; i < threads; i++) {
        index[i] = i;
        if (pthread_create(&thread[i], NULL, body, &index[i])) return 2;
    }
    for (int i = 0; i < threads; i++) pthread_join(thread[i], NULL);
    NEED(aclrtSynchronizeDevice());
    printf("%d of %d called\n", atomic_load(&calls), threads * rounds);
    NEED(aclrtFree(shared_memory));
    NEED(aclrtDestroyEvent(shared_event));
    NEED(aclrtDestroyStream(shared_stream));
    size_t free, total;
    NEED(aclrtGetMemInfo(ACL_HBM_MEM, &free, &total));
    printf("%zu bytes in use\n", total - free);
    NEED(aclrtResetDevice(0));
    NEED(aclFinalize());
    return 0;
}
