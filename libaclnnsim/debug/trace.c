/* SPDX-License-Identifier: Apache-2.0 */
/* What happened, as lines of text, or as the JSON that Chrome's tracing and Perfetto read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "internal.h"
#include "status.h"

enum { HOST_ROW = 1, DEVICE_ROW = 2 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static FILE *file; /* NULL: to where messages go */
static _Atomic bool on;
static bool json;
static uint64_t begun;
static uint32_t rows; /* streams that have a name */

bool tracing(void) { return atomic_load_explicit(&on, memory_order_relaxed); }

static bool ends_in(const char *text, const char *end)
{
    const size_t length = strlen(text), wanted = strlen(end);
    return length >= wanted && !strcmp(text + length - wanted, end);
}

static void put_name(const char *what, int row, long thread, const char *name)
{
    fprintf(file, "{\"ph\":\"M\",\"name\":\"%s\",\"pid\":%d,\"tid\":%ld,\"args\":{\"name\":\"%s\"}},\n", what, row, thread, name);
}

bool trace_open(const char *path)
{
    pthread_mutex_lock(&lock);
    const bool text = !strcmp(path, "1") || !strcmp(path, "-") || !strcmp(path, "stderr");
    file = text ? NULL : fopen(path, "we");
    json = file && ends_in(path, ".json");
    begun = debug_now();
    rows = 0;
    if (json) {
        fputs("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n", file);
        put_name("process_name", HOST_ROW, 0, "host");
        put_name("process_name", DEVICE_ROW, 0, "streams");
    }
    const bool good = text || file;
    atomic_store(&on, good);
    pthread_mutex_unlock(&lock);
    return good;
}

void trace_close(void)
{
    pthread_mutex_lock(&lock);
    atomic_store(&on, false);
    if (file) {
        /* an event that ends the list without a comma */
        if (json)
            fprintf(file, "{\"ph\":\"M\",\"name\":\"process_labels\",\"pid\":%d,\"args\":{\"labels\":\"aclnnsim\"}}\n]}\n",
                    HOST_ROW);
        fclose(file);
    }
    file = NULL;
    pthread_mutex_unlock(&lock);
}

static double microseconds(uint64_t time) { return time < begun ? 0 : (double)(time - begun) / 1e3; }

static void put_string(const char *text)
{
    fputc('"', file);
    for (; text && *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') fprintf(file, "\\%c", c);
        else if (c < 0x20) fprintf(file, "\\u%04x", c);
        else fputc(c, file);
    }
    fputc('"', file);
}

static void put_line(const char *line)
{
    if (file) fputs(line, file);
    else status_write(WEIGHT_ERROR, line);
}

/* The beginning of a slice, up to the text of its arguments. */
static void put_slice(const char *category, const char *name, int row, long thread, uint64_t from, uint64_t to)
{
    fprintf(file, "{\"ph\":\"X\",\"cat\":\"%s\",\"name\":\"%s\",\"pid\":%d,\"tid\":%ld,\"ts\":%.3f,\"dur\":%.3f,", category, name,
            row, thread, microseconds(from), (double)(to - from) / 1e3);
    fputs("\"args\":{\"arguments\":", file);
}

void trace_call(const struct debug_call *call, const struct value *result, uint64_t end)
{
    struct text arguments = {0}, answer = {0};
    const bool good = result && result->type == VALUE_SIGNED && *(const int32_t *)result->at == 0;
    for (int i = 0; i < call->count; i++) {
        text_put(&arguments, "%s%s=", i ? ", " : "", call->values[i].name);
        value_put(&arguments, &call->values[i], i + 1 < call->count ? &call->values[i + 1] : NULL, good);
    }
    if (result) value_put(&answer, result, NULL, false);
    pthread_mutex_lock(&lock);
    if (json && file) {
        put_slice("host", call->name, HOST_ROW, (long)gettid(), call->begun, end);
        put_string(arguments.at);
        fputs(",\"result\":", file);
        put_string(answer.at);
        fputs("}},\n", file);
    } else if (tracing()) {
        struct text line = {0};
        text_put(&line, "%12.3f us  %-7ld %s(%s)", microseconds(call->begun), (long)gettid(), call->name,
                 arguments.at ? arguments.at : "");
        if (answer.at) text_put(&line, " = %s", answer.at);
        text_put(&line, "\n");
        if (line.at) put_line(line.at);
        text_free(&line);
    }
    pthread_mutex_unlock(&lock);
    text_free(&arguments);
    text_free(&answer);
}

static void name_row(uint32_t lane)
{
    for (; rows < lane; rows++) {
        char name[32];
        snprintf(name, sizeof name, "stream %u", rows + 1);
        put_name("thread_name", DEVICE_ROW, (long)rows + 1, name);
    }
}

static void put_flow(const char *kind, const char *name, int row, long thread, double time, uint64_t flow)
{
    fprintf(file, "{\"ph\":\"%s\",\"cat\":\"%s\",\"name\":\"%s\",\"pid\":%d,\"tid\":%ld,\"ts\":%.3f,\"id\":%llu%s},\n", kind, name, name,
            row, thread, time, (unsigned long long)flow, *kind == 'f' ? ",\"bp\":\"e\"" : "");
}

void trace_work(const struct traced *work)
{
    pthread_mutex_lock(&lock);
    if (json && file) {
        name_row(work->lane);
        const double ts = microseconds(work->begun);
        put_slice(work->kernel ? "kernel" : "task", work->name, DEVICE_ROW, (long)work->lane, work->begun, work->end);
        put_string(work->arguments);
        fprintf(file, ",\"bytes\":%llu,\"result\":%d,\"waited\":%.3f}},\n", (unsigned long long)work->bytes, work->code,
                ts - microseconds(work->queued));
        put_flow("s", "launch", HOST_ROW, work->thread, microseconds(work->queued), work->flow);
        put_flow("f", "launch", DEVICE_ROW, work->lane, ts, work->flow);
    } else if (tracing()) {
        struct text line = {0};
        text_put(&line, "%12.3f us  stream%-2u %s(%s) took %.3f us", microseconds(work->begun), work->lane, work->name,
                 work->arguments ? work->arguments : "", (double)(work->end - work->begun) / 1e3);
        if (work->code) text_put(&line, ", failed with %d", work->code);
        text_put(&line, "\n");
        if (line.at) put_line(line.at);
        text_free(&line);
    }
    pthread_mutex_unlock(&lock);
}

void trace_moment(bool arrives, uint32_t lane, uint64_t time, uint64_t flow)
{
    pthread_mutex_lock(&lock);
    if (json && file) put_flow(arrives ? "f" : "s", "event", DEVICE_ROW, lane, microseconds(time), flow);
    pthread_mutex_unlock(&lock);
}
