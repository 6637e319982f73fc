/* SPDX-License-Identifier: Apache-2.0 */
#include "capture.h"

#include <stdlib.h>
#include <string.h>

#include "acl/acl_mdl.h"
#include "debug/debug.h"
#include "graph.h"
#include "status.h"

struct point {
    _Atomic uint32_t references;
    struct graph *graph;
    size_t count;
    uint64_t seen[];
};

/* New tasks for a group, gathered on a stream. */
struct update {
    struct task_group *group;
    struct task *first, **last;
    size_t count;
};

pthread_mutex_t capture_lock = PTHREAD_MUTEX_INITIALIZER;

static struct graph *open_graphs; /* under capture_lock */
static _Atomic int open_count;

static _Thread_local int thread_mode = ACL_MODEL_RI_CAPTURE_MODE_GLOBAL;

/* A number of the thread that is not used again. */
static uint64_t this_thread(void)
{
    static _Atomic uint64_t next = 1;
    static _Thread_local uint64_t mine;
    if (!mine) mine = atomic_fetch_add(&next, 1);
    return mine;
}

/* places in captured work */

void point_get(struct point *point) { atomic_fetch_add_explicit(&point->references, 1, memory_order_relaxed); }

void point_put(struct point *point)
{
    if (!point || atomic_fetch_sub_explicit(&point->references, 1, memory_order_acq_rel) != 1) return;
    graph_put(point->graph);
    free(point);
}

bool point_is_open(const struct point *point) { return atomic_load(&point->graph->state) != GRAPH_DONE; }

/* branches; under capture_lock */

static void spoil(struct graph *graph)
{
    if (atomic_load(&graph->state) == GRAPH_OPEN) atomic_store(&graph->state, GRAPH_SPOILED);
}

static struct branch *branch_of(const struct graph *graph, const struct stream *stream)
{
    struct branch *branch = graph->branches;
    while (branch && branch->stream != stream) branch = branch->next;
    return branch;
}

static struct branch *join(struct graph *graph, struct stream *stream)
{
    struct branch *const branch = calloc(1, sizeof *branch);
    if (!branch) return NULL;
    branch->stream = stream;
    branch->id = stream->handle.id;
    branch->index = graph->branch_count++;
    branch->next = graph->branches;
    graph->branches = branch;
    stream->graph = graph;
    atomic_store(&stream->captured, true);
    return branch;
}

/* Room in what a branch has seen for all branches there are. */
static bool make_room(struct branch *branch, size_t count)
{
    if (branch->seen_count >= count) return true;
    uint64_t *const seen = realloc(branch->seen, count * sizeof *seen);
    if (!seen) return false;
    memset(seen + branch->seen_count, 0, (count - branch->seen_count) * sizeof *seen);
    branch->seen = seen;
    branch->seen_count = count;
    return true;
}

static uint64_t seen_of(const struct branch *branch, size_t index)
{
    return index < branch->seen_count ? branch->seen[index] : 0;
}

/* All streams of the graph go back to running. */
static void release_streams(struct graph *graph)
{
    for (struct branch *branch = graph->branches; branch; branch = branch->next) {
        struct stream *const stream = branch->stream;
        if (stream->handle.id != branch->id || stream->graph != graph) continue;
        stream->graph = NULL;
        atomic_store(&stream->captured, false);
    }
    struct graph **link = &open_graphs;
    while (*link != graph) link = &(*link)->next_open;
    *link = graph->next_open;
    atomic_fetch_sub(&open_count, 1);
    atomic_fetch_sub(&graph->context->captures, 1);
}

/* refusals */

int capture_refuse_stream(const char *function, const struct stream *stream)
{
    pthread_mutex_lock(&capture_lock);
    if (stream->graph) spoil(stream->graph);
    pthread_mutex_unlock(&capture_lock);
    return fail(function, ACL_ERROR_RT_STREAM_CAPTURED,
                "the work of stream %p is captured and does not run, expected aclmdlRICaptureEnd before",
                (const void *)stream);
}

int capture_refuse_event(const char *function, const void *event, const struct point *point)
{
    pthread_mutex_lock(&capture_lock);
    const bool open = atomic_load(&point->graph->state) != GRAPH_DONE;
    spoil(point->graph);
    pthread_mutex_unlock(&capture_lock);
    return fail(function, ACL_ERROR_RT_EVENT_CAPTURED,
                open ? "event %p was recorded on a stream whose work is captured and does not run"
                     : "event %p was recorded in captured work alone, where it only orders streams",
                event);
}

