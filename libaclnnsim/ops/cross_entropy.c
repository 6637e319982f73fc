/* SPDX-License-Identifier: Apache-2.0 */
#include "ops/cross_entropy.h"

#define REFUSED(...) call_fail(call, ACLNN_ERR_INNER_TILING_ERROR, __VA_ARGS__)

int check_cross_entropy(const struct call *call, int logits, int target, int weight, int smoothing)
{
    const struct param *const params = call->op->params;
    const struct view *const x = call->arg[logits].tensor, *const classes = call->arg[target].tensor;
    const struct view *const weights = call->arg[weight].tensor;
    char shape[SHAPE_TEXT];
    if (x->rank != 2 || x->dims[1] == 0)
        return REFUSED("%s has the shape %s, expected (N, C) with C above 0", params[logits].name,
                       shape_text(x->rank, x->dims, shape));
    TRY(check_public_format(call, target));
    if (classes->rank != 1 || classes->dims[0] != x->dims[0])
        return REFUSED("%s has the shape %s, expected (%lld), one class a sample", params[target].name,
                       shape_text(classes->rank, classes->dims, shape), (long long)x->dims[0]);
    if (weights) {
        TRY(check_public_format(call, weight));
        if (weights->rank != 1 || weights->dims[0] != x->dims[1])
            return REFUSED("%s has the shape %s, expected (%lld), one weight a class", params[weight].name,
                           shape_text(weights->rank, weights->dims, shape), (long long)x->dims[1]);
    }
    const double given = call->arg[smoothing].d;
    if (given >= 0 && given <= 1) return 0;
    return REFUSED("%s is %g, expected 0 to 1", params[smoothing].name, given);
}

int cross_entropy_reduction(const struct call *call, int slot, int64_t *reduction)
{
    const char *const text = call->arg[slot].text;
    if (!text || !strcmp(text, "mean")) *reduction = LOSS_MEAN;
    else if (!strcmp(text, "sum")) *reduction = LOSS_SUM;
    else if (!strcmp(text, "none")) *reduction = LOSS_NONE;
    else return REFUSED("%s is \"%s\", expected \"mean\", \"sum\" or \"none\"", call->op->params[slot].name, text);
    return 0;
}
