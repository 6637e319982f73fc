/* SPDX-License-Identifier: Apache-2.0 */
/* What include/aclnnsim/aclnnsim.h offers: settings and the description of the operators. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "aclnn/opdev/op_errno.h"
#include "aclnnsim/aclnnsim.h"
#include "config.h"
#include "handle.h"
#include "introspect.h"
#include "runtime/memory.h"
#include "soc.h"
#include "status.h"
#include "team.h"

#define OPERATORS(stem) extern const struct op *const stem##_ops[];
#include "op_index.h"
#undef OPERATORS

static const struct op *const *const families[] = {
#define OPERATORS(stem) stem##_ops,
#include "op_index.h"
#undef OPERATORS
};

static const struct op **table;
static size_t table_length;

static int by_name(const void *a, const void *b)
{
    return strcmp((*(const struct op *const *)a)->name, (*(const struct op *const *)b)->name);
}

static void make_table(void)
{
    size_t count = 0;
    for (size_t f = 0; f < sizeof families / sizeof *families; f++)
        for (const struct op *const *op = families[f]; *op; op++) count++;
    table = malloc((count + 1) * sizeof *table);
    if (!table) return;
    for (size_t f = 0; f < sizeof families / sizeof *families; f++)
        for (const struct op *const *op = families[f]; *op; op++) table[table_length++] = *op;
    qsort(table, table_length, sizeof *table, by_name);
}

const struct op *op_at(size_t index)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_table);
    return index < table_length ? table[index] : NULL;
}

static size_t param_count(const struct op *op)
{
    size_t count = 0;
    while (op->params[count].name) count++;
    return count;
}

const char *aclnnsimVersion(void) { return ACLNNSIM_VERSION; }

aclError aclnnsimSetSoc(const char *name) { return soc_set("aclnnsimSetSoc", name); }

const char *aclnnsimGetSoc(void) { return soc_name(); }

const char *aclnnsimGetSocFamily(void) { return soc_family(soc_product()); }

aclError aclnnsimSetThreads(int threads)
{
    if (threads < 1 || threads > 1024)
        return fail("aclnnsimSetThreads", ACL_ERROR_INVALID_PARAM, "threads is %d, expected 1 to 1024", threads);
    team_set_threads(threads);
    return 0;
}

int aclnnsimGetThreads(void) { return team_threads(); }

void aclnnsimSetEcho(bool on) { status_set_echo(on); }

int64_t aclnnsimLiveHandles(const char *type)
{
    for (int kind = HANDLE_NONE + 1; type && kind < HANDLE_KIND_COUNT; kind++)
        if (!strcmp(type, handle_kind_name((enum handle_kind)kind))) return (int64_t)handle_count((enum handle_kind)kind);
    return -1;
}

const char *aclnnsimHandleType(size_t index)
{
    return index + HANDLE_NONE + 1 < HANDLE_KIND_COUNT ? handle_kind_name((enum handle_kind)(index + HANDLE_NONE + 1)) : NULL;
}

uint64_t aclnnsimDeviceBytes(void) { return memory_in_use(); }

aclError aclnnsimDescribeSwitch(size_t index, const char **name, const char **values, const char **help)
{
    const char *const function = "aclnnsimDescribeSwitch";
    if (!name || !values || !help) return fail(function, ACL_ERROR_INVALID_PARAM, "name, values or help is NULL");
    if (config_describe(index, name, values, help)) return 0;
    return fail_quietly(function, ACL_ERROR_INVALID_PARAM, "index is %zu, beyond the last switch", index);
}

size_t aclnnsimOpCount(void)
{
    op_at(0);
    return table_length;
}

const char *aclnnsimOpName(size_t op) { return op_at(op) ? op_at(op)->name : NULL; }

bool aclnnsimOpAvailable(size_t op) { return op_at(op) && op_available(op_at(op), soc_product()); }

size_t aclnnsimOpParamCount(size_t op) { return op_at(op) ? param_count(op_at(op)) : 0; }

static bool is_inferred(const struct op *op, const struct param *param)
{
    return param->kind == ACLNNSIM_TENSOR && param->direction == ACLNNSIM_OUT && op->infer;
}

static int need_param(const char *function, size_t op, size_t index)
{
    if (!op_at(op)) return fail(function, ACLNN_ERR_PARAM_INVALID, "op is %zu, expected below %zu", op, table_length);
    if (index >= param_count(op_at(op)))
        return fail(function, ACLNN_ERR_PARAM_INVALID, "index is %zu, expected below %zu, the parameters of %s", index,
                    param_count(op_at(op)), op_at(op)->name);
    return 0;
}

aclnnStatus aclnnsimOpParam(size_t op, size_t index, aclnnsimParam *param)
{
    if (!param) return fail("aclnnsimOpParam", ACLNN_ERR_PARAM_NULLPTR, "param is NULL");
    TRY(need_param("aclnnsimOpParam", op, index));
    const struct param *p = &op_at(op)->params[index];
    uint64_t dtypes = 0;
    for (int id = 0; p->dtypes && id < DTYPE_COUNT; id++)
        if (p->dtypes[soc_product()] & SET(id)) dtypes |= (uint64_t)1 << dtype_to_acl((enum dtype)id);
    *param = (aclnnsimParam){.name = p->name, .initial = p->initial, .dtypes = dtypes, .kind = p->kind,
                             .direction = p->direction, .optional = p->optional, .opaque = p->opaque,
                             .inferred = is_inferred(op_at(op), p), .reported = p->reported};
    return 0;
}

aclnnStatus aclnnsimOpInfer(size_t op, size_t index, const aclnnsimValue *args, int64_t *dims, int *rank, aclDataType *dtype)
{
    const char *const function = "aclnnsimOpInfer";
    if (!args || !dims || !rank || !dtype)
        return fail(function, ACLNN_ERR_PARAM_NULLPTR, "args, dims, rank or dtype is NULL");
    TRY(need_param(function, op, index));
    if (!is_inferred(op_at(op), &op_at(op)->params[index]))
        return fail(function, ACLNN_ERR_PARAM_INVALID, "%s of %s is not an output whose shape can be told",
                    op_at(op)->params[index].name, op_at(op)->name);
    struct shape shape;
    TRY(op_infer(op_at(op), args, (int)index, &shape));
    for (int d = 0; d < shape.rank; d++) dims[d] = shape.dims[d];
    *rank = shape.rank;
    *dtype = dtype_to_acl(shape.dtype);
    return 0;
}