int capture_refuse_dependency(const char *function, const void *event, const struct stream *stream)
{
    pthread_mutex_lock(&capture_lock);
    if (stream->graph) spoil(stream->graph);
    pthread_mutex_unlock(&capture_lock);
    return fail(function, ACL_ERROR_RT_CAPTURE_DEPENDENCY,
                "event %p was recorded outside of what stream %p captures, expected one recorded in it or "
                "made with ACL_EVENT_EXTERNAL",
                event, (const void *)stream);
}

int capture_refuse_pageable(const char *function, const struct stream *stream)
{
    pthread_mutex_lock(&capture_lock);
    struct graph *const graph = stream->graph;
    const bool allowed = !graph || graph->mode == ACL_MODEL_RI_CAPTURE_MODE_RELAXED ||
                         thread_mode == ACL_MODEL_RI_CAPTURE_MODE_RELAXED;
    if (!allowed) spoil(graph);
    pthread_mutex_unlock(&capture_lock);
    if (allowed) return 0;
    return fail(function, ACL_ERROR_RT_CAPTURE_MODE_BLOCK_ASYNC,
                "host memory is not of aclrtMallocHost, which a captured copy needs");
}

int capture_check_device(const char *function, int32_t device)
{
    if (!atomic_load_explicit(&open_count, memory_order_relaxed)) return 0;
    bool any = false;
    pthread_mutex_lock(&capture_lock);
    for (struct graph *graph = open_graphs; graph; graph = graph->next_open)
        if (graph->context->device == device) {
            spoil(graph);
            any = true;
        }
    pthread_mutex_unlock(&capture_lock);
    if (!any) return 0;
    return fail(function, ACL_ERROR_RT_STREAM_CAPTURED,
                "work of a stream of device %d is captured and does not run, expected aclmdlRICaptureEnd before",
                (int)device);
}

int capture_may_copy(const char *function)
{
    if (!atomic_load_explicit(&open_count, memory_order_relaxed)) return 0;
    if (thread_mode == ACL_MODEL_RI_CAPTURE_MODE_RELAXED) return 0;
    bool forbidden = false;
    pthread_mutex_lock(&capture_lock);
    for (struct graph *graph = open_graphs; graph; graph = graph->next_open) {
        const bool own = graph->thread == this_thread() && graph->mode != ACL_MODEL_RI_CAPTURE_MODE_RELAXED;
        const bool all = graph->mode == ACL_MODEL_RI_CAPTURE_MODE_GLOBAL &&
                         thread_mode == ACL_MODEL_RI_CAPTURE_MODE_GLOBAL;
        if (!own && !all) continue;
        spoil(graph);
        forbidden = true;
    }
    pthread_mutex_unlock(&capture_lock);
    if (!forbidden) return 0;
    return fail(function, ACL_ERROR_RT_CAPTURE_MODE_NOT_SUPPORT,
                "not allowed while work is captured, expected aclmdlRICaptureThreadExchangeMode to "
                "ACL_MODEL_RI_CAPTURE_MODE_RELAXED before");
}

/* gathering */

static int refuse_spoiled(const char *function)
{
    return fail(function, ACL_ERROR_RT_STREAM_CAPTURE_INVALIDATED,
                "the capture was spoiled by a call before, expected aclmdlRICaptureEnd");
}

static bool group_add(struct task_group *group, struct node *node)
{
    if (group->count == group->room) {
        const size_t room = group->room ? 2 * group->room : 8;
        struct node **const nodes = realloc(group->nodes, room * sizeof(struct node *));
        if (!nodes) return false;
        group->nodes = nodes;
        group->room = room;
    }
    group->nodes[group->count++] = node;
    node->grouped = true;
    return true;
}

/* Under capture_lock. */
static enum queue_result add_node(struct graph *graph, struct stream *stream, struct task *task)
{
    struct branch *const branch = branch_of(graph, stream);
    struct task_group *const group = graph->open_group;
    if (!make_room(branch, branch->index + 1)) return QUEUE_NO_MEMORY;
    struct node *const node = graph_append(graph, task, (int32_t)stream->handle.slot);
    if (!node) return QUEUE_NO_MEMORY;
    branch->seen[branch->index] = ++branch->pushed;
    if (group && group->stream == stream && !group_add(group, node)) spoil(graph);
    return QUEUE_DONE;
}

