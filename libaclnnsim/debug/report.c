/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "aclnnsim/debug.h"
#include "internal.h"
#include "status.h"

#define FOUND_MOST ((size_t)1 << 20) /* bytes of reports that are kept for whoever asks */

void text_vput(struct text *text, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    const int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0) return;
    if (text->length + (size_t)length + 1 > text->room) {
        const size_t room = 2 * text->room + (size_t)length + 64;
        char *const longer = realloc(text->at, room);
        if (!longer) return;
        text->at = longer;
        text->room = room;
    }
    vsnprintf(text->at + text->length, (size_t)length + 1, format, args);
    text->length += (size_t)length;
}

void text_put(struct text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    text_vput(text, format, args);
    va_end(args);
}

void text_free(struct text *text)
{
    free(text->at);
    *text = (struct text){0};
}

static pthread_mutex_t found_lock = PTHREAD_MUTEX_INITIALIZER;
static struct text found, taken;
static _Atomic uint64_t found_count;

void report(enum rule rule, struct text *text)
{
    text_put(text, "    ACLNNSIM-E%s: %s\n", rule_number(rule), rule_text(rule));
    if (text->at) {
        status_write(WEIGHT_ERROR, text->at);
        pthread_mutex_lock(&found_lock);
        if (found.length < FOUND_MOST) text_put(&found, "%s", text->at);
        pthread_mutex_unlock(&found_lock);
    }
    atomic_fetch_add(&found_count, 1);
    text_free(text);
    if (debugging(DEBUG_ABORT)) abort();
}

uint64_t aclnnsimReportCount(void) { return atomic_load(&found_count); }

const char *aclnnsimTakeReports(void)
{
    pthread_mutex_lock(&found_lock);
    text_free(&taken);
    taken = found;
    found = (struct text){0};
    const char *const text = taken.at;
    pthread_mutex_unlock(&found_lock);
    return text;
}

#define TOLD 4096u /* a power of two */

bool report_is_new(enum rule rule, const void *one, const void *other)
{
    static struct {
        enum rule rule;
        const void *one, *other;
    } told[TOLD];
    uint64_t hash = ((uintptr_t)one * 31 + (uintptr_t)other) * 31 + (unsigned)rule;
    hash = (hash ^ hash >> 29) * 0x9e3779b97f4a7c15u;
    for (uint32_t probe = 0; probe < 64; probe++) {
        const uint32_t i = ((uint32_t)(hash >> 40) + probe) % TOLD;
        if (told[i].rule == rule && told[i].one == one && told[i].other == other) return false;
        if (told[i].rule != RULE_BY_CODE) continue;
        told[i].rule = rule;
        told[i].one = one;
        told[i].other = other;
        return true;
    }
    return true;
}
