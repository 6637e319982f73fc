# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachLerpList."""

from ops.foreach_laws import foreach, references

test_foreach_lerp_list = foreach("aclnnForeachLerpList", references["lerp"], ulps=2)
