# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceMaskedFillTensor."""

import numpy as np
import raw

OP = "aclnnInplaceMaskedFillTensor"


def test_masked_fill_tensor(quiet):
    rng = np.random.default_rng(1)
    for name in "float32", "float16", "bfloat16", "bool", "int8", "int32", "int64":
        x = rng.integers(0, 2 if name == "bool" else 9, (3, 1, 5)).astype(raw.dtype(name))
        mask, value = rng.random((3, 1, 5)) < 0.5, np.array(1).astype(raw.dtype(name))
        for shape in (3, 1, 5), (5,), (1, 1, 1):
            own = mask[: shape[0], :, : shape[-1]].reshape(shape) if len(shape) > 1 else mask[0, 0]
            tensor = raw.tensor(raw.placed(x, "rows"))
            raw.ok(raw.run(OP, tensor, raw.tensor(own), raw.tensor(value)).code)
            assert tensor.read().tobytes() == np.where(own, value, x).tobytes()
            tensor.assert_gaps_untouched()


def test_value_has_no_dimensions():
    x, mask = raw.tensor(np.zeros((2, 3), "f4")), raw.tensor(np.zeros((2, 3), bool))
    refused = raw.plan(OP, x, mask, raw.tensor(np.zeros(1, "f4")))
    assert refused.code == 161002
    assert "value has 1 dimensions, expected 0" in refused.message
