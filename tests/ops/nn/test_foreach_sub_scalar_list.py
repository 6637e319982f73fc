# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachSubScalarList."""

from ops.foreach_laws import foreach, references

test_foreach_sub_scalar_list = foreach("aclnnForeachSubScalarList", references["sub"], ulps=2)
