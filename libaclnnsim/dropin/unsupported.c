/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that are declared for programs which link them, and have no meaning on this device: each fails with a code
 * and a message. A function that is defined elsewhere replaces the one here when the library is linked. */
#include "status.h"

/* Arguments are not looked at. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

static int unsupported(const char *function, int code)
{
    return fail(function, breaks(RULE_UNSUPPORTED, code), "not simulated (aclnnsim " ACLNNSIM_VERSION ")");
}

#define STATUS(type, name) return unsupported(name, ACL_ERROR_API_NOT_SUPPORT)
#define RESULT(type, name) return (type)unsupported(name, HCCL_E_NOT_SUPPORT)
#define VOID(type, name) unsupported(name, ACL_ERROR_API_NOT_SUPPORT)
#define ZERO(type, name)                                 \
    do {                                                 \
        unsupported(name, ACL_ERROR_API_NOT_SUPPORT);    \
        return 0;                                        \
    } while (0)
#define MINUS_ONE(type, name)                            \
    do {                                                 \
        unsupported(name, ACL_ERROR_API_NOT_SUPPORT);    \
        return (type)-1;                                 \
    } while (0)

#define FUNCTION(kind, result, name, params) \
    __attribute__((weak)) result name params { kind(result, #name); }
#include "unsupported_rows.h"
