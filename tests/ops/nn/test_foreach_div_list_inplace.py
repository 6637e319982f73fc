# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachDivListInplace."""

from ops.foreach_laws import foreach, references

test_foreach_div_list_inplace = foreach("aclnnForeachDivListInplace", references["div"], ulps=2)
