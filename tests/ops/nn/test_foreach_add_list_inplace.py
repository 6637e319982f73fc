# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAddListInplace."""

from ops.foreach_laws import foreach, references

test_foreach_add_list_inplace = foreach("aclnnForeachAddListInplace", references["add"], ulps=2)
