# SPDX-License-Identifier: Apache-2.0
"""The table that people want first of a trace: what the time went to."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple


class Row(NamedTuple):
    """All runs of one name."""

    name: str
    calls: int
    total: float  #: microseconds
    share: float  #: of all rows of its kind
    bytes: int

    @property
    def mean(self) -> float:
        return self.total / self.calls

    @property
    def rate(self) -> float:
        """Bytes a second, 0 where none are known."""
        return self.bytes / (self.total / 1e6) if self.total else 0.0


def rows(events: Iterable[dict[str, Any]], kinds: tuple[str, ...]) -> list[Row]:
    """Events of these categories by name, those that took longest first."""
    calls: dict[str, int] = {}
    totals: dict[str, float] = {}
    sizes: dict[str, int] = {}
    for event in events:
        if event.get("ph") != "X" or event.get("cat") not in kinds:
            continue
        name = event["name"]
        calls[name] = calls.get(name, 0) + 1
        totals[name] = totals.get(name, 0.0) + event["dur"]
        sizes[name] = sizes.get(name, 0) + event["args"].get("bytes", 0)
    whole = sum(totals.values()) or 1.0
    made = [Row(name, calls[name], totals[name], totals[name] / whole, sizes[name]) for name in calls]
    return sorted(made, key=lambda row: (-row.total, row.name))


def load(path: Path) -> list[dict[str, Any]]:
    """The events of a trace; of one that was cut off, those that were written."""
    text = path.read_text()
    try:
        whole = json.loads(text)
    except json.JSONDecodeError:
        whole = json.loads(text[: text.rindex("},\n") + 1] + "]}") if "},\n" in text else None
    if not isinstance(whole, dict) or not isinstance(whole.get("traceEvents"), list):
        raise ValueError("not a trace of aclnnsim")
    events: list[dict[str, Any]] = whole["traceEvents"]
    return events


def table(events: list[dict[str, Any]]) -> str:
    """Work of the streams, then calls of the host."""
    text = ""
    for title, kinds in (("on the streams", ("kernel", "task")), ("on the host", ("host",))):
        found = rows(events, kinds)
        if not found:
            continue
        width = max(len(title), *(len(row.name) for row in found))
        text += f"{title:{width}}  {'calls':>8}  {'total us':>12}  {'mean us':>10}  {'share':>6}  {'GB/s':>7}\n"
        for row in found:
            rate = f"{row.rate / 1e9:7.2f}" if row.bytes else f"{'':7}"
            numbers = f"{row.calls:8}  {row.total:12.1f}  {row.mean:10.2f}  {row.share:6.1%}  {rate}"
            text += f"{row.name:{width}}  {numbers}".rstrip() + "\n"
        text += "\n"
    return text.removesuffix("\n")
