# SPDX-License-Identifier: Apache-2.0
"""The operators of the library, one function each.

A function's name and arguments are the operator's documented ones in snake case, without the outputs: these
are allocated and returned. Arguments are NumPy arrays, and so are results; where an argument is a Tensor,
results are Tensors. `out=` names where results go instead: an array or Tensor, or a tuple of them for
operators with several results. Failures raise AclError.

    >>> import aclnnsim.ops as ops
    >>> out, indices = ops.max_pool2d_with_mask(x, 2)
"""

from typing import Any

from .operators import function, operators

__all__ = list(operators())


def __getattr__(name: str) -> Any:
    operator = operators().get(name)
    if operator is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    made = globals()[name] = function(name, operator)
    return made


def __dir__() -> list[str]:
    return __all__
