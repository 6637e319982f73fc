# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachMinimumList."""

from ops.foreach_laws import foreach, references

test_foreach_minimum_list = foreach("aclnnForeachMinimumList", references["minimum"], ulps=2)
