/* SPDX-License-Identifier: Apache-2.0 */
/* Queued work from its description to its end, and what it does to memory. */
#include "work.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "status.h"

static struct work *queued; /* and running */
static struct clock *host;  /* what the host knows */
static uint64_t orders;
static _Thread_local struct work *running;

uint64_t debug_order(void) { return ++orders; }

/* describing */

struct work *work_new(const char *name, int uses)
{
    struct work *const work = calloc(1, sizeof *work + (size_t)uses * sizeof *work->uses);
    if (!work) return NULL;
    work->name = name;
    work->room = uses;
    work->references = 1;
    return work;
}

void work_uses(struct work *work, const char *argument, uint64_t block, struct region region, unsigned use)
{
    if (!work || work->count == work->room) return;
    int64_t bytes = region.element;
    for (int d = 0; d < region.rank; d++) bytes *= region.dims[d];
    if (bytes <= 0) return;
    if (!(use & USE_BLIND)) work->bytes += (uint64_t)bytes;
    struct used *const used = &work->uses[work->count++];
    *used = (struct used){.block = block, .region = region, .use = use};
    strncpy(used->argument, argument, sizeof used->argument - 1);
}

void work_tells(struct work *work, const char *format, ...)
{
    if (!work) return;
    va_list args;
    va_start(args, format);
    text_vput(&work->told, format, args);
    va_end(args);
}

void work_is_kernel(struct work *work)
{
    if (work) work->kernel = true;
}

void work_moves(struct work *work, bool moves)
{
    if (work) work->moves = moves;
}

struct work *work_again(const struct work *work, bool later)
{
    struct work *const made = work_new(work->name, work->count);
    if (!made) return NULL;
    made->bytes = work->bytes;
    made->kernel = work->kernel;
    made->moves = work->moves;
    if (work->told.at) text_put(&made->told, "%s", work->told.at);
    if (later) return made;
    made->count = work->count;
    memcpy(made->uses, work->uses, (size_t)work->count * sizeof *work->uses);
    return made;
}

void work_release(struct work *work)
{
    if (--work->references > 0) return;
    free(work->pushed);
    text_free(&work->told);
    free(work);
}

/* A number that follows from the bytes. */
static bool sum_run(const char *address, uint64_t count, void *data)
{
    uint64_t *const sum = data;
    uint64_t word;
    for (; count >= sizeof word; address += sizeof word, count -= sizeof word) {
        memcpy(&word, address, sizeof word);
        *sum = (*sum ^ word) * 0x9e3779b97f4a7c15u;
        *sum ^= *sum >> 32;
    }
    for (; count > 0; address++, count--) *sum = (*sum ^ (unsigned char)*address) * 1099511628211u;
    return true;
}

/* Whether the host can change the bytes without telling. */
static bool is_host_source(const struct used *used)
{
    if (!(used->use & USE_READ)) return false;
    const struct known *const known = known_find(used->block);
    return known && known->live && known->allocation.device < 0;
}

static void each_block(struct work *work, int change)
{
    for (int i = 0; i < work->count; i++) {
        struct known *const known = known_find(work->uses[i].block);
        if (known) known->pending += (uint32_t)change;
    }
}

/* queueing */

void work_pushed(struct work **in, const char *name, uint64_t life)
{
    if (!*in) *in = work_new(name, 0);
    struct work *const work = *in;
    if (!work) return;
    work->site = site_here();
    work->push_time = debug_now();
    work->thread = (long)gettid();
    if (work->kernel && faults_any()) work->fault = fault_for_launch(work->name);
    pthread_mutex_lock(&debug_lock);
    work->id = debug_order();
    work->life = life;
    work->push_order = debug_order();
    clock_join(&work->pushed, host);
    for (int i = 0; i < work->count && debugging(DEBUG_LIFETIME); i++)
        if (is_host_source(&work->uses[i])) region_each(&work->uses[i].region, sum_run, &work->uses[i].sum);
    work->next = queued;
    if (queued) queued->link = &work->next;
    work->link = &queued;
    queued = work;
    each_block(work, 1);
    lane_of(life);
    pthread_mutex_unlock(&debug_lock);
}

static void unlink_work(struct work *work)
{
    if (!work->link) return;
    *work->link = work->next;
    if (work->next) work->next->link = work->link;
    work->link = NULL;
    each_block(work, -1);
}

void work_dropped(struct work *work)
{
    if (!work) return;
    pthread_mutex_lock(&debug_lock);
    unlink_work(work);
    work->finished = true;
    work->end_order = debug_order();
    work_release(work);
    pthread_mutex_unlock(&debug_lock);
}

