/* SPDX-License-Identifier: Apache-2.0 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "acl/acl_base.h"
#include "status.h"

void aclAppLog(aclLogLevel logLevel, const char *func, const char *file, uint32_t line, const char *fmt, ...)
{
    static const char *const levels[] = {"DEBUG", "INFO", "WARNING", "ERROR"};
    static const enum weight weights[] = {WEIGHT_DEBUG, WEIGHT_INFO, WEIGHT_WARNING, WEIGHT_ERROR};
    if ((int)logLevel < ACL_DEBUG || (int)logLevel > ACL_ERROR || !fmt) return;
    char text[1024];
    const char *const slash = file ? strrchr(file, '/') : NULL;
    const char *const name = slash ? slash + 1 : file;
    snprintf(text, sizeof text, "[%s] %s:%u %s: ", levels[logLevel], name ? name : "?", (unsigned)line, func ? func : "?");
    const size_t length = strlen(text);
    va_list args;
    va_start(args, fmt);
    vsnprintf(text + length, sizeof text - length - 1, fmt, args);
    va_end(args);
    strcat(text, "\n");
    status_write(weights[logLevel], text);
}
