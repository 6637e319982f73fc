# SPDX-License-Identifier: Apache-2.0
"""aclnnForeachMaximumScalarList."""

from ops.foreach_laws import foreach, references

test_foreach_maximum_scalar_list = foreach("aclnnForeachMaximumScalarList", references["maximum"], ulps=2)
