/* SPDX-License-Identifier: Apache-2.0 */
/* What was done to an allocation, by whom, and whether it was in order. */
#include <stdlib.h>
#include <string.h>

#include "work.h"

#define USES_MOST 128 /* that are remembered for an allocation */

struct past_use {
    struct work *work;
    int index;
    struct past_use *next;
};

void uses_free(struct past_use *uses)
{
    while (uses) {
        struct past_use *const use = uses;
        uses = use->next;
        work_release(use->work);
        free(use);
    }
}

static bool comes_before(const struct work *work, const struct clock *now)
{
    return work->epoch <= clock_at(now, work->slot);
}

/* Nothing that conflicts with the old use can miss the new one. */
static bool replaces(const struct work *newer, const struct used *new, const struct work *older, const struct used *old)
{
    const bool same = new->region.address == old->region.address && new->region.rank == old->region.rank &&
                      new->region.element == old->region.element &&
                      !memcmp(new->region.dims, old->region.dims, sizeof new->region.dims) &&
                      !memcmp(new->region.strides, old->region.strides, sizeof new->region.strides);
    return same && newer->slot == older->slot && (new->use & USE_WRITE || !(old->use & USE_WRITE));
}

void uses_add(struct known *known, struct work *work, int index, const struct clock *now)
{
    const struct used *const used = &work->uses[index];
    int count = 0;
    for (struct past_use **link = &known->uses; *link;) {
        struct past_use *const past = *link;
        const struct used *const old = &past->work->uses[past->index];
        const bool ordered = past->work == work || comes_before(past->work, now);
        if (!ordered && (old->use | used->use) & USE_WRITE && regions_overlap(&old->region, &used->region))
            conflict_report(past->work, old, work, used, known);
        if (past->work != work && (replaces(work, used, past->work, old) || ++count >= USES_MOST)) {
            *link = past->next;
            work_release(past->work);
            free(past);
        } else {
            link = &past->next;
        }
    }
    struct past_use *const use = malloc(sizeof *use);
    if (!use) return;
    work->references++;
    *use = (struct past_use){work, index, known->uses};
    known->uses = use;
}

void uses_check_free(const struct known *known,
                     void (*unordered)(const struct known *known, const struct work *work, const struct used *used))
{
    for (const struct past_use *past = known->uses; past; past = past->next)
        if (past->work->life && !comes_before(past->work, host_clock()))
            unordered(known, past->work, &past->work->uses[past->index]);
}

/* reports */

void work_put(struct text *text, const struct work *work)
{
    text_put(text, "%s", work->name);
    if (!work->life) return;
    text_put(text, " on ");
    stream_put(text, work->life);
}

static void put_use(struct text *text, const struct used *used, const struct known *known)
{
    const char *begin, *end;
    region_span(&used->region, &begin, &end);
    text_put(text, "%s %s, bytes %lld to %lld", used->use & USE_WRITE ? "writes" : "reads", used->argument,
             (long long)(begin - known->allocation.address), (long long)(end - known->allocation.address - 1));
}

void conflict_report(const struct work *older, const struct used *old, const struct work *newer, const struct used *new,
                     const struct known *known)
{
    /* both queued at the same time: the later one did not wait for the earlier */
    const bool together = !older->finished || older->end_order > newer->push_order;
    const bool of_host = !older->life || !newer->life;
    if (!debugging(together ? DEBUG_LIFETIME | DEBUG_RACES : DEBUG_RACES)) return;
    const enum rule rule = of_host ? RULE_LIFETIME : RULE_ORDER;
    const void *const one = older->site < newer->site ? older->site : newer->site;
    const void *const other = older->site < newer->site ? newer->site : older->site;
    if (!report_is_new(rule, one, other)) return;

    struct text text = {0};
    text_put(&text, "aclnnsim: %s: ", together && debugging(DEBUG_LIFETIME) ? "lifetime" : "races");
    work_put(&text, newer);
    text_put(&text, " ");
    put_use(&text, new, known);
    text_put(&text, " of the allocation of %llu bytes at %p, without an order to ", (unsigned long long)known->allocation.size,
             (void *)known->allocation.address);
    work_put(&text, older);
    text_put(&text, ", which ");
    put_use(&text, old, known);
    const struct work *const works[] = {newer, older};
    for (int i = 0; i < 2; i++) {
        text_put(&text, "\n    %s %s at\n", works[i]->name, works[i]->life ? "was queued" : "was called");
        site_put(&text, works[i]->site, "        ");
        if (text.length) text.at[--text.length] = '\0';
    }
    text_put(&text, "\n    allocated at\n");
    site_put(&text, known->made, "        ");
    report(rule, &text);
}
