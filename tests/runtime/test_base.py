# SPDX-License-Identifier: Apache-2.0
"""Types, versions, attributes, messages: what needs no device."""

import numpy as np
import pytest
import raw
from raw import NULL, ask, ffi, lib

SIZES = {
    -1: 0, 0: 4, 1: 2, 2: 1, 3: 4, 4: 1, 6: 2, 7: 2, 8: 4, 9: 8, 10: 8, 11: 8, 12: 1, 13: 0, 16: 8, 17: 16,
    27: 2, 29: 1, 30: 1, 33: 4, 34: 1, 35: 1, 36: 1, 37: 1, 38: 1, 39: 1, 40: 1, 41: 1,
    5: 0, 14: 0, 42: 0, 1000: 0, -2: 0,
}  # fmt: skip


@pytest.mark.parametrize(("dtype", "size"), SIZES.items())
def test_size_of_a_type(dtype, size):
    assert lib.aclDataTypeSize(dtype) == size


def test_every_half_is_the_number_it_means():
    bits = np.arange(65536, dtype=np.uint16)
    ours = np.array([lib.aclFloat16ToFloat(int(b)) for b in bits], np.float32)
    np.testing.assert_array_equal(ours, bits.view(np.float16).astype(np.float32))


def test_numbers_round_to_the_nearest_half():
    rng = np.random.default_rng(1)
    bits = rng.integers(0, 2**32, 20000, dtype=np.uint32)
    halves = np.arange(0, 0x7C00, 7, dtype=np.uint16).view(np.float16).astype(np.float64)
    between = (halves[:-1] + halves[1:]) / 2  # some ties among them
    special = [0.0, -0.0, np.inf, -np.inf, 65504, 65519.99, 65520, 1e30, 2.0**-24, 2.0**-25, 3 * 2.0**-26]
    values = np.concatenate([bits.view(np.float32), between.astype(np.float32), np.float32(special)])
    values = values[~np.isnan(values)]
    with np.errstate(over="ignore"):
        expected = values.astype(np.float16).view(np.uint16)
    ours = np.array([lib.aclFloatToFloat16(float(v)) for v in values], np.uint16)
    np.testing.assert_array_equal(ours, expected)
    assert np.isnan(np.uint16(lib.aclFloatToFloat16(float("nan"))).view(np.float16))


def test_versions():
    major, minor, patch = (ffi.new("int32_t *") for _ in range(3))
    raw.ok(lib.aclrtGetVersion(major, minor, patch))
    assert (major[0], minor[0], patch[0]) == (1, 17, 0)
    version = ffi.new("aclCANNPackageVersion *")
    raw.ok(lib.aclsysGetCANNVersion(0, version))
    parts = [ffi.string(getattr(version, f"{p}Version")) for p in ("major", "minor", "release")]
    assert ffi.string(version.version) == b".".join(parts)


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("aclrtGetVersion", (NULL, NULL, NULL)),
        ("aclsysGetCANNVersion", (0, NULL)),
        ("aclsysGetCANNVersion", (8, ffi.new("aclCANNPackageVersion *"))),
        ("aclGetCannAttribute", (0, NULL)),
        ("aclGetCannAttribute", (-1, ffi.new("int32_t *"))),
        ("aclGetCannAttribute", (3, ffi.new("int32_t *"))),
        ("aclGetCannAttributeList", (NULL, NULL)),
    ],
)
def test_unacceptable_arguments(name, args):
    result = ask(name, *args)
    assert result.code == 100000
    assert result.message.startswith(f"[100000] {name}: ")


@pytest.mark.parametrize(("product", "bf16"), [("Ascend910B3", 1), ("Ascend910A", 0), ("Ascend310P3", 0)])
def test_attributes_of_a_product(soc, product, bf16):
    soc(product)
    attributes, count, value = ffi.new("aclCannAttr **"), ffi.new("size_t *"), ffi.new("int32_t *")
    raw.ok(lib.aclGetCannAttributeList(attributes, count))
    listed = {int(attributes[0][i]) for i in range(count[0])}
    for attribute in range(3):
        raw.ok(lib.aclGetCannAttribute(attribute, value))
        assert value[0] == (attribute in listed)
    assert (1 in listed) == bool(bf16)


def test_messages_come_newest_first_and_once():
    raw.message()
    assert lib.aclrtFree(NULL) == 100000
    assert lib.aclrtSetDevice(-1) == 107001
    text = raw.message()
    assert text.index("aclrtSetDevice") < text.index("aclrtFree")
    assert raw.message() == ""


def test_last_error_belongs_to_the_thread():
    lib.aclrtGetLastError(0)
    assert lib.aclrtSetDevice(-1) == 107001
    assert lib.aclrtPeekAtLastError(0) == 107001
    assert raw.in_threads(2, lambda _: lib.aclrtPeekAtLastError(0)) == [0, 0]
    assert lib.aclrtGetLastError(0) == 107001
    assert lib.aclrtGetLastError(0) == 0
    assert ask("aclrtPeekAtLastError", 1).code == 107000