/* running */

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* Microseconds to hold work back, the same for the same seed: most not at all, some streams for long. */
static uint64_t delay_of(uint32_t lane, uint64_t index, bool of_host)
{
    const uint64_t seed = mix(config()->seed + 0x9e3779b97f4a7c15u * lane), chance = mix(seed + index);
    uint64_t delay = 0;
    if (chance % 4 == 0) delay = 50 + chance / 4 % 500;
    if (chance % 16 == 1) delay = 1000 + chance / 16 % 4000;
    if (mix(seed + index / 16) % 4 == 0) delay += 2000; /* the stream is starved for 16 tasks */
    if (of_host) delay += chance / 64 % 5000;
    return delay;
}

static void hold_back(uint64_t microseconds)
{
    const struct timespec time = {(time_t)(microseconds / 1000000), (long)(microseconds % 1000000 * 1000)};
    nanosleep(&time, NULL);
}

/* A function of the host that the calling thread runs for a stream learns what its calls learn: so does the stream. */
static void stream_learns(const struct clock *clock)
{
    struct lane *const lane = running && running->of_host ? lane_of(running->life) : NULL;
    if (lane) clock_join(&lane->clock, clock);
}

static void check_source(const struct work *work, const struct used *used)
{
    uint64_t sum = 0;
    region_each(&used->region, sum_run, &sum);
    if (sum == used->sum || !report_is_new(RULE_SOURCE, work->site, NULL)) return;
    struct text text = {0};
    text_put(&text, "aclnnsim: lifetime: ");
    work_put(&text, work);
    text_put(&text, " reads %s, memory of aclrtMallocHost at %p, whose bytes the host has changed since it was queued\n",
             used->argument, (const void *)used->region.address);
    text_put(&text, "    queued at\n");
    site_put(&text, work->site, "        ");
    text_put(&text, "    allocated at\n");
    site_put(&text, known_find(used->block)->made, "        ");
    report(RULE_SOURCE, &text);
}

/* Work of another stream that is queued and will write what is used; NULL: none. */
static const struct work *writer_of(const struct used *used, uint64_t life)
{
    for (const struct work *work = queued; work; work = work->next)
        for (int i = 0; i < work->count && !work->epoch && work->life != life; i++)
            if (work->uses[i].block == used->block && work->uses[i].use & USE_WRITE &&
                regions_overlap(&work->uses[i].region, &used->region))
                return work;
    return NULL;
}

static void check_written(const struct work *work, const struct used *used, const struct known *known)
{
    const int64_t first = known_unwritten(known, &used->region);
    if (first < 0 || !report_is_new(RULE_UNWRITTEN, work->site, used->region.address)) return;
    struct text text = {0};
    text_put(&text, "aclnnsim: uninit: ");
    work_put(&text, work);
    text_put(&text, " reads %s, of which byte %lld was never written (byte %lld of an allocation of %llu bytes at %p)\n",
             used->argument, (long long)(known->allocation.address + first - used->region.address), (long long)first,
             (unsigned long long)known->allocation.size, (void *)known->allocation.address);
    text_put(&text, work->life ? "    queued at\n" : "    at\n");
    site_put(&text, work->site, "        ");
    text_put(&text, "    allocated at\n");
    site_put(&text, known->made, "        ");
    const struct work *const writer = writer_of(used, work->life);
    if (writer) {
        text_put(&text, "    ");
        work_put(&text, writer);
        text_put(&text, ", which writes it, has not run yet, and nothing waits for it; it was queued at\n");
        site_put(&text, writer->site, "        ");
    }
    report(RULE_UNWRITTEN, &text);
}

/* Before the work touches memory. */
static void check_uses(struct work *work, const struct clock *now)
{
    for (int i = 0; i < work->count; i++) {
        const struct used *const used = &work->uses[i];
        struct known *const known = known_find(used->block);
        if (!known || !known->live) continue;
        if (debugging(DEBUG_LIFETIME | DEBUG_RACES) && !(used->use & USE_BLIND)) uses_add(known, work, i, now);
        if (debugging(DEBUG_LIFETIME) && work->life && is_host_source(used)) check_source(work, used);
        if (debugging(DEBUG_UNINIT) && used->use & USE_READ && !(used->use & USE_BLIND) && !work->moves)
            check_written(work, used, known);
    }
}

