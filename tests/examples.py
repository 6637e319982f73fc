# SPDX-License-Identifier: Apache-2.0
"""Arguments that each operator accepts, for the laws that hold for all operators.

They follow from an operator's descriptor (tensors of 1x2x4x4 small numbers, arrays and numbers by their default)
unless EXAMPLES has a line for it: parameter -> value, NumPy arrays for tensors. Values of outputs only give
the shape. A tensor parameter without a value that is an output gets the shape the library infers."""

import ast
import re
from pathlib import Path

import numpy as np
import raw
import training_examples

ROOT = Path(__file__).resolve().parent.parent


def families():
    """Each operator -> the headers of ops/ that its source uses: what it shares with other operators."""
    found = {}
    for source in (ROOT / "libaclnnsim" / "ops").glob("*/*.c"):
        text = source.read_text()
        headers = frozenset(re.findall(r'#include "ops/(\w+)\.h"', text)) or source.stem
        found |= dict.fromkeys(re.findall(r'"(aclnn\w+)"', text), headers)
    return found


def available():
    """Operators of the default product, but those over lists (ops/foreach_laws.py)."""
    here = [op for i, op in enumerate(raw.operators()) if raw.lib.aclnnsimOpAvailable(i)]
    return [op for op in here if all(p.kind not in ("tensors", "scalars") for p in raw.params(op))]


def representatives(*, signatures=True):
    """Operators for laws that cost much: of those that use the same families, one of each signature, or one."""
    shared, seen, found = families(), set(), []
    for op in available():
        if op == "aclnnLogSigmoidForward":  # one of its outputs is not written
            continue
        signature = tuple((p.kind, p.direction, p.optional) for p in raw.params(op)) if signatures else ()
        if (shared[op], signature) not in seen:
            found.append(op)
        seen.add((shared[op], signature))
    return found


# A plane of 4x4 with 2x2 windows that do not overlap; the maximum is the first cell of each window.
_windows = np.zeros((1, 2, 4, 4), "f4")
_windows[..., ::2, ::2] = 1 + np.arange(8, dtype="f4").reshape(1, 2, 2, 2)
# The mask of max pooling on the default product: positions in the plane, dense from its first byte.
_mask = np.zeros((1, 2, 4, 64), "i1")
_mask.reshape(-1)[:32] = np.tile(np.array([0, 2, 8, 10], "i4"), 2).view("i1")
_grad = np.arange(1, 9, dtype="f4").reshape(1, 2, 2, 2)
# For averages: a plane of 4x4, a volume of 4x4x4 and the gradient of its 2x1x1 averages.
_image = np.arange(32, dtype="f4").reshape(1, 2, 4, 4)
_volume = np.arange(128, dtype="f4").reshape(1, 2, 4, 4, 4)
_volume_grad = np.arange(1, 5, dtype="f4").reshape(1, 2, 2, 1, 1)
# For maxima: where those of _windows and of 2x2x2 windows of _volume are; small values, and where they go.
_places = np.tile(np.array([0, 2, 8, 10], "i4"), 2).reshape(1, 2, 2, 2)
_volume_places = np.tile(np.array([21, 23, 29, 31, 53, 55, 61, 63], "i4"), 2).reshape(1, 2, 2, 2, 2)
_eight = np.arange(1, 17, dtype="f4").reshape(1, 2, 2, 2, 2)
_pooled = {"gradOutput": _grad, "self": _windows, "indices": _places}
_pooled3d = {"gradOutput": _eight, "self": _volume, "indices": _volume_places}


def _padding(mode, shape, padding):
    """Padding of the last dimensions, forwards and backwards."""
    x, dims = np.arange(np.prod(shape), dtype="f4").reshape(shape), len(padding) // 2
    grown = [n + sum(padding[2 * k : 2 * k + 2]) for k, n in enumerate(reversed(shape))][::-1]
    grad = np.arange(np.prod(grown), dtype="f4").reshape(grown)
    return {
        f"aclnn{mode}Pad{dims}d": {"self": x, "padding": padding},
        f"aclnn{mode}Pad{dims}dBackward": {
            "gradOutput": grad, "self": x, "padding": padding, "gradInput": np.zeros_like(x),
        },
    }  # fmt: skip


