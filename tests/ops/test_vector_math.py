# SPDX-License-Identifier: Apache-2.0
"""Elementary functions and activations in float32, over all exponents, against float64 and beside PyTorch's float32."""

import math

import numpy as np
import pytest
import raw

# Within 2 units in the last place whatever PyTorch does.
FUNCTIONS = {
    "Exp": lambda t, x: t.exp(x), "Log": lambda t, x: t.log(x), "Log1p": lambda t, x: t.log1p(x),
    "Tanh": lambda t, x: t.tanh(x), "Erf": lambda t, x: t.erf(x),
}  # fmt: skip
# Within 1 unit of PyTorch's error there.
BESIDE = FUNCTIONS | {
    "Sigmoid": lambda t, x: t.sigmoid(x), "Silu": lambda t, x: t.nn.functional.silu(x),
    "Gelu": lambda t, x: gelu_tanh(t, x), "GeluV2": lambda t, x: gelu_erf(t, x),
    "Softplus": lambda t, x: t.nn.functional.softplus(x), "Mish": lambda t, x: t.nn.functional.mish(x),
    "Selu": lambda t, x: t.nn.functional.selu(x), "Elu": lambda t, x: t.nn.functional.elu(x),
    "LogSigmoid": lambda t, x: t.nn.functional.logsigmoid(x), "Erfc": lambda t, x: t.erfc(x), "Sin": lambda t, x: t.sin(x),
    "Cos": lambda t, x: t.cos(x), "Tan": lambda t, x: t.tan(x), "Asin": lambda t, x: t.asin(x), "Acos": lambda t, x: t.acos(x),
    "Atan": lambda t, x: t.atan(x), "Sinh": lambda t, x: t.sinh(x), "Cosh": lambda t, x: t.cosh(x),
    "Asinh": lambda t, x: t.asinh(x), "Acosh": lambda t, x: t.acosh(x), "Atanh": lambda t, x: t.atanh(x),
    "Exp2": lambda t, x: t.exp2(x), "Expm1": lambda t, x: t.expm1(x), "Log2": lambda t, x: t.log2(x),
    "Log10": lambda t, x: t.log10(x), "Sqrt": lambda t, x: t.sqrt(x), "Rsqrt": lambda t, x: t.rsqrt(x),
    "Reciprocal": lambda t, x: t.reciprocal(x), "Lgamma": lambda t, x: t.lgamma(x), "Digamma": lambda t, x: t.digamma(x),
    "Erfinv": lambda t, x: t.erfinv(x), "Sinc": lambda t, x: t.sinc(x),
}  # fmt: skip


def gelu_tanh(t, x):
    """In float64 without the loss of places that 1 + tanh has below 0."""
    if x.dtype == t.float32:
        return t.nn.functional.gelu(x, approximate="tanh")
    return x * t.sigmoid(1.5957691216057308 * (x + 0.044715 * x * x * x))


def gelu_erf(t, x):
    return t.nn.functional.gelu(x) if x.dtype == t.float32 else x * 0.5 * t.special.erfc(-x * math.sqrt(0.5))


ARGUMENTS = {"GeluV2": [0], "Softplus": [1.0, 20.0], "Elu": [1.0, 1.0, 1.0]}


def numbers():
    """64 of each exponent, of both signs, and many where functions turn."""
    rng = np.random.default_rng(1)
    bits = np.arange(2**32 >> 17, dtype="u8") << 17 | rng.integers(0, 2**17, 2**15, dtype="u8")
    dense = np.concatenate([rng.uniform(-a, a, 20000) for a in (0.1, 1, 5, 110)]).astype("f4")
    return np.concatenate([bits.astype("u4").view("f4"), dense, np.array([0, -0.0, np.inf, -np.inf, np.nan, -1], "f4")])


def computed(op, x):
    out = raw.tensor(np.zeros(x.size, "f4"))
    scalars = [raw.scalar(v) if isinstance(v, float) else v for v in ARGUMENTS.get(op, [])]
    raw.ok(raw.run(f"aclnn{op}", raw.tensor(x), *scalars, out).code)
    return out.read()


def errors(got, want):
    """In units of the last place of the float32 next to the true value; 0 where that is no finite number."""
    with np.errstate(all="ignore"):
        rounded = want.astype("f4")
        found = np.abs(got.astype("f8") - want) / np.spacing(np.abs(rounded)).astype("f8")
    return np.where(np.isfinite(rounded), np.nan_to_num(found, nan=np.inf), 0)


@pytest.mark.torch_oracle
@pytest.mark.parametrize("op", FUNCTIONS)
def test_error(op, torch_oracle):
    x = numbers()
    got, want = computed(op, x), FUNCTIONS[op](torch_oracle, torch_oracle.from_numpy(x).double()).numpy()
    with np.errstate(all="ignore"):
        rounded = want.astype("f4")
    finite = np.isfinite(rounded)
    assert np.array_equal(got[~finite], rounded[~finite], equal_nan=True)
    error = errors(got, want)
    assert error.max() <= 2, (x[error.argmax()], error.max())
    assert (np.signbit(got) == np.signbit(rounded))[~np.isnan(rounded)].all()


@pytest.mark.torch_oracle
@pytest.mark.parametrize("op", BESIDE)
def test_error_beside_torch(op, torch_oracle):
    """At most one unit beyond PyTorch's greatest error among numbers of one sign and nearly one exponent."""
    x = numbers()
    tensor = torch_oracle.from_numpy(x)
    want = BESIDE[op](torch_oracle, tensor.double()).numpy()
    ours, theirs = errors(computed(op, x), want), errors(BESIDE[op](torch_oracle, tensor).numpy(), want)
    places = x.view("u4") >> 22
    worst = np.zeros(2**10)
    np.maximum.at(worst, places, theirs)
    worst = np.maximum(worst, np.maximum(np.roll(worst, 1), np.roll(worst, -1)))
    beyond = ours - worst[places]
    at = beyond.argmax()
    assert beyond[at] <= 1, (x[at], ours[at], worst[places[at]])


@pytest.mark.parametrize("op", BESIDE)
def test_bits_of_each_place(op, quiet):
    """A number has the same result at any place of a row, whether the processor takes it with others or by itself."""
    x = numbers()[-200:]
    want = computed(op, x).view("u4")
    for count in 1, 7, 17:
        for at in range(0, 200 - count, 13):
            assert (computed(op, x[at : at + count]).view("u4") == want[at : at + count]).all(), (x[at], count)
