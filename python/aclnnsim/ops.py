# SPDX-License-Identifier: Apache-2.0
"""The operators of the library, one function each.

A function's name and arguments are the operator's documented ones in snake case, without the outputs: these
are allocated and returned. Arguments are NumPy arrays or what NumPy can see as arrays on the host, PyTorch
tensors among them, and results are NumPy arrays; where an argument is a DeviceTensor, results are
DeviceTensors. `out=` names where results go instead: an array or a DeviceTensor, or a tuple of them for operators
with several results. Failures raise AclError.

A call returns when the work is done. With `stream=`, calls on DeviceTensors only queue it there; calls with arrays
still wait.

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
