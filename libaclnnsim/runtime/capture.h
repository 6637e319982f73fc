/* SPDX-License-Identifier: Apache-2.0 */
/* capture.h - work that is kept instead of run, to be run as often as the host asks for. */
#ifndef ACLNNSIM_RUNTIME_CAPTURE_H
#define ACLNNSIM_RUNTIME_CAPTURE_H

#include "runtime.h"

/* A place in captured work: what an event stands for that was recorded while its stream was captured. */
struct point;
void point_get(struct point *point);
void point_put(struct point *point); /* may be NULL */
/* Whether the capture it belongs to still goes on. */
bool point_is_open(const struct point *point);

/* Adds a task to what the stream captures; a failure leaves it to the caller. *position, if wanted, is 0, or
 * where the task is in the queue if the capture has ended meanwhile. */
int capture_push(const char *function, struct lane lane, struct task *task, uint64_t *position);
/* The place that captured work has reached. */
int capture_record(const char *function, struct lane lane, struct point **point);
/* What the stream is given from now on comes after the place; a stream that is not captured joins. 107032:
 * another capture has the stream. 107028: the capture of the place is over. */
int capture_wait(const char *function, struct lane lane, const struct point *point);

/* The documented answers to calls that are not legal while work is captured. They spoil the capture. */
int capture_refuse_stream(const char *function, const struct stream *stream);           /* 107027 */
int capture_refuse_event(const char *function, const void *event, const struct point *point); /* 107028 */
int capture_refuse_dependency(const char *function, const void *event, const struct stream *stream); /* 107024 */
int capture_refuse_pageable(const char *function, const struct stream *stream);         /* 107041, 0 if relaxed */
/* 107027 if work of any stream of the device is captured. */
int capture_check_device(const char *function, int32_t device);
/* 107030 where a capture forbids the thread to copy at once. */
int capture_may_copy(const char *function);
/* The capture of a stream that ends is over. */
void capture_forget(struct stream *stream);

#endif
