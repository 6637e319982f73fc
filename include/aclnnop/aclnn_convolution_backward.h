/* SPDX-License-Identifier: Apache-2.0 */
/** aclnn_convolution_backward.h - gradients of convolutions */
#ifndef ACLNNSIM_ACLNNOP_ACLNN_CONVOLUTION_BACKWARD_H
#define ACLNNSIM_ACLNNOP_ACLNN_CONVOLUTION_BACKWARD_H

#include "aclnn/acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Plans the gradients of aclnnConvolution for input, weight and bias, those that outputMask asks
 *  for. Half types are summed in FLOAT and rounded once.
 *
 *  gradOutput     FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the
 *                 shape of the convolution's output
 *  input          FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; the
 *                 convolution's input
 *  weight         FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; its
 *                 weight
 *  biasSizes      the one extent of bias: the channels of gradOutput; NULL: not told
 *  stride         a value above 0 for each dimension of the images
 *  padding        values from 0 on, zeros that are added at both ends of each dimension of the
 *                 images; with one dimension, unless it is transposed, and with two, also the
 *                 values of the two ends of each in turn
 *  dilation       a value above 0 for each dimension of the images: how far apart the numbers of a
 *                 kernel are
 *  transposed     as the convolution was
 *  outputPadding  transposed: as the convolution's; else it does not matter
 *  groups         1 to 65535, as the convolution's
 *  outputMask     three values: whether gradInput, gradWeight, gradBias are computed
 *  cubeMathType   0 KEEP_DTYPE, computes in FLOAT; not for FLOAT on Atlas training and inference
 *                 series. 1 ALLOW_FP32_DOWN_PRECISION, the same, but FLOAT goes by way of FLOAT16
 *                 on Atlas training and inference series. 2 USE_FP16, FLOAT goes by way of FLOAT16;
 *                 not for BF16. 3 USE_HF32, computes in FLOAT; not on Atlas training and inference
 *                 series
 *  gradInput      of the type of input; any strides; the shape of input; NULL and untouched if it
 *                 is not asked for
 *  gradWeight     FLOAT, FLOAT16 or BF16; any strides; the shape of weight; NULL and untouched if
 *                 it is not asked for
 *  gradBias       of the type of gradOutput; any stride; (channels of gradOutput); NULL and
 *                 untouched if it is not asked for
 *  workspaceSize  receives the bytes of workspace that aclnnConvolutionBackward wants; always 0
 *                 here
 *  executor       receives the plan, which aclnnConvolutionBackward consumes
 *
 *  Not on Atlas 200I/500 A2. 161001 also if a gradient that outputMask asks for is NULL.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; gradOutput, input, weight, stride, padding,
 *            dilation, outputPadding or outputMask is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  gradOutput, input or weight is not in a public format with the channels first, or
 *            their types do not go together; outputMask does not have 3 values
 *    161002  the arguments of the convolution, as aclnnConvolution wants them
 *    161002  gradOutput has another shape than the convolution's output; biasSizes does not have 1
 *            value, or that is not the number of channels
 *    161002  a gradient that is asked for has another type or shape, or another format
 *    161002  cubeMathType is another value
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnConvolutionBackwardGetWorkspaceSize(const aclTensor *gradOutput,
                                                                         const aclTensor *input,
                                                                         const aclTensor *weight,
                                                                         const aclIntArray *biasSizes,
                                                                         const aclIntArray *stride,
                                                                         const aclIntArray *padding,
                                                                         const aclIntArray *dilation,
                                                                         bool transposed,
                                                                         const aclIntArray *outputPadding,
                                                                         int groups,
                                                                         const aclBoolArray *outputMask,
                                                                         int8_t cubeMathType,
                                                                         aclTensor *gradInput,
                                                                         aclTensor *gradWeight,
                                                                         aclTensor *gradBias,
                                                                         uint64_t *workspaceSize,
                                                                         aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnConvolutionBackward(void *workspace, uint64_t workspaceSize,
                                                         aclOpExecutor *executor, aclrtStream stream);

/** Plans the gradients of aclnnConvTbc. Half types are summed in FLOAT and rounded once.
 *
 *  self           FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides;
 *                 gradient of the output: (T + 2 * pad - taps + 1, B, channels)
 *  input          FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides; (T,
 *                 B, C)
 *  weight         FLOAT or FLOAT16; on Atlas A2 and A3 and Ascend 950 also BF16; any strides;
 *                 (taps, C, channels)
 *  bias           of the same type; only the shape matters: (channels)
 *  pad            as the convolution's
 *  cubeMathType   0 KEEP_DTYPE, computes in FLOAT; not for FLOAT on Atlas training and inference
 *                 series. 1 ALLOW_FP32_DOWN_PRECISION, the same, but FLOAT goes by way of FLOAT16
 *                 on Atlas training and inference series. 2 USE_FP16, FLOAT goes by way of FLOAT16;
 *                 not for BF16. 3 USE_HF32, computes in FLOAT; not on Atlas training and inference
 *                 series
 *  gradInput      of the type of input; any strides; the shape of input
 *  gradWeight     of the type of weight; any strides; the shape of weight
 *  gradBias       of the type of bias; any strides; the shape of bias
 *  workspaceSize  receives the bytes of workspace that aclnnConvTbcBackward wants; always 0 here
 *  executor       receives the plan, which aclnnConvTbcBackward consumes
 *
 *  Not on Atlas inference series and Atlas 200I/500 A2.
 *
 *  Returns 0 or, in the order of the checks:
 *    161001  workspaceSize or executor is NULL; self, input, weight, bias, gradInput, gradWeight or
 *            gradBias is NULL
 *    161002  the product lacks the operator; a dtype is none of those above
 *    161002  self, input, weight or bias is stored in a private format; their types differ
 *    161002  the arguments of the convolution, as aclnnConvTbc wants them; self has another shape
 *            than its output
 *    161002  a gradient has another type or shape, or is stored in a private format
 *    161002  cubeMathType is another value
 *    161002  a tensor reaches beyond its memory; the result overlaps itself or an operand */
ACL_FUNC_VISIBILITY aclnnStatus aclnnConvTbcBackwardGetWorkspaceSize(const aclTensor *self,
                                                                     const aclTensor *input,
                                                                     const aclTensor *weight,
                                                                     const aclTensor *bias, int64_t pad,
                                                                     int8_t cubeMathType,
                                                                     aclTensor *gradInput,
                                                                     aclTensor *gradWeight,
                                                                     aclTensor *gradBias,
                                                                     uint64_t *workspaceSize,
                                                                     aclOpExecutor **executor);

/** Enqueues the planned call on the stream (NULL: the default stream of the context) and returns 0; 161001 if
 *  executor is NULL; 161002 if it is not a live plan of this operator; 361001 if the runtime refuses. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnConvTbcBackward(void *workspace, uint64_t workspaceSize,
                                                     aclOpExecutor *executor, aclrtStream stream);

/** Not simulated yet: both phases fail with 561990. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDeformableConv2dBackwardGetWorkspaceSize(const aclTensor *input,
                                                                              const aclTensor *gradOutput,
                                                                              const aclTensor *offsetOut,
                                                                              const aclTensor *weight,
                                                                              const aclTensor *offset,
                                                                              const aclIntArray *kernelSize,
                                                                              const aclIntArray *stride,
                                                                              const aclIntArray *padding,
                                                                              const aclIntArray *dilation,
                                                                              int64_t groups,
                                                                              int64_t deformableGroups,
                                                                              bool modulated,
                                                                              aclTensor *gradInput,
                                                                              aclTensor *gradWeight,
                                                                              aclTensor *gradOffset,
                                                                              aclTensor *gradBias,
                                                                              uint64_t *workspaceSize,
                                                                              aclOpExecutor **executor);
/** Not simulated yet. */
ACL_FUNC_VISIBILITY aclnnStatus aclnnDeformableConv2dBackward(void *workspace, uint64_t workspaceSize,
                                                              aclOpExecutor *executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif
