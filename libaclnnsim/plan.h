/* SPDX-License-Identifier: Apache-2.0 */
/* plan.h - a captured call in one block of memory, which is first an executor's and then a stream's. */
#ifndef ACLNNSIM_PLAN_H
#define ACLNNSIM_PLAN_H

#include <stdatomic.h>

#include "op.h"
#include "runtime/stream.h"

struct plan {
    struct task task;
    struct call call;
    size_t size;             /* of the block */
    uint64_t workspace_size; /* that phase one asked for */
};

struct aclOpExecutor {
    struct handle handle;
    const struct op *op;
    struct plan *plan;
    bool repeatable;
    _Atomic int readers; /* threads that are copying the plan of a repeatable executor */
};

/* Copies all that the arguments say; without `outputs` their slots stay empty. The task is the caller's to
 * fill in. NULL if memory is short; else free() ends the plan. */
struct plan *plan_capture(const struct op *op, const union aclnnsimValue *args, bool outputs);
/* A copy that shares nothing with the plan; NULL if memory is short. */
struct plan *plan_copy(const struct plan *plan);

/* What phase two runs: the plan of a single-use executor, which it consumes, or a copy of a repeatable
 * one's. Fails in the name of `function` if the executor has ended, or memory is short (561101). */
int executor_take_plan(const char *function, aclOpExecutor *executor, struct plan **plan);

/* Which handle an argument of a kind is, HANDLE_NONE if it is passed by value. */
enum handle_kind handle_of(enum aclnnsimKind kind);

/* One tensor of a call. */
struct tensor_ref {
    struct view *view; /* NULL if the argument was not given */
    const struct param *param;
    uint64_t member; /* in its list */
};

/* Whether there is a tensor: not for arguments and members that were not given. */
static inline bool is_present(const struct view *view) { return view && view->id; }
/* Calls visit for each tensor, members of lists one by one, until it returns non-zero. */
int each_tensor(const struct call *call, int (*visit)(const struct call *, struct tensor_ref, void *), void *data);
/* "self", or "tensors[2]" in the buffer. */
const char *ref_name(struct tensor_ref ref, char buffer[64]);

#endif