# For products of matrices.
_matrix = np.arange(1, 7, dtype="f4").reshape(2, 3)
_other, _square = _matrix.reshape(3, 2), np.ones((2, 2), "f4")
_batch, _others = np.stack([_matrix, -_matrix]), np.stack([_other, _other])
_line = np.arange(1, 4, dtype="f4")
# For convolutions: three kernels for _image; times x batches x channels.
_kernels, _bias = np.arange(54, dtype="f4").reshape(3, 2, 3, 3) % 7 - 3, np.ones(3, "f4")
_windows2d = {"stride": [1, 1], "padding": [1, 1], "dilation": [1, 1]}
_times, _taps = np.arange(8, dtype="f4").reshape(4, 1, 2), np.arange(18, dtype="f4").reshape(3, 2, 3)


EXAMPLES = {
    "aclnnConvolution": {"input": _image, "weight": _kernels, "bias": _bias, **_windows2d, "outputPadding": [0, 0]},
    "aclnnConvDepthwise2d": {"self": _image, "weight": _kernels[:2, :1], "bias": _bias[:2], "kernelSize": [3, 3], **_windows2d},
    "aclnnConvTbc": {"self": _times, "weight": _taps, "bias": _bias},
    "aclnnConvolutionBackward": {
        "gradOutput": np.arange(48, dtype="f4").reshape(1, 3, 4, 4), "input": _image, "weight": _kernels, "biasSizes": [3],
        **_windows2d, "outputPadding": [0, 0],
    },
    "aclnnConvTbcBackward": {"self": np.arange(6, dtype="f4").reshape(2, 1, 3), "input": _times, "weight": _taps, "bias": _bias},
    "aclnnMatmul": {"self": _matrix, "mat2": _other},
    "aclnnMm": {"self": _matrix, "mat2": _other},
    "aclnnBatchMatMul": {"self": _batch, "mat2": _others},
    "aclnnMv": {"self": _matrix, "vec": _line},
    "aclnnDot": {"self": _line, "tensor": _line},
    "aclnnGer": {"self": _line, "vec2": _line},
    "aclnnGemm": {"A": _matrix, "B": _other, "C": _square},
    "aclnnAddmm": {"self": _square, "mat1": _matrix, "mat2": _other},
    "aclnnInplaceAddmm": {"selfRef": _square, "mat1": _matrix, "mat2": _other},
    "aclnnAddbmm": {"self": _square, "batch1": _batch, "batch2": _others},
    "aclnnInplaceAddbmm": {"selfRef": _square, "batch1": _batch, "batch2": 2 * _others + _batch.reshape(2, 3, 2)},
    "aclnnBaddbmm": {"self": _square, "batch1": _batch, "batch2": _others},
    "aclnnInplaceBaddbmm": {"selfRef": np.ones((2, 2, 2), "f4"), "batch1": _batch, "batch2": _others},
    "aclnnAddmv": {"self": np.ones(2, "f4"), "mat": _matrix, "vec": _line},
    "aclnnAddr": {"self": np.ones((3, 3), "f4"), "vec1": _line, "vec2": _line},
    "aclnnInplaceAddr": {"selfRef": np.ones((3, 3), "f4"), "vec1": _line, "vec2": _line},
    "aclnnAvgPool2d": {"self": _image, "kernelSize": [2, 2]},
    "aclnnAvgPool2dBackward": {"gradOutput": _grad, "self": _image, "kernelSize": [2, 2]},
    "aclnnAvgPool3d": {"self": _volume, "kernelSize": [1, 2, 2]},
    "aclnnAvgPool3dBackward": {"gradOutput": _volume_grad, "self": _volume, "kernelSize": [2, 3, 3]},
    "aclnnAdaptiveAvgPool2d": {"self": _image, "outputSize": [3, 2]},
    "aclnnAdaptiveAvgPool2dBackward": {"gradOutput": _grad, "self": _image},
    "aclnnAdaptiveAvgPool3d": {"self": _volume, "outputSize": [1, 3, 2]},
    "aclnnAdaptiveAvgPool3dBackward": {"gradOutput": _volume_grad, "self": _volume},
    "aclnnMaxPool": {"self": _windows, "kernelShape": [2, 2], "strides": [2, 2]},
    "aclnnMaxPool2dWithIndices": {"self": _windows, "kernelSize": [2, 2]},
    "aclnnMaxPool2dWithIndicesBackward": {**_pooled, "kernelSize": [2, 2]},
    "aclnnMaxPool3dWithArgmax": {"self": _volume, "kernelSize": [1, 2, 2]},
    "aclnnMaxPool3dWithArgmaxBackward": {**_pooled3d, "kernelSize": [2, 2, 2]},
    "aclnnAdaptiveMaxPool2d": {"self": _image, "outputSize": [3, 2]},
    "aclnnAdaptiveMaxPool2dBackward": _pooled,
    "aclnnAdaptiveMaxPool3d": {"self": _volume, "outputSize": [1, 3, 2]},
    "aclnnAdaptiveMaxPool3dBackward": _pooled3d,
    "aclnnMaxUnpool2d": {"self": _grad, "indices": _places, "outputSize": [4, 4]},
    "aclnnMaxUnpool2dBackward": {
        "gradOutput": _image, "self": _grad, "indices": _places, "outputSize": [4, 4],
    },
    "aclnnMaxUnpool3d": {
        "self": _eight, "indices": _volume_places, "outputSize": [4, 4, 4], "stride": [1] * 3,
        "padding": [0] * 3,
    },
    "aclnnMaxUnpool3dBackward": {
        "gradOutput": _volume, "self": _eight, "indices": _volume_places.astype("i8"),
        "outputSize": [4, 4, 4], "stride": [1] * 3, "padding": [0] * 3,
    },
    "aclnnMaxPool2dWithMask": {"self": _windows, "kernelSize": [2, 2]},
    "aclnnMaxPool2dWithMaskBackward": {
        "gradOutput": _grad,
        "self": _windows,
        "indices": _mask,
        "kernelSize": [2, 2],
        "stride": [2, 2],
        "gradInput": np.zeros_like(_windows),
    },
}  # fmt: skip
EXAMPLES["aclnnCast"] = {"dtype": raw.ACL_DTYPES["float16"]}
EXAMPLES["aclnnInplaceMaskedFillTensor"] = {"value": np.array(3, "f4")}
EXAMPLES["aclnnInplaceFillTensor"] = {"value": np.array([3], "f4")}
EXAMPLES["aclnnArange"] = {"start": np.float32(1), "end": np.float32(9), "step": np.float32(1)}
EXAMPLES["aclnnRange"] = {"start": np.float32(1), "end": np.float32(8), "step": np.float32(1)}
EXAMPLES["aclnnInplaceNanToNum"] = {"selfRef": np.array([[[[np.nan, 1], [-np.inf, 2]]]], "f4")}
EXAMPLES["aclnnLinspace"] = {"start": np.float32(1), "end": np.float32(9), "steps": 5}
EXAMPLES["aclnnLogSpace"] = EXAMPLES["aclnnLinspace"] | {"base": 2.0}
EXAMPLES["aclnnEye"] = {"n": 3, "m": 4}
EXAMPLES["aclnnInplaceFillDiagonal"] = {"selfRef": np.arange(12, dtype="f4").reshape(3, 4)}
# Gradients of gated units, in the shape of a half.
for _op, _name in {"GluBackward": "gradOut", "GeGluBackward": "gradOutput", "GeGluV3Backward": "gradOutput",
                   "SwiGluGrad": "yGrad", "SituGluGrad": "gradY", "ClippedSwigluGrad": "gradY"}.items():  # fmt: skip
    EXAMPLES[f"aclnn{_op}"] = {_name: _image[..., :2] / 16}
    if _op.startswith("GeGlu"):
        EXAMPLES[f"aclnn{_op}"] |= {"gelu": 1 - _image[..., 2:] / 16, "approximate": 1}
