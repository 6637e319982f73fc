# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachMinimumScalar."""

from ops.foreach_laws import foreach, references

test_foreach_minimum_scalar = foreach("aclnnForeachMinimumScalar", references["minimum"], ulps=2)
