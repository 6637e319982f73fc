# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachMaximumScalarV2."""

from ops.foreach_laws import foreach, references

test_foreach_maximum_scalar_v2 = foreach("aclnnForeachMaximumScalarV2", references["maximum"], ulps=2)
