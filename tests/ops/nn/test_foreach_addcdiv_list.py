# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAddcdivList."""

from ops.foreach_laws import foreach, references

test_foreach_addcdiv_list = foreach("aclnnForeachAddcdivList", references["addcdiv"], ulps=2)
