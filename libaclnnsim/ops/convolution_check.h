/* SPDX-License-Identifier: Apache-2.0 */
/* convolution_check.h - what pages want of the arguments of convolutions. */
#ifndef ACLNNSIM_OPS_CONVOLUTION_CHECK_H
#define ACLNNSIM_OPS_CONVOLUTION_CHECK_H

#include "aclnn/opdev/op_errno.h"
#include "ops/convolution.h"
#include "ops/cube.h"
#include "ops/elementwise.h"

/* Slots of a convolution; NO_SLOT where the operator has no such parameter. */
#define NO_SLOT (-1)
struct convolution_slots {
    int input, weight, stride, padding, dilation, transposed, output_padding, groups;
};

/* Reads lengths and then values of the arrays, groups, channels, and makes the convolution and the shape of its
 * result. Fails with 161002 in this order: ranks of input (3 to 5) and weight; lengths; values below their least;
 * groups; channels; outputPadding, if it is transposed; an image smaller than the kernel, if it is not. The dtype of
 * the shape is that of input and weight together, which have to go together first. */
int convolution_read(const struct call *call, const struct convolution_slots *slots, struct convolution *c,
                     struct shape *result);

/* The same with as many groups as there are channels, whatever slots says of groups. */
int convolution_read_depthwise(const struct call *call, const struct convolution_slots *slots, int64_t channels,
                               struct convolution *c, struct shape *result);

/* The same for times x batches x channels and a weight of taps x channels x channels of the result. Fails with 161002 in
 * this order: ranks of input, weight (3) and bias (1); pad; channels; bias; an image smaller than the kernel. */
int convolution_read_tbc(const struct call *call, int input, int weight, int bias, int pad, struct convolution *c,
                         struct shape *result);
/* Such tensors as images and weights. */
struct volume volume_of_times(const struct view *view);
struct volume volume_of_taps(const struct view *view);

/* The type of two tensors together. */
int convolution_types(const struct call *call, int a, int b, enum dtype *both);

/* The tensor in a public format with the channels before the images: ND, NCL, NCHW, NCDHW. */
int check_image_format(const struct call *call, int slot);

/* bias has one dimension of as many numbers as there are channels. */
int check_bias(const struct call *call, int slot, int64_t channels);

bool is_transposed(const struct call *call, const struct convolution_slots *slots);

/* How run() fails if memory is short. */
int convolution_fail(const struct call *call);

#endif
