# SPDX-License-Identifier: Apache-2.0
"""aclnnSquaredRelu."""

from ops.elementwise_laws import computing, laws

test_squared_relu = laws("aclnnSquaredRelu", lambda torch, x: (computing(torch, x)[0].relu() ** 2).to(x.dtype))
