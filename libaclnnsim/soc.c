/* SPDX-License-Identifier: Apache-2.0 */
#include "soc.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "config.h"
#include "status.h"

struct soc {
    const char *name;
    enum product product;
};

/* Every accepted name, once. */
static const struct soc socs[] = {
    {"Ascend910A", ATLAS_TRAINING},
    {"Ascend910B", ATLAS_TRAINING}, /* without a digit: an older chip of the training series */
    {"Ascend910ProA", ATLAS_TRAINING},
    {"Ascend910ProB", ATLAS_TRAINING},
    {"Ascend910PremiumA", ATLAS_TRAINING},
    {"Ascend910B1", ATLAS_A2},
    {"Ascend910B2", ATLAS_A2},
    {"Ascend910B2C", ATLAS_A2},
    {"Ascend910B3", ATLAS_A2},
    {"Ascend910B4", ATLAS_A2},
    {"Ascend910B4-1", ATLAS_A2},
    {"Ascend910_9361", ATLAS_A3},
    {"Ascend910_9362", ATLAS_A3},
    {"Ascend910_9372", ATLAS_A3},
    {"Ascend910_9381", ATLAS_A3},
    {"Ascend910_9382", ATLAS_A3},
    {"Ascend910_9391", ATLAS_A3},
    {"Ascend910_9392", ATLAS_A3},
    {"Ascend310P1", ATLAS_INFERENCE},
    {"Ascend310P3", ATLAS_INFERENCE},
    {"Ascend310P5", ATLAS_INFERENCE},
    {"Ascend310P7", ATLAS_INFERENCE},
    {"Ascend310B1", ATLAS_200I},
    {"Ascend310B2", ATLAS_200I},
    {"Ascend310B3", ATLAS_200I},
    {"Ascend310B4", ATLAS_200I},
    {"Ascend950PR_9589", ASCEND_950},
    {"Ascend950PR_9599", ASCEND_950},
    {"Ascend950DT_9581", ASCEND_950},
    {"Ascend950DT_9591", ASCEND_950},
};

static const struct soc *const fallback = &socs[8];
static _Atomic(const struct soc *) chosen;

static const struct soc *find(const char *name)
{
    for (size_t i = 0; i < sizeof socs / sizeof *socs; i++)
        if (strcmp(socs[i].name, name) == 0) return &socs[i];
    return NULL;
}

/* "Ascend910A, Ascend910B, ..." */
static const char *list_names(char *names, size_t size)
{
    size_t used = 0;
    for (size_t i = 0; i < sizeof socs / sizeof *socs && used < size; i++)
        used += (size_t)snprintf(names + used, size - used, "%s%s", i ? ", " : "", socs[i].name);
    return names;
}

#define NAMES_SIZE 1024

static const struct soc *current(void)
{
    const struct soc *soc = atomic_load_explicit(&chosen, memory_order_acquire);
    if (soc) return soc;
    const char *name = config()->soc;
    soc = name ? find(name) : fallback;
    if (!soc) soc = fallback;
    const struct soc *unset = NULL;
    if (atomic_compare_exchange_strong(&chosen, &unset, soc)) {
        if (name && !find(name)) {
            char names[NAMES_SIZE];
            warn_of(RULE_SETTING, "ACLNNSIM_SOC", "there is no \"%.64s\", simulating %s; the names are %s", name, fallback->name,
                    list_names(names, sizeof names));
        }
        return soc;
    }
    return unset;
}

enum product soc_product(void) { return current()->product; }

const char *soc_name(void) { return current()->name; }

const char *soc_family(enum product product)
{
    static const char *const names[] = {
#define X(id, name) [id] = name,
        PRODUCTS(X)
#undef X
    };
    return names[product];
}

bool soc_find(const char *name, enum product *product)
{
    const struct soc *const soc = find(name);
    if (soc) *product = soc->product;
    return soc != NULL;
}

int soc_set(const char *function, const char *name)
{
    if (!name) return fail(function, ACL_ERROR_INVALID_PARAM, "name is NULL");
    const struct soc *soc = find(name);
    if (!soc) {
        char names[NAMES_SIZE];
        return fail(function, ACL_ERROR_INVALID_PARAM, "unknown SoC name \"%.64s\", expected one of %s", name,
                    list_names(names, sizeof names));
    }
    atomic_store_explicit(&chosen, soc, memory_order_release);
    return 0;
}
