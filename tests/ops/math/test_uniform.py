# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceUniform, aclnnInplaceUniformTensor."""

from ops.math.random_laws import philox, uniform

test_inplace_uniform, test_inplace_uniform_refusals = uniform("aclnnInplaceUniform")
test_inplace_uniform_tensor, test_inplace_uniform_tensor_refusals = uniform("aclnnInplaceUniformTensor")


def test_known_answers():
    """The generator's authors give the words of a counter and a key of zeros."""
    assert [hex(w) for w in philox(0, 0, 4)] == ["0x6627e8d5", "0xe169c58d", "0xbc57ac4c", "0x9b00dbd8"]
