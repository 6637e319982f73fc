# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachMulListInplace."""

from ops.foreach_laws import foreach, references

test_foreach_mul_list_inplace = foreach("aclnnForeachMulListInplace", references["mul"], ulps=2)
