/* SPDX-License-Identifier: Apache-2.0 */
/* Random work from many threads on shared streams, ordered by events, gives the bytes that it gives one step after
 * the other.
 *
 *   stress SECONDS [SEED]
 *
 * Each thread has buffers of its own and a program of random steps: operators, copies, sets, functions of the host,
 * captured work, allocations and frees. It runs the program once with each step on a random stream behind the events
 * of what the step touches, and once on one stream alone. */
#include <acl/acl.h>
#include <aclnn/acl_meta.h>
#include <aclnnop/aclnn_abs.h>
#include <aclnnop/aclnn_maximum.h>
#include <aclnnop/aclnn_relu.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { THREADS = 8, STREAMS = 16, BUFFERS = 5, STEPS = 60, MOST = 40000 };

#define NEED(call)                                                                      \
    do {                                                                                \
        const int status_ = (call);                                                     \
        if (status_) {                                                                  \
            fprintf(stderr, "%s:%d: %s gave %d\n", __FILE__, __LINE__, #call, status_); \
            exit(1);                                                                    \
        }                                                                               \
    } while (0)

static aclrtStream streams[STREAMS];

struct buffer {
    void *memory;
    aclTensor *tensor;
    aclrtEvent used; /* by the last step that touched it */
};

struct run {
    uint64_t state; /* of the random numbers that make the program */
    uint64_t order; /* of those that choose streams */
    int64_t count;  /* floats of a buffer */
    struct buffer buffers[BUFFERS];
    float *pinned;
    aclrtEvent pinned_used;
    bool spread;
    _Atomic int calls;
};

static uint32_t next(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 33);
}

static int below(uint64_t *state, int bound) { return (int)(next(state) % (uint32_t)bound); }

static size_t bytes_of(const struct run *run) { return (size_t)run->count * sizeof(float); }

static void make_buffer(struct run *run, struct buffer *buffer)
{
    NEED(aclrtMalloc(&buffer->memory, bytes_of(run), ACL_MEM_MALLOC_HUGE_FIRST));
    buffer->tensor = aclCreateTensor(&run->count, 1, ACL_FLOAT, NULL, 0, ACL_FORMAT_ND, &run->count, 1, buffer->memory);
    NEED(buffer->tensor ? 0 : 1);
}

static void end_buffer(struct buffer *buffer)
{
    NEED(aclDestroyTensor(buffer->tensor));
    NEED(aclrtFree(buffer->memory));
}

static aclrtStream stream_of(struct run *run) { return streams[run->spread ? below(&run->order, STREAMS) : 0]; }

static void operate(int which, const struct buffer *a, const struct buffer *b, const struct buffer *out, aclrtStream stream)
{
    uint64_t size;
    aclOpExecutor *executor;
    switch (which) {
    case 0:
        NEED(aclnnReluGetWorkspaceSize(a->tensor, out->tensor, &size, &executor));
        NEED(aclnnRelu(NULL, 0, executor, stream));
        break;
    case 1:
        NEED(aclnnAbsGetWorkspaceSize(a->tensor, out->tensor, &size, &executor));
        NEED(aclnnAbs(NULL, 0, executor, stream));
        break;
    default:
        NEED(aclnnMaximumGetWorkspaceSize(a->tensor, b->tensor, out->tensor, &size, &executor));
        NEED(aclnnMaximum(NULL, 0, executor, stream));
        break;
    }
}

static void count_call(void *counter) { atomic_fetch_add((_Atomic int *)counter, 1); }

static void copy(const struct run *run, const struct buffer *to, const struct buffer *from, aclrtStream stream)
{
    NEED(aclrtMemcpyAsync(to->memory, bytes_of(run), from->memory, bytes_of(run), ACL_MEMCPY_DEVICE_TO_DEVICE, stream));
}

/* Relu from a to out and a copy to b, captured on two streams and executed twice. */
static void run_captured(const struct run *run, const struct buffer *a, const struct buffer *b, const struct buffer *out,
                         aclrtStream stream)
{
    aclrtStream main, side;
    aclrtEvent there, back;
    aclmdlRI graph;
    NEED(aclrtCreateStream(&main));
    NEED(aclrtCreateStream(&side));
    NEED(aclrtCreateEventExWithFlag(&there, ACL_EVENT_SYNC));
    NEED(aclrtCreateEventExWithFlag(&back, ACL_EVENT_SYNC));
    NEED(aclmdlRICaptureBegin(main, ACL_MODEL_RI_CAPTURE_MODE_RELAXED));
    operate(0, a, NULL, out, main);
    NEED(aclrtRecordEvent(there, main));
    NEED(aclrtStreamWaitEvent(side, there));
    copy(run, b, out, side);
    NEED(aclrtRecordEvent(back, side));
    NEED(aclrtStreamWaitEvent(main, back));
    NEED(aclmdlRICaptureEnd(main, &graph));
    NEED(aclmdlRIExecuteAsync(graph, stream));
    NEED(aclmdlRIExecuteAsync(graph, stream));
    NEED(aclmdlRIDestroy(graph));
    NEED(aclrtDestroyEvent(there));
    NEED(aclrtDestroyEvent(back));
    NEED(aclrtDestroyStream(main));
    NEED(aclrtDestroyStream(side));
}

/* Three buffers that differ. */
static void choose(struct run *run, int chosen[3])
{
    chosen[0] = below(&run->state, BUFFERS);
    chosen[1] = (chosen[0] + 1 + below(&run->state, BUFFERS - 1)) % BUFFERS;
    do chosen[2] = below(&run->state, BUFFERS);
    while (chosen[2] == chosen[0] || chosen[2] == chosen[1]);
}

