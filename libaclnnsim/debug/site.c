/* SPDX-License-Identifier: Apache-2.0 */
/* Call stacks of the host: taken as numbers, turned into names when somebody reads them. */
#include <dlfcn.h>
#include <execinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "internal.h"
#include "python.h"

#define FRAMES 12 /* that are kept */
#define SHOWN 6

struct site {
    uint64_t hash;
    int count;
    const void *frame[FRAMES]; /* return addresses, innermost first */
    const char *script;        /* lines of the Python code that runs, NULL: none */
    char *text[FRAMES];        /* once it was asked for */
    struct site *next;
};

#define BUCKETS 4096u
static struct site *_Atomic sites[BUCKETS];
static pthread_mutex_t sites_lock = PTHREAD_MUTEX_INITIALIZER;

/* The library itself, as the linker laid it out. */
extern const char __ehdr_start[] __attribute__((visibility("hidden")));
extern const char _end[] __attribute__((visibility("hidden")));

static bool is_ours(const void *address)
{
    return (const char *)address >= __ehdr_start && (const char *)address < _end;
}

static struct site *find(const struct site *wanted, struct site *site)
{
    for (; site; site = site->next)
        if (site->hash == wanted->hash && site->count == wanted->count &&
            !memcmp(site->frame, wanted->frame, (size_t)wanted->count * sizeof *wanted->frame) &&
            (site->script == wanted->script ||
             (site->script && wanted->script && !strcmp(site->script, wanted->script))))
            return site;
    return NULL;
}

const struct site *site_here(void)
{
    void *frames[48];
    const int depth = backtrace(frames, 48);
    int from = 0;
    while (from < depth && !is_ours(frames[from])) from++; /* a sanitizer's own backtrace() */
    while (from < depth && is_ours(frames[from])) from++;
    struct site here = {.hash = 14695981039346656037u};
    char script[1024];
    here.script = python_stack(script, sizeof script) ? script : NULL;
    for (int i = from; i < depth && here.count < FRAMES; i++) here.frame[here.count++] = frames[i];
    for (int i = 0; i < here.count; i++) here.hash = (here.hash ^ (uintptr_t)here.frame[i]) * 1099511628211u;
    for (const char *c = here.script; c && *c; c++) here.hash = (here.hash ^ (unsigned char)*c) * 1099511628211u;

    struct site *_Atomic *const bucket = &sites[(here.hash >> 20) % BUCKETS];
    struct site *known = find(&here, atomic_load_explicit(bucket, memory_order_acquire));
    if (known) return known;
    pthread_mutex_lock(&sites_lock);
    known = find(&here, atomic_load(bucket));
    struct site *const made = known ? NULL : malloc(sizeof *made);
    if (made) {
        *made = here;
        made->script = here.script ? strdup(script) : NULL;
        made->next = atomic_load(bucket);
        atomic_store_explicit(bucket, made, memory_order_release);
        known = made;
    }
    pthread_mutex_unlock(&sites_lock);
    return known;
}

/* names */

