# SPDX-License-Identifier: Apache-2.0
"""aclnnMultinomial, aclnnMultinomialTensor."""

from ops.math.random_laws import multinomial

test_multinomial, test_multinomial_refusals = multinomial("aclnnMultinomial")
test_multinomial_tensor, test_multinomial_tensor_refusals = multinomial("aclnnMultinomialTensor")
