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

/** Frees an array that a getter of acl_meta.h allocated (aclGetViewShape and its like); C++ code uses
 *  delete[] as documented. NULL is allowed. */
ACL_FUNC_VISIBILITY void aclnnsimFreeArray(int64_t *array);

/** A switch of the simulator's environment. Returns 0, or 100000 if index is beyond the last or a
 *  pointer is NULL. Strings are never freed. */
ACL_FUNC_VISIBILITY aclError aclnnsimDescribeSwitch(size_t index, const char **name, const char **values,
                                                    const char **help);

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

#ifdef __cplusplus
}
#endif

#endif
