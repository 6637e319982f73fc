/* SPDX-License-Identifier: Apache-2.0 */
#include "site.h"

#include <dlfcn.h>
#include <stdint.h>
#include <string.h>

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
