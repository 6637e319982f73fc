/* SPDX-License-Identifier: Apache-2.0 */
/* group_norm.h - normalising groups of channels of each sample: group norm, instance norm; and gradients. */
#ifndef ACLNNSIM_OPS_GROUP_NORM_H
#define ACLNNSIM_OPS_GROUP_NORM_H

#include "ops/channels.h"

/* Members are NULL where an operator has no such tensor or the host gave none. */
struct group_norm {
    const struct view *x, *gamma, *beta;
    const struct view *mean, *rstd, *variance; /* one number a sample and group; written, for gradients read */
    const struct view *y, *dy, *dx, *dgamma, *dbeta;
    int64_t groups;
    bool last;    /* the channels are the last dimension, else dimension 1 */
    double eps;
    double swish; /* the result goes through y * sigmoid(swish * y); 0: it does not */
};
int group_norm_run(const struct call *call, const struct group_norm *norm);
int group_norm_gradient_run(const struct call *call, const struct group_norm *norm);

/* The number of groups is above 0 and divides the channels. */
int check_groups(const struct call *call, int group, int64_t channels);
/* The slots n, n + 1 and n + 2 say the extents of x: N, C, and the product of the others. */
int check_group_extents(const struct call *call, int x, int n);
/* The tensor, if it was given, has one number a channel. */
int check_channel_weights(const struct call *call, int slot, int64_t channels);

#endif
