/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/matmul.h"

#include "acl/acl_base.h"
#include "check.h"
#include "ops/matrix.h"

#define NAME(slot) (call->op->params[slot].name)
#define VIEW(slot) (call->arg[slot].tensor)
#define WRONG_SHAPE(...) call_fail(call, breaks(RULE_SHAPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)
#define WRONG_TYPE(...) call_fail(call, breaks(RULE_DTYPE, ACLNN_ERR_PARAM_INVALID), __VA_ARGS__)

static const struct matmul *descriptor(const struct call *call) { return (const struct matmul *)(const void *)call->op; }

static bool has_c(const struct matmul *op) { return op->c != NO_SLOT; }

static bool replaces(const struct matmul *op) { return op->c == op->out; }

static bool is_set(const struct call *call, int slot) { return slot != NO_SLOT && call->arg[slot].i != 0; }

/* Types */

static int go_together(const struct call *call, enum dtype so_far, int slot, enum dtype *both)
{
    const enum dtype own = VIEW(slot)->dtype;
    *both = dtype_promote(so_far, own);
    /* the two matrices of Atlas A2 and A3 */
    const bool mixed = (so_far == BF16) != (own == BF16) && slot == descriptor(call)->b &&
                       (ON(ATLAS_A2) | ON(ATLAS_A3)) & ON(call->product) && SET(so_far) & DTYPES_FLOATING &&
                       SET(own) & DTYPES_FLOATING;
    if (*both != DTYPE_NONE && !mixed) return 0;
    return WRONG_TYPE("%s has dtype %s, which does not go together with %s on %s", NAME(slot), dtype_name(own),
                   dtype_name(so_far), soc_name());
}

static enum dtype with_scalar(const struct call *call, int slot, enum dtype dtype)
{
    if (slot == NO_SLOT || call->op->params[slot].kind != ACLNNSIM_SCALAR || !call->arg[slot].scalar) return dtype;
    return dtype_promote_scalar(dtype, dtype_from_acl(call->arg[slot].scalar->dtype));
}

/* The type of a b, and of the result before it goes to out. */
static int promote(const struct call *call, enum dtype *product, enum dtype *result)
{
    const struct matmul *const op = descriptor(call);
    TRY(go_together(call, VIEW(op->a)->dtype, op->b, product));
    *result = *product;
    if (has_c(op)) TRY(go_together(call, *product, op->c, result));
    *result = with_scalar(call, op->alpha, with_scalar(call, op->beta, *result));
    return 0;
}

static enum dtype computes_in(enum dtype result)
{
    if (SET(result) & (DTYPES_WHOLE | SET(BOOL))) return I64;
    return result == F64 ? F64 : F32;
}

/* Shapes */

/* The tensor as matrices: its last dimension has the columns, the one before it the rows, as far as it is to have
 * them; the others are batches. */
static struct matrix place(const struct view *view, bool rows, bool columns, int batch_rank)
{
    struct matrix matrix = {.data = view->data, .dtype = view->dtype};
    int d = view->rank - 1;
    if (columns && d >= 0) matrix.column = view->dims[d] == 1 ? 0 : view->strides[d], d--;
    if (rows && d >= 0) matrix.row = view->dims[d] == 1 ? 0 : view->strides[d], d--;
    for (int b = batch_rank - 1; d >= 0 && b >= 0; d--, b--) matrix.batch[b] = view->dims[d] == 1 ? 0 : view->strides[d];
    return matrix;
}

static void swap(int64_t *a, int64_t *b)
{
    const int64_t old = *a;
    *a = *b;
    *b = old;
}

