# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachSubListV2."""

from ops.foreach_laws import foreach, references

test_foreach_sub_list_v2 = foreach("aclnnForeachSubListV2", references["sub"], ulps=2)