static void step(struct run *run)
{
    int chosen[3];
    choose(run, chosen);
    struct buffer *const a = &run->buffers[chosen[0]], *const b = &run->buffers[chosen[1]], *const out = &run->buffers[chosen[2]];
    const aclrtStream stream = stream_of(run);
    const int kind = below(&run->state, 16), value = below(&run->state, 256);
    for (int i = 0; i < 3; i++) NEED(aclrtStreamWaitEvent(stream, run->buffers[chosen[i]].used));
    if (kind < 6) {
        operate(kind % 3, a, b, out, stream);
    } else if (kind < 9) {
        copy(run, out, a, stream);
    } else if (kind < 10) {
        NEED(aclrtMemsetAsync(out->memory, bytes_of(run), value & 0x3f, bytes_of(run), stream));
    } else if (kind < 12) { /* from pinned memory, which the host may write when the last copy is done */
        NEED(aclrtSynchronizeEvent(run->pinned_used));
        for (int64_t i = 0; i < run->count; i++) run->pinned[i] = (float)((i * 7 + value) % 13 - 6);
        NEED(aclrtMemcpyAsync(out->memory, bytes_of(run), run->pinned, bytes_of(run), ACL_MEMCPY_HOST_TO_DEVICE, stream));
        NEED(aclrtRecordEvent(run->pinned_used, stream));
    } else if (kind < 13) {
        NEED(aclrtLaunchHostFunc(stream, count_call, &run->calls));
    } else if (kind < 14) {
        run_captured(run, a, b, out, stream);
    } else { /* the buffer moves to other memory */
        struct buffer moved = {.used = out->used};
        make_buffer(run, &moved);
        copy(run, &moved, out, stream);
        NEED(aclrtRecordEvent(out->used, stream));
        NEED(aclrtSynchronizeEvent(out->used));
        end_buffer(out);
        *out = moved;
    }
    for (int i = 0; i < 3; i++) NEED(aclrtRecordEvent(run->buffers[chosen[i]].used, stream));
}

/* Runs the program of a seed; `result` gets all buffers. Returns the calls of functions of the host. */
static int run_program(uint64_t seed, bool spread, char *result)
{
    struct run run = {.state = seed, .order = ~seed, .spread = spread};
    run.count = 1 + (below(&run.state, 4) ? below(&run.state, 600) : below(&run.state, MOST));
    NEED(aclrtMallocHost((void **)&run.pinned, bytes_of(&run)));
    NEED(aclrtCreateEventExWithFlag(&run.pinned_used, ACL_EVENT_SYNC));
    for (int i = 0; i < BUFFERS; i++) {
        make_buffer(&run, &run.buffers[i]);
        NEED(aclrtMemset(run.buffers[i].memory, bytes_of(&run), i, bytes_of(&run)));
        NEED(aclrtCreateEventExWithFlag(&run.buffers[i].used, ACL_EVENT_SYNC | ACL_EVENT_TIME_LINE));
    }
    for (int i = 0; i < STEPS; i++) step(&run);
    for (int i = 0; i < BUFFERS; i++) {
        NEED(aclrtSynchronizeEvent(run.buffers[i].used));
        NEED(aclrtMemcpy(result + (size_t)i * bytes_of(&run), bytes_of(&run), run.buffers[i].memory, bytes_of(&run),
                         ACL_MEMCPY_DEVICE_TO_HOST));
        NEED(aclrtDestroyEvent(run.buffers[i].used));
        end_buffer(&run.buffers[i]);
    }
    NEED(aclrtSynchronizeEvent(run.pinned_used));
    NEED(aclrtDestroyEvent(run.pinned_used));
    NEED(aclrtFreeHost(run.pinned));
    return atomic_load(&run.calls);
}

struct thread {
    pthread_t thread;
    uint64_t seed;
    time_t end;
    int programs;
};

static void *work(void *data)
{
    struct thread *const thread = data;
    const size_t room = sizeof(float) * MOST * BUFFERS;
    char *const spread = calloc(1, room), *const alone = calloc(1, room);
    NEED(aclrtSetDevice(0));
    do {
        const uint64_t seed = thread->seed + (uint64_t)THREADS * (uint64_t)thread->programs++;
        const int calls = run_program(seed, true, spread);
        if (run_program(seed, false, alone) != calls || memcmp(spread, alone, room) != 0) {
            fprintf(stderr, "seed %llu: not the same as one step after the other\n", (unsigned long long)seed);
            exit(1);
        }
    } while (time(NULL) < thread->end);
    NEED(aclrtResetDevice(0));
    free(spread);
    free(alone);
    return NULL;
}

int main(int argc, char **argv)
{
    const int seconds = argc > 1 ? atoi(argv[1]) : 2;
    const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    struct thread threads[THREADS];
    int programs = 0;
    NEED(aclInit(NULL));
    NEED(aclrtSetDevice(0));
    for (int i = 0; i < STREAMS; i++) NEED(aclrtCreateStream(&streams[i]));
    for (int i = 0; i < THREADS; i++) {
        threads[i] = (struct thread){.seed = seed * 1000003u + (uint64_t)i, .end = time(NULL) + seconds};
        NEED(pthread_create(&threads[i].thread, NULL, work, &threads[i]));
    }
    for (int i = 0; i < THREADS; i++) {
        NEED(pthread_join(threads[i].thread, NULL));
        programs += threads[i].programs;
    }
    for (int i = 0; i < STREAMS; i++) NEED(aclrtDestroyStream(streams[i]));
    NEED(aclrtResetDevice(0));
    NEED(aclFinalize());
    printf("%d programs\n", programs);
    return 0;
}
