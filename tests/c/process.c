/* SPDX-License-Identifier: Apache-2.0 */
/* What a process needs to itself: beginnings and ends, forks, faults, settings. `process NAME` runs one part
 * and prints what it learned. */
#include <acl/acl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define NEED(call)                                                                      \
    do {                                                                                \
        const int status_ = (call);                                                     \
        if (status_) {                                                                  \
            fprintf(stderr, "%s:%d: %s gave %d\n", __FILE__, __LINE__, #call, status_); \
            exit(9);                                                                    \
        }                                                                               \
    } while (0)

static void *device_memory(size_t size)
{
    void *memory;
    NEED(aclrtMalloc(&memory, size, ACL_MEM_MALLOC_HUGE_FIRST));
    return memory;
}

static aclrtStream new_stream(void)
{
    aclrtStream stream;
    NEED(aclrtCreateStream(&stream));
    return stream;
}

/* A stream that waits for an event nobody records. */
static aclrtStream blocked_stream(void)
{
    aclrtEvent event;
    NEED(aclrtCreateEvent(&event));
    aclrtStream stream = new_stream();
    NEED(aclrtStreamWaitEvent(stream, event));
    return stream;
}

/* Writes a byte on the device and reads it back through the stream. */
static void work(aclrtStream stream)
{
    void *memory = device_memory(1000);
    unsigned char bytes[1000];
    NEED(aclrtMemsetAsync(memory, 1000, 7, 1000, stream));
    NEED(aclrtSynchronizeStream(stream));
    NEED(aclrtMemcpy(bytes, sizeof bytes, memory, 1000, ACL_MEMCPY_DEVICE_TO_HOST));
    for (int i = 0; i < 1000; i++)
        if (bytes[i] != 7) exit(8);
    NEED(aclrtFree(memory));
}

static void whole_cycle(void)
{
    NEED(aclInit(NULL));
    NEED(aclrtSetDevice(0));
    aclrtStream stream = new_stream();
    work(stream);
    work(NULL);
    NEED(aclrtDestroyStream(stream));
    NEED(aclrtResetDevice(0));
    NEED(aclFinalize());
}

static void two_cycles(void)
{
    whole_cycle();
    whole_cycle();
}

static void no_init(void)
{
    NEED(aclrtSetDevice(0));
    work(NULL);
    NEED(aclrtResetDevice(0));
}

static void init_twice(void)
{
    NEED(aclInit(NULL));
    printf("%d ", aclInit(NULL));
    NEED(aclrtSetDevice(0));
    work(NULL);
    NEED(aclFinalize());
    NEED(aclInit(NULL));
    work(NULL);
    printf("%d ", aclFinalize());
    printf("%d\n", aclFinalize());
}

static void references(void)
{
    uint64_t left = 99;
    NEED(aclInit(NULL));
    printf("%d ", aclInit(NULL));
    NEED(aclFinalizeReference(&left));
    printf("%d ", (int)left);
    NEED(aclFinalizeReference(NULL));
    printf("%d ", aclFinalizeReference(&left));
    printf("%d\n", (int)left);
}

static void *late_memory, *late_host;

static void at_exit(void)
{
    printf("%d ", aclrtFree(late_memory));
    printf("%d ", aclrtFreeHost(late_host));
    printf("%d\n", aclrtSynchronizeDevice());
    fflush(stdout);
}

static void free_late(void)
{
    atexit(at_exit);
    NEED(aclrtSetDevice(0));
    late_memory = device_memory(100);
    NEED(aclrtMallocHost(&late_host, 100));
    NEED(aclrtResetDevice(0));
}

/* Objects of all kinds are alive at the end. */
static void leave_all(void)
{
    aclrtContext context;
    aclrtEvent event;
    NEED(aclInit(NULL));
    NEED(aclrtSetDevice(0));
    NEED(aclrtCreateContext(&context, 0));
    NEED(aclrtCreateEvent(&event));
    for (int i = 0; i < 100; i++)
        NEED(aclrtMemsetAsync(device_memory(1 << 20), 1 << 20, i, 1 << 20, i % 2 ? new_stream() : NULL));
}

static void leave_blocked(void)
{
    NEED(aclrtSetDevice(0));
    void *memory = device_memory(100);
    aclrtStream stream = blocked_stream();
    for (int i = 0; i < 100; i++) NEED(aclrtMemsetAsync(memory, 100, i, 100, stream));
}

static void finalize_blocked(void)
{
    NEED(aclInit(NULL));
    leave_blocked();
    NEED(aclFinalize());
}

static void reset_blocked(void)
{
    leave_blocked();
    NEED(aclrtResetDevice(0));
    printf("reset\n");
}

static void force_blocked(void)
{
    NEED(aclrtSetDevice(0));
    void *memory = device_memory(100);
    aclrtStream stream = blocked_stream();
    for (int i = 0; i < 100; i++) NEED(aclrtMemsetAsync(memory, 100, i, 100, stream));
    NEED(aclrtDestroyStreamForce(stream));
    NEED(aclrtFree(memory));
    NEED(aclrtResetDevice(0));
    printf("destroyed\n");
}

static void in_child(const char *what, int status)
{
    char line[100];
    const int length = snprintf(line, sizeof line, "%s %d\n", what, status);
    if (write(STDOUT_FILENO, line, (size_t)length) != length) _exit(7);
}

/* The child tries several calls; its end is that of a program, with what runs at exit. */
static void fork_used(void)
{
    NEED(aclrtSetDevice(0));
    aclrtStream stream = blocked_stream(), other = new_stream();
    void *memory = device_memory(100), *fresh;
    NEED(aclrtMemsetAsync(memory, 100, 1, 100, stream));
    const pid_t child = fork();
    if (child == 0) {
        in_child("malloc", aclrtMalloc(&fresh, 100, ACL_MEM_MALLOC_HUGE_FIRST));
        in_child("set", aclrtSetDevice(0));
        in_child("synchronize", aclrtSynchronizeStream(stream));
        in_child("free", aclrtFree(memory));
        in_child("destroy", aclrtDestroyStream(other));
        exit(0);
    }
    int status;
    waitpid(child, &status, 0);
    printf("child %d\n", status);
    work(other);
    printf("parent works\n");
}

static void fork_before(void)
{
    uint32_t count;
    NEED(aclrtGetDeviceCount(&count));
    if (!aclrtGetSocName()) exit(8);
    const pid_t child = fork();
    if (child == 0) {
        whole_cycle();
        exit(0);
    }
    int status;
    waitpid(child, &status, 0);
    whole_cycle();
    printf("child %d, parent works\n", status);
}

/* ---- faults ---- */

static void *touched;

static void touch_at(size_t offset)
{
    NEED(aclrtSetDevice(0));
    touched = device_memory(64);
    ((volatile char *)touched)[offset] = 1;
}

static void touch(void) { touch_at(12); }
static void touch_behind(void) { touch_at(70); }

static void touch_freed(void)
{
    NEED(aclrtSetDevice(0));
    touched = device_memory(64);
    NEED(aclrtFree(touched));
    printf("%d", ((volatile char *)touched)[3]);
}

static void touch_copy(void)
{
    char host[64] = {0};
    NEED(aclrtSetDevice(0));
    touched = device_memory(64);
    memcpy(touched, host, sizeof host);
}

static void touch_null(void)
{
    NEED(aclrtSetDevice(0));
    ((volatile char *)touched)[0] = 1;
}

static void own_handler(int signal, siginfo_t *info, void *context)
{
    (void)context;
    const char *const text = info->si_addr == touched && signal == SIGSEGV ? "own handler, same address\n" : "own handler\n";
    if (write(STDOUT_FILENO, text, strlen(text)) < 0) _exit(6);
    _exit(5);
}

static void touch_handled(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = own_handler;
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGSEGV, &action, NULL);
    touch_at(0);
}

