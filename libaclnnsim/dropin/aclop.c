/* SPDX-License-Identifier: Apache-2.0 */
/* Operators by name: their attributes, the settings of their compiler, and that none of them computes. */
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acl/acl_op_compiler.h"
#include "handle.h"
#include "status.h"

/* ---- attributes ---- */

struct attribute {
    struct attribute *next;
    size_t name_length;
    char text[]; /* "name=value" */
};

struct aclopAttr {
    struct handle handle;
    struct attribute *first;
};

aclopAttr *aclopCreateAttr(void)
{
    struct aclopAttr *attr = handle_new(HANDLE_OP_ATTR, sizeof *attr);
    if (!attr) fail("aclopCreateAttr", ACL_ERROR_BAD_ALLOC, "out of memory");
    return attr;
}

void aclopDestroyAttr(const aclopAttr *attr)
{
    if (!attr || handle_check("aclopDestroyAttr", "attr", attr, HANDLE_OP_ATTR, ACL_ERROR_INVALID_PARAM)) return;
    struct aclopAttr *owned = (struct aclopAttr *)attr;
    if (!handle_retire(owned, HANDLE_OP_ATTR, "was destroyed")) return;
    for (struct attribute *a = owned->first, *next; a; a = next) {
        next = a->next;
        free(a);
    }
    owned->first = NULL;
    handle_free(owned, HANDLE_OP_ATTR);
}

/* A value that is being written down, as text that grows. */
struct text {
    FILE *stream; /* NULL: out of memory */
    char *buffer;
    size_t length;
};

static void print(struct text *text, const char *format, ...) PRINTF_LIKE(2, 3);
static void print(struct text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (text->stream) vfprintf(text->stream, format, args);
    va_end(args);
}

/* Begins the text of an attribute. Fails with 100000 if attr or name is not usable, or values is NULL with a count,
 * or the count is negative. */
static int begin(const char *function, const aclopAttr *attr, const char *name, int count, const void *values,
                 struct text *text)
{
    TRY(handle_check(function, "attr", attr, HANDLE_OP_ATTR, ACL_ERROR_INVALID_PARAM));
    if (!name) return fail(function, ACL_ERROR_INVALID_PARAM, "attrName is NULL");
    if (count < 0) return fail(function, ACL_ERROR_INVALID_PARAM, "the number of values is %d, expected 0 or more", count);
    if (!values && count > 0) return fail(function, ACL_ERROR_INVALID_PARAM, "the values of %s are NULL", name);
    *text = (struct text){0};
    text->stream = open_memstream(&text->buffer, &text->length);
    print(text, "%s=", name);
    return 0;
}

/* Puts the text into the object, in place of an attribute of that name. */
static int finish(const char *function, aclopAttr *attr, const char *name, struct text *text)
{
    if (text->stream && fclose(text->stream)) {
        free(text->buffer);
        text->buffer = NULL;
    }
    struct attribute *made = text->buffer ? malloc(sizeof *made + text->length + 1) : NULL;
    if (made) memcpy(made->text, text->buffer, text->length + 1);
    free(text->buffer);
    if (!made) return fail(function, ACL_ERROR_BAD_ALLOC, "out of memory");
    made->name_length = strlen(name);
    struct attribute **place = &attr->first;
    while (*place && ((*place)->name_length != made->name_length || memcmp((*place)->text, name, made->name_length))) place = &(*place)->next;
    struct attribute *old = *place;
    made->next = old ? old->next : NULL;
    *place = made;
    free(old);
    return 0;
}

