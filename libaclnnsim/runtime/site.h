/* SPDX-License-Identifier: Apache-2.0 */
/* site.h - where host code called the library, for messages. */
#ifndef ACLNNSIM_RUNTIME_SITE_H
#define ACLNNSIM_RUNTIME_SITE_H

#include <stddef.h>

#include "debug/debug.h"

/* Where host code called the function that uses it; NULL if another function of the library is in between. */
#define CALLER (watching(WATCH_CALLS) ? call_site(__builtin_return_address(0)) : site_of_host(__builtin_return_address(0)))
const void *site_of_host(const void *returning_to);

/* "main+0x1f in program", "0x7f... in libhost.so", as much as is known. Returns the buffer. Usable in a signal
 * handler. */
const char *site_text(const void *site, char *buffer, size_t size);

#endif
