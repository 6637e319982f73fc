# SPDX-License-Identifier: Apache-2.0
"""Calls that are spoilt in one or two places, to see what is refused, how, and in which order.

A call is a dict: parameter -> a tensor's properties (dims, dtype and any argument of raw.Tensor), an array's
values, or None for NULL. A Fault changes some of it: "self" a whole parameter, "self.dtype" a property."""

import copy
import itertools
import os
import subprocess
import sys
from typing import NamedTuple

import numpy as np
import raw


class Fault(NamedTuple):
    name: str
    code: int
    message: str  # a part of it
    change: dict


def tensor(row):
    """A tensor from its properties; `count` elements of storage if they are not to be those of dims."""
    row = dict(row)
    dims, dtype = row.pop("dims"), raw.dtype(row.pop("dtype"))
    return raw.Tensor(np.zeros(row.pop("count", np.prod(dims)), dtype), dims, row.pop("strides", None), **row)


def plan(op, call):
    """Phase one of the call. "size" and "executor" replace the pointers to the results, "soc" the product."""
    call = dict(call)
    results = {name: call.pop(name) for name in ("size", "executor") if name in call}
    with raw.soc(call.pop("soc", "Ascend910B3")):
        return raw.plan(op, *[tensor(v) if isinstance(v, dict) else v for v in call.values()], **results)


def plan_elsewhere(op, call, **environment):
    """The code of phase one in a process with other variables, as text."""
    code = f"""import sys
sys.path[:0] = {sys.path!r}
import raw
from ops import faults
raw.start()
print(faults.plan({op!r}, {call!r}).code)"""
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def spoilt(call, *faults):
    call = copy.deepcopy(call)
    for fault in faults:
        for path, value in fault.change.items():
            name, *key = path.split(".")
            if key:
                call[name][key[0]] = value
            else:
                call[name] = value
    return call


def assert_refused(op, call, fault):
    result = plan(op, call)
    assert result.code == fault.code, result
    first = result.message.splitlines()[0]
    assert f"{op}GetWorkspaceSize: {fault.message}" in first


def _is_shape(path):
    return path == "padding" or path.endswith(".dims")


def _independent(one, two):
    """Neither change undoes the other, and neither needs the other's shapes to be as they were."""
    shapes = [sum(map(_is_shape, change)) for change in (one, two)]
    if min(shapes) > 0 and max(shapes) > 1:
        return False
    return not any(a == b or a.startswith(f"{b}.") or b.startswith(f"{a}.") for a in one for b in two)


def pairs(faults):
    """Pairs that can be in one call, in the order of the checks."""
    return [(a, b) for a, b in itertools.combinations(faults, 2) if _independent(a.change, b.change)]
