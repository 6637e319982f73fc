# SPDX-License-Identifier: Apache-2.0
"""Times operators beside PyTorch on the CPU, if it is installed, and beside the copy limit, all in one process.

    python -m aclnnsim.bench [--threads 1 2] [--dtype float32] [--only pad] [--shape VGG] [--json new.json]
    python -m aclnnsim.bench --compare old.json new.json

A row: microseconds of a launch and its synchronise, nanoseconds per element of the larger side, PyTorch's time over
ours (above 1: ours is faster), and ours as a share of the time that copying the same bytes takes. Calls take turns of
three runs, so that all see the same machine, and the caches as they left them; the fastest of each counts. PyTorch's
`out=` and `grad_input=` forms are used where they exist, so that page faults of fresh results are not counted against it.
"""

import argparse
import json
import math
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from . import plain
from .bench_cases import DTYPES, FAMILIES, torch
from .convert import CONVERTERS
from .errors import check
from .library import ffi, lib
from .naming import function_name
from .operators import operators
from .runtime import Stream
from .settings import set_threads

Row = dict[str, Any]

#: Runs of a call in its turn: from the second on it finds in the caches what it has left there itself.
TURN = 3


class Planned:
    """A call whose first phase is done, to be launched again and again."""

    def __init__(self, name: str, *arguments: Any) -> None:
        operator, self._keep = operators()[function_name(name)], list[object](arguments)
        self._handles, executor, size = plain.Handles(), ffi.new("aclOpExecutor **"), ffi.new("uint64_t *")
        made = []
        for parameter, value in zip(operator.parameters, arguments, strict=True):
            words = CONVERTERS[parameter.kind](value, parameter.name, self._keep)
            made.append(self._handles.argument(parameter, iter(words)))
        check(getattr(lib, f"{name}GetWorkspaceSize")(*made, size, executor))
        self._executor, self._launch, self._stream = executor[0], getattr(lib, name), Stream()
        check(lib.aclSetAclOpExecutorRepeatable(self._executor))

    def __call__(self) -> None:
        """Launches and waits."""
        pointer = self._stream.pointer
        status = self._launch(ffi.NULL, 0, self._executor, pointer) or lib.aclrtSynchronizeStream(pointer)
        if status:
            check(status)

    def close(self) -> None:
        check(lib.aclDestroyAclOpExecutor(self._executor))
        self._handles.close()
        self._stream.close()


def fastest(calls: Sequence[Callable[[], object]], budget: float) -> list[float]:
    """Seconds of the fastest run of each, in turns; `budget` is about the seconds to spend on each."""
    for call in calls:
        call()
    best, rounds, spent = [math.inf] * len(calls), 0, 0.0
    while rounds < 2 or spent < budget * len(calls):
        for i, call in enumerate(calls):
            for _ in range(TURN):
                begin = time.perf_counter()
                call()
                seconds = time.perf_counter() - begin
                best[i] = min(best[i], seconds)
                spent += seconds
        rounds += 1
    return best


