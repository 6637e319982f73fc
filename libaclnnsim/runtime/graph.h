/* SPDX-License-Identifier: Apache-2.0 */
/* graph.h - captured work: what capture.c gathers and graph.c runs. */
#ifndef ACLNNSIM_RUNTIME_GRAPH_H
#define ACLNNSIM_RUNTIME_GRAPH_H

#include "runtime.h"

/* One captured task. Tasks are kept in the order of the calls, which respects every wait between streams, and
 * an execution runs them in that order on one stream. */
struct node {
    struct task *task; /* owned; an update puts another in its place: under the graph's lock */
    int32_t stream;    /* number of the stream that captured it */
    bool grouped;      /* an update can change the task */
    struct node *next;
};

/* A stream that takes part in a capture. */
struct branch {
    struct stream *stream;
    uint64_t id; /* of the stream */
    size_t index;
    uint64_t pushed; /* nodes of its own */
    uint64_t *seen;  /* for each branch, how many of its nodes come before what is pushed next */
    size_t seen_count;
    struct branch *next;
};

/* Nodes that can be given other tasks. */
struct task_group {
    struct handle handle;
    struct graph *graph;
    struct stream *stream;
    struct node **nodes;
    size_t count, room;
    struct task_group *next; /* of the same graph */
};

enum graph_state {
    GRAPH_OPEN,   /* being captured */
    GRAPH_SPOILED, /* being captured, and it will not become anything */
    GRAPH_DONE
};

struct graph {
    _Atomic uint32_t references;
    uint32_t number;
    struct model *model; /* the host's handle, while it has one */
    char name[128];

    /* while captured; under capture_lock */
    _Atomic enum graph_state state;
    int mode; /* aclmdlRICaptureMode */
    uint64_t thread;
    struct context *context;
    struct branch *origin, *branches; /* the origin is the last of the list */
    size_t branch_count;
    struct task_group *open_group;
    struct graph *next_open;

    struct node *nodes, **last;
    size_t node_count;
    struct task_group *groups;

    pthread_mutex_t lock; /* guards all below */
    struct mark *latest;  /* end of the latest execution */
    uint64_t executing;   /* executions that are not over */
    struct task *replaced; /* tasks that updates have taken out, until no execution is left */
    struct ending *endings; /* functions to be called at the end */
};

struct model {
    struct handle handle;
    struct graph *graph;
};

struct ending {
    aclrtCallback function;
    void *data;
    struct ending *next;
};

extern pthread_mutex_t capture_lock;

/* With one reference; NULL: no memory. */
struct graph *graph_new(void);
void graph_get(struct graph *graph);
void graph_put(struct graph *graph);
/* Frees a captured task, which is in no queue. */
void graph_release_task(struct task *task);
/* Appends a task, which the graph owns then. NULL: no memory. */
struct node *graph_append(struct graph *graph, struct task *task, int32_t stream);
/* Takes its handle away from the host. */
void graph_retire_model(struct graph *graph, const char *end);
/* A task that puts others in the place of those of a group, in its turn; it takes over the list of tasks and
 * holds a reference to the graph. NULL: no memory. */
struct task *graph_update_task(struct task_group *group, struct task *first);

#endif
