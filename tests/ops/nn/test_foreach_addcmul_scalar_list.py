# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAddcmulScalarList."""

from ops.foreach_laws import foreach, references

test_foreach_addcmul_scalar_list = foreach("aclnnForeachAddcmulScalarList", references["addcmul"], ulps=2)