for _op in "ClippedSwiglu", "ClippedSwigluGrad":
    EXAMPLES[f"aclnn{_op}"] = EXAMPLES.get(f"aclnn{_op}", {}) | {"groupIndexOptional": np.array([2, 6])}
EXAMPLES["aclnnGeluMul"] = {"approximateOptional": "tanh"}
EXAMPLES["aclnnPrelu"] = {"weight": np.array([0.25, 0.5], "f4")}
EXAMPLES["aclnnPreluBackward"] = EXAMPLES["aclnnPrelu"]
EXAMPLES["aclnnFatreluMul"] = {"threshold": np.array([0.25], "f4")}
# Crops alone: padding is documented not to be for an empty result.
EXAMPLES["aclnnConstantPadNd"] = {
    "self": np.arange(36, dtype="f4").reshape(1, 3, 3, 4),
    "pad": [-1, 0, 0, -1],
    "value": 0.0,
}
for _mode in "Circular", "Reflection", "Replication":
    EXAMPLES |= _padding(_mode, (1, 3, 8), [1, 2])
    EXAMPLES |= _padding(_mode, (1, 2, 3, 4), [1, 2, 2, 0])
    EXAMPLES |= _padding(_mode, (1, 2, 3, 3, 4), [1, 2, 2, 0, 1, 1])

