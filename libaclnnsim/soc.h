/* SPDX-License-Identifier: Apache-2.0 */
/* soc.h - which product is simulated: its name and the family that the documentation speaks of. */
#ifndef ACLNNSIM_SOC_H
#define ACLNNSIM_SOC_H

#include <stdbool.h>
#include <stdint.h>

#include "dtype.h"

/* family, name in messages */
#define PRODUCTS(X)                                          \
    X(ATLAS_TRAINING, "Atlas training series (Ascend910)")   \
    X(ATLAS_A2, "Atlas A2 series (Ascend910B)")              \
    X(ATLAS_A3, "Atlas A3 series (Ascend910_93)")            \
    X(ATLAS_INFERENCE, "Atlas inference series (Ascend310P)") \
    X(ATLAS_200I, "Atlas 200I/500 A2 (Ascend310B)")          \
    X(ASCEND_950, "Ascend 950")

enum product {
#define X(id, name) id,
    PRODUCTS(X)
#undef X
    PRODUCT_COUNT
};

/* A set of products. */
#define ON(product) (1u << (product))

/* The current product; the default is Ascend910B3. */
enum product soc_product(void);
/* "Ascend910B3" */
const char *soc_name(void);
/* "Atlas A2 series (Ascend910B)" */
const char *soc_family(enum product product);
/* Whether the name is known, and its product. */
bool soc_find(const char *name, enum product *product);
/* Chooses the product by SoC name. Fails with 100000 and the list of names if it is unknown. */
int soc_set(const char *function, const char *name);

/* The types a parameter takes, by product; an empty set means that the product lacks the parameter. */
typedef dtype_set dtypes_by_product[PRODUCT_COUNT];

#endif
