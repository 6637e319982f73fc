/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of the interface and their arguments. */
#include <string.h>
#include <time.h>

#include "internal.h"
#include "python.h"

static _Thread_local struct debug_call *innermost;

const struct debug_call *call_current(void) { return innermost; }

uint64_t debug_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

const void *call_site(const void *otherwise)
{
    const struct debug_call *call = innermost;
    while (call && !call->outer) call = call->caller;
    return call && call->site ? call->site : otherwise;
}

int call_begin(struct debug_call *call)
{
    call->caller = innermost;
    call->outer = innermost == NULL;
    call->begun = debug_now();
    innermost = call;
    if (call->outer && debugging(DEBUG_SITES)) python_look();
    return call->outer && faults_any() ? fault_for_call(call->name) : 0;
}

void call_end(struct debug_call *call, const struct value *result)
{
    innermost = call->caller;
    if (call->outer && tracing()) trace_call(call, result, debug_now());
    if (call->outer && !strncmp(call->name, "aclFinalize", 11) && debugging(DEBUG_LEAKS)) leaks_report("at aclFinalize", 0);
}

/* Values */

void pointer_put(struct text *text, const void *pointer)
{
    enum handle_kind kind;
    uint64_t id;
    if (!pointer) text_put(text, "NULL");
    else if (handle_known(pointer, &kind, &id)) text_put(text, "%s#%llu", handle_kind_name(kind), (unsigned long long)id);
    else text_put(text, "%p", pointer);
}

static int64_t number_at(const void *at, unsigned size, bool is_signed)
{
    switch (size) {
    case 1: return is_signed ? *(const int8_t *)at : *(const uint8_t *)at;
    case 2: return is_signed ? *(const int16_t *)at : *(const uint16_t *)at;
    case 4: return is_signed ? *(const int32_t *)at : (int64_t) * (const uint32_t *)at;
    default: return *(const int64_t *)at;
    }
}

static void string_put(struct text *text, const char *string)
{
    if (!string) text_put(text, "NULL");
    else text_put(text, "\"%.200s\"", string);
}

static void int64s_put(struct text *text, const int64_t *values, uint64_t count)
{
    if (!values) {
        text_put(text, "NULL");
        return;
    }
    text_put(text, "{");
    for (uint64_t i = 0; i < count && i < 16; i++) text_put(text, "%s%lld", i ? ", " : "", (long long)values[i]);
    text_put(text, count > 16 ? ", ...}" : "}");
}

void value_put(struct text *text, const struct value *value, const struct value *next, bool after)
{
    const bool is_pointer = value->type >= VALUE_POINTER && value->type != VALUE_TEXT;
    const void *const pointer = is_pointer ? *(void *const *)value->at : NULL;
    switch (value->type) {
    case VALUE_SIGNED:
    case VALUE_UNSIGNED: {
        const int64_t number = number_at(value->at, value->size, value->type == VALUE_SIGNED);
        const char *const name = value->name_of ? value->name_of(number) : NULL;
        if (name) text_put(text, "%s", name);
        else if (value->type == VALUE_SIGNED) text_put(text, "%lld", (long long)number);
        else text_put(text, "%llu", (unsigned long long)number);
        break;
    }
    case VALUE_DOUBLE:
        text_put(text, "%g", value->size == 4 ? (double)*(const float *)value->at : *(const double *)value->at);
        break;
    case VALUE_BOOL: text_put(text, *(const bool *)value->at ? "true" : "false"); break;
    case VALUE_POINTER: pointer_put(text, pointer); break;
    case VALUE_STRING: string_put(text, pointer); break;
    case VALUE_INT64S:
        int64s_put(text, pointer, next && next->type == VALUE_UNSIGNED ? (uint64_t)number_at(next->at, next->size, false) : 0);
        break;
    case VALUE_TEXT: text_put(text, "%s", (const char *)value->at); break;
    case VALUE_OUT:
        if (!pointer || !after) {
            text_put(text, pointer ? "&" : "NULL");
        } else if (value->size == sizeof(void *)) {
            /* a pointer or a number of the same size */
            void *const stored = *(void *const *)pointer;
            text_put(text, "&");
            if ((uintptr_t)stored < 1u << 31) text_put(text, "%lu", (unsigned long)(uintptr_t)stored);
            else pointer_put(text, stored);
        } else {
            text_put(text, "&%lld", (long long)number_at(pointer, value->size, true));
        }
        break;
    }
}
