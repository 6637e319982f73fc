# SPDX-License-Identifier: Apache-2.0
"""aclnnEmbeddingRenorm."""

from ops.nn.embedding_laws import embedding_renorm

test_values, test_refusals = embedding_renorm()
