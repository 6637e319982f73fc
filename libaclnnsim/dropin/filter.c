/* SPDX-License-Identifier: Apache-2.0 */
/* A library under a name that host programs know. It is an ELF filter: the linker and tools find its symbols here, and
 * the dynamic linker takes each from libaclnnsim.so.0 instead, so nothing here is ever called and a process has one
 * definition of every symbol, however many of these libraries it loads. */
__attribute__((unused)) static void in_libaclnnsim(void) { __builtin_trap(); }

#define SYMBOL(name) void name(void) __attribute__((alias("in_libaclnnsim"), visibility("default")));
#include FUNCTIONS
