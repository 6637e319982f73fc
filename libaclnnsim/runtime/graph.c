/* SPDX-License-Identifier: Apache-2.0 */
#include "graph.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acl/acl_mdl.h"
#include "capture.h"
#include "config.h"
#include "debug/debug.h"
#include "status.h"

/* lives */

struct graph *graph_new(void)
{
    static _Atomic uint32_t numbers;
    struct graph *const graph = calloc(1, sizeof *graph);
    struct model *const model = graph ? handle_new(HANDLE_MODEL, sizeof *model) : NULL;
    if (!model) {
        free(graph);
        return NULL;
    }
    atomic_init(&graph->references, 1);
    graph->number = atomic_fetch_add(&numbers, 1) + 1;
    pthread_mutex_init(&graph->lock, NULL);
    graph->last = &graph->nodes;
    graph->model = model;
    model->graph = graph;
    return graph;
}

void graph_get(struct graph *graph) { atomic_fetch_add_explicit(&graph->references, 1, memory_order_relaxed); }

void graph_release_task(struct task *task)
{
    if (task->work) work_dropped(task->work);
    task->release(task);
}

static void release_tasks(struct task *task)
{
    while (task) {
        struct task *const next = task->next;
        graph_release_task(task);
        task = next;
    }
}

void graph_retire_model(struct graph *graph, const char *end)
{
    if (handle_retire(graph->model, HANDLE_MODEL, end)) handle_free(graph->model, HANDLE_MODEL);
    for (struct task_group *group = graph->groups; group; group = group->next)
        handle_retire(group, HANDLE_TASK_GROUP, "was released with its graph");
}

void graph_put(struct graph *graph)
{
    if (atomic_fetch_sub_explicit(&graph->references, 1, memory_order_acq_rel) != 1) return;
    while (graph->nodes) {
        struct node *const node = graph->nodes;
        graph->nodes = node->next;
        graph_release_task(node->task);
        free(node);
    }
    release_tasks(graph->replaced);
    while (graph->branches) {
        struct branch *const branch = graph->branches;
        graph->branches = branch->next;
        free(branch->seen);
        free(branch);
    }
    while (graph->groups) {
        struct task_group *const group = graph->groups;
        graph->groups = group->next;
        free(group->nodes);
        handle_free(group, HANDLE_TASK_GROUP);
    }
    while (graph->endings) {
        struct ending *const ending = graph->endings;
        graph->endings = ending->next;
        free(ending);
    }
    if (graph->latest) mark_put(graph->latest);
    pthread_mutex_destroy(&graph->lock);
    free(graph);
}

struct node *graph_append(struct graph *graph, struct task *task, int32_t stream)
{
    struct node *const node = malloc(sizeof *node);
    if (!node) return NULL;
    *node = (struct node){task, stream, false, NULL};
    *graph->last = node;
    graph->last = &node->next;
    graph->node_count++;
    return node;
}

/* execution */

/* Stands for a node in one execution. */
struct replay {
    struct task task;
    struct node *node;
    struct execution *execution;
};

struct execution {
    struct graph *graph;
    _Atomic size_t left; /* replays */
    struct replay replays[];
};

static struct task *task_of(struct graph *graph, const struct node *node)
{
    pthread_mutex_lock(&graph->lock);
    struct task *const task = node->task;
    pthread_mutex_unlock(&graph->lock);
    return task;
}

static int replay_run(struct task *task)
{
    const struct replay *const replay = (struct replay *)task;
    struct task *const captured = task_of(replay->execution->graph, replay->node);
    if (replay->node->grouped && task->work) work_becomes(task->work, captured->work);
    return captured->run(captured);
}

static void end_execution(struct execution *execution)
{
    struct graph *const graph = execution->graph;
    pthread_mutex_lock(&graph->lock);
    struct task *replaced = NULL;
    if (--graph->executing == 0) {
        replaced = graph->replaced;
        graph->replaced = NULL;
    }
    pthread_mutex_unlock(&graph->lock);
    release_tasks(replaced);
    graph_put(graph);
    free(execution);
}

