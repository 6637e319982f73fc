/* SPDX-License-Identifier: Apache-2.0 */
/* Host programs with one fault each, and beside each the one that does it right: `faults NAME` runs a part. */
#include <stdatomic.h>
#include <stdbool.h>

#include "host.h"

static void *from, *to;

static void make_planes(void)
{
    from = written_memory(SMALL);
    to = memory_of(LARGE);
}

static void free_planes(void)
{
    NEED(aclrtFree(from));
    NEED(aclrtFree(to));
}

/* The work of the stream so far has ended when this returns, and nothing has told the host so but bytes that it looks at. */
static unsigned char *flag;
static void *flag_source;
static void await_work(aclrtStream stream)
{
    NEED(aclrtMallocHost((void **)&flag, 1));
    *flag = 0;
    flag_source = memory_of(1);
    NEED(aclrtMemset(flag_source, 1, 1, 1));
    NEED(aclrtMemcpyAsync(flag, 1, flag_source, 1, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    while (!__atomic_load_n(flag, __ATOMIC_ACQUIRE)) usleep(100);
}
static void free_flag(void)
{
    NEED(aclrtFree(flag_source));
    NEED(aclrtFreeHost(flag));
}

/* lifetime */

static void workspace_freed(void)
{
    aclrtStream stream = new_stream();
    make_planes();
    close_gate(stream);
    void *workspace = launch_pad(from, to, NULL, stream);
    if (workspace) NEED(aclrtFree(workspace));
    open_gate();
    NEED(aclrtSynchronizeStream(stream));
    free_planes();
    NEED(aclrtDestroyStream(stream));
}

static void workspace_freed_right(void)
{
    aclrtStream stream = new_stream();
    make_planes();
    close_gate(stream);
    void *workspace = launch_pad(from, to, NULL, stream);
    workspace = launch_pad(from, to, workspace, stream); /* again in the same stream: in order */
    open_gate();
    NEED(aclrtSynchronizeStream(stream));
    if (workspace) NEED(aclrtFree(workspace));
    free_planes();
    NEED(aclrtDestroyStream(stream));
}

static void workspace_shared(void)
{
    aclrtStream one = new_stream(), other = new_stream();
    make_planes();
    void *second = memory_of(LARGE);
    close_gate(one);
    void *workspace = launch_pad(from, to, NULL, one);
    launch_pad(from, second, workspace, other);
    open_gate();
    NEED(aclrtSynchronizeDevice());
    if (workspace) NEED(aclrtFree(workspace));
    NEED(aclrtFree(second));
    free_planes();
    NEED(aclrtDestroyStream(one));
    NEED(aclrtDestroyStream(other));
}

static void freed_early(void)
{
    aclrtStream stream = new_stream();
    make_planes();
    close_gate(stream);
    void *workspace = launch_pad(from, to, NULL, stream);
    NEED(aclrtFree(from));
    open_gate();
    const int status = aclrtSynchronizeStream(stream);
    printf("%d\n%s", status, aclGetRecentErrMsg());
    NEED(aclrtMemsetAsync(to, LARGE, 7, LARGE, stream)); /* later work is defined */
    NEED(aclrtSynchronizeStream(stream));
    if (workspace) NEED(aclrtFree(workspace));
    NEED(aclrtFree(to));
    NEED(aclrtDestroyStream(stream));
}

/* The work is done by then, but nothing has told the host so. */
static void freed_by_luck(void)
{
    aclrtStream stream = new_stream();
    void *memory = memory_of(64);
    NEED(aclrtMemsetAsync(memory, 64, 1, 64, stream));
    await_work(stream);
    NEED(aclrtFree(memory));
    NEED(aclrtDestroyStream(stream));
    free_flag();
}

static void freed_when_idle_right(void)
{
    aclrtStream stream = new_stream();
    void *memory = memory_of(64);
    NEED(aclrtMemsetAsync(memory, 64, 1, 64, stream));
    aclrtStreamStatus status = ACL_STREAM_STATUS_NOT_READY;
    while (status != ACL_STREAM_STATUS_COMPLETE) NEED(aclrtStreamQuery(stream, &status));
    NEED(aclrtFree(memory));

    aclrtEvent event = new_event();
    memory = memory_of(64);
    NEED(aclrtMemsetAsync(memory, 64, 1, 64, stream));
    NEED(aclrtRecordEvent(event, stream));
    aclrtEventRecordedStatus recorded = ACL_EVENT_RECORDED_STATUS_NOT_READY;
    while (recorded != ACL_EVENT_RECORDED_STATUS_COMPLETE) NEED(aclrtQueryEventStatus(event, &recorded));
    NEED(aclrtFree(memory));
    NEED(aclrtDestroyEvent(event));
    NEED(aclrtDestroyStream(stream));
}

static void executor_twice(void)
{
    make_planes();
    const int64_t pads[4] = {1, 1, 1, 1};
    aclTensor *const self = plane(from, SIDE), *const out = plane(to, WIDE);
    aclIntArray *const padding = aclCreateIntArray(pads, 4);
    uint64_t size = 0;
    aclOpExecutor *executor;
    NEED(aclnnCircularPad2dGetWorkspaceSize(self, padding, out, &size, &executor));
    NEED(aclnnCircularPad2d(NULL, size, executor, NULL));
    printf("%d\n", aclDestroyAclOpExecutor(executor));
    printf("%s", aclGetRecentErrMsg());
    NEED(aclrtSynchronizeStream(NULL));
    NEED(aclDestroyTensor(self));
    NEED(aclDestroyTensor(out));
    NEED(aclDestroyIntArray(padding));
    free_planes();
}

static void executor_left(void)
{
    make_planes();
    const int64_t pads[4] = {1, 1, 1, 1};
    aclTensor *const self = plane(from, SIDE), *const out = plane(to, WIDE);
    aclIntArray *const padding = aclCreateIntArray(pads, 4);
    uint64_t size = 0;
    aclOpExecutor *executor;
    NEED(aclnnCircularPad2dGetWorkspaceSize(self, padding, out, &size, &executor));
    NEED(aclDestroyTensor(self));
    NEED(aclDestroyTensor(out));
    NEED(aclDestroyIntArray(padding));
    free_planes();
}

static void member_twice(void)
{
    aclTensor *members[2] = {plane(NULL, 2), plane(NULL, 3)};
    const aclTensor *const given[2] = {members[0], members[1]};
    aclTensorList *const list = aclCreateTensorList(given, 2);
    NEED(aclDestroyTensorList(list));
    printf("%d\n", aclDestroyTensor(members[0]));
    printf("%s", aclGetRecentErrMsg());
}

static void list_right(void)
{
    const aclTensor *const members[2] = {plane(NULL, 2), plane(NULL, 3)};
    NEED(aclDestroyTensorList(aclCreateTensorList(members, 2)));
}

/* copies */

static void pinned_source(bool wait)
{
    aclrtStream stream = new_stream();
    void *memory = memory_of(64), *source;
    NEED(aclrtMallocHost(&source, 64));
    memset(source, 1, 64);
    close_gate(stream);
    NEED(aclrtMemcpyAsync(memory, 64, source, 64, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    if (wait) {
        open_gate();
        NEED(aclrtSynchronizeStream(stream));
    }
    memset(source, 2, 64);
    if (!wait) open_gate();
    NEED(aclrtSynchronizeStream(stream));
    unsigned char back[64];
    NEED(aclrtMemcpy(back, 64, memory, 64, ACL_MEMCPY_DEVICE_TO_HOST));
    printf("%d\n", back[0]);
    NEED(aclrtFree(memory));
    NEED(aclrtFreeHost(source));
    NEED(aclrtDestroyStream(stream));
}
static void source_changed(void) { pinned_source(false); }
static void source_changed_right(void) { pinned_source(true); }

/* Memory of the host between two copies of one stream: the first one changes it, not the host. */
static void source_written_by_work_right(void)
{
    aclrtStream stream = new_stream();
    void *memory = memory_of(64), *middle;
    NEED(aclrtMallocHost(&middle, 64));
    NEED(aclrtMemset(memory, 64, 3, 64));
    memset(middle, 1, 64);
    close_gate(stream);
    NEED(aclrtMemcpyAsync(middle, 64, memory, 64, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    NEED(aclrtMemcpyAsync(memory, 32, middle, 32, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    open_gate();
    NEED(aclrtSynchronizeStream(stream));
    printf("%d\n", ((unsigned char *)middle)[0]);
    NEED(aclrtFree(memory));
    NEED(aclrtFreeHost(middle));
    NEED(aclrtDestroyStream(stream));
}

static void pageable_right(void)
{
    aclrtStream stream = new_stream();
    void *memory = memory_of(64);
    unsigned char source[64], back[64];
    memset(source, 1, 64);
    close_gate(stream);
    NEED(aclrtMemcpyAsync(memory, 64, source, 64, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    memset(source, 2, 64);
    open_gate();
    NEED(aclrtSynchronizeStream(stream));
    NEED(aclrtMemcpy(back, 64, memory, 64, ACL_MEMCPY_DEVICE_TO_HOST));
    printf("%d\n", back[0]);
    NEED(aclrtFree(memory));
    NEED(aclrtDestroyStream(stream));
}

static void overwritten_by_host(bool wait)
{
    aclrtStream stream = new_stream();
    make_planes();
    close_gate(stream);
    void *workspace = launch_pad(from, to, NULL, stream);
    if (wait) {
        open_gate();
        NEED(aclrtSynchronizeStream(stream));
    }
    NEED(aclrtMemset(from, SMALL, 3, SMALL));
    if (!wait) open_gate();
    NEED(aclrtSynchronizeStream(stream));
    if (workspace) NEED(aclrtFree(workspace));
    free_planes();
    NEED(aclrtDestroyStream(stream));
}
static void input_overwritten(void) { overwritten_by_host(false); }
static void input_overwritten_right(void) { overwritten_by_host(true); }

/* Reads a result that nobody has waited for. */
static void result_early(bool wait)
{
    aclrtStream stream = new_stream();
    unsigned char back[64];
    void *memory = written_memory(64);
    NEED(aclrtMemsetAsync(memory, 64, 9, 64, stream));
    if (wait) NEED(aclrtSynchronizeStream(stream));
    else await_work(stream);
    NEED(aclrtMemcpy(back, 64, memory, 64, ACL_MEMCPY_DEVICE_TO_HOST));
    NEED(aclrtSynchronizeStream(stream));
    NEED(aclrtFree(memory));
    NEED(aclrtDestroyStream(stream));
    if (!wait) free_flag();
}
static void read_early(void) { result_early(false); }
static void read_early_right(void) { result_early(true); }

/* races */

enum order { NONE, EVENT, HOST, HOST_FUNCTION, RECORDED_LATER };

static _Atomic bool told;
static void tell_host(void *data) { atomic_store((_Atomic bool *)data, true); }

static void two_streams(enum order order, bool apart)
{
    aclrtStream one = new_stream(), other = new_stream();
    aclrtEvent event = new_event();
    char *const memory = memory_of(256);
    NEED(aclrtMemset(memory, 256, 0, 256));
    if (order == RECORDED_LATER) NEED(aclrtStreamWaitEvent(other, event));
    if (order == RECORDED_LATER) NEED(aclrtMemsetAsync(memory, 128, 2, 128, other));
    NEED(aclrtMemsetAsync(memory, 128, 1, 128, one));
    if (order == EVENT || order == RECORDED_LATER) NEED(aclrtRecordEvent(event, one));
    if (order == EVENT) await_work(one); /* the event is complete when it is waited for */
    if (order == EVENT) NEED(aclrtStreamWaitEvent(other, event));
    if (order == HOST) NEED(aclrtSynchronizeStream(one));
    if (order == HOST_FUNCTION) {
        NEED(aclrtLaunchHostFunc(one, tell_host, &told));
        while (!atomic_load(&told)) usleep(100);
    }
    if (order != RECORDED_LATER) NEED(aclrtMemsetAsync(memory + (apart ? 128 : 64), 128, 2, 128, other));
    NEED(aclrtSynchronizeStream(one));
    NEED(aclrtSynchronizeStream(other));
    NEED(aclrtFree(memory));
    NEED(aclrtDestroyEvent(event));
    NEED(aclrtDestroyStream(one));
    NEED(aclrtDestroyStream(other));
    if (order == EVENT) free_flag();
}
static void race(void) { two_streams(NONE, false); }
static void race_right_event(void) { two_streams(EVENT, false); }
static void race_right_host(void) { two_streams(HOST, false); }
static void race_right_function(void) { two_streams(HOST_FUNCTION, false); }
static void race_right_apart(void) { two_streams(NONE, true); }
static void race_right_later(void) { two_streams(RECORDED_LATER, false); }

/* Two streams read what neither writes; and columns of one allocation are written by a stream each. */
static void readers_right(void)
{
    aclrtStream one = new_stream(), other = new_stream();
    make_planes();
    void *second = memory_of(LARGE);
    void *a = launch_pad(from, to, NULL, one), *b = launch_pad(from, second, NULL, other);
    char *const columns = memory_of(1024);
    NEED(aclrtMemcpy2dAsync(columns, 64, from, 16, 16, 4, ACL_MEMCPY_DEVICE_TO_DEVICE, one));
    NEED(aclrtMemcpy2dAsync(columns + 16, 64, from, 16, 16, 4, ACL_MEMCPY_DEVICE_TO_DEVICE, other));
    NEED(aclrtSynchronizeDevice());
    if (a) NEED(aclrtFree(a));
    if (b) NEED(aclrtFree(b));
    NEED(aclrtFree(second));
    NEED(aclrtFree(columns));
    free_planes();
    NEED(aclrtDestroyStream(one));
    NEED(aclrtDestroyStream(other));
}

/* memory that was not written */

static void uninit(bool write)
{
    void *input = memory_of(SMALL), *output = memory_of(LARGE);
    /* all but the last row */
    NEED(aclrtMemset(input, SMALL, 0, write ? SMALL : SMALL - 4 * SIDE));
    void *workspace = launch_pad(input, output, NULL, NULL);
    NEED(aclrtSynchronizeStream(NULL));
    char back[LARGE];
    NEED(aclrtMemcpy(back, LARGE, output, LARGE, ACL_MEMCPY_DEVICE_TO_HOST));
    if (workspace) NEED(aclrtFree(workspace));
    NEED(aclrtFree(input));
    NEED(aclrtFree(output));
}
static void unwritten(void) { uninit(false); }
static void unwritten_right(void) { uninit(true); }

static void unwritten_copied(void)
{
    char back[64];
    void *memory = memory_of(64), *second = memory_of(64);
    NEED(aclrtMemset(memory, 64, 0, 32));
    NEED(aclrtMemcpy(second, 64, memory, 64, ACL_MEMCPY_DEVICE_TO_DEVICE)); /* moving it is no fault yet */
    NEED(aclrtMemcpy(back, 32, second, 32, ACL_MEMCPY_DEVICE_TO_HOST));
    puts("so far");
    fflush(stdout);
    NEED(aclrtMemcpy(back, 64, second, 64, ACL_MEMCPY_DEVICE_TO_HOST));
    NEED(aclrtFree(memory));
    NEED(aclrtFree(second));
}

static void fresh_memory(void)
{
    float value;
    void *memory = memory_of(64);
    NEED(aclrtMemcpy(&value, sizeof value, memory, sizeof value, ACL_MEMCPY_DEVICE_TO_HOST));
    puts(value == value ? "number" : "nan");
    NEED(aclrtFree(memory));
}

/* With ACLNNSIM_HOST_VISIBLE=1 the host can write beyond. */
static void beyond(bool within)
{
    char *memory = memory_of(100);
    memset(memory, 1, within ? 100 : 103);
    NEED(aclrtFree(memory));
}
static void red_zone(void) { beyond(false); }
static void red_zone_right(void) { beyond(true); }

/* leaks */

static void forget_arrays(int count)
{
    const int64_t two[2] = {2, 2};
    for (int i = 0; i < count; i++) aclCreateIntArray(two, 2);
}
static void leaks(void)
{
    forget_arrays(1000);
    memory_of(5000);
    plane(NULL, 3);
    new_stream();
    new_event();
    void *host;
    NEED(aclrtMallocHost(&host, 300));
}
static void leaks_after_finalize(void)
{
    forget_arrays(1);
    NEED(aclFinalize());
    forget_arrays(3);
    exit(0);
}

/* used after its end */

static void use_after_destroy(void)
{
    aclTensor *const tensor = plane(NULL, 2);
    NEED(aclDestroyTensor(tensor));
    aclFormat format;
    printf("%d\n", aclGetFormat(tensor, &format));
    printf("%s", aclGetRecentErrMsg());
}

static const struct part parts[] = {
    PART(workspace_freed), PART(workspace_freed_right), PART(workspace_shared), PART(freed_early), PART(freed_by_luck),
    PART(freed_when_idle_right), PART(executor_twice), PART(executor_left), PART(member_twice), PART(list_right),
    PART(source_changed), PART(source_changed_right), PART(source_written_by_work_right), PART(pageable_right), PART(input_overwritten),
    PART(input_overwritten_right), PART(read_early), PART(read_early_right), PART(race), PART(race_right_event),
    PART(race_right_host), PART(race_right_function), PART(race_right_apart), PART(race_right_later), PART(readers_right),
    PART(unwritten), PART(unwritten_right), PART(unwritten_copied), PART(fresh_memory), PART(red_zone),
    PART(red_zone_right), PART(leaks), PART(leaks_after_finalize), PART(use_after_destroy),
};

int main(int argc, char **argv) { return run_part(argc, argv, parts, sizeof parts / sizeof *parts); }
