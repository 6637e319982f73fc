# SPDX-License-Identifier: Apache-2.0
"""aclnnBernoulli, aclnnBernoulliTensor, aclnnInplaceBernoulli, aclnnInplaceBernoulliTensor."""

from ops.math.random_laws import bernoulli

test_bernoulli, test_bernoulli_refusals = bernoulli("aclnnBernoulli")
test_bernoulli_tensor, test_bernoulli_tensor_refusals = bernoulli("aclnnBernoulliTensor")
test_inplace_bernoulli, test_inplace_bernoulli_refusals = bernoulli("aclnnInplaceBernoulli")
test_inplace_bernoulli_tensor, test_inplace_bernoulli_tensor_refusals = bernoulli("aclnnInplaceBernoulliTensor")
