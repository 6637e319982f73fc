/* SPDX-License-Identifier: Apache-2.0 */
#include "init_file.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acl/acl_base.h"
#include "status.h"

/* A reader of JSON that wants to know one thing: where the value of a member of the outermost object is. */
struct json {
    const char *at;
    int depth;
    const char *member; /* wanted */
    const char *value;  /* found; NULL: there is none */
};

static bool read_value(struct json *json);

static void skip_space(struct json *json)
{
    while (*json->at == ' ' || *json->at == '\t' || *json->at == '\n' || *json->at == '\r') json->at++;
}

static bool skip_char(struct json *json, char c)
{
    skip_space(json);
    if (*json->at != c) return false;
    json->at++;
    return true;
}

static bool read_string(struct json *json)
{
    if (!skip_char(json, '"')) return false;
    for (; *json->at && *json->at != '"'; json->at++)
        if (*json->at == '\\' && *++json->at == '\0') return false;
    return skip_char(json, '"');
}

static bool read_object(struct json *json)
{
    if (skip_char(json, '}')) return true;
    do {
        skip_space(json);
        const char *const name = json->at;
        if (!read_string(json)) return false;
        const size_t length = (size_t)(json->at - name) - 2;
        const bool wanted = json->depth == 1 && length == strlen(json->member) &&
                            !memcmp(name + 1, json->member, length);
        if (!skip_char(json, ':')) return false;
        skip_space(json);
        if (wanted) json->value = json->at;
        if (!read_value(json)) return false;
    } while (skip_char(json, ','));
    return skip_char(json, '}');
}

static bool read_array(struct json *json)
{
    if (skip_char(json, ']')) return true;
    do
        if (!read_value(json)) return false;
    while (skip_char(json, ','));
    return skip_char(json, ']');
}

static bool read_word(struct json *json)
{
    static const char *const words[] = {"true", "false", "null"};
    for (size_t i = 0; i < 3; i++)
        if (!strncmp(json->at, words[i], strlen(words[i]))) {
            json->at += strlen(words[i]);
            return !isalnum((unsigned char)*json->at);
        }
    char *end;
    if (*json->at != '-' && !isdigit((unsigned char)*json->at)) return false;
    strtod(json->at, &end);
    json->at = end;
    return true;
}

static bool read_value(struct json *json)
{
    skip_space(json);
    if (*json->at == '"') return read_string(json);
    if (*json->at != '{' && *json->at != '[') return read_word(json);
    if (json->depth == 64) return false;
    json->depth++;
    const bool good = *json->at++ == '{' ? read_object(json) : read_array(json);
    json->depth--;
    return good;
}

/* The value of a member of the object that begins at `text`; NULL: no such member, or no object. */
static const char *member_of(const char *text, const char *name)
{
    struct json json = {text, 0, name, NULL};
    return text && *text == '{' && read_value(&json) ? json.value : NULL;
}

static bool is_text(const char *value, const char *text)
{
    const size_t length = strlen(text);
    return value && *value == '"' && !strncmp(value + 1, text, length) && value[length + 1] == '"';
}

/* The whole file with a 0 behind it, NULL if it cannot be read. */
static char *read_file(const char *path)
{
    FILE *const file = fopen(path, "re");
    if (!file) return NULL;
    char *text = NULL;
    size_t length = 0, room = 0;
    do {
        room = 2 * room + 4096;
        char *const longer = realloc(text, room);
        if (!longer) break;
        text = longer;
        length += fread(text + length, 1, room - length - 1, file);
    } while (length == room - 1);
    const bool good = text && !ferror(file);
    fclose(file);
    if (!good) {
        free(text);
        return NULL;
    }
    text[length] = '\0';
    return text;
}

static bool is_object(const char *text)
{
    struct json json = {text, 0, "", NULL};
    skip_space(&json);
    const bool good = *json.at == '{' && read_value(&json);
    skip_space(&json);
    return good && *json.at == '\0';
}

static int refuse(const char *function, const char *path, const char *what)
{
    return fail(function, ACL_ERROR_API_NOT_SUPPORT, "configPath is \"%s\", which asks for %s; that is not simulated", path,
                what);
}

int init_file_read(const char *function, const char *path, char **text, struct init_options *options)
{
    *text = read_file(path);
    if (!*text)
        return fail(function, ACL_ERROR_INVALID_FILE, "configPath is \"%s\", which cannot be read", path);
    if (!is_object(*text))
        return fail(function, ACL_ERROR_PARSE_FILE, "configPath is \"%s\", which does not hold a JSON object",
                    path);
    const char *const object = strchr(*text, '{');
    const char *const dump = member_of(object, "dump");
    const char *const scene = member_of(dump, "dump_scene");
    /* dumps of operators that fail: until one does, there is none */
    const bool of_failures = is_text(scene, "lite_exception");
    if (member_of(dump, "dump_path") || member_of(dump, "dump_list") || (scene && !of_failures) ||
        is_text(member_of(dump, "dump_debug"), "on"))
        return refuse(function, path, "dumps (\"dump\")");
    if (is_text(member_of(member_of(object, "profiler"), "switch"), "on"))
        return refuse(function, path, "profiling (\"profiler\")");
    const char *const mode = member_of(object, "err_msg_mode");
    options->process_messages = mode && strtol(mode + (*mode == '"'), NULL, 10) == 1;
    return 0;
}
