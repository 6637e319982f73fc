/* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "config.h"
#include "dtype.h"
#include "init_file.h"
#include "neighbours.h"
#include "runtime.h"
#include "soc.h"
#include "status.h"

/* use and fork */

enum { UNUSED, USED, FORKED };
static _Atomic int use;

static void in_child(void)
{
    /* the threads of the streams are gone, and locks may be held by threads that are */
    if (atomic_load(&use) == USED) atomic_store(&use, FORKED);
}

static void watch_forks(void) { pthread_atfork(NULL, NULL, in_child); }

int runtime_usable(const char *function)
{
    const int state = atomic_load_explicit(&use, memory_order_relaxed);
    if (state == USED) return 0;
    if (state == FORKED) {
        static atomic_flag told = ATOMIC_FLAG_INIT; /* one line is enough for a process */
        return (atomic_flag_test_and_set(&told) ? fail_quietly : fail)(
            function, breaks(RULE_FORK, ACL_ERROR_RT_CONTEXT_NULL),
            "this process was forked from one that used the runtime, and cannot use it itself; fork before "
            "the first call, or start the child with exec (in Python: the start method \"spawn\")");
    }
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, watch_forks);
    atomic_store(&use, USED);
    return 0;
}

int pointer_check(const char *function, const char *argument, const void *pointer, int code)
{
    if (pointer) return 0;
    return fail(function, code, "%s is NULL, expected an address", argument);
}

/* the interface: beginning and end */

/* Takes the settings of a configuration file, whose text the callbacks of the host are given. */
static int configure(const char *function, const char *path, char **text)
{
    struct init_options options = {0};
    if (path) TRY(init_file_read(function, path, text, &options));
    status_set_process_mode(options.process_messages);
    return 0;
}

static pthread_mutex_t init_lock = PTHREAD_MUTEX_INITIALIZER;
static uint64_t inits; /* aclInit less aclFinalizeReference */

aclError aclInit(const char *configPath)
{
    TRY(runtime_usable(__func__));
    neighbours_check();
    soc_name(); /* tells of a wrong one */
    char *text = NULL;
    pthread_mutex_lock(&init_lock);
    const int status = inits ? 0 : configure(__func__, configPath, &text);
    const bool repeated = inits > 0;
    if (status == 0) inits++;
    pthread_mutex_unlock(&init_lock);
    const int told = status || repeated ? 0 : callback_init(text);
    free(text);
    TRY(status);
    TRY(told);
    /* libraries of one process may each call it, and are told to ignore the answer */
    return repeated ? fail_quietly(__func__, ACL_ERROR_REPEAT_INITIALIZE, "called before; one call is enough")
                    : 0;
}

static int finalize(const char *function, bool all, uint64_t *left)
{
    TRY(runtime_usable(function));
    pthread_mutex_lock(&init_lock);
    const bool began = inits > 0;
    if (began) inits = all ? 0 : inits - 1;
    const bool ended = began && inits == 0;
    if (ended) status_set_process_mode(false);
    if (left) *left = inits;
    pthread_mutex_unlock(&init_lock);
    if (!began) return fail(function, ACL_ERROR_REPEAT_FINALIZE, "nothing to end, expected aclInit before");
    return ended ? callback_finalize() : 0;
}

aclError aclFinalize(void) { return finalize(__func__, true, NULL); }

aclError aclFinalizeReference(uint64_t *refCount) { return finalize(__func__, false, refCount); }

/* messages and versions */

const char *aclGetRecentErrMsg(void) { return status_take_messages(); }

static int last_error(const char *function, aclrtLastErrLevel level, bool clear)
{
    if (level != ACL_RT_THREAD_LEVEL)
        return fail(function, ACL_ERROR_RT_PARAM_INVALID, "level is %d, expected ACL_RT_THREAD_LEVEL",
                    (int)level);
    return status_last_error(clear);
}

aclError aclrtPeekAtLastError(aclrtLastErrLevel level) { return last_error(__func__, level, false); }

aclError aclrtGetLastError(aclrtLastErrLevel level) { return last_error(__func__, level, true); }

aclError aclrtGetVersion(int32_t *majorVersion, int32_t *minorVersion, int32_t *patchVersion)
{
    const int32_t *const out[] = {majorVersion, minorVersion, patchVersion};
    static const char *const names[] = {"majorVersion", "minorVersion", "patchVersion"};
    for (int i = 0; i < 3; i++) TRY(pointer_check(__func__, names[i], out[i], ACL_ERROR_INVALID_PARAM));
    *majorVersion = ACL_MAJOR_VERSION;
    *minorVersion = ACL_MINOR_VERSION;
    *patchVersion = ACL_PATCH_VERSION;
    return 0;
}

aclError aclsysGetCANNVersion(aclCANNPackageName name, aclCANNPackageVersion *version)
{
    if ((int)name < ACL_PKG_NAME_CANN || (int)name > ACL_PKG_NAME_DRIVER)
        return fail(__func__, ACL_ERROR_INVALID_PARAM, "name is %d, expected a package from 0 to %d",
                    (int)name, (int)ACL_PKG_NAME_DRIVER);
    TRY(pointer_check(__func__, "version", version, ACL_ERROR_INVALID_PARAM));
    *version = (aclCANNPackageVersion){"8.1.RC1", "8", "1", "RC1", "", ""};
    return 0;
}

