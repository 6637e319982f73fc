/* SPDX-License-Identifier: Apache-2.0 */
/** aclnnsim.h - what only the simulator offers: its settings, and a description of its operators. */
#ifndef ACLNNSIM_ACLNNSIM_H
#define ACLNNSIM_ACLNNSIM_H

#include "aclnn/acl_meta.h"
#include "aclnnsim/debug.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Status of both phases of operators that are declared and do not compute yet. */
enum { ACLNNSIM_ERR_NOT_SIMULATED = 561990 };

/** Version of the library, "0.1.0". Never freed. */
ACL_FUNC_VISIBILITY const char *aclnnsimVersion(void);

/** Chooses the simulated product by SoC name, as ACLNNSIM_SOC does. Calls planned before keep theirs.
 *  Returns 0, or 100000 if the name is NULL or unknown; the message then lists the names. */
ACL_FUNC_VISIBILITY aclError aclnnsimSetSoc(const char *name);
/** Name and documented family of the current product. Never freed. */
ACL_FUNC_VISIBILITY const char *aclnnsimGetSoc(void);
ACL_FUNC_VISIBILITY const char *aclnnsimGetSocFamily(void);

/** Number of threads that compute, for all streams together; OMP_NUM_THREADS at the start.
 *  Returns 0, or 100000 if threads is outside 1..1024. */
ACL_FUNC_VISIBILITY aclError aclnnsimSetThreads(int threads);
ACL_FUNC_VISIBILITY int aclnnsimGetThreads(void);

/** Whether failing calls also write their message to standard error; they do at the start. */
ACL_FUNC_VISIBILITY void aclnnsimSetEcho(bool on);

/** Number of live handles of a type by its name ("aclTensor", "aclrtStream", ...); -1 for other names. */
ACL_FUNC_VISIBILITY int64_t aclnnsimLiveHandles(const char *type);
/** Name of a type of handles; NULL beyond the last. Never freed. */
ACL_FUNC_VISIBILITY const char *aclnnsimHandleType(size_t index);
/** Bytes of device memory that are allocated, on all devices together. */
ACL_FUNC_VISIBILITY uint64_t aclnnsimDeviceBytes(void);

/** Frees an array that a getter of acl_meta.h allocated (aclGetViewShape and its like); C++ code uses
 *  delete[] as documented. NULL is allowed. */
ACL_FUNC_VISIBILITY void aclnnsimFreeArray(int64_t *array);

/** A switch of the simulator's environment. Returns 0, or 100000 if index is beyond the last or a
 *  pointer is NULL. Strings are never freed. */
ACL_FUNC_VISIBILITY aclError aclnnsimDescribeSwitch(size_t index, const char **name, const char **values,
                                                    const char **help);

/** Name of a function of acl or hccl that is declared and always fails, by a number from 0 on; NULL beyond the last.
 *  *reason, unless reason is NULL, says why. Never freed. */
ACL_FUNC_VISIBILITY const char *aclnnsimUnsupported(size_t index, const char **reason);

/** What an operator's parameter is. */
enum aclnnsimKind {
    ACLNNSIM_TENSOR = 0,
    ACLNNSIM_SCALAR = 1,
    ACLNNSIM_INT_ARRAY = 2,
    ACLNNSIM_FLOAT_ARRAY = 3,
    ACLNNSIM_BOOL_ARRAY = 4,
    ACLNNSIM_TENSOR_LIST = 5,
    ACLNNSIM_SCALAR_LIST = 6,
    ACLNNSIM_INT = 7,    /**< any integer or enumeration passed by value */
    ACLNNSIM_DOUBLE = 8, /**< float or double passed by value */
    ACLNNSIM_BOOL = 9,
    ACLNNSIM_STRING = 10
};

/** Which way an argument goes. */
enum aclnnsimDirection { ACLNNSIM_IN = 0, ACLNNSIM_OUT = 1, ACLNNSIM_INOUT = 2 };

/** One parameter of an operator. */
typedef struct aclnnsimParam {
    const char *name;    /**< as documented */
    const char *initial; /**< default in bindings, as a Python literal; NULL: the argument is required */
    uint64_t dtypes;     /**< tensors, scalars: bit (1 << aclDataType) for each type the current product takes */
    enum aclnnsimKind kind;
    enum aclnnsimDirection direction;
    bool optional; /**< NULL is allowed */
    bool opaque;   /**< used from its storage base, whatever its strides */
    bool inferred; /**< an output whose shape aclnnsimOpInfer tells */
    bool reported; /**< an output whose shape depends on the data: the shape told before is the most that it may be, the
                        tensor has the one that it became when the work has run */
} aclnnsimParam;

