# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachSubScalar."""

from ops.foreach_laws import foreach, references

test_foreach_sub_scalar = foreach("aclnnForeachSubScalar", references["sub"], ulps=2)
