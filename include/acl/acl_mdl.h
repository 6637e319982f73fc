/* SPDX-License-Identifier: Apache-2.0 */
/** acl_mdl.h - captured work: what is queued on a stream is kept instead of run, and then run as often as
 *  wanted.
 *
 *  Between aclmdlRICaptureBegin() and aclmdlRICaptureEnd() nothing that is queued on the stream runs. A stream that
 *  waits for an event which was recorded in the captured work joins, and has to be waited for in turn. Executions
 *  run the tasks one after the other in the order of the calls, and one execution of the same work after the other.
 *  Memory that the tasks use must live until aclmdlRIDestroy().
 *
 *  While work is captured, these calls are not legal, and spoil the capture: asking about a stream that takes part
 *  or waiting for it (107027), the same for an event recorded in the work (107028), for a device or context with
 *  such a stream (107027), waiting for an event recorded outside (107024), two captures meeting (107032), copies
 *  at once (107030) and copies of pageable memory (107041) as the mode says. The default stream of a context is not to
 *  be used meanwhile (107031). */
#ifndef ACL_ACL_MDL_H
#define ACL_ACL_MDL_H

#include "acl/acl_base.h"
#include "acl/acl_rt.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Which threads may not copy at once (aclrtMemcpy, aclrtMemset, aclrtMemcpy2d) or with pageable memory while
 *  work is captured. */
typedef enum {
    ACL_MODEL_RI_CAPTURE_MODE_GLOBAL = 0,       /**< no thread, unless its own mode says otherwise */
    ACL_MODEL_RI_CAPTURE_MODE_THREAD_LOCAL = 1, /**< the one that began the capture */
    ACL_MODEL_RI_CAPTURE_MODE_RELAXED = 2       /**< all may; and any thread may end the capture */
} aclmdlRICaptureMode;

/** Whether the work of a stream is captured. */
typedef enum {
    ACL_MODEL_RI_CAPTURE_STATUS_NONE = 0,
    ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE = 1,
    ACL_MODEL_RI_CAPTURE_STATUS_INVALIDATED = 2 /**< it is, and a call has spoilt it */
} aclmdlRICaptureStatus;

/** From now on, what is queued on the stream is captured. 107000: unknown mode. 107003: stream of another context.
 *  107027: it is captured already. 107031: the default stream, which cannot be captured. */
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureBegin(aclrtStream stream, aclmdlRICaptureMode mode);
/** 207000: graphs are made by aclmdlRICaptureBegin alone. */
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureToModelRIBegin(aclrtStream stream, aclmdlRI modelRI,
                                                           aclmdlRICaptureMode mode);
/** Whether work of the stream is captured, and for what. *modelRI is NULL if it is not.
 *  107003: stream of another context. 107031: the default stream. */
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureGetInfo(aclrtStream stream, aclmdlRICaptureStatus *status,
                                                    aclmdlRI *modelRI);
/** Ends the capture that began on the stream; *modelRI is what was captured, to be released with aclmdlRIDestroy().
 *  107029: the stream is not captured. 107036: it joined the capture of another. 107038: begun by another thread, and
 *  not relaxed. The capture ends also with these, and leaves nothing: 507903: it was spoilt. 107034: a task
 *  group is open. 107025: a stream that joined has work which the stream does not wait for. */
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureEnd(aclrtStream stream, aclmdlRI *modelRI);
/** Gives the calling thread the mode *mode and returns the one it had, first ACL_MODEL_RI_CAPTURE_MODE_GLOBAL: RELAXED
 *  allows it to copy while anybody captures, THREAD_LOCAL while others do. 107000: unknown mode. */
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureThreadExchangeMode(aclmdlRICaptureMode *mode);

/** Tasks captured from now on can be given new arguments later. 107029: the stream is not captured. 107033: a group
 *  is open. */
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureTaskGrpBegin(aclrtStream stream);
/** Ends the group. *handle belongs to the captured work. 107029: the stream is not captured. 107033: no group is
 *  open on it. */
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureTaskGrpEnd(aclrtStream stream, aclrtTaskGrp *handle);
/** Tasks queued on the stream from now on take the place of those of the group. 107027: the stream is captured.
 *  107033: an update is open on it. 107026: the group's work is still being captured. */
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureTaskUpdateBegin(aclrtStream stream, aclrtTaskGrp handle);
/** Puts them there in the stream's turn. Tasks that run after that are the new ones. 107033: no update is open on
 *  the stream, or the tasks are not as many and of the same names as those of the group; the group then stays as
 *  it is. */
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureTaskUpdateEnd(aclrtStream stream);

/** Prints the tasks to standard output. 107026: the work is still being captured. */
ACL_FUNC_VISIBILITY aclError aclmdlRIDebugPrint(aclmdlRI modelRI);
/** Runs the work in the stream's turn. 107003: stream of another context. 107026: the work is still being captured.
 *  207000: the stream is being captured itself. */
ACL_FUNC_VISIBILITY aclError aclmdlRIExecuteAsync(aclmdlRI modelRI, aclrtStream stream);
/** Releases captured work; executions that are queued still run. 107026: it is still being captured. */
ACL_FUNC_VISIBILITY aclError aclmdlRIDestroy(aclmdlRI modelRI);

#ifdef __cplusplus
}
#endif

#endif
