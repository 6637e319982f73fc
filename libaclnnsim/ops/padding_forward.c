/* SPDX-License-Identifier: Apache-2.0 */
/* padding_forward.c - copying cells to the positions that hold them */
#include "ops/padding_work.h"

static struct part part_of(const struct padded *p, const struct run *run)
{
    const struct dim *const row = ROW(p);
    const int64_t to_step = row->position_step, from_step = row->cell_step, unit = row->axis.unit;
    struct part part = {.to = run->at * to_step, .count = run->count, .times = run->times};
    if (run->cell == NO_CELL) {
        part.source = p->value;
        part.count = 1;
        part.times = run->count;
    } else if (run->mirrored) {
        part.from = (run->cell + run->count - unit) * from_step;
        part.from_next = -unit * from_step;
        part.count = unit;
        part.times = run->count / unit;
    } else {
        part.from = run->cell * from_step;
    }
    part.to_next = part.count * to_step;
    return part;
}

static struct parts list_parts(const struct padded *p, const struct run *runs, int count)
{
    struct parts parts = {.count = count};
    for (int k = 0; k < count; k++) parts.part[k] = part_of(p, &runs[k]);
    pad_find_frame(&parts, p->size);
    return parts;
}

/* Groups of rows that consist of the same parts, to be written together. */
struct groups {
    const struct padded *p;
    const struct parts *parts;
    int count;
    struct rows rows[8];
};

static void write_groups(struct groups *groups)
{
    const struct padded *const p = groups->p;
    const struct dim *const row = ROW(p);
    if (is_dense(p, row) && groups->count > 0)
        pad_copy_parts(groups->rows, groups->count, groups->parts, p->size);
    else
        for (int k = 0; k < groups->count; k++)
            pad_copy_strided_parts(groups->rows[k], groups->parts, row->position_step, row->cell_step, p->size);
    groups->count = 0;
}

static void add_group(struct groups *groups, struct rows rows, const struct parts *parts)
{
    const int most = sizeof groups->rows / sizeof *groups->rows;
    if (groups->parts != parts || groups->count == most) write_groups(groups);
    groups->parts = parts;
    groups->rows[groups->count++] = rows;
}

static void forward_rows(void *data, int64_t begin, int64_t end)
{
    const struct padded *const p = data;
    const struct dim *const column = COLUMN(p);
    struct block block = {.p = p, .positions = true};
    struct groups groups = {.p = p};

    begin *= p->together;
    end *= p->together;
    pad_skip(&block, begin);
    for (int64_t taken; begin < end; begin += taken, pad_skip(&block, taken)) {
        char *to = p->positions;
        const char *from = p->cells;
        bool filled = false;
        taken = pad_choose_block(&block, end - begin);
        for (int d = 0; d < p->rank - 2; d++) {
            const struct dim *const dim = &p->dim[d];
            const int64_t index = block.index[d];
            const int64_t cell = d < p->first ? index : pad_place(&dim->axis, index).cell;
            to += index * dim->position_step;
            if (cell != NO_CELL)
                from += cell * dim->cell_step;
            else
                filled = true;
        }
        int64_t taken_rows;
        for (int64_t y = block.row; y < block.end; y += taken_rows) {
            const struct place place = pad_place(&column->axis, y);
            const bool outside = filled || place.cell == NO_CELL;
            const struct rows rows = {
                .to = to + y * column->position_step,
                .from = from + (outside ? 0 : place.cell * column->cell_step),
                .planes = block.planes, .rows = taken_rows = least(place.alike, block.end - y),
                .to_plane = PLANES(p)->position_step, .from_plane = PLANES(p)->cell_step,
                .to_row = column->position_step, .from_row = place.step * column->cell_step,
            };
            add_group(&groups, rows, outside ? &p->outside : &p->inside);
        }
        write_groups(&groups);
    }
}

static void forward(struct padded *p)
{
    const struct axis *const row = &ROW(p)->axis;
    const struct run all = {.cell = NO_CELL, .count = row->positions, .times = 1};
    p->inside = list_parts(p, row->run, row->runs);
    p->inside.past_caches = p->inside.framed && pad_goes_past_caches(p, true, p->inside.middle_count) &&
                            p->inside.edge[0].count * p->size <= SEAM_SHORT &&
                            p->inside.edge[1].count * p->size <= SEAM_SHORT;
    p->outside = list_parts(p, &all, 1);
    pad_share(p, true, forward_rows);
}

int pad_forward(const struct call *call, enum pad_mode mode, int self, int padding, int out)
{
    if (view_count(call->arg[out].tensor) == 0) return 0;
    struct padded p;
    pad_arrange(&p, call, mode, self, padding, out);
    forward(&p);
    return 0;
}

int pad_constant(const struct call *call, int self, int padding, const void *value, int out)
{
    if (view_count(call->arg[out].tensor) == 0) return 0;
    struct padded p;
    pad_arrange(&p, call, PAD_CONSTANT, self, padding, out);
    p.value = value;
    if (view_count(call->arg[self].tensor) == 0) p.cells = (char *)value; /* there is none to be read */
    forward(&p);
    return 0;
}
