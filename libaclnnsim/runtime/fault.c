/* SPDX-License-Identifier: Apache-2.0 */
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "memory.h"
#include "runtime.h"
#include "site.h"

static struct sigaction former[2]; /* of SIGSEGV, SIGBUS */
static const int signals[2] = {SIGSEGV, SIGBUS};

/* Text put together without the C library, which may be anywhere when the signal comes. */
struct line {
    size_t length;
    char text[800];
};

static void put(struct line *line, const char *text)
{
    while (*text && line->length < sizeof line->text) line->text[line->length++] = *text++;
}

static void put_number(struct line *line, uint64_t number, unsigned base)
{
    char digits[24];
    size_t at = sizeof digits;
    digits[--at] = '\0';
    do digits[--at] = "0123456789abcdef"[number % base];
    while (number /= base);
    put(line, digits + at);
}

static void put_site(struct line *line, const char *text, const void *site)
{
    if (!site) return;
    char buffer[160];
    put(line, text);
    put(line, site_text(site, buffer, sizeof buffer));
}

static void explain(int signal, const void *address)
{
    struct line line = {0};
    const struct place place = memory_place(address);
    put(&line, signal == SIGBUS ? "aclnnsim: SIGBUS: " : "aclnnsim: SIGSEGV: ");
    put(&line, "the host touched device memory at 0x");
    put_number(&line, (uintptr_t)address, 16);
    put(&line, ", ");
    if (place.kind == PLACE_UNUSED) {
        put(&line, place.mapped ? "an address without physical memory" : "which was never allocated");
    } else {
        put_number(&line, place.offset, 10);
        put(&line, place.kind == PLACE_BEYOND  ? " bytes beyond the end of an allocation of "
                   : place.kind == PLACE_FREED ? " bytes into what was, until it was freed, an allocation of "
                                               : " bytes into an allocation of ");
        put_number(&line, place.size, 10);
        put(&line, " bytes on device ");
        put_number(&line, (uint64_t)place.device, 10);
        put_site(&line, ", made by a call from ", place.made);
        put_site(&line, ", freed by a call from ", place.freed);
    }
    put(&line, "; the host reaches device memory with aclrtMemcpy only\n");
    const ssize_t written = write(STDERR_FILENO, line.text, line.length);
    (void)written;
}

static void handle_fault(int signal, siginfo_t *info, void *context)
{
    /* codes from 1 on come from the processor, others from kill() and its like, without an address */
    if (info->si_code > 0 && memory_is_device(info->si_addr)) explain(signal, info->si_addr);
    const struct sigaction *const next = &former[signal == SIGBUS];
    if (next->sa_flags & SA_SIGINFO) {
        next->sa_sigaction(signal, info, context);
    } else if (next->sa_handler != SIG_DFL && next->sa_handler != SIG_IGN) {
        next->sa_handler(signal);
    } else {
        /* back to the instruction, which ends the process now; a signal without a fault is sent again */
        sigaction(signal, next, NULL);
        if (info->si_code <= 0) raise(signal);
    }
}

static void install(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = handle_fault;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < 2; i++) {
        /* known before ours is in place, as a signal may come at once */
        sigaction(signals[i], NULL, &former[i]);
        sigaction(signals[i], &action, NULL);
    }
}

void fault_install(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, install);
}
