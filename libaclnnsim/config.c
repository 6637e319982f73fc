/* SPDX-License-Identifier: Apache-2.0 */
#include "config.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "status.h"

extern char **environ;

static const struct {
    const char *word;
    unsigned bits;
} debug_words[] = {
    {"strict", DEBUG_STRICT},   {"shuffle", DEBUG_SHUFFLE}, {"workspace", DEBUG_WORKSPACE}, {"leaks", DEBUG_LEAKS},
    {"lifetime", DEBUG_LIFETIME}, {"bounds", DEBUG_BOUNDS},   {"poison", DEBUG_POISON},       {"uninit", DEBUG_UNINIT},
    {"races", DEBUG_RACES},     {"schedule", DEBUG_SCHEDULE}, {"abort", DEBUG_ABORT},       {"all", DEBUG_ALL},
};
#define DEBUG_WORDS "strict,shuffle,workspace,leaks,lifetime,bounds,poison,uninit,races,schedule,abort,all"

static const struct {
    const char *name, *values, *help;
} switches[] = {
    {"ACLNNSIM_SOC", "Ascend910B3 | ...", "the simulated product"},
    {"ACLNNSIM_DEVICES", "1..64", "number of devices (1)"},
    {"ACLNNSIM_DEVICE_MEMORY", "bytes, with K, M, G or T", "memory of each device (what the machine has)"},
    {"ACLNNSIM_MASK", "auto | index | bits", "what the mask of max pooling holds (auto: as the product does)"},
    {"ACLNNSIM_LIMITS", "on | off", "whether documented size limits are enforced (on)"},
    {"ACLNNSIM_HOST_VISIBLE", "0 | 1", "whether host code may touch device memory (0)"},
    {"ACLNNSIM_DEBUG", DEBUG_WORDS,
     "what is looked for, as docs/diagnostics.md says; strict: refuse what is otherwise tolerated with a warning"},
    {"ACLNNSIM_TRACE", "FILE.json | FILE | -", "writes what happens, as Chrome's JSON or as text (-: to standard error)"},
    {"ACLNNSIM_FAULTS", "FUNCTION[:nth=N|:after=N|:every=N][:code=N],...",
     "calls that fail; also of stream (launches) and alloc (the library's own memory)"},
    {"ACLNNSIM_SEED", "0..2^64-1", "which order ACLNNSIM_DEBUG=shuffle and schedule take (0)"},
    {"ACLNNSIM_LIBRARY", "path", "library that the Python package loads instead of its own"},
    {"ACLNNSIM_LIBRARY_PATH", "directory", "lib64 of a toolkit on whose libraries the Python package runs operators"},
};

static struct config settings;

static void unusable(const char *name, const char *value, const char *expected)
{
    warn_of(RULE_SETTING, name, "\"%s\" is not usable, expected %s; the variable is ignored", value, expected);
}

/* Digits with an optional K, M, G or T; false if it is anything else or does not fit. */
static bool parse_size(const char *text, uint64_t *size)
{
    if (*text < '0' || *text > '9') return false;
    char *end;
    errno = 0;
    const unsigned long long number = strtoull(text, &end, 10);
    if (errno) return false;
    const char *const units = "KMGT", *unit = *end ? strchr(units, *end & ~0x20) : NULL;
    const int shift = unit ? 10 * (int)(unit - units + 1) : 0;
    if (unit) end++;
    if (*end == 'B' || *end == 'b') end++;
    if (*end || number > UINT64_MAX >> shift) return false;
    *size = (uint64_t)number << shift;
    return true;
}

static bool parse_flag(const char *name, bool fallback)
{
    const char *const value = getenv(name);
    if (!value || !*value) return fallback;
    if (!strcmp(value, "1") || !strcmp(value, "on")) return true;
    if (!strcmp(value, "0") || !strcmp(value, "off")) return false;
    unusable(name, value, "0 or 1");
    return fallback;
}

static const char *text_of(const char *name)
{
    const char *const value = getenv(name);
    return value && *value ? strdup(value) : NULL;
}

/* The switches that a word stands for, 0 if none does. */
static unsigned bits_of(const char *word)
{
    for (size_t i = 0; i < sizeof debug_words / sizeof *debug_words; i++)
        if (!strcmp(word, debug_words[i].word)) return debug_words[i].bits;
    return 0;
}

static void set_debug(unsigned bits)
{
    settings.debug = bits;
    settings.strict = bits & DEBUG_STRICT;
    settings.tight = bits & (DEBUG_STRICT | DEBUG_BOUNDS);
    settings.shuffle = bits & DEBUG_SHUFFLE;
    settings.workspace = bits & DEBUG_WORKSPACE;
}

/* Reads words, each of which adds its switches, or after a '-' takes them away; NULL, or a copy of the first that is
 * unknown. */
