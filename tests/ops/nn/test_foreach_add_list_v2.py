# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAddListV2."""

from ops.foreach_laws import foreach, references

test_foreach_add_list_v2 = foreach("aclnnForeachAddListV2", references["add"], ulps=2)
