/* SPDX-License-Identifier: Apache-2.0 */
/* What is alive and should not be, by where it was made. */
#include <stdlib.h>
#include <string.h>

#include "objects.h"

struct group {
    const char *what;
    const struct site *site;
    uint64_t count, bytes;
};

struct groups {
    struct group *group;
    size_t count, room;
    uint64_t since; /* only what was made after it */
};

static void add(struct groups *groups, const char *what, const struct site *site, uint64_t bytes)
{
    for (size_t i = 0; i < groups->count; i++)
        if (groups->group[i].site == site && !strcmp(groups->group[i].what, what)) {
            groups->group[i].count++;
            groups->group[i].bytes += bytes;
            return;
        }
    if (groups->count == groups->room) {
        const size_t room = 2 * groups->room + 16;
        struct group *const longer = realloc(groups->group, room * sizeof *longer);
        if (!longer) return;
        groups->group = longer;
        groups->room = room;
    }
    groups->group[groups->count++] = (struct group){what, site, 1, bytes};
}

/* What libraries leave to the end of the process, by design, and nobody who uses them can change; docs/diagnostics.md has
 * the reasons. */
static const struct habit {
    const char *library, *what;
} habits[] = {
    {"libtorch_npu.so", "aclrtStream"},
    {"libtorch_npu.so", "aclrtEvent"},
    {"libtorch_npu.so", "memory"},
};

static bool is_habit(const char *what, const struct site *made)
{
    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++)
        if (!strcmp(what, habits[i].what) && site_is_in(made, habits[i].library)) return true;
    return false;
}

static void add_object(struct object *object, void *data)
{
    struct groups *const groups = data;
    if (!object->live || object->implicit || object->told || object->order <= groups->since) return;
    if (is_habit(handle_kind_name(object->kind), object->made)) return;
    object->told = true;
    add(groups, handle_kind_name(object->kind), object->made, 0);
}

static void add_memory(struct known *known, void *data)
{
    struct groups *const groups = data;
    if ((!known->live && !known->abandoned) || known->told || known->order <= groups->since) return;
    if (is_habit("memory", known->made)) return;
    known->told = true;
    add(groups, known->allocation.device < 0 ? "allocation of aclrtMallocHost"
                : known->live                ? "allocation of device memory"
                                             : "allocation of device memory that was never freed, but by the end of its device",
        known->made, known->allocation.size);
}

static int by_weight(const void *a, const void *b)
{
    const struct group *const one = a, *const other = b;
    if (one->bytes != other->bytes) return one->bytes < other->bytes ? 1 : -1;
    if (one->count != other->count) return one->count < other->count ? 1 : -1;
    return strcmp(one->what, other->what);
}

bool leaks_report(const char *when, uint64_t since)
{
    struct groups groups = {.since = since};
    pthread_mutex_lock(&debug_lock);
    objects_each(add_object, &groups);
    known_each(add_memory, &groups);
    pthread_mutex_unlock(&debug_lock);
    if (groups.count == 0) return false;
    qsort(groups.group, groups.count, sizeof *groups.group, by_weight);

    uint64_t count = 0, bytes = 0;
    for (size_t i = 0; i < groups.count; i++) count += groups.group[i].count, bytes += groups.group[i].bytes;
    struct text text = {0};
    text_put(&text, "aclnnsim: leaks: %llu left over %s", (unsigned long long)count, when);
    if (bytes) text_put(&text, ", with %llu bytes", (unsigned long long)bytes);
    text_put(&text, "\n");
    for (size_t i = 0; i < groups.count; i++) {
        const struct group *const group = &groups.group[i];
        text_put(&text, "    %llu %s", (unsigned long long)group->count, group->what);
        if (group->bytes) text_put(&text, ", %llu bytes", (unsigned long long)group->bytes);
        text_put(&text, ", made at\n");
        site_put(&text, group->site, "        ");
    }
    report(RULE_LEAK, &text);
    free(groups.group);
    return true;
}
