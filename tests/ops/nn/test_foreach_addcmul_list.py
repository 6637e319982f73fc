# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAddcmulList."""

from ops.foreach_laws import foreach, references

test_foreach_addcmul_list = foreach("aclnnForeachAddcmulList", references["addcmul"], ulps=2)
