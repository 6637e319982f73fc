# SPDX-License-Identifier: Apache-2.0
"""python -m aclnnsim.bench: what it compares, and what it prints. Nothing here depends on how long a call takes."""

import json

import numpy as np
import pytest
from raw import BF16

from aclnnsim import bench, bench_cases, get_threads, set_threads

#: Small shapes for the families, by the names of the tables.
SMALL = {
    "POOLS": [((2, 3, 11, 9), 3, 2, 1, False), ((1, 2, 8, 10), 2, 2, 0, False), ((9, 1, 7, 8), 5, 1, 2, False)],
    "PADS": [((1, 3, 7, 9), 3), ((2, 2, 5, 4), 1)],
    "ADAPTIVE": [((2, 3, 9, 9), (2, 4))],
    "ADAPTIVE_VOLUMES": [((1, 2, 7, 6, 5), (2, 4, 1))],
    "VOLUMES": [((1, 2, 6, 7, 8), 3, 2, 1, False), ((1, 2, 4, 4, 6), 2, 2, 0, False)],
}
TABLES = {id(getattr(bench_cases, name)): shapes for name, shapes in SMALL.items()}
TABLES |= {id(bench_cases.SOME_POOLS): SMALL["POOLS"], id(bench_cases.SOME_PADS): SMALL["PADS"]}


def cases(dtype):
    for family in bench_cases.FAMILIES:
        for window in TABLES[id(family.shapes)]:
            yield from family.cases(dtype, *window, **family.options)


@pytest.fixture
def same_threads():
    before = get_threads()
    yield
    set_threads(before)


@pytest.mark.torch_oracle
@pytest.mark.parametrize("dtype", bench_cases.DTYPES)
def test_both_sides_compute_the_same(dtype, quiet):
    torch = pytest.importorskip("torch")
    seen = set()
    for case in cases(dtype):
        call = bench.Planned(f"aclnn{case.operator}", *case.arguments)
        call()
        call.close()
        if case.theirs is None:
            assert (case.operator[:9], dtype != "float32") == ("AvgPool3d", True)
            continue
        theirs = case.theirs().to(torch.float32).numpy()
        bound = {"float32": 1e-5, "float16": 4e-3, "bfloat16": 6e-2}[dtype]
        np.testing.assert_allclose(case.result.numpy().astype("f4"), theirs, bound, bound, err_msg=case.operator)
        seen.add(case.operator)
    assert {family.operator for family in bench_cases.FAMILIES} - {"AvgPool3d", "MaxUnpool2d"} <= seen


def test_without_pytorch(monkeypatch, quiet):
    monkeypatch.setattr(bench_cases, "torch", None)
    for case in cases("float32"):
        assert case.theirs is None
        call = bench.Planned(f"aclnn{case.operator}", *case.arguments)
        call()
        call.close()


def test_layouts():
    rows, last, turned = (
        bench_cases.Operand((2, 3, 4, 5), "bfloat16", layout).ours for layout in ("", "channels last", "transposed")
    )
    assert rows.dtype == BF16
    assert (rows.numpy() == last.numpy()).all()
    assert (rows.numpy() == turned.numpy()).all()
    assert (rows.strides, last.strides, turned.strides) == ((60, 20, 5, 1), (60, 1, 15, 3), (60, 20, 1, 4))


def test_rows_and_comparison(tmp_path, capsys, same_threads):
    new, old = tmp_path / "new.json", tmp_path / "old.json"
    options = ["--only", "circularpad2d", "--shape", "3x256", "--budget", "0", "--no-torch"]
    assert bench.main([*options, "--threads", "1", "2", "--dtype", "float16", "--json", str(new)]) == 0
    printed = capsys.readouterr().out
    data = json.loads(new.read_text())
    assert data["machine"]["processor"] in printed
    keys = [(row["operator"], row["shape"], row["dtype"], row["threads"]) for row in data["rows"]]
    names = ["CircularPad2d", "CircularPad2dBackward", "CircularPad2d transposed", "CircularPad2dBackward transposed"]
    assert keys == [(name, "3x256x256 p3", "float16", threads) for threads in (1, 2) for name in names]
    for row in data["rows"]:
        assert row["seconds"] > 0
        assert row["copy"] > 0
        assert row["torch"] is None
        assert row["elements"] == 3 * 262 * 262
    assert "| CircularPad2dBackward transposed |" in printed

    for factor, row in enumerate(data["rows"], 1):
        row["seconds"] *= factor
    data["rows"].append({**data["rows"][0], "shape": "elsewhere"})
    old.write_text(json.dumps(data))
    assert bench.main(["--compare", str(old), str(new)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[-1] for line in lines[:8]] == [f"{factor:.2f}x" for factor in range(1, 9)]
    assert lines[8].split() == ["CircularPad2d", "geometric", "mean", "2.24x,", "least", "1.00x"]
    assert len(lines) == 12

    data["rows"][0]["torch"] = 3 * data["rows"][0]["seconds"]
    old.write_text(json.dumps(data))
    assert bench.main(["--show", str(old)]) == 0
    shown = capsys.readouterr().out
    assert "3.00x" in shown
    assert "| CircularPad2d | 3.00 (3.00) |" in shown


@pytest.mark.parametrize("wrong", [["--dtype", "int8"], ["--threads", "x"], ["--compare", "one"]])
def test_wrong_options(wrong, capsys):
    with pytest.raises(SystemExit, match="2"):
        bench.main(wrong)
    assert wrong[0] in capsys.readouterr().err
