/* SPDX-License-Identifier: Apache-2.0 */
/* host.h - what the host programs of these tests share: steps that must work, and streams that wait. */
#ifndef TESTS_DEBUG_HOST_H
#define TESTS_DEBUG_HOST_H

#include <acl/acl.h>
#include <aclnn/acl_meta.h>
#include <aclnnop/aclnn_circular_pad2d.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NEED(call)                                                                      \
    do {                                                                                \
        const int status_ = (call);                                                     \
        if (status_) {                                                                  \
            fprintf(stderr, "%s:%d: %s gave %d\n", __FILE__, __LINE__, #call, status_); \
            exit(9);                                                                    \
        }                                                                               \
    } while (0)

enum { SIDE = 4, WIDE = 6, SMALL = SIDE * SIDE * 4, LARGE = WIDE * WIDE * 4 };

static inline void *memory_of(size_t size)
{
    void *memory;
    NEED(aclrtMalloc(&memory, size, ACL_MEM_MALLOC_HUGE_FIRST));
    return memory;
}

static inline void *written_memory(size_t size)
{
    void *const memory = memory_of(size);
    NEED(aclrtMemset(memory, size, 0, size));
    return memory;
}

static inline aclrtStream new_stream(void)
{
    aclrtStream stream;
    NEED(aclrtCreateStream(&stream));
    return stream;
}

static inline aclrtEvent new_event(void)
{
    aclrtEvent event;
    NEED(aclrtCreateEvent(&event));
    return event;
}

static inline aclTensor *plane(void *memory, int64_t side)
{
    const int64_t dims[4] = {1, 1, side, side};
    return aclCreateTensor(dims, 4, ACL_FLOAT, NULL, 0, ACL_FORMAT_ND, dims, 4, memory);
}

/* Work of the stream waits until opened: a function of the host that waits for a byte. */
static int gate[2];
static inline void wait_for_byte(void *end)
{
    char byte;
    if (read(*(int *)end, &byte, 1) != 1) exit(7);
}
static inline void close_gate(aclrtStream stream)
{
    if (pipe(gate)) exit(7);
    NEED(aclrtLaunchHostFunc(stream, wait_for_byte, &gate[0]));
}
static inline void open_gate(void)
{
    if (write(gate[1], "x", 1) != 1) exit(7);
}

/* out = self with a border of 1; gives the workspace, which is the caller's to free. */
static inline void *launch_pad(void *from, void *to, void *workspace, aclrtStream stream)
{
    const int64_t pads[4] = {1, 1, 1, 1};
    aclTensor *const self = plane(from, SIDE), *const out = plane(to, WIDE);
    aclIntArray *const padding = aclCreateIntArray(pads, 4);
    uint64_t size = 0;
    aclOpExecutor *executor;
    NEED(aclnnCircularPad2dGetWorkspaceSize(self, padding, out, &size, &executor));
    if (size > 0 && !workspace) workspace = memory_of(size);
    NEED(aclnnCircularPad2d(workspace, size, executor, stream));
    NEED(aclDestroyTensor(self));
    NEED(aclDestroyTensor(out));
    NEED(aclDestroyIntArray(padding));
    return workspace;
}

struct part {
    const char *name;
    void (*run)(void);
};
#define PART(name) {#name, name}

/* Runs the part that the first argument names, between aclInit and aclFinalize; without one prints all names. */
static inline int run_part(int argc, char **argv, const struct part *parts, size_t count)
{
    NEED(aclInit(NULL));
    NEED(aclrtSetDevice(0));
    for (size_t i = 0; argc > 1 && i < count; i++)
        if (!strcmp(argv[1], parts[i].name)) {
            parts[i].run();
            const int left = aclFinalize(); /* before the device is reset, which frees its memory */
            NEED(aclrtResetDevice(0));
            return left;
        }
    for (size_t i = 0; argc < 2 && i < count; i++) puts(parts[i].name);
    return argc < 2 ? 0 : 1;
}

#endif
