# SPDX-License-Identifier: Apache-2.0
"""What docs/architecture.md promises of the source tree."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "libaclnnsim"

# Layers from the bottom up. A file includes its own layer and those below it.
LAYERS = (
    ("public",),
    ("status", "config", "handle", "machine", "neighbours", "team", "debug"),
    ("dtype", "soc", "promote"),
    ("meta", "tensor_desc"),
    ("runtime",),
    ("kernel", "convert", "formula", "iterate", "check", "op", "plan", "executor", "introspect", "observe", "batch"),
    ("ops",),
    ("dropin",),
)
# (from, to): includes that go upward because one thing must meet the other there.
MEETINGS = {
    ("runtime", "iterate"): "large copies are work for the compute threads",
    ("handle", "meta"): "the slots of each kind have the size of its struct",
    ("handle", "runtime"): "the slots of each kind have the size of its struct",
    ("iterate", "op"): "a view is declared with the calls that hold it",
}


def tracked():
    out = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if out.returncode:
        pytest.skip("not a git work tree")
    return [ROOT / line for line in out.stdout.splitlines() if (ROOT / line).is_file()]


def part(path):
    """The name in LAYERS of a file under libaclnnsim/."""
    first = Path(path).parts[0]
    return first if first in ("runtime", "kernel", "ops", "debug", "dropin") else Path(first).stem


def includes():
    """(file, included) for every #include "..." of the library; those of ours relative to libaclnnsim/."""
    for source in sorted(SOURCES.rglob("*.[ch]")):
        name = source.relative_to(SOURCES).as_posix()
        for target in re.findall(r'^\s*#\s*include\s+"([^"]+)"', source.read_text(), re.M):
            beside = source.parent / target
            if beside.is_file() and beside.resolve().is_relative_to(SOURCES):
                target = beside.resolve().relative_to(SOURCES).as_posix()
            yield name, target


def layer(name):
    return next(i for i, names in enumerate(LAYERS) if name in names)


def test_dependencies_point_one_way():
    wrong = []
    for name, target in includes():
        if (ROOT / "include" / target).is_file() or target in ("op_index.h", "catalogue_rows.h", "unsupported_rows.h"):
            continue
        source, used = part(name), part(target)
        if layer(used) > layer(source) and (source, used) not in MEETINGS:
            wrong.append(f"{name} includes {target}")
    assert not wrong


def test_the_runtime_knows_no_operator():
    for name, target in includes():
        if part(name) == "runtime":
            assert part(target) not in ("op", "ops", "check", "kernel"), name
            assert not target.startswith("aclnnop/"), name


def test_operators_meet_the_runtime_in_the_engine():
    for name, target in includes():
        if part(name) in ("ops", "kernel", "check", "iterate"):
            assert part(target) != "runtime", name


def test_every_file_has_a_layer():
    for source in SOURCES.rglob("*.[ch]"):
        layer(part(source.relative_to(SOURCES)))


def stems():
    text = (SOURCES / "ops" / "meson.build").read_text()
    found = re.findall(r"^\s*'(\w+/\w+)',?$", text, re.M)
    assert found
    return found


@pytest.mark.parametrize("stem", stems())
def test_operator_has_its_four_files(stem):
    area, name = stem.split("/")
    assert (SOURCES / "ops" / f"{stem}.c").is_file()
    assert (ROOT / "include" / "aclnnop" / f"aclnn_{name}.h").is_file()
    assert (ROOT / "tests" / "ops" / area / f"test_{name}.py").is_file()


def test_no_operator_file_is_unlisted():
    listed = stems()
    assert listed == sorted(listed)
    headers = {p.name for p in (ROOT / "include" / "aclnnop").glob("*.h")}
    assert headers == {f"aclnn_{s.split('/')[1]}.h" for s in listed}
    for area in {s.split("/")[0] for s in listed}:
        tests = {p.stem for p in (ROOT / "tests" / "ops" / area).glob("test_*.py")}
        assert {f"test_{s.split('/')[1]}" for s in listed if s.startswith(area + "/")} <= tests


CODE = {".c", ".h", ".cc", ".cpp", ".py", ".sh", ".in", ".toml", ".build", ".options"}


def test_every_source_has_its_licence_line():
    without = []
    for path in tracked():
        script = not path.suffix and path.read_bytes()[:2] == b"#!"
        if path.suffix in CODE or path.name in ("meson.build", "meson.options", ".gitignore") or script:
            head = path.read_text().splitlines()[:2]
            if not any("SPDX-License-Identifier: Apache-2.0" in line for line in head):
                without.append(path.relative_to(ROOT).as_posix())
    assert not without


FORBIDDEN = re.compile(
    r"(?<![\w.}-])/(home|root|work|farm|tmp)/\w|\b(TODO|FIXME|XXX|HACK)\b"  # of one machine; not done
    r"|\b(issue|ticket) #?\d"  # says nothing to a reader
)


def test_nothing_of_one_machine_and_nothing_unfinished():
    found = []
    for path in tracked():
        if path == Path(__file__).resolve():
            continue
        try:
            text = path.read_text()
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if FORBIDDEN.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    assert not found


def test_failures_are_made_in_one_place():
    """fail() and call_fail() make failures; a bare "return 161002" would have no message."""
    wrong = []
    for source in SOURCES.rglob("*.c"):
        for number, line in enumerate(source.read_text().splitlines(), 1):
            if re.search(r"return\s+(ACLNN_ERR_\w+|ACL_ERROR_\w+|[1-5]\d{5})\s*;", line):
                wrong.append(f"{source.relative_to(ROOT)}:{number}: {line.strip()}")
    assert not wrong


def commands():
    """The command lines of README.md, by what they do."""
    lines = re.findall(r"^ *python3 -m venv .*$", (ROOT / "README.md").read_text(), re.M)
    return {"tests" if "pytest" in line else "main": line for line in lines}


def test_readme_has_the_two_commands():
    """.ci/run takes them from there."""
    found = commands()
    assert set(found) == {"main", "tests"}
    assert "README.md" in (ROOT / ".ci" / "run").read_text()