/* Extents and the places of a and b, from their shapes; the shape of the result. */
static int arrange(const struct call *call, struct matrix_product *p, struct shape *shape)
{
    const struct matmul *const op = descriptor(call);
    const struct view *const a = VIEW(op->a), *const b = VIEW(op->b);
    TRY(check_rank(call, op->a, op->a_rank[0], op->a_rank[1]));
    TRY(check_rank(call, op->b, op->b_rank[0], op->b_rank[1]));
    const bool a_rows = op->outer || a->rank > 1, b_columns = op->outer || b->rank > 1;
    const int a_batches = a->rank > 2 ? a->rank - 2 : 0, b_batches = b->rank > 2 ? b->rank - 2 : 0;
    *p = (struct matrix_product){.sum = op->sum, .batch_rank = a_batches > b_batches ? a_batches : b_batches};
    p->a = place(a, a_rows, !op->outer, p->batch_rank);
    p->b = place(b, !op->outer, b_columns, p->batch_rank);
    int64_t a_k = op->outer ? 1 : a->dims[a->rank - 1], b_k = op->outer ? 1 : b->dims[b->rank > 1 ? b->rank - 2 : 0];
    p->m = op->outer ? a->dims[0] : a->rank > 1 ? a->dims[a->rank - 2] : 1;
    p->n = op->outer || b->rank > 1 ? b->dims[b->rank - 1] : 1;
    if (is_set(call, op->transpose_a)) {
        swap(&p->m, &a_k);
        swap(&p->a.row, &p->a.column);
    }
    if (is_set(call, op->transpose_b)) {
        swap(&p->n, &b_k);
        swap(&p->b.row, &p->b.column);
    }
    if (a_k != b_k)
        return WRONG_SHAPE("%s has %lld numbers to multiply, expected %lld as %s has", NAME(op->b), (long long)b_k,
                       (long long)a_k, NAME(op->a));
    p->k = a_k;

    for (int d = 1; d <= p->batch_rank; d++) {
        const int64_t mine = d <= a_batches ? a->dims[a_batches - d] : 1, other = d <= b_batches ? b->dims[b_batches - d] : 1;
        if (mine != other && (op->equal_batches || (mine != 1 && other != 1))) {
            char shapes[2][SHAPE_TEXT];
            return WRONG_SHAPE("%s has the batches %s, expected some that %s %s of %s", NAME(op->b),
                           shape_text(b_batches, b->dims, shapes[0]), op->equal_batches ? "equal" : "broadcast with",
                           shape_text(a_batches, a->dims, shapes[1]), NAME(op->a));
        }
        p->batch_dims[p->batch_rank - d] = mine == 1 ? other : mine;
    }
    if (!op->sum) {
        shape->rank = p->batch_rank;
        for (int d = 0; d < p->batch_rank; d++) shape->dims[d] = p->batch_dims[d];
    } else {
        shape->rank = 0;
    }
    if (a_rows) shape->dims[shape->rank++] = p->m;
    if (b_columns) shape->dims[shape->rank++] = p->n;
    return 0;
}

static bool is_zero(const struct call *call, int slot)
{
    double value = 1;
    const struct scalar *const scalar = call->arg[slot].scalar;
    if (scalar) dtype_convert(dtype_from_acl(scalar->dtype), scalar->value, F64, &value);
    return value == 0;
}

/* c broadcasts to the result, which does not grow with it. */
static int check_c(const struct call *call, const struct shape *shape)
{
    const struct matmul *const op = descriptor(call);
    const struct view *const c = VIEW(op->c);
    TRY(check_rank(call, op->c, op->c_rank[0], op->c_rank[1]));
    if (replaces(op)) return 0;
    bool fits = c->rank <= shape->rank;
    for (int d = 1; d <= c->rank && fits; d++)
        fits = c->dims[c->rank - d] == 1 || c->dims[c->rank - d] == shape->dims[shape->rank - d];
    char shapes[2][SHAPE_TEXT];
    if (!fits)
        return WRONG_SHAPE("%s has the shape %s, expected one that broadcasts to %s, that of the product", NAME(op->c),
                       shape_text(c->rank, c->dims, shapes[0]), shape_text(shape->rank, shape->dims, shapes[1]));
    int64_t count = 1;
    for (int d = 0; d < shape->rank; d++) count *= shape->dims[d];
    if (op->out_as_c && (view_count(c) == 0) != (count == 0))
        return WRONG_SHAPE("%s has the shape %s, expected %s elements as the product of shape %s has", NAME(op->c),
                       shape_text(c->rank, c->dims, shapes[0]), count == 0 ? "no" : "some",
                       shape_text(shape->rank, shape->dims, shapes[1]));
    return 0;
}

/* Scalars of Addr: BOOL for BOOL alone, no floating ones for whole numbers; Addmv wants the whole shape if alpha is 0. */
static int check_scalar(const struct call *call, int slot, enum dtype tensors)
{
    if (slot == NO_SLOT || call->op->params[slot].kind != ACLNNSIM_SCALAR || !call->arg[slot].scalar) return 0;
    const enum dtype own = dtype_from_acl(call->arg[slot].scalar->dtype);
    const bool whole = SET(tensors) & (DTYPES_WHOLE | SET(BOOL));
    if (own == BOOL && tensors != BOOL)
        return WRONG_TYPE("%s has dtype BOOL, expected another for tensors of %s", NAME(slot), dtype_name(tensors));
    if (whole && SET(own) & DTYPES_FLOATING)
        return WRONG_TYPE("%s has dtype %s, expected a whole number for tensors of %s", NAME(slot), dtype_name(own),
                       dtype_name(tensors));
    return 0;
}

