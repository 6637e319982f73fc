/* SPDX-License-Identifier: Apache-2.0 */
#include "site.h"

#include <dlfcn.h>
#include <stdint.h>
#include <string.h>

/* The library, as the linker laid it out. */
extern const char __ehdr_start[] __attribute__((visibility("hidden")));
extern const char _end[] __attribute__((visibility("hidden")));

const void *site_of_host(const void *returning_to)
{
    const uintptr_t at = (uintptr_t)returning_to;
    return at >= (uintptr_t)__ehdr_start && at < (uintptr_t)_end ? NULL : returning_to;
}

struct line {
    char *text;
    size_t size, length; /* room, with the 0; used */
};

static void put(struct line *line, const char *text)
{
    while (*text && line->length + 1 < line->size) line->text[line->length++] = *text++;
    if (line->size) line->text[line->length] = '\0';
}

static void put_hex(struct line *line, uintptr_t number)
{
    char digits[2 + 2 * sizeof number + 1];
    size_t at = sizeof digits;
    digits[--at] = '\0';
    do digits[--at] = "0123456789abcdef"[number & 15];
    while (number >>= 4);
    digits[--at] = 'x';
    digits[--at] = '0';
    put(line, digits + at);
}

const char *site_text(const void *site, char *buffer, size_t size)
{
    struct line line = {buffer, size, 0};
    Dl_info found;
    put(&line, "");
    if (!site || !dladdr(site, &found) || !found.dli_fname) {
        put_hex(&line, (uintptr_t)site);
        return buffer;
    }
    if (found.dli_sname) {
        put(&line, found.dli_sname);
        put(&line, "+");
        put_hex(&line, (uintptr_t)site - (uintptr_t)found.dli_saddr);
    } else {
        put_hex(&line, (uintptr_t)site - (uintptr_t)found.dli_fbase);
    }
    put(&line, " in ");
    const char *const slash = strrchr(found.dli_fname, '/');
    put(&line, slash ? slash + 1 : found.dli_fname);
    return buffer;
}