static void add_update(struct update *update, struct task *task)
{
    task->next = NULL;
    *update->last = task;
    update->last = &task->next;
    update->count++;
}

int capture_push(const char *function, struct lane lane, struct task *task, uint64_t *position)
{
    enum queue_result result = QUEUE_DONE;
    bool gone = false, spoiled = false;
    if (position) *position = 0;
    pthread_mutex_lock(&capture_lock);
    struct stream *const stream = lane.stream;
    if (stream->handle.id != lane.life) result = QUEUE_CLOSED;
    else if (stream->update) add_update(stream->update, task);
    else if (!stream->graph) gone = true;
    else if (atomic_load(&stream->graph->state) == GRAPH_SPOILED) spoiled = true;
    else result = add_node(stream->graph, stream, task);
    pthread_mutex_unlock(&capture_lock);
    if (spoiled) return refuse_spoiled(function);
    if (gone) result = queue_push(lane.queue, lane.life, task, position);
    return queue_fail(function, result);
}

int capture_record(const char *function, struct lane lane, struct point **out)
{
    struct point *point = NULL;
    bool spoiled = false;
    pthread_mutex_lock(&capture_lock);
    struct graph *const graph = lane.stream->graph;
    if (graph && atomic_load(&graph->state) == GRAPH_SPOILED) spoiled = true;
    if (graph && !spoiled) point = malloc(sizeof *point + graph->branch_count * sizeof *point->seen);
    if (point) {
        const struct branch *const branch = branch_of(graph, lane.stream);
        atomic_init(&point->references, 1);
        point->graph = graph;
        point->count = graph->branch_count;
        for (size_t i = 0; i < point->count; i++) point->seen[i] = seen_of(branch, i);
        graph_get(graph);
    }
    pthread_mutex_unlock(&capture_lock);
    if (spoiled) return refuse_spoiled(function);
    if (!graph)
        return fail(function, ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                    "the stream collects tasks for an update, where events cannot be recorded");
    *out = point;
    return point ? 0 : queue_fail(function, QUEUE_NO_MEMORY);
}

static int refuse_conflict(const char *function, const struct stream *stream)
{
    return fail(function, ACL_ERROR_STREAM_CAPTURE_CONFLICT,
                "stream %p takes part in a capture or an update, expected one that does not or in the event's",
                (const void *)stream);
}

int capture_wait(const char *function, struct lane lane, const struct point *point)
{
    struct graph *const graph = point->graph;
    struct stream *const stream = lane.stream;
    if (stream->is_default)
        return fail(function, ACL_ERROR_RT_STREAM_CAPTURE_IMPLICIT, "the default stream cannot join a capture");
    pthread_mutex_lock(&capture_lock);
    const enum graph_state state = atomic_load(&graph->state);
    const bool conflict = stream->update || (stream->graph && stream->graph != graph);
    bool memory = true;
    if (conflict && stream->graph) spoil(stream->graph);
    if (conflict && state != GRAPH_DONE) spoil(graph);
    if (!conflict && state == GRAPH_OPEN) {
        struct branch *const branch = stream->graph ? branch_of(graph, stream) : join(graph, stream);
        memory = branch && make_room(branch, point->count);
        for (size_t i = 0; memory && i < point->count; i++)
            if (branch->seen[i] < point->seen[i]) branch->seen[i] = point->seen[i];
    }
    pthread_mutex_unlock(&capture_lock);
    if (conflict) return refuse_conflict(function, stream);
    if (state == GRAPH_DONE)
        return fail(function, ACL_ERROR_RT_EVENT_CAPTURED,
                    "the event was recorded in captured work whose capture is over, expected a new record");
    if (state == GRAPH_SPOILED) return refuse_spoiled(function);
    return memory ? 0 : queue_fail(function, QUEUE_NO_MEMORY);
}

/* Releases the tasks of an update that nobody will end. */
static void drop_update(struct update *update)
{
    for (struct task *task = update->first, *next; task; task = next) {
        next = task->next;
        graph_release_task(task);
    }
    graph_put(update->group->graph);
    free(update);
}

