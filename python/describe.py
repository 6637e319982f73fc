# SPDX-License-Identifier: Apache-2.0
"""Writes what the library says about its operators into two files of the package.

    describe.py CDEF LIBRARY TABLE STUBS

CDEF is the module that cdef.py made, LIBRARY the built library. TABLE becomes a module with its operators as
literals, so that Python can name them without the library; STUBS the types of aclnnsim.ops.
"""

import importlib.util
import pprint
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "aclnnsim"))
import naming

# One chip of each family of products that the documentation speaks of.
CHIPS = ("Ascend910A", "Ascend910B3", "Ascend910_9391", "Ascend310P3", "Ascend310B1", "Ascend950PR_9589")

STUB_HEAD = '''\
# SPDX-License-Identifier: Apache-2.0
"""Types of the operators, as the library describes them."""

from collections.abc import Sequence
from typing import Any, SupportsIndex, TypeAlias, overload

import numpy as np

from .arrays import HostArray
from .runtime import Stream
from .tensor import DeviceTensor

_Host: TypeAlias = np.ndarray[Any, Any] | np.generic | HostArray
_Any: TypeAlias = _Host | DeviceTensor
_Int: TypeAlias = SupportsIndex
_Float: TypeAlias = float | np.floating[Any] | np.integer[Any]
_Bool: TypeAlias = bool | np.bool_
_Number: TypeAlias = complex | np.generic
_Ints: TypeAlias = SupportsIndex | Sequence[SupportsIndex] | np.ndarray[Any, Any]
_Floats: TypeAlias = _Float | Sequence[_Float] | np.ndarray[Any, Any]
_Bools: TypeAlias = _Bool | Sequence[_Bool] | np.ndarray[Any, Any]
_Numbers: TypeAlias = Sequence[_Number]
_Tensors: TypeAlias = Sequence[_Any]
_Array: TypeAlias = np.ndarray[Any, Any]

'''
STUB_TYPES = {
    "SCALAR": "_Number",
    "INT_ARRAY": "_Ints",
    "FLOAT_ARRAY": "_Floats",
    "BOOL_ARRAY": "_Bools",
    "TENSOR_LIST": "_Tensors",
    "SCALAR_LIST": "_Numbers",
    "INT": "_Int",
    "DOUBLE": "_Float",
    "BOOL": "_Bool",
    "STRING": "str",
}


def load(cdef: str, library: str) -> tuple[Any, Any]:
    spec = importlib.util.spec_from_file_location("_cdef", cdef)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.ffi, module.ffi.dlopen(library)


def rows(ffi: Any, lib: Any) -> tuple[list[tuple[str, str]], list[tuple[Any, ...]]]:
    """The products, and for each operator what operators.Operator and Parameter are made of."""

    def text(pointer: Any) -> Any:
        return None if pointer == ffi.NULL else ffi.string(pointer).decode()

    def parameter(op: int, index: int) -> Any:
        row = ffi.new("aclnnsimParam *")
        assert lib.aclnnsimOpParam(op, index, row) == 0
        return row

    products, available, dtypes = [], {}, {}
    for chip in CHIPS:
        assert lib.aclnnsimSetSoc(chip.encode()) == 0
        products.append((chip, text(lib.aclnnsimGetSocFamily())))
        for op in range(lib.aclnnsimOpCount()):
            available.setdefault(op, []).append(bool(lib.aclnnsimOpAvailable(op)))
            for i in range(lib.aclnnsimOpParamCount(op)):
                dtypes.setdefault((op, i), []).append(parameter(op, i).dtypes)
    operators = []
    for op in range(lib.aclnnsimOpCount()):
        parameters = []
        for i in range(lib.aclnnsimOpParamCount(op)):
            p = parameter(op, i)
            masks = tuple(dtypes[op, i])
            facts = (p.kind, p.direction, text(p.initial), p.optional, p.opaque, p.inferred, p.reported)
            parameters.append((text(p.name), *facts, masks if any(masks) else ()))
        operators.append((text(lib.aclnnsimOpName(op)), tuple(available[op]), tuple(parameters)))
    return products, operators


def stub(lib: Any, operator: tuple[Any, ...]) -> str:
    """The overloads of a function: the first tensor on the device, and so the results; all on the host; any."""
    name, _, parameters = operator
    function = naming.function_name(name)
    kinds = {getattr(lib, f"ACLNNSIM_{kind}"): type_ for kind, type_ in STUB_TYPES.items()}
    inputs = [p for p in parameters if p[2] != lib.ACLNNSIM_OUT]
    outputs = [p for p in parameters if p[2] != lib.ACLNNSIM_IN]
    has_out = any(p[2] == lib.ACLNNSIM_OUT for p in parameters)
    required = naming.required_count([p[3] for p in inputs])
    tensors = [p[0] for p in inputs if p[1] == lib.ACLNNSIM_TENSOR]

    def variant(first: str, other: str, result: str) -> str:
        arguments = []
        for i, p in enumerate(inputs):
            type_ = kinds.get(p[1]) or (first if tensors[:1] == [p[0]] else other)
            type_ += " | None" if p[4] else ""
            arguments.append(f"{naming.snake_case(p[0])}: {type_}" + (" = ..." if i >= required else ""))
        results = result if len(outputs) == 1 else f"tuple[{', '.join([result] * len(outputs))}]"
        some = f"{result} | None"
        out = f"{some} | tuple[{', '.join([some] * len(outputs))}]"
        arguments += ["*", *([f"out: {out} = None"] if has_out else []), "stream: Stream | None = None"]
        return f"def {function}({', '.join(arguments)}) -> {results}: ...\n"

    anything = variant("_Any", "_Any", "_Array | DeviceTensor")
    if not tensors:
        return "@overload\n" + variant("", "", "_Array") + "@overload\n" + anything
    return "".join(
        "@overload\n" + text
        for text in (variant("DeviceTensor", "_Any", "DeviceTensor"), variant("_Host", "_Host", "_Array"), anything)
    )


def main(cdef: str, library: str, table: str, stubs: str) -> None:
    ffi, lib = load(cdef, library)
    products, operators = rows(ffi, lib)
    text = '"""The operators of the library, as it described them when it was built."""\n\n'
    text += f"PRODUCTS = {pprint.pformat(tuple(products), width=120)}\n\n"
    text += f"OPERATORS = {pprint.pformat(tuple(operators), width=120)}\n"
    Path(table).write_text(text, encoding="utf-8")
    body = "\n".join(stub(lib, operator) for operator in operators)
    Path(stubs).write_text(STUB_HEAD + body, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
