# SPDX-License-Identifier: Apache-2.0
"""aclnnSimThreadExponential."""

from ops.math.random_laws import exponential

test_sim_thread_exponential, test_sim_thread_exponential_refusals = exponential()