void capture_forget(struct stream *stream)
{
    if (!atomic_load(&stream->captured)) return;
    pthread_mutex_lock(&capture_lock);
    struct update *const update = stream->update;
    struct graph *const graph = stream->graph, *ended = NULL;
    stream->update = NULL;
    if (graph && graph->origin->stream == stream) {
        release_streams(graph);
        atomic_store(&graph->state, GRAPH_DONE);
        graph_retire_model(graph, "was released with the stream that captured it");
        ended = (struct graph *)graph;
    } else if (graph) {
        spoil(graph);
        branch_of(graph, stream)->id = 0;
    }
    stream->graph = NULL;
    atomic_store(&stream->captured, false);
    pthread_mutex_unlock(&capture_lock);
    if (update) drop_update(update);
    if (ended) graph_put((struct graph *)ended);
}

/* the interface */

static int check_mode(const char *function, aclmdlRICaptureMode mode)
{
    if ((int)mode >= ACL_MODEL_RI_CAPTURE_MODE_GLOBAL && (int)mode <= ACL_MODEL_RI_CAPTURE_MODE_RELAXED) return 0;
    return fail(function, ACL_ERROR_RT_PARAM_INVALID, "mode is %d, expected one of aclmdlRICaptureMode", (int)mode);
}

/* Finds a stream that can be captured or is. */
static int find_stream(const char *function, aclrtStream stream, struct lane *lane)
{
    TRY(stream_find(function, stream, lane));
    if (!lane->stream->is_default) return 0;
    return fail(function, ACL_ERROR_RT_STREAM_CAPTURE_IMPLICIT,
                "stream is the default stream, expected one made with aclrtCreateStream");
}

aclError aclmdlRICaptureBegin(aclrtStream stream, aclmdlRICaptureMode mode)
{
    TRY(runtime_usable(__func__));
    TRY(check_mode(__func__, mode));
    struct lane lane;
    TRY(find_stream(__func__, stream, &lane));
    struct graph *const graph = graph_new();
    if (!graph) return fail(__func__, ACL_ERROR_RT_NO_MODEL_RESOURCE, "no memory is left for a graph");
    graph->mode = mode;
    graph->thread = this_thread();
    graph->context = lane.stream->context;
    pthread_mutex_lock(&capture_lock);
    const bool taken = lane.stream->graph || lane.stream->update;
    if (!taken) graph->origin = join(graph, lane.stream);
    if (graph->origin) {
        graph->next_open = open_graphs;
        open_graphs = graph;
        atomic_fetch_add(&open_count, 1);
        atomic_fetch_add(&graph->context->captures, 1);
    }
    pthread_mutex_unlock(&capture_lock);
    if (graph->origin) return 0;
    graph_retire_model(graph, "was never made");
    graph_put(graph);
    if (!taken) return queue_fail(__func__, QUEUE_NO_MEMORY);
    return fail(__func__, ACL_ERROR_RT_STREAM_CAPTURED, "the work of stream %p is captured already", stream);
}

/* Whether all work of the other branches comes before the end of the origin. */
static bool is_joined(const struct graph *graph)
{
    for (const struct branch *branch = graph->branches; branch; branch = branch->next)
        if (seen_of(graph->origin, branch->index) < branch->pushed) return false;
    return true;
}

static int check_end(const char *function, const struct graph *graph, const struct stream *stream)
{
    if (!graph)
        return fail(function, ACL_ERROR_RT_STREAM_NOT_CAPTURED,
                    "the work of stream %p is not captured, expected aclmdlRICaptureBegin before", (const void *)stream);
    if (graph->origin->stream != stream)
        return fail(function, ACL_ERROR_RT_STREAM_CAPTURE_UNMATCHED,
                    "stream %p joined the capture of stream %p, which is to be ended there", (const void *)stream,
                    (void *)graph->origin->stream);
    if (graph->mode != ACL_MODEL_RI_CAPTURE_MODE_RELAXED && graph->thread != this_thread())
        return fail(function, ACL_ERROR_RT_STREAM_CAPTURE_WRONG_THREAD,
                    "the capture was begun by another thread, which is to end it unless it is relaxed");
    return 0;
}