static void visible(void)
{
    NEED(aclrtSetDevice(0));
    char *memory = device_memory(64);
    memset(memory, 3, 64);
    NEED(aclrtMemset(memory, 64, 5, 32));
    printf("%d %d\n", memory[0], memory[63]);
}

/* ---- settings ---- */

static void limits(void)
{
    size_t free, total, after;
    void *first = NULL, *second = NULL;
    NEED(aclrtSetDevice(0));
    NEED(aclrtGetMemInfo(ACL_HBM_MEM, &free, &total));
    printf("%zu of %zu; %d; ", free, total, aclrtMalloc(&first, total + 1, ACL_MEM_MALLOC_HUGE_FIRST));
    NEED(aclrtMalloc(&first, free / 2, ACL_MEM_MALLOC_HUGE_FIRST));
    printf("%d; ", aclrtMalloc(&second, free / 2 + 1, ACL_MEM_MALLOC_HUGE_FIRST));
    printf("%d %s; ", second == NULL, strstr(aclGetRecentErrMsg(), "aclrtMalloc") ? "told" : "not told");
    NEED(aclrtGetMemInfo(ACL_HBM_MEM, &after, &total));
    printf("%zu left; ", after);
    NEED(aclrtFree(first));
    NEED(aclrtMalloc(&first, free, ACL_MEM_MALLOC_HUGE_FIRST));
    NEED(aclrtGetMemInfo(ACL_HBM_MEM, &after, &total));
    NEED(aclrtFree(first));
    printf("%zu left; %d", after, aclrtFree(NULL));
    const char *message = aclGetRecentErrMsg();
    printf(" %s\n", strstr(message, "aclrtFree") && !strstr(message, "aclrtMalloc:") ? "own message" : message);
}

