# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceTriu, aclnnTriu."""

from ops.fill_laws import triangles

test_triu = triangles("triu")