/* Whether what was captured is whole. */
static int check_whole(const char *function, const struct graph *graph)
{
    if (atomic_load(&graph->state) == GRAPH_SPOILED)
        return fail(function, ACL_ERROR_RT_STREAM_CAPTURE_INVALIDATED,
                    "the capture was spoiled by a call that is not legal meanwhile; nothing is left of it");
    if (graph->open_group)
        return fail(function, ACL_ERROR_STREAM_TASK_GROUP_INTR,
                    "a task group is open, expected aclmdlRICaptureTaskGrpEnd before; nothing is left of the capture");
    if (is_joined(graph)) return 0;
    return fail(function, ACL_ERROR_RT_STREAM_UNJOINED,
                "a stream that joined the capture has work that the captured stream does not wait for; "
                "nothing is left of the capture");
}

aclError aclmdlRICaptureEnd(aclrtStream stream, aclmdlRI *modelRI)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "modelRI", modelRI, ACL_ERROR_RT_PARAM_INVALID));
    struct lane lane;
    TRY(find_stream(__func__, stream, &lane));
    pthread_mutex_lock(&capture_lock);
    struct graph *const graph = lane.stream->graph;
    int status = check_end(__func__, graph, lane.stream);
    const bool ends = status == 0;
    if (ends) {
        status = check_whole(__func__, graph);
        release_streams(graph);
        atomic_store(&graph->state, GRAPH_DONE);
        if (status) graph_retire_model(graph, "was not captured to its end");
    }
    pthread_mutex_unlock(&capture_lock);
    if (ends && status) graph_put(graph);
    *modelRI = status ? NULL : graph->model;
    return status;
}

aclError aclmdlRICaptureGetInfo(aclrtStream stream, aclmdlRICaptureStatus *status, aclmdlRI *modelRI)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "status", status, ACL_ERROR_RT_PARAM_INVALID));
    TRY(pointer_check(__func__, "modelRI", modelRI, ACL_ERROR_RT_PARAM_INVALID));
    struct lane lane;
    TRY(find_stream(__func__, stream, &lane));
    pthread_mutex_lock(&capture_lock);
    const struct graph *const graph = lane.stream->graph;
    *status = !graph                                       ? ACL_MODEL_RI_CAPTURE_STATUS_NONE
              : atomic_load(&graph->state) == GRAPH_SPOILED ? ACL_MODEL_RI_CAPTURE_STATUS_INVALIDATED
                                                           : ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE;
    *modelRI = graph ? graph->model : NULL;
    pthread_mutex_unlock(&capture_lock);
    return 0;
}

aclError aclmdlRICaptureThreadExchangeMode(aclmdlRICaptureMode *mode)
{
    TRY(pointer_check(__func__, "mode", mode, ACL_ERROR_RT_PARAM_INVALID));
    TRY(check_mode(__func__, *mode));
    const int old = thread_mode;
    thread_mode = *mode;
    *mode = (aclmdlRICaptureMode)old;
    return 0;
}

/* groups of tasks that can be updated */

aclError aclmdlRICaptureTaskGrpBegin(aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    struct lane lane;
    TRY(find_stream(__func__, stream, &lane));
    struct task_group *const group = handle_new(HANDLE_TASK_GROUP, sizeof *group);
    if (!group) return queue_fail(__func__, QUEUE_NO_MEMORY);
    pthread_mutex_lock(&capture_lock);
    struct graph *const graph = lane.stream->graph;
    const bool good = graph && !graph->open_group;
    if (good) {
        group->graph = graph;
        group->stream = lane.stream;
        group->next = graph->groups;
        graph->groups = graph->open_group = group;
    }
    pthread_mutex_unlock(&capture_lock);
    if (good) return 0;
    handle_retire(group, HANDLE_TASK_GROUP, "was never made");
    handle_free(group, HANDLE_TASK_GROUP);
    if (graph)
        return fail(__func__, ACL_ERROR_STREAM_TASK_GROUP_STATUS,
                    "a task group is open, expected aclmdlRICaptureTaskGrpEnd before");
    return fail(__func__, ACL_ERROR_RT_STREAM_NOT_CAPTURED,
                "the work of the stream is not captured, expected aclmdlRICaptureBegin before");
}

