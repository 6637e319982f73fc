# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachDivList."""

from ops.foreach_laws import foreach, references

test_foreach_div_list = foreach("aclnnForeachDivList", references["div"], ulps=2)