/* After it. */
static void finish_uses(struct work *work)
{
    for (int i = 0; i < work->count; i++) {
        const struct used *const used = &work->uses[i];
        struct known *const known = known_find(used->block);
        if (!known || !known->live) continue;
        if (used->use & USE_WRITE && !(used->use & USE_WORKSPACE)) {
            if (work->moves && i + 1 < work->count)
                known_move(known, used->region.address, known_find(work->uses[i + 1].block),
                           work->uses[i + 1].region.address, (uint64_t)used->region.element);
            else known_write(known, &used->region);
        }
        known_check_zone(known, work->name, work->site);
    }
}

/* What work wrote into memory of the host is no change by the host: sources of work that is still to begin count from here. */
static void renew_sources(const struct work *writer)
{
    for (int i = 0; i < writer->count; i++) {
        const struct used *const written = &writer->uses[i];
        const struct known *const known = known_find(written->block);
        if (!(written->use & USE_WRITE) || !known || known->allocation.device >= 0) continue;
        for (struct work *work = queued; work; work = work->next)
            for (int k = 0; k < work->count && !work->epoch; k++) {
                struct used *const source = &work->uses[k];
                if (source->block != written->block || !is_host_source(source) || !regions_overlap(&source->region, &written->region))
                    continue;
                source->sum = 0;
                region_each(&source->region, sum_run, &source->sum);
            }
    }
}

int work_begin(struct work *work, bool of_host)
{
    if (!work) return 0;
    pthread_mutex_lock(&debug_lock);
    struct lane *const lane = lane_of(work->life);
    const uint32_t number = lane ? lane->number : 0;
    const uint64_t index = lane ? lane->index++ : 0;
    pthread_mutex_unlock(&debug_lock);
    if (debugging(DEBUG_SCHEDULE)) hold_back(delay_of(number, index, of_host));

    pthread_mutex_lock(&debug_lock);
    work->begin_time = debug_now();
    if (lane) {
        work->slot = lane->slot;
        work->epoch = lane_tick(lane->slot);
        clock_join(&lane->clock, work->pushed);
        clock_set(&lane->clock, lane->slot, work->epoch);
        if (of_host) clock_join(&host, lane->clock);
        if (!work->fault) check_uses(work, lane->clock);
    }
    work->of_host = of_host;
    work->outer = running;
    running = work;
    pthread_mutex_unlock(&debug_lock);
    return work->fault ? fail(work->name, breaks(RULE_INJECTED, work->fault), "this launch was chosen to fail") : 0;
}

void work_becomes(struct work *now, const struct work *work)
{
    if (!work) return;
    pthread_mutex_lock(&debug_lock);
    now->count = work->count < now->room ? work->count : now->room;
    memcpy(now->uses, work->uses, (size_t)now->count * sizeof *work->uses);
    now->bytes = work->bytes;
    now->moves = work->moves;
    each_block(now, 1);
    for (int i = 0; i < now->count; i++) /* a source that changes later is none of this execution's */
        if (is_host_source(&now->uses[i])) region_each(&now->uses[i].region, sum_run, &now->uses[i].sum);
    const struct lane *const lane = lane_of(now->life);
    if (lane) check_uses(now, lane->clock);
    pthread_mutex_unlock(&debug_lock);
}

void work_end(struct work *work, int code)
{
    if (!work) return;
    const uint64_t end = debug_now();
    pthread_mutex_lock(&debug_lock);
    running = work->outer;
    if (code == 0) finish_uses(work);
    if (debugging(DEBUG_LIFETIME)) renew_sources(work);
    struct lane *const lane = lane_of(work->life);
    if (lane) {
        clock_join(&lane->done, lane->clock);
    }
    unlink_work(work);
    work->finished = true;
    work->end_order = debug_order();
    if (tracing())
        trace_work(&(struct traced){.name = work->name, .arguments = work->told.at, .lane = lane ? lane->number : 0,
                                    .thread = work->thread, .kernel = work->kernel, .code = code, .queued = work->push_time,
                                    .begun = work->begin_time, .end = end, .bytes = work->bytes, .flow = work->id});
    work_release(work);
    pthread_mutex_unlock(&debug_lock);
}

int work_at_once(struct work *work)
{
    if (!work) return 0;
    work->site = site_here();
    pthread_mutex_lock(&debug_lock);
    work->id = debug_order();
    work->push_order = debug_order();
    work->begin_time = work->push_time = debug_now();
    work->epoch = lane_tick(0);
    clock_set(&host, 0, work->epoch);
    struct lane *const lane = running && running->of_host ? lane_of(running->life) : NULL;
    if (lane) clock_set(&lane->clock, 0, work->epoch);
    for (int i = 0; i < work->count; i++) {
        const struct used *const used = &work->uses[i];
        struct known *const known = known_find(used->block);
        if (!known || !known->pending || !debugging(DEBUG_LIFETIME | DEBUG_RACES)) continue;
        for (const struct work *other = queued; other; other = other->next)
            for (int k = 0; k < other->count && !other->epoch; k++) {
                const struct used *const needed = &other->uses[k];
                if (needed->block == used->block && (needed->use | used->use) & USE_WRITE && !(needed->use & USE_BLIND) &&
                    regions_overlap(&needed->region, &used->region))
                    conflict_report(other, needed, work, used, known);
            }
    }
    check_uses(work, host);
    pthread_mutex_unlock(&debug_lock);
    return 0;
}

