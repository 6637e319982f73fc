/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/embedding.h"

#include <stdlib.h>

int read_indices(const struct call *call, int slot, int64_t rows, int64_t **indices)
{
    const struct view *const view = call->arg[slot].tensor;
    *indices = numbers_copy(view, I64);
    if (!*indices) return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory for intermediate results");
    for (int64_t i = 0; i < view_count(view); i++) {
        const int64_t index = (*indices)[i];
        if (index >= 0 && index < rows) continue;
        free(*indices);
        return call_fail(call, breaks(RULE_DATA, ACL_ERROR_RT_AICORE_EXCEPTION), "%s[%lld] is %lld, expected 0 to %lld",
                         call->op->params[slot].name, (long long)i, (long long)index, (long long)rows - 1);
    }
    return 0;
}
