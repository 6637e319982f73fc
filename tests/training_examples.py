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
}  # fmt: skip

# Whose page wants tensors with elements, or whose shapes do not all begin with the same extent.
EMPTY_REFUSED = {
    "aclnnNLLLoss": "weight", "aclnnNLLLossBackward": "weight", "aclnnNLLLoss2d": "weight", "aclnnNLLLoss2dBackward": "weight",
    "aclnnCrossEntropyLoss": "weightOptional", "aclnnCrossEntropyLossGrad": "weightOptional",
}  # fmt: skip

# Operators that refuse shapes with another code than 161002.
TILING = {"aclnnCrossEntropyLoss", "aclnnCrossEntropyLossGrad"}
