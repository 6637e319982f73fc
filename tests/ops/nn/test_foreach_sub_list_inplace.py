# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachSubListInplace."""

from ops.foreach_laws import foreach, references

test_foreach_sub_list_inplace = foreach("aclnnForeachSubListInplace", references["sub"], ulps=2)
