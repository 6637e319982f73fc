# SPDX-License-Identifier: Apache-2.0
"""NumPy's dtypes and the interface's aclDataType."""

from typing import Any

import ml_dtypes
import numpy as np

from .library import ffi, lib

_PAIRS: list[tuple[Any, int]] = [
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
    (ml_dtypes.float8_e5m2, lib.ACL_FLOAT8_E5M2),
    (ml_dtypes.float8_e4m3fn, lib.ACL_FLOAT8_E4M3FN),
]
if hasattr(ml_dtypes, "float8_e8m0fnu"):
    _PAIRS.append((ml_dtypes.float8_e8m0fnu, lib.ACL_FLOAT8_E8M0))

#: The aclDataType of each NumPy dtype that tensors can hold.
ACL_DTYPES: dict[np.dtype[Any], int] = {np.dtype(scalar): acl for scalar, acl in _PAIRS}
_TO_NUMPY = {acl: dtype for dtype, acl in ACL_DTYPES.items()}


def acl_dtype(dtype: np.dtype[Any]) -> int:
    """The aclDataType of a NumPy dtype in native byte order. TypeError if there is none."""
    acl = ACL_DTYPES.get(dtype)
    if acl is None:
        raise TypeError(f"tensors cannot hold {dtype}")
    return acl


def native(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype in native byte order."""
    return dtype if dtype.isnative else dtype.newbyteorder("=")


def numpy_dtype(acl: int) -> np.dtype[Any]:
    """The NumPy dtype of an aclDataType. TypeError if there is none."""
    dtype = _TO_NUMPY.get(acl)
    if dtype is None:
        raise TypeError(f"NumPy has no dtype for aclDataType {acl}")
    return dtype


def dtype_names(bits: int) -> list[str]:
    """Names of the types in a set with bit (1 << aclDataType) for each member: "FLOAT", "BF16", ..."""
    names: dict[int, str] = ffi.typeof("aclDataType").elements
    return [name.removeprefix("ACL_") for acl, name in sorted(names.items()) if acl >= 0 and bits >> acl & 1]
