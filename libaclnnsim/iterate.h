/* SPDX-License-Identifier: Apache-2.0 */
/* iterate.h - the only place that walks shapes and strides and splits work among threads. */
#ifndef ACLNNSIM_ITERATE_H
#define ACLNNSIM_ITERATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct view;

/* Calls body for ranges that together cover [0, count) once, on the threads of the compute team.
 * `cost` is about the number of elements one index touches: it decides how many indices make a range
 * and whether threads pay at all. Ranges depend on count and cost alone, never on the number of threads,
 * so a body that writes only what its indices own gives the same bits with any. */
typedef void parallel_body(void *data, int64_t begin, int64_t end);
void parallel_for(int64_t count, int64_t cost, parallel_body *body, void *data);

/* Elements of the view; 0 if any extent is 0. */
int64_t view_count(const struct view *view);
/* Whether the last `inner` dimensions lie densely in row-major order (extents of 1 do not matter). */
bool view_is_dense(const struct view *view, int inner);
/* The product of the extents before the last `inner` dimensions: the number of planes. */
int64_t view_planes(const struct view *view, int inner);
/* Where plane `index` (row-major over the leading dimensions) begins. */
char *view_plane(const struct view *view, int inner, int64_t index);

/* Whether two elements of the view share a byte / whether an element of one shares a byte with an element
 * of the other, where a does not overlap itself. Exact, also for interleaved views. */
bool view_overlaps_itself(const struct view *view);
bool views_overlap(const struct view *a, const struct view *b);

/* Copies plane `index` between the view and dense memory, element by element of dtype size. */
void view_gather(const struct view *view, int inner, int64_t index, void *dense);
void view_scatter(const struct view *view, int inner, int64_t index, const void *dense);

/* Copies n elements of `size` bytes (1, 2, 4, 8 or 16), whose addresses grow by steps in bytes. */
void copy_row(char *to, int64_t to_step, const char *from, int64_t from_step, int64_t n, int64_t size);

/* Memory of at least `size` bytes, 64-byte aligned, that belongs to the calling thread until its next
 * call with the same `which` (0..3); contents are whatever was there. NULL if there is none to be had. */
void *scratch(int which, size_t size);

#endif