static char *read_debug(const char *value, bool go_on, unsigned *bits)
{
    char *const words = strdup(value), *rest = words, *unknown = NULL;
    for (char *word; words && (word = strsep(&rest, ",+ "));) {
        const bool off = *word == '-';
        const unsigned named = bits_of(word + off);
        *bits = off ? *bits & ~named : *bits | named;
        if (!*word || named) continue;
        if (go_on) unusable("ACLNNSIM_DEBUG", word, "words of " DEBUG_WORDS);
        else if (!unknown) unknown = strdup(word);
    }
    free(words);
    return unknown;
}

const char *config_debug_words(void) { return DEBUG_WORDS; }

bool config_set_debug(const char *words, char *wrong, size_t size)
{
    unsigned bits = 0;
    config();
    char *const unknown = read_debug(words, false, &bits);
    if (unknown) snprintf(wrong, size, "%s", unknown);
    else set_debug(bits);
    free(unknown);
    return !unknown;
}

/* "2,0": those that are visible, in the order of their numbers for the process. An entry that is no device, or
 * comes twice, ends the list. */
static void parse_visible(void)
{
    const char *at = getenv("ASCEND_RT_VISIBLE_DEVICES");
    settings.devices = settings.all_devices;
    for (int32_t i = 0; i < settings.devices; i++) settings.visible[i] = i;
    if (!at || !*at) return;
    int64_t count = 0;
    for (const char *rest = at; *rest && count < settings.all_devices;) {
        char *end;
        const long number = strtol(rest, &end, 10);
        bool good = end != rest && (!*end || *end == ',') && number >= 0 && number < settings.all_devices;
        for (int64_t i = 0; good && i < count; i++) good = settings.visible[i] != number;
        if (!good) {
            warn_of(RULE_SETTING, "ASCEND_RT_VISIBLE_DEVICES", "\"%s\" is not usable from \"%s\" on, expected different devices from 0 to %lld",
                 at, rest, (long long)settings.all_devices - 1);
            break;
        }
        settings.visible[count++] = (int32_t)number;
        rest = *end ? end + 1 : end;
    }
    settings.devices = count;
}

static void refuse_unknown(void)
{
    for (char **entry = environ; entry && *entry; entry++) {
        if (strncmp(*entry, "ACLNNSIM_", 9) != 0) continue;
        const size_t length = strcspn(*entry, "=");
        bool known = false;
        for (size_t i = 0; !known && i < sizeof switches / sizeof *switches; i++)
            known = strlen(switches[i].name) == length && !strncmp(*entry, switches[i].name, length);
        if (!known) warn_of(RULE_SETTING, "environment", "%.*s is not a variable of this version; aclnnsim info lists them", (int)length, *entry);
    }
}

static void read_environment(void)
{
    settings.soc = text_of("ACLNNSIM_SOC");
    settings.all_devices = 1;
    settings.limits = parse_flag("ACLNNSIM_LIMITS", true);
    settings.host_visible = parse_flag("ACLNNSIM_HOST_VISIBLE", false);
    settings.launch_blocking = parse_flag("ASCEND_LAUNCH_BLOCKING", false);

    const char *value = getenv("ACLNNSIM_DEVICES");
    uint64_t number;
    if (value && *value) {
        if (parse_size(value, &number) && number >= 1 && number <= MAX_DEVICES) settings.all_devices = (int64_t)number;
        else unusable("ACLNNSIM_DEVICES", value, "a number from 1 to 64");
    }
    parse_visible();
    value = getenv("ACLNNSIM_DEVICE_MEMORY");
    if (value && *value) {
        if (parse_size(value, &number) && number > 0) settings.device_memory = number;
        else unusable("ACLNNSIM_DEVICE_MEMORY", value, "a number of bytes such as 512M or 64G");
    }
    value = getenv("ACLNNSIM_MASK");
    if (value && *value) {
        if (!strcmp(value, "index")) settings.mask = MASK_INDEX;
        else if (!strcmp(value, "bits")) settings.mask = MASK_BITS;
        else if (strcmp(value, "auto") != 0) unusable("ACLNNSIM_MASK", value, "auto, index or bits");
    }
    value = getenv("ACLNNSIM_DEBUG");
    unsigned bits = 0;
    if (value && *value) read_debug(value, true, &bits);
    set_debug(bits);
    settings.trace = text_of("ACLNNSIM_TRACE");
    settings.faults = text_of("ACLNNSIM_FAULTS");
    value = getenv("ACLNNSIM_SEED");
    if (value && *value) {
        if (parse_size(value, &number)) settings.seed = number;
        else unusable("ACLNNSIM_SEED", value, "a number from 0 on");
    }
    refuse_unknown();
}

const struct config *config(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, read_environment);
    return &settings;
}

bool config_describe(size_t index, const char **name, const char **values, const char **help)
{
    if (index >= sizeof switches / sizeof *switches) return false;
    *name = switches[index].name;
    *values = switches[index].values;
    *help = switches[index].help;
    return true;
}