aclError aclmdlRICaptureTaskGrpEnd(aclrtStream stream, aclrtTaskGrp *handle)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "handle", handle, ACL_ERROR_RT_PARAM_INVALID));
    struct lane lane;
    TRY(find_stream(__func__, stream, &lane));
    pthread_mutex_lock(&capture_lock);
    struct graph *const graph = lane.stream->graph;
    struct task_group *const group = graph ? graph->open_group : NULL;
    const bool good = group && group->stream == lane.stream;
    if (good) graph->open_group = NULL;
    pthread_mutex_unlock(&capture_lock);
    if (!graph)
        return fail(__func__, ACL_ERROR_RT_STREAM_NOT_CAPTURED,
                    "the work of the stream is not captured, expected aclmdlRICaptureBegin before");
    if (!good)
        return fail(__func__, ACL_ERROR_STREAM_TASK_GROUP_STATUS,
                    "no task group is open on the stream, expected aclmdlRICaptureTaskGrpBegin before");
    *handle = group;
    return 0;
}

aclError aclmdlRICaptureTaskUpdateBegin(aclrtStream stream, aclrtTaskGrp handle)
{
    TRY(runtime_usable(__func__));
    struct lane lane;
    TRY(find_stream(__func__, stream, &lane));
    TRY(handle_check(__func__, "handle", handle, HANDLE_TASK_GROUP, ACL_ERROR_RT_PARAM_INVALID));
    struct update *const update = calloc(1, sizeof *update);
    if (!update) return queue_fail(__func__, QUEUE_NO_MEMORY);
    update->group = handle;
    update->last = &update->first;
    pthread_mutex_lock(&capture_lock);
    const bool captured = lane.stream->graph, updating = lane.stream->update,
               open = atomic_load(&update->group->graph->state) != GRAPH_DONE;
    if (!captured && !updating && !open) {
        graph_get(update->group->graph);
        lane.stream->update = update;
        atomic_store(&lane.stream->captured, true);
    }
    pthread_mutex_unlock(&capture_lock);
    if (!captured && !updating && !open) return 0;
    free(update);
    if (captured)
        return fail(__func__, ACL_ERROR_RT_STREAM_CAPTURED, "the work of stream %p is captured, expected another", stream);
    if (updating)
        return fail(__func__, ACL_ERROR_STREAM_TASK_GROUP_STATUS,
                    "an update is open on the stream, expected aclmdlRICaptureTaskUpdateEnd before");
    return fail(__func__, ACL_ERROR_RT_MODEL_CAPTURED, "the graph of the task group is still being captured");
}

/* Whether the new tasks are as many and of the same names as those of the group. */
static int check_update(const char *function, const struct update *update)
{
    if (update->count != update->group->count)
        return fail(function, ACL_ERROR_STREAM_TASK_GROUP_STATUS, "%zu tasks were given, expected %zu as in the group",
                    update->count, update->group->count);
    size_t i = 0;
    for (const struct task *task = update->first; task; task = task->next, i++) {
        const char *const expected = update->group->nodes[i]->task->name;
        if (strcmp(task->name, expected) != 0)
            return fail(function, ACL_ERROR_STREAM_TASK_GROUP_STATUS, "task %zu is %s, expected %s as in the group", i,
                        task->name, expected);
    }
    return 0;
}

aclError aclmdlRICaptureTaskUpdateEnd(aclrtStream stream)
{
    TRY(runtime_usable(__func__));
    struct lane lane;
    TRY(find_stream(__func__, stream, &lane));
    pthread_mutex_lock(&capture_lock);
    struct update *const update = lane.stream->update;
    if (update) {
        lane.stream->update = NULL;
        atomic_store(&lane.stream->captured, false);
    }
    pthread_mutex_unlock(&capture_lock);
    if (!update)
        return fail(__func__, ACL_ERROR_STREAM_TASK_GROUP_STATUS,
                    "no update is open on the stream, expected aclmdlRICaptureTaskUpdateBegin before");
    struct graph *const graph = update->group->graph;
    pthread_mutex_lock(&graph->lock);
    int status = check_update(__func__, update);
    pthread_mutex_unlock(&graph->lock);
    struct task *const task = status ? NULL : graph_update_task(update->group, update->first);
    if (status == 0 && !task) status = queue_fail(__func__, QUEUE_NO_MEMORY);
    if (task) {
        update->first = NULL;
        lane.captured = false;
        status = lane_push(__func__, lane, task);
    }
    drop_update(update);
    return status;
}
