/* SPDX-License-Identifier: Apache-2.0 */
/* mark.h - what queues and threads wait for: a mark in the work of a queue, or a word that queued work sets. */
#ifndef ACLNNSIM_RUNTIME_MARK_H
#define ACLNNSIM_RUNTIME_MARK_H

#include <stdbool.h>
#include <stdint.h>

#include "queue.h"

/* A place in the work of a queue, pushed or yet to be. It is done when the work before it is. */
struct mark;
struct mark *mark_new(void); /* with one reference; NULL: no memory */
void mark_get(struct mark *mark);
void mark_put(struct mark *mark);
bool mark_is_pushed(const struct mark *mark);
bool mark_is_done(const struct mark *mark);
/* Nanoseconds of the monotonic clock at which the mark was done. */
uint64_t mark_time(const struct mark *mark);
/* The host has learned that the mark is done. */
void mark_seen(const struct mark *mark);
/* Pushes the mark; once. */
enum queue_result mark_push(struct mark *mark, struct queue *queue, uint64_t life);
/* What is pushed to the queue later waits for the mark, `patience` nanoseconds at most (0: without limit). */
enum queue_result mark_hold(struct mark *mark, struct queue *queue, uint64_t life, uint64_t patience);
/* Lets go what waits for a mark that will not be pushed any more; whether anything did. */
bool mark_abandon(struct mark *mark);
/* Waits for the mark, for `timeout` milliseconds or without limit (-1). */
enum queue_result mark_wait(const char *function, struct mark *mark, int64_t timeout);

/* A number that queued work changes and waits for. Everyone who holds one has a reference. */
struct word;
struct word *word_new(void); /* 0, with one reference; NULL: no memory */
void word_get(struct word *word);
void word_put(struct word *word);
/* What the word belongs to has ended. When no task is left either that will change it, what waits for it goes on;
 * whether anything did at once. */
bool word_abandon(struct word *word);
uint32_t word_value(const struct word *word);
/* Nanoseconds of the monotonic clock at which it changed last; 0: never. */
uint64_t word_time(const struct word *word);
/* The host has learned that it has its value. */
void word_seen(struct word *word);

enum word_change { WORD_SET, WORD_ADD, WORD_OR, WORD_AND };
enum word_test { WORD_LESS, WORD_EQUAL, WORD_GREATER, WORD_GREATER_EQUAL, WORD_MASKED_EQUAL };

/* Changes it now. */
void word_change(struct word *word, enum word_change change, uint32_t operand);
/* A task that changes it, and one at which a queue waits until the test holds, for `patience` nanoseconds
 * (0: without limit); the word is set to 0 in the same moment if `clear`. NULL: no memory. */
struct task *word_change_task(const char *name, struct word *word, enum word_change change, uint32_t operand);
/* A task that sets it to 1; in each execution of a graph it is 0 from the execution's push on until then. */
struct task *word_record_task(const char *name, struct word *word);
struct task *word_hold_task(const char *name, struct word *word, enum word_test test, uint32_t operand, bool clear,
                            uint64_t patience);
/* Waits until it is not 0, for `timeout` milliseconds or without limit (-1); false: too late. */
bool word_wait(struct word *word, int64_t timeout);

#endif