/** One argument of an operator, by the kind of its parameter. */
typedef union aclnnsimValue {
    const aclTensor *tensor;
    const aclScalar *scalar;
    const aclIntArray *ints;
    const aclFloatArray *floats;
    const aclBoolArray *bools;
    const aclTensorList *tensors;
    const aclScalarList *scalars;
    int64_t i;
    double d;
    bool b;
    const char *text;
} aclnnsimValue;

/** Number of operators that compute. They are numbered from 0, in alphabetical order of their names. */
ACL_FUNC_VISIBILITY size_t aclnnsimOpCount(void);
/** Name of an operator's second phase, NULL beyond the last. Never freed. */
ACL_FUNC_VISIBILITY const char *aclnnsimOpName(size_t op);
/** Whether the current product has the operator; false beyond the last. */
ACL_FUNC_VISIBILITY bool aclnnsimOpAvailable(size_t op);
/** Parameters of its first phase, before workspaceSize and executor; 0 beyond the last. */
ACL_FUNC_VISIBILITY size_t aclnnsimOpParamCount(size_t op);
/** Describes a parameter. Returns 0, or 161002 if op or index is out of range, 161001 if param is NULL. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnsimOpParam(size_t op, size_t index, aclnnsimParam *param);

/** The shape and dtype that an output will have. `args` holds a value for each parameter of the operator;
 *  those of outputs are not read. dims has room for 8 extents.
 *  Returns 0; 161001 if a pointer is NULL or an argument that is not optional is; 161002 if op or index is
 *  out of range, index is not an output, its shape depends on the data, or an input is not acceptable; the
 *  code the operator gives where the product lacks it. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnsimOpInfer(size_t op, size_t index, const aclnnsimValue *args, int64_t *dims,
                                                int *rank, aclDataType *dtype);

/** Where a tensor's elements are, in the words of aclnnsimOpCall. */
enum aclnnsimPlace { ACLNNSIM_NOWHERE = 0, ACLNNSIM_DEVICE = 1, ACLNNSIM_HOST = 2 };

/** What aclnnsimOpCall and aclnnsimOpShapes tell of each output: its rank and its aclDataType, then 8 extents. A rank
 *  of -1: not known before the operator has run. */
enum { ACLNNSIM_SHAPE_WORDS = 10 };
#define ACLNNSIM_SHAPE_WORDS ACLNNSIM_SHAPE_WORDS

/** A whole call of an operator, for bindings: both phases on the stream. Arguments on the host are copied to the
 *  device and results back; then, or if `wait`, the call waits for the stream.
 *
 *  `words` are 64-bit integers that describe the arguments in the order of the parameters, `count` of them in all:
 *    tensor        ACLNNSIM_NOWHERE for NULL; or the place, address of the storage, offset in elements, aclDataType,
 *                  aclFormat, rank, extents, strides in elements (on the host: in bytes). Strides are not negative,
 *                  results on the host are dense.
 *    scalar        0 for NULL; or 1, aclDataType, 16 bytes that begin with the value
 *    arrays        0 for NULL; or 1, length, the values; a float is the bits of a double
 *    lists         0 for NULL; or 1, length, the members as above
 *    integer, bool the value
 *    double        its bits
 *    string        its address, or 0 for NULL
 *  `shapes`, if not NULL, gets ACLNNSIM_SHAPE_WORDS words for each tensor that is an output, in order, as they are after
 *  the wait.
 *  Returns 0; 161002 if op is out of range or words are not as above; else what the phases, the allocation, the copies and
 *  the wait return. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnsimOpCall(size_t op, const void *words, size_t count, aclrtStream stream, bool wait,
                                               int64_t *shapes);

/** The shapes that the outputs of such a call will have, before it is made. `words` as for aclnnsimOpCall; what it
 *  says of outputs is not used, and addresses are not either.
 *  Returns 0; 161001 if shapes is NULL; else as aclnnsimOpInfer. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnsimOpShapes(size_t op, const void *words, size_t count, int64_t *shapes);

#ifdef __cplusplus
}
#endif

#endif