# Along one dimension, so that results have others.
for _op, _name in {
    "aclnnReduceSum": "dims", "aclnnMean": "dim", "aclnnMeanV2": "dim", "aclnnMaxV2": "dims", "aclnnAmax": "dim",
    "aclnnAmin": "dim",
    "aclnnAminmax": "dim", "aclnnAll": "dim", "aclnnAny": "dim", "aclnnNorm": "dim", "aclnnLinalgVectorNorm": "dims",
    "aclnnLogSumExp": "dim", "aclnnReduceLogSum": "axes", "aclnnReduceNansum": "dim", "aclnnVar": "dim",
    "aclnnVarCorrection": "dim", "aclnnVarMean": "dim", "aclnnStd": "dim", "aclnnStdMeanCorrection": "dim",
}.items():  # fmt: skip
    EXAMPLES[_op] = {_name: [1]}
EXAMPLES["aclnnReduceLogSum"] |= {"data": np.arange(1, 33, dtype="f4").reshape(1, 2, 4, 4)}
EXAMPLES["aclnnReduceSum"] |= {"dtype": raw.ACL_DTYPES["float32"]}
# Each element, or slice, of four goes to a place of its own.
_order = np.array([2, 0, 3, 1])
_each = np.broadcast_to(_order, (1, 2, 4, 4)).copy()
for _op, _name in {"Scatter": "self", "InplaceScatter": "selfRef", "ScatterValue": "self", "InplaceScatterValue": "selfRef",
                   "ScatterAdd": "self"}.items():  # fmt: skip
    EXAMPLES[f"aclnn{_op}"] = {_name: _image, "dim": 3, "index": _each}
    if "Value" not in _op:
        EXAMPLES[f"aclnn{_op}"]["src"] = _image[..., ::-1].copy()
_four = np.arange(1, 33, dtype="f4").reshape(4, 2, 4)
for _op, _name in {"IndexAdd": "self", "IndexAddV2": "self", "IndexCopy": "selfRef", "InplaceIndexCopy": "selfRef",
                   "IndexFill": "self", "InplaceIndexFill": "selfRef", "IndexSelect": "self",
                   "GatherV2": "self"}.items():  # fmt: skip
    EXAMPLES[f"aclnn{_op}"] = {_name: _four, "dim": 0, "index": _order}
    if _op in ("IndexAdd", "IndexAddV2", "IndexCopy", "InplaceIndexCopy"):
        EXAMPLES[f"aclnn{_op}"]["source"] = _four[::-1].copy()
EXAMPLES["aclnnGather"] = {"self": _image, "dim": 3, "index": _each}
for _op in "IndexFillTensor", "InplaceIndexFillTensor":
    EXAMPLES[f"aclnn{_op}"] = {"dim": 2, "index": [2, 0]}
EXAMPLES["aclnnRepeatInterleave"] = {"repeats": np.array([1]), "outputSize": 32}
EXAMPLES["aclnnRepeatInterleaveInt"] = {"repeats": 2, "outputSize": 64}
EXAMPLES["aclnnRepeatInterleaveWithDim"] = {"repeats": np.ones(4, int), "dim": 2, "outputSize": 4}
EXAMPLES["aclnnRepeatInterleaveIntWithDim"] = {"repeats": 2, "dim": 2, "outputSize": 8}
EXAMPLES["aclnnRepeatInterleaveTensor"] = {"repeats": np.ones(4, int), "outputSize": 4}
EXAMPLES |= training_examples.EXAMPLES
EXAMPLES["aclnnClamp"] = {"clipValueMin": np.float32(-1), "clipValueMax": np.float32(2)}
EXAMPLES["aclnnClampTensor"] = {"clipValueMin": _image - 1, "clipValueMax": _image + 2}
EXAMPLES |= {
    "aclnnExpand": {"self": _image, "size": [3, 2, 4, 4]},
    "aclnnRepeat": {"self": _image, "repeats": [1, 2, 1, 1]},
    "aclnnPermute": {"self": _image, "dims": [0, 2, 3, 1]},
    "aclnnSlice": {"self": _image, "dim": 2, "start": 1, "end": 4, "step": 2},
    # All of them, so that the results have the extents that can be told beforehand.
    "aclnnMaskedSelect": {"self": _image, "mask": np.ones((1, 2, 4, 4), "?")},
    "aclnnNonzero": {"self": _image + 1},
    "aclnnNonzeroV2": {"self": _image + 1},
}

