# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAddList."""

from ops.foreach_laws import foreach, references

test_foreach_add_list = foreach("aclnnForeachAddList", references["add"], ulps=2)
