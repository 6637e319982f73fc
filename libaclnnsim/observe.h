/* SPDX-License-Identifier: Apache-2.0 */
/* observe.h - calls of operators as debug/ is told of them. */
#ifndef ACLNNSIM_OBSERVE_H
#define ACLNNSIM_OBSERVE_H

#include "debug/debug.h"
#include "plan.h"

/* Makes the call of phase one, and tells of it. */
typedef aclnnStatus plan_function(const struct op *op, const union aclnnsimValue *args, uint64_t *workspaceSize,
                                  aclOpExecutor **executor);
aclnnStatus observe_plan(plan_function *make, const struct op *op, const union aclnnsimValue *args,
                         uint64_t *workspaceSize, aclOpExecutor **executor);
/* The same for phase two. */
typedef aclnnStatus launch_function(const struct op *op, void *workspace, uint64_t workspaceSize, aclOpExecutor *executor,
                                    aclrtStream stream);
aclnnStatus observe_launch(launch_function *make, const struct op *op, void *workspace, uint64_t workspaceSize,
                           aclOpExecutor *executor, aclrtStream stream);
/* What the call will read and write. */
struct work *observe_work(const struct plan *plan, void *workspace);

#endif