# Formats of the tensors, where ND will not do.
FORMATS = {
    "aclnnAdaptiveMaxPool2d": raw.FORMAT_NCHW,
    "aclnnAdaptiveMaxPool3d": raw.FORMAT_NCDHW,
    "aclnnAdaptiveAvgPool2d": raw.FORMAT_NCHW,
    "aclnnAvgPool2d": raw.FORMAT_NCHW,
    "aclnnAvgPool2dBackward": raw.FORMAT_NCHW,
}
# Tensors that have to be contiguous.
DENSE = {("aclnnMaxUnpool3dBackward", "out")}
DENSE |= {("aclnnClippedSwiglu", name) for name in ("x", "groupIndexOptional", "yOut")}
DENSE |= {("aclnnClippedSwigluGrad", name) for name in ("gradY", "x", "groupIndexOptional", "gradXOut")}
DENSE |= {(f"aclnn{op}", "out") for op in ("MaskedSelect", "Nonzero", "NonzeroV2")}
# Where too few elements are a fault of the data, told at synchronise: tables without a row, in which no index finds one, and
# results that take as many as the data says.
DATA_DECIDES = {("aclnnEmbedding", "weight"), ("aclnnEmbeddingRenorm", "selfRef"), ("aclnnRepeatInterleaveTensor", "repeats")}
DATA_DECIDES |= {(f"aclnnInplace{op}", "selfRef") for op in ("IndexCopy", "IndexFill", "Scatter", "ScatterValue")}
DATA_DECIDES |= {(f"aclnn{op}", "self") for op in ("RepeatInterleave", "Gather", "GatherV2", "IndexSelect")}
DATA_DECIDES |= {(f"aclnn{op}", "out") for op in ("MaskedSelect", "Nonzero", "NonzeroV2")}


def _default(param):
    value = None if param.initial is None else ast.literal_eval(param.initial)
    if param.kind in ("ints", "floats", "bools") and not isinstance(value, list | tuple):
        return [1 if value is None else value]
    return {"double": 1.0, "bool": False, "int": 1, "scalar": 2.0}.get(param.kind) if value is None else value


def _dtype(param):
    """float32 if the parameter takes it, else the first type that NumPy has."""
    for name, number in raw.ACL_DTYPES.items():
        if number in param.dtypes:
            return raw.dtype(name)
    raise ValueError(param)


def _numbers(dtype, phase):
    """Small numbers of a type, others for each parameter; none is 0."""
    steps = (np.arange(32) * 5 + 3 * phase) % 11
    if dtype.kind == "b":
        return (steps % 3 == 0).reshape(1, 2, 4, 4)
    if dtype.kind in "iu":
        return (steps % 5 + 1).astype(dtype).reshape(1, 2, 4, 4)
    return ((steps - 4.5) / 4).astype(dtype).reshape(1, 2, 4, 4)


def arrays(op):
    """Values by parameter, in the order of the descriptor; NumPy arrays for tensors."""
    given, values = EXAMPLES.get(op, {}), {}
    rows = raw.params(op)
    for row in rows:
        if row.name in given:
            values[row.name] = given[row.name]
        elif row.optional:
            values[row.name] = None
        elif row.kind == "scalar":
            values[row.name] = _dtype(row).type(_default(row)) if row.dtypes else float(_default(row))
        elif row.kind != "tensor":
            values[row.name] = list(v) if isinstance(v := _default(row), tuple) else v
        else:
            values[row.name] = _numbers(_dtype(row), len(values))
    for i, row in enumerate(rows):
        if row.kind == "tensor" and row.direction == raw.OUT and row.name not in given:
            dims, numpy_dtype = infer(op, i, values)
            values[row.name] = np.zeros(dims, numpy_dtype)
    return values


