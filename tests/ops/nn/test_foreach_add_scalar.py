# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachAddScalar."""

from ops.foreach_laws import foreach, references

test_foreach_add_scalar = foreach("aclnnForeachAddScalar", references["add"], ulps=2)