static void two_devices(void)
{
    int32_t device = -1, peer = -1;
    uint32_t count;
    NEED(aclrtGetDeviceCount(&count));
    NEED(aclrtSetDevice(0));
    aclrtContext first, second;
    NEED(aclrtGetCurrentContext(&first));
    void *here = device_memory(64);
    NEED(aclrtSetDevice(1));
    NEED(aclrtGetCurrentContext(&second));
    void *there = device_memory(64);
    NEED(aclrtMemset(here, 64, 4, 64));
    NEED(aclrtMemcpy(there, 64, here, 64, ACL_MEMCPY_DEVICE_TO_DEVICE));
    char bytes[64] = {0};
    NEED(aclrtMemcpy(bytes, 64, there, 64, ACL_MEMCPY_DEVICE_TO_HOST));
    NEED(aclrtGetDevice(&device));
    printf("%u %d %d; ", count, device, bytes[63]);
    NEED(aclrtSetCurrentContext(first));
    NEED(aclrtGetDevice(&device));
    NEED(aclrtDeviceCanAccessPeer(&peer, 0, 1));
    aclrtPtrAttributes attributes;
    NEED(aclrtPointerGetAttributes(there, &attributes));
    printf("%d %d %u; ", device, peer, attributes.location.id);
    NEED(aclrtResetDevice(1));
    NEED(aclrtMemset(here, 64, 4, 64));
    printf("%d %d ", aclrtMemset(there, 64, 4, 64), aclrtSetDevice(2));
    printf("%d\n", aclrtResetDevice(1));
}

/* Uses a bit of everything, rightly. */
static void correct(void)
{
    NEED(aclrtSetDevice(0));
    void *memory = device_memory(64);
    aclrtEvent event;
    aclrtStream stream = new_stream();
    NEED(aclrtCreateEvent(&event));
    NEED(aclrtRecordEvent(event, stream));
    NEED(aclrtStreamWaitEvent(NULL, event));
    NEED(aclrtMemsetAsync(memory, 64, 1, 64, stream));
    NEED(aclrtSynchronizeDevice());
    NEED(aclrtDestroyEvent(event));
    NEED(aclrtDestroyStream(stream));
    NEED(aclrtFree(memory));
    printf("done\n");
}

/* A page is 4 KiB; the documented size of 32 bytes is 64. */
static void overrun(void)
{
    NEED(aclrtSetDevice(0));
    void *memory = device_memory(32);
    printf("%d ", aclrtMemset(memory, 9999, 1, 32));
    printf("%d ", aclrtMemset(memory, 9999, 1, 64));
    printf("%d ", aclrtMemset(memory, 9999, 1, 65));
    printf("%d ", aclrtMemset(memory, 9999, 1, 4096));
    printf("%d\n", aclrtMemset(memory, 9999, 1, 4097));
}

static void mismatch(void)
{
    NEED(aclrtSetDevice(0));
    void *memory = device_memory(8);
    char host[8] = {1, 2, 3, 4, 5, 6, 7, 8}, back[8] = {0};
    printf("%d ", aclrtMemcpy(memory, 8, host, 8, ACL_MEMCPY_DEVICE_TO_HOST));
    printf("%d ", aclrtMemcpy(back, 8, memory, 8, ACL_MEMCPY_DEFAULT));
    printf("%d\n", back[7]);
}

static void init_file(const char *path)
{
    static const char *const bad[] = {"", "{", "[]", "{\"a\" 1}", "{\"a\": 1} x", "{\"a\": \"b}", "{\"a\": nul}"};
    printf("%d ", aclInit("/nonexistent/acl.json"));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        FILE *file = fopen(path, "w");
        if (!file || fputs(bad[i], file) < 0 || fclose(file)) exit(8);
        printf("%d ", aclInit(path));
    }
    static const char *const good[] = {
        "{}", " {\n} ", "{\"a\": [1, -2.5e3, true, null, {\"b\": \"\\\"}\"}], \"err_msg_mode\": \"0\"}",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        FILE *file = fopen(path, "w");
        if (!file || fputs(good[i], file) < 0 || fclose(file)) exit(8);
        printf("%d ", aclInit(path));
        NEED(aclFinalize());
    }
    printf("\n");
}

