# SPDX-License-Identifier: Apache-2.0
"""Arguments that losses, normalisations, random numbers and optimizers accept, for examples.py."""

import numpy as np


def numbers(*shape, start=1.0, step=0.25, dtype="f4"):
    return (start + step * (np.arange(np.prod(shape, dtype=int)) % 11)).reshape(shape).astype(dtype)


_image = numbers(1, 2, 4, 4)
_share = numbers(1, 2, 4, 4, start=0.1, step=0.07)  # from 0 to 1
_one = np.zeros(1, "f4")
_classes = np.array([2, 0, 1, 1])
_logits = numbers(4, 3)
_points = numbers(2, 3, 4, 4)
_point_classes = np.arange(32).reshape(2, 4, 4) % 3
_weights = numbers(3, start=0.5)
_plane, _means, _pair = numbers(4, 4), numbers(1, 2, 1, 1), numbers(2)
_backward = {**dict.fromkeys(("weight", "runningMean", "runningVar", "saveMean", "saveInvstd"), _pair), "outputMask": [True] * 3}
_each = {"reduction": 0}
_logit_weights = {"weightOptional": _image, "posWeightOptional": numbers(1, 2, 4, 4, start=0.2)}

EXAMPLES = {
    **dict.fromkeys(("aclnnMseLoss", "aclnnMseLossOut", "aclnnL1Loss", "aclnnSmoothL1Loss", "aclnnSoftMarginLoss"), _each),
    "aclnnBinaryCrossEntropy": {"self": _share, "target": _share[..., ::-1].copy(), "weight": _image, **_each},
    "aclnnBinaryCrossEntropyBackward": {"self": _share, "target": _share, "weightOptional": _image},
    "aclnnBinaryCrossEntropyWithLogits": {"target": _share, **_logit_weights, **_each},
    "aclnnBinaryCrossEntropyWithLogitsBackward": {"target": _share, **_logit_weights},
    "aclnnBinaryCrossEntropyWithLogitsTargetBackward": {"target": _share, **_logit_weights},
    "aclnnKlDiv": {"target": _share, **_each},
    "aclnnNLLLoss": {"self": _logits, "target": _classes, "weight": _weights, **_each},
    "aclnnNLLLossBackward": {
        "gradOutput": numbers(4), "self": _logits, "target": _classes, "weight": _weights, "totalWeight": _one + 3, **_each,
    },
    "aclnnNLLLoss2d": {"self": _points, "target": _point_classes, "weight": _weights, **_each},
    "aclnnNLLLoss2dBackward": {
        "gradOutput": numbers(2, 4, 4), "self": _points, "target": _point_classes, "weight": _weights,
        "totalWeight": _one + 3, **_each,
    },
    "aclnnCrossEntropyLoss": {
        "input": _logits, "target": _classes, "weightOptional": _weights, "reductionOptional": "none",
    },
    "aclnnCrossEntropyLossGrad": {
        "gradLoss": numbers(4), "logProb": -_logits, "target": _classes, "weightOptional": _weights,
        "gradZlossOptional": numbers(4), "lseForZlossOptional": numbers(4), "reductionOptional": "none",
    },
    # Norms: rows of 4x4, two channels.
    **{op: {"normalizedShape": [4, 4], "weightOptional": _plane, "biasOptional": _plane}
       for op in ("aclnnLayerNorm", "aclnnLayerNormWithImplMode", "aclnnFastLayerNorm")},
    "aclnnLayerNormBackward": {"normalizedShape": [4, 4], "mean": _means, "rstd": _means, "weightOptional": _plane,
                               "biasOptional": _plane, "outputMask": [True] * 3},
    **{op: {"gamma": _plane} for op in ("aclnnRmsNorm", "aclnnGemmaRmsNorm", "aclnnAddRmsNorm", "aclnnInplaceAddRmsNorm")},
    "aclnnAddRmsNormCast": {"gamma": _plane.astype("f2")},
    "aclnnRmsNormGrad": {"rstd": _means, "gamma": _plane},
    "aclnnAddLayerNorm": {"gamma": _plane, "beta": _plane, "biasOptional": _plane},
    "aclnnAddLayerNormGrad": {"rstd": _means, "mean": _means, "gamma": _plane, "dsumOptional": _image},
    "aclnnBatchNorm": {"weight": _pair, "bias": _pair, "runningMean": _pair, "runningVar": _pair},
    "aclnnBatchNormBackward": _backward,
    "aclnnFastBatchNormBackward": _backward,
    "aclnnBatchNormElemt": dict.fromkeys(("weight", "bias", "mean", "invstd"), _pair),
    "aclnnBatchNormElemtBackward": {**dict.fromkeys(("mean", "invstd", "weight", "sumDy", "sumDyXmu"), _pair), "counter": _pair},
    "aclnnBatchNormReduceBackward": dict.fromkeys(("mean", "invstd", "weight"), _pair),
    "aclnnBatchNormGatherStatsWithCounts": {
        "mean": numbers(3, 2), "invstd": numbers(3, 2), "counts": numbers(3) + 2, "runningMean": _pair, "runningVar": _pair,
    },
    "aclnnSyncBatchNormGatherStats": {
        "totalSum": numbers(3, 2), "totalSquareSum": numbers(3, 2, start=20), "sampleCount": numbers(3) + 2, "mean": _pair,
        "variance": _pair,
    },
    "aclnnGroupNorm": {"gamma": _pair, "beta": _pair, "N": 1, "C": 2, "HxW": 16, "group": 2},
    "aclnnGroupNormBackward": {
        "mean": numbers(1, 2), "rstd": numbers(1, 2), "gamma": _pair, "N": 1, "C": 2, "HxW": 16, "group": 2,
        "outputMask": [True] * 3,
    },
    **{op: {"gamma": _pair, "beta": _pair, "group": 2} for op in ("aclnnGroupNormSilu", "aclnnGroupNormSiluV2")},
    # Random numbers.
    "aclnnInplaceUniformTensor": {"seedTensor": np.array([3], "u8"), "offsetTensor": np.array([4], "u8")},
    **{op: {"seedTensor": np.array([3]), "offsetTensor": np.array([4])} for op in (
        "aclnnInplaceNormalTensor", "aclnnInplaceRandomTensor", "aclnnDropoutGenMaskV2Tensor")},
    "aclnnBernoulli": {"prob": np.float32(0.5)},
    "aclnnInplaceBernoulli": {"prob": np.float32(0.5)},
    "aclnnRandperm": {"n": 9},
    "aclnnDropoutDoMask": {"mask": np.arange(16, dtype="u1") * 17},
    "aclnnDropoutBackward": {"mask": np.arange(16, dtype="u1") * 17},
    "aclnnMultinomial": {"self": numbers(4, 5), "numsamples": 3},
    "aclnnMultinomialTensor": {
        "self": numbers(4, 5), "numsamples": 3, "seedTensor": np.array([3]), "offsetTensor": np.array([4]),
    },
    # Tables, optimizers, rotations.
    "aclnnEmbedding": {"weight": numbers(6, 5), "indices": np.array([[0, 5, 2], [2, 1, 4]])},
    "aclnnEmbeddingDenseBackward": {"grad": numbers(2, 3, 5), "indices": np.array([[0, 5, 2], [2, 1, 4]]), "numWeights": 6},
    "aclnnEmbeddingRenorm": {"selfRef": numbers(6, 5), "indices": np.array([0, 5, 2, 2]), "maxNorm": 2.0},
    "aclnnApplyAdamWV2": {"vRef": _image, "maxGradNormOptionalRef": _image, "step": np.array([3]), "amsgrad": True},
    "aclnnApplyFusedEmaAdam": {"vRef": _image, "step": np.array([3])},
    "aclnnApplyRotaryPosEmb": {"keyRef": numbers(1, 2, 1, 4), "cos": numbers(1, 2, 1, 4), "sin": numbers(1, 2, 1, 4)},
    "aclnnApplyRotaryPosEmbV2": {"keyRef": numbers(1, 2, 1, 4), "cos": numbers(1, 2, 1, 4), "sin": numbers(1, 2, 1, 4)},
    "aclnnSoftmaxCrossEntropyWithLogits": {"features": _logits, "labels": numbers(4, 3)},
}  # fmt: skip

