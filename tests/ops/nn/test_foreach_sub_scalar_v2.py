# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachSubScalarV2."""

from ops.foreach_laws import foreach, references

test_foreach_sub_scalar_v2 = foreach("aclnnForeachSubScalarV2", references["sub"], ulps=2)
