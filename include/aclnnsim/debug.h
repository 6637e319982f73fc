/* SPDX-License-Identifier: Apache-2.0 */
/** debug.h - what finds faults in host code, switched while the program runs. docs/diagnostics.md describes it. */
#ifndef ACLNNSIM_DEBUG_H
#define ACLNNSIM_DEBUG_H

#include "acl/acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Switches on what the words name, as ACLNNSIM_DEBUG does ("leaks,lifetime", "all,-uninit"), and all else off; NULL: all. What
 *  was made or queued before is not known to what is switched on. Returns 0, or 100000 if a word is unknown. */
ACL_FUNC_VISIBILITY aclError aclnnsimDebug(const char *switches);

/** Begins a trace as ACLNNSIM_TRACE does: Chrome's JSON if the path ends in .json, else text; "-": text on standard
 *  error. Ends the one before; NULL does nothing else. Returns 0, or 100004 if the file cannot be written. */
ACL_FUNC_VISIBILITY aclError aclnnsimTrace(const char *path);

/** Chooses calls that are to fail, as ACLNNSIM_FAULTS does ("aclrtMalloc:after=3:code=207001"), and counts from now on; NULL:
 *  none. Returns 0, or 100000 if a rule cannot be read. */
ACL_FUNC_VISIBILITY aclError aclnnsimFaults(const char *rules);

/** Number of faults reported so far. */
ACL_FUNC_VISIBILITY uint64_t aclnnsimReportCount(void);
/** The reports since the last call, NULL if there are none. The text is good until the next call. */
ACL_FUNC_VISIBILITY const char *aclnnsimTakeReports(void);

/** Now, for aclnnsimCheckLeaks(). */
ACL_FUNC_VISIBILITY uint64_t aclnnsimLeakMark(void);
/** Reports objects and memory that were made since the mark and are alive; whether there are any. Only what was made
 *  with "leaks" switched on is known, and each is reported once. */
ACL_FUNC_VISIBILITY bool aclnnsimCheckLeaks(uint64_t mark);
/** The object may be alive at the end: a library keeps it for its next use, and its callers cannot end it. */
ACL_FUNC_VISIBILITY void aclnnsimKeep(const void *handle);

#ifdef __cplusplus
}
#endif

#endif
