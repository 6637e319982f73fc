/* SPDX-License-Identifier: Apache-2.0 */
#include "cpus.h"

#include <errno.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1024, PATH_ROOM = 4096 };

static int clamp(long count) { return count < 1 ? 1 : count > MOST ? MOST : (int)count; }

/* The first line of a file; false if there is none. */
static bool read_line(const char *path, char *line, int room)
{
    FILE *const file = fopen(path, "re");
    if (!file) return false;
    const bool good = fgets(line, room, file) != NULL;
    fclose(file);
    return good;
}

/* What a group grants: version 2 has "QUOTA PERIOD" in one file, version 1 two files. 0: no limit. */
static long granted_by(const char *group, bool unified)
{
    char path[PATH_ROOM + 32], line[64];
    long quota = 0, period = 0;
    snprintf(path, sizeof path, "%s/%s", group, unified ? "cpu.max" : "cpu.cfs_quota_us");
    if (!read_line(path, line, sizeof line)) return 0;
    if (unified) {
        if (sscanf(line, "%ld %ld", &quota, &period) != 2) return 0; /* "max 100000" */
    } else {
        quota = strtol(line, NULL, 10);
        snprintf(path, sizeof path, "%s/cpu.cfs_period_us", group);
        if (!read_line(path, line, sizeof line)) return 0;
        period = strtol(line, NULL, 10);
    }
    return quota > 0 && period > 0 ? quota / period + (quota % period != 0) : 0;
}

/* The least that the groups on the way to the root grant. */
static long granted(const char *mount, const char *path, bool unified)
{
    char group[PATH_ROOM];
    const size_t root = strlen(mount);
    if ((size_t)snprintf(group, sizeof group, "%s%s", mount, path) >= sizeof group) return 0;
    long least = 0;
    for (;;) {
        const long here = granted_by(group, unified);
        if (here > 0 && (least == 0 || here < least)) least = here;
        char *const slash = strrchr(group, '/');
        if (!slash || slash < group + root) return least;
        *slash = '\0';
    }
}

/* Lines of /proc/self/cgroup are "NUMBER:CONTROLLERS:PATH", without controllers for version 2. */
static long granted_by_groups(void)
{
    FILE *const file = fopen("/proc/self/cgroup", "re");
    if (!file) return 0;
    long least = 0;
    char line[PATH_ROOM];
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        char *const controllers = strchr(line, ':');
        char *const path = controllers ? strchr(controllers + 1, ':') : NULL;
        if (!path) continue;
        *path = '\0';
        const bool unified = controllers[1] == '\0';
        bool cpu = unified;
        for (char *rest = controllers + 1, *name; !cpu && (name = strsep(&rest, ","));) cpu = !strcmp(name, "cpu");
        if (!cpu) continue;
        const long here = granted(unified ? "/sys/fs/cgroup" : "/sys/fs/cgroup/cpu", path + 1, unified);
        if (here > 0 && (least == 0 || here < least)) least = here;
    }
    fclose(file);
    return least;
}

int cpus_usable(void)
{
    cpu_set_t set;
    const int processors = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
    const long allowed = granted_by_groups();
    return clamp(allowed > 0 && allowed < processors ? allowed : processors);
}

static long number_in(const char *name)
{
    const char *const value = getenv(name);
    if (!value) return 0;
    errno = 0;
    const long number = strtol(value, NULL, 10);
    return errno || number < 0 ? 0 : number;
}

int cpus_asked(void)
{
    const long asked = number_in("OMP_NUM_THREADS"), most = number_in("OMP_THREAD_LIMIT");
    const int count = asked > 0 ? clamp(asked) : cpus_usable();
    return most > 0 && most < count ? (int)most : count;
}