static const char *base_name(const char *path)
{
    const char *const slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool site_is_in(const struct site *site, const char *library)
{
    Dl_info info;
    for (int i = 0; site && i < site->count; i++)
        if (dladdr(site->frame[i], &info) && info.dli_fname && !strcmp(base_name(info.dli_fname), library)) return true;
    return false;
}

/* "function (program+0x12)" from what the dynamic linker knows. */
static char *name_of_linker(const void *address, const Dl_info *info)
{
    char text[512];
    const char *const module = info->dli_fname ? base_name(info->dli_fname) : "?";
    const unsigned long offset = (unsigned long)((const char *)address - (const char *)info->dli_fbase);
    if (info->dli_sname) snprintf(text, sizeof text, "%s (%s+0x%lx)", info->dli_sname, module, offset);
    else snprintf(text, sizeof text, "%s+0x%lx", module, offset);
    return strdup(text);
}

/* Whether a path can stand between single quotes in a command. */
static bool is_plain(const char *path) { return *path == '/' && !strchr(path, '\''); }

/* Asks addr2line for the frames of one module; names what it knows. */
static void ask(struct site *site, const char *module, const char *base, const bool *wanted, bool absolute)
{
    char command[4096];
    int used = snprintf(command, sizeof command, "env -u LD_PRELOAD addr2line -fC -e '%s'", module);
    for (int i = 0; i < site->count && i < SHOWN; i++)
        if (wanted[i] && used > 0 && (size_t)used < sizeof command) {
            /* the call is just before where it returns to */
            const char *const call = (const char *)site->frame[i] - 1;
            used += snprintf(command + used, sizeof command - (size_t)used, " 0x%lx",
                             (unsigned long)(absolute ? (uintptr_t)call : (uintptr_t)(call - base)));
        }
    if (used <= 0 || (size_t)used + 16 > sizeof command) return;
    strcat(command, " 2>/dev/null");
    FILE *const out = popen(command, "re");
    if (!out) return;
    for (int i = 0; i < site->count && i < SHOWN; i++) {
        char function[256], place[512], text[800];
        if (!wanted[i]) continue;
        if (!fgets(function, sizeof function, out) || !fgets(place, sizeof place, out)) break;
        function[strcspn(function, "\n")] = place[strcspn(place, "\n")] = '\0';
        char *const note = strstr(place, " (discriminator");
        if (note) *note = '\0';
        if (!strncmp(function, "??", 2) || !strncmp(place, "??", 2)) continue;
        snprintf(text, sizeof text, "%s (%s)", function, base_name(place));
        site->text[i] = strdup(text);
    }
    pclose(out);
}

/* Whether the module is linked for fixed addresses. */
static bool is_absolute(const char *module)
{
    unsigned char head[18] = {0};
    FILE *const file = fopen(module, "re");
    if (!file) return false;
    const bool good = fread(head, 1, sizeof head, file) == sizeof head;
    fclose(file);
    return good && head[16] == 2; /* ET_EXEC */
}

static void name_frames(struct site *site)
{
    static char program[4096];
    if (!program[0] && readlink("/proc/self/exe", program, sizeof program - 1) < 0) program[0] = '?';
    Dl_info info[SHOWN];
    bool known[SHOWN] = {false};
    const int count = site->count < SHOWN ? site->count : SHOWN;
    for (int i = 0; i < count; i++) known[i] = dladdr(site->frame[i], &info[i]) != 0 && info[i].dli_fname;
    for (int i = 0; i < count; i++) {
        if (!known[i] || site->text[i]) continue;
        bool wanted[SHOWN] = {false};
        for (int k = i; k < count; k++) wanted[k] = known[k] && info[k].dli_fbase == info[i].dli_fbase;
        const char *const module = info[i].dli_fname[0] == '/' ? info[i].dli_fname : program;
        if (is_plain(module)) ask(site, module, info[i].dli_fbase, wanted, is_absolute(module));
        for (int k = i; k < count; k++)
            if (wanted[k] && !site->text[k]) site->text[k] = name_of_linker(site->frame[k], &info[k]);
    }
    for (int i = 0; i < count; i++)
        if (!site->text[i]) {
            char text[32];
            snprintf(text, sizeof text, "%p", site->frame[i]);
            site->text[i] = strdup(text);
        }
}

/* The C library's frames around main() tell nobody anything. */
static bool is_start(const char *text) { return text && (strstr(text, "libc_start") || !strncmp(text, "_start", 6)); }

void site_put(struct text *text, const struct site *const_site, const char *indent)
{
    struct site *const site = (struct site *)const_site;
    if (!site) {
        text_put(text, "%s(not known: it was before this was watched)\n", indent);
        return;
    }
    if (site->script) {
        for (const char *line = site->script; *line;) {
            const size_t length = strcspn(line, "\n");
            text_put(text, "%s%.*s\n", indent, (int)length, line);
            line += length + (line[length] == '\n');
        }
        return;
    }
    pthread_mutex_lock(&sites_lock);
    if (site->count && !site->text[0]) name_frames(site);
    pthread_mutex_unlock(&sites_lock);
    for (int i = 0; i < site->count && i < SHOWN; i++) {
        if (i > 0 && is_start(site->text[i])) break;
        if (site->text[i]) text_put(text, "%s%s\n", indent, site->text[i]);
    }
}

void site_put_short(struct text *text, const struct site *site)
{
    struct text all = {0};
    site_put(&all, site, "");
    if (all.at) text_put(text, "%.*s", (int)strcspn(all.at, "\n"), all.at);
    text_free(&all);
}
