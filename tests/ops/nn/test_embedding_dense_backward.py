# SPDX-License-Identifier: Apache-2.0
"""aclnnEmbeddingDenseBackward."""

from ops.nn.embedding_laws import embedding_dense_backward

test_values, test_refusals = embedding_dense_backward()