static int do_nothing(struct task *task)
{
    (void)task;
    return 0;
}

static void replay_release(struct task *task)
{
    struct execution *const execution = ((struct replay *)task)->execution;
    if (atomic_fetch_sub_explicit(&execution->left, 1, memory_order_acq_rel) == 1) end_execution(execution);
}

/* A task that is not pushed after all; replays end with their execution. */
static void drop(struct task *task)
{
    if (task->work) work_dropped(task->work);
    if (task->release != replay_release) task->release(task);
}

/* The tasks of one execution in a list; NULL: no memory, and nothing is left behind. Under the graph's lock. */
static struct task *tasks_of(struct execution *execution)
{
    struct graph *const graph = execution->graph;
    struct task *first = NULL, **last = &first;
    size_t replays = 0;
    for (struct node *node = graph->nodes; node; node = node->next) {
        struct task *made;
        if (node->task->again) {
            made = node->task->again(node->task);
        } else {
            struct replay *const replay = &execution->replays[replays++];
            *replay = (struct replay){{.name = node->task->name,
                                       .run = replay_run,
                                       .release = replay_release,
                                       .kind = node->task->kind},
                                      node,
                                      execution};
            made = &replay->task;
        }
        if (!made) {
            for (struct task *task = first, *next; task; task = next) {
                next = task->next;
                drop(task);
            }
            return NULL;
        }
        made->next = NULL;
        made->work = node->task->work ? work_again(node->task->work, node->grouped) : NULL;
        *last = made;
        last = &made->next;
    }
    atomic_init(&execution->left, replays + 1); /* one for the end, which is a task too */
    struct replay *const end = &execution->replays[replays];
    *end = (struct replay){{.name = "aclmdlRIExecuteAsync", .run = do_nothing, .release = replay_release}, NULL, execution};
    *last = &end->task;
    return first;
}

/* Pushes an execution that follows the one before; under the graph's lock, so that executions have one
 * order. */
static enum queue_result push(struct graph *graph, struct lane lane)
{
    struct execution *const execution =
        malloc(sizeof *execution + (graph->node_count + 1) * sizeof *execution->replays);
    struct mark *const mark = execution ? mark_new() : NULL;
    if (!mark) {
        free(execution);
        return QUEUE_NO_MEMORY;
    }
    execution->graph = graph;
    enum queue_result result = QUEUE_DONE;
    if (graph->latest && !mark_is_done(graph->latest))
        result = mark_hold(graph->latest, lane.queue, lane.life, 0);
    struct task *const tasks = result == QUEUE_DONE ? tasks_of(execution) : NULL;
    if (result == QUEUE_DONE && !tasks) result = QUEUE_NO_MEMORY;
    if (result == QUEUE_DONE) result = queue_push_list(lane.queue, lane.life, tasks, NULL);
    if (result != QUEUE_DONE) {
        for (struct task *task = tasks, *next; task; task = next) {
            next = task->next;
            drop(task);
        }
        mark_put(mark);
        free(execution);
        return result;
    }
    graph_get(graph);
    graph->executing++;
    result = mark_push(mark, lane.queue, lane.life);
    if (graph->latest) mark_put(graph->latest);
    graph->latest = mark;
    return result;
}

static int find(const char *function, const void *modelRI, struct graph **graph)
{
    TRY(handle_check(function, "modelRI", modelRI, HANDLE_MODEL, ACL_ERROR_RT_PARAM_INVALID));
    *graph = ((const struct model *)modelRI)->graph;
    return 0;
}

static int find_done(const char *function, const void *modelRI, struct graph **graph)
{
    TRY(find(function, modelRI, graph));
    if (atomic_load(&(*graph)->state) == GRAPH_DONE) return 0;
    return fail(function, ACL_ERROR_RT_MODEL_CAPTURED, "modelRI is %p, which is still being captured", modelRI);
}

