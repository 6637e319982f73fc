/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of unsupported.txt. A definition elsewhere in the library replaces one of these when it is linked. */
#include "acl/acl_base.h"
#include "status.h"

/* Arguments are not looked at. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

static int refuse(const char *name, int code, const char *why)
{
    return fail(name, code, "not supported by the simulator: %s", why);
}

#define REFUSE_STATUS(name, parameters, code, why)                                                                     \
    __attribute__((weak)) aclError name parameters { return refuse(#name, code, why); }
#define REFUSE_VOID(name, parameters, code, why)                                                                       \
    __attribute__((weak)) void name parameters { refuse(#name, code, why); }
#define REFUSE_VALUE(type, name, parameters, code, why)                                                                \
    __attribute__((weak)) type name parameters                                                                         \
    {                                                                                                                  \
        refuse(#name, code, why);                                                                                      \
        return (type)0;                                                                                                \
    }
#include "unsupported_rows.h"