def infer(op, slot, values):
    """Shape and NumPy dtype that the library says an output will have."""
    args = raw.ffi.new("aclnnsimValue[]", len(values))
    with raw.scope():
        for arg, row in zip(args, raw.params(op), strict=True):
            value = values[row.name]
            if row.kind == "tensor" and row.direction != raw.OUT:
                arg.tensor = raw.tensor(value).handle if value is not None else raw.NULL
            elif row.kind == "string":
                text = raw.ffi.new("char[]", value.encode())
                arg.text = text
            elif row.kind == "bool":
                arg.b = value
            elif row.kind == "double":
                arg.d = value
            elif row.kind == "int":
                arg.i = value
            elif row.kind == "scalar" and value is not None:
                arg.scalar = raw.scalar(value)
            elif row.kind in ("ints", "floats", "bools") and value is not None:
                setattr(arg, row.kind, getattr(raw, row.kind)(value))
        dims, rank, dtype = raw.ffi.new("int64_t[8]"), raw.ffi.new("int *"), raw.ffi.new("aclDataType *")
        raw.ok(raw.lib.aclnnsimOpInfer(raw.operators().index(op), slot, args, dims, rank, dtype))
    name = next(n for n, number in raw.ACL_DTYPES.items() if number == dtype[0])
    return tuple(dims[0 : rank[0]]), raw.dtype(name)


class Call:
    """A call of an operator that works: its arguments by name, to be changed one at a time.

    layout places every tensor that is not opaque (raw.LAYOUTS)."""

    def __init__(self, op, layout="contiguous"):
        self.op, self.rows = op, {p.name: p for p in raw.params(op)}
        self.args = {}
        for name, value in arrays(op).items():
            row = self.rows[name]
            if isinstance(value, np.ndarray):
                dense = value.ndim < 3 or row.opaque or (op, name) in DENSE
                value = raw.placed(value, "contiguous" if dense else layout)
                value = raw.tensor(value, format=FORMATS.get(op, raw.FORMAT_ND))
            self.args[name] = value

    def tensors(self, *directions):
        return [n for n, p in self.rows.items() if p.kind == "tensor" and self.args[n] is not None
                and (not directions or p.direction in directions)]  # fmt: skip

    def inputs(self):
        return self.tensors(raw.IN, raw.INOUT)

    def outputs(self):
        return self.tensors(raw.OUT, raw.INOUT)

    def values(self, /, **changes):
        assert set(changes) <= set(self.args)
        return list((self.args | changes).values())

    def plan(self, /, **changes):
        return raw.plan(self.op, *self.values(**changes))

    def reset(self):
        """Tensors that are read and written hold again what they held."""
        for name in self.tensors(raw.INOUT):
            self.args[name].memory.write(self.args[name].before)

    def run(self, stream=raw.NULL, /, **changes):
        self.reset()
        return raw.run(self.op, *self.values(**changes), stream=stream)

    def results(self):
        return {n: self.args[n].read().tobytes() for n in self.outputs()}

    def expected(self):
        """What a plain call of the same arguments gives."""
        plain = Call(self.op)
        raw.ok(plain.run().code)
        return plain.results()

# Shapes of calls that do nothing, where those of the example with a first extent of 0 do not go together.
EMPTY = {
    "aclnnNonzeroV2": {"out": (4, 0)},
    "aclnnConvolution": {"weight": (3, 2, 3, 3), "bias": (3,)},
    "aclnnConvDepthwise2d": {"weight": (2, 1, 3, 3), "bias": (2,)},
    "aclnnConvTbc": {"self": (4, 0, 2), "weight": (3, 2, 3), "bias": (3,), "output": (2, 0, 3)},
    "aclnnConvolutionBackward": {"weight": (3, 2, 3, 3), "gradWeight": (3, 2, 3, 3), "gradBias": (3,)},
    "aclnnConvTbcBackward": {
        "self": (2, 0, 3), "input": (4, 0, 2), "weight": (3, 2, 3), "bias": (3,), "gradInput": (4, 0, 2),
        "gradWeight": (3, 2, 3), "gradBias": (3,),
    },
    "aclnnMatmul": {"mat2": (3, 2)},
    "aclnnMm": {"mat2": (3, 2)},
    "aclnnMv": {"vec": (3,)},
    "aclnnGer": {"vec2": (3,)},
    "aclnnGemm": {"B": (3, 2)},
    "aclnnAddmm": {"mat2": (3, 2)},
    "aclnnInplaceAddmm": {"mat2": (3, 2)},
    "aclnnAddbmm": {"batch1": (2, 0, 3), "batch2": (2, 3, 2)},
    "aclnnInplaceAddbmm": {"batch1": (2, 0, 3), "batch2": (2, 3, 2)},
    "aclnnBaddbmm": {"self": (0, 2, 2)},
    "aclnnAddmv": {"vec": (3,)},
    "aclnnAddr": {"vec2": (3,)},
    "aclnnInplaceAddr": {"vec2": (3,)},
}
