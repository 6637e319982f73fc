/* SPDX-License-Identifier: Apache-2.0 */
/* op.h - what an operator is, and the two phases that all operators share.
 *
 * Phase one (op_plan) captures the arguments into a `call`, checks them, and wraps it all in an
 * executor; phase two (op_launch) hands the call to a stream. The host may destroy tensors, scalars
 * and arrays as soon as phase two has returned, so a call holds copies of all it needs. */
#ifndef ACLNNSIM_OP_H
#define ACLNNSIM_OP_H

#include "aclnnsim/aclnnsim.h"
#include "check.h"
#include "dtype.h"
#include "iterate.h"
#include "meta.h"
#include "soc.h"
#include "status.h"

/* A tensor argument. */
struct view {
    enum dtype dtype;                     /* DTYPE_NONE if the library does not compute with it */
    aclDataType acl_dtype;
    aclFormat view_format, storage_format;
    int rank;                             /* up to MAX_TENSOR_RANK until the checks have passed, then MAX_RANK */
    int64_t dims[MAX_RANK];
    int64_t strides[MAX_RANK];            /* elements; 0 where the extent is 1 */
    int64_t offset;                       /* elements from address */
    void *address;                        /* device address of the storage */
    char *data;                           /* while the operator runs: where the kernel finds the first element */
    const aclTensor *tensor;              /* with id: the host's object, which may be gone by now */
    uint64_t id;
    uint64_t block;                       /* id of the allocation; 0 until its address has been checked */
};

struct views {
    struct view *view; /* a null member has address NULL and id 0 */
    uint64_t count;
};

struct ints {
    const int64_t *value;
    uint64_t count;
};

struct floats {
    const float *value;
    uint64_t count;
};

struct bools {
    const bool *value;
    uint64_t count;
};

struct scalar {
    aclDataType dtype;
    _Alignas(16) unsigned char value[16];
};

struct scalars {
    struct scalar *scalar; /* a null member has dtype ACL_DT_UNDEFINED */
    uint64_t count;
};

/* One captured argument; which member is set follows from the parameter's kind. An optional argument
 * that was not given is NULL. */
union arg {
    struct view *tensor;
    struct scalar *scalar;
    struct ints *ints;
    struct floats *floats;
    struct bools *bools;
    struct views *tensors;
    struct scalars *scalars;
    int64_t i;
    double d;
    bool b;
    const char *text;
};

/* One planned call of an operator. */
struct call {
    const struct op *op;
    enum product product;
    bool deterministic; /* the host asked for deterministic computing */
    bool running;       /* false during phase one: messages then name the GetWorkspaceSize function */
    union arg *arg;     /* by slot, as op->params */
};

/* The shape of an output that phase one can tell. */
struct shape {
    enum dtype dtype;
    int rank;
    int64_t dims[MAX_RANK];
};

static inline struct shape shape_of(const struct view *view)
{
    struct shape shape = {.dtype = view->dtype, .rank = view->rank};
    for (int d = 0; d < view->rank && d < MAX_RANK; d++) shape.dims[d] = view->dims[d];
    return shape;
}

struct param {
    const char *name; /* as documented; a row without a name ends the table */
    enum aclnnsimKind kind;
    enum aclnnsimDirection direction;
    const dtype_set *dtypes; /* tensors, scalars: the documented types, by product (dtypes_by_product) */
    const char *initial;     /* value in bindings when it is not given, as a Python literal; NULL: required */
    bool optional;           /* the documentation allows NULL */
    bool unread;             /* of a tensor that is read the shape and the type alone matter; one that is written, too, is not read */
    bool may_be_output;      /* an output may be exactly this tensor, each element of which is read before it is written */
    bool opaque;             /* a tensor that is read and written from its storage base, whatever its strides */
    bool gaps;               /* a list whose members without elements stand for none, whatever their type */
    bool reported;           /* an output whose shape depends on the data: infer tells the most it may be, run() what it is */
};

