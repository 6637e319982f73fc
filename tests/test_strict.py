# SPDX-License-Identifier: Apache-2.0
"""ACLNNSIM_DEBUG=strict: what is otherwise tolerated with a warning is refused. Settings are read once, so
each program here has a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

START = """
import numpy as np, raw
from examples import Call, available
from test_every_op import other_view
raw.start()
"""


def program(text, *arguments, debug="strict"):
    """Runs a Python program that has raw, Call and other_view; its standard error."""
    done = subprocess.run(
        [sys.executable, "-c", START + text, *arguments],
        cwd=Path(__file__).parent,
        env=os.environ | {"ACLNNSIM_DEBUG": debug, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stderr


def test_examples_work():
    assert not program(
        """
raw.lib.aclnnsimSetEcho(True)
for op in available():
    with raw.scope():
        result = Call(op).run()
        assert not result.code, (op, result)
"""
    )


BEYOND = """
import sys
expected = int(sys.argv[1])
for op in available():
    for name in Call(op).tensors():
        with raw.scope():
            call = Call(op)
            tensor = call.args[name]
            for short in 0, tensor.before.itemsize, tensor.before.nbytes - 1:
                if short == tensor.before.nbytes:
                    continue
                memory = raw.Memory(tensor.before.nbytes - short)
                result = call.plan(**{name: other_view(tensor, data=memory)})
                assert result.code == (expected if short else 0), (op, name, short, result)
                told = name in result.message and str(memory.size) in result.message
                assert told == bool(result.code), (op, result)
"""


def test_view_beyond_the_requested_size():
    """Each tensor of each operator on an allocation that is an element short, and on one of a byte."""
    assert not program(BEYOND, "161002")
    program(BEYOND, "0", debug="")


def test_mask_with_strides():
    """A mask is used from its storage base: a view of one is refused, otherwise told once."""
    text = """
import sys
call = Call("aclnnMaxPool2dWithMaskBackward")
mask = call.args["indices"]
storage = np.zeros(4 * mask.before.size, np.int8)
storage[: mask.before.size] = mask.before
raw.lib.aclnnsimSetEcho(sys.argv[1] == "0")
for changes in {"strides": [2 * s for s in mask.strides]}, {"offset": 64}:
    view = raw.Tensor(storage, mask.dims, **changes)
    result = call.run(indices=view)
    assert result.code == int(sys.argv[1]), result
    assert "indices" in result.message or not result.code
    if not result.code:
        assert call.results() == call.expected()
"""
    assert not program(text, "161002")
    told = [line for line in program(text, "0", debug="").splitlines() if line.startswith("aclnnsim")]
    assert len(told) == 2, told
    assert all("indices" in line and "storage base" in line for line in told)


def test_copies_against_their_kind():
    text = """
import sys
host = raw.ffi.new("char[64]")
memory = raw.Memory(64).address
copies = {0: (memory, memory), 1: (host, memory), 2: (memory, host), 3: (host, host)}
for kind, (to, source) in copies.items():
    result = raw.ask("aclrtMemcpy", to, 64, source, 64, kind)
    assert result.code == int(sys.argv[1]), (kind, result)
matching = {0: (host, host), 1: (memory, host), 2: (host, memory), 3: (memory, memory)}
for kind, (to, source) in matching.items():
    raw.ok(raw.lib.aclrtMemcpy(to, 64, source, 64, kind))
"""
    assert not program(text, "107000")
    told = [line for line in program(text, "0", debug="").splitlines() if line.startswith("aclnnsim")]
    assert len(told) == 4, told


def test_unknown_settings_are_told_once():
    told = program("", debug="strict,nothing").splitlines()
    assert [line for line in told if line.startswith("aclnnsim")] == told[:1], told
    assert "nothing" in told[0]