static int execute(const char *function, aclmdlRI modelRI, aclrtStream stream, struct lane *lane)
{
    TRY(runtime_usable(function));
    struct graph *graph;
    TRY(find_done(function, modelRI, &graph));
    TRY(stream_find(function, stream, lane));
    if (lane->captured)
        return fail(function, ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                    "the work of the stream is captured, and graphs within graphs are not supported");
    pthread_mutex_lock(&graph->lock);
    const enum queue_result result = push(graph, *lane);
    pthread_mutex_unlock(&graph->lock);
    return queue_fail(function, result);
}

aclError aclmdlRIExecuteAsync(aclmdlRI modelRI, aclrtStream stream)
{
    struct lane lane;
    TRY(execute(__func__, modelRI, stream, &lane));
    return config()->launch_blocking ? lane_synchronize(__func__, lane, -1) : 0;
}

aclError aclmdlRIExecute(aclmdlRI modelRI, int32_t timeout)
{
    TRY(timeout_check(__func__, timeout));
    struct lane lane;
    TRY(execute(__func__, modelRI, NULL, &lane));
    return lane_synchronize(__func__, lane, timeout);
}

aclError aclmdlRIDestroy(aclmdlRI modelRI)
{
    TRY(runtime_usable(__func__));
    struct graph *graph;
    TRY(find_done(__func__, modelRI, &graph));
    if (!handle_retire(modelRI, HANDLE_MODEL, "was destroyed")) return find(__func__, modelRI, &graph);
    handle_free(modelRI, HANDLE_MODEL);
    pthread_mutex_lock(&capture_lock);
    for (struct task_group *group = graph->groups; group; group = group->next)
        handle_retire(group, HANDLE_TASK_GROUP, "was released with its graph");
    pthread_mutex_unlock(&capture_lock);
    for (const struct ending *ending = graph->endings; ending; ending = ending->next) ending->function(ending->data);
    graph_put(graph);
    return 0;
}

/* updates */

struct update_task {
    struct task task;
    struct graph *graph;
    struct task_group *group;
    struct task *first; /* NULL once they are in their places */
};

static int update_run(struct task *task)
{
    struct update_task *const update = (struct update_task *)task;
    struct graph *const graph = update->graph;
    pthread_mutex_lock(&graph->lock);
    for (size_t i = 0; i < update->group->count && update->first; i++) {
        struct node *const node = update->group->nodes[i];
        struct task *const fresh = update->first;
        update->first = fresh->next;
        node->task->next = graph->replaced;
        graph->replaced = node->task;
        node->task = fresh;
    }
    struct task *const replaced = graph->executing ? NULL : graph->replaced;
    if (replaced) graph->replaced = NULL;
    pthread_mutex_unlock(&graph->lock);
    release_tasks(replaced);
    return 0;
}

static void update_release(struct task *task)
{
    struct update_task *const update = (struct update_task *)task;
    release_tasks(update->first);
    graph_put(update->graph);
    free(update);
}

struct task *graph_update_task(struct task_group *group, struct task *first)
{
    struct update_task *const update = malloc(sizeof *update);
    if (!update) return NULL;
    *update = (struct update_task){{.name = "aclmdlRICaptureTaskUpdateEnd", .run = update_run, .release = update_release},
                                   group->graph, group, first};
    graph_get(group->graph);
    return &update->task;
}

/* what the host asks of a graph */

aclError aclmdlRIGetId(aclmdlRI modelRI, uint32_t *modelRIId)
{
    struct graph *graph;
    TRY(find(__func__, modelRI, &graph));
    TRY(pointer_check(__func__, "modelRIId", modelRIId, ACL_ERROR_RT_PARAM_INVALID));
    *modelRIId = graph->number;
    return 0;
}

aclError aclmdlRISetName(aclmdlRI modelRI, const char *name)
{
    struct graph *graph;
    TRY(find(__func__, modelRI, &graph));
    TRY(pointer_check(__func__, "name", name, ACL_ERROR_RT_PARAM_INVALID));
    pthread_mutex_lock(&graph->lock);
    snprintf(graph->name, sizeof graph->name, "%s", name);
    pthread_mutex_unlock(&graph->lock);
    return 0;
}

