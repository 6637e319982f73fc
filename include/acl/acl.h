/* SPDX-License-Identifier: Apache-2.0 */
/** acl.h - beginning and end of the use of the library, versions, messages of failures. */
#ifndef ACL_ACL_H
#define ACL_ACL_H

#include "acl/acl_base.h"
#include "acl/acl_mdl.h"
#include "acl/acl_rt.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Version of the interface. */
enum { ACL_MAJOR_VERSION = 1, ACL_MINOR_VERSION = 17, ACL_PATCH_VERSION = 0 };
#define ACL_MAJOR_VERSION ACL_MAJOR_VERSION
#define ACL_MINOR_VERSION ACL_MINOR_VERSION
#define ACL_PATCH_VERSION ACL_PATCH_VERSION

/** Bytes of the texts in aclCANNPackageVersion. */
enum { ACL_PKG_VERSION_MAX_SIZE = 128, ACL_PKG_VERSION_PARTS_MAX_SIZE = 64 };
#define ACL_PKG_VERSION_MAX_SIZE ACL_PKG_VERSION_MAX_SIZE
#define ACL_PKG_VERSION_PARTS_MAX_SIZE ACL_PKG_VERSION_PARTS_MAX_SIZE

/** A package of the toolkit. */
typedef enum {
    ACL_PKG_NAME_CANN = 0,
    ACL_PKG_NAME_RUNTIME = 1,
    ACL_PKG_NAME_COMPILER = 2,
    ACL_PKG_NAME_HCCL = 3,
    ACL_PKG_NAME_TOOLKIT = 4,
    ACL_PKG_NAME_OPP = 5,
    ACL_PKG_NAME_OPP_KERNEL = 6,
    ACL_PKG_NAME_DRIVER = 7
} aclCANNPackageName;

/** Version of a package: "8.1.RC1" and its parts "8", "1", "RC1", "". */
typedef struct aclCANNPackageVersion {
    char version[ACL_PKG_VERSION_MAX_SIZE];
    char majorVersion[ACL_PKG_VERSION_PARTS_MAX_SIZE];
    char minorVersion[ACL_PKG_VERSION_PARTS_MAX_SIZE];
    char releaseVersion[ACL_PKG_VERSION_PARTS_MAX_SIZE];
    char patchVersion[ACL_PKG_VERSION_PARTS_MAX_SIZE];
    char reserved[ACL_PKG_VERSION_MAX_SIZE];
} aclCANNPackageVersion;

/** Begins the use of the library. It works without this call too. `configPath` is NULL or the path of a
 *  JSON file, "{}" at least; "err_msg_mode": "1" in it makes aclGetRecentErrMsg() give the messages of
 *  all threads.
 *  100002: there was an aclInit before; this one is counted and changes nothing else. 100003: the file
 *  cannot be read. 100006: it does not hold a JSON object. 200001: it asks for dumps ("dump") or profiling
 *  ("profiler"), which are not simulated. */
ACL_FUNC_VISIBILITY aclError aclInit(const char *configPath);

/** Ends what aclInit began, however often it was called; aclInit may be called again. Devices and contexts
 *  stay as they are: aclrtResetDevice() releases them. Not for static destructors.
 *  100037: aclInit was not called since the last aclFinalize. */
ACL_FUNC_VISIBILITY aclError aclFinalize(void);

/** What the failures of the calling thread since the last call of this function said, newest first; NULL
 *  if there were none. Valid until the thread's next call of this function. */
ACL_FUNC_VISIBILITY const char *aclGetRecentErrMsg(void);

/** Version of the interface: ACL_MAJOR_VERSION and so on. 100000: a pointer is NULL. */
ACL_FUNC_VISIBILITY aclError aclrtGetVersion(int32_t *majorVersion, int32_t *minorVersion,
                                             int32_t *patchVersion);

/** Version of the toolkit that is simulated; one for all packages. 100000: version is NULL, or there is no
 *  such package. */
ACL_FUNC_VISIBILITY aclError aclsysGetCANNVersion(aclCANNPackageName name, aclCANNPackageVersion *version);

#ifdef __cplusplus
}
#endif

#endif
