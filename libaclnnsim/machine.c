/* SPDX-License-Identifier: Apache-2.0 */
#include "machine.h"

#include <errno.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 1024, PATH_ROOM = 4096 };

static int clamp(uint64_t count) { return count < 1 ? 1 : count > MOST ? MOST : (int)count; }

static uint64_t least(uint64_t a, uint64_t b) { return a && (!b || a < b) ? a : b; }

/* The first number of a group's file, and the second if there is one; both 0 if the file or its number is missing: "max"
 * and negative ones stand for no limit. */
static void read_numbers(const char *group, const char *name, uint64_t number[2])
{
    char path[PATH_ROOM + 32], line[64];
    snprintf(path, sizeof path, "%s/%s", group, name);
    number[0] = number[1] = 0;
    FILE *const file = fopen(path, "re");
    if (!file) return;
    char *rest = fgets(line, sizeof line, file);
    fclose(file);
    for (int i = 0; i < 2 && rest; i++) {
        char *end;
        const long long value = strtoll(rest, &end, 10);
        if (end == rest || value <= 0) return;
        number[i] = (uint64_t)value;
        rest = end;
    }
}

/* What one group grants, in version 1 of the controller with that name. */
typedef uint64_t grant(const char *group, bool unified);

static uint64_t granted_processors(const char *group, bool unified)
{
    uint64_t quota[2], period[2];
    read_numbers(group, unified ? "cpu.max" : "cpu.cfs_quota_us", quota);
    if (unified) period[0] = quota[1];
    else read_numbers(group, "cpu.cfs_period_us", period);
    return quota[0] && period[0] ? quota[0] / period[0] + (quota[0] % period[0] != 0) : 0;
}

static uint64_t granted_memory(const char *group, bool unified)
{
    uint64_t bytes[2];
    read_numbers(group, unified ? "memory.max" : "memory.limit_in_bytes", bytes);
    return bytes[0];
}

/* The least that the groups on the way to the root grant. */
static uint64_t granted(const char *mount, const char *path, bool unified, grant *by)
{
    char group[PATH_ROOM];
    const size_t root = strlen(mount);
    if ((size_t)snprintf(group, sizeof group, "%s%s", mount, path) >= sizeof group) return 0;
    uint64_t limit = 0;
    for (;;) {
        limit = least(by(group, unified), limit);
        char *const slash = strrchr(group, '/');
        if (!slash || slash < group + root) return limit;
        *slash = '\0';
    }
}

static bool has_name(const char *list, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = list; at; at = strchr(at, ',')) {
        at += *at == ',';
        if (!strncmp(at, name, length) && (at[length] == ',' || !at[length])) return true;
    }
    return false;
}

struct group_limits machine_group_limits(const char *root)
{
    static const struct {
        const char *controller;
        grant *by;
    } kinds[] = {{"cpu", granted_processors}, {"memory", granted_memory}};
    uint64_t limits[2] = {0, 0};
    char line[PATH_ROOM], mount[PATH_ROOM];
    snprintf(line, sizeof line, "%s/proc/self/cgroup", root);
    FILE *const file = fopen(line, "re");
    /* lines are "NUMBER:CONTROLLERS:PATH", without controllers for version 2 */
    while (file && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        char *const controllers = strchr(line, ':');
        char *const path = controllers ? strchr(controllers + 1, ':') : NULL;
        if (!path) continue;
        *path = '\0';
        const bool unified = controllers[1] == '\0';
        for (int i = 0; i < 2; i++) {
            if (!unified && !has_name(controllers + 1, kinds[i].controller)) continue;
            const int length = snprintf(mount, sizeof mount, "%s/sys/fs/cgroup%s%s", root, unified ? "" : "/",
                                        unified ? "" : kinds[i].controller);
            if (length < 0 || (size_t)length >= sizeof mount) continue;
            limits[i] = least(granted(mount, path + 1, unified, kinds[i].by), limits[i]);
        }
    }
    if (file) fclose(file);
    return (struct group_limits){limits[0], limits[1]};
}

int machine_processors(void)
{
    cpu_set_t set;
    const int processors = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
    return clamp(least(machine_group_limits("").processors, (uint64_t)processors));
}

static long number_in(const char *name)
{
    const char *const value = getenv(name);
    if (!value) return 0;
    errno = 0;
    const long number = strtol(value, NULL, 10);
    return errno || number < 0 ? 0 : number;
}

int machine_threads(void)
{
    const long asked = number_in("OMP_NUM_THREADS"), most = number_in("OMP_THREAD_LIMIT");
    const int count = asked > 0 ? clamp((uint64_t)asked) : machine_processors();
    return most > 0 && most < count ? (int)most : count;
}

uint64_t machine_memory(void)
{
    const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    const uint64_t memory = pages > 0 && page > 0 ? (uint64_t)pages * (uint64_t)page : (uint64_t)1 << 30;
    return least(machine_group_limits("").memory, memory);
}