/* The packages of the toolkit have one version. */
static int check_package(const char *function, const char *name)
{
    static const char *const names[] = {"CANN",     "runtime",  "compiler", "hccl",   "toolkit",        "opp",  "opp_kernel",
                                        "ops_math", "ops_nn",   "ops_cv",   "ops_transformer", "ops_legacy", "driver"};
    TRY(pointer_check(function, "pkgName", name, ACL_ERROR_INVALID_PARAM));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcasecmp(name, names[i])) return 0;
    return fail(function, ACL_ERROR_INVALID_PARAM,
                "pkgName is \"%s\", expected CANN, runtime, compiler, hccl, toolkit, opp, opp_kernel, ops_math, ops_nn, "
                "ops_cv, ops_transformer, ops_legacy or driver",
                name);
}

aclError aclsysGetVersionStr(char *pkgName, char *versionStr)
{
    TRY(check_package(__func__, pkgName));
    TRY(pointer_check(__func__, "versionStr", versionStr, ACL_ERROR_INVALID_PARAM));
    strcpy(versionStr, "8.1.RC1");
    return 0;
}

aclError aclsysGetVersionNum(char *pkgName, int32_t *versionNum)
{
    TRY(check_package(__func__, pkgName));
    TRY(pointer_check(__func__, "versionNum", versionNum, ACL_ERROR_INVALID_PARAM));
    *versionNum = 80100001; /* two digits each: major, minor, patch; then the release candidate */
    return 0;
}

/* the interface: types and the product */

size_t aclDataTypeSize(aclDataType dataType)
{
    switch (dataType) {
    case ACL_DT_UNDEFINED:
    case ACL_STRING: return 0;
    case ACL_COMPLEX128: return 16;
    case ACL_INT64:
    case ACL_UINT64:
    case ACL_DOUBLE:
    case ACL_COMPLEX64: return 8;
    case ACL_FLOAT:
    case ACL_INT32:
    case ACL_UINT32:
    case ACL_COMPLEX32: return 4;
    case ACL_FLOAT16:
    case ACL_BF16:
    case ACL_INT16:
    case ACL_UINT16: return 2;
    case ACL_INT8:
    case ACL_UINT8:
    case ACL_BOOL:
    case ACL_INT4:
    case ACL_UINT1: return 1;
    case ACL_HIFLOAT8:
    case ACL_FLOAT8_E5M2:
    case ACL_FLOAT8_E4M3FN:
    case ACL_FLOAT8_E8M0: return 1;
    case ACL_FLOAT6_E3M2:
    case ACL_FLOAT6_E2M3:
    case ACL_FLOAT4_E2M1:
    case ACL_FLOAT4_E1M2: return 1;
    }
    return 0;
}

float aclFloat16ToFloat(aclFloat16 value) { return f16_to_f32(value); }

aclFloat16 aclFloatToFloat16(float value) { return f32_to_f16(value); }

const char *aclrtGetSocName(void) { return soc_name(); }

static bool has_attribute(aclCannAttr attribute)
{
    const enum product product = soc_product();
    switch (attribute) {
    case ACL_CANN_ATTR_INF_NAN:
    case ACL_CANN_ATTR_BF16: return product == ATLAS_A2 || product == ATLAS_A3 || product == ASCEND_950;
    case ACL_CANN_ATTR_JIT_COMPILE: return true;
    default: return false;
    }
}

aclError aclGetCannAttributeList(const aclCannAttr **cannAttrList, size_t *num)
{
    TRY(pointer_check(__func__, "cannAttrList", cannAttrList, ACL_ERROR_INVALID_PARAM));
    TRY(pointer_check(__func__, "num", num, ACL_ERROR_INVALID_PARAM));
    static const aclCannAttr all[] = {ACL_CANN_ATTR_JIT_COMPILE, ACL_CANN_ATTR_INF_NAN, ACL_CANN_ATTR_BF16};
    *cannAttrList = all;
    *num = has_attribute(ACL_CANN_ATTR_BF16) ? 3 : 1;
    return 0;
}

aclError aclGetCannAttribute(aclCannAttr cannAttr, int32_t *value)
{
    TRY(pointer_check(__func__, "value", value, ACL_ERROR_INVALID_PARAM));
    if ((int)cannAttr < ACL_CANN_ATTR_INF_NAN || (int)cannAttr > ACL_CANN_ATTR_JIT_COMPILE)
        return fail(__func__, ACL_ERROR_INVALID_PARAM, "cannAttr is %d, expected an attribute from %d to %d",
                    (int)cannAttr, (int)ACL_CANN_ATTR_INF_NAN, (int)ACL_CANN_ATTR_JIT_COMPILE);
    *value = has_attribute(cannAttr);
    return 0;
}
