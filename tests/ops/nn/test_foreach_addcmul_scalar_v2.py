# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAddcmulScalarV2."""

from ops.foreach_laws import foreach, references

test_foreach_addcmul_scalar_v2 = foreach("aclnnForeachAddcmulScalarV2", references["addcmul"], ulps=2)
