# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachSubList."""

from ops.foreach_laws import foreach, references

test_foreach_sub_list = foreach("aclnnForeachSubList", references["sub"], ulps=2)
