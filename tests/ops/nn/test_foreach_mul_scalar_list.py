# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachMulScalarList."""

from ops.foreach_laws import foreach, references

test_foreach_mul_scalar_list = foreach("aclnnForeachMulScalarList", references["mul"], ulps=2)
