# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachMinimumScalarList."""

from ops.foreach_laws import foreach, references

test_foreach_minimum_scalar_list = foreach("aclnnForeachMinimumScalarList", references["minimum"], ulps=2)
