/* SPDX-License-Identifier: Apache-2.0 */
/* rotary.h - rotary position embedding: parts of each row are rotated by angles whose cosines and sines are given. */
#ifndef ACLNNSIM_OPS_ROTARY_H
#define ACLNNSIM_OPS_ROTARY_H

#include "ops/elementwise.h"
#include "ops/rows.h"

/* Which elements of a row are rotated together. */
enum rotary_mode {
    ROTARY_HALF,     /* one of the first half, one of the second */
    ROTARY_PAIRS,    /* neighbours */
    ROTARY_QUARTERS, /* as halves, in each half of the row */
    ROTARY_SORTED,   /* neighbours, which come to the first and the second half of the result */
};

/* x has 3 or 4 dimensions; cos and sin have as many, the same shape, and broadcast to x. 561002. */
int check_rotary_tensor(const struct call *call, int x, int cosine, int sine);
/* The mode divides the last extent. 561002. */
int check_rotary_row(const struct call *call, int x, enum rotary_mode mode);
/* All are (B, S, N, D), where the query and the key may differ in N and cos and sin have 1. */
int check_apply_rotary(const struct call *call, int query, int key, int cosine, int sine);

/* out = x * cos + rotated x * sin; out may be x. */
int rotary_run(const struct call *call, const struct view *x, const struct view *cosine, const struct view *sine, enum rotary_mode mode,
               const struct view *out);

/* queryRef, keyRef, cos, sin, layout and, if there is one, rotaryMode: {.name = ..., APPLY_ROTARY, .params = ...} */
#define APPLY_ROTARY .check = apply_rotary_check, .run = apply_rotary_run, .absent_code = ACLNN_ERR_PARAM_INVALID
int apply_rotary_check(const struct call *call);
int apply_rotary_run(const struct call *call);

#endif
