# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachMulScalar."""

from ops.foreach_laws import foreach, references

test_foreach_mul_scalar = foreach("aclnnForeachMulScalar", references["mul"], ulps=2)
