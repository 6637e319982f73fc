/* SPDX-License-Identifier: Apache-2.0 */
#include "status.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "acl/acl.h"
#include "aclnn/opdev/op_errno.h"
#include "aclnnsim/aclnnsim.h"

/* Texts of failures, newest first, each ended by a newline. Old ones drop off the end. */
struct messages {
    size_t length;
    char text[4096];
    char taken[4096]; /* what aclGetRecentErrMsg handed out last */
};

static _Thread_local struct messages thread_messages;
static struct messages process_messages;
static pthread_mutex_t process_lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_bool process_mode;
static atomic_bool echo = true;
static _Thread_local int last_error;
static _Thread_local struct status_capture *capture;

static const struct {
    const char *number, *text;
} rules[RULE_COUNT] = {
    [RULE_BY_CODE] = {"0000", ""},
#define X(name, number, text) [name] = {number, text},
    RULES(X)
#undef X
};

const char *rule_number(enum rule rule) { return rules[rule].number; }
const char *rule_text(enum rule rule) { return rules[rule].text; }

enum rule rule_of_code(int code)
{
    switch (code) {
    case ACLNN_ERR_PARAM_NULLPTR:
    case ACLNN_ERR_INNER_NULLPTR: return RULE_NOT_NULL;
    case ACLNNSIM_ERR_NOT_SIMULATED: return RULE_NOT_SIMULATED;
    case ACLNN_ERR_RUNTIME_ERROR: return RULE_RUNTIME;
    case ACLNN_ERR_INNER:
    case ACLNN_ERR_INNER_CREATE_EXECUTOR:
    case ACL_ERROR_BAD_ALLOC:
    case ACL_ERROR_RT_RESOURCE_ALLOC_FAIL:
    case ACL_ERROR_RT_NO_EVENT_RESOURCE:
    case ACL_ERROR_RT_NO_STREAM_RESOURCE: return RULE_RESOURCES;
    case ACL_ERROR_UNINITIALIZE:
    case ACL_ERROR_REPEAT_INITIALIZE:
    case ACL_ERROR_REPEAT_FINALIZE: return RULE_INIT;
    case ACL_ERROR_API_NOT_SUPPORT:
    case ACL_ERROR_RT_FEATURE_NOT_SUPPORT: return RULE_UNSUPPORTED;
    case ACL_ERROR_RT_INVALID_DEVICEID: return RULE_DEVICE;
    case ACL_ERROR_RT_CONTEXT_NULL: return RULE_CONTEXT;
    case ACL_ERROR_RT_STREAM_CONTEXT: return RULE_OTHER_CONTEXT;
    case ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID:
    case ACL_ERROR_RT_EVENT_TIMESTAMP_REVERSAL: return RULE_EVENT;
    case ACL_ERROR_RT_EVENT_SYNC_TIMEOUT:
    case ACL_ERROR_RT_STREAM_SYNC_TIMEOUT: return RULE_TIMEOUT;
    case ACL_ERROR_RT_MEMORY_ALLOCATION: return RULE_DEVICE_FULL;
    case ACL_ERROR_RT_AICORE_EXCEPTION: return RULE_DATA;
    default: return RULE_ARGUMENT;
    }
}

bool status_is_aclnn(int code)
{
    const int group = code / 1000;
    return group == 161 || group == 361 || group == 561;
}

static void prepend(struct messages *messages, const char *line, size_t length)
{
    if (length > sizeof messages->text - 1) length = sizeof messages->text - 1;
    size_t kept = messages->length;
    if (kept > sizeof messages->text - 1 - length) kept = sizeof messages->text - 1 - length;
    memmove(messages->text + length, messages->text, kept);
    memcpy(messages->text, line, length);
    messages->length = length + kept;
    messages->text[messages->length] = '\0';
}

/* What ASCEND_GLOBAL_LOG_LEVEL and ASCEND_SLOG_PRINT_TO_STDOUT say, read where the first message is. */
static pthread_once_t sink_once = PTHREAD_ONCE_INIT;
static int sink_level = WEIGHT_WARNING; /* the least weight that is written */
static int sink = STDERR_FILENO;

static void read_sink(void)
{
    const char *const level = getenv("ASCEND_GLOBAL_LOG_LEVEL");
    if (level && *level >= '0' && *level <= '4' && !level[1]) sink_level = *level - '0';
    const char *const print = getenv("ASCEND_SLOG_PRINT_TO_STDOUT");
    if (print && !strcmp(print, "1")) sink = STDOUT_FILENO;
}