def _copies(size: int) -> Iterator[Callable[[], object]]:
    """Ways to copy so many bytes in all, read and written."""
    source, target = np.zeros(max(size // 8, 1), "f4"), np.zeros(max(size // 8, 1), "f4")
    yield lambda: np.copyto(target, source)
    if torch is not None:
        from_, to = torch.from_numpy(source), torch.from_numpy(target)
        yield lambda: to.copy_(from_)


def measured(chosen: argparse.Namespace, dtype: str, threads: int) -> Iterator[Row]:
    """A row for each operator and shape that is chosen."""
    for family in FAMILIES:
        names = family.operator, f"{family.operator}Backward"
        if not any(chosen.only.lower() in f"{name} {family.remark}".lower() for name in names):
            continue
        for shape, window in family.shapes.items():
            if chosen.shape.lower() not in shape.lower():
                continue
            for case in family.cases(dtype, *window, **family.options):
                label = f"{case.operator} {family.remark}".strip()
                if chosen.only.lower() not in label.lower():
                    continue
                call = Planned(f"aclnn{case.operator}", *case.arguments)
                theirs = [] if case.theirs is None or chosen.no_torch else [case.theirs]
                times = fastest([call, *theirs, *_copies(case.bytes)], chosen.budget)
                call.close()
                yield {
                    "operator": label, "shape": shape, "dtype": dtype, "threads": threads, "elements": case.elements,
                    "seconds": times[0], "torch": times[1] if theirs else None, "copy": min(times[1 + len(theirs) :]),
                }  # fmt: skip


def _mean(values: Sequence[float]) -> float:
    return math.exp(sum(map(math.log, values)) / len(values))


def print_row(row: Row) -> None:
    each, share = row["seconds"] / row["elements"] * 1e9, row["copy"] / row["seconds"]
    ratio = f"{row['torch'] / row['seconds']:9.2f}x" if row["torch"] else f"{'':10}"
    print(
        f"{row['operator']:44} {row['shape']:18} {row['dtype']:8} {row['threads']:2} {row['seconds'] * 1e6:9.1f} "
        f"{each:8.3f} {ratio} {share:6.0%}",
        flush=True,
    )


def groups(rows: Sequence[Row]) -> dict[str, dict[tuple[str, int], list[Row]]]:
    """The rows by operator, then by dtype and threads."""
    found: dict[str, dict[tuple[str, int], list[Row]]] = {}
    for row in rows:
        found.setdefault(row["operator"], {}).setdefault((row["dtype"], row["threads"]), []).append(row)
    return found


def print_summary(rows: Sequence[Row]) -> None:
    """Geometric means, and in brackets the least, over the shapes, as a table in Markdown."""
    keys = sorted({(row["dtype"], row["threads"]) for row in rows}, key=lambda key: (list(DTYPES).index(key[0]), key[1]))
    for title, value in ("times as fast as PyTorch", "torch"), ("share of the copy limit", "copy"):
        if not any(row[value] for row in rows):
            continue
        print(f"\n| {title} | " + " | ".join(f"{dtype}, {threads} thread(s)" for dtype, threads in keys) + " |")
        print("|---" * (len(keys) + 1) + "|")
        for operator, found in groups(rows).items():
            cells = []
            for key in keys:
                ratios = [row[value] / row["seconds"] for row in found.get(key, []) if row[value]]
                cells.append(f"{_mean(ratios):.2f} ({min(ratios):.2f})" if ratios else "")
            print(f"| {operator} | " + " | ".join(cells) + " |")


def compare(old: dict[str, Any], new: dict[str, Any]) -> None:
    """Prints how many times as fast the rows of `new` are as the same ones of `old`, slowest first."""
    keys = "operator", "shape", "dtype", "threads"
    before = {tuple(row[key] for key in keys): row["seconds"] for row in old["rows"]}
    ratios: dict[str, list[float]] = {}
    lines = []
    for row in new["rows"]:
        key = tuple(row[k] for k in keys)
        if key in before:
            ratio = before[key] / row["seconds"]
            lines.append((ratio, *key, before[key], row["seconds"]))
            ratios.setdefault(row["operator"], []).append(ratio)
    for ratio, operator, shape, dtype, threads, was, now in sorted(lines):
        print(f"{operator:44} {shape:18} {dtype:8} {threads:2} {was * 1e6:9.1f} {now * 1e6:9.1f} {ratio:8.2f}x")
    for operator, values in ratios.items():
        print(f"{operator:44} geometric mean {_mean(values):.2f}x, least {min(values):.2f}x")


def processor() -> str:
    """Its name, where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), platform.machine())


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m aclnnsim.bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--threads", type=int, nargs="+", default=[1], help="threads to compute with")
    parser.add_argument("--dtype", choices=DTYPES, nargs="+", default=["float32"])
    parser.add_argument("--only", default="", metavar="TEXT", help="part of the operator's name as in the table")
    parser.add_argument("--shape", default="", metavar="TEXT", help="part of the shape's name as in the table")
    parser.add_argument("--budget", type=float, default=0.1, metavar="SECONDS", help="about the time for each call of a row")
    parser.add_argument("--no-torch", action="store_true", help="do not measure PyTorch")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows there")
    parser.add_argument("--compare", type=Path, nargs=2, metavar=("OLD", "NEW"), help="compare two such files instead")
    parser.add_argument("--show", type=Path, nargs="+", metavar="FILE", help="print the rows of such files instead")
    chosen = parser.parse_args(arguments)
    if chosen.compare:
        compare(*(json.loads(path.read_text()) for path in chosen.compare))
        return 0
    header = f"{'operator':44} {'shape':18} {'dtype':8}  t {'us':>9} {'ns/elem':>8} {'x PyTorch':>10} {'copy':>6}"
    rows: list[Row] = []
    if chosen.show:
        print(header)
        for path in chosen.show:
            rows += json.loads(path.read_text())["rows"]
        for row in rows:
            print_row(row)
        print_summary(rows)
        return 0
    machine = {"processor": processor(), "processors": os.cpu_count(), "torch": torch.__version__ if torch else None}
    print(", ".join(f"{key}: {value}" for key, value in machine.items()))
    print(header)
    for threads in chosen.threads:
        set_threads(threads)
        if torch is not None:
            torch.set_num_threads(threads)
        for dtype in chosen.dtype:
            for row in measured(chosen, dtype, threads):
                print_row(row)
                rows.append(row)
                if chosen.json:  # after each, so that a run may be ended
                    chosen.json.write_text(json.dumps({"machine": machine, "rows": rows}, indent=1) + "\n")
    print_summary(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
