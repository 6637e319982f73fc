/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_convolution.h - convolutions */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_CONVOLUTION_H
#define ACLNNSIM_ACLNNOP_ACLNN_CONVOLUTION_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans output = the convolution of input with weight, plus bias: one to three dimensions, in
 *  groups, dilated, transposed. Half types are summed in FLOAT and rounded once.
 *
 *  input          FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (N,
 *                 C, L), (N, C, H, W) or (N, C, D, H, W)
 *  weight         FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides;
 *                 (channels of output, C / groups, kernel); transposed (C, channels of output /
 *                 groups, kernel)
 *  bias           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides;
 *                 (channels of output); NULL: nothing is added
 *  stride         a value above 0 for each dimension of the images
 *  padding        values from 0 on, zeros that are added at both ends of each dimension of the
 *                 images; with one dimension, unless it is transposed, and with two, also the
 *                 values of the two ends of each in turn
 *  dilation       a value above 0 for each dimension of the images: how far apart the numbers of a
 *                 kernel are
 *  transposed     true: input is what a convolution with these arguments made of images like output
 *  outputPadding  transposed: a value for each dimension, less than stride or dilation, by which
 *                 output is longer; else it does not matter
 *  groups         1 to 65535: channels of input and of output are divided into as many parts, each
 *                 of which sees one of the other
 *  output         FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (N,
 *                 channels, images), which follows from the others
 *  cubeMathType   0 KEEP_DTYPE, computes in FLOAT; not for FLOAT on Atlas training and inference
 *                 series. 1 ALLOW_FP32_DOWN_PRECISION, the same, but FLOAT goes by way of FLOAT16
 *                 on Atlas training and inference series. 2 USE_FP16, FLOAT goes by way of FLOAT16;
 *                 not for BF16. 3 USE_HF32, computes in FLOAT; not on Atlas training and inference
 *                 series
 *  workspaceSize  receives the bytes of workspace that aclnnConvolution wants; always 0 here
 *  executor       receives the plan, which aclnnConvolution consumes
 *
 *  Not on Atlas training series.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; input, weight, stride, padding, dilation,
 *            outputPadding or output is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  input or weight is not in a public format with the channels first, or their types do
 *            not go together
 *    161002  input does not have 3 to 5 dimensions, or weight another number; an array has another
 *            length
 *    161002  a value of stride, padding, dilation or outputPadding is below its least; groups is
 *            not 1 to 65535
 *    161002  the channels of input are not those of weight (times groups), or groups does not
 *            divide the first extent of weight
 *    161002  transposed: outputPadding is not less than stride or dilation. Else: an image with its
 *            padding is smaller than the kernel
 *    161002  bias has another shape
 *    161002  output is in another format, transposed of another type than input and weight
 *            together, or of another shape
 *    161002  cubeMathType is another value
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnConvolutionGetWorkspaceSize(const aclTensor *input,
                                                                 const aclTensor *weight,
                                                                 const aclTensor *bias,
                                                                 const aclIntArray *stride,
                                                                 const aclIntArray *padding,
                                                                 const aclIntArray *dilation,
                                                                 bool transposed,
                                                                 const aclIntArray *outputPadding,
                                                                 int64_t groups, aclTensor *output,
                                                                 int8_t cubeMathType,
                                                                 uint64_t *workspaceSize,
                                                                 aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnConvolution(void *workspace, uint64_t workspaceSize,
                                                 aclOpExecutor *executor, aclrtStream stream);

/** Plans out = the convolution of each channel of self with its own kernels, plus bias. Half types
 *  are summed in FLOAT and rounded once.
 *
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (N,
 *                 C, H, W)
 *  weight         FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides;
 *                 (channels of out, a multiple of C, 1, kernel)
 *  kernelSize     the last two extents of weight
 *  bias           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides;
 *                 (channels of out); NULL: nothing is added
 *  stride         a value above 0 for each dimension of the images
 *  padding        values from 0 on, zeros that are added at both ends of each dimension of the
 *                 images; with one dimension, unless it is transposed, and with two, also the
 *                 values of the two ends of each in turn
 *  dilation       a value above 0 for each dimension of the images: how far apart the numbers of a
 *                 kernel are
 *  out            FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (N,
 *                 channels, H, W), which follows from the others
 *  cubeMathType   0 KEEP_DTYPE, computes in FLOAT; not for FLOAT on Atlas training and inference
 *                 series. 1 ALLOW_FP32_DOWN_PRECISION, the same, but FLOAT goes by way of FLOAT16
 *                 on Atlas training and inference series. 2 USE_FP16, FLOAT goes by way of FLOAT16;
 *                 not for BF16. 3 USE_HF32, computes in FLOAT; not on Atlas training and inference
 *                 series
 *  workspaceSize  receives the bytes of workspace that aclnnConvDepthwise2d wants; always 0 here
 *  executor       receives the plan, which aclnnConvDepthwise2d consumes
 *
 *  On Atlas A2 and A3 and Ascend 950 alone.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, weight, kernelSize, stride, padding, dilation
 *            or out is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  self or weight is not in a public format with the channels first, or their types do
 *            not go together
 *    161002  self or weight does not have 4 dimensions; the second extent of weight is not 1
 *    161002  an array has another length; a value of stride, padding or dilation is below its
 *            least; the channels do not fit; an image with its padding is smaller than the kernel;
 *            kernelSize is not that of weight
 *    161002  bias has another shape
 *    161002  out is in another format, of another type than self and weight together, or of another
 *            shape
 *    161002  cubeMathType is another value
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnConvDepthwise2dGetWorkspaceSize(const aclTensor *self,
                                                                     const aclTensor *weight,
                                                                     const aclIntArray *kernelSize,
                                                                     const aclTensor *bias,
                                                                     const aclIntArray *stride,
                                                                     const aclIntArray *padding,
                                                                     const aclIntArray *dilation,
                                                                     aclTensor *out, int8_t cubeMathType,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnConvDepthwise2d(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

/** Plans output = the convolution of self along its first dimension with weight, plus bias. Half
 *  types are summed in FLOAT and rounded once.
 *
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (T,
 *                 B, C)
 *  weight         FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides;
 *                 (taps, C, channels of output)
 *  bias           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides;
 *                 (channels of output)
 *  pad            zeros that are added at both ends of the first dimension, from 0 on
 *  output         FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (T +
 *                 2 * pad - taps + 1, B, channels)
 *  cubeMathType   0 KEEP_DTYPE, computes in FLOAT; not for FLOAT on Atlas training and inference
 *                 series. 1 ALLOW_FP32_DOWN_PRECISION, the same, but FLOAT goes by way of FLOAT16
 *                 on Atlas training and inference series. 2 USE_FP16, FLOAT goes by way of FLOAT16;
 *                 not for BF16. 3 USE_HF32, computes in FLOAT; not on Atlas training and inference
 *                 series
 *  workspaceSize  receives the bytes of workspace that aclnnConvTbc wants; always 0 here
 *  executor       receives the plan, which aclnnConvTbc consumes
 *
 *  On Atlas A2 and A3 and Ascend 950 alone.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, weight, bias or output is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  self, weight or bias is stored in a private format; their types differ
 *    161002  self or weight does not have 3 dimensions, or bias 1; pad is below 0; the channels of
 *            self are not those of weight; bias is not as long as weight has channels of output;
 *            self with its padding is shorter than weight has taps
 *    161002  output has another type or shape, or is stored in a private format
 *    161002  cubeMathType is another value
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnConvTbcGetWorkspaceSize(const aclTensor *self, const aclTensor *weight,
                                                             const aclTensor *bias, int64_t pad,
                                                             aclTensor *output, int8_t cubeMathType,
                                                             uint64_t *workspaceSize,
                                                             aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnConvTbc(void *workspace, uint64_t workspaceSize,
                                             aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
