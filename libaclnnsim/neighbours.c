/* SPDX-License-Identifier: Apache-2.0 */
#include "neighbours.h"

#include <link.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "status.h"

/* Names of a toolkit's libraries, between "lib" and ".so". */
static const char *const names[] = {TOOLKIT_LIBRARIES};

enum { FOUND_MOST = 4 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned long long checked; /* libraries ever loaded when the last check was made */
static int told;                   /* libraries that were warned of */

struct search {
    unsigned long long loaded;
    char ours[512];
    int count;
    char path[FOUND_MOST][512];
};

static bool is_named(const char *file, const char *name)
{
    const size_t length = strlen(name);
    return !strncmp(file, "lib", 3) && !strncmp(file + 3, name, length) && !strncmp(file + 3 + length, ".so", 3) &&
           (file[length + 6] == '\0' || file[length + 6] == '.');
}

static bool holds(const struct dl_phdr_info *info, const void *address)
{
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        const uintptr_t begin = info->dlpi_addr + part->p_vaddr;
        if (part->p_type == PT_LOAD && (uintptr_t)address >= begin && (uintptr_t)address - begin < part->p_memsz) return true;
    }
    return false;
}

/* Whether the library takes its definitions from this one. */
static bool is_filter(const struct dl_phdr_info *info)
{
    const ElfW(Dyn) *dynamic = NULL;
    for (int i = 0; i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_DYNAMIC)
            dynamic = (const ElfW(Dyn) *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
    uintptr_t strings = 0, filter = 0;
    for (; dynamic && dynamic->d_tag != DT_NULL; dynamic++) {
        if (dynamic->d_tag == DT_STRTAB) strings = dynamic->d_un.d_ptr;
        if (dynamic->d_tag == DT_FILTER) filter = dynamic->d_un.d_val;
    }
    if (!filter || !strings) return false;
    if (strings < info->dlpi_addr) strings += info->dlpi_addr; /* not every loader has added it */
    return is_named((const char *)(strings + filter), "aclnnsim");
}

static int look(struct dl_phdr_info *info, size_t size, void *data)
{
    (void)size;
    struct search *search = data;
    search->loaded = info->dlpi_adds;
    if (info->dlpi_adds == checked) return 1;
    const char *slash = strrchr(info->dlpi_name, '/'), *file = slash ? slash + 1 : info->dlpi_name;
    bool other = false;
    if (holds(info, &checked)) snprintf(search->ours, sizeof search->ours, "%s", info->dlpi_name);
    else if (is_named(file, "aclnnsim")) other = true;
    for (size_t i = 0; i < sizeof names / sizeof *names && !other; i++) other = is_named(file, names[i]) && !is_filter(info);
    if (other && search->count < FOUND_MOST)
        snprintf(search->path[search->count++], sizeof search->path[0], "%s", info->dlpi_name);
    return 0;
}

void neighbours_check(void)
{
    struct search search = {0};
    pthread_mutex_lock(&lock);
    dl_iterate_phdr(look, &search);
    checked = search.loaded;
    const int first = told;
    if (search.count > told) told = search.count;
    pthread_mutex_unlock(&lock);
    for (int i = first; i < search.count; i++)
        warn_of(RULE_ONE_COPY, "libraries",
                "%s is in this process too, beside %s: neither knows the objects of the other; keep one out of LD_LIBRARY_PATH",
                search.path[i], search.ours);
}
