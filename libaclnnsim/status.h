/* SPDX-License-Identifier: Apache-2.0 */
/* status.h - making a failure, passing it on, and the text that explains it.
 *
 * fail() is the only way to create a failure and TRY the only way to pass one on. aclError and
 * aclnnStatus are both 32-bit integers here, so one type serves both.
 *
 * A message is one line, "function: text", and a second one with the identifier and the text of the rule that
 * was broken (debug/rules.h): the one that breaks(rule, code) names, else the one that goes with the code.
 *
 * Messages are kept per thread, newest first, until aclGetRecentErrMsg takes them (per process when
 * aclInit's configuration sets err_msg_mode to 1). Codes of the runtime (everything that is not an
 * aclnn code, see status_is_aclnn) are also remembered for aclrtPeekAtLastError. */
#ifndef ACLNNSIM_STATUS_H
#define ACLNNSIM_STATUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdarg.h>

#include "debug/rules.h"

#define PRINTF_LIKE(text, first) __attribute__((format(printf, text, first)))

/* Records "function: text", writes it to standard error (see status_set_echo), returns the code, without the rule
 * that came with it. */
int fail(const char *function, int code, const char *format, ...) PRINTF_LIKE(3, 4);
int vfail(const char *function, int code, const char *format, va_list args);

/* As fail(), but nothing goes to standard error, and aclrtPeekAtLastError does not tell it: for answers that clients
 * ask for, and faults that well-known ones commit. */
int fail_quietly(const char *function, int code, const char *format, ...) PRINTF_LIKE(3, 4);

/* Writes "aclnnsim: warning: function: text" to standard error, with the rule that will be broken if this goes on. The call
 * goes on. */
void warn_of(enum rule rule, const char *function, const char *format, ...) PRINTF_LIKE(3, 4);

/* "0302" and the text of a rule. */
const char *rule_number(enum rule rule);
const char *rule_text(enum rule rule);
/* The rule that goes with a code where none is named. */
enum rule rule_of_code(int code);

/* Writes text as it is where messages go (standard error), if messages of that weight are wanted. */
enum weight { WEIGHT_DEBUG, WEIGHT_INFO, WEIGHT_WARNING, WEIGHT_ERROR };
void status_write(enum weight weight, const char *text);

/* Returns from the enclosing function if the call failed. */
#define TRY(call)                         \
    do {                                  \
        const int status_ = (call);       \
        if (status_ != 0) return status_; \
    } while (0)

/* Whether the code belongs to aclnn (161xxx, 361xxx, 561xxx) and not to the runtime. */
bool status_is_aclnn(int code);

/* While a capture is open on a thread, fail() writes its text there, newest last failure only, and
 * neither echoes it nor touches the thread's messages and last error. Queued work runs inside one,
 * so that its failure belongs to the stream and not to the thread that happened to run it. */
struct status_capture {
    struct status_capture *outer;
    int code;
    enum rule rule;
    char text[1024];
};
void status_capture_begin(struct status_capture *capture);
void status_capture_end(struct status_capture *capture);

/* The messages so far, newest first, or NULL if there are none; clears them. The pointer is good
 * until the next call on the same thread (or process, in process mode). */
const char *status_take_messages(void);
void status_set_process_mode(bool process);

/* The runtime code of the thread's last runtime failure, 0 if none. */
int status_last_error(bool clear);

/* Whether failures are also written to standard error; on unless a binding reports them itself. */
void status_set_echo(bool on);

#endif
