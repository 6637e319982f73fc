# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachDivScalar."""

from ops.foreach_laws import foreach, references

test_foreach_div_scalar = foreach("aclnnForeachDivScalar", references["div"], ulps=2)