/* A tensor of which an operator looks at the shape and the type alone. */
#define SHAPE_ONLY(label, types) \
    {.name = label, .kind = ACLNNSIM_TENSOR, .direction = ACLNNSIM_IN, .dtypes = types, .unread = true}

struct op {
    const char *name; /* of phase two */
    /* The documented checks, in the documented order, after the engine's own: nulls, product, dtypes. */
    int (*check)(const struct call *call);
    /* Computes; runs on a thread of the library. Fails only for faults in the data. */
    int (*run)(const struct call *call);
    /* The shape and dtype of an output, from the inputs; fails as check would. NULL: not inferable. */
    int (*infer)(const struct call *call, int slot, struct shape *out);
    /* Bytes of workspace; NULL: none. */
    uint64_t (*workspace)(const struct call *call);
    bool elementwise;    /* an output may be exactly an input: each element is read before it is written */
    int absent_code;     /* status where the product lacks the operator */
    const char *instead; /* operator that the documentation names for a product that lacks this one, or NULL */
    enum product instead_on; /* that product */
    /* The products (ON) where results may depend on the order of execution unless determinism is asked for, says the page. */
    unsigned nondeterministic;
    const struct param *params;
};

/* The types on every product / on all products of a table. */
#define ON_ALL(set)                                                                                   \
    {                                                                                                 \
        [ATLAS_TRAINING] = (set), [ATLAS_A2] = (set), [ATLAS_A3] = (set), [ATLAS_INFERENCE] = (set),  \
        [ATLAS_200I] = (set), [ASCEND_950] = (set)                                                    \
    }

/* Phase one of every operator. `args` holds one value a parameter, in order. Checks, in order:
 * workspaceSize and executor (161001), nulls of non-optional parameters in order (161001), stale or
 * foreign handles (161002), the product (op->absent_code), dtypes of tensors and then of scalars (161002),
 * op->check, and then that every view lies inside its allocation, that outputs do not overlap themselves or other
 * operands (161002). On failure nothing has to be freed. */
aclnnStatus op_plan(const struct op *op, const union aclnnsimValue *args, uint64_t *workspaceSize,
                    aclOpExecutor **executor);

/* Phase two of every operator: enqueues the call and returns. 161001: executor NULL, or workspaceSize
 * > 0 with workspace NULL. 161002: an executor of another operator, consumed or stale. 361001: the
 * runtime refused (no context, stream of another context, ...); the message says why. */
aclnnStatus op_launch(const struct op *op, void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                      aclrtStream stream);

/* Whether the product has the operator. */
bool op_available(const struct op *op, enum product product);

/* The shape of the output in `slot`, from the arguments of the inputs, as aclnnsimOpInfer documents. */
int op_infer(const struct op *op, const union aclnnsimValue *args, int slot, struct shape *out);

/* Whether the call is to show that the order of its execution is not defined: the product does not define it, the
 * host did not ask for determinism, and ACLNNSIM_DEBUG has "shuffle". */
bool call_shuffles(const struct call *call);

/* Tells the host the shape of an output that depends on the data: the view of its aclTensor, which then is contiguous and
 * begins where it began. Nothing happens if the host has destroyed the tensor. */
void call_report_shape(const struct call *call, int slot, int rank, const int64_t *dims);

/* Fails with "<operator>[GetWorkspaceSize]: ...". */
int call_fail(const struct call *call, int code, const char *format, ...) PRINTF_LIKE(3, 4);
void call_warn(const struct call *call, enum rule rule, const char *format, ...) PRINTF_LIKE(3, 4);

/* The second phase of an operator; written beside its first. */
#define PHASE_TWO(entry, op)                                                             \
    aclnnStatus entry(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,  \
                      aclrtStream stream)                                                \
    {                                                                                    \
        return op_launch(op, workspace, workspaceSize, executor, stream);                \
    }

#endif
