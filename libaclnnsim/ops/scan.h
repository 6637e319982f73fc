/* SPDX-License-Identifier: Apache-2.0 */
/* scan.h - operators whose results combine all elements up to their own along a dimension. */
#ifndef ACLNNSIM_OPS_SCAN_H
#define ACLNNSIM_OPS_SCAN_H

#include "ops/reduction.h"

enum scan_kind { SCAN_SUM, SCAN_PRODUCT, SCAN_LARGEST, SCAN_SMALLEST };

/* The first parameter is the tensor, the outputs are the results and, of extremes, their places. Slots, 0 for none. */
struct scan {
    struct op op;
    enum scan_kind kind;
    int dim;       /* an integer, or a scalar */
    int dtype;     /* an aclDataType to which elements convert first; that of the output */
    bool undefined; /* which may be ACL_DT_UNDEFINED, for the type of the tensor */
    int exclusive; /* BOOL: without the element itself */
    int reverse;   /* BOOL: from the last element on */
};

#define SCAN \
    .check = scan_check, .run = scan_run, .infer = scan_infer, .elementwise = true, .absent_code = ACLNN_ERR_PARAM_INVALID

int scan_check(const struct call *call);
int scan_run(const struct call *call);
int scan_infer(const struct call *call, int slot, struct shape *out);

#endif