/* What a file asks for that is not simulated. */
static void init_asks(const char *path)
{
    static const char *const files[] = {
        "{\"dump\": {\"dump_path\": \"out\", \"dump_list\": []}}", "{\"dump\": {\"dump_debug\": \"on\"}}",
        "{\"a\": 1, \"dump\": {\"dump_scene\": \"aic_err_brief_dump\"}}",
        "{\"profiler\": {\"switch\": \"on\", \"output\": \"out\"}}",
        "{\"dump\": {}, \"profiler\": {\"switch\": \"off\"}}", "{\"dump\": {\"dump_debug\": \"off\"}}",
        "{\"op_debug_config\": {\"dump_path\": \"out\"}}", "{\"dump\": {\"dump_scene\": \"lite_exception\"}}",
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        FILE *file = fopen(path, "w");
        if (!file || fputs(files[i], file) < 0 || fclose(file)) exit(8);
        const int code = aclInit(path);
        printf("%d ", code);
        if (code == 0) NEED(aclFinalize());
    }
}

static char told[64];
static aclError told_of_init(const char *text, size_t length, void *data)
{
    snprintf(told, sizeof told, "%.*s %d", (int)length, text, *(int *)data);
    return 0;
}
static aclError refuse_init(const char *text, size_t length, void *data)
{
    (void)text, (void)length, (void)data;
    return 4711;
}
static aclError told_of_end(void *data) { return ++*(int *)data, 0; }

static void init_callbacks(const char *path)
{
    int number = 5;
    FILE *file = fopen(path, "w");
    if (!file || fputs("{}", file) < 0 || fclose(file)) exit(8);
    NEED(aclInitCallbackRegister(ACL_REG_TYPE_OTHER, told_of_init, &number));
    NEED(aclFinalizeCallbackRegister(ACL_REG_TYPE_OTHER, told_of_end, &number));
    NEED(aclInit(path));
    NEED(aclFinalize());
    printf("%s %d\n", told, number);
    NEED(aclInitCallbackRegister(ACL_REG_TYPE_ACL_DVPP, refuse_init, NULL));
    printf("%d ", aclInit(NULL));
    NEED(aclFinalize());
    NEED(aclInitCallbackUnRegister(ACL_REG_TYPE_ACL_DVPP, refuse_init));
    NEED(aclInitCallbackUnRegister(ACL_REG_TYPE_OTHER, told_of_init));
    NEED(aclFinalizeCallbackUnRegister(ACL_REG_TYPE_OTHER, told_of_end));
    printf("%d\n", aclInitCallbackUnRegister(ACL_REG_TYPE_OTHER, told_of_init));
}

static void end_thread(void *unused)
{
    (void)unused;
    pthread_exit(NULL);
}

/* Functions of the host that end the thread of the library which calls them. */
static void exit_in_function(void)
{
    aclrtStream streams[4];
    NEED(aclrtSetDevice(0));
    for (int i = 0; i < 4; i++) NEED(aclrtCreateStream(&streams[i]));
    for (int round = 0; round < 20; round++)
        for (int i = 0; i < 4; i++) {
            NEED(aclrtLaunchHostFunc(streams[i], end_thread, NULL));
            work(streams[i]);
        }
    NEED(aclrtLaunchHostFunc(streams[0], end_thread, NULL));
    NEED(aclrtResetDevice(0));
    puts("done");
}

/* ASCEND_RT_VISIBLE_DEVICES: how many, and which they are among all. */
static void visible_devices(void)
{
    uint32_t count;
    NEED(aclrtGetDeviceCount(&count));
    printf("%u:", count);
    for (int32_t i = 0; i < (int32_t)count; i++) {
        int32_t number, back;
        NEED(aclrtSetDevice(i));
        NEED(aclrtGetPhyDevIdByUserDevId(i, &number));
        NEED(aclrtGetUserDevIdByPhyDevId(number, &back));
        printf(" %d", (int)number);
        if (back != i) exit(9);
    }
    printf(" %d\n", aclrtSetDevice((int32_t)count));
}

static void *fail_elsewhere(void *unused)
{
    (void)unused;
    aclrtFree(NULL);
    return NULL;
}

