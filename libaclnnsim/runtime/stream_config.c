/* SPDX-License-Identifier: Apache-2.0 */
/* Descriptions of streams to be made. */
#include <stddef.h>

#include "runtime.h"
#include "status.h"

/* The host holds a pointer to the second member. */
struct stream_config {
    struct handle handle;
    aclrtStreamConfigHandle values;
};

static int find(const char *function, const void *handle, struct stream_config **config)
{
    TRY(pointer_check(function, "handle", handle, ACL_ERROR_INVALID_PARAM));
    *config = (struct stream_config *)((uintptr_t)handle - offsetof(struct stream_config, values));
    return handle_check(function, "handle (less its head)", *config, HANDLE_STREAM_CONFIG, ACL_ERROR_INVALID_PARAM);
}

aclrtStreamConfigHandle *aclrtCreateStreamConfigHandle(void)
{
    struct stream_config *const config = handle_new(HANDLE_STREAM_CONFIG, sizeof *config);
    if (config) return &config->values;
    fail(__func__, ACL_ERROR_BAD_ALLOC, "no memory is left");
    return NULL;
}

aclError aclrtDestroyStreamConfigHandle(aclrtStreamConfigHandle *handle)
{
    struct stream_config *config;
    TRY(find(__func__, handle, &config));
    if (!handle_retire(config, HANDLE_STREAM_CONFIG, "was destroyed")) return find(__func__, handle, &config);
    handle_free(config, HANDLE_STREAM_CONFIG);
    return 0;
}

static int need_size(const char *function, size_t size, size_t expected)
{
    if (size == expected) return 0;
    return fail(function, ACL_ERROR_INVALID_PARAM, "valueSize is %zu, expected %zu for this attribute", size, expected);
}

aclError aclrtSetStreamConfigOpt(aclrtStreamConfigHandle *handle, aclrtStreamConfigAttr attr, const void *attrValue,
                                 size_t valueSize)
{
    struct stream_config *config;
    TRY(find(__func__, handle, &config));
    TRY(pointer_check(__func__, "attrValue", attrValue, ACL_ERROR_INVALID_PARAM));
    switch (attr) {
    case ACL_RT_STREAM_WORK_ADDR_PTR:
        TRY(need_size(__func__, valueSize, sizeof(void *)));
        handle->workptr = *(void *const *)attrValue;
        return 0;
    case ACL_RT_STREAM_WORK_SIZE:
        TRY(need_size(__func__, valueSize, sizeof(size_t)));
        handle->workSize = *(const size_t *)attrValue;
        return 0;
    case ACL_RT_STREAM_FLAG:
        TRY(need_size(__func__, valueSize, sizeof(size_t)));
        handle->flag = *(const size_t *)attrValue;
        return 0;
    case ACL_RT_STREAM_PRIORITY:
        TRY(need_size(__func__, valueSize, sizeof(uint32_t)));
        handle->priority = *(const uint32_t *)attrValue;
        return 0;
    }
    return fail(__func__, ACL_ERROR_INVALID_PARAM, "attr is %d, expected one of aclrtStreamConfigAttr", (int)attr);
}

aclError aclrtCreateStreamV2(aclrtStream *stream, const aclrtStreamConfigHandle *handle)
{
    TRY(runtime_usable(__func__));
    TRY(pointer_check(__func__, "stream", stream, ACL_ERROR_RT_PARAM_INVALID));
    struct stream_config *config;
    TRY(find(__func__, handle, &config));
    return stream_create(__func__, stream, handle->priority, handle->flag);
}
