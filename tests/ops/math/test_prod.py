# SPDX-License-Identifier: Apache-2.0
"""aclnnProd, aclnnProdDim."""

from ops.reduction_laws import reduction


def prod(torch, x, *dims, dtype):
    return torch.prod(x.to(dtype), *dims, dtype=dtype if not dtype.is_floating_point else torch.float64)


test_prod = reduction("aclnnProd", lambda torch, x, dtype: prod(torch, x, dtype=dtype), small=True)
test_prod_dim = reduction(
    "aclnnProdDim", lambda torch, x, dim, keep, dtype: prod(torch, x, dim, keep, dtype=dtype), small=True
)
