# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachMulList."""

from ops.foreach_laws import foreach, references

test_foreach_mul_list = foreach("aclnnForeachMulList", references["mul"], ulps=2)
