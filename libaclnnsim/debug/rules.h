/* SPDX-License-Identifier: Apache-2.0 */
/* rules.h - the rules that messages cite, each with an identifier that never changes its meaning. docs/diagnostics.md
 * lists them. */
#ifndef ACLNNSIM_DEBUG_RULES_H
#define ACLNNSIM_DEBUG_RULES_H

/* name, number in ACLNNSIM-E<number>, the rule */
#define RULES(X)                                                                                                        \
    /* arguments */                                                                                                     \
    X(RULE_NOT_NULL, "0101", "only an argument that is documented as optional may be NULL")                             \
    X(RULE_ARGUMENT, "0102", "an argument must satisfy the constraints of the function's page")                         \
    X(RULE_DTYPE, "0103", "a tensor or scalar must have a type that the operator's page lists for the product")         \
    X(RULE_SHAPE, "0104", "shapes must agree with each other as the operator's page says")                              \
    X(RULE_FORMAT, "0105", "a tensor must have a format that the operator's page lists")                                \
    X(RULE_PRODUCT, "0106", "an operator can be used on the products that its page lists")                              \
    X(RULE_LENGTH, "0107", "an array must have as many values as the operator's page says")                             \
    X(RULE_LIMIT, "0108", "sizes must stay within the limits of the product; ACLNNSIM_LIMITS=off lifts them")           \
    X(RULE_NOT_SIMULATED, "0109", "this operator is declared so that programs link, and computes nothing yet")          \
    /* objects */                                                                                                       \
    X(RULE_OBJECT, "0201", "a handle must come from the function that creates its type")                                \
    X(RULE_ENDED, "0202", "an object must not be used after it has ended")                                              \
    X(RULE_CONSUMED, "0203", "the second phase consumes its executor, unless it was made repeatable")                   \
    X(RULE_MEMBER, "0204", "a list destroys its members; the caller destroys the list alone")                           \
    X(RULE_OTHER_EXECUTOR, "0205", "an executor belongs to the operator whose first phase made it")                     \
    /* memory */                                                                                                        \
    X(RULE_DEVICE_MEMORY, "0301", "operators read and write device memory that is allocated")                           \
    X(RULE_INSIDE, "0302", "what is read or written must lie inside one allocation")                                    \
    X(RULE_ALIGNED, "0303", "data must begin at a multiple of its element's size")                                      \
    X(RULE_OVERLAP, "0304", "an output must not share memory with itself or another operand")                           \
    X(RULE_FREED_EARLY, "0305", "memory must stay allocated until the queued work that uses it is done")                \
    X(RULE_FREE, "0306", "memory is freed once, at the address that was allocated, by the matching function")           \
    X(RULE_DIRECTION, "0307", "the kind of a copy must say where its two ends are")                                     \
    X(RULE_DEVICE_FULL, "0308", "allocations must fit into the memory of the device")                                   \
    X(RULE_WORKSPACE, "0309", "the second phase needs device memory of the size that the first phase gave")             \
    X(RULE_OPAQUE, "0310", "this tensor is used from its storage base, so it has to be dense")                          \
    /* the runtime */                                                                                                   \
    X(RULE_CONTEXT, "0401", "a thread needs a current context: aclrtSetDevice or aclrtSetCurrentContext")               \
    X(RULE_OTHER_CONTEXT, "0402", "a stream is used in the context it was made in")                                     \
    X(RULE_DEVICE, "0403", "a device is one of those that aclrtGetDeviceCount counts")                                  \
    X(RULE_TIMEOUT, "0404", "work that is waited for with a timeout must be done by then")                              \
    X(RULE_UNSUPPORTED, "0405", "the documentation excludes this, or the simulator has nothing to do it with")          \
    X(RULE_INIT, "0406", "aclInit and aclFinalize come in pairs")                                                       \
    X(RULE_FORK, "0407", "a process that was forked after the first call cannot use the devices")                       \
    X(RULE_EVENT, "0408", "an event must be recorded before it is asked, and made for what it is asked")                \
    X(RULE_OWN_WORK, "0409", "work of a stream must not wait for its own stream")                                       \
    X(RULE_RUNTIME, "0410", "queued work must be accepted by the runtime: the message says why it was not")             \
    X(RULE_RESOURCES, "0411", "the machine must have memory, addresses and threads left")                               \
    X(RULE_STUCK, "0412", "an event that is waited for must be recorded")                                               \
    X(RULE_ONE_COPY, "0413", "a process has the functions of acl and aclnn once")                                       \
    X(RULE_INSTALLED, "0414", "the files of an installation must stay together")                                        \
    /* queued work */                                                                                                   \
    X(RULE_DATA, "0501", "data must be what the operator's page asks for")                                              \
    X(RULE_QUEUED, "0502", "a failure of queued work is reported by the next synchronisation of its stream")            \
    /* what ACLNNSIM_DEBUG finds */                                                                                     \
    X(RULE_LEAK, "0701", "what is created must be destroyed, and what is allocated must be freed")                      \
    X(RULE_LIFETIME, "0702", "the host must synchronise before it frees, reads or writes memory that queued work uses")                  \
    X(RULE_SOURCE, "0703", "the source of an asynchronous copy must not change before the copy is done")                \
    X(RULE_ORDER, "0704", "accesses to the same memory must be ordered by a stream, an event or a synchronisation")     \
    X(RULE_RED_ZONE, "0705", "nothing may be written outside an allocation")                                            \
    X(RULE_UNWRITTEN, "0706", "memory must be written before it is read")                                               \
    X(RULE_TWICE, "0707", "an object is destroyed once")                                                                \
    X(RULE_INJECTED, "0801", "ACLNNSIM_FAULTS asked for this failure")                                                  \
    X(RULE_SETTING, "0901", "settings must be ones that aclnnsim info lists")

enum rule {
    RULE_BY_CODE, /* the one that goes with the code */
#define X(name, number, text) name,
    RULES(X)
#undef X
    RULE_COUNT
};

/* A status together with the rule that was broken, for fail() and its like, which take it apart. */
#define RULE_SHIFT 20
static inline int breaks(enum rule rule, int code) { return code | (int)((unsigned)rule << RULE_SHIFT); }

#endif
