# SPDX-License-Identifier: Apache-2.0
"""NumPy's dtypes and the interface's aclDataType."""

import ml_dtypes
import numpy as np

from .library import ffi, lib

_PAIRS: list[tuple[type, int]] = [
    (np.float32, lib.ACL_FLOAT),
    (np.float16, lib.ACL_FLOAT16),
    (ml_dtypes.bfloat16, lib.ACL_BF16),
    (np.float64, lib.ACL_DOUBLE),
    (np.int8, lib.ACL_INT8),
    (np.int16, lib.ACL_INT16),
    (np.int32, lib.ACL_INT32),
    (np.int64, lib.ACL_INT64),
    (np.uint8, lib.ACL_UINT8),
    (np.uint16, lib.ACL_UINT16),
    (np.uint32, lib.ACL_UINT32),
    (np.uint64, lib.ACL_UINT64),
    (np.bool_, lib.ACL_BOOL),
    (np.complex64, lib.ACL_COMPLEX64),
    (np.complex128, lib.ACL_COMPLEX128),
]
_TO_ACL = {np.dtype(scalar): acl for scalar, acl in _PAIRS}
_TO_NUMPY = {acl: dtype for dtype, acl in _TO_ACL.items()}


def acl_dtype(dtype: np.dtype) -> int:
    """The aclDataType of a NumPy dtype in native byte order. TypeError if there is none."""
    acl = _TO_ACL.get(dtype)
    if acl is None:
        raise TypeError(f"tensors cannot hold {dtype}")
    return acl


def native(dtype: np.dtype) -> np.dtype:
    """The dtype in native byte order."""
    return dtype if dtype.isnative else dtype.newbyteorder("=")


def numpy_dtype(acl: int) -> np.dtype:
    """The NumPy dtype of an aclDataType. TypeError if there is none."""
    dtype = _TO_NUMPY.get(acl)
    if dtype is None:
        raise TypeError(f"NumPy has no dtype for aclDataType {acl}")
    return dtype


def dtype_names(bits: int) -> list[str]:
    """Names of the types in a set with bit (1 << aclDataType) for each member: "FLOAT", "BF16", ..."""
    names: dict[int, str] = ffi.typeof("aclDataType").elements
    return [name.removeprefix("ACL_") for acl, name in sorted(names.items()) if acl >= 0 and bits >> acl & 1]
