# SPDX-License-Identifier: Apache-2.0
"""aclnnEmbedding."""

from ops.nn.embedding_laws import embedding

test_values, test_refusals = embedding()
