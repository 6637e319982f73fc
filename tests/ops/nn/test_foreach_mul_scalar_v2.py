# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachMulScalarV2."""

from ops.foreach_laws import foreach, references

test_foreach_mul_scalar_v2 = foreach("aclnnForeachMulScalarV2", references["mul"], ulps=2)
