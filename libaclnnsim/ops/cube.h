/* SPDX-License-Identifier: Apache-2.0 */
/* cube.h - cubeMathType: how products of FLOAT may be computed.
 *
 * 0 KEEP_DTYPE and 1 ALLOW_FP32_DOWN_PRECISION, 3 USE_HF32 and 4 USE_FP32_ADD compute in FLOAT here, but 1 on products
 * whose Cube unit has no FLOAT, and 2 USE_FP16 everywhere: these round FLOAT operands and products to FLOAT16. */
#ifndef ACLNNSIM_OPS_CUBE_H
#define ACLNNSIM_OPS_CUBE_H

#include "op.h"

enum cube_math_type { KEEP_DTYPE, ALLOW_FP32_DOWN_PRECISION, USE_FP16, USE_HF32, USE_FP32_ADD, CUBE_MATH_TYPES };

/* What a page says of the values on Atlas A2, A3 and Ascend 950. */
enum cube_rule {
    CUBE_CHOOSY, /* 2 is not for BF16, and 3 for FLOAT alone */
    CUBE_PARTLY, /* 2 is not for BF16 */
    CUBE_EASY,   /* where a value says nothing of a type, it does nothing */
};

/* Fails (161002) unless the value in the slot is one of those that the product takes for operands which together have
 * this type: on Atlas training and inference series neither 3 nor, for FLOAT, 0. `with_add`: the products with 4. */
int check_cube_math_type(const struct call *call, int slot, enum dtype dtype, enum cube_rule rule, unsigned with_add);

/* Whether operands of this type go by way of FLOAT16. */
bool cube_uses_halves(const struct call *call, int slot, enum dtype dtype);

#endif