void status_write(enum weight weight, const char *text)
{
    pthread_once(&sink_once, read_sink);
    if ((int)weight < sink_level) return;
    for (size_t left = strlen(text); left > 0;) {
        const ssize_t written = write(sink, text, left);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        text += written;
        left -= (size_t)written;
    }
}

/* "<line>\n    ACLNNSIM-E0101: <rule>\n" */
static void finish_line(char *line, size_t size, enum rule rule)
{
    const size_t length = strlen(line);
    if (rule == RULE_BY_CODE) snprintf(line + length, size - length, "\n");
    else snprintf(line + length, size - length, "\n    ACLNNSIM-E%s: %s\n", rules[rule].number, rules[rule].text);
}

#define LINE 1200     /* "[code] function: text" */
#define LINES (LINE + 200) /* with the rule */

static int record(const char *function, int code_and_rule, bool quiet, const char *format, va_list args)
{
    const int code = code_and_rule & ((1 << RULE_SHIFT) - 1);
    const unsigned named_rule = (unsigned)code_and_rule >> RULE_SHIFT;
    const enum rule rule = named_rule ? (enum rule)named_rule : rule_of_code(code);
    if (capture) {
        capture->code = code;
        capture->rule = rule;
        const int named = snprintf(capture->text, sizeof capture->text, "%s: ", function);
        if (named >= 0 && (size_t)named < sizeof capture->text)
            vsnprintf(capture->text + named, sizeof capture->text - (size_t)named, format, args);
        return code;
    }
    static const char prefix[] = "aclnnsim: error ";
    char lines[sizeof prefix + LINES];
    memcpy(lines, prefix, sizeof prefix);
    char *const line = lines + sizeof prefix - 1;
    int head = snprintf(line, LINE, "[%d] %s: ", code, function);
    if (head < 0 || (size_t)head >= LINE) head = 0;
    vsnprintf(line + head, LINE - (size_t)head, format, args);
    finish_line(line, LINES, rule);

    const bool collective = code < 1000; /* a code of hccl, and none of the runtime */
    if (!status_is_aclnn(code) && !collective && !quiet) last_error = code;
    if (!quiet && atomic_load_explicit(&echo, memory_order_relaxed)) status_write(WEIGHT_ERROR, lines);

    if (atomic_load_explicit(&process_mode, memory_order_relaxed)) {
        pthread_mutex_lock(&process_lock);
        prepend(&process_messages, line, strlen(line));
        pthread_mutex_unlock(&process_lock);
    } else {
        prepend(&thread_messages, line, strlen(line));
    }
    return code;
}

int vfail(const char *function, int code, const char *format, va_list args)
{
    return record(function, code, false, format, args);
}

int fail(const char *function, int code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const int status = record(function, code, false, format, args);
    va_end(args);
    return status;
}

int fail_quietly(const char *function, int code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const int status = record(function, code, true, format, args);
    va_end(args);
    return status;
}

void warn_of(enum rule rule, const char *function, const char *format, ...)
{
    char lines[LINES];
    va_list args;
    va_start(args, format);
    int head = snprintf(lines, LINE, "aclnnsim: warning: %s: ", function);
    if (head < 0 || (size_t)head >= LINE) head = 0;
    vsnprintf(lines + head, LINE - (size_t)head, format, args);
    va_end(args);
    finish_line(lines, sizeof lines, rule);
    status_write(WEIGHT_WARNING, lines);
}

void status_capture_begin(struct status_capture *opened)
{
    opened->outer = capture;
    opened->code = 0;
    opened->rule = RULE_BY_CODE;
    opened->text[0] = '\0';
    capture = opened;
}

void status_capture_end(struct status_capture *opened) { capture = opened->outer; }

const char *status_take_messages(void)
{
    const bool process = atomic_load_explicit(&process_mode, memory_order_relaxed);
    struct messages *messages = process ? &process_messages : &thread_messages;
    if (process) pthread_mutex_lock(&process_lock);
    const bool any = messages->length > 0;
    if (any) memcpy(messages->taken, messages->text, messages->length + 1);
    messages->length = 0;
    messages->text[0] = '\0';
    if (process) pthread_mutex_unlock(&process_lock);
    return any ? messages->taken : NULL;
}

void status_set_process_mode(bool process) { atomic_store(&process_mode, process); }

int status_last_error(bool clear)
{
    const int code = last_error;
    if (clear) last_error = 0;
    return code;
}

void status_set_echo(bool on) { atomic_store(&echo, on); }
