# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAddcdivScalarV2."""

from ops.foreach_laws import foreach, references

test_foreach_addcdiv_scalar_v2 = foreach("aclnnForeachAddcdivScalarV2", references["addcdiv"], ulps=2)
