/* SPDX-License-Identifier: Apache-2.0 */
/* neighbours.h - the other libraries of the process. */
#ifndef ACLNNSIM_NEIGHBOURS_H
#define ACLNNSIM_NEIGHBOURS_H

/* Warns of libraries in the process that define what this one defines: those of a real toolkit, and other copies of this
 * one. Costs next to nothing where no library was loaded since the last call. */
void neighbours_check(void);

#endif