void work_done(struct work *work)
{
    if (!work) return;
    pthread_mutex_lock(&debug_lock);
    finish_uses(work);
    work->finished = true;
    work->end_order = debug_order();
    work_release(work);
    pthread_mutex_unlock(&debug_lock);
}

/* what is freed */

static bool uses_block(const struct work *work, uint64_t block, const struct used **used)
{
    for (int i = 0; i < work->count; i++)
        if (work->uses[i].block == block) {
            *used = &work->uses[i];
            return true;
        }
    return false;
}

static void report_free(const struct known *known, const struct work *work, const struct used *used)
{
    if (!report_is_new(RULE_LIFETIME, known->freed, work->site)) return;
    struct text text = {0};
    text_put(&text, "aclnnsim: lifetime: %llu bytes at %p are freed, which ", (unsigned long long)known->allocation.size,
             (void *)known->allocation.address);
    work_put(&text, work);
    text_put(&text, " %s as %s\n", work->finished ? "used, with nothing that told the host of its end," : "still uses",
             used->argument);
    text_put(&text, "    queued at\n");
    site_put(&text, work->site, "        ");
    text_put(&text, "    freed at\n");
    site_put(&text, known->freed, "        ");
    text_put(&text, "    allocated at\n");
    site_put(&text, known->made, "        ");
    report(RULE_LIFETIME, &text);
}

/* order */

static struct clock *values; /* of all who have set one */

void value_set(void)
{
    pthread_mutex_lock(&debug_lock);
    const struct lane *const lane = running ? lane_of(running->life) : NULL;
    if (lane) clock_join(&values, lane->clock);
    pthread_mutex_unlock(&debug_lock);
}

void value_awaited(void)
{
    pthread_mutex_lock(&debug_lock);
    struct lane *const lane = running ? lane_of(running->life) : NULL;
    if (lane) clock_join(&lane->clock, values);
    pthread_mutex_unlock(&debug_lock);
}

struct moment {
    struct clock *clock;
    uint64_t time, flow;
    uint32_t number;
};

struct moment *moment_now(void)
{
    if (!running) return NULL;
    struct moment *const moment = calloc(1, sizeof *moment);
    if (!moment) return NULL;
    pthread_mutex_lock(&debug_lock);
    struct lane *const lane = lane_of(running->life);
    if (lane) {
        clock_join(&moment->clock, lane->clock);
        moment->number = lane->number;
    }
    moment->time = debug_now();
    moment->flow = ((uint64_t)1 << 40) + debug_order();
    if (tracing()) trace_moment(false, moment->number, moment->time, moment->flow);
    pthread_mutex_unlock(&debug_lock);
    return moment;
}

void moment_free(struct moment *moment)
{
    if (moment) free(moment->clock);
    free(moment);
}

void moment_passed(const struct moment *moment)
{
    if (!moment || !running) return;
    pthread_mutex_lock(&debug_lock);
    struct lane *const lane = lane_of(running->life);
    if (lane) clock_join(&lane->clock, moment->clock);
    if (lane && tracing()) trace_moment(true, lane->number, debug_now(), moment->flow);
    pthread_mutex_unlock(&debug_lock);
}

void host_passed(const struct moment *moment)
{
    if (!moment) return;
    pthread_mutex_lock(&debug_lock);
    clock_join(&host, moment->clock);
    stream_learns(moment->clock);
    pthread_mutex_unlock(&debug_lock);
}

void host_waited(uint64_t life)
{
    pthread_mutex_lock(&debug_lock);
    struct lane *const lane = lane_of(life);
    if (lane) {
        clock_join(&host, lane->done);
        stream_learns(lane->done);
    }
    pthread_mutex_unlock(&debug_lock);
}

const struct clock *host_clock(void) { return host; }

void work_check_free(struct known *known)
{
    const struct used *used;
    for (const struct work *work = queued; work && known->pending; work = work->next)
        if (!work->epoch && uses_block(work, known->allocation.id, &used)) report_free(known, work, used);
    uses_check_free(known, report_free);
}