/* All that the inputs can be wrong in. */
static int check_inputs(const struct call *call, enum dtype *product, enum dtype *result, struct shape *shape)
{
    const struct matmul *const op = descriptor(call);
    struct matrix_product p;
    for (int i = 0; call->op->params[i].name; i++)
        if (call->op->params[i].kind == ACLNNSIM_TENSOR && call->op->params[i].direction != ACLNNSIM_OUT)
            TRY(check_public_format(call, i));
    if (op->same_types) TRY(check_same_dtype(call, op->a, op->b));
    TRY(promote(call, product, result));
    TRY(arrange(call, &p, shape));
    if (has_c(op)) TRY(check_c(call, shape));
    if (op->outer && has_c(op)) {
        const enum dtype tensors = dtype_promote(*product, VIEW(op->c)->dtype);
        TRY(check_scalar(call, op->beta, tensors));
        TRY(check_scalar(call, op->alpha, tensors));
    }
    if (op->c_rank[1] == 1 && is_zero(call, op->alpha)) {
        TRY(check_shape(call, op->c, shape->rank, shape->dims, "that of the product if alpha is 0"));
    }
    shape->dtype = *result;
    return 0;
}

int matmul_check(const struct call *call)
{
    const struct matmul *const op = descriptor(call);
    enum dtype product, result;
    struct shape shape;
    TRY(check_inputs(call, &product, &result, &shape));
    const struct view *const out = VIEW(op->out);
    if (op->same_types || op->out_as_c) TRY(check_same_dtype(call, op->out_as_c ? op->c : op->a, op->out));
    if (!dtype_castable(result, out->dtype))
        return WRONG_TYPE("%s has dtype %s, to which results of %s do not convert", NAME(op->out), dtype_name(out->dtype),
                       dtype_name(result));
    TRY(check_public_format(call, op->out));
    if (replaces(op) && out->rank == 2 && shape.rank == 3 && shape.dims[0] == 1)
        TRY(check_shape(call, op->out, 2, shape.dims + 1, "that of the product"));
    else
        TRY(check_has_shape(call, op->out, &shape, "that of the product"));
    /* two vectors are not multiplied by the Cube unit */
    const bool vectors = VIEW(op->a)->rank == 1 && VIEW(op->b)->rank == 1;
    if (op->cube == NO_SLOT || vectors) return 0;
    return check_cube_math_type(call, op->cube, product, op->cube_rule, op->cube_add);
}

int matmul_infer(const struct call *call, int slot, struct shape *out)
{
    (void)slot;
    const struct matmul *const op = descriptor(call);
    enum dtype product, result;
    TRY(check_inputs(call, &product, &result, out));
    if (op->out_as_c) out->dtype = VIEW(op->c)->dtype;
    return 0;
}

static union number factor(const struct call *call, int slot, enum dtype compute)
{
    union number number = {0};
    double given = 1;
    if (slot != NO_SLOT && call->op->params[slot].kind == ACLNNSIM_DOUBLE) given = call->arg[slot].d;
    if (slot != NO_SLOT && call->op->params[slot].kind == ACLNNSIM_SCALAR && call->arg[slot].scalar)
        dtype_convert(dtype_from_acl(call->arg[slot].scalar->dtype), call->arg[slot].scalar->value, compute, &number);
    else
        dtype_convert(F64, &given, compute, &number);
    return number;
}

int matmul_run(const struct call *call)
{
    const struct matmul *const op = descriptor(call);
    enum dtype product, result;
    struct matrix_product p;
    struct shape shape;
    TRY(promote(call, &product, &result));
    TRY(arrange(call, &p, &shape));
    const bool rows = op->outer || VIEW(op->a)->rank > 1, columns = op->outer || VIEW(op->b)->rank > 1;
    p.compute = computes_in(result);
    p.halves = p.compute == F32 && op->cube != NO_SLOT && (rows || columns) && cube_uses_halves(call, op->cube, product);
    p.alpha = factor(call, op->alpha, p.compute);
    p.beta = factor(call, op->beta, p.compute);
    if (has_c(op)) p.c = place(VIEW(op->c), rows, columns, p.batch_rank);
    p.out = place(VIEW(op->out), rows, columns, p.batch_rank);
    if (matrix_product_run(&p)) return 0;
    return call_fail(call, ACL_ERROR_RT_MEMORY_ALLOCATION, "memory for the tiles of a product is short");
}

