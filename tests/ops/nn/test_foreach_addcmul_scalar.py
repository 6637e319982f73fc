# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAddcmulScalar."""

from ops.foreach_laws import foreach, references

test_foreach_addcmul_scalar = foreach("aclnnForeachAddcmulScalar", references["addcmul"], ulps=2)
