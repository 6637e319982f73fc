# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachDivScalarV2."""

from ops.foreach_laws import foreach, references

test_foreach_div_scalar_v2 = foreach("aclnnForeachDivScalarV2", references["div"], ulps=2)
