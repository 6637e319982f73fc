# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachSubScalarInplace."""

from ops.foreach_laws import foreach, references

test_foreach_sub_scalar_inplace = foreach("aclnnForeachSubScalarInplace", references["sub"], ulps=2)