static void messages_of(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    if (!file || fputs(text, file) < 0 || fclose(file)) exit(8);
    NEED(aclInit(path));
    pthread_t thread;
    pthread_create(&thread, NULL, fail_elsewhere, NULL);
    pthread_join(thread, NULL);
    const char *message = aclGetRecentErrMsg();
    printf("%s\n", message && strstr(message, "aclrtFree") ? "of all threads" : message ? message : "of this thread");
    NEED(aclFinalize());
}

static void message_mode(const char *path)
{
    messages_of(path, "{}");
    messages_of(path, "{\"err_msg_mode\": \"1\"}");
    messages_of(path, "{\"x\": {\"err_msg_mode\": \"1\"}}");
}

/* ---- the cost of doing nothing ---- */

static long milliseconds_used(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_utime.tv_sec * 1000 + usage.ru_utime.tv_usec / 1000 + usage.ru_stime.tv_sec * 1000 +
           usage.ru_stime.tv_usec / 1000;
}

static void *synchronize(void *stream)
{
    NEED(aclrtSetDevice(0));
    NEED(aclrtSynchronizeStream(stream));
    return NULL;
}

/* A thread that is cancelled while it waits leaves nothing locked. */
static void cancel(void)
{
    NEED(aclrtSetDevice(0));
    aclrtContext context;
    NEED(aclrtGetCurrentContext(&context));
    aclrtEvent event;
    NEED(aclrtCreateEvent(&event));
    aclrtStream stream = new_stream(), other = new_stream();
    NEED(aclrtStreamWaitEvent(stream, event));
    pthread_t thread;
    if (pthread_create(&thread, NULL, synchronize, stream)) exit(7);
    usleep(100000);
    pthread_cancel(thread);
    NEED(aclrtRecordEvent(event, other));
    pthread_join(thread, NULL);
    NEED(aclrtSynchronizeStreamWithTimeout(stream, 10000));
    NEED(aclrtDestroyStream(stream));
    NEED(aclrtDestroyStream(other));
    NEED(aclrtDestroyEvent(event));
    puts("done");
}

/* Streams that have nothing to do, one that is blocked, and a thread that waits for it. */
static void idle(void)
{
    NEED(aclrtSetDevice(0));
    for (int i = 0; i < 8; i++) work(new_stream());
    aclrtEvent event;
    NEED(aclrtCreateEvent(&event));
    aclrtStream stream = new_stream();
    NEED(aclrtStreamWaitEvent(stream, event));
    pthread_t thread;
    pthread_create(&thread, NULL, synchronize, stream);
    usleep(50000);
    const long before = milliseconds_used();
    usleep(300000);
    printf("%s\n", milliseconds_used() - before < 30 ? "idle" : "busy");
    NEED(aclrtRecordEvent(event, NULL));
    pthread_join(thread, NULL);
}

static const struct {
    const char *name;
    void (*run)(void);
    void (*run_with)(const char *path);
} parts[] = {
    {"two_cycles", two_cycles, NULL}, {"no_init", no_init, NULL}, {"init_twice", init_twice, NULL},
    {"references", references, NULL}, {"free_late", free_late, NULL}, {"leave_all", leave_all, NULL},
    {"leave_blocked", leave_blocked, NULL}, {"finalize_blocked", finalize_blocked, NULL},
    {"reset_blocked", reset_blocked, NULL}, {"force_blocked", force_blocked, NULL}, {"fork_used", fork_used, NULL},
    {"fork_before", fork_before, NULL}, {"touch", touch, NULL}, {"touch_behind", touch_behind, NULL},
    {"touch_freed", touch_freed, NULL}, {"touch_copy", touch_copy, NULL}, {"touch_null", touch_null, NULL},
    {"touch_handled", touch_handled, NULL}, {"visible", visible, NULL}, {"limits", limits, NULL},
    {"two_devices", two_devices, NULL}, {"correct", correct, NULL}, {"overrun", overrun, NULL},
    {"mismatch", mismatch, NULL}, {"cancel", cancel, NULL}, {"idle", idle, NULL}, {"init_file", NULL, init_file},
    {"message_mode", NULL, message_mode}, {"init_asks", NULL, init_asks}, {"init_callbacks", NULL, init_callbacks},
    {"exit_in_function", exit_in_function, NULL}, {"visible_devices", visible_devices, NULL},
};

int main(int argc, char **argv)
{
    for (size_t i = 0; argc > 1 && i < sizeof parts / sizeof *parts; i++) {
        if (strcmp(argv[1], parts[i].name) != 0) continue;
        if (parts[i].run) parts[i].run();
        else parts[i].run_with(argv[2]);
        return 0;
    }
    return 10;
}
