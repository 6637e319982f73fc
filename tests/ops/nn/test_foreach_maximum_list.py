# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachMaximumList."""

from ops.foreach_laws import foreach, references

test_foreach_maximum_list = foreach("aclnnForeachMaximumList", references["maximum"], ulps=2)