# Whose page wants tensors with elements, or whose shapes do not all begin with the same extent.
EMPTY_REFUSED = {
    "aclnnNLLLoss": "weight", "aclnnNLLLossBackward": "weight", "aclnnNLLLoss2d": "weight", "aclnnNLLLoss2dBackward": "weight",
    "aclnnCrossEntropyLoss": "weightOptional", "aclnnCrossEntropyLossGrad": "weightOptional",
    **dict.fromkeys(("aclnnLayerNorm", "aclnnLayerNormWithImplMode", "aclnnFastLayerNorm", "aclnnLayerNormBackward"),
                    "weightOptional"),
    **dict.fromkeys(("aclnnRmsNorm", "aclnnGemmaRmsNorm", "aclnnAddRmsNorm", "aclnnInplaceAddRmsNorm", "aclnnAddRmsNormCast",
                     "aclnnRmsNormGrad", "aclnnAddLayerNorm", "aclnnAddLayerNormGrad", "aclnnGroupNormSilu",
                     "aclnnGroupNormSiluV2"), "gamma"),
    **dict.fromkeys(("aclnnBatchNorm", "aclnnBatchNormBackward", "aclnnFastBatchNormBackward", "aclnnBatchNormElemt"), "weight"),
    **dict.fromkeys(("aclnnBatchNormElemtBackward", "aclnnBatchNormReduceBackward", "aclnnBatchNormStats",
                     "aclnnSyncBatchNormGatherStats"), "mean"),
    "aclnnBatchNormReduce": "sum", "aclnnBatchNormGatherStatsWithCounts": "runningMean", "aclnnGroupNorm": "N",
    "aclnnGroupNormBackward": "N",
    **dict.fromkeys(("aclnnInplaceUniformTensor", "aclnnInplaceNormalTensor", "aclnnInplaceRandomTensor",
                     "aclnnDropoutGenMaskV2Tensor", "aclnnMultinomialTensor"), "seedTensor"),
    "aclnnEmbeddingDenseBackward": "out", "aclnnApplyAdamWV2": "step", "aclnnApplyFusedEmaAdam": "step",
    **{f"aclnnRepeatInterleave{kind}": name
       for kind, name in {"": "out", "Int": "outputSize", "WithDim": "repeats", "Tensor": "out"}.items()},
    **dict.fromkeys(("aclnnRandperm", "aclnnDropoutGenMask", "aclnnDropoutGenMaskV2"), "out"),
}  # fmt: skip

# Operators that refuse shapes with another code than 161002.
TILING = {
    "aclnnCrossEntropyLoss", "aclnnCrossEntropyLossGrad", "aclnnRmsNorm", "aclnnGemmaRmsNorm", "aclnnInplaceAddRmsNorm",
    "aclnnAddRmsNormCast", "aclnnRmsNormGrad", "aclnnAddLayerNorm", "aclnnAddLayerNormGrad", "aclnnRotaryPositionEmbedding",
    "aclnnApplyRotaryPosEmb", "aclnnApplyRotaryPosEmbV2",
}  # fmt: skip
