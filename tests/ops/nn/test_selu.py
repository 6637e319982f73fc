# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceSelu, aclnnSelu."""

from ops.elementwise_laws import laws

test_inplace_selu = laws("aclnnInplaceSelu", lambda torch, x: torch.nn.functional.selu(x), ulps=4, unsupported=("int8", "int32"))
test_selu = laws("aclnnSelu", lambda torch, x: torch.nn.functional.selu(x), ulps=4, unsupported=("int8", "int32"))
