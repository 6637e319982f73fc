# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAddcdivScalarList."""

from ops.foreach_laws import foreach, references

test_foreach_addcdiv_scalar_list = foreach("aclnnForeachAddcdivScalarList", references["addcdiv"], ulps=2)
