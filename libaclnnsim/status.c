/* SPDX-License-Identifier: Apache-2.0 */
#include "status.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

static void write_line(const char *prefix, const char *line)
{
    char out[1280];
    const int length = snprintf(out, sizeof out, "aclnnsim: %s%s\n", prefix, line);
    size_t left = length < 0 ? 0 : (size_t)length < sizeof out ? (size_t)length : sizeof out - 1;
    for (const char *from = out; left > 0;) {
        const ssize_t written = write(STDERR_FILENO, from, left);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        from += written;
        left -= (size_t)written;
    }
}

static int record(const char *function, int code, bool quiet, const char *format, va_list args)
{
    if (capture) {
        capture->code = code;
        const int named = snprintf(capture->text, sizeof capture->text, "%s: ", function);
        if (named >= 0 && (size_t)named < sizeof capture->text)
            vsnprintf(capture->text + named, sizeof capture->text - (size_t)named, format, args);
        return code;
    }
    char line[1200];
    int head = snprintf(line, sizeof line, "[%d] %s: ", code, function);
    if (head < 0 || (size_t)head >= sizeof line) head = 0;
    vsnprintf(line + head, sizeof line - (size_t)head, format, args);

    if (!status_is_aclnn(code)) last_error = code;
    if (!quiet && atomic_load_explicit(&echo, memory_order_relaxed)) write_line("error ", line);

    size_t length = strlen(line);
    if (length == sizeof line - 1) length--;
    line[length++] = '\n';
    if (atomic_load_explicit(&process_mode, memory_order_relaxed)) {
        pthread_mutex_lock(&process_lock);
        prepend(&process_messages, line, length);
        pthread_mutex_unlock(&process_lock);
    } else {
        prepend(&thread_messages, line, length);
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
    record(function, code, false, format, args);
    va_end(args);
    return code;
}

int fail_quietly(const char *function, int code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    record(function, code, true, format, args);
    va_end(args);
    return code;
}

void warn(const char *function, const char *format, ...)
{
    char line[1100];
    va_list args;
    va_start(args, format);
    int head = snprintf(line, sizeof line, "%s: ", function);
    if (head < 0 || (size_t)head >= sizeof line) head = 0;
    vsnprintf(line + head, sizeof line - (size_t)head, format, args);
    va_end(args);
    write_line("warning: ", line);
}

void status_capture_begin(struct status_capture *opened)
{
    opened->outer = capture;
    opened->code = 0;
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
