/* SPDX-License-Identifier: Apache-2.0 */
/* handle.h - objects that host code holds pointers to.
 *
 * Each kind of handle lives in slots of its own in one reserved range of addresses, so a pointer from
 * the host is judged by arithmetic and one atomic load: a foreign, stale, misaligned or wrong-kind
 * pointer is refused and never followed. A slot is reused only after many others were, so a stale
 * pointer stays recognisable for a long time. */
#ifndef ACLNNSIM_HANDLE_H
#define ACLNNSIM_HANDLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* kind, type of the slot, name in messages */
#define HANDLE_KINDS(X)                                    \
    X(HANDLE_TENSOR, struct aclTensor, "aclTensor")        \
    X(HANDLE_SCALAR, struct aclScalar, "aclScalar")        \
    X(HANDLE_INT_ARRAY, struct aclIntArray, "aclIntArray") \
    X(HANDLE_FLOAT_ARRAY, struct aclFloatArray, "aclFloatArray") \
    X(HANDLE_BOOL_ARRAY, struct aclBoolArray, "aclBoolArray")    \
    X(HANDLE_TENSOR_LIST, struct aclTensorList, "aclTensorList") \
    X(HANDLE_SCALAR_LIST, struct aclScalarList, "aclScalarList") \
    X(HANDLE_EXECUTOR, struct aclOpExecutor, "aclOpExecutor")    \
    X(HANDLE_OP_ATTR, struct aclopAttr, "aclopAttr")       \
    X(HANDLE_CONTEXT, struct context, "aclrtContext")      \
    X(HANDLE_STREAM, struct stream, "aclrtStream")         \
    X(HANDLE_EVENT, struct event, "aclrtEvent")            \
    X(HANDLE_NOTIFY, struct notify, "aclrtNotify")         \
    X(HANDLE_COUNT_NOTIFY, struct notify, "aclrtCntNotify")        \
    X(HANDLE_STREAM_CONFIG, struct stream_config, "aclrtStreamConfigHandle") \
    X(HANDLE_MODEL, struct model, "aclmdlRI")              \
    X(HANDLE_TASK_GROUP, struct task_group, "aclrtTaskGrp")  \
    X(HANDLE_PHYSICAL, struct physical_handle, "aclrtDrvMemHandle") \
    X(HANDLE_PROFILE_CONFIG, struct aclprofConfig, "aclprofConfig") \
    X(HANDLE_DATA_BUFFER, struct aclDataBuffer, "aclDataBuffer")    \
    X(HANDLE_TENSOR_DESC, struct aclTensorDesc, "aclTensorDesc")

enum handle_kind {
    HANDLE_NONE, /* not a live handle */
#define X(kind, type, name) kind,
    HANDLE_KINDS(X)
#undef X
    HANDLE_KIND_COUNT
};

/* First member of every handle's struct; written by handle.c alone. */
struct handle {
    _Atomic uint32_t kind;     /* enum handle_kind while live */
    uint32_t slot;             /* index among the slots of its kind */
    uint64_t id;               /* never used twice in a process */
    _Atomic(const char *) end; /* how its last life ended: "was destroyed", "was consumed by aclnnX" */
    struct handle *next_free;
};

/* A zeroed object of the kind, live; NULL when memory or the range of addresses is used up. `size` is
 * sizeof its struct, the same in every call for one kind and at most HANDLE_SLOT_MAX. */
#define HANDLE_SLOT_MAX 512
void *handle_new(enum handle_kind kind, size_t size);

/* Ends the object's life in the eyes of host code; exactly one of several callers gets true, and then
 * cleans up and calls handle_free(). `end` is a string that is never freed and says how it ended,
 * to follow "it ". */
bool handle_retire(void *object, enum handle_kind kind, const char *end);
/* Gives the retired object's slot back. */
void handle_free(void *object, enum handle_kind kind);

/* The kind of the live handle at p, HANDLE_NONE for anything else. */
enum handle_kind handle_kind_of(const void *p);
static inline bool handle_is(const void *p, enum handle_kind kind) { return p && handle_kind_of(p) == kind; }
/* Whether `p` still is the handle that had this id. */
bool handle_is_same(const void *p, enum handle_kind kind, uint64_t id);

/* 0 if p is a live handle of the kind; else fails with `code` and says what p is instead. A null p
 * fails too. `function` and `argument` name what the host called and passed. */
int handle_check(const char *function, const char *argument, const void *p, enum handle_kind kind, int code);
/* "aclTensor", for messages. */
const char *handle_kind_name(enum handle_kind kind);
/* How the life of the stale handle at p ended ("was destroyed"), NULL if p never was a handle. */
const char *handle_end_of(const void *p);

/* Kind and id of the handle at p, live or the last that was there; false if there never was one. */
bool handle_known(const void *p, enum handle_kind *kind, uint64_t *id);

/* Live handles of a kind. */
size_t handle_count(enum handle_kind kind);
/* Calls visit for every live handle of a kind; the caller sees to it that none ends meanwhile. */
void handle_each(enum handle_kind kind, void (*visit)(void *object, void *data), void *data);

#endif
