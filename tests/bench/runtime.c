/* SPDX-License-Identifier: Apache-2.0 */
/* What the runtime costs: enqueueing, a small operator from plan to synchronise, hand-over, many streams, idling.
 *
 *   cc -O2 -I.../include runtime.c -L.../lib64 -laclnnsim -lpthread && ./a.out */
#include <acl/acl.h>
#include <aclnn/acl_meta.h>
#include <aclnnop/aclnn_relu.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { STREAMS = 64, MOST_STREAMS = 1000, BIG = 1 << 20 };

#define NEED(call)                                                                      \
    do {                                                                                \
        const int status_ = (call);                                                     \
        if (status_) {                                                                  \
            fprintf(stderr, "%s:%d: %s gave %d\n", __FILE__, __LINE__, #call, status_); \
            exit(1);                                                                    \
        }                                                                               \
    } while (0)

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double cpu_seconds(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

static int thread_count(void)
{
    int count = 0;
    char line[128];
    FILE *const file = fopen("/proc/self/status", "r");
    while (file && fgets(line, sizeof line, file)) sscanf(line, "Threads: %d", &count);
    if (file) fclose(file);
    return count;
}

struct buffer {
    void *memory;
    aclTensor *tensor;
};

static struct buffer buffer_of(int64_t count)
{
    struct buffer made;
    NEED(aclrtMalloc(&made.memory, (size_t)count * 4, ACL_MEM_MALLOC_HUGE_FIRST));
    NEED(aclrtMemset(made.memory, (size_t)count * 4, 0, (size_t)count * 4));
    made.tensor = aclCreateTensor(&count, 1, ACL_FLOAT, NULL, 0, ACL_FORMAT_ND, &count, 1, made.memory);
    return made;
}

static aclOpExecutor *plan(struct buffer in, struct buffer out)
{
    uint64_t size;
    aclOpExecutor *executor;
    NEED(aclnnReluGetWorkspaceSize(in.tensor, out.tensor, &size, &executor));
    return executor;
}

static void enqueue(struct buffer in, struct buffer out, aclrtStream stream)
{
    enum { COUNT = 20000 };
    static aclOpExecutor *plans[COUNT];
    aclrtEvent gate;
    for (int blocked = 1; blocked >= 0; blocked--) {
        for (int i = 0; i < COUNT; i++) plans[i] = plan(in, out);
        NEED(aclrtCreateEvent(&gate));
        if (blocked) NEED(aclrtStreamWaitEvent(stream, gate));
        const double begin = seconds();
        for (int i = 0; i < COUNT; i++) NEED(aclnnRelu(NULL, 0, plans[i], stream));
        const double end = seconds();
        if (blocked) NEED(aclrtRecordEvent(gate, NULL));
        NEED(aclrtSynchronizeStream(stream));
        NEED(aclrtSynchronizeStream(NULL));
        NEED(aclrtDestroyEvent(gate));
        printf("phase two, %-29s %8.3f us\n", blocked ? "stream blocked" : "stream running", (end - begin) / COUNT * 1e6);
    }
}

static void back_to_back(struct buffer in, struct buffer out, aclrtStream stream)
{
    enum { COUNT = 200000 };
    double begin = 0;
    for (int i = -1000; i < COUNT; i++) {
        if (i == 0) begin = seconds();
        NEED(aclnnRelu(NULL, 0, plan(in, out), stream));
        NEED(aclrtSynchronizeStream(stream));
    }
    printf("plan, launch, synchronise               %8.3f us\n", (seconds() - begin) / COUNT * 1e6);
    begin = seconds();
    for (int i = 0; i < COUNT; i++) NEED(aclDestroyAclOpExecutor(plan(in, out)));
    printf("plan and drop the plan                  %8.3f us\n", (seconds() - begin) / COUNT * 1e6);
}

static void captured(struct buffer in, struct buffer out, aclrtStream stream)
{
    enum { TASKS = 100, COUNT = 1000 };
    aclmdlRI graph;
    NEED(aclmdlRICaptureBegin(stream, ACL_MODEL_RI_CAPTURE_MODE_RELAXED));
    for (int i = 0; i < TASKS; i++) NEED(aclnnRelu(NULL, 0, plan(in, out), stream));
    NEED(aclmdlRICaptureEnd(stream, &graph));
    const double begin = seconds();
    for (int i = 0; i < COUNT; i++) {
        NEED(aclmdlRIExecuteAsync(graph, stream));
        NEED(aclrtSynchronizeStream(stream));
    }
    printf("captured operator, executed             %8.3f us\n", (seconds() - begin) / COUNT / TASKS * 1e6);
    NEED(aclmdlRIDestroy(graph));
}

static void events(aclrtStream a, aclrtStream b)
{
    enum { COUNT = 20000 };
    aclrtEvent event;
    NEED(aclrtCreateEventExWithFlag(&event, ACL_EVENT_SYNC));
    const double begin = seconds();
    for (int i = 0; i < COUNT; i++) {
        NEED(aclrtRecordEvent(event, a));
        NEED(aclrtStreamWaitEvent(b, event));
        NEED(aclrtRecordEvent(event, b));
        NEED(aclrtStreamWaitEvent(a, event));
    }
    NEED(aclrtSynchronizeStream(a));
    NEED(aclrtSynchronizeStream(b));
    printf("record and wait, two streams in turns   %8.3f us\n", (seconds() - begin) / COUNT / 2 * 1e6);
    NEED(aclrtDestroyEvent(event));
}

static void many_streams(struct buffer in, struct buffer out)
{
    enum { ROUNDS = 8 };
    static aclrtStream streams[MOST_STREAMS];
    double begin = seconds();
    for (int i = 0; i < ROUNDS * STREAMS; i++) NEED(aclnnRelu(NULL, 0, plan(in, out), NULL));
    NEED(aclrtSynchronizeStream(NULL));
    printf("%d operators of 1 Mi on one stream     %8.3f ms\n", ROUNDS * STREAMS, (seconds() - begin) * 1e3);
    for (int i = 0; i < STREAMS; i++) NEED(aclrtCreateStream(&streams[i]));
    static struct buffer outs[STREAMS];
    for (int i = 0; i < STREAMS; i++) outs[i] = buffer_of(BIG);
    const double cpu = cpu_seconds();
    begin = seconds();
    int most = 0;
    for (int k = 0; k < ROUNDS; k++)
        for (int i = 0; i < STREAMS; i++) {
            NEED(aclnnRelu(NULL, 0, plan(in, outs[i]), streams[i]));
            const int threads = thread_count();
            if (threads > most) most = threads;
        }
    NEED(aclrtSynchronizeDevice());
    const double time = seconds() - begin;
    printf("the same on %d streams                  %8.3f ms, %d threads, %.2f processors\n", STREAMS, time * 1e3, most,
           (cpu_seconds() - cpu) / time);

    const double idle = cpu_seconds();
    usleep(500000);
    printf("%d streams, idle for 500 ms             %8.3f ms of a processor\n", STREAMS, (cpu_seconds() - idle) * 1e3);

    begin = seconds();
    for (int i = STREAMS; i < MOST_STREAMS; i++) NEED(aclrtCreateStream(&streams[i]));
    for (int i = 0; i < MOST_STREAMS; i++) NEED(aclrtMemsetAsync(outs[i % STREAMS].memory, 64, i & 0xff, 64, streams[i]));
    NEED(aclrtSynchronizeDevice());
    for (int i = 0; i < MOST_STREAMS; i++) NEED(aclrtDestroyStream(streams[i]));
    printf("%d streams made, used, destroyed      %8.3f us each, %d threads\n", MOST_STREAMS,
           (seconds() - begin) / MOST_STREAMS * 1e6, thread_count());
}

/* Calls on one of many live streams, on all of them in turns, and among many live handles; allocating in a loop. */
static void many_objects(struct buffer in, struct buffer out)
{
    enum { COUNT = 20000, ALLOCATIONS = 100000, TENSORS = 1000000 };
    static aclrtStream streams[MOST_STREAMS];
    static aclTensor *tensors[TENSORS];
    for (int i = 0; i < MOST_STREAMS; i++) NEED(aclrtCreateStream(&streams[i]));
    for (int turns = 0; turns < 2; turns++) {
        const double begin = seconds();
        for (int i = 0; i < COUNT; i++) {
            const aclrtStream stream = streams[turns ? i % MOST_STREAMS : MOST_STREAMS / 2];
            NEED(aclnnRelu(NULL, 0, plan(in, out), stream));
            NEED(aclrtSynchronizeStream(stream));
        }
        printf("the same on %-4s of %d streams        %8.3f us\n", turns ? "each" : "one", MOST_STREAMS,
               (seconds() - begin) / COUNT * 1e6);
    }
    for (int i = 0; i < MOST_STREAMS; i++) NEED(aclrtDestroyStream(streams[i]));

    double begin = seconds();
    for (int i = 0; i < ALLOCATIONS; i++) {
        void *memory;
        NEED(aclrtMalloc(&memory, BIG, ACL_MEM_MALLOC_HUGE_FIRST));
        NEED(aclrtFree(memory));
    }
    printf("aclrtMalloc and aclrtFree of 1 MiB      %8.3f us\n", (seconds() - begin) / ALLOCATIONS * 1e6);

    const int64_t count = 16;
    begin = seconds();
    for (int i = 0; i < TENSORS; i++)
        tensors[i] = aclCreateTensor(&count, 1, ACL_FLOAT, NULL, 0, ACL_FORMAT_ND, &count, 1, in.memory);
    const double made = seconds();
    for (int i = 0; i < COUNT; i++) {
        NEED(aclnnRelu(NULL, 0, plan((struct buffer){in.memory, tensors[(int64_t)i * 37 % TENSORS]}, out), NULL));
        NEED(aclrtSynchronizeStream(NULL));
    }
    const double called = seconds();
    for (int i = 0; i < TENSORS; i++) NEED(aclDestroyTensor(tensors[i]));
    printf("a million tensors: made, ended %8.3f us each, calls among them %8.3f us\n",
           (made - begin + seconds() - called) / TENSORS * 1e6, (called - made) / COUNT * 1e6);
}

int main(void)
{
    NEED(aclInit(NULL));
    NEED(aclrtSetDevice(0));
    aclrtStream a, b;
    NEED(aclrtCreateStream(&a));
    NEED(aclrtCreateStream(&b));
    const struct buffer in = buffer_of(16), out = buffer_of(16), big_in = buffer_of(BIG), big_out = buffer_of(BIG);
    enqueue(in, out, a);
    back_to_back(in, out, a);
    many_objects(in, out);
    captured(in, out, a);
    events(a, b);
    many_streams(big_in, big_out);
    NEED(aclrtResetDevice(0));
    return aclFinalize();
}
