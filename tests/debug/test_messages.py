# SPDX-License-Identifier: Apache-2.0
"""Every message names the rule that was broken, and docs/diagnostics.md knows them all."""

import re
from pathlib import Path

import numpy as np
import pytest
import raw
from raw import NULL, ask, lib

ROOT = Path(__file__).resolve().parent.parent.parent
TABLE = dict(re.findall(r'X\(RULE_\w+, "(\d{4})", "(.*?)"\)', (ROOT / "libaclnnsim/debug/rules.h").read_text()))
RULE_LINE = re.compile(r"^    ACLNNSIM-E(\d{4}): (.*)$", re.M)


def test_identifiers_are_different():
    names = re.findall(r'X\(RULE_\w+, "(\d{4})"', (ROOT / "libaclnnsim/debug/rules.h").read_text())
    assert len(names) == len(set(names)) == len(TABLE) > 30
    assert names == sorted(names)


def documented():
    """Identifier -> (rule, example) of docs/diagnostics.md."""
    text = (ROOT / "docs/diagnostics.md").read_text()
    found = re.findall(r"^#### ACLNNSIM-E(\d{4})\n(.*?)(?=^#|\Z)", text, re.M | re.S)
    assert len(found) == len({number for number, _ in found})
    return {number: body.strip() for number, body in found}


def test_the_page_has_every_rule_with_an_example():
    page = documented()
    assert page.keys() == TABLE.keys()
    for number, text in TABLE.items():
        body = page[number]
        assert body.startswith(text[0].upper() + text[1:] + "."), number
        assert re.search(r"^    \S", body, re.M), f"{number} has no example"


def test_every_rule_is_cited():
    names = re.findall(r"X\((RULE_\w+),", (ROOT / "libaclnnsim/debug/rules.h").read_text())
    sources = (p for p in (ROOT / "libaclnnsim").rglob("*.[ch]") if p.name != "rules.h")
    cited = set(re.findall(r"\bRULE_\w+", "".join(p.read_text() for p in sources)))
    assert set(names) <= cited


def rules(message):
    return [number for number, text in RULE_LINE.findall(message) if TABLE[number] == text]


def test_a_message_is_a_line_and_its_rule(quiet_echo):
    plan = raw.plan("aclnnCircularPad2d", None, [1, 1, 1, 1], None)
    first, second = plan.message.splitlines()
    assert first.startswith(f"[{plan.code}] aclnnCircularPad2dGetWorkspaceSize: self is NULL")
    assert rules(second) == ["0101"]


@pytest.fixture
def quiet_echo():
    lib.aclnnsimSetEcho(False)


def test_rules_are_those_of_the_fault():
    x = raw.tensor(np.ones((1, 1, 4, 4), "f4"))
    other, gone = raw.ints([1, 1, 1, 1]), raw.tensor(np.ones(4, "f4"))
    lib.aclDestroyTensor(gone.handle)
    gone.live = False
    for argument, number in ((None, "0101"), (raw.ffi.cast("aclTensor *", 0x1000), "0201"), (gone.handle, "0202"),
                             (raw.ffi.cast("aclTensor *", other), "0201")):  # fmt: skip
        plan = raw.plan("aclnnCircularPad2d", argument, [1, 1, 1, 1], x)
        assert rules(plan.message)[:1] == [number], plan.message
    assert rules(ask("aclrtFree", NULL).message) == ["0102"]
    assert rules(ask("aclrtSetDevice", 999).message) == ["0403"]


def test_each_failure_has_one_rule():
    """Messages stack up, newest first, each with its own rule."""
    raw.message()
    lib.aclrtSetDevice(999)
    lib.aclrtSetDevice(-3)
    text = raw.message()
    assert rules(text) == ["0403", "0403"]
    assert text.index("-3") < text.index("999")


PROGRAM = r"""
#include <acl/acl.h>
int main(void) { return aclrtSetDevice(999) == 107001 && aclrtSetDevice(0) == 0 && aclrtFree(0) == 100000 ? 0 : 1; }
"""


@pytest.mark.parametrize(
    ("level", "to_stdout", "told"),
    [(None, None, 2), ("0", None, 2), ("2", None, 2), ("3", None, 2), ("4", None, 0), ("9", None, 2),
     ("3", "1", 2), ("4", "1", 0)],
)  # fmt: skip
def test_level_and_place(level, to_stdout, told, compile_c, run_c):
    done = run_c(compile_c(PROGRAM), env={"ASCEND_GLOBAL_LOG_LEVEL": level, "ASCEND_SLOG_PRINT_TO_STDOUT": to_stdout})
    there, elsewhere = (done.stdout, done.stderr) if to_stdout else (done.stderr, done.stdout)
    assert there.count("aclnnsim: error") == told == len(rules(there))
    assert "error" not in elsewhere
