# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachMulScalarInplace."""

from ops.foreach_laws import foreach, references

test_foreach_mul_scalar_inplace = foreach("aclnnForeachMulScalarInplace", references["mul"], ulps=2)