#define SET_ONE(function, type, ...)                                            \
    aclError function(aclopAttr *attr, const char *attrName, type attrValue)    \
    {                                                                           \
        struct text text;                                                       \
        TRY(begin(#function, attr, attrName, 0, NULL, &text));                  \
        print(&text, __VA_ARGS__);                                              \
        return finish(#function, attr, attrName, &text);                        \
    }

SET_ONE(aclopSetAttrBool, uint8_t, "%s", attrValue ? "true" : "false")
SET_ONE(aclopSetAttrInt, int64_t, "%lld", (long long)attrValue)
SET_ONE(aclopSetAttrFloat, float, "%g", (double)attrValue)
SET_ONE(aclopSetAttrDataType, aclDataType, "aclDataType %d", (int)attrValue)

aclError aclopSetAttrString(aclopAttr *attr, const char *attrName, const char *attrValue)
{
    const char *const function = "aclopSetAttrString";
    struct text text;
    TRY(begin(function, attr, attrName, 1, attrValue, &text));
    print(&text, "\"%s\"", attrValue);
    return finish(function, attr, attrName, &text);
}

/* `item` prints values[i]. */
#define SET_LIST(function, values_type, ...)                                                        \
    aclError function(aclopAttr *attr, const char *attrName, int numValues, values_type)            \
    {                                                                                               \
        struct text text;                                                                           \
        TRY(begin(#function, attr, attrName, numValues, values, &text));                            \
        for (int i = 0; i < numValues; i++) {                                                       \
            print(&text, "%s", i ? ", " : "[");                                                     \
            print(&text, __VA_ARGS__);                                                              \
        }                                                                                           \
        print(&text, numValues ? "]" : "[]");                                                       \
        return finish(#function, attr, attrName, &text);                                            \
    }

SET_LIST(aclopSetAttrListBool, const uint8_t *values, "%s", values[i] ? "true" : "false")
SET_LIST(aclopSetAttrListInt, const int64_t *values, "%lld", (long long)values[i])
SET_LIST(aclopSetAttrListFloat, const float *values, "%g", (double)values[i])
SET_LIST(aclopSetAttrListDataType, const aclDataType values[], "aclDataType %d", (int)values[i])
SET_LIST(aclopSetAttrListString, const char **values, "\"%s\"", values[i] ? values[i] : "")

aclError aclopSetAttrListListInt(aclopAttr *attr, const char *attrName, int numLists, const int *numValues,
                                 const int64_t *const values[])
{
    const char *const function = "aclopSetAttrListListInt";
    struct text text;
    TRY(begin(function, attr, attrName, numLists, numValues && values ? values : NULL, &text));
    print(&text, "[");
    for (int list = 0; list < numLists; list++) {
        print(&text, list ? ", [" : "[");
        for (int i = 0; values[list] && i < numValues[list]; i++) print(&text, "%s%lld", i ? ", " : "", (long long)values[list][i]);
        print(&text, "]");
    }
    print(&text, "]");
    return finish(function, attr, attrName, &text);
}

/* ---- no operator computes by name ---- */

/* Fails with 200001 and "Name(attribute=value, ...): not simulated yet", without () if there are no attributes. */
static int no_operator(const char *function, const char *op, const aclopAttr *attr)
{
    if (!op) return fail(function, ACL_ERROR_INVALID_PARAM, "opType is NULL");
    if (attr) TRY(handle_check(function, "attr", attr, HANDLE_OP_ATTR, ACL_ERROR_INVALID_PARAM));
    char list[512] = "";
    size_t length = 0;
    for (const struct attribute *a = attr ? attr->first : NULL; a && length < sizeof list; a = a->next)
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", length ? ", " : "(", a->text);
    return fail(function, breaks(RULE_NOT_SIMULATED, ACL_ERROR_API_NOT_SUPPORT),
                "%.128s%s%s: not simulated yet (aclnnsim " ACLNNSIM_VERSION ")", op, list, length ? ")" : "");
}

/* Arguments of an operator that are not looked at. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

aclError aclopCompileAndExecute(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[],
                                const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[],
                                aclDataBuffer *const outputs[], const aclopAttr *attr, aclopEngineType engineType,
                                aclopCompileType compileFlag, const char *opPath, aclrtStream stream)
{
    return no_operator("aclopCompileAndExecute", opType, attr);
}

aclError aclopCompileAndExecuteV2(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[],
                                  int numOutputs, aclTensorDesc *outputDesc[], aclDataBuffer *outputs[], aclopAttr *attr,
                                  aclopEngineType engineType, aclopCompileType compileFlag, const char *opPath,
                                  aclrtStream stream)
{
    return no_operator("aclopCompileAndExecuteV2", opType, attr);
}

aclError aclopCompile(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs,
                      const aclTensorDesc *const outputDesc[], const aclopAttr *attr, aclopEngineType engineType,
                      aclopCompileType compileFlag, const char *opPath)
{
    return no_operator("aclopCompile", opType, attr);
}

aclError aclopExecute(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[],
                      const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[],
                      aclDataBuffer *const outputs[], const aclopAttr *attr, aclrtStream stream)
{
    return no_operator("aclopExecute", opType, attr);
}

aclError aclopExecuteV2(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[],
                        int numOutputs, aclTensorDesc *outputDesc[], aclDataBuffer *outputs[], aclopAttr *attr,
                        aclrtStream stream)
{
    return no_operator("aclopExecuteV2", opType, attr);
}

aclError aclopCreateHandle(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs,
                           const aclTensorDesc *const outputDesc[], const aclopAttr *opAttr, aclopHandle **handle)
{
    return no_operator("aclopCreateHandle", opType, opAttr);
}

aclError aclopInferShape(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[],
                         int numOutputs, aclTensorDesc *outputDesc[], aclopAttr *attr)
{
    return no_operator("aclopInferShape", opType, attr);
}

/* ---- settings of the compiler ---- */

enum { OPTIONS = ACL_OP_DEBUG_OPTION + 1 };

static pthread_mutex_t options_lock = PTHREAD_MUTEX_INITIALIZER;
static char *options[OPTIONS]; /* NULL: the default */

static bool is_option(aclCompileOpt opt) { return (int)opt >= 0 && (int)opt < OPTIONS; }

static int no_option(const char *function, aclCompileOpt opt)
{
    return fail(function, ACL_ERROR_INVALID_PARAM, "opt is %d, expected 0 to %d", (int)opt, OPTIONS - 1);
}

/* The value as it is; options_lock is held. */
static const char *option(aclCompileOpt opt)
{
    if (options[opt]) return options[opt];
    return opt == ACL_OP_JIT_COMPILE ? "disable" : ""; /* nothing is compiled when it is called */
}

aclError aclSetCompileopt(aclCompileOpt opt, const char *value)
{
    const char *const function = "aclSetCompileopt";
    if (!is_option(opt)) return no_option(function, opt);
    if (!value) return fail(function, ACL_ERROR_INVALID_PARAM, "value is NULL");
    char *copy = strdup(value);
    if (!copy) return fail(function, ACL_ERROR_BAD_ALLOC, "out of memory");
    pthread_mutex_lock(&options_lock);
    free(options[opt]);
    options[opt] = copy;
    pthread_mutex_unlock(&options_lock);
    return 0;
}

size_t aclGetCompileoptSize(aclCompileOpt opt)
{
    if (!is_option(opt)) {
        no_option("aclGetCompileoptSize", opt);
        return 0;
    }
    pthread_mutex_lock(&options_lock);
    const size_t size = strlen(option(opt)) + 1;
    pthread_mutex_unlock(&options_lock);
    return size;
}

aclError aclGetCompileopt(aclCompileOpt opt, char *value, size_t length)
{
    const char *const function = "aclGetCompileopt";
    if (!is_option(opt)) return no_option(function, opt);
    if (!value) return fail(function, ACL_ERROR_INVALID_PARAM, "value is NULL");
    pthread_mutex_lock(&options_lock);
    const size_t size = strlen(option(opt)) + 1;
    if (size <= length) memcpy(value, option(opt), size);
    pthread_mutex_unlock(&options_lock);
    if (size > length)
        return fail(function, ACL_ERROR_INVALID_PARAM, "length is %zu, expected %zu at least", length, size);
    return 0;
}

aclError aclopSetCompileFlag(aclOpCompileFlag flag)
{
    if (flag == ACL_OP_COMPILE_DEFAULT || flag == ACL_OP_COMPILE_FUZZ) return 0;
    return fail("aclopSetCompileFlag", ACL_ERROR_INVALID_PARAM, "flag is %d, expected 0 or 1", (int)flag);
}
