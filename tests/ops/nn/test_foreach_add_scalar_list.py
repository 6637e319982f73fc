# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAddScalarList."""

from ops.foreach_laws import foreach, references

test_foreach_add_scalar_list = foreach("aclnnForeachAddScalarList", references["add"], ulps=2)
