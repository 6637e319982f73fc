# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceTril, aclnnTril."""

from ops.fill_laws import triangles

test_tril = triangles("tril")
