# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachLerpScalar."""

from ops.foreach_laws import foreach, references

test_foreach_lerp_scalar = foreach("aclnnForeachLerpScalar", references["lerp"], ulps=2)