aclError aclmdlRIGetName(aclmdlRI modelRI, uint32_t maxLen, char *name)
{
    struct graph *graph;
    TRY(find(__func__, modelRI, &graph));
    TRY(pointer_check(__func__, "name", name, ACL_ERROR_RT_PARAM_INVALID));
    if (maxLen == 0) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "maxLen is 0, expected 1 or more");
    pthread_mutex_lock(&graph->lock);
    snprintf(name, maxLen, "%s", graph->name);
    pthread_mutex_unlock(&graph->lock);
    return 0;
}

static void print_tasks(struct graph *graph, FILE *file, const char *format, const char *between)
{
    uint32_t number = 0;
    for (const struct node *node = graph->nodes; node; node = node->next)
        fprintf(file, format, number++, (int)node->stream, node->task->name, node->next ? between : "");
}

aclError aclmdlRIDebugPrint(aclmdlRI modelRI)
{
    TRY(runtime_usable(__func__));
    struct graph *graph;
    TRY(find_done(__func__, modelRI, &graph));
    pthread_mutex_lock(&graph->lock);
    printf("graph %u \"%s\": %zu tasks\n", graph->number, graph->name, graph->node_count);
    print_tasks(graph, stdout, "%4u  stream %d  %s%s\n", "");
    fflush(stdout);
    pthread_mutex_unlock(&graph->lock);
    return 0;
}

aclError aclmdlRIDebugJsonPrint(aclmdlRI modelRI, const char *path, uint32_t flags)
{
    TRY(runtime_usable(__func__));
    struct graph *graph;
    TRY(find_done(__func__, modelRI, &graph));
    TRY(pointer_check(__func__, "path", path, ACL_ERROR_RT_PARAM_INVALID));
    if (flags > ACL_MDLRI_DEBUG_JSON_PRINT_VERBOSE)
        return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "flags is %u, expected 0 or 1", flags);
    FILE *const file = fopen(path, "we");
    if (!file) return fail(__func__, ACL_ERROR_RT_FILE_OPEN, "path is \"%s\", which cannot be written", path);
    pthread_mutex_lock(&graph->lock);
    fprintf(file, "{\"id\": %u, \"tasks\": [\n", graph->number);
    print_tasks(graph, file, "  {\"id\": %u, \"stream\": %d, \"name\": \"%s\"}%s\n", ",");
    fprintf(file, "]}\n");
    pthread_mutex_unlock(&graph->lock);
    const bool bad = ferror(file);
    if (fclose(file) == 0 && !bad) return 0;
    return fail(__func__, ACL_ERROR_RT_FILE_WRITE, "path is \"%s\", which cannot be written", path);
}

aclError aclmdlRIDestroyRegisterCallback(aclmdlRI modelRI, aclrtCallback func, void *userData)
{
    struct graph *graph;
    TRY(find(__func__, modelRI, &graph));
    if (!func) return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "func is NULL, expected a function");
    struct ending *const ending = malloc(sizeof *ending);
    if (!ending) return fail(__func__, ACL_ERROR_BAD_ALLOC, "no memory is left");
    pthread_mutex_lock(&graph->lock);
    *ending = (struct ending){func, userData, graph->endings};
    graph->endings = ending;
    pthread_mutex_unlock(&graph->lock);
    return 0;
}

aclError aclmdlRIDestroyUnregisterCallback(aclmdlRI modelRI, aclrtCallback func)
{
    struct graph *graph;
    TRY(find(__func__, modelRI, &graph));
    pthread_mutex_lock(&graph->lock);
    struct ending **link = &graph->endings;
    while (*link && (*link)->function != func) link = &(*link)->next;
    struct ending *const found = *link;
    if (found) *link = found->next;
    pthread_mutex_unlock(&graph->lock);
    free(found);
    if (found) return 0;
    return fail(__func__, ACL_ERROR_RT_PARAM_INVALID, "func was not registered for modelRI");
}
