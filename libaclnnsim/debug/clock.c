/* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "internal.h"

/* Room for `count` lanes; what is missing has not begun. False without memory. */
static bool widen(struct clock **clock, uint32_t count)
{
    const uint32_t before = *clock ? (*clock)->count : 0;
    if (before >= count) return true;
    struct clock *const wider = realloc(*clock, sizeof *wider + count * sizeof *wider->at);
    if (!wider) return false;
    for (uint32_t lane = before; lane < count; lane++) wider->at[lane] = 0;
    wider->count = count;
    *clock = wider;
    return true;
}

void clock_join(struct clock **clock, const struct clock *other)
{
    if (!other || !widen(clock, other->count)) return;
    for (uint32_t lane = 0; lane < other->count; lane++)
        if ((*clock)->at[lane] < other->at[lane]) (*clock)->at[lane] = other->at[lane];
}

void clock_set(struct clock **clock, uint32_t lane, uint64_t at)
{
    if (widen(clock, lane + 1)) (*clock)->at[lane] = at;
}
