/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that are declared for programs which link them, and have no meaning on this device: each fails with a code
 * and a message. A function that is defined elsewhere replaces the one here when the library is linked. */
#include "aclnnsim/aclnnsim.h"
#include "status.h"

/* Arguments are not looked at. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

static int unsupported(const char *function, int code, const char *reason)
{
    return fail(function, breaks(RULE_UNSUPPORTED, code), "%s (aclnnsim " ACLNNSIM_VERSION ")", reason);
}

#define STATUS(type, ...) return unsupported(__VA_ARGS__)
#define RESULT(type, name, code, reason) return (type)unsupported(name, HCCL_E_NOT_SUPPORT, reason)
#define VOID(type, ...) unsupported(__VA_ARGS__)
#define ZERO(type, ...)           \
    do {                          \
        unsupported(__VA_ARGS__); \
        return 0;                 \
    } while (0)
#define MINUS_ONE(type, ...)      \
    do {                          \
        unsupported(__VA_ARGS__); \
        return (type)-1;          \
    } while (0)

#define FUNCTION(kind, result, name, params, code, reason)                                      \
    static result refused_##name params { kind(result, #name, code, reason); }                  \
    extern __typeof__(refused_##name) name __attribute__((weak, alias("refused_" #name)));
#include "unsupported_rows.h"
#undef FUNCTION

static const struct {
    const char *name, *reason;
    void (*linked)(void), (*refused)(void);
} table[] = {
#define FUNCTION(kind, result, name, params, code, reason) \
    {#name, reason, (void (*)(void))name, (void (*)(void))refused_##name},
#include "unsupported_rows.h"
};

const char *aclnnsimUnsupported(size_t index, const char **reason)
{
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (table[i].linked != table[i].refused || index-- > 0) continue;
        if (reason) *reason = table[i].reason;
        return table[i].name;
    }
    return NULL;
}
