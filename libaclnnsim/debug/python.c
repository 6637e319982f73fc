/* SPDX-License-Identifier: Apache-2.0 */
/* Python is reached through the functions that the process has, if it has any; nothing is linked against it. */
#include "python.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#define SHOWN 6

static struct {
    int (*is_initialized)(void);
    void *(*thread_state)(void); /* of the calling thread, NULL if it has none; needs no lock */
    int (*ensure)(void);
    void (*release)(int);
    void *(*frame)(void); /* borrowed */
    void *(*back)(void *), *(*code)(void *);
    int (*line)(void *);
    void *(*attribute)(void *, const char *);
    const char *(*utf8)(void *);
    void (*forget)(void *); /* Py_DecRef */
    void (*clear)(void);    /* PyErr_Clear */
} python;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool present;

static void find(void)
{
    static const char *const names[] = {
        "Py_IsInitialized", "PyGILState_GetThisThreadState", "PyGILState_Ensure", "PyGILState_Release",
        "PyEval_GetFrame", "PyFrame_GetBack", "PyFrame_GetCode", "PyFrame_GetLineNumber", "PyObject_GetAttrString",
        "PyUnicode_AsUTF8", "Py_DecRef", "PyErr_Clear"};
    void *found[sizeof names / sizeof *names];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!(found[i] = dlsym(RTLD_DEFAULT, names[i]))) return;
    memcpy(&python, found, sizeof python);
    present = true;
}

static _Thread_local char lines[1024];

/* Of this package, and of what runs tests: nobody looks for a fault there. */
static bool is_machinery(const char *path)
{
    static const char *const packages[] = {"aclnnsim/", "_pytest/", "pluggy/", "xdist/", "execnet/"};
    const char *const package = strstr(path, "-packages/");
    for (size_t i = 0; package && i < sizeof packages / sizeof *packages; i++)
        if (!strncmp(package + strlen("-packages/"), packages[i], strlen(packages[i]))) return true;
    return false;
}

static void put_frame(void *frame, char *end)
{
    void *const code = python.code(frame);
    if (!code) return;
    void *const file = python.attribute(code, "co_filename"), *const name = python.attribute(code, "co_name");
    const char *const path = file ? python.utf8(file) : NULL, *const function = name ? python.utf8(name) : NULL;
    if (path && function && !is_machinery(path)) {
        const char *const slash = strrchr(path, '/');
        snprintf(end, sizeof lines - (size_t)(end - lines), "%s (%s:%d)\n", function, slash ? slash + 1 : path,
                 python.line(frame));
    }
    if (file) python.forget(file);
    if (name) python.forget(name);
    python.forget(code);
    python.clear();
}

void python_look(void)
{
    pthread_once(&once, find);
    lines[0] = '\0';
    if (!present || !python.is_initialized() || !python.thread_state()) return;
    const int state = python.ensure();
    void *frame = python.frame(), *owned = NULL;
    for (int shown = 0, depth = 0; frame && shown < SHOWN && depth < 64; depth++) {
        char *const end = lines + strlen(lines);
        put_frame(frame, end);
        shown += *end != '\0';
        frame = python.back(frame);
        if (owned) python.forget(owned);
        owned = frame;
    }
    if (owned) python.forget(owned);
    python.release(state);
}

bool python_stack(char *text, size_t size)
{
    if (!lines[0]) return false;
    snprintf(text, size, "%s", lines);
    return true;
}
