/* SPDX-License-Identifier: Apache-2.0 */
/* Both phases of every operator of the catalogue, for those without a kernel. An operator's own definitions replace
 * these when the library is linked. */
#include "aclnnsim/aclnnsim.h"
#include "status.h"

/* Arguments are not looked at. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

static aclnnStatus not_simulated(const char *name)
{
    return fail(name, ACLNNSIM_ERR_NOT_SIMULATED, "not simulated yet (aclnnsim " ACLNNSIM_VERSION ")");
}

#define OPERATOR(name, ...)                                                                                            \
    __attribute__((weak)) aclnnStatus name##GetWorkspaceSize(__VA_ARGS__, uint64_t *workspaceSize,                     \
                                                             aclOpExecutor **executor)                                 \
    {                                                                                                                  \
        return not_simulated(#name);                                                                                   \
    }                                                                                                                  \
    __attribute__((weak)) aclnnStatus name(void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,           \
                                           aclrtStream stream)                                                         \
    {                                                                                                                  \
        return not_simulated(#name);                                                                                   \
    }
#include "catalogue_rows.h"
