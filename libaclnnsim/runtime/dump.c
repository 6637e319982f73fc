/* SPDX-License-Identifier: Apache-2.0 */
/* Dumps are not simulated; a host that turns them on and asks for none hears nothing. */
#include <stdlib.h>

#include "acl/acl_mdl.h"
#include "init_file.h"
#include "runtime.h"
#include "status.h"
#include "stream.h"

aclError aclmdlInitDump(void) { return runtime_usable(__func__); }

aclError aclmdlSetDump(const char *dumpCfgPath)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "dumpCfgPath", dumpCfgPath, ACL_ERROR_INVALID_PARAM));
    char *text = NULL;
    struct init_options options;
    const int status = init_file_read(__func__, dumpCfgPath, &text, &options);
    free(text);
    return status;
}

aclError aclmdlFinalizeDump(void) { return runtime_usable(__func__); }
