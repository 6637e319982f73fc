/* SPDX-License-Identifier: Apache-2.0 */
#include "dtype.h"

#include <stdio.h>

static const struct {
    aclDataType acl;
    int64_t size;
} table[] = {
#define X(id, acl, bytes, name) [id] = {acl, bytes},
    DTYPES(X)
#undef X
};

enum dtype dtype_from_acl(aclDataType dtype)
{
    switch ((int)dtype) {
#define X(id, acl, bytes, name) \
    case acl: return id;
        DTYPES(X)
#undef X
    default: return DTYPE_NONE;
    }
}

aclDataType dtype_to_acl(enum dtype dtype) { return dtype == DTYPE_NONE ? ACL_DT_UNDEFINED : table[dtype].acl; }

int64_t dtype_size(enum dtype dtype) { return dtype == DTYPE_NONE ? 0 : table[dtype].size; }

const char *dtype_acl_name(aclDataType dtype)
{
    switch ((int)dtype) {
#define X(id, acl, bytes, name) \
    case acl: return name;
        DTYPES(X)
#undef X
    case ACL_DT_UNDEFINED: return "UNDEFINED";
    case ACL_STRING: return "STRING";
    case ACL_INT4: return "INT4";
    case ACL_UINT1: return "UINT1";
    case ACL_FLOAT6_E3M2: return "FLOAT6_E3M2";
    case ACL_FLOAT6_E2M3: return "FLOAT6_E2M3";
    case ACL_FLOAT4_E2M1: return "FLOAT4_E2M1";
    case ACL_FLOAT4_E1M2: return "FLOAT4_E1M2";
    default: return NULL;
    }
}

const char *dtype_text(aclDataType dtype, char buffer[32])
{
    const char *const name = dtype_acl_name(dtype);
    if (name) snprintf(buffer, 32, "%s", name);
    else snprintf(buffer, 32, "%d, which is no type", (int)dtype);
    return buffer;
}

const char *dtype_set_names(dtype_set set, char *buffer, size_t size)
{
    size_t used = 0;
    if (size) buffer[0] = '\0';
    for (int id = 0; id < DTYPE_COUNT; id++) {
        if (!(set & SET(id)) || used >= size) continue;
        const int n = snprintf(buffer + used, size - used, "%s%s", used ? ", " : "", dtype_name((enum dtype)id));
        used += n < 0 ? 0 : (size_t)n;
    }
    return buffer;
}
