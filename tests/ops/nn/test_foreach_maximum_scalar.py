# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachMaximumScalar."""

from ops.foreach_laws import foreach, references

test_foreach_maximum_scalar = foreach("aclnnForeachMaximumScalar", references["maximum"], ulps=2)
