# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAddcdivScalar."""

from ops.foreach_laws import foreach, references

test_foreach_addcdiv_scalar = foreach("aclnnForeachAddcdivScalar", references["addcdiv"], ulps=2)
