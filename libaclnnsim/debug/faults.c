/* SPDX-License-Identifier: Apache-2.0 */
/* Failures on demand. */
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acl/acl.h"
#include "aclnn/opdev/op_errno.h"
#include "internal.h"
#include "status.h"

#define RULES_MOST 32

/* Which of the calls that fit. */
enum which { ALL, NTH, AFTER, EVERY };

struct fault {
    char pattern[96]; /* of functions; "stream" for launches, "alloc" for the library's own allocations */
    enum which which;
    uint64_t number;
    int code; /* 0: the usual one of the function */
    uint64_t seen;
};

static struct fault faults[RULES_MOST];
static int count;
static _Atomic bool any, any_allocation;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool read_number(const char *text, uint64_t *number)
{
    char *end;
    if (*text < '0' || *text > '9') return false;
    *number = strtoull(text, &end, 10);
    return *end == '\0';
}

static bool read_rule(char *text, struct fault *fault)
{
    *fault = (struct fault){.which = ALL};
    char *rest = text;
    const char *const pattern = strsep(&rest, ":");
    if (!*pattern || strlen(pattern) >= sizeof fault->pattern) return false;
    strcpy(fault->pattern, pattern);
    for (char *word; (word = strsep(&rest, ":"));) {
        char *const equals = strchr(word, '=');
        uint64_t number;
        if (!equals || !read_number(equals + 1, &number)) return false;
        *equals = '\0';
        if (!strcmp(word, "code") && number > 0 && number < 1u << RULE_SHIFT) fault->code = (int)number;
        else if (!strcmp(word, "nth") || !strcmp(word, "launch")) fault->which = NTH;
        else if (!strcmp(word, "after")) fault->which = AFTER;
        else if (!strcmp(word, "every") && number > 0) fault->which = EVERY;
        else return false;
        if (strcmp(word, "code") != 0) fault->number = number;
    }
    return true;
}

bool faults_set(const char *rules, char *wrong, size_t size)
{
    struct fault read[RULES_MOST];
    int found = 0;
    bool good = true, allocation = false;
    char *const copy = strdup(rules), *rest = copy;
    for (char *word; copy && good && (word = strsep(&rest, ","));) {
        if (!*word) continue;
        snprintf(wrong, size, "%s", word);
        good = found < RULES_MOST && read_rule(word, &read[found]);
        if (good) allocation |= !strcmp(read[found++].pattern, "alloc");
    }
    free(copy);
    if (!good) return false;
    pthread_mutex_lock(&lock);
    memcpy(faults, read, (size_t)found * sizeof *read);
    count = found;
    pthread_mutex_unlock(&lock);
    atomic_store(&any, found > 0);
    atomic_store(&any_allocation, allocation);
    return true;
}

bool faults_any(void) { return atomic_load_explicit(&any, memory_order_relaxed); }

static bool is_chosen(struct fault *fault)
{
    const uint64_t seen = ++fault->seen;
    switch (fault->which) {
    case NTH: return seen == fault->number;
    case AFTER: return seen > fault->number;
    case EVERY: return seen % fault->number == 0;
    case ALL: break;
    }
    return true;
}

/* The rule that makes this call fail, -1: none. Each rule that fits counts the call. */
static int choose(const char *name, const char *other_name, struct fault *chosen)
{
    int found = -1;
    pthread_mutex_lock(&lock);
    for (int i = 0; i < count; i++) {
        const bool special = !strcmp(faults[i].pattern, "stream") || !strcmp(faults[i].pattern, "alloc");
        const bool fits = other_name ? !strcmp(faults[i].pattern, other_name)
                                     : !special && fnmatch(faults[i].pattern, name, 0) == 0;
        if (fits && is_chosen(&faults[i]) && found < 0) {
            found = i;
            *chosen = faults[i];
        }
    }
    pthread_mutex_unlock(&lock);
    return found;
}

int fault_for_call(const char *function)
{
    struct fault fault;
    if (choose(function, NULL, &fault) < 0) return 0;
    const bool allocates = !strncmp(function, "aclrtMalloc", 11);
    const int usual = allocates                      ? ACL_ERROR_RT_MEMORY_ALLOCATION
                      : !strncmp(function, "aclrt", 5) ? ACL_ERROR_RT_INTERNAL_ERROR
                      : !strncmp(function, "aclnn", 5) ? ACLNN_ERR_INNER
                                                       : ACL_ERROR_INTERNAL_ERROR;
    return fail(function, breaks(RULE_INJECTED, fault.code ? fault.code : usual), "call %llu of %s was chosen to fail",
                (unsigned long long)fault.seen, fault.pattern);
}

int fault_for_launch(const char *name)
{
    struct fault fault;
    if (choose(name, "stream", &fault) < 0) return 0;
    return fault.code ? fault.code : ACL_ERROR_RT_AICORE_EXCEPTION;
}

/* The library's own allocations; the linker leads its calls of malloc() and its like here. */

void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t number, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);

static bool fails(void)
{
    struct fault fault;
    return __builtin_expect(atomic_load_explicit(&any_allocation, memory_order_relaxed), 0) &&
           choose("", "alloc", &fault) >= 0;
}

void *__wrap_malloc(size_t size) { return fails() ? NULL : __real_malloc(size); }
void *__wrap_calloc(size_t number, size_t size) { return fails() ? NULL : __real_calloc(number, size); }
void *__wrap_realloc(void *old, size_t size) { return fails() ? NULL : __real_realloc(old, size); }
void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return fails() ? NULL : __real_aligned_alloc(alignment, size);
}
