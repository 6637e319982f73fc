# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAddScalarV2."""

from ops.foreach_laws import foreach, references

test_foreach_add_scalar_v2 = foreach("aclnnForeachAddScalarV2", references["add"], ulps=2)
