/* SPDX-License-Identifier: Apache-2.0 */
/* alarm.h - calls at a time, on a thread of their own that exists from the first one on. */
#ifndef ACLNNSIM_RUNTIME_ALARM_H
#define ACLNNSIM_RUNTIME_ALARM_H

#include <stdint.h>

/* Part of something that is never freed; zeroed but for ring. */
struct alarm {
    void (*ring)(struct alarm *alarm); /* called without locks */
    uint64_t at;                       /* nanoseconds of the monotonic clock; 0: not set */
    struct alarm *next;
};

/* Rings once at that time, or at the earlier one that is set already. Takes no other lock. Without a thread
 * from the system it does not ring. */
void alarm_set(struct alarm *alarm, uint64_t at);

#endif
