# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachDivScalarList."""

from ops.foreach_laws import foreach, references

test_foreach_div_scalar_list = foreach("aclnnForeachDivScalarList", references["div"], ulps=2)
