# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachMinimumScalarV2."""

from ops.foreach_laws import foreach, references

test_foreach_minimum_scalar_v2 = foreach("aclnnForeachMinimumScalarV2", references["minimum"], ulps=2)
