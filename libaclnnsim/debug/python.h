/* SPDX-License-Identifier: Apache-2.0 */
/* python.h - where a host that is written in Python called the library. */
#ifndef ACLNNSIM_DEBUG_PYTHON_H
#define ACLNNSIM_DEBUG_PYTHON_H

#include <stdbool.h>
#include <stddef.h>

/* Lines "function (file:line)" of the calling thread, innermost first, without those of this package and of what calls
 * C for it; false if the thread runs no Python. They are read once for each call of the interface. */
bool python_stack(char *text, size_t size);
/* A call of the interface has begun on the thread: what was read before is old. May let other Python threads run. */
void python_look(void);

#endif
